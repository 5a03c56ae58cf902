#include "tests/reduction/targets/jungle/certificate/composed_boards.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <map>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/certificate/signal_meaning.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"

namespace gadgetc::jungle {
namespace {

constexpr int kTries = 12;          // to attach a tile
constexpr std::size_t kReach = 9;   // squares of a wire that joins two tiles

bool has_output(const Tile& tile) {
  return std::any_of(tile.ports.begin(), tile.ports.end(),
                     [](const Port& port) { return !port.is_input; });
}
bool is_den(const Tile& tile) { return has_goal(tile.contract) && !has_output(tile); }
bool is_source(const Tile& tile) { return all_inputs(tile) == 0 && has_output(tile); }
bool is_variable(const Tile& tile) { return has_pick(tile.contract); }
bool is_gate(const Tile& tile) {
  return all_inputs(tile) != 0 && has_output(tile) && !has_goal(tile.contract);
}
// An AND or an OR: inputs with wires of their own.
bool is_meeting(const Tile& tile) {
  std::set<std::size_t> wires;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (tile.ports[p].is_input) wires.insert(wire_of(tile, p));
  }
  return is_gate(tile) && wires.size() > 1;
}

// May the two ends be joined, by what the drawings say of their environments?
bool have_fitting_ends(const Tile& source, std::size_t output, const Tile& target,
                       std::size_t input) {
  int taken = 0, pushed_back = 0;
  for (std::size_t p = 0; p < target.ports.size(); ++p) {
    if (wire_of(target, p) != input) continue;
    ++taken;
    pushed_back += target.ports[p].surplus;
  }
  const auto endured =
      std::count(source.guests.begin(), source.guests.end(), Guest{output, kSignal.code()});
  return 1 + source.ports[output].surplus <= taken && pushed_back <= endured;
}

// Land of a tile on the board, its rectangle, or both.
template <typename Visit>
void visit_tile(const Tile& tile, Square top_left, const Visit& visit) {
  for_each_square(tile, [&](Square s) {
    visit(Square{top_left.row + s.row, top_left.column + s.column}, s);
  });
}

}  // namespace

const Tile* BoardComposer::any_tile(bool (*is_wanted)(const Tile& tile)) {
  std::vector<const Tile*> wanted;
  for (const Tile& tile : tiles_.tiles()) {
    if (is_wanted(tile)) wanted.push_back(&tile);
  }
  return wanted.empty() ? nullptr : any(wanted);
}

std::optional<ComposedBoard> BoardComposer::compose() {
  certificate_ = {};
  turned_.clear();
  open_.clear();
  is_careless_ = chance(8);
  most_tiles_ = 2 + random_.below(5);
  const Tile* den = any_tile(is_den);
  if (den == nullptr || !place(*den, {0, 0}, kOrientations[random_.below(8)])) return std::nullopt;
  while (!open_.empty()) {
    const std::size_t before = open_.size(), tiles = turned_.size();
    grow();
    if (open_.size() >= before && turned_.size() == tiles) return std::nullopt;
  }
  if (chance(4)) add_loose_variable();
  name_gates();
  certificate_.rules = tiles_.rules();
  certificate_.first = chance(2) ? Side::White : Side::Black;
  std::set<std::string> proved;
  for (const CertifiedTile& tile : certificate_.tiles) {
    if (proved.insert(tile.tile).second) certificate_.proofs.push_back(tiles_.line(tile.tile));
  }
  add_up_race();
  if (!add_formula()) return std::nullopt;
  lay_out();
  ComposedBoard composed{{}, painted(), formula_, {}};
  if (chance(5)) composed.lie = lie(composed.board);
  composed.formula = formula_;
  composed.certificate = certificate_;
  return composed;
}

