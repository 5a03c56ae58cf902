#include "gadgets/jungle/certificate/take_apart.hpp"

#include <algorithm>
#include <map>

namespace gadgetc::jungle {

namespace {

bool is_land(const Tile& tile, Square s) {
  return tile.board.contains(s) && terrain_at(tile, s) != Terrain::Water;
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
  explicit Rooms(const Tile& tile) : tile_(tile) {
    for (const Square s : all_land(tile)) {
      if (room_of_.contains(s)) continue;
      std::vector<Square> room = flood(s);
      const bool is_single = room.size() == 1 && !has_port(tile, s);
      if (is_single) {
        if (!is_wall_square(tile, s)) singles_.push_back(s);
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
    if (terrain_at(tile_, s) != Terrain::Land || !piece_at(tile_, s).is_none()) return false;
    Stone stone;
    for (const Direction d : kDirections) {
      Square end = step(s, d);
      while (tile_.board.contains(end) && !is_land(tile_, end)) end = step(end, d);
      if (!tile_.board.contains(end)) return false;
      if (is_wall_square(tile_, end)) continue;
      if (room_of_.at(end) == kSingle) return false;
      stone.ends.push_back({room_of_.at(end), end, opposite(d)});
    }
    stones_.push_back(stone);
    return stone.ends.size() == 2 && stone.ends[0].room != stone.ends[1].room;
  }

  // The one kind of white piece drawn in a room that leaps: what it puts on a stone.
  std::optional<Piece> leaper(std::size_t room) const {
    std::optional<Piece> found;
    for (const Square s : rooms_[room]) {
      const Piece piece = piece_at(tile_, s);
      if (!piece.is(Side::White) || !leaps(piece)) continue;
      if (found && *found != piece) return std::nullopt;
      found = piece;
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

  static void add_port(Part& part, const Stone::End& end, bool is_input, Piece signal,
                       std::size_t number) {
    part.tile.ports.push_back(
        {"stone" + std::to_string(number), is_input, end.square, end.side, signal.code(), 0});
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

  // Of the arm that begins with parts[begin] and is the last so far.
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
  std::map<Square, std::size_t> room_of_;
  std::vector<std::vector<Square>> rooms_;
  std::vector<Square> singles_;
  std::vector<Stone> stones_;
  std::map<std::size_t, std::size_t> taken_;  // room -> its arm
};

}  // namespace

bool has_den_square(const Tile& tile) {
  for (int row = 0; row < tile.rows(); ++row) {
    for (int column = 0; column < tile.columns(); ++column) {
      if (terrain_at(tile, {row, column}) == Terrain::BlackDen) return true;
    }
  }
  return false;
}

bool is_wall_square(const Tile& tile, Square s) {
  if (piece_at(tile, s) != kGuard || has_port(tile, s)) return false;
  return std::all_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
    const Square next = step(s, d);
    return tile.board.contains(next) && terrain_at(tile, next) == Terrain::Water;
  });
}

Part whole_part(const Tile& tile) {
  Part part{tile, all_land(tile), 0, (1u << tile.ports.size()) - 1};
  std::erase_if(part.squares, [&](Square s) {
    return terrain_at(tile, s) == Terrain::BlackDen || is_wall_square(tile, s);
  });
  return part;
}

std::optional<std::vector<Part>> take_apart(const Tile& tile) {
  const bool has_pick =
      std::any_of(tile.contract.begin(), tile.contract.end(),
                  [](const Delivery& rule) { return (rule.inputs & kPick) != 0; });
  if (has_pick || has_den_square(tile) || !tile.guests.empty()) return std::nullopt;
  return Rooms(tile).parts();
}

}  // namespace gadgetc::jungle
