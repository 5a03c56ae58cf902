// Boards of Konane decided by what their parts do, against the formulas that they were made of, and
// against search that knows of no parts, on boards that no formula made.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <numeric>
#include <random>
#include <set>
#include <sstream>

#include "base/grid/direction.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/konane/inference/cut_board.hpp"
#include "reduction/targets/konane/inference/decide_by_parts.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/konane/spare_moves.hpp"
#include "tests/reduction/targets/stuck_loses/compiled_scene.hpp"

namespace gadgetc::konane::test {
namespace {

Position board_of(const Formula& formula, Side first) {
  const Compilation made = stuck_loses::compiled_for("konane", formula, first);
  REQUIRE(made.all_held());
  return stuck_loses::file_of(made).position;
}

Formula formula_of(const std::string& text) { return parse_dimacs("formula", text); }

Formula example(const std::string& name) {
  std::ifstream in(GADGETC_SOURCE_DIR "/examples/" + name);
  std::stringstream text;
  text << in.rdbuf();
  return formula_of(text.str());
}

Side winner_of(const Formula& formula, Side first) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  const formula_game::GameValue value = solve_game(
      game_of(formula),
      first == Side::White ? formula_game::Player::Breaker : formula_game::Player::Maker, options);
  return *value.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
}

// How many clauses of each length: what renaming leaves as it is.
std::multiset<std::size_t> lengths(const Formula& formula) {
  std::multiset<std::size_t> lengths;
  for (const Clause& clause : std::set<Clause>(formula.clauses.begin(), formula.clauses.end())) {
    lengths.insert(clause.size());
  }
  return lengths;
}

void check_board(const Formula& formula, KnownParts& known) {
  for (const Side first : {Side::White, Side::Black}) {
    CAPTURE(formula_text(formula), side_name(first));
    const SpareReport report = decide_by_parts(board_of(formula, first), {}, known);
    CHECK(report.undecided.empty());
    CHECK(report.winner == winner_of(formula, first));
    CHECK(report.formula.variables == formula.variables);
    CHECK(lengths(report.formula) == lengths(formula));
    CHECK(report.gates.at("variable") == formula.variables);
    CHECK(report.gates.at("goal") == 1);
  }
}

// What cut_board promises of squares and wires, looked at square by square.
void check_cut(const Position& board) {
  const SpareRows rows = take_spare_rows(board);
  const CutBoard cut = cut_board(rows);
  if (!cut.fault.empty()) return;
  std::vector<int> owner(board.squares(), -1);
  const auto at = [&](Square s) -> int {
    return board.contains(s) ? owner[std::size_t(s.row * board.columns() + s.column)] : -1;
  };
  for (std::size_t n = 0; n < cut.parts.size(); ++n) {
    const BoardPart& part = cut.parts[n];
    for_each_square(part.tile, [&](Square s) {
      const Square there{part.top_left.row + s.row, part.top_left.column + s.column};
      REQUIRE(at(there) == -1);
      owner[std::size_t(there.row * board.columns() + there.column)] = int(n);
      REQUIRE(part.tile.board[s] == rows.rest.cell(there));
    });
  }
  std::set<Square> between;
  for (std::size_t n = 0; n < cut.parts.size(); ++n) {
    const BoardPart& part = cut.parts[n];
    for (std::size_t p = 0; p < part.wires.size(); ++p) {
      const Port& port = part.tile.ports[p];
      const Square s{part.top_left.row + port.square.row,
                     part.top_left.column + port.square.column};
      const Square stone = step(s, port.side), other = step(s, port.side, 2);
      CHECK(rows.rest.cell(s) == Stone::None);
      CHECK(rows.rest.cell(stone) == Stone::Black);
      CHECK(at(stone) == -1);
      CHECK(at(other) != -1);
      const auto& ends = cut.wires[part.wires[p]].ends;
      CHECK(std::any_of(ends.begin(), ends.end(),
                        [&](const WireEnd& end) { return int(end.part) == at(other); }));
      for (const int turn : {1, 3}) {
        CHECK(at(step(stone, static_cast<Direction>((int(port.side) + turn) % 4))) == -1);
      }
      between.insert(stone);
    }
  }
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square s{row, column};
      if (rows.rest.cell(s) != Stone::None) CHECK((at(s) != -1 || between.contains(s)));
      for (const Square beside : {Square{row + 1, column}, Square{row, column + 1}}) {
        CHECK((at(s) == -1 || at(beside) == -1 || at(s) == at(beside)));
      }
    }
  }
  for (const Square s : rows.around) CHECK((at(s) == -1 && !between.contains(s)));
}

