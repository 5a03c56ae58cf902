// Boards of Amazons decided by what their parts do: against the formulas that they were made of,
// and against search that knows of no parts, on boards that no formula made.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <set>

#include "base/grid/vectors.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/stuck_loses/inference/cut_board.hpp"
#include "reduction/targets/stuck_loses/inference/decide_by_parts.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "solver/page/solve_position.hpp"
#include "tests/reduction/targets/stuck_loses/glued_board.hpp"
#include "tests/reduction/targets/stuck_loses/compiled_scene.hpp"

namespace gadgetc::stuck_loses {

namespace {

using game_page::Cell;
using game_page::Position;

const std::shared_ptr<const game_page::Page>& page() {
  static const auto found = game_page::find_page("amazons");
  return found;
}

Position board_of(const Formula& formula, Side first) {
  const Compilation made = compiled_for("amazons", formula, first);
  REQUIRE(made.all_held());
  return file_of(made).position;
}

Formula formula_of(const std::string& text) { return parse_dimacs("formula", text); }

Side winner_of(const Formula& formula, Side first) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  return side_of(*solve_game(game_of(formula), player_of(first), options).winner);
}

SpareReport decide(const Position& board, KnownParts& known,
                   std::size_t most_states = kMostPartStates) {
  return decide_by_parts(board, page(), {{}, most_states}, known);
}

// How many clauses of each length: what renaming leaves as it is.
std::multiset<std::size_t> lengths(const Formula& formula) {
  std::multiset<std::size_t> lengths;
  for (const Clause& clause : formula.clauses) lengths.insert(clause.size());
  return lengths;
}

void check_board(const Formula& formula, KnownParts& known) {
  for (const Side first : {Side::White, Side::Black}) {
    CAPTURE(formula_text(formula), side_name(first));
    const SpareReport report = decide(board_of(formula, first), known);
    CHECK(report.undecided == "");
    CHECK(report.winner == winner_of(formula, first));
    CHECK(report.formula.variables == formula.variables);
    CHECK(report.gates.at("variable") == formula.variables);
  }
}

// What cut_board promises, looked at square by square: touching squares of different parts are
// pairs across a wire, with nothing else beside them.
void check_cut(const Position& board) {
  const PageCut cut = cut_board(board, page());
  REQUIRE(cut.fault == "");
  std::size_t open = 0, drawn = 0;
  for (const Cell cell : board.cells()) open += cell != kBurnt;
  const auto count = [&](const Tile& tile) {
    for_each_square(tile, [&](Square s) { drawn += tile.board[s] != kBurnt; });
  };
  for (const BoardPart& part : cut.parts) {
    count(part.tile);
    for (const Port& port : part.tile.ports) {
      CHECK(part.tile.board[port.square] == kWhite);
      CHECK(part.tile.board[step(port.square, opposite(port.side))] == kBurnt);
    }
  }
  for (const Tile& tile : cut.apart) count(tile);
  CHECK(drawn == open);
  for (const BoardWire& wire : cut.wires) CHECK(wire.ends.size() == 2);
}

struct Tally {
  int decided = 0, for_white = 0, open = 0;  // open: by search, at its limit
  std::size_t most_states = 5'000;          // of a game on a part
  std::size_t most_bytes = std::size_t{1} << 26;  // of search
};

// By the rules alone; nothing where that is too much.
std::optional<Side> search(const Position& board, std::size_t most_bytes) {
  Watch watch;
  watch.memory_limit = most_bytes;
  try {
    const auto solution = solve_position(*page(), page()->default_setting(), board,
                                         {.watch = watch, .winner_only = true});
    if (!solution.result) return std::nullopt;
    return solution.result == game_page::PageResult::White ? Side::White : Side::Black;
  } catch (const UsageError&) {
    return std::nullopt;
  }
}

// Whatever the parts say has to be true, as far as search tells.
void compare(Position board, KnownParts& known, Tally& tally) {
  for (const Side first : {Side::White, Side::Black}) {
    board.turn = first;
    const SpareReport report = decide(board, known, tally.most_states);
    if (!report.winner) continue;
    const auto found = search(board, tally.most_bytes);
    if (!found) {
      ++tally.open;
      continue;
    }
    ++tally.decided;
    tally.for_white += *report.winner == Side::White ? 1 : 0;
    CAPTURE(board.cells(), board.columns(), report.passes, report.reserve, report.reward);
    CHECK(*found == *report.winner);
  }
}

// Without what is burnt around it, and with moves of Black's in rows apart from all else.
Position with_reserve(const Position& board, int moves) {
  constexpr int kRow = 8;  // moves
  Square first{board.rows(), board.columns()}, last{0, 0};
  for (game_page::SquareNumber n = 0; n < board.squares(); ++n) {
    if (board.cell(n) == kBurnt) continue;
    const Square s = board.square(n);
    first = {std::min(first.row, s.row), std::min(first.column, s.column)};
    last = {std::max(last.row, s.row), std::max(last.column, s.column)};
  }
  const int rows = last.row - first.row + 1;
  const int columns = std::max(last.column - first.column, kRow) + 1;
  Position whole = burnt(rows + 2 * (moves / kRow + 1), columns);
  for (game_page::SquareNumber n = 0; n < board.squares(); ++n) {
    const Square s = board.square(n) - first;
    if (board.cell(n) != kBurnt) whole.set_cell(whole.number(s), board.cell(n));
  }
  for (int n = 0; n < moves; ++n) {
    const int row = rows + 1 + 2 * (n / kRow);
    whole.set_cell(whole.number({row, 0}), kBlack);
    whole.set_cell(whole.number({row, n % kRow + 1}), kEmpty);
  }
  whole.turn = board.turn;
  return whole;
}

// A variable and corners of the reward, alternately transposed.
Position one_variable(int corners) {
  Position board = burnt(10 + 5 * (corners / 2), 10 + 5 * ((corners + 1) / 2));
  put(board, "variable", {0, 0});
  put_reward(board, {0, 5}, true, corners);
  return board;
}

// The least variables, an OR or an AND, and corners of the reward.
Position two_variables(const std::string& gate, int corners) {
  Position board = burnt(40, 40);
  const auto variable = [&](Square out, Direction to) {
    // As `gadget search` finds it: no tile of the set.
    for (const auto& [behind, aside, cell] :
         {std::tuple(1, -1, kEmpty), {1, 1, kEmpty}, {2, -1, kBlack}, {2, 0, kEmpty}}) {
      const Square at = step(step(out, opposite(to), behind), turned_right(to), aside);
      board.set_cell(board.number(at), cell);
    }
    board.set_cell(board.number(out), kWhite);
  };
  if (gate == "or") {
    put(board, "or", {10, 10});
    variable({9, 12}, Direction::South);
    variable({9, 16}, Direction::South);
    put_reward(board, {16, 10}, false, corners);
  } else {
    put(board, "and", {10, 10});
    variable({9, 13}, Direction::South);
    variable({13, 9}, Direction::East);
    put_reward(board, {11, 17}, true, corners);
  }
  return board;
}

// The board with one square changed that is open, or beside an open one.
Position with_change(const Position& board, std::mt19937_64& random) {
  const auto is_open = [&](Square s) { return board.contains(s) && board.cell(s) != kBurnt; };
  for (;;) {
    const auto n = static_cast<game_page::SquareNumber>(random() % board.squares());
    bool is_near = false;
    for (int beside = 0; beside < 9; ++beside) {
      is_near |= is_open(board.square(n) + Square{beside / 3 - 1, beside % 3 - 1});
    }
    if (!is_near) continue;
    Position changed = board;
    changed.set_cell(n, static_cast<Cell>((board.cell(n) + 1 + random() % 3) % 4));
    return changed;
  }
}

void compare_changed(const Position& board, int changes, std::uint64_t seed, Tally& tally) {
  KnownParts known;
  std::mt19937_64 random(seed);
  for (int n = 0; n < changes; ++n) compare(with_change(board, random), known, tally);
}

// Tiles of three by three squares in a chain, whose insides are anything, and a row.
void compare_random(int boards, std::uint64_t seed, Tally& tally) {
  KnownParts known;
  std::mt19937_64 random(seed);
  for (int n = 0; n < boards; ++n) {
    const int tiles = 2 + static_cast<int>(random() % 2);
    Position board = burnt(5, 5 * tiles);
    for (int tile = 0; tile < tiles; ++tile) {
      for (int row = 1; row <= 3; ++row) {
        for (int column = 1; column <= 3; ++column) {
          constexpr Cell kAny[] = {kEmpty, kEmpty, kWhite, kBlack, kBurnt, kBurnt, kBurnt, kBurnt};
          const bool is_behind = row == 2 && ((column == 1 && tile > 0) ||
                                              (column == 3 && tile + 1 < tiles));
          if (is_behind) continue;
          board.set_cell(board.number({row, 5 * tile + column}), kAny[random() % 8]);
        }
      }
      if (tile > 0) board.set_cell(board.number({2, 5 * tile}), kWhite);
      if (tile + 1 < tiles) board.set_cell(board.number({2, 5 * tile + 4}), kWhite);
    }
    compare(with_reserve(board, static_cast<int>(random() % 8)), known, tally);
  }
}

}  // namespace

