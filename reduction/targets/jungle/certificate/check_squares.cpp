#include "reduction/targets/jungle/certificate/check_squares.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

namespace {

class SquaresCheck {
 public:
  SquaresCheck(const BoardCertificate& certificate, const Position& board,
               const std::vector<const Tile*>& tiles)
      : certificate_(certificate), board_(board), tiles_(tiles) {}

  void run() {
    paint();
    compare_squares();
    check_rectangles();
    note_contacts();
    check_touching();
    check_ports();
  }

 private:
  // What a square was painted as: an item's number, from 1; tiles come first.
  using Item = std::uint32_t;

  void paint() {
    painted_ = Position(board_.rows(), board_.columns(), Terrain::Water);
    owner_.assign(board_.squares(), 0);
    for (const CertifiedTile& tile : certificate_.tiles) paint_tile(tile);
    for (const CertifiedWire& wire : certificate_.wires) {
      paint_path(wire.squares, wire.line);
    }
    const std::vector<Square>& corridor = certificate_.corridor;
    paint_path(corridor, certificate_.corridor_line);
    painted_.set_piece(corridor.front(), {Side::Black, Kind::Cat});
    painted_.set_terrain(corridor.back(), Terrain::WhiteDen);
    for (const Side side : {Side::White, Side::Black}) {
      const auto& cell = certificate_.idle[static_cast<std::size_t>(side)];
      paint_path({cell.begin(), cell.end()}, certificate_.idle_line);
      painted_.set_piece(cell.front(), {side, Kind::Cat});
    }
  }

  std::size_t index(Square s) const {
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(board_.columns()) +
           static_cast<std::size_t>(s.column);
  }

  // The square is the last item's, and nobody else's.
  void own(Square s, std::size_t line) {
    if (!board_.contains(s)) refute(line, "this reaches over the board's edge");
    if (owner_[index(s)] != 0) {
      refute(line, square_name(board_, s) + " belongs to something else already");
    }
    owner_[index(s)] = items_;
  }