struct Tally {
  int decided = 0, for_white = 0, passes = 0, rewards = 0;
  std::size_t most_states = 600;  // of a game on a part; larger ones are left undecided
};

// Whatever the parts say has to be true, as far as search tells: who wins; how many moves to spare
// are enough for Black; and how few are not.
void compare(const Position& board, KnownParts& known, Tally& tally) {
  const SpareReport report = decide_by_parts(board, {{}, tally.most_states}, known);
  if (!report.formula_winner) return;
  const SpareRows rows = take_spare_rows(board);
  const Watch watch;
  try {
    SpareMoves search(rows, watch, 100'000);
    if (report.winner) {
      ++tally.decided;
      tally.for_white += *report.winner == Side::White ? 1 : 0;
      CHECK(search.black_wins(board.turn, rows.moves) == (*report.winner == Side::Black));
    }
    if (*report.formula_winner == Side::Black) {
      ++tally.passes;
      CHECK(search.black_wins(board.turn, report.passes));
    } else if (report.reward > report.black_moves) {
      ++tally.rewards;
      CHECK_FALSE(search.black_wins(board.turn, report.reward - report.black_moves - 1));
    }
  } catch (const RowTouched&) {
  } catch (const LimitReached&) {
  }
}

int white_parity_of(const Position& board) {
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (board.cell({row, column}) == Stone::White) return (row + column) % 2;
    }
  }
  return 0;
}

// A stone is taken away, or one put where its colour may stand.
void change_square(Position& board, Square s) {
  const bool is_white = (s.row + s.column) % 2 == white_parity_of(board);
  board.set_cell(s, board.cell(s) != Stone::None ? Stone::None
                     : is_white                    ? Stone::White
                                                   : Stone::Black);
}

bool is_near_stones(const Position& board, Square s) {
  for (int row = s.row - 1; row <= s.row + 1; ++row) {
    for (int column = s.column - 1; column <= s.column + 1; ++column) {
      if (board.contains({row, column}) && board.cell({row, column}) != Stone::None) return true;
    }
  }
  return false;
}

void compare_changed(const Position& board, int boards, int changes, std::uint64_t seed,
                     Tally& tally) {
  std::mt19937_64 random(seed);
  KnownParts known;
  for (int n = 0; n < boards; ++n) {
    CAPTURE(n, changes);
    Position changed = board;
    changed.turn = random() % 2 == 0 ? Side::White : Side::Black;
    for (int change = 0; change < changes;) {
      const Square s{int(random() % unsigned(board.rows())),
                     int(random() % unsigned(board.columns()))};
      if (!is_near_stones(changed, s)) continue;
      change_square(changed, s);
      ++change;
    }
    check_cut(changed);
    compare(changed, known, tally);
  }
}

// Lines of stones with turns that begin at a white stone, stones here and there, and rows of moves
// to spare.
class RandomBoard {
 public:
  explicit RandomBoard(std::mt19937_64& random) : random_(random) {}

