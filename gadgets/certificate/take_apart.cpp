#include "gadgets/certificate/take_apart.hpp"

#include <algorithm>
#include <map>

namespace gadgetc {

namespace {

using game_page::CellSet;
using game_page::Page;

bool is_land(const Tile& tile, Square s) {
  return tile.board.contains(s) && tile.board.alphabet().is_counted(tile.board[s]);
}

char ground_at(const Tile& tile, Square s) { return tile.board.alphabet().ground(tile.board[s]); }

PieceCode piece_at(const Tile& tile, Square s) {
  return tile.board.alphabet().piece(tile.board[s]);
}

// Nothing for no piece, and for one that the page has not.
std::optional<game_page::Cell> cell_at(const Tile& tile, const Page& page, Square s) {
  const PieceCode piece = piece_at(tile, s);
  if (piece == 0) return std::nullopt;
  return page.find_cell(tile.board.alphabet().piece_symbol(piece));
}

// Does a move by the rule go to a neighbour, or over a run of squares that do not count?
bool is_step(const game_page::Rule& rule, const Tile& tile, const Page& page) {
  const auto& elements = rule.before.elements;
  const bool has_run = elements.size() == 3 && elements[1].is_run;
  if (rule.before.rows != 1 || (elements.size() != 2 && !has_run)) return false;
  if (!rule.conditions.empty() || !rule.then.empty() || rule.again != game_page::Again::No) {
    return false;
  }
  bool is_over_nothing = true;
  for_each_square(tile, [&](Square s) {
    const auto ground = page.find_ground(ground_at(tile, s));
    if (!has_run || !is_land(tile, s)) return;
    is_over_nothing &= ground && !game_page::has(elements[1].grounds, *ground);
  });
  return is_over_nothing && (!has_run || elements[1].cells == game_page::set_of(0));
}

bool has_steps_alone(const Tile& tile, const Page& page) {
  return std::all_of(page.rules.begin(), page.rules.end(), [&](const game_page::SideRule& rule) {
    return is_step(rule.rule, tile, page);
  });
}

bool has_port(const Tile& tile, Square s) {
  return std::any_of(tile.ports.begin(), tile.ports.end(),
                     [&](const Port& port) { return port.square == s; });
}

std::vector<Square> all_land(const Tile& tile) {
  std::vector<Square> land;
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      if (is_land(tile, {row, column})) land.push_back({row, column});
    }
  }
  return land;
}

// Is it a square that no piece ever leaves or enters?
bool is_wall_square(const Tile& tile, const Page& page, Square s) {
  const auto cell = cell_at(tile, page, s);
  if (!cell || cell != page.wires.guards || has_port(tile, s)) return false;
  if (game_page::has(leaping_cells(page, Side::White), *cell)) return false;
  return std::all_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const Square next = step(s, d);
    return tile.board.contains(next) && !is_land(tile, next);
  });
}

struct Stone {
  struct End {
    std::size_t room;
    Square square;
    Direction side;  // from that square towards the stone
  };
  std::vector<End> ends;
};

class Rooms {
 public:
  Rooms(const Tile& tile, const Page& page)
      : tile_(tile), page_(page), leapers_(leaping_cells(page, Side::White)) {
    for (const Square s : all_land(tile)) {
      if (room_of_.contains(s)) continue;
      std::vector<Square> room = flood(s);
      const bool is_single = room.size() == 1 && !has_port(tile, s);
      if (is_single) {
        if (!is_wall_square(tile, page, s)) singles_.push_back(s);
      } else {
        rooms_.push_back(std::move(room));
      }
    }
  }

  std::optional<std::vector<Part>> parts() {
    if (rooms_.size() < 2) return std::nullopt;
    for (const Square s : singles_) {
      if (!add_stone(s)) return std::nullopt;
    }
    std::vector<Part> parts;
    std::size_t arms = 0;
    for (std::size_t room = 0; room < rooms_.size(); ++room) {
      const bool begins_arm =
          std::any_of(tile_.ports.begin(), tile_.ports.end(), [&](const Port& port) {
            return port.is_input && room_of_.at(port.square) == room;
          });
      if (begins_arm && !add_arm(room, arms++, parts)) return std::nullopt;
    }
    if (parts.size() != rooms_.size() || !is_product(parts)) return std::nullopt;
    return parts;
  }

