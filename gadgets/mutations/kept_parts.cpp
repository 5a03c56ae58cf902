#include "gadgets/mutations/kept_parts.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "gadgets/mutations/same_part.hpp"
#include "gadgets/verifier/parts.hpp"

namespace gadgetc {

namespace {

// The first land that a lion comes to, or nothing at the tile's edge.
std::optional<Square> landing(const Position& board, Square from, Direction d) {
  Square next = step(from, d);
  while (board.contains(next) && !is_land(board, next)) next = step(next, d);
  return board.contains(next) ? std::optional(next) : std::nullopt;
}

// Connected land, and to whom it belongs.
struct Region {
  std::vector<Square> squares;
  enum class Kind : std::uint8_t { Part, Stone, Wall, Loose } kind = Kind::Loose;
  std::size_t part = 0;
};

class Keeper {
 public:
  Keeper(const std::vector<Tile>& parts, const Tile& changed, const Rules& rules)
      : parts_(parts), changed_(changed), rules_(rules), board_(changed.board) {}

  std::optional<KeptParts> keep() {
    for_each_square(changed_, [&](Square s) {
      if (is_land(board_, s) && !region_of_.contains(s)) flood(s);
    });
    kept_.parts = parts_;
    for (const auto& [stone, ends] : drawn_stones()) {
      if (!keep_stone(stone, ends)) return std::nullopt;
    }
    for (Region& region : regions_) {
      if (!assign(region)) return std::nullopt;
    }
    find_walled_in();
    for (const auto& [stone, ports] : stones_) {
      if (!check_stone(stone, ports)) return std::nullopt;
    }
    for (std::size_t p = 0; p < parts_.size(); ++p) cut(kept_.parts[p], p);
    return settle() ? std::optional(std::move(kept_)) : std::nullopt;
  }

 private:
  void flood(Square from) {
    std::vector<Square> squares{from};
    region_of_[from] = regions_.size();
    for (std::size_t n = 0; n < squares.size(); ++n) {
      for (const Direction d : kDirections) {
        const Square next = step(squares[n], d);
        if (is_land(board_, next) && region_of_.emplace(next, regions_.size()).second) {
          squares.push_back(next);
        }
      }
    }
    regions_.push_back({std::move(squares)});
  }

  struct End {
    std::size_t part, port;
  };
  // Of each stone as drawn the ports that lead there, that of an output first.
  std::map<Square, std::vector<End>> drawn_stones() const {
    std::map<Square, std::vector<End>> stones;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      for (std::size_t n = 0; n < parts_[p].ports.size(); ++n) {
        const Port& port = parts_[p].ports[n];
        if (!port.by_leap) continue;
        std::vector<End>& ends = stones[*landing(parts_[p].board, port.square, port.side)];
        ends.insert(port.is_input ? ends.end() : ends.begin(), {p, n});
      }
    }
    return stones;
  }
  Port& port_at(const End& end) { return kept_.parts[end.part].ports[end.port]; }
  std::optional<std::size_t> owner_at(Square s) const {
    std::optional<std::size_t> owner;
    for (const Square square : regions_[region_of_.at(s)].squares) {
      for (std::size_t p = 0; p < parts_.size(); ++p) {
        if (is_owned(parts_[p], square)) owner = p;
      }
    }
    return owner;
  }

  // The lines that lead to it: to the stone still, or to the part at the other end. False when they
  // lead elsewhere.
  bool keep_stone(Square stone, const std::vector<End>& ends) {
    if (meet(ends.front(), ends.back()) || meet(ends.back(), ends.front())) return true;
    if (!is_land(board_, stone)) return false;
    for (const End& end : ends) {
      Port& port = port_at(end);
      if (!is_land(board_, port.square)) {
        const auto square = landing(board_, stone, opposite(port.side));
        if (!square || owner_at(*square) != end.part) return false;
        port.square = *square;
      }
      const auto last = landing(board_, port.square, port.side);
      if (!last) return false;
      join(*last, stone);
      if (region_of_[*last] != region_of_[stone]) return false;
      stones_[stone].push_back(&port);
    }
    return true;
  }

  // Does a line end in the other part at once? A lion takes there from where it stands, and not
  // from a stone.
  bool meet(const End& from, const End& to) {
    Port& port = port_at(from);
    const auto last = landing(board_, port.square, port.side);
    if (!last || !is_land(board_, port.square) || owner_at(*last) != to.part) return false;
    if (!takes_from(port.square) || !takes_from(*last)) return false;
    Port& other = port_at(to);
    other.square = *last;
    other.side = opposite(port.side);
    other.at_once = port.at_once = true;
    return true;
  }

