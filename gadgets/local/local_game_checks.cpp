// Which tiles the local game of a page takes.
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "base/text/input_error.hpp"
#include "gadgets/local/local_game.hpp"

namespace gadgetc::local_game {

void LocalGame::check_tile() const {
  if (!wires_.signal) {
    throw UsageError(fmt::format("the page of {} says nothing of wires", page_->name));
  }
  if (ports() > kMaxPorts) throw UsageError(fmt::format("a tile has at most {} ports", kMaxPorts));
  if (const auto fault = tile_.board.alphabet().find_fault(tile_.board)) {
    throw UsageError(fault->text);
  }
  for (std::size_t p = 0; p < ports(); ++p) {
    const Port& port = tile_.ports[p];
    const bool is_shared = wire_[p] != p;
    if ((wires_.link || wires_.hole) && is_shared) throw UsageError("two ports lead to one wire");
    const auto guests = std::count_if(tile_.guests.begin(), tile_.guests.end(),
                                      [&](const Guest& g) { return wire_[g.port] == p; });
    // What comes in or is delivered, and one more, which breaks the contract.
    const auto inputs = std::count(wire_.begin(), wire_.end(), p);
    if (guests + port.surplus + inputs + 1 > StateLayout::kMostOnWell) {
      throw UsageError(fmt::format("too many pieces may wait outside port '{}'", port.name));
    }
  }
  const auto& cells = tile_.board.cells();
  const bool has_goal = std::any_of(cells.begin(), cells.end(), [&](gadgetc::Cell cell) {
    return tile_.board.alphabet().is_goal(cell);
  });
  const std::size_t white = count_pieces(tile_, Side::White) + tile_.guests.size() + ports();
  if (has_goal && white > StateLayout::kMostOnWell) {
    throw UsageError("too many white pieces may come to the goal");
  }
}

// At rest a signal stands on either square of a pair. Nothing but pairs joins tiles: the squares at
// the edge and behind ports are closed for good, and no two ports touch.
void LocalGame::check_pairs() const {
  const CellSet closed = game_page::set_of(*wires_.hole);
  const auto is_closed = [&](Square s) {
    const int number = squares_->find(s);
    return number < 0 || (*squares_)[static_cast<std::size_t>(number)].cells == closed;
  };
  for (std::size_t p = 0; p < ports(); ++p) {
    const Port& port = tile_.ports[p];
    if (squares_->drawn(squares_->find_port(p)) != wires_.signal) {
      throw UsageError(fmt::format("no piece {} stands inside port '{}'",
                                   page_->cells[*wires_.signal], port.name));
    }
    if (!is_closed(step(port.square, opposite(port.side)))) {
      throw UsageError(fmt::format("the square behind port '{}' is not closed", port.name));
    }
    const auto [row, column] = port.square;
    const bool is_in_corner = (row == 0 || row + 1 == tile_.rows()) &&
                              (column == 0 || column + 1 == tile_.columns());
    if (is_in_corner) throw UsageError(fmt::format("port '{}' lies in a corner", port.name));
    if (port.surplus != 0 || !tile_.guests.empty()) {
      throw UsageError("wires that are pairs of squares have no guests and no surplus");
    }
    for (std::size_t q = 0; q < p; ++q) {
      const Square other = tile_.ports[q].square;
      if (std::abs(other.row - port.square.row) > 1) continue;
      if (std::abs(other.column - port.square.column) > 1) continue;
      throw UsageError(fmt::format("port '{}' touches port '{}'", tile_.ports[q].name, port.name));
    }
  }
  for_each_square(tile_, [&](Square s) {
    const bool is_edge = s.row == 0 || s.column == 0 || s.row + 1 == tile_.rows() ||
                         s.column + 1 == tile_.columns();
    const bool is_port = std::any_of(tile_.ports.begin(), tile_.ports.end(),
                                     [&](const Port& port) { return port.square == s; });
    if (is_edge && !is_port && !is_closed(s)) {
      throw UsageError("a square at the edge of the tile is not closed, and no port is there");
    }
  });
}

// A piece that moves along a run sees over the edge of a tile. White's are watched.
void LocalGame::check_sights() {
  for (std::size_t s = 0; s < squares_->size(); ++s) {
    const LocalSquare& square = (*squares_)[s];
    if (game_page::has(square.seeing, squares_->drawn(s))) initial_.fault = kSeesOut;
    for (CellSet left = square.seeing; left != 0; left &= left - 1) {
      if (pieces_.side(static_cast<Cell>(std::countr_zero(left))) == Side::White) continue;
      throw UsageError("a black piece may see along a run over the tile's edge");
    }
  }
}

}  // namespace gadgetc::local_game