 private:
  static constexpr std::size_t kSingle = static_cast<std::size_t>(-1);

  // The land joined to `from` by steps, marked with the number the next room will have.
  std::vector<Square> flood(Square from) {
    std::vector<Square> found{from};
    room_of_[from] = rooms_.size();
    for (std::size_t n = 0; n < found.size(); ++n) {
      for (const Direction d : kDirections) {
        const Square next = step(found[n], d);
        if (!is_land(tile_, next) || room_of_.contains(next)) continue;
        room_of_[next] = rooms_.size();
        found.push_back(next);
      }
    }
    std::sort(found.begin(), found.end());
    if (found.size() == 1 && !has_port(tile_, from)) room_of_[from] = kSingle;
    return found;
  }

  bool add_stone(Square s) {
    if (ground_at(tile_, s) != page_.grounds.front() || piece_at(tile_, s) != 0) return false;
    Stone stone;
    for (const Direction d : kDirections) {
      Square end = step(s, d);
      while (tile_.board.contains(end) && !is_land(tile_, end)) end = step(end, d);
      if (!tile_.board.contains(end)) return false;
      if (is_wall_square(tile_, page_, end)) continue;
      if (room_of_.at(end) == kSingle) return false;
      stone.ends.push_back({room_of_.at(end), end, opposite(d)});
    }
    stones_.push_back(stone);
    return stone.ends.size() == 2 && stone.ends[0].room != stone.ends[1].room;
  }

  // The one kind of white piece drawn in a room that leaps: what it puts on a stone.
  std::optional<PieceCode> leaper(std::size_t room) const {
    std::optional<PieceCode> found;
    for (const Square s : rooms_[room]) {
      const auto cell = cell_at(tile_, page_, s);
      if (!cell || !game_page::has(leapers_, *cell)) continue;
      if (found && *found != piece_at(tile_, s)) return std::nullopt;
      found = piece_at(tile_, s);
    }
    return found;
  }

  Part room_part(std::size_t room, std::size_t arm) const {
    Part part{tile_, rooms_[room], arm, 0};
    part.tile.contract.clear();
    std::erase_if(part.tile.ports,
                  [&](const Port& port) { return room_of_.at(port.square) != room; });
    return part;
  }

  static void add_port(Part& part, const Stone::End& end, bool is_input, PieceCode signal,
                       std::size_t number) {
    part.tile.ports.push_back(
        {"stone" + std::to_string(number), is_input, end.square, end.side, signal, 0});
  }

  // The rooms from `room` on, over their stones. False when they are no chain, or a room of it
  // is in an arm already.
  bool add_arm(std::size_t room, std::size_t arm, std::vector<Part>& parts) {
    const std::size_t begin = parts.size();
    const Stone* last = nullptr;
    for (;;) {
      if (!taken_.emplace(room, arm).second) return false;
      if (last == nullptr) parts.push_back(room_part(room, arm));
      const Stone* next = nullptr;
      for (const Stone& stone : stones_) {
        if (&stone == last || (stone.ends[0].room != room && stone.ends[1].room != room)) continue;
        if (next != nullptr) return false;
        next = &stone;
      }
      if (next == nullptr) break;
      const bool forwards = next->ends[0].room == room;
      const auto signal = leaper(room);
      if (!signal) return false;
      const std::size_t number = parts.size() - 1 - begin;
      add_port(parts.back(), next->ends[forwards ? 0 : 1], false, *signal, number);
      const Stone::End& landing = next->ends[forwards ? 1 : 0];
      room = landing.room;
      parts.push_back(room_part(room, arm));
      add_port(parts.back(), landing, true, *signal, number);
      last = next;
    }
    return add_contracts(parts, begin);
  }

  // Rules as far as these ports are concerned.
  std::vector<Delivery> restricted(PortSet ports) const {
    std::vector<Delivery> rules;
    for (const Delivery& rule : tile_.contract) {
      const Delivery here{rule.inputs & ports, rule.outputs & ports};
      const bool is_known = std::find(rules.begin(), rules.end(), here) != rules.end();
      if (here.outputs != 0 && !is_known) rules.push_back(here);
    }
    return rules;
  }

