#include "tests/reduction/targets/stuck_loses/certificate/composed_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <utility>

#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/tile/false_line.hpp"
#include "reduction/certificate/pins.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/targets/stuck_loses/certificate/check_board_certificate.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"

namespace gadgetc::stuck_loses {

namespace {

constexpr std::size_t kMostRests = 120;
constexpr int kLeastColumns = 25;
constexpr int kReward = -1, kWire = -2;  // owners that are no tiles

bool is_variable(const CertifiedKind& kind) { return has_pick(kind.proof.tile.contract); }

std::size_t guests_at(const Tile& tile, std::size_t port) {
  return static_cast<std::size_t>(
      std::count_if(tile.guests.begin(), tile.guests.end(),
                    [&](const Guest& guest) { return guest.port == port; }));
}

// May these ports be the ends of a wire?
bool may_join(const Tile& a, std::size_t p, const Tile& b, std::size_t q) {
  if (a.ports[p].is_input == b.ports[q].is_input) return false;
  if (a.ports[p].is_input) return may_join(b, q, a, p);
  return a.ports[p].is_steady == b.ports[q].is_steady && a.ports[p].surplus == 0 &&
         b.ports[q].surplus <= guests_at(a, p);
}

// The formula that stands where the signal comes to the reward. Throws FalseLine where White has to
// choose.
Formula formula_of(const BoardCertificate& certificate, std::vector<const Tile*> tiles,
                   std::uint32_t variables) {
  CertifiedCircuit circuit = certificate;
  Tile reward;
  reward.name = kRewardGate;
  reward.board = TileBoard(konane::konane_alphabet(), 1, 1);
  reward.ports.emplace_back().name = kRewardPort;
  reward.contract.push_back({1, kGoal});
  circuit.tiles.push_back({std::string(kRewardGate), reward.name, {}, {}, 0});
  tiles.push_back(&reward);
  const std::vector<PinWire> wires = join_pins(circuit, tiles);
  Formula formula;
  formula.variables = variables;
  formula.clauses = clauses_at_den(circuit, unite_groups(circuit, tiles, wires), wires, variables);
  return parse_dimacs("circuit", dimacs_line(formula));
}

}  // namespace

BoardComposer::BoardComposer(const std::vector<CertifiedKind>& kinds, std::uint64_t seed)
    : kinds_(kinds), random_(seed) {
  for (const CertifiedKind& kind : kinds) {
    const Tile& tile = kind.proof.tile;
    const bool is_steady = std::all_of(tile.ports.begin(), tile.ports.end(),
                                       [](const Port& end) { return end.is_steady; });
    if (!is_steady) continue;
    // As drawn: changed tiles come later.
    if (straight_ == nullptr && tile.name.starts_with("square_k")) straight_ = &kind;
    if (corner_ == nullptr && tile.name.starts_with("lattice_corner_k")) corner_ = &kind;
  }
}

Square BoardComposer::inside(Pin pin) const {
  const Square at = placed_[pin.tile].top_left, s = port(pin).square;
  return {at.row + s.row, at.column + s.column};
}

bool BoardComposer::is_free(Square s, std::initializer_list<Square> but) const {
  if (owner_.contains(s)) return false;
  return std::all_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const bool is_met = std::find(but.begin(), but.end(), step(s, d)) != but.end();
    return is_met || !owner_.contains(step(s, d));
  });
}

std::optional<ComposedBoard> BoardComposer::compose(std::size_t tiles, Side first) {
  if (!begin()) return std::nullopt;
  while (!open_.empty()) {
    if (random_.below(2) == 0) join_ends();
    if (open_.empty()) break;
    if (placed_.size() > 30 || !extend(placed_.size() >= tiles)) return std::nullopt;
  }
  return finish(first);
}