// A variable of which nothing depends, somewhere beside the rest.
void BoardComposer::add_loose_variable() {
  const Tile* tile = any_tile(is_variable);
  for (int tries = 0; tile != nullptr && tries < kTries; ++tries) {
    const auto anywhere = [&] { return static_cast<int>(random_.below(16)) - 8; };
    const int row = anywhere(), column = anywhere();
    const auto wires = certificate_.wires.size();
    bool is_placed = place(*tile, {row, column}, kOrientations[random_.below(8)]);
    while (is_placed && !open_.empty()) {
      is_placed = end_bare(open_.back());
      open_.pop_back();
    }
    if (is_placed) return;
    open_.clear();
    certificate_.wires.resize(wires);
    certificate_.tiles.pop_back();
    turned_.pop_back();
  }
}

// One open port gets its wire: to a new tile, to another open port, or to nothing.
void BoardComposer::grow() {
  const std::size_t n = random_.below(open_.size());
  const OpenPort at = open_[n];
  open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(n));
  if (!port(at).is_input && chance(2)) {
    for (std::size_t m = 0; m < open_.size(); ++m) {
      if (!port(open_[m]).is_input || !join(at, open_[m])) continue;
      open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(m));
      return;
    }
  }
  const bool is_full = turned_.size() >= most_tiles_;
  if (port(at).is_input ? !chance(30) : !is_full && chance(3)) {
    for (int tries = 0; tries < kTries; ++tries) {
      const bool wants_gate = !port(at).is_input || (!is_full && !chance(3));
      const Tile* tile = any_tile(wants_gate ? (chance(2) ? is_meeting : is_gate)
                                             : (chance(4) ? is_source : is_variable));
      if (tile != nullptr && attach(at, *tile)) return;
    }
  }
  if (!end_bare(at)) open_.push_back(at);
}

Square BoardComposer::inside(const OpenPort& at) const {
  const Square corner = certificate_.tiles[at.tile].top_left, s = port(at).square;
  return {corner.row + s.row, corner.column + s.column};
}

void BoardComposer::note_end(CertifiedWire& wire, const OpenPort& at) const {
  (port(at).is_input ? wire.to_gate : wire.from_gate) = gate(at.tile);
  (port(at).is_input ? wire.to_port : wire.from_port) = port(at).name;
}

bool BoardComposer::place(const Tile& tile, Square top_left, Orientation turn) {
  turned_.push_back(oriented(tile, turn));
  certificate_.tiles.push_back(
      {fmt::format("g{}", turned_.size()), tile.name, top_left, turn, 0});
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (wire_of(tile, p) == p) open_.push_back({turned_.size() - 1, p});
  }
  return fits();
}

// By a wire that goes on at random, and by a port and a turn at random.
bool BoardComposer::attach(const OpenPort& at, const Tile& tile) {
  CertifiedWire wire;
  Square s = inside(at);
  Direction way = port(at).side;
  for (std::size_t length = 1 + random_.below(3); length > 0; --length) {
    wire.squares.push_back(s = step(s, way));
    const Direction next = kDirections[random_.below(4)];
    if (next != opposite(way)) way = next;
  }
  std::vector<std::size_t> ends;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (tile.ports[p].is_input == port(at).is_input || wire_of(tile, p) != p) continue;
    const bool is_fitting = port(at).is_input
                                ? have_fitting_ends(tile, p, turned_[at.tile], at.port)
                                : have_fitting_ends(turned_[at.tile], at.port, tile, p);
    if (is_fitting || is_careless_) ends.push_back(p);
  }
  if (ends.empty()) return false;
  const std::size_t end = any(ends);
  Orientation turn = kOrientations[random_.below(8)];
  for (int n = 0; oriented(tile.ports[end].side, turn) != opposite(way); ++n) {
    turn.turns = static_cast<std::uint8_t>((turn.turns + 1) % 4);
  }
  const Square corner = step(s, way), port_square = oriented(tile, turn).ports[end].square;
  const auto tiles = turned_.size();
  const auto open = open_;
  place(tile, {corner.row - port_square.row, corner.column - port_square.column}, turn);
  std::erase_if(open_, [&](const OpenPort& o) { return o.tile == tiles && o.port == end; });
  note_end(wire, at);
  note_end(wire, {tiles, end});
  if (port(at).is_input) std::reverse(wire.squares.begin(), wire.squares.end());
  certificate_.wires.push_back(wire);
  if (fits()) return true;
  certificate_.wires.pop_back();
  certificate_.tiles.pop_back();
  turned_.pop_back();
  open_ = open;
  return false;
}