  Position make(bool has_line) {
    rows_ = 17 + below(6);
    const int columns = 15 + below(8), spare_rows = below(4);
    board_ = Position(rows_ + 3 * spare_rows, columns);
    if (has_line) put_line(1 + below(7));
    const int black = has_line ? below(4) : 4 + below(20);
    const int white = has_line ? below(2) : 1 + below(3);
    for (int n = 0; n < black; ++n) {
      const Square s{below(rows_ - 1), below(columns)};
      if ((s.row + s.column) % 2 == 1 && (s.row % 2 == 0 || below(3) == 0)) put(s, Stone::Black);
    }
    for (int n = 0; n < white; ++n) {
      const Square s{2 * below(rows_ / 2), 2 * below(columns / 2)};
      put(s, Stone::White);
      if (below(3) != 0) put(step(s, kDirections[std::size_t(below(4))]), Stone::Black);
    }
    for (int row = 0; row < spare_rows; ++row) {
      const int stones = 2 * (1 + below(5)) + 1;
      for (int n = 0; n < stones && n < columns - 3; ++n) {
        board_.set_cell({rows_ + 3 * row + 1, 2 + n}, n % 2 == 0 ? Stone::White : Stone::Black);
      }
    }
    board_.turn = below(2) == 0 ? Side::White : Side::Black;
    return board_;
  }

 private:
  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  void put(Square s, Cell stone) {
    if (board_.contains(s) && s.row < rows_ - 1) board_.set_cell(s, stone);
  }

  void put_line(int turns) {
    Square at{2 + 2 * below((rows_ - 5) / 2), 2 + 2 * below((board_.columns() - 4) / 2)};
    Direction d = kDirections[std::size_t(below(4))];
    put(at, Stone::White);
    if (below(5) < 2) put(step(at, opposite(d)), Stone::Black);
    for (int turn = 0; turn < turns; ++turn) {
      for (int length = 1 + below(3); length > 0; --length) {
        put(step(at, d), Stone::Black);
        at = step(at, d, 2);
      }
      d = static_cast<Direction>((int(d) + (below(2) == 0 ? 1 : 3)) % 4);
      if (below(12) != 0) put(step(at, opposite(d)), Stone::Black);
    }
    put(step(at, d), Stone::Black);
  }

  std::mt19937_64& random_;
  Position board_;
  int rows_ = 0;
};

void compare_random(int boards, bool has_line, std::uint64_t seed, Tally& tally) {
  std::mt19937_64 random(seed);
  KnownParts known;
  for (int n = 0; n < boards; ++n) {
    CAPTURE(n, has_line);
    const Position board = RandomBoard(random).make(has_line);
    check_cut(board);
    compare(board, known, tally);
  }
}

// With a row of so many moves to spare below.
Position with_row(const Position& board, int moves) {
  Position larger(board.rows() + 3, std::max(board.columns(), 2 * moves + 6));
  larger.turn = board.turn;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      larger.set_cell({row, column}, board.cell({row, column}));
    }
  }
  for (int n = 0; n <= 2 * moves; ++n) {
    larger.set_cell({board.rows() + 1, 2 + n}, n % 2 == 0 ? Stone::White : Stone::Black);
  }
  return larger;
}

}  // namespace

TEST_CASE("boards of Konane are decided by their parts as their formulas are") {
  KnownParts known;
  for (const char* text :
       {"p cnf 1 1\n1 0\n", "p cnf 2 2\n1 0\n2 0\n", "p cnf 2 1\n1 2 0\n",
        "p cnf 3 2\n1 2 0\n2 3 0\n", "p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n",
        "p cnf 3 3\n1 0\n1 2 0\n1 3 0\n", "p cnf 4 3\n1 2 3 0\n2 4 0\n3 4 0\n"}) {
    check_board(formula_of(text), known);
  }
  check_board(example("tictactoe.cnf"), known);
  CHECK(known.kinds.size() < 30);
}

TEST_CASE("the board of Hex on three by three is decided by its parts") {
  KnownParts known;
  check_board(example("hex3.cnf"), known);
}

TEST_CASE("a board of Konane is cut so that only wires join its parts") {
  check_cut(board_of(formula_of("p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n"), Side::White));
  check_cut(board_of(example("tictactoe.cnf"), Side::White));
}

TEST_CASE("no changed board of Konane is decided by its parts otherwise than by search") {
  Tally tally;
  compare_changed(board_of(formula_of("p cnf 1 1\n1 0\n"), Side::White), 75, 1, 1, tally);
  compare_changed(board_of(formula_of("p cnf 2 1\n1 2 0\n"), Side::White), 50, 1, 2, tally);
  CHECK(tally.for_white > 10);
  CHECK(tally.decided - tally.for_white > 10);
  CHECK(tally.passes > 25);
  CHECK(tally.rewards > 10);
}