  // A set of the whole tile's ports as a set of a part's.
  PortSet moved(const Part& part, PortSet ports) const {
    PortSet result = 0;
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      const auto here = find_port(part.tile, tile_.ports[p].name);
      if ((ports >> p & 1) && here) result |= 1u << *here;
    }
    return result;
  }

  // The contracts are those of the arm that begins with parts[begin] and is the last so far.
  bool add_contracts(std::vector<Part>& parts, std::size_t begin) const {
    PortSet ports = 0;
    for (std::size_t p = 0; p < tile_.ports.size(); ++p) {
      if (taken_.contains(room_of_.at(tile_.ports[p].square)) &&
          taken_.at(room_of_.at(tile_.ports[p].square)) == parts[begin].arm) {
        ports |= 1u << p;
      }
    }
    const std::vector<Delivery> rules = restricted(ports);
    const bool is_chain = parts.size() > begin + 1;
    if (rules.empty() || (is_chain && rules.size() != 1)) return false;
    for (std::size_t n = begin; n < parts.size(); ++n) {
      Part& part = parts[n];
      part.arm_ports = ports;
      const PortSet inputs = all_inputs(part.tile);
      const PortSet outputs = ((1u << part.tile.ports.size()) - 1) & ~inputs;
      if (!is_chain) {
        for (const Delivery& rule : rules) {
          part.tile.contract.push_back({moved(part, rule.inputs), moved(part, rule.outputs)});
        }
        continue;
      }
      // Ports of the tile itself: inputs of the rule in the first room, outputs in the last.
      const bool is_first = n == begin, is_last = n + 1 == parts.size();
      const std::size_t stones = is_first || is_last ? 1 : 2;
      const PortSet outer = (1u << (part.tile.ports.size() - stones)) - 1;
      if ((inputs & outer) != (is_first ? moved(part, rules[0].inputs) : 0)) return false;
      if ((outputs & outer) != (is_last ? moved(part, rules[0].outputs) : 0)) return false;
      if (inputs == 0 || outputs == 0) return false;
      part.tile.contract = {{inputs, outputs}};
    }
    return true;
  }

  // Does the contract allow exactly what the arms allow together, whatever is active?
  bool is_product(const std::vector<Part>& parts) const {
    const PortSet inputs = all_inputs(tile_);
    for (PortSet set = 0; set < PortSet{1} << tile_.ports.size(); ++set) {
      const bool by_arms = std::all_of(parts.begin(), parts.end(), [&](const Part& part) {
        Tile arm;
        arm.contract = restricted(part.arm_ports);
        return is_allowed(arm.contract, set & inputs & part.arm_ports,
                          set & ~inputs & part.arm_ports);
      });
      if (by_arms != is_allowed(tile_.contract, set & inputs, set & ~inputs)) return false;
    }
    return true;
  }

  const Tile& tile_;
  const Page& page_;
  CellSet leapers_;
  std::map<Square, std::size_t> room_of_;
  std::vector<std::vector<Square>> rooms_;
  std::vector<Square> singles_;
  std::vector<Stone> stones_;
  std::map<std::size_t, std::size_t> taken_;  // room -> its arm
};

}  // namespace

bool has_goal_square(const Tile& tile) {
  const auto& cells = tile.board.cells();
  return std::any_of(cells.begin(), cells.end(),
                     [&](Cell cell) { return tile.board.alphabet().is_goal(cell); });
}

CellSet leaping_cells(const Page& page, Side side) {
  CellSet cells = 0;
  for (const game_page::SideRule& rule : page.rules) {
    if (!rule.is_of[static_cast<std::size_t>(side)] || !rule.rule.before.has_run()) continue;
    cells |= rule.rule.before.elements.front().cells;
  }
  return cells;
}

Part whole_part(const Tile& tile, const Page& page) {
  Part part{tile, all_land(tile), 0, (1u << tile.ports.size()) - 1};
  const bool has_walls = has_steps_alone(tile, page);
  std::erase_if(part.squares, [&](Square s) {
    return tile.board.alphabet().is_goal(tile.board[s]) ||
           (has_walls && is_wall_square(tile, page, s));
  });
  return part;
}

std::optional<std::vector<Part>> take_apart(const Tile& tile, const Page& page) {
  if (has_pick(tile.contract) || has_goal_square(tile) || !tile.guests.empty() ||
      !has_steps_alone(tile, page)) {
    return std::nullopt;
  }
  return Rooms(tile, page).parts();
}

}  // namespace gadgetc
