#include "reduction/targets/stuck_loses/certificate/check_squares.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/run/interrupts.hpp"
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
        tiles_(tiles),
        closed_(*page_.wires.hole),
        placed_(board_.rows(), board_.columns(), certificate.tiles, tiles),
        painted_(board_.rows(), board_.columns()) {
    std::fill(painted_.cells().begin(), painted_.cells().end(), closed_);
  }

  void run() {
    for (std::size_t t = 0; t < tiles_.size(); ++t) paint_tile(t);
    for (const CertifiedRow& row : certificate_.rows_in_reserve) paint_row(row);
    for (std::size_t t = 0; t < tiles_.size(); ++t) check_closed(t);
    compare_squares();
    for (const CertifiedWire& wire : certificate_.wires) join(wire);
    check_touching();
    placed_.check_ports();
  }

 private:
  game_page::Cell cell(Square s) const { return board_.cell(board_.number(s)); }

  void paint(Square s, game_page::Cell cell, std::size_t line) {
    placed_.own(s, line);
    painted_.set_cell(painted_.number(s), cell);
  }

  // Of a tile's drawing as it is turned: visit(square on the board, cell).
  template <typename Visit>
  void for_each_cell(std::size_t t, const Visit& visit) const {
    const CertifiedTile& placed = certificate_.tiles[t];
    const Tile tile = oriented(*tiles_[t], placed.turn);
    for_each_square(tile, [&](Square s) {
      visit(Square{placed.top_left.row + s.row, placed.top_left.column + s.column},
            tile.board.alphabet().piece(tile.board[s]));
    });
  }

  void paint_tile(std::size_t t) {
    placed_.begin_tile();
    for_each_cell(t, [&](Square s, game_page::Cell cell) {
      if (cell != closed_) paint(s, cell, certificate_.tiles[t].line);
    });
  }

  // What the drawing closes belongs to nobody.
  void check_closed(std::size_t t) const {
    const std::size_t line = certificate_.tiles[t].line;
    for_each_cell(t, [&](Square s, game_page::Cell cell) {
      if (!placed_.contains(s)) refute(line, "this reaches over the board's edge");
      if (cell == closed_ && placed_.owner(s) != 0) {
        refute(line, placed_.name(s) + " lies in this tile's rectangle");
      }
    });
  }

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
      paint(s, *page_.find_cell(symbol), row.line);
      s = {s.row + sign(from.row, to.row), s.column + sign(from.column, to.column)};
    }
  }

  void compare_squares() const {
    for (Square s{0, 0}; s.row < board_.rows(); ++s.row) {
      throw_if_interrupted();
      for (s.column = 0; s.column < board_.columns(); ++s.column) {
        if (cell(s) == painted_.cell(painted_.number(s))) continue;
        refute(1, "the board differs from what stands here at " + placed_.name(s));
      }
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
    if (placed_.contains(place.outside) && cell(place.outside) != closed_) {
      refute(wire.line, "the square before this end is not closed");
    }
    if (!placed_.join(place.inside, place.outside)) refute(wire.line, "two wires at one port");
  }

  void check_touching() const {
    constexpr Square kHalfOfNeighbours[] = {{0, 1}, {1, -1}, {1, 0}, {1, 1}};
    for (Square s{0, 0}; s.row < board_.rows(); ++s.row) {
      throw_if_interrupted();
      for (s.column = 0; s.column < board_.columns(); ++s.column) {
        if (placed_.owner(s) == 0) continue;
        for (const Square d : kHalfOfNeighbours) {
          const Square next{s.row + d.row, s.column + d.column};
          if (!placed_.contains(next) || placed_.owner(next) == 0) continue;
          if (placed_.owner(s) == placed_.owner(next) || placed_.are_joined(s, next)) continue;
          refute(1, fmt::format("{} and {} are side by side, and no ports meet there",
                                placed_.name(s), placed_.name(next)));
        }
      }
    }
  }

  const BoardCertificate& certificate_;
  const game_page::Page& page_;
  const game_page::Position& board_;
  const std::vector<const Tile*>& tiles_;
  game_page::Cell closed_;
  PlacedTiles placed_;
  game_page::Position painted_;
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const game_page::BoardFile& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::stuck_loses
