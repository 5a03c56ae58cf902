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
        placed_(board.rows(), board.columns(), certificate.tiles, tiles,
                Position::cell_of(Terrain::Water, kNoPiece)) {}

  void run() {
    paint();
    placed_.compare([&](Square s) { return board_.cell(s); });
    placed_.check_rectangles();
    join_wires();
    check_touching();
    placed_.check_ports();
  }

 private:
  void paint() {
    placed_.paint_tiles([](Cell cell) { return Position::terrain_of(cell) == Terrain::Water; });
    for (const CertifiedWire& wire : certificate_.wires) {
      paint_path(wire.squares, wire.line);
    }
    const std::vector<Square>& corridor = certificate_.corridor;
    paint_path(corridor, certificate_.corridor_line);
    placed_.repaint(corridor.front(), Position::cell_of(Terrain::Land, {Side::Black, Kind::Cat}));
    placed_.repaint(corridor.back(), Position::cell_of(Terrain::WhiteDen, kNoPiece));
    for (const Side side : {Side::White, Side::Black}) {
      const auto& cell = certificate_.idle[static_cast<std::size_t>(side)];
      paint_path({cell.begin(), cell.end()}, certificate_.idle_line);
      placed_.repaint(cell.front(), Position::cell_of(Terrain::Land, {side, Kind::Cat}));
    }
  }

  // Land that goes on from each square to a neighbour.
  void paint_path(const std::vector<Square>& squares, std::size_t line) {
    placed_.begin_item();
    for (std::size_t n = 0; n < squares.size(); ++n) {
      if (n > 0 && !is_beside(squares[n - 1], squares[n])) {
        refute(line, "the squares from " + placed_.name(squares[n - 1]) + " are no path");
      }
      placed_.paint(squares[n], Position::cell_of(Terrain::Land, kNoPiece), line);
    }
  }

  static bool is_beside(Square a, Square b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
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
    placed_.for_each_pair(PlacedTiles::kBySides,
                          [&](Square a, Square b) { check_pair(a, b, place); });
  }

  const BoardCertificate& certificate_;
  const Position& board_;
  PlacedTiles placed_;
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const Position& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::jungle
