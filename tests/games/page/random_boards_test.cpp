// The pages in the program against the rules of their games written once more, a few lines each, on
// random boards of any size.
#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <set>

#include "base/random/split_mix.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"
#include "tests/games/page/plain_play.hpp"

namespace gadgetc::game_page {
namespace {

using Rows = std::vector<std::string>;
using Steps = std::vector<Square>;

const Steps kSides{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
const Steps kAround{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

// A board, and those found so far to which one move leads.
struct Board {
  Rows rows;
  bool is_white = true;
  std::set<Rows> after;

  // What stands there; '\0' outside the board.
  char at(Square s) const {
    const bool is_inside = s.row >= 0 && s.row < static_cast<int>(rows.size()) && s.column >= 0 &&
                           s.column < static_cast<int>(rows.front().size());
    return is_inside ? rows[static_cast<std::size_t>(s.row)][static_cast<std::size_t>(s.column)]
                     : '\0';
  }
  bool has_beside(Square s, char symbol) const {
    return std::any_of(kSides.begin(), kSides.end(),
                       [&](Square step) { return at(beyond(s, step)) == symbol; });
  }
  Rows with(const std::vector<std::pair<Square, char>>& changes) const {
    Rows next = rows;
    for (const auto& [s, symbol] : changes) {
      next[static_cast<std::size_t>(s.row)][static_cast<std::size_t>(s.column)] = symbol;
    }
    return next;
  }
  void add(const std::vector<std::pair<Square, char>>& changes) { after.insert(with(changes)); }
  std::vector<Square> squares_with(char symbol) const {
    std::vector<Square> squares;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      for (int column = 0; column < static_cast<int>(rows.front().size()); ++column) {
        if (at({row, column}) == symbol) squares.push_back({row, column});
      }
    }
    return squares;
  }
  static Square beyond(Square s, Square step, int times = 1) {
    return {s.row + times * step.row, s.column + times * step.column};
  }
};

void clobber(Board& board) {
  const char own = board.is_white ? 'x' : 'o', other = board.is_white ? 'o' : 'x';
  for (const Square s : board.squares_with(own)) {
    for (const Square step : kSides) {
      const Square to = Board::beyond(s, step);
      if (board.at(to) == other) board.add({{s, '.'}, {to, own}});
    }
  }
}

void add_dominoes(Board& board, Square step) {
  for (const Square s : board.squares_with('.')) {
    const Square to = Board::beyond(s, step);
    if (board.at(to) == '.') board.add({{s, 'x'}, {to, 'x'}});
  }
}
void domineering(Board& board) {
  add_dominoes(board, board.is_white ? Square{1, 0} : Square{0, 1});
}
void cram(Board& board) {
  add_dominoes(board, {1, 0});
  add_dominoes(board, {0, 1});
}

void add_stones(Board& board, char stone, char not_beside) {
  for (const Square s : board.squares_with('.')) {
    if (!board.has_beside(s, not_beside)) board.add({{s, stone}});
  }
}
void snort(Board& board) {
  add_stones(board, board.is_white ? 'x' : 'o', board.is_white ? 'o' : 'x');
}
void col(Board& board) {
  add_stones(board, board.is_white ? 'x' : 'o', board.is_white ? 'x' : 'o');
}
void node_kayles(Board& board) { add_stones(board, 'x', 'x'); }
void tic_tac_toe(Board& board) { add_stones(board, board.is_white ? 'x' : 'o', '\1'); }

// The squares that a queen reaches.
std::vector<Square> queen_squares(const Board& board, Square from) {
  std::vector<Square> squares;
  for (const Square step : kAround) {
    for (Square s = Board::beyond(from, step); board.at(s) == '.'; s = Board::beyond(s, step)) {
      squares.push_back(s);
    }
  }
  return squares;
}
void amazons(Board& board) {
  const char own = board.is_white ? 'W' : 'B';
  for (const Square from : board.squares_with(own)) {
    for (const Square to : queen_squares(board, from)) {
      const Board moved{board.with({{from, '.'}, {to, own}}), true, {}};
      for (const Square shot : queen_squares(moved, to)) {
        board.add({{from, '.'}, {to, own}, {shot, 'x'}});
      }
    }
  }
}

void toads_and_frogs(Board& board) {
  const char own = board.is_white ? 'T' : 'F', other = board.is_white ? 'F' : 'T';
  const Square step{0, board.is_white ? 1 : -1};
  for (const Square s : board.squares_with(own)) {
    const Square next = Board::beyond(s, step), second = Board::beyond(s, step, 2);
    if (board.at(next) == '.') board.add({{s, '.'}, {next, own}});
    if (board.at(next) == other && board.at(second) == '.') {
      board.add({{s, '.'}, {second, own}});
    }
  }
}

// Hops from one square on, once or as often as one likes; `all` gathers where they lead.
void add_hops(Board& all, const Rows& rows, Square s, bool is_many) {
  const Board board{rows, true, {}};
  for (const Square step : kSides) {
    const Square over = Board::beyond(s, step), to = Board::beyond(s, step, 2);
    if (board.at(over) != 'x' || board.at(to) != '.') continue;
    const Rows next = board.with({{s, '.'}, {over, '.'}, {to, 'x'}});
    all.after.insert(next);
    if (is_many) add_hops(all, next, to, is_many);
  }
}
void peg_duotaire(Board& board) {
  for (const Square s : board.squares_with('x')) add_hops(board, board.rows, s, false);
}
void peg_duotaire_many(Board& board) {
  for (const Square s : board.squares_with('x')) add_hops(board, board.rows, s, true);
}

void pawns(Board& board, bool steps_aslant) {
  const char own = board.is_white ? 'W' : 'B', other = board.is_white ? 'B' : 'W';
  for (const Square s : board.squares_with(own)) {
    for (const int column : {-1, 0, 1}) {
      const Square to = Board::beyond(s, {board.is_white ? -1 : 1, column});
      const bool may_step = (column == 0 || steps_aslant) && board.at(to) == '.';
      if (may_step || (column != 0 && board.at(to) == other)) board.add({{s, '.'}, {to, own}});
    }
  }
}
void breakthrough(Board& board) { pawns(board, true); }
void hexapawn(Board& board) { pawns(board, false); }

void fox_and_geese(Board& board) {
  const char own = board.is_white ? 'G' : 'F';
  for (const Square s : board.squares_with(own)) {
    for (const Square step : kAround) {
      const bool is_aslant = step.row != 0 && step.column != 0;
      const Square to = Board::beyond(s, step);
      if (!is_aslant || (board.is_white && step.row > 0) || board.at(to) != '.') continue;
      board.add({{s, '.'}, {to, own}});
    }
  }
}

// A board of up to seven rows and columns, with some squares more often empty.
Rows random_rows(const std::string& cells, SplitMix& random) {
  const std::size_t rows = 1 + random.below(7), columns = 1 + random.below(7);
  const std::size_t empty = random.below(10);
  Rows board(rows, std::string(columns, cells.front()));
  for (std::string& row : board) {
    for (char& symbol : row) {
      if (random.below(10) >= empty) symbol = cells[random.below(cells.size())];
    }
  }
  return board;
}

using Moves = void (*)(Board&);

void compare(const std::string& name, const Setting& setting, Moves moves, int boards) {
  const auto page = find_page(name);
  REQUIRE(page != nullptr);
  SplitMix random(1);
  for (int i = 0; i < boards; ++i) {
    Board board{random_rows(page->cells, random), random.below(2) == 0, {}};
    moves(board);
    board.after.erase(board.rows);
    std::vector<std::string> expected;
    for (const Rows& rows : board.after) {
      expected.push_back(board_text(*page, board_of(*page, rows)));
    }
    std::sort(expected.begin(), expected.end());
    const Position position =
        board_of(*page, board.rows, board.is_white ? Side::White : Side::Black);
    CAPTURE(name, board_text(*page, position), board.is_white);
    REQUIRE(boards_after(*page, setting, position) == expected);
  }
}

TEST_CASE("moves by the pages are those of their games on random boards") {
  compare("amazons", {}, amazons, 300);
  compare("breakthrough", {}, breakthrough, 2000);
  compare("clobber", {}, clobber, 2000);
  compare("col", {}, col, 2000);
  compare("cram", {}, cram, 2000);
  compare("domineering", {}, domineering, 2000);
  compare("fox-and-geese", {}, fox_and_geese, 2000);
  compare("hexapawn", {}, hexapawn, 2000);
  compare("node-kayles", {}, node_kayles, 2000);
  compare("peg-duotaire", {0}, peg_duotaire, 2000);
  compare("peg-duotaire", {1}, peg_duotaire_many, 500);
  compare("snort", {}, snort, 2000);
  compare("tic-tac-toe", {}, tic_tac_toe, 2000);
  compare("toads-and-frogs", {}, toads_and_frogs, 2000);
}

// Does the side to move win, where who is stuck loses?
bool wins(const Rows& rows, bool is_white, Moves moves,
          std::map<std::pair<Rows, bool>, bool>& known) {
  const auto [found, is_new] = known.emplace(std::pair(rows, is_white), false);
  if (!is_new) return found->second;
  Board board{rows, is_white, {}};
  moves(board);
  const bool won = std::any_of(board.after.begin(), board.after.end(), [&](const Rows& next) {
    return !wins(next, !is_white, moves, known);
  });
  return known[{rows, is_white}] = won;
}

void compare_outcomes(const std::string& name, Moves moves, const Rows& rows) {
  const auto page = find_page(name);
  std::map<std::pair<Rows, bool>, bool> known;
  const bool white_first = wins(rows, true, moves, known);
  const bool black_first = wins(rows, false, moves, known);
  const char expected = white_first ? (black_first ? '1' : 'V') : (black_first ? 'H' : '2');
  CAPTURE(name, rows);
  REQUIRE(PlainSolver(*page).outcome(board_of(*page, rows)) == expected);
}

TEST_CASE("boards of pages are won as by a search of the same games written once more") {
  for (std::size_t squares = 1; squares <= 10; ++squares) {
    const Rows strip{std::string(squares, '.')};
    compare_outcomes("snort", snort, strip);
    compare_outcomes("col", col, strip);
    compare_outcomes("node-kayles", node_kayles, strip);
  }
  const std::map<std::string, Moves> games{
      {"amazons", amazons}, {"clobber", clobber}, {"col", col}, {"cram", cram},
      {"domineering", domineering}, {"node-kayles", node_kayles}, {"peg-duotaire", peg_duotaire},
      {"snort", snort}, {"toads-and-frogs", toads_and_frogs}};
  for (const auto& [name, moves] : games) {
    SplitMix random(4);
    for (int board = 0; board < 100;) {
      const Rows rows = random_rows(find_page(name)->cells, random);
      if (rows.size() * rows.front().size() > 10) continue;
      compare_outcomes(name, moves, rows);
      ++board;
    }
  }
}

// Who has three in a row, column or diagonal of the board.
bool has_three(const Rows& rows, char symbol) {
  const Board board{rows, true, {}};
  for (const Square s : board.squares_with(symbol)) {
    for (const Square step : kAround) {
      if (board.at(Board::beyond(s, step)) == symbol &&
          board.at(Board::beyond(s, step, 2)) == symbol) {
        return true;
      }
    }
  }
  return false;
}

TEST_CASE("three in a row are a goal by the page as by a look at the board") {
  const auto page = find_page("tic-tac-toe");
  SplitMix random(2);
  for (int i = 0; i < 3000; ++i) {
    const Rows rows = random_rows(page->cells, random);
    const Side turn = random.below(2) == 0 ? Side::White : Side::Black;
    std::optional<Side> expected;
    for (const Side side : {turn, opponent(turn)}) {
      if (has_three(rows, side == Side::White ? 'x' : 'o')) expected = side;
    }
    const Position position = board_of(*page, rows, turn);
    CAPTURE(board_text(*page, position));
    REQUIRE(plain_goal(*page, {}, position) == expected);
  }
}

}  // namespace
}  // namespace gadgetc::game_page