TEST_CASE("what parts say of any stones is what search says") {
  Tally tally;
  compare_random(600, false, 3, tally);
  compare_random(80, true, 4, tally);
  CHECK(tally.passes > 400);
  CHECK(tally.decided > 100);
}

TEST_CASE("whatever is changed on boards of Konane, parts decide what is true (long)") {
  Tally tally;
  tally.most_states = 50'000;
  const Position one = board_of(formula_of("p cnf 1 1\n1 0\n"), Side::White);
  const Position two = board_of(formula_of("p cnf 2 1\n1 2 0\n"), Side::White);
  const Position both = board_of(formula_of("p cnf 2 2\n1 0\n2 0\n"), Side::White);
  compare_changed(one, 3000, 1, 11, tally);
  compare_changed(one, 2000, 2, 12, tally);
  compare_changed(two, 1500, 1, 13, tally);
  compare_changed(two, 1000, 2, 14, tally);
  compare_changed(both, 500, 1, 15, tally);
  compare_random(10'000, false, 16, tally);
  compare_random(2000, true, 17, tally);
  WARN(tally.decided << " decided, " << tally.for_white << " of them for White; " << tally.passes
                     << " bounds of passes and " << tally.rewards << " of the reward confirmed");
  CHECK(tally.decided > 3000);
}

TEST_CASE("with more moves to spare White's win on a board of Konane is no longer shown") {
  KnownParts known;
  const Position board = board_of(formula_of("p cnf 3 2\n1 2 0\n2 3 0\n"), Side::White);
  const SpareReport report = decide_by_parts(board, {}, known);
  REQUIRE(report.winner == Side::White);
  const auto more = static_cast<int>(report.reward - report.black_moves - report.reserve);
  REQUIRE(more > 1);
  CHECK(decide_by_parts(with_row(board, more - 1), {}, known).winner == Side::White);
  const SpareReport later = decide_by_parts(with_row(board, more), {}, known);
  CHECK_FALSE(later.winner);
  CHECK(later.undecided.find("moves at last") != std::string::npos);
}

TEST_CASE("without the moves to spare Black's win on a board of Konane is no longer shown") {
  KnownParts known;
  Position board = board_of(formula_of("p cnf 2 2\n1 0\n2 0\n"), Side::White);
  CHECK(decide_by_parts(board, {}, known).winner == Side::Black);
  const SpareRows rows = take_spare_rows(board);
  const SpareReport without = decide_by_parts(rows.rest, {}, known);
  CHECK_FALSE(without.winner);
  CHECK(without.undecided.ends_with("has 0 moves to spare"));
  const auto passes = static_cast<int>(without.passes);
  CHECK(decide_by_parts(with_row(rows.rest, passes), {}, known).winner == Side::Black);
  CHECK_FALSE(decide_by_parts(with_row(rows.rest, passes - 1), {}, known).winner);
}

TEST_CASE("boards of Konane that are no sum of parts are not decided, and it is said why") {
  KnownParts known;
  Position board = board_of(formula_of("p cnf 1 1\n1 0\n"), Side::White);
  Position colours = board;
  for (int column = 0; column < 2; ++column) colours.set_cell({0, column}, Stone::White);
  CHECK(decide_by_parts(colours, {}, known).undecided.ends_with(
      "stands on a square of the other colour"));
  Position full(15, 15);
  for (int row = 0; row < 15; ++row) {
    for (int column = 0; column < 15; ++column) {
      full.set_cell({row, column}, (row + column) % 2 == 0 ? Stone::White : Stone::Black);
    }
  }
  full.set_cell({7, 7}, Stone::None);
  CHECK(decide_by_parts(full, {}, known).undecided.ends_with("has at most 192 squares"));
  Position empty(3, 3);
  CHECK(decide_by_parts(empty, {}, known).winner == Side::Black);
  empty.turn = Side::Black;
  CHECK_FALSE(decide_by_parts(empty, {}, known).winner);
}

}  // namespace gadgetc::konane::test
