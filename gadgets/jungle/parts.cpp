#include "gadgets/jungle/parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "gadgets/jungle/tile/land.hpp"

namespace gadgetc::jungle {

namespace {

// The land of a tile by connected parts; an island is a part of its own here.
struct Land {
  std::map<Square, std::size_t> part_of;
  std::vector<std::vector<Square>> parts;
};

void flood(const Tile& tile, Square from, Land& land) {
  const std::size_t part = land.parts.size();
  std::vector<Square>& squares = land.parts.emplace_back(1, from);
  land.part_of[from] = part;
  for (std::size_t n = 0; n < squares.size(); ++n) {
    for (const Direction d : kDirections) {
      const Square next = step(squares[n], d);
      if (is_land(tile, next) && land.part_of.emplace(next, part).second) {
        squares.push_back(next);
      }
    }
  }
  std::sort(squares.begin(), squares.end());
}

Land find_land(const Tile& tile) {
  Land land;
  for_each_square(tile, [&](Square s) {
    if (is_land(tile, s) && !land.part_of.contains(s)) flood(tile, s, land);
  });
  return land;
}

bool has_port(const Tile& tile, const std::vector<Square>& part) {
  return std::any_of(tile.ports.begin(), tile.ports.end(), [&](const Port& port) {
    return std::binary_search(part.begin(), part.end(), port.square);
  });
}

struct LineEnd {
  std::size_t part;
  Square square;
  Direction side;  // from that square towards the stone
};

struct Stone {
  Square square;
  std::vector<LineEnd> ends;  // two
};

class Splitter {
 public:
  explicit Splitter(const Tile& tile) : tile_(tile), land_(find_land(tile)) {
    for (std::size_t p = 0; p < land_.parts.size(); ++p) {
      const std::vector<Square>& part = land_.parts[p];
      if (part.size() > 1 || has_port(tile, part)) {
        real_.push_back(p);
      } else if (!is_island(part)) {
        single_.push_back(p);
      }
    }
  }

  // Empty when the tile cannot be taken apart.
  std::vector<Arm> arms() {
    if (real_.size() < 2 || !find_stones()) return {};
    std::vector<Arm> arms;
    for (const std::size_t part : real_) {
      if (std::none_of(tile_.ports.begin(), tile_.ports.end(), [&](const Port& port) {
            return port.is_input && part_at(port.square) == part;
          })) {
        continue;
      }
      auto arm = make_arm(part);
      if (!arm) return {};
      arms.push_back(std::move(*arm));
    }
    std::size_t used = 0, stones = 0;
    for (const Arm& arm : arms) {
      used += arm.parts.size();
      stones += arm.stones;
    }
    if (used != real_.size() || stones != stones_.size() || !is_product(arms)) return {};
    return arms;
  }

 private:
  std::size_t part_at(Square s) const { return land_.part_of.at(s); }
  bool is_real(std::size_t part) const {
    return std::find(real_.begin(), real_.end(), part) != real_.end();
  }

  // As in TilePlaces: not at the tile's edge, where the square beyond is not known.
  bool is_island(const std::vector<Square>& part) const {
    const Square s = part.front();
    return part.size() == 1 && piece_at(tile_, s) == kGuard && s.row > 0 && s.column > 0 &&
           s.row + 1 < tile_.rows() && s.column + 1 < tile_.columns();
  }

  // False when a single square is neither an island nor a stone between two parts.
  bool find_stones() {
    for (const std::size_t p : single_) {
      Stone stone{land_.parts[p].front(), {}};
      if (terrain_at(tile_, stone.square) != Terrain::Land) return false;
      if (!piece_at(tile_, stone.square).is_none()) return false;
      for (const Direction d : kDirections) {
        Square next = step(stone.square, d);
        while (tile_.board.contains(next) && !is_land(tile_, next)) next = step(next, d);
        if (!tile_.board.contains(next)) return false;
        const std::size_t part = part_at(next);
        if (is_real(part)) stone.ends.push_back({part, next, opposite(d)});
        if (!is_real(part) && !is_island(land_.parts[part])) return false;
      }
      if (stone.ends.size() != 2 || stone.ends[0].part == stone.ends[1].part) return false;
      stones_.push_back(stone);
    }
    return true;
  }

  // The part with its own ports and pieces; everything else is foreign. No contract yet.
  Tile part_tile(std::size_t part) const {
    Tile result = tile_;
    result.ports.clear();
    result.contract.clear();
    for (const Port& port : tile_.ports) {
      if (part_at(port.square) == part) result.ports.push_back(port);
    }
    for (std::size_t other = 0; other < land_.parts.size(); ++other) {
      const std::vector<Square>& squares = land_.parts[other];
      if (other == part || (!is_real(other) && is_island(squares))) continue;
      result.foreign.insert(result.foreign.end(), squares.begin(), squares.end());
    }
    std::sort(result.foreign.begin(), result.foreign.end());
    return result;
  }

  // The one kind of white leaping piece that starts in a part: the signal it puts on a stone.
  std::optional<Piece> leaper(std::size_t part) const {
    std::optional<Piece> found;
    for (const Square s : land_.parts[part]) {
      const Piece piece = piece_at(tile_, s);
      if (!piece.is(Side::White, Kind::Lion) && !piece.is(Side::White, Kind::Tiger)) continue;
      if (found && *found != piece) return std::nullopt;
      found = piece;
    }
    return found;
  }

  // Rules of the contract as far as these ports are concerned.
  std::vector<Delivery> restricted(PortSet ports) const {
    std::vector<Delivery> rules;
    for (const Delivery& rule : tile_.contract) {
      const Delivery part{rule.inputs & ports, rule.outputs & ports};
      if (part.outputs == 0 || std::find(rules.begin(), rules.end(), part) != rules.end()) continue;
      rules.push_back(part);
    }
    return rules;
  }