  void paint_tile(const CertifiedTile& placed) {
    if (!number_.emplace(placed.gate, ++items_).second) {
      refute(placed.line, "there is a gate of this name already");
    }
    const Tile tile = oriented(*tiles_[items_ - 1], placed.turn);
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        const Square s{placed.top_left.row + row, placed.top_left.column + column};
        if (terrain_at(tile, {row, column}) == Terrain::Water) continue;
        own(s, placed.line);
        painted_.set_terrain(s, terrain_at(tile, {row, column}));
        painted_.set_piece(s, piece_at(tile, {row, column}));
      }
    }
    turned_.push_back(tile);
  }

  // No land but the tile's own in its rectangle.
  void check_rectangles() const {
    for (std::size_t t = 0; t < turned_.size(); ++t) {
      const CertifiedTile& placed = certificate_.tiles[t];
      for (int row = 0; row < turned_[t].rows(); ++row) {
        for (int column = 0; column < turned_[t].columns(); ++column) {
          const Square s{placed.top_left.row + row, placed.top_left.column + column};
          if (!board_.contains(s)) refute(placed.line, "this reaches over the board's edge");
          const Item owner = owner_[index(s)];
          if (owner != 0 && owner != t + 1) {
            refute(placed.line, square_name(board_, s) + " lies in this tile's rectangle");
          }
        }
      }
    }
  }

  // Land that goes on from each square to a neighbour.
  void paint_path(const std::vector<Square>& squares, std::size_t line) {
    ++items_;
    for (std::size_t n = 0; n < squares.size(); ++n) {
      if (n > 0 && !is_beside(squares[n - 1], squares[n])) {
        refute(line, "the squares from " + square_name(board_, squares[n - 1]) + " are no path");
      }
      own(squares[n], line);
      painted_.set_terrain(squares[n], Terrain::Land);
    }
  }

  static bool is_beside(Square a, Square b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
  }

  void compare_squares() const {
    for (int row = 0; row < board_.rows(); ++row) {
      for (int column = 0; column < board_.columns(); ++column) {
        const Square s{row, column};
        if (board_.cell(s) == painted_.cell(s)) continue;
        refute(1, "the board differs from what stands here at " + square_name(board_, s));
      }
    }
  }

  bool is_land(Square s) const {
    return board_.contains(s) && board_.terrain(s) != Terrain::Water;
  }

  // The pairs of squares at which a wire meets its ports.
  void note_contacts() {
    for (const CertifiedWire& wire : certificate_.wires) {
      note_contact(wire.from_gate, wire.from_port, false, wire.squares.front(), wire.line);
      note_contact(wire.to_gate, wire.to_port, true, wire.squares.back(), wire.line);
    }
  }

  void note_contact(const std::string& gate, const std::string& name, bool is_input, Square end,
                    std::size_t line) {
    if (gate.empty()) return;
    const auto number = number_.find(gate);
    if (number == number_.end()) refute(line, "there is no gate " + gate);
    const CertifiedTile& placed = certificate_.tiles[number->second - 1];
    const Tile& tile = turned_[number->second - 1];
    const auto port = find_port(tile, name);
    if (!port || tile.ports[*port].is_input != is_input) {
      refute(line, fmt::format("{} has no {} {}", gate, is_input ? "input" : "output", name));
    }
    const Port& drawn = tile.ports[*port];
    const Square inside{placed.top_left.row + drawn.square.row,
                        placed.top_left.column + drawn.square.column};
    if (step(inside, drawn.side) != end) {
      refute(line, fmt::format("the wire does not end at {} of {}", name, gate));
    }
    if (!contacts_.insert(std::minmax(inside, end)).second) refute(line, "two wires at one port");
  }

  // A proof lets signals leave by every output and stand there, so no port leads into water.
  void check_ports() const {
    for (std::size_t t = 0; t < turned_.size(); ++t) {
      const CertifiedTile& placed = certificate_.tiles[t];
      for (const Port& port : turned_[t].ports) {
        const Square inside{placed.top_left.row + port.square.row,
                            placed.top_left.column + port.square.column};
        if (contacts_.contains(std::minmax(inside, step(inside, port.side)))) continue;
        refute(placed.line, fmt::format("no wire begins or ends at {} of {}", port.name,
                                        placed.gate));
      }
    }
  }

  // Two squares of land, side by side.
  void check_pair(Square a, Square b, const std::map<Square, std::size_t>& place) const {
    if (owner_[index(a)] != owner_[index(b)]) {
      if (contacts_.contains(std::minmax(a, b))) return;
      refute(1, fmt::format("{} and {} touch, and no wire joins them there",
                            square_name(board_, a), square_name(board_, b)));
    }
    const auto at_a = place.find(a), at_b = place.find(b);
    if (at_a == place.end()) return;
    const auto [low, high] = std::minmax(at_a->second, at_b->second);
    if (high - low != 1) refute(1, square_name(board_, a) + ": a path touches itself");
  }

  // Land of two items touches at the contacts only, and a path touches itself only along its way.
  void check_touching() {
    std::map<Square, std::size_t> place;  // along its path
    const auto note_path = [&](const std::vector<Square>& path) {
      for (std::size_t n = 0; n < path.size(); ++n) place[path[n]] = n;
    };
    for (const CertifiedWire& wire : certificate_.wires) note_path(wire.squares);
    note_path(certificate_.corridor);
    for (int row = 0; row < board_.rows(); ++row) {
      for (int column = 0; column < board_.columns(); ++column) {
        const Square s{row, column};
        if (!is_land(s)) continue;
        for (const Square next : {step(s, Direction::East), step(s, Direction::South)}) {
          if (is_land(next)) check_pair(s, next, place);
        }
      }
    }
  }

  const BoardCertificate& certificate_;
  const Position& board_;
  const std::vector<const Tile*>& tiles_;
  Position painted_;
  std::vector<Item> owner_;
  Item items_ = 0;
  std::map<std::string, Item> number_;  // by gate; its tile is the one before in order
  std::vector<Tile> turned_;
  std::set<std::pair<Square, Square>> contacts_;
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const Position& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::jungle
