#include "reduction/targets/stuck_loses/inference/cut_board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/grid/grid.hpp"
#include "base/grid/square_name.hpp"
#include "base/grid/vectors.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "reduction/targets/stuck_loses/moves_alone.hpp"

namespace gadgetc::stuck_loses {

namespace {

using game_page::CellSet;
using game_page::Page;
using game_page::Position;

// In one row, so that the squares of a move touch one another.
bool looks_at(const game_page::Rule& rule, CellSet cells) {
  const auto& elements = rule.before.elements;
  return rule.before.rows != 1 || !rule.conditions.empty() ||
         std::any_of(elements.begin(), elements.end(),
                     [&](const game_page::Element& one) { return (one.cells & cells) != 0; }) ||
         std::any_of(rule.then.begin(), rule.then.end(),
                     [&](const game_page::Rule& next) { return looks_at(next, cells); });
}

bool begins_with_own_piece(const game_page::SideRule& rule, const Page& page) {
  const CellSet first = rule.rule.before.elements.front().cells;
  for (game_page::Cell cell = 0; cell < page.cells.size(); ++cell) {
    if (!game_page::has(first, cell)) continue;
    const auto side = side_of(page, cell);
    if (!side || !rule.is_of[std::size_t(*side)] || rule.is_of[std::size_t(opponent(*side))]) {
      return false;
    }
  }
  return true;
}

std::string fault_of(const Page& page) {
  const CellSet closed = game_page::set_of(*page.wires.hole);
  const bool is_fit = std::all_of(page.rules.begin(), page.rules.end(), [&](const auto& rule) {
    return !looks_at(rule.rule, closed) && begins_with_own_piece(rule, page);
  });
  if (is_fit && !page.has_ground && page.options.empty() && page.hooks.empty() &&
      fills_one_square(page)) {
    return "";
  }
  return fmt::format("nothing is known of parts of boards of {}", page.name);
}

class PageCutter {
 public:
  PageCutter(const Position& board, const std::shared_ptr<const Page>& page)
      : board_(board),
        closed_(*page->wires.hole),
        signal_(*page->wires.signal),
        alphabet_(game_page::alphabet_of(page)),
        is_seen_(board.rows(), board.columns()),
        across_(board.rows(), board.columns(), kNone) {
    result_.fault = fault_of(*page);
  }

  PageCut cut() {
    if (!result_.fault.empty()) return std::move(result_);
    find_pairs();
    is_seen_.for_each([&](Square s) {
      if (!is_closed(s) && !is_seen_[s]) add_part(grow(s));
    });
    for (const auto& [s, end] : ends_) {
      const Direction d = side_of_pair(s);
      if (d != Direction::East && d != Direction::South) continue;
      const WireEnd other = ends_.at(step(s, d));
      for (const WireEnd& one : {end, other}) {
        result_.parts[one.part].wires[one.port] = result_.wires.size();
      }
      result_.wires.push_back({1, std::nullopt, {end, other}});
    }
    return std::move(result_);
  }

 private:
  static constexpr std::uint8_t kNone = 4;  // no direction

  bool is_closed(Square s) const { return !board_.contains(s) || board_.cell(s) == closed_; }

  // To the east, or to the south.
  bool is_pair(Square s, Direction d) const {
    const Square other = step(s, d);
    const Direction aside = turned_right(d);
    return !is_closed(other) && board_.cell(s) == signal_ && board_.cell(other) == signal_ &&
           is_closed(step(s, opposite(d))) && is_closed(step(other, d)) &&
           is_closed(step(s, aside)) && is_closed(step(s, opposite(aside))) &&
           is_closed(step(other, aside)) && is_closed(step(other, opposite(aside)));
  }

  void find_pairs() {
    across_.for_each([&](Square s) {
      for (const Direction d : {Direction::East, Direction::South}) {
        if (!is_pair(s, d)) continue;
        across_[s] = static_cast<std::uint8_t>(d);
        across_[step(s, d)] = static_cast<std::uint8_t>(opposite(d));
      }
    });
  }

  Direction side_of_pair(Square s) const { return static_cast<Direction>(across_[s]); }
  bool is_across(Square from, Square at) const {
    return across_[from] != kNone && step(from, side_of_pair(from)) == at;
  }

  // All that touches, but across pairs.
  std::vector<Square> grow(Square first) {
    std::vector<Square> squares{first};
    is_seen_[first] = true;
    for (std::size_t n = 0; n < squares.size(); ++n) {
      const Square from = squares[n];
      for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
          const Square at = from + Square{row, column};
          if (is_closed(at) || is_seen_[at] || is_across(from, at)) continue;
          is_seen_[at] = true;
          squares.push_back(at);
        }
      }
    }
    return squares;
  }

  void add_part(const std::vector<Square>& squares) {
    BoardPart part{{}, squares.front(), {}};
    Square first = squares.front(), last = first;
    for (const Square s : squares) {
      first = {std::min(first.row, s.row), std::min(first.column, s.column)};
      last = {std::max(last.row, s.row), std::max(last.column, s.column)};
      if (across_[s] == kNone) continue;
      ends_[s] = {result_.parts.size(), part.wires.size()};
      part.tile.ports.push_back({fmt::format("p{}", part.wires.size() + 1), true, s,
                                 side_of_pair(s)});
      part.wires.push_back(0);
    }
    const auto has_port = [&](Direction side) {
      const std::vector<Port>& ports = part.tile.ports;
      return std::any_of(ports.begin(), ports.end(), [&](auto& port) { return port.side == side; });
    };
    // Closed squares lie around, but for the rims that ports lie on.
    first.row -= has_port(Direction::North) ? 0 : 1;
    first.column -= has_port(Direction::West) ? 0 : 1;
    last.row += has_port(Direction::South) ? 0 : 1;
    last.column += has_port(Direction::East) ? 0 : 1;
    draw(squares, first, last - first + Square{1, 1}, part.tile);
    if (part.wires.empty()) result_.apart.push_back(std::move(part.tile));
    else result_.parts.push_back(std::move(part));
  }

  void draw(const std::vector<Square>& squares, Square first, Square size, Tile& tile) {
    tile.name = "part";
    tile.board = TileBoard(*alphabet_, size.row, size.column, closed_);
    for (const Square s : squares) tile.board[s - first] = board_.cell(s);
    for (Port& port : tile.ports) {
      if (tile.board.contains(step(port.square - first, port.side)) && result_.fault.empty()) {
        result_.fault = fmt::format("the wire at {} does not begin at the rim of a part",
                                    square_name(board_.rows(), port.square));
      }
      port.square = port.square - first;
    }
  }

  const Position& board_;
  game_page::Cell closed_, signal_;
  std::shared_ptr<const Alphabet> alphabet_;
  Grid<char> is_seen_;
  Grid<std::uint8_t> across_;  // the direction of the other square of the pair
  std::map<Square, WireEnd> ends_;
  PageCut result_;
};

}  // namespace

PageCut cut_board(const Position& board, const std::shared_ptr<const Page>& page) {
  return PageCutter(board, page).cut();
}

}  // namespace gadgetc::stuck_loses
