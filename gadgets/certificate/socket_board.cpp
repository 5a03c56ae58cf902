#include "gadgets/certificate/socket_board.hpp"

#include <algorithm>

#include "games/page/plain_moves.hpp"

namespace gadgetc {

namespace {

using game_page::Page;
using game_page::Position;
using game_page::SquareNumber;

// No ground of any page: a page has fewer.
constexpr game_page::Cell kNoGround = game_page::kMaxCells;

game_page::Cell ground_at(const Tile& tile, const Page& page, Square s) {
  if (!page.has_ground) return 0;
  const char symbol = tile.board.alphabet().ground(tile.board[s]);
  return page.find_ground(symbol).value_or(kNoGround);
}

bool is_nothing(const Tile& tile, Square s) {
  return tile.board.contains(s) && !tile.board.alphabet().is_counted(tile.board[s]);
}

// The first square outside a port; where its signal leaps, the land behind what it leaps over.
Square outside(const Tile& tile, const Port& port) {
  Square at = step(port.square, port.side);
  while (port.signal != 0 && is_nothing(tile, at)) at = step(at, port.side);
  return at;
}

}  // namespace

SocketBoard::SocketBoard(const Part& part, const Page& page)
    : squares_(part.squares.size()),
      wells_(part.tile.ports.size()),
      links_(part.tile.ports.size()) {
  Places places;
  if (page.wires.link) {
    for_each_square(part.tile, [&](Square s) {
      for (const Direction d : kDirections) {
        const Square next = step(s, d);
        if (!part.tile.board.contains(next)) places[next] = {SocketPlace::Kind::Margin};
      }
    });
  }
  for (std::size_t i = 0; i < part.squares.size(); ++i) {
    places[part.squares[i]] = {SocketPlace::Kind::Square, i};
  }
  for_each_square(part.tile, [&](Square s) {
    if (!part.tile.board.alphabet().is_goal(part.tile.board[s])) return;
    places[s] = {SocketPlace::Kind::Goal};
  });
  add_sockets(part, page, places);
  lay_out(part, page, places);
}

void SocketBoard::add_sockets(const Part& part, const Page& page, Places& places) const {
  const Tile& tile = part.tile;
  for (std::size_t p = 0; p < tile.ports.size(); ++p) {
    if (wire_of(tile, p) != p) continue;
    Square at = outside(tile, tile.ports[p]);
    if (page.wires.link) {
      places[at] = {SocketPlace::Kind::Link, p};
      at = step(at, tile.ports[p].side);
    }
    places[at] = {SocketPlace::Kind::Well, p};
  }
}

// The smallest board on which all of these are.
void SocketBoard::lay_out(const Part& part, const Page& page, const Places& places) {
  if (places.empty()) return;
  Square first = places.begin()->first, last = first;
  for (const auto& [at, place] : places) {
    first = {std::min(first.row, at.row), std::min(first.column, at.column)};
    last = {std::max(last.row, at.row), std::max(last.column, at.column)};
  }
  empty_ = Position(last.row - first.row + 1, last.column - first.column + 1);
  places_.resize(empty_.squares());
  std::vector<game_page::Cell> grounds(empty_.squares(), kNoGround);
  for (SquareNumber number = 0; number < empty_.squares(); ++number) {
    const Square on_board = empty_.square(number);
    const Square at{first.row + on_board.row, first.column + on_board.column};
    const auto found = places.find(at);
    if (found == places.end()) {
      if (is_nothing(part.tile, at)) grounds[number] = ground_at(part.tile, page, at);
      continue;
    }
    const SocketPlace& place = places_[number] = found->second;
    const bool is_drawn =
        place.kind == SocketPlace::Kind::Square || place.kind == SocketPlace::Kind::Goal;
    grounds[number] = is_drawn ? ground_at(part.tile, page, at) : game_page::Cell{0};
    if (place.kind == SocketPlace::Kind::Square) squares_[place.number] = number;
    if (place.kind == SocketPlace::Kind::Link) links_[place.number] = number;
    if (place.kind == SocketPlace::Kind::Well) wells_[place.number] = number;
  }
  empty_.set_grounds(std::move(grounds));
}

bool SocketBoard::leads_around(const std::vector<SquareNumber>& squares) const {
  const auto is_outside = [&](SquareNumber s) {
    return places_[s].kind == SocketPlace::Kind::Margin ||
           places_[s].kind == SocketPlace::Kind::Link || places_[s].kind == SocketPlace::Kind::Well;
  };
  const auto is_of_one_socket = [&](SquareNumber a, SquareNumber b) {
    return places_[a].kind != SocketPlace::Kind::Margin &&
           places_[b].kind != SocketPlace::Kind::Margin && places_[a].number == places_[b].number;
  };
  for (const SquareNumber a : squares) {
    for (const SquareNumber b : squares) {
      if (a >= b || !is_outside(a) || !is_outside(b) || is_of_one_socket(a, b)) continue;
      const Square one = empty_.square(a), other = empty_.square(b);
      for (const Direction d : kDirections) {
        if (step(one, d) == other) return true;
      }
    }
  }
  return false;
}

namespace {

// The whole tile, its edge of a ground of the page, and a line of plain squares behind it.
class ViewBoard {
 public:
  ViewBoard(const Part& part, const Page& page, game_page::Cell around)
      : board_(part.tile.rows() + 4, part.tile.columns() + 4), is_away_(board_.squares(), true) {
    const Tile& tile = part.tile;
    const Part whole = whole_part(tile, page);
    std::vector<game_page::Cell> grounds(board_.squares(), 0);
    for (int row = -1; row <= tile.rows(); ++row) {
      for (int column = -1; column <= tile.columns(); ++column) {
        const Square s{row, column};
        is_away_[number(s)] =
            std::binary_search(whole.squares.begin(), whole.squares.end(), s) &&
            !std::binary_search(part.squares.begin(), part.squares.end(), s);
        grounds[number(s)] = !tile.board.contains(s) ? around
                             : is_wall(tile, whole, s) ? kNoGround
                                                       : ground_at(tile, page, s);
      }
    }
    for (const Port& port : tile.ports) {
      const SquareNumber well = number(outside(tile, port));
      grounds[well] = 0;
      is_away_[well] = false;
    }
    board_.set_grounds(std::move(grounds));
  }