  // Empty land on the line to a stone is one more stone on that line.
  void join(Square end, Square stone) {
    Region& from = regions_[region_of_[end]];
    Region& to = regions_[region_of_[stone]];
    if (&from == &to || !board_.piece(end).is_none()) return;
    if (std::any_of(from.squares.begin(), from.squares.end(),
                    [&](Square s) { return is_owned_by_any(s); })) {
      return;
    }
    for (const Square s : std::exchange(from.squares, {})) {
      region_of_[s] = region_of_[stone];
      to.squares.push_back(s);
    }
  }

  bool is_owned_by_any(Square s) const {
    return std::any_of(parts_.begin(), parts_.end(),
                       [&](const Tile& part) { return is_owned(part, s); });
  }

  // False when it belongs to several.
  bool assign(Region& region) const {
    std::size_t owners = 0;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      const bool has = std::any_of(region.squares.begin(), region.squares.end(),
                                   [&](Square s) { return is_owned(parts_[p], s); });
      if (!has) continue;
      region.kind = Region::Kind::Part;
      region.part = p;
      ++owners;
    }
    const bool has_stone = std::any_of(region.squares.begin(), region.squares.end(),
                                       [&](Square s) { return stones_.contains(s); });
    if (has_stone) {
      region.kind = Region::Kind::Stone;
      return owners == 0;
    }
    if (owners == 0 && !region.squares.empty() && is_wall(region)) region.kind = Region::Kind::Wall;
    return owners <= 1;
  }

  bool is_stuck(Square s) const {
    const Piece piece = board_.piece(s);
    if (piece.is_none()) return false;
    if (piece.side() == Side::White) return !leaps(piece);
    return piece.kind() == Kind::Elephant && !is_enemy_trap(board_.terrain(s), Side::Black);
  }
  // At the edge the square beyond is not known.
  bool is_wall(const Region& region) const {
    const Square s = region.squares.front();
    return region.squares.size() == 1 && is_inside(s) && is_stuck(s);
  }
  bool is_inside(Square s) const {
    return s.row > 0 && s.column > 0 && s.row + 1 < changed_.rows() &&
           s.column + 1 < changed_.columns();
  }

  Region::Kind kind_at(Square s) const { return regions_[region_of_.at(s)].kind; }

  // A leaping piece on loose land is a wall when it sees nothing else.
  void find_walled_in() {
    for (Region& region : regions_) {
      if (region.kind != Region::Kind::Loose) continue;
      if (std::none_of(region.squares.begin(), region.squares.end(), [&](Square s) {
            return board_.piece(s).is(Side::White) && leaps(board_.piece(s));
          })) {
        continue;
      }
      const Square s = region.squares.front();
      const bool is_walled =
          region.squares.size() == 1 && is_inside(s) &&
          std::all_of(kDirections.begin(), kDirections.end(), [&](Direction d) {
            const auto end = landing(board_, s, d);
            return end && kind_at(*end) == Region::Kind::Wall;
          });
      if (is_walled) {
        region.kind = Region::Kind::Wall;
      } else {
        kept_.is_breach = true;
      }
    }
  }

  // Does a lion there take with all its strength?
  bool takes_from(Square s) const {
    return rules_.trapped_attack == TrappedAttack::Full ||
           !is_enemy_trap(board_.terrain(s), Side::White);
  }

  // What stands there, and where its lines end. False when it is no longer the stone it was.
  bool check_stone(Square s, const std::vector<const Port*>& ports) {
    const std::vector<Square>& squares = regions_[region_of_.at(s)].squares;
    for (const Square square : empty_from(s)) {
      for (const Direction d : kDirections) check_line(square, d, ports);
    }
    const bool may_take = rules_.trapped_attack == TrappedAttack::Full;
    if (!std::all_of(squares.begin(), squares.end(), [&](Square at) { return takes_from(at); })) {
      return false;
    }
    if (squares.size() > 1) {
      if (kept_.stone == KeptParts::Stone::Free) note(KeptParts::Stone::Wide);
      const bool is_empty = std::all_of(squares.begin(), squares.end(), [&](Square at) {
        return board_.piece(at).is_none();
      });
      return is_empty || kept_.stone == KeptParts::Stone::Exposed;
    }
    const Piece piece = board_.piece(s);
    if (is_stuck(s)) note(KeptParts::Stone::Blocked);
    if (piece == ports.front()->signal) {
      note(KeptParts::Stone::Given);
    } else if (piece.is(Side::White) && leaps(piece)) {
      note(KeptParts::Stone::Lent);
      lend(piece, ports);
    }
    if (piece.is(Side::Black) && !is_stuck(s) && may_take) note(KeptParts::Stone::Taken);
    return piece.is_none() || kept_.stone != KeptParts::Stone::Free;
  }

