#include "reduction/targets/jungle/certificate/check_squares.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "reduction/certificate/placed_tiles.hpp"

namespace gadgetc::jungle {

namespace {

class SquaresCheck {
 public:
  SquaresCheck(const BoardCertificate& certificate, const Position& board,
               const std::vector<const Tile*>& tiles)
      : certificate_(certificate),
        board_(board),
        tiles_(tiles),
        placed_(board.rows(), board.columns(), certificate.tiles, tiles) {}

  void run() {
    paint();
    compare_squares();
    check_rectangles();
    join_wires();
    check_touching();
    placed_.check_ports();
  }

 private:

  void paint() {
    painted_ = Position(board_.rows(), board_.columns(), Terrain::Water);
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

  void paint_tile(const CertifiedTile& placed) {
    placed_.begin_tile();
    const Tile tile = oriented(*tiles_[turned_.size()], placed.turn);
    for (int row = 0; row < tile.rows(); ++row) {
      for (int column = 0; column < tile.columns(); ++column) {
        const Square s{placed.top_left.row + row, placed.top_left.column + column};
        if (terrain_at(tile, {row, column}) == Terrain::Water) continue;
        placed_.own(s, placed.line);
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
          const PlacedTiles::Item owner = placed_.owner(s);
          if (owner != 0 && owner != t + 1) {
            refute(placed.line, placed_.name(s) + " lies in this tile's rectangle");
          }
        }
      }
    }
  }

  // Land that goes on from each square to a neighbour.
  void paint_path(const std::vector<Square>& squares, std::size_t line) {
    placed_.begin_item();
    for (std::size_t n = 0; n < squares.size(); ++n) {
      if (n > 0 && !is_beside(squares[n - 1], squares[n])) {
        refute(line, "the squares from " + placed_.name(squares[n - 1]) + " are no path");
      }
      placed_.own(squares[n], line);
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
        refute(1, "the board differs from what stands here at " + placed_.name(s));
      }
    }
  }

  void join_wires() {
    for (const CertifiedWire& wire : certificate_.wires) {
      join(wire.from_gate, wire.from_port, false, wire.squares.front(), wire.line);
      join(wire.to_gate, wire.to_port, true, wire.squares.back(), wire.line);
    }
  }

  void join(const std::string& gate, const std::string& port, bool is_input, Square end,
            std::size_t line) {
    if (gate.empty()) return;
    const PlacedTiles::Place place = placed_.find_place(gate, port, is_input, line);
    if (place.outside != end) {
      refute(line, fmt::format("the wire does not end at {} of {}", port, gate));
    }
    if (!placed_.join(place.inside, end)) refute(line, "two wires at one port");
  }

  // Two squares of land, side by side.
  void check_pair(Square a, Square b, const std::map<Square, std::size_t>& place) const {
    if (placed_.owner(a) != placed_.owner(b)) {
      if (placed_.are_joined(a, b)) return;
      refute(1, fmt::format("{} and {} touch, and no wire joins them there", placed_.name(a),
                            placed_.name(b)));
    }
    const auto at_a = place.find(a), at_b = place.find(b);
    if (at_a == place.end()) return;
    const auto [low, high] = std::minmax(at_a->second, at_b->second);
    if (high - low != 1) refute(1, placed_.name(a) + ": a path touches itself");
  }

  // Land of two items touches at the contacts only, and a path touches itself only along its way.
  void check_touching() {
    std::map<Square, std::size_t> place;  // along its path
    const auto note_path = [&](const std::vector<Square>& path) {
      for (std::size_t n = 0; n < path.size(); ++n) place[path[n]] = n;
    };
    for (const CertifiedWire& wire : certificate_.wires) note_path(wire.squares);
    note_path(certificate_.corridor);
    placed_.for_each_pair([&](Square a, Square b) { check_pair(a, b, place); });
  }

  const BoardCertificate& certificate_;
  const Position& board_;
  const std::vector<const Tile*>& tiles_;
  Position painted_;
  PlacedTiles placed_;
  std::vector<Tile> turned_;
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const Position& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::jungle
