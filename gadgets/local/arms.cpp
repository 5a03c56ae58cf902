#include "gadgets/local/arms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>

#include "gadgets/local/rule_reach.hpp"

namespace gadgetc::local_game {

namespace {

using game_page::FlatEffect;
using game_page::FlatElement;
using game_page::FlatPattern;

struct LineEnd {
  std::size_t part;
  Square square;
  Direction side;  // from that square towards the stone
  bool operator==(const LineEnd&) const = default;
};

struct Stone {
  Square square;
  std::vector<LineEnd> ends;  // two
};

bool is_stone(const Port& port) { return port.signal != 0; }

std::optional<Direction> direction_of(Square by) {
  for (const Direction d : kDirections) {
    if (step({0, 0}, d) == by) return d;
  }
  return std::nullopt;
}

class Splitter {
 public:
  Splitter(const Tile& tile, const LocalRules& rules)
      : tile_(tile), pieces_(*rules.variant.page, tile.board.alphabet()),
        reach_(tile, *rules.variant.page, pieces_, rules.patterns) {
    find_land(rules.patterns, *rules.variant.page);
    find_parts();
  }

  // Empty when the tile cannot be taken apart.
  std::vector<Arm> arms() {
    if (!is_plain_ || real_.size() < 2 || !find_stones()) return {};
    std::vector<Arm> arms;
    for (const std::size_t part : real_) {
      const auto begins_here = [&](const Port& port) {
        return port.is_input && part_at(port.square) == part;
      };
      if (std::none_of(tile_.ports.begin(), tile_.ports.end(), begins_here)) continue;
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
  std::size_t part_at(Square s) const { return part_of_.at(s); }
  bool is_real(std::size_t part) const {
    return std::find(real_.begin(), real_.end(), part) != real_.end();
  }
  bool is_wall(std::size_t part) const {
    return parts_[part].size() == 1 && reach_.is_wall(parts_[part].front());
  }

  // Squares on which rules may leave the signal. Nothing else may ever change.
  void find_land(const LocalPatterns& patterns, const game_page::Page& page) {
    CellSet grounds = 0;
    for (const auto& list : patterns) {
      for (const FlatPattern& pattern : list) grounds |= grounds_of(pattern, *page.wires.signal);
    }
    for_each_square(tile_, [&](Square s) {
      if (game_page::has(grounds, reach_.ground(s))) part_of_.emplace(s, part_of_.size());
    });
    reach_.for_each_place([&](const FlatPattern& pattern, Square first, Side mover) {
      const bool has_run = pattern.rule->before.has_run();
      if (has_run) is_plain_ &= mover == Side::White;
      for (const FlatEffect& effect : pattern.effects) {
        const Square at = beside(first, effect.at);
        is_plain_ &= !tile_.board.contains(at) || part_of_.contains(at);
      }
      if (has_run) lines_.push_back({&pattern, first});
      else join(pattern, first);
    });
  }

  // Grounds on which a pattern leaves the piece.
  static CellSet grounds_of(const FlatPattern& pattern, Cell piece) {
    const auto element_at = [&](Square at) {
      return std::find_if(pattern.elements.begin(), pattern.elements.end(),
                          [&](const FlatElement& element) { return element.at == at; });
    };
    CellSet grounds = 0;
    for (const FlatEffect& effect : pattern.effects) {
      const bool leaves = effect.is_copy ? game_page::has(element_at(effect.of)->cells, piece)
                                         : effect.cell == piece;
      if (leaves) grounds |= element_at(effect.at)->grounds;
    }
    return grounds;
  }

  // All land squares of a place belong together.
  void join(const FlatPattern& pattern, Square first) {
    std::optional<std::size_t> joined;
    for (const FlatElement& element : pattern.elements) {
      const auto found = part_of_.find(beside(first, element.at));
      if (found == part_of_.end()) continue;
      const std::size_t part = found->second;
      if (!joined) joined = part;
      if (part == *joined) continue;
      for (auto& [square, of] : part_of_) {
        if (of == part) of = *joined;
      }
    }
  }

  void find_parts() {
    std::map<std::size_t, std::size_t> numbers;
    for (auto& [square, part] : part_of_) {
      part = numbers.emplace(part, numbers.size()).first->second;
      if (part == parts_.size()) parts_.emplace_back();
      parts_[part].push_back(square);
    }
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      if (parts_[p].size() > 1 || has_port(parts_[p].front())) real_.push_back(p);
      else if (!is_wall(p)) single_.push_back(p);
    }
  }

  bool has_port(Square s) const {
    return std::any_of(tile_.ports.begin(), tile_.ports.end(),
                       [&](const Port& port) { return port.square == s; });
  }

  // False when a single square is neither a wall nor a stone between two parts.
  bool find_stones() {
    for (const std::size_t p : single_) {
      Stone stone{parts_[p].front(), {}};
      if (reach_.ground(stone.square) != 0 || reach_.drawn(stone.square) != 0) return false;
      for (const auto& [pattern, first] : lines_) {
        if (first == stone.square && !add_end(*pattern, stone)) return false;
      }
      if (stone.ends.size() != 2 || stone.ends[0].part == stone.ends[1].part) return false;
      stones_.push_back(stone);
    }
    return true;
  }

  // False when the line ends outside the tile, or at a single square that is no wall.
  bool add_end(const FlatPattern& pattern, Stone& stone) const {
    const Square end = beside(stone.square, pattern.elements.back().at);
    const auto found = part_of_.find(end);
    if (found == part_of_.end()) return false;
    if (is_wall(found->second)) return true;
    const auto side = direction_of({-pattern.image.right.row, -pattern.image.right.column});
    if (!is_real(found->second) || !side) return false;
    const LineEnd made{found->second, end, *side};
    if (std::find(stone.ends.begin(), stone.ends.end(), made) == stone.ends.end()) {
      stone.ends.push_back(made);
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
    for (std::size_t other = 0; other < parts_.size(); ++other) {
      if (other == part || is_wall(other)) continue;
      result.foreign.insert(result.foreign.end(), parts_[other].begin(), parts_[other].end());
    }
    std::sort(result.foreign.begin(), result.foreign.end());
    return result;
  }

  // The one kind of piece that starts in a part and moves along runs: the signal it puts on a
  // stone.
  std::optional<PieceCode> leaper(std::size_t part) const {
    CellSet movers = 0;
    for (const auto& [pattern, first] : lines_) movers |= pattern->elements.front().cells;
    std::optional<PieceCode> found;
    for (const Square s : parts_[part]) {
      const Cell drawn = reach_.drawn(s);
      if (drawn == 0 || !game_page::has(movers, drawn)) continue;
      if (found && *found != pieces_.code(drawn)) return std::nullopt;
      found = pieces_.code(drawn);
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

  static void add_stone_port(Tile& part, const LineEnd& end, bool is_input, PieceCode signal,
                             std::size_t number) {
    part.ports.push_back({fmt::format("stone{}", number), is_input, end.square, end.side,
                          signal});
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
      const bool has_outer_input = !is_stone(part.ports.front()) && part.ports.front().is_input;
      if (n > 0 && has_outer_input) return false;
      const bool has_outer_output =
          std::any_of(part.ports.begin(), part.ports.end(),
                      [](const Port& port) { return !port.is_input && !is_stone(port); });
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
  CellPieces pieces_;
  RuleReach reach_;
  std::map<Square, std::size_t> part_of_;  // the land
  std::vector<std::vector<Square>> parts_;
  bool is_plain_ = true;  // only White moves along runs, and nothing changes but land
  std::vector<std::pair<const FlatPattern*, Square>> lines_;  // along runs, from these squares
  std::vector<std::size_t> real_, single_;
  std::vector<Stone> stones_;
};

}  // namespace

std::vector<Arm> split_tile(const Tile& tile, const LocalRules& rules) {
  const auto& cells = tile.board.cells();
  const bool has_built_in =
      has_pick(tile.contract) ||
      std::any_of(cells.begin(), cells.end(), [&](gadgetc::Cell cell) {
        return tile.board.alphabet().is_goal(cell);
      });
  std::vector<Arm> arms;
  const bool is_whole = has_built_in || !tile.foreign.empty() || !tile.guests.empty() ||
                        rules.has_parts || rules.variant.page->wires.hole;
  if (!is_whole) arms = Splitter(tile, rules).arms();
  if (arms.empty()) arms.push_back({{tile}, (1u << tile.ports.size()) - 1, 0});
  return arms;
}

std::vector<Tile> parts_of(const Tile& tile, const LocalRules& rules) {
  std::vector<Tile> parts;
  for (Arm& arm : split_tile(tile, rules)) {
    std::move(arm.parts.begin(), arm.parts.end(), std::back_inserter(parts));
  }
  return parts;
}

}  // namespace gadgetc::local_game