TEST_CASE("boards of Amazons are decided by what their parts do") {
  KnownParts known;
  for (const char* const text : {"p cnf 1 1\n1 0\n", "p cnf 2 2\n1 0\n2 0\n", "p cnf 2 1\n1 2 0\n",
                                 "p cnf 2 2\n1 2 0\n0\n"}) {
    check_board(formula_of(text), known);
  }
}

TEST_CASE("the boards of Amazons of larger formulas are decided by what their parts do (long)") {
  KnownParts known;
  for (const char* const text :
       {"p cnf 3 2\n1 2 0\n2 3 0\n", "p cnf 4 4\n1 2 0\n2 3 0\n3 4 0\n4 1 0\n"}) {
    check_board(formula_of(text), known);
  }
}

TEST_CASE("a board of Amazons is cut so that only pairs join its parts") {
  check_cut(board_of(formula_of("p cnf 3 2\n1 2 0\n2 3 0\n"), Side::White));
}

TEST_CASE("moves to spare and reward decide a board of Amazons, whoever begins") {
  Tally tally;
  KnownParts known;
  for (int moves = 0; moves < 14; ++moves) {
    for (const int corners : {1, 2}) {
      compare(with_reserve(one_variable(corners), moves), known, tally);
    }
  }
  CHECK(tally.open == 0);
  CHECK(tally.for_white > 5);
  CHECK(tally.decided - tally.for_white > 20);
}

