#include "reduction/targets/stuck_loses/certificate/check_squares.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "gadgets/tile/false_line.hpp"
#include "reduction/certificate/placed_tiles.hpp"
#include "reduction/targets/stuck_loses/certificate/check_way.hpp"

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
        outside_(page_.wires.hole.value_or(game_page::Cell{0})),
        placed_(board_.rows(), board_.columns(), certificate.tiles, tiles, outside_) {}

  void run() {
    const bool has_links = certificate_.has_links;
    placed_.paint_tiles([&](Cell cell) { return !has_links && cell == outside_; });
    for (const CertifiedWire& wire : certificate_.wires) has_links ? paint(wire) : join(wire);
    if (has_links) paint_way();
    for (const CertifiedRow& row : certificate_.rows_in_reserve) paint(row);
    placed_.check_rectangles();
    placed_.compare([&](Square s) { return board_.cell(s); });
    if (has_links) placed_.check_apart(PlacedTiles::kBySides, "wire joins them");
    else placed_.check_apart(PlacedTiles::kByCorners, "ports meet");
    placed_.check_ports();
    if (has_links) check_empty_ports();
  }

 private:
  void paint(const CertifiedWire& wire) {
    placed_.begin_item();
    const PlacedTiles::Place from =
        placed_.find_place(wire.from_gate, wire.from_port, false, wire.line);
    placed_.paint(from.outside, *page_.wires.link, wire.line);
    placed_.join(from.inside, from.outside);
    Square inside = step(from.outside, from.side);
    if (wire.to_gate == kRewardGate) {
      if (wire.to_port != kRewardPort) refute(wire.line, "the reward's one port is 'in'");
      if (entered_) refute(wire.line, "a wire leads to the reward already");
      entered_ = from.side;
      if (inside != certificate_.way.front()) {
        refute(wire.line, "the wire does not lead to where the reward begins");
      }
    } else {
      const PlacedTiles::Place to =
          placed_.find_place(wire.to_gate, wire.to_port, true, wire.line);
      if (to.outside != from.outside || to.side != opposite(from.side)) {
        refute(wire.line, "no stone stands between these ports");
      }
      inside = to.inside;
    }
    placed_.join(inside, from.outside);
  }

  void paint_way() {
    placed_.begin_item();
    const std::size_t line = certificate_.reward_line;
    for (const Square s :
         check_way(board_, *page_.wires.link, certificate_.way, entered_, line)) {
      placed_.paint(s, board_.cell(s), line);
    }
  }

  // With links the squares on both sides, where pieces of the row come to rest, are painted, too.
  void paint(const CertifiedRow& row) {
    placed_.begin_item();
    if (!certificate_.has_links) {
      const auto sign = [](int a, int b) { return a < b ? 1 : a > b ? -1 : 0; };
      return paint(row.first,
                   {sign(row.first.row, row.last.row), sign(row.first.column, row.last.column)},
                   drawn(row), row.line);
    }
    if (row.moves == 0) refute(row.line, "a row has one move at least");
    std::vector<game_page::Cell> cells{0, *page_.wires.signal};
    // One that is longer than the board reaches over its edge.
    const auto columns = static_cast<std::uint64_t>(board_.columns());
    for (std::uint64_t n = 0; n < std::min(row.moves, columns); ++n) {
      cells.insert(cells.end(), {*page_.wires.link, *page_.wires.signal});
    }
    cells.push_back(0);
    paint(step(row.first, Direction::West), {0, 1}, cells, row.line);
  }

  void paint(Square at, Square by, const std::vector<game_page::Cell>& cells, std::size_t line) {
    for (const game_page::Cell cell : cells) {
      placed_.paint(at, cell, line);
      at = at + by;
    }
  }

  std::vector<game_page::Cell> drawn(const CertifiedRow& row) const {
    const std::string& squares = certificate_.row_play.squares.front();
    const Square from = row.first, to = row.last;
    const int length = std::abs(to.row - from.row) + std::abs(to.column - from.column) + 1;
    const bool is_straight = from.row == to.row || from.column == to.column;
    if (!is_straight || static_cast<std::size_t>(length) != squares.size()) {
      refute(row.line, fmt::format("this is no row of {} squares", squares.size()));
    }
    std::vector<game_page::Cell> cells;
    for (const char symbol : squares) cells.push_back(*page_.find_cell(symbol));
    return cells;
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
    if (placed_.contains(place.outside) && board_.cell(place.outside) != outside_) {
      refute(wire.line, "the square before this end is not closed");
    }
    if (!placed_.join(place.inside, place.outside)) refute(wire.line, "two wires at one port");
  }

  // The lemma asks for ports that are empty at first.
  void check_empty_ports() const {
    for (std::size_t t = 0; t < tiles_.size(); ++t) {
      for (std::size_t p = 0; p < tiles_[t]->ports.size(); ++p) {
        if (board_.cell(placed_.place_of(t, p).inside) == 0) continue;
        refute(certificate_.tiles[t].line, fmt::format("a stone stands at {} of {}",
                                                       tiles_[t]->ports[p].name,
                                                       certificate_.tiles[t].gate));
      }
    }
  }

  const BoardCertificate& certificate_;
  const game_page::Page& page_;
  const game_page::Position& board_;
  const std::vector<const Tile*>& tiles_;
  game_page::Cell outside_;
  PlacedTiles placed_;
  std::optional<Direction> entered_;  // the side of the reward's wire
};

}  // namespace

void check_squares(const BoardCertificate& certificate, const game_page::BoardFile& board,
                   const std::vector<const Tile*>& tiles) {
  SquaresCheck(certificate, board, tiles).run();
}

}  // namespace gadgetc::stuck_loses
