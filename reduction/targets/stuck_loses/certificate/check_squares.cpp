#include "reduction/targets/stuck_loses/certificate/check_squares.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "gadgets/tile/false_line.hpp"
#include "reduction/certificate/placed_tiles.hpp"

namespace gadgetc::stuck_loses {

namespace {

class SquaresCheck {
 public:
  SquaresCheck(const BoardCertificate& certificate, const game_page::BoardFile& board,
               const std::vector<const Tile*>& tiles)
      : certificate_(certificate),
        page_(*board.variant.page),
        board_(board.position),
        closed_(*page_.wires.hole),
        placed_(board_.rows(), board_.columns(), certificate.tiles, tiles, closed_) {}

  void run() {
    placed_.paint_tiles([&](Cell cell) { return cell == closed_; });
    for (const CertifiedRow& row : certificate_.rows_in_reserve) paint_row(row);
    placed_.check_rectangles();
    placed_.compare([&](Square s) { return board_.cell(s); });
    for (const CertifiedWire& wire : certificate_.wires) join(wire);
    placed_.check_apart(PlacedTiles::kByCorners, "ports meet");
    placed_.check_ports();
  }

 private:
  void paint_row(const CertifiedRow& row) {
    placed_.begin_item();
    const Square from = row.ends[0], to = row.ends[1];
    const std::string& drawn = certificate_.row_play.squares.front();
    const int length = std::abs(to.row - from.row) + std::abs(to.column - from.column) + 1;
    const bool is_straight = from.row == to.row || from.column == to.column;
    if (!is_straight || static_cast<std::size_t>(length) != drawn.size()) {
      refute(row.line, fmt::format("this is no row of {} squares", drawn.size()));
    }
    const auto sign = [](int a, int b) { return a < b ? 1 : a > b ? -1 : 0; };
    Square s = from;
    for (const char symbol : drawn) {
      placed_.paint(s, *page_.find_cell(symbol), row.line);
      s = {s.row + sign(from.row, to.row), s.column + sign(from.column, to.column)};
    }
  }

  void join(const CertifiedWire& wire) {
    if (wire.from_gate.empty() || wire.to_gate.empty()) return close(wire);
    const auto from = placed_.find_place(wire.from_gate, wire.from_port, false, wire.line);
    const auto to = placed_.find_place(wire.to_gate, wire.to_port, true, wire.line);
    if (from.outside != to.inside || to.outside != from.inside) {
      refute(wire.line, "these ports do not meet");
    }
    if (!placed_.join(from.inside, from.outside)) refute(wire.line, "two wires at one port");
  }

  void close(const CertifiedWire& wire) {
    const bool is_input = wire.from_gate.empty();
    if (is_input && wire.to_gate.empty()) refute(wire.line, "a wire has one end at least");
    const auto place = is_input ? placed_.find_place(wire.to_gate, wire.to_port, true, wire.line)
                                : placed_.find_place(wire.from_gate, wire.from_port, false,
                                                     wire.line);
    if (placed_.contains(place.outside) && board_.cell(place.outside) != closed_) {
      refute(wire.line, "the square before this end is not closed");
    }
    if (!placed_.join(place.inside, place.outside)) refute(wire.line, "two wires at one port");
  }

  const BoardCertificate& certificate_;
  const game_page::Page& page_;
  const game_page::Position& board_;
  game_page::Cell closed_;
  PlacedTiles placed_;
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const game_page::BoardFile& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::stuck_loses