  // Could the piece leave from the square, alone on the board?
  bool has_view(Square from, game_page::Cell cell, const Page& page,
                const game_page::Setting& setting) const {
    Position board = board_;
    board.set_cell(number(from), cell);
    for (const game_page::Move& move : game_page::plain_moves(page, setting, board)) {
      for (const game_page::Change& change : move.changes) {
        if (is_away_[change.square]) return true;
      }
    }
    return false;
  }

 private:
  SquareNumber number(Square s) const { return board_.number({s.row + 2, s.column + 2}); }
  static bool is_wall(const Tile& tile, const Part& whole, Square s) {
    return !is_nothing(tile, s) && !tile.board.alphabet().is_goal(tile.board[s]) &&
           !std::binary_search(whole.squares.begin(), whole.squares.end(), s);
  }

  Position board_;
  std::vector<bool> is_away_;
};

}  // namespace

std::vector<bool> squares_with_a_view(const Part& part, const Page& page,
                                      const game_page::Setting& setting, game_page::Cell cell) {
  std::vector<bool> found(part.squares.size());
  for (std::size_t around = 0; around < page.grounds.size(); ++around) {
    const ViewBoard board(part, page, static_cast<game_page::Cell>(around));
    for (std::size_t i = 0; i < part.squares.size(); ++i) {
      found[i] = found[i] || board.has_view(part.squares[i], cell, page, setting);
    }
  }
  return found;
}

}  // namespace gadgetc