// By a shortest way that touches nothing else.
bool BoardComposer::join(const OpenPort& output, const OpenPort& input) {
  const Square start = step(inside(output), port(output).side);
  const Square end = step(inside(input), port(input).side);
  std::map<Square, Square> from{{start, start}};
  std::vector<Square> reached{start};
  for (std::size_t n = 0; n < reached.size() && !from.contains(end); ++n) {
    for (const Direction d : kDirections) {
      const Square next = step(reached[n], d);
      const std::size_t far = static_cast<std::size_t>(std::abs(next.row - start.row) +
                                                       std::abs(next.column - start.column));
      if (far > kReach || from.contains(next)) continue;
      certificate_.wires.push_back({"", "", "", "", {next}, 0});
      const bool is_free = next == end || fits();
      certificate_.wires.pop_back();
      if (!is_free) continue;
      from[next] = reached[n];
      reached.push_back(next);
    }
  }
  if (!from.contains(end)) return false;
  CertifiedWire wire;
  for (Square s = end; ; s = from[s]) {
    wire.squares.push_back(s);
    if (s == start) break;
  }
  std::reverse(wire.squares.begin(), wire.squares.end());
  note_end(wire, output);
  note_end(wire, input);
  certificate_.wires.push_back(wire);
  if (fits()) return true;
  certificate_.wires.pop_back();
  return false;
}

bool BoardComposer::end_bare(const OpenPort& at) {
  CertifiedWire wire;
  wire.squares.push_back(step(inside(at), port(at).side));
  if (chance(3)) wire.squares.push_back(step(wire.squares.back(), port(at).side));
  if (port(at).is_input) std::reverse(wire.squares.begin(), wire.squares.end());
  note_end(wire, at);
  certificate_.wires.push_back(wire);
  if (fits()) return true;
  certificate_.wires.pop_back();
  return false;
}

// Nothing overlaps, nothing lies in a tile's rectangle or touches but at ports. Careless boards
// only have nothing overlap.
bool BoardComposer::fits() const {
  std::map<Square, std::size_t> owner;
  std::set<std::pair<Square, Square>> contacts;
  bool overlaps = false;
  std::size_t item = 0;
  const auto own = [&](Square s) { overlaps |= !owner.emplace(s, item).second; };
  for (std::size_t t = 0; t < turned_.size(); ++t, ++item) {
    visit_tile(turned_[t], certificate_.tiles[t].top_left, [&](Square s, Square drawn) {
      if (terrain_at(turned_[t], drawn) != Terrain::Water) own(s);
    });
    for (std::size_t p = 0; p < turned_[t].ports.size(); ++p) {
      const Square at = inside({t, p});
      contacts.insert(std::minmax(at, step(at, port({t, p}).side)));
    }
  }
  for (const CertifiedWire& wire : certificate_.wires) {
    for (const Square s : wire.squares) own(s);
    ++item;
  }
  if (overlaps || is_careless_) return !overlaps;
  for (std::size_t t = 0; t < turned_.size(); ++t) {
    bool is_clear = true;
    visit_tile(turned_[t], certificate_.tiles[t].top_left, [&](Square s, Square) {
      const auto found = owner.find(s);
      is_clear &= found == owner.end() || found->second == t;
    });
    if (!is_clear) return false;
  }
  for (const auto& [s, mine] : owner) {
    for (const Direction d : {Direction::East, Direction::South}) {
      const auto other = owner.find(step(s, d));
      if (other == owner.end() || other->second == mine) continue;
      if (!contacts.contains(std::minmax(s, other->first))) return false;
    }
  }
  for (const CertifiedWire& wire : certificate_.wires) {
    const auto& path = wire.squares;
    for (std::size_t a = 0; a < path.size(); ++a) {
      for (std::size_t b = a + 2; b < path.size(); ++b) {
        if (std::abs(path[a].row - path[b].row) + std::abs(path[a].column - path[b].column) < 2) {
          return false;
        }
      }
    }
  }
  return true;
}

}  // namespace gadgetc::jungle