TEST_CASE("no changed board of Amazons is decided by its parts otherwise than by search") {
  Tally tally;
  for (const int moves : {0, 4, 10}) {
    compare_changed(with_reserve(one_variable(1), moves), 40, 1, tally);
  }
  compare_changed(with_reserve(one_variable(2), 0), 20, 2, tally);
  CHECK(tally.for_white > 5);
  CHECK(tally.decided - tally.for_white > 20);
}

TEST_CASE("a changed board of a formula has its formula's winner, or none that is known") {
  KnownParts known;
  std::mt19937_64 random(5);
  int decided = 0, others = 0;
  for (const char* const text : {"p cnf 2 2\n1 0\n2 0\n", "p cnf 2 1\n1 2 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) {
      const Position board = board_of(formula_of(text), first);
      const Side winner = winner_of(formula_of(text), first);
      for (int n = 0; n < 100; ++n) {
        const Position changed = with_change(board, random);
        const SpareReport report = decide(changed, known, 30'000);
        if (!report.winner) continue;
        ++decided;
        // A wire may have become a constant.
        const bool is_other = lengths(report.formula) != lengths(formula_of(text));
        CHECK(*report.winner == (is_other ? winner_of(report.formula, first) : winner));
        others += is_other ? 1 : 0;
      }
    }
  }
  CHECK(decided > 100);
  CHECK(others < decided / 4);
}

TEST_CASE("what parts say of any squares is what search says") {
  Tally tally;
  compare_random(150, 4, tally);
  CHECK(tally.decided > 30);
}

// So what the race by tiles counts of the reward is right, whatever lies behind its corners.
TEST_CASE("no neighbour takes an empty square from a corner of the reward before the signal") {
  CHECK(bound_idle_play(library_tile("holes", "hole_reward_corner"), {}) ==
        gadget_library().proof_of("hole_reward_corner").pass_bound);
}

// Their variables are those that `gadget search` finds.
TEST_CASE("boards of Amazons with tiles of no set are decided as by search") {
  Tally tally;
  tally.most_states = 30'000;
  KnownParts known;
  for (const char* const gate : {"or", "and"}) {
    compare(with_reserve(two_variables(gate, 0), 12), known, tally);
  }
  CHECK(tally.decided == 4);
}

TEST_CASE("whatever is changed on boards of Amazons, parts decide what is true (long)") {
  Tally tally;
  for (const int moves : {0, 2, 4, 6, 8, 12}) {
    compare_changed(with_reserve(one_variable(1), moves), 100, 11, tally);
    compare_changed(with_reserve(one_variable(2), moves), 100, 12, tally);
  }
  tally.most_states = 30'000;
  for (const int moves : {8, 12, 16}) {
    compare_changed(with_reserve(two_variables("or", 0), moves), 30, 13, tally);
    compare_changed(with_reserve(two_variables("and", 0), moves), 30, 14, tally);
  }
  compare_random(1000, 15, tally);
  WARN(tally.decided << " decided, " << tally.for_white << " of them for White; " << tally.open
                     << " open by search");
  CHECK(tally.for_white > 100);
  CHECK(tally.decided - tally.for_white > 500);
}

}  // namespace gadgetc::stuck_loses