  void lend(Piece piece, const std::vector<const Port*>& ports) {
    for (const Tile& part : kept_.parts) {
      for (std::size_t p = 0; p < part.ports.size(); ++p) {
        const bool is_here =
            std::find(ports.begin(), ports.end(), &part.ports[p]) != ports.end();
        if (!is_here || !part.ports[p].is_input) continue;
        kept_.borrower = part;
        kept_.borrower->ports[p].signal = piece;
      }
    }
  }

  // The square, and where a lion can go from there without leaving the land about the stone.
  std::vector<Square> empty_from(Square s) const {
    std::vector<Square> squares{s};
    for (std::size_t n = 0; n < squares.size(); ++n) {
      for (const Direction d : kDirections) {
        const auto next = landing(board_, squares[n], d);
        if (!next || region_of_.at(*next) != region_of_.at(s)) continue;
        if (!board_.piece(*next).is_none()) continue;
        if (std::find(squares.begin(), squares.end(), *next) == squares.end()) {
          squares.push_back(*next);
        }
      }
    }
    return squares;
  }

  void check_line(Square from, Direction d, const std::vector<const Port*>& ports) {
    const auto end = landing(board_, from, d);
    if (end && region_of_.at(*end) == region_of_.at(from)) return;
    const bool is_port = std::any_of(ports.begin(), ports.end(), [&](const Port* port) {
      return end == port->square && d == opposite(port->side);
    });
    if (is_port || (end && kind_at(*end) == Region::Kind::Wall)) return;
    note(KeptParts::Stone::Exposed);
  }

  void note(KeptParts::Stone stone) {
    is_twice_ = is_twice_ || (kept_.stone != KeptParts::Stone::Free && kept_.stone != stone);
    kept_.stone = stone;
  }

  // What is said of a stone leans on the parts' contracts as drawn; that a lion can be brought onto
  // it, on those of the part it comes from.
  bool settle() {
    if (kept_.stone == KeptParts::Stone::Free) return true;
    bool all_same = true, senders_same = true;
    for (std::size_t p = 0; p < parts_.size(); ++p) {
      if (is_same_part(parts_[p], kept_.parts[p])) continue;
      all_same = false;
      for (const Port& port : parts_[p].ports) {
        if (port.by_leap && !port.is_input) senders_same = false;
      }
    }
    if (is_twice_) return false;
    if (kept_.stone != KeptParts::Stone::Exposed) return all_same;
    if (!senders_same) kept_.stone = KeptParts::Stone::Unclear;
    return true;
  }

  void cut(Tile& part, std::size_t number) const {
    part.board = board_;
    part.foreign.clear();
    for (const Region& region : regions_) {
      if (region.kind == Region::Kind::Part && region.part == number) continue;
      if (region.kind == Region::Kind::Wall) {
        part.board.set_piece(region.squares.front(), kGuard);
      } else {
        part.foreign.insert(part.foreign.end(), region.squares.begin(), region.squares.end());
      }
    }
    std::sort(part.foreign.begin(), part.foreign.end());
  }

  const std::vector<Tile>& parts_;
  const Tile& changed_;
  const Rules& rules_;
  const Position& board_;
  std::vector<Region> regions_;
  std::map<Square, std::size_t> region_of_;
  std::map<Square, std::vector<const Port*>> stones_;  // the ports that lead there
  KeptParts kept_;
  bool is_twice_ = false;  // two things are said of stones
};

}  // namespace

std::vector<Tile> parts_of(const Tile& tile) {
  std::vector<Tile> parts;
  for (Arm& arm : split_tile(tile)) {
    std::move(arm.parts.begin(), arm.parts.end(), std::back_inserter(parts));
  }
  return parts;
}

std::optional<KeptParts> keep_parts(const std::vector<Tile>& parts, const Tile& changed,
                                    const Rules& rules) {
  return Keeper(parts, changed, rules).keep();
}

}  // namespace gadgetc