// The tile before the reward, and the reward's squares.
bool BoardComposer::begin() {
  placed_.clear();
  owner_.clear();
  open_.clear();
  wires_.clear();
  way_.clear();
  band_.clear();
  const CertifiedKind& kind = kinds_[random_.below(kinds_.size())];
  const Orientation turn = kOrientations[random_.below(kOrientations.size())];
  const auto& ports = kind.proof.tile.ports;
  std::vector<std::size_t> outputs;
  for (std::size_t p = 0; p < ports.size(); ++p) {
    if (!ports[p].is_input && ports[p].surplus == 0) outputs.push_back(p);
  }
  if (outputs.empty()) return false;
  place({&kind, turn, {}, oriented(kind.proof.tile, turn)});
  output_ = {0, outputs[random_.below(outputs.size())]};
  open_.erase(outside(output_));
  reserve_reward();
  // No square of the reward is the tile's or beside it, nor one of its wires'.
  for (const auto& [s, stone] : band_) {
    for (const Direction d : kDirections) {
      const Square next = step(s, d);
      if (owner_.contains(s)) return false;
      if (owner_.contains(next) && !(s == way_.front() && next == outside(output_))) return false;
    }
  }
  for (const auto& [s, stone] : band_) owner_[s] = kReward;
  return true;
}

// A staircase: each rest is two squares on, in one of two directions in turn.
void BoardComposer::reserve_reward() {
  const Direction entered = port(output_).side;
  const auto turned =
      static_cast<Direction>((static_cast<int>(entered) + (random_.below(2) == 0 ? 1 : 3)) % 4);
  Square at = step(outside(output_), entered);
  way_ = {at};
  band_[at] = Stone::None;
  for (std::size_t n = random_.below(3); n > 0; --n) {
    band_[step(at, entered)] = Stone::Black;
    at = step(at, entered, 2);
    band_[at] = Stone::None;
  }
  Direction along = entered, across = turned;
  for (std::size_t n = 0; n <= kMostRests; ++n) {
    way_.push_back(at);
    band_[at] = Stone::None;
    band_[step(at, across)] = band_[step(at, opposite(across))] = Stone::Black;
    at = step(at, across, 2);
    std::swap(along, across);
  }
}

void BoardComposer::place(Placed tile) {
  const std::size_t number = placed_.size();
  placed_.push_back(std::move(tile));
  const Placed& here = placed_.back();
  for_each_square(here.tile, [&](Square s) {
    owner_[{here.top_left.row + s.row, here.top_left.column + s.column}] = static_cast<int>(number);
  });
  for (std::size_t p = 0; p < here.tile.ports.size(); ++p) {
    const Pin pin{number, p};
    const auto there = open_.find(outside(pin));
    if (there == open_.end()) {
      open_[outside(pin)] = pin;
      owner_[outside(pin)] = kWire;
      continue;
    }
    wires_.push_back(port(pin).is_input ? Wire{there->second, pin} : Wire{pin, there->second});
    open_.erase(there);
  }
}

// Puts a tile at a port that is open. Tiles of one port close it.
bool BoardComposer::extend(bool closes) {
  auto there = open_.begin();
  std::advance(there, static_cast<std::ptrdiff_t>(random_.below(open_.size())));
  const Pin pin = there->second;
  std::vector<std::pair<const CertifiedKind*, std::size_t>> candidates;
  for (const CertifiedKind& kind : kinds_) {
    const Tile& tile = kind.proof.tile;
    for (std::size_t p = 0; p < tile.ports.size(); ++p) {
      if (may_join(placed_[pin.tile].tile, pin.port, tile, p)) candidates.emplace_back(&kind, p);
    }
  }
  random_.shuffle(candidates);
  const auto prefer = [&](std::uint64_t most, const auto& is_preferred) {
    if (random_.below(most) == 0) return;
    std::stable_partition(candidates.begin(), candidates.end(),
                          [&](const auto& candidate) { return is_preferred(*candidate.first); });
  };
  prefer(4, is_variable);
  if (closes) {
    std::stable_sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) {
      return a.first->proof.tile.ports.size() < b.first->proof.tile.ports.size();
    });
  } else {
    prefer(5, [](const CertifiedKind& kind) { return kind.proof.tile.ports.size() > 1; });
    prefer(3, [](const CertifiedKind& kind) { return kind.proof.tile.ports.size() > 2; });
  }
  for (const auto& [kind, p] : candidates) {
    const bool mirrored = random_.below(2) == 0;
    if (put(pin, *kind, p, mirrored) || put(pin, *kind, p, !mirrored)) return true;
  }
  return false;
}