  static void add_stone_port(Tile& part, const LineEnd& end, bool is_input, Piece signal,
                             std::size_t number) {
    part.ports.push_back({fmt::format("stone{}", number), is_input, end.square, end.side,
                          signal.code()});
  }

  // The arm that begins in `part`: on over its stone to the next part, and so on.
  std::optional<Arm> make_arm(std::size_t part) const {
    Arm arm;
    std::vector<std::size_t> chain;
    const Stone* last = nullptr;
    arm.parts.push_back(part_tile(part));
    for (chain.push_back(part); ; ) {
      const Stone* next = nullptr;
      for (const Stone& stone : stones_) {
        const bool touches = stone.ends[0].part == part || stone.ends[1].part == part;
        if (!touches || &stone == last) continue;
        if (next != nullptr) return std::nullopt;
        next = &stone;
      }
      if (next == nullptr) break;
      const bool forward = next->ends[0].part == part;
      const LineEnd& from = next->ends[forward ? 0 : 1];
      const LineEnd& to = next->ends[forward ? 1 : 0];
      if (std::find(chain.begin(), chain.end(), to.part) != chain.end()) return std::nullopt;
      const auto signal = leaper(part);
      if (!signal) return std::nullopt;
      add_stone_port(arm.parts.back(), from, false, *signal, arm.stones);
      part = to.part;
      chain.push_back(part);
      arm.parts.push_back(part_tile(part));
      add_stone_port(arm.parts.back(), to, true, *signal, arm.stones++);
      last = next;
    }
    for (std::size_t i = 0; i < tile_.ports.size(); ++i) {
      const std::size_t at = part_at(tile_.ports[i].square);
      if (std::find(chain.begin(), chain.end(), at) != chain.end()) arm.ports |= 1u << i;
    }
    return with_contracts(arm) ? std::optional(std::move(arm)) : std::nullopt;
  }

  bool with_contracts(Arm& arm) const {
    const std::vector<Delivery> rules = restricted(arm.ports);
    if (rules.empty()) return false;
    if (arm.parts.size() == 1) {
      for (const Delivery& rule : rules) {
        arm.parts[0].contract.push_back(
            {moved(arm.parts[0], rule.inputs), moved(arm.parts[0], rule.outputs)});
      }
      return true;
    }
    // A chain relays one signal: all inputs in its first part, all outputs in its last.
    if (rules.size() != 1) return false;
    for (std::size_t n = 0; n < arm.parts.size(); ++n) {
      Tile& part = arm.parts[n];
      Delivery relay;
      for (std::size_t i = 0; i < part.ports.size(); ++i) {
        (part.ports[i].is_input ? relay.inputs : relay.outputs) |= 1u << i;
      }
      if (relay.inputs == 0 || relay.outputs == 0) return false;
      const bool has_outer_input = !is_by_leap(part.ports.front()) && part.ports.front().is_input;
      if (n > 0 && has_outer_input) return false;
      const bool has_outer_output =
          std::any_of(part.ports.begin(), part.ports.end(),
                      [](const Port& port) { return !port.is_input && !is_by_leap(port); });
      if (n + 1 < arm.parts.size() && has_outer_output) return false;
      part.contract = {relay};
    }
    const Delivery all{moved(arm.parts.front(), rules[0].inputs),
                       moved(arm.parts.back(), rules[0].outputs)};
    return all.inputs == arm.parts.front().contract[0].inputs &&
           all.outputs == arm.parts.back().contract[0].outputs;
  }

  // A set of the whole tile's ports as a set of a part's.
  PortSet moved(const Tile& part, PortSet ports) const {
    PortSet result = 0;
    for (std::size_t i = 0; i < tile_.ports.size(); ++i) {
      if (!(ports >> i & 1)) continue;
      if (const auto found = find_port(part, tile_.ports[i].name)) result |= 1u << *found;
    }
    return result;
  }

  // Does the contract allow exactly what all arms allow, whatever the active inputs?
  bool is_product(const std::vector<Arm>& arms) const {
    const PortSet inputs = all_inputs(tile_);
    const PortSet all = (1u << tile_.ports.size()) - 1;
    for (PortSet set = 0; set <= all; ++set) {
      const bool by_arms = std::all_of(arms.begin(), arms.end(), [&](const Arm& arm) {
        return is_allowed(restricted(arm.ports), set & inputs & arm.ports,
                          set & ~inputs & arm.ports);
      });
      if (by_arms != is_allowed(tile_.contract, set & inputs, set & ~inputs)) return false;
    }
    return true;
  }

  const Tile& tile_;
  Land land_;
  std::vector<std::size_t> real_, single_;
  std::vector<Stone> stones_;
};

}  // namespace

std::vector<Arm> split_tile(const Tile& tile) {
  // A den is open to cats, and may lie beside more than one part.
  const bool has_built_in = has_pick(tile.contract) || has_den(tile);
  std::vector<Arm> arms;
  if (!has_built_in && tile.foreign.empty() && tile.guests.empty()) arms = Splitter(tile).arms();
  if (arms.empty()) arms.push_back({{tile}, (1u << tile.ports.size()) - 1, 0});
  return arms;
}

std::vector<Tile> parts_of(const Tile& tile) {
  std::vector<Tile> parts;
  for (Arm& arm : split_tile(tile)) {
    std::move(arm.parts.begin(), arm.parts.end(), std::back_inserter(parts));
  }
  return parts;
}

}  // namespace gadgetc::jungle