bool BoardComposer::put(Pin there, const CertifiedKind& kind, std::size_t by, bool mirrored) {
  for (std::uint8_t turns = 0; turns < 4; ++turns) {
    const Orientation turn{turns, mirrored};
    if (oriented(kind.proof.tile.ports[by].side, turn) != opposite(port(there).side)) continue;
    return put_turned(there, kind, by, turn);
  }
  return false;
}

bool BoardComposer::put_turned(Pin there, const CertifiedKind& kind, std::size_t by,
                               Orientation turn) {
  Placed tile{&kind, turn, {}, oriented(kind.proof.tile, turn)};
  const Square at = step(outside(there), port(there).side), s = tile.tile.ports[by].square;
  tile.top_left = {at.row - s.row, at.column - s.column};
  if (!fits(tile)) return false;
  place(std::move(tile));
  return true;
}

// Ports of the tile: each meets one that is open and fits, or has room for its wire.
bool BoardComposer::fit_ends(const Placed& tile) const {
  for (std::size_t q = 0; q < tile.tile.ports.size(); ++q) {
    const Port& end = tile.tile.ports[q];
    const Square s{tile.top_left.row + end.square.row, tile.top_left.column + end.square.column};
    const Square stone = step(s, end.side);
    const auto met = open_.find(stone);
    if (met == open_.end()) {
      if (!is_free(stone)) return false;
      continue;
    }
    const Pin other = met->second;
    if (port(other).side != opposite(end.side)) return false;
    if (!may_join(placed_[other.tile].tile, other.port, tile.tile, q)) return false;
  }
  return true;
}

bool BoardComposer::fits(const Placed& tile) const {
  if (!fit_ends(tile)) return false;
  bool fits = true;
  for_each_square(tile.tile, [&](Square drawn) {
    const Square s{tile.top_left.row + drawn.row, tile.top_left.column + drawn.column};
    fits = fits && !owner_.contains(s);
    for (const Direction d : kDirections) {
      if (!owner_.contains(step(s, d))) continue;
      fits = fits &&
             std::any_of(tile.tile.ports.begin(), tile.tile.ports.end(),
                         [&](const Port& end) { return end.square == drawn && end.side == d; });
    }
  });
  return fits;
}

BoardCertificate BoardComposer::certificate(Side first) const {
  BoardCertificate result;
  result.game = "konane";
  result.has_links = true;
  result.first = first;
  std::vector<std::string> gates;
  std::size_t variables = 0;
  for (const Placed& tile : placed_) {
    const std::string& name = tile.kind->proof.tile.name;
    const bool is_known =
        std::any_of(result.kinds.begin(), result.kinds.end(),
                    [&](const CertifiedKind& kind) { return kind.proof.tile.name == name; });
    if (!is_known) result.kinds.push_back(*tile.kind);
    gates.push_back(is_variable(*tile.kind) ? fmt::format("x{}", ++variables)
                                            : fmt::format("t{}", gates.size()));
    result.tiles.push_back({gates.back(), name, tile.top_left, tile.turn, 0});
    result.race[0] += tile.kind->proof.pass_bound.value();
    result.race[1] += count_pieces(tile.tile, Side::White);
  }
  for (const Wire& wire : wires_) {
    result.wires.push_back({gates[wire.from.tile],
                            port(wire.from).name,
                            gates[wire.to.tile],
                            port(wire.to).name,
                            {},
                            0});
  }
  result.wires.push_back({gates[output_.tile],
                          port(output_).name,
                          std::string(kRewardGate),
                          std::string(kRewardPort),
                          {},
                          0});
  result.race[2] = race_of(result).needed;
  result.race[3] = result.race[2] + result.race[1] + 1;
  return result;
}

// All but the rows of moves to spare.
std::map<Square, konane::Cell> BoardComposer::stones(const std::vector<Square>& way) const {
  std::map<Square, konane::Cell> stones;
  for (const Placed& tile : placed_) {
    for_each_square(tile.tile, [&](Square s) {
      stones[{tile.top_left.row + s.row, tile.top_left.column + s.column}] =
          static_cast<konane::Cell>(tile.tile.board[s]);
    });
  }
  for (const Wire& wire : wires_) stones[outside(wire.from)] = Stone::Black;
  stones[outside(output_)] = Stone::Black;
  for (std::size_t n = 0; n < way.size(); ++n) {
    stones[way[n]] = Stone::None;
    if (n == 0 || n + 1 == way.size()) continue;
    for (const Direction d : kDirections) {
      const auto beside = band_.find(step(way[n], d));
      if (beside != band_.end()) stones[beside->first] = beside->second;
    }
  }
  for (Square s = way[0]; s != way[1]; s = step(s, port(output_).side)) stones[s] = band_.at(s);
  return stones;
}

// The stones on a board of their size, with rows of moves to spare below.
void BoardComposer::paint(ComposedBoard& made) const {
  BoardCertificate& c = made.certificate;
  const std::map<Square, konane::Cell> stones = this->stones(c.way);
  Square low{INT_MAX, INT_MAX}, high{INT_MIN, INT_MIN};
  for (const auto& [s, stone] : stones) {
    low = {std::min(low.row, s.row), std::min(low.column, s.column)};
    high = {std::max(high.row, s.row), std::max(high.column, s.column)};
  }
  const auto moved = [&](Square s) { return Square{s.row - low.row, s.column - low.column}; };
  for (CertifiedTile& tile : c.tiles) tile.top_left = moved(tile.top_left);
  for (Square& s : c.way) s = moved(s);
  c.columns = std::max(high.column - low.column + 1, kLeastColumns);
  c.rows = high.row - low.row + 1;
  const auto most = static_cast<std::uint64_t>((c.columns - 3) / 2);
  for (std::uint64_t left = c.race[2]; left > 0; left -= c.rows_in_reserve.back().moves) {
    c.rows += 2;
    c.rows_in_reserve.push_back({{c.rows - 1, 1}, {c.rows - 1, 1}, std::min(left, most), 0});
  }
  made.board = game_page::Position(c.rows, c.columns);
  made.board.turn = c.first;
  for (const auto& [s, stone] : stones) {
    made.board.set_cell(moved(s), stone);
  }
  for (const CertifiedRow& row : c.rows_in_reserve) {
    for (int n = 0; n <= static_cast<int>(2 * row.moves); ++n) {
      made.board.set_cell(step(row.first, Direction::East, n),
                           n % 2 == 0 ? Stone::White : Stone::Black);
    }
  }
}

std::optional<ComposedBoard> BoardComposer::finish(Side first) const {
  ComposedBoard made;
  BoardCertificate& c = made.certificate;
  c = certificate(first);
  if (c.race[3] > kMostRests) return std::nullopt;
  c.way.assign(way_.begin(), way_.begin() + static_cast<std::ptrdiff_t>(c.race[3]) + 2);
  std::vector<const Tile*> drawings;
  std::uint32_t variables = 0;
  for (const Placed& tile : placed_) {
    drawings.push_back(&tile.kind->proof.tile);
    variables += is_variable(*tile.kind) ? 1 : 0;
  }
  try {
    made.formula = formula_of(c, drawings, variables);
  } catch (const FalseLine&) {
    return std::nullopt;
  }
  c.formula = dimacs_line(made.formula);
  c.strategy = make_formula_strategy(made.formula, first).value();

  paint(made);
  c = reread(c);
  return made;
}

}  // namespace gadgetc::stuck_loses
