// Boards of Konane: compiled, read back from their stones, changed, and decided by the rules alone.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>
#include <sstream>
#include <tuple>

#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/targets/konane/konane_target.hpp"
#include "solver/konane/spare_moves.hpp"
#include "tests/games/konane/konane_files.hpp"
#include "tests/reduction/layout/layout_inputs.hpp"
#include "tests/scratch_directory.hpp"
#include "tests/reduction/targets/konane/konane_file.hpp"

namespace gadgetc {
namespace {

CompileOptions konane_options(Side first = Side::White) {
  CompileOptions options;
  options.first = first;
  options.drawing.target = &konane::konane_target();
  choose_set(options.drawing, "");
  return options;
}

Formula formula_of(const std::string& text) { return parse_dimacs("formula", text); }

void check_all_held(const Compilation& compilation) {
  for (const StageCheck& check : compilation.checks) {
    INFO(check.name << ": " << check.detail);
    CHECK(check.result == CheckResult::Held);
  }
}

TargetBoard board_of(const konane::Position& position) {
  TargetBoard board;
  board.rows = position.rows();
  board.columns = position.columns();
  board.turn = position.turn;
  board.start = [&position]() -> CellReader {
    return [&position, row = 0](CellRuns& runs) mutable {
      runs.clear();
      for (int column = 0; column < position.columns(); ++column) {
        const game_page::Cell stone = position.cell({row, column});
        if (stone == konane::Stone::None) continue;
        append_run(runs, {column, column, std::uint8_t(stone)}, 0);
      }
      ++row;
    };
  };
  return board;
}

}  // namespace

TEST_CASE("no square is painted twice, and stones are counted as they stand") {
  std::mt19937_64 random(1127);
  for (int n = 0; n < 40; ++n) {
    CompileOptions options = konane_options();
    options.drawing.effort = n % 3;
    const Formula formula = test::random_layout_formula(random, 5, 6, 3);
    INFO(formula_text(formula) << ", effort " << options.drawing.effort);
    const TargetBoard board = compile(formula, options).emission.board;
    const CellReader next = board.start();
    CellRuns runs;
    for (int row = 0; row < board.rows; ++row) {
      next(runs);
      for (std::size_t i = 0; i < runs.size(); ++i) {
        REQUIRE(runs[i].first <= runs[i].last);
        if (i > 0) REQUIRE(runs[i].first > runs[i - 1].last);
      }
    }
    const konane::Position position = konane::konane_file(board).position;
    SideCounts stones{};
    for (int row = 0; row < position.rows(); ++row) {
      for (int column = 0; column < position.columns(); ++column) {
        const game_page::Cell stone = position.cell({row, column});
        if (stone != konane::Stone::None) ++stones[stone == konane::Stone::White ? 0 : 1];
      }
    }
    REQUIRE(count_pieces(*options.drawing.target, board) == stones);
  }
}

TEST_CASE("the target's own set is taken, and no other game's") {
  DrawingOptions options = konane_options().drawing;
  CHECK(options.set == "lattice");
  CHECK(options.crossing == layout::CrossingKind::Tile);
  CHECK_THROWS_WITH(choose_set(options, "compact"),
                    "the set 'compact' is for boards of jungle; sets for konane: lattice");
  CHECK_THROWS_WITH(choose_set(options, "none"), "there is no gadget set 'none'; sets: lattice");
  DrawingOptions other;
  CHECK_THROWS_WITH(choose_set(other, "lattice"),
                    "the set 'lattice' is for boards of konane; sets for jungle: compact, paper");
  options.rules = "paper";
  const auto run = [](const char*, const std::function<void()>& work) { work(); };
  CHECK_THROWS_WITH(choose_drawing(test::nets(formula_of("p cnf 1 1\n1 0\n")), options, run),
                    "Konane has no rules 'paper'");
}

TEST_CASE("all small formulas become boards of Konane that read back as their circuits") {
  for (const auto& [variables, clauses] : {std::pair(1u, 1u), {2u, 2u}, {3u, 3u}, {4u, 2u}}) {
    for (const Formula& formula : all_formulas(variables, clauses)) {
      INFO(dimacs_line(formula));
      for (const Side first : {Side::White, Side::Black}) {
        const ReductionCheck check = check_reduction(
            formula, {Level::Circuit, Level::Layout}, konane_options(first));
        CHECK(check.agrees());
        CHECK_FALSE(check.reached_limit);
      }
    }
  }
}

TEST_CASE("random formulas become boards of Konane with every check held") {
  std::mt19937_64 random(5);
  for (int n = 0; n < 150; ++n) {
    const Formula formula = test::random_layout_formula(random, 9, 12, 4);
    INFO(dimacs_line(formula));
    CompileOptions options = konane_options();
    options.drawing.effort = int(random() % 2);
    options.drawing.seed = random();
    const Compilation compilation = compile(formula, options);
    check_all_held(compilation);
    CHECK(compilation.reading->reserve.holds());
    CHECK(compilation.reading->tiles.size() == compilation.emission.tiles.size());
  }
}

TEST_CASE("compaction makes boards of Konane smaller") {
  const Formula formula = parse_dimacs(
      "tictactoe", test::read_file(GADGETC_SOURCE_DIR "/examples/tictactoe.cnf"));
  CompileOptions loose = konane_options();
  loose.drawing.effort = 0;
  const auto squares = [&](const CompileOptions& options) {
    return compile(formula, options).emission.board.squares();
  };
  CHECK(squares(konane_options()) < squares(loose));
}

TEST_CASE("40 variables and 80 clauses take less than 400,000 squares of a board of Konane") {
  const Formula formula = parse_dimacs(
      "random", test::read_file(GADGETC_SOURCE_DIR "/examples/random40x80.cnf"));
  const Compilation compilation = compile(formula, konane_options());
  check_all_held(compilation);
  CHECK(compilation.emission.board.squares() < 400'000);
}

// Noticed by a fault, or by extraction, which compares the circuits. Otherwise the board holds as
// before: a bare end of the reward's wire is longer or shorter by a stone, or its last turn is
// gone, which may be one more than needed.
TEST_CASE("a change of any square of a board of Konane is noticed or harmless") {
  const Compilation compilation = compile(formula_of("p cnf 2 1\n1 2 0\n"), konane_options());
  const game_page::BoardFile file = konane::konane_file(compilation.emission.board);
  int harmless = 0, noticed = 0;
  for (int row = 0; row < file.position.rows(); ++row) {
    for (int column = 0; column < file.position.columns(); ++column) {
      for (const game_page::Cell stone :
           {konane::Stone::None, konane::Stone::White, konane::Stone::Black}) {
        konane::Position changed = file.position;
        if (changed.cell({row, column}) == stone) continue;
        changed.set_cell({row, column}, stone);
        const BoardReading reading =
            konane::konane_target().read(board_of(changed), gadget_library());
        // A wire with a stone missing is two wires with bare ends: another circuit.
        const bool is_noticed =
            !reading.faults().empty() ||
            find_difference(compilation.reading->circuit, reading.circuit, nullptr,
                            PortMatching::UpToSymmetry);
        ++(is_noticed ? noticed : harmless);
        if (is_noticed) continue;
        INFO(row << ' ' << column << ' ' << int(stone));
        CHECK(reading.reserve.holds());
      }
    }
  }
  CHECK(noticed > 3000);
  CHECK(harmless <= 3);
}

TEST_CASE("any stones are read as a board of Konane or complained of") {
  std::mt19937_64 random(9);
  const konane::Position whole =
      konane::konane_file(
          compile(formula_of("p cnf 3 2\n1 2 0\n2 3 0\n"), konane_options()).emission.board)
          .position;
  int faulty = 0;
  for (int n = 0; n < 3000; ++n) {
    konane::Position changed = whole;
    // Somewhere in the upper part, where the circuit is; now and then stones all over the place.
    const int changes = n % 100 == 0 ? 2000 : 2 + int(random() % 30);
    for (int c = 0; c < changes; ++c) {
      changed.set_cell({int(random() % 70), int(random() % unsigned(whole.columns()))},
                        game_page::Cell(random() % 3));
    }
    const BoardReading reading = konane::konane_target().read(board_of(changed), gadget_library());
    faulty += !reading.faults().empty();
  }
  CHECK(faulty > 2900);
  for (const auto& [rows, columns] : {std::pair(1, 1), {1, 40}, {40, 1}, {5, 5}}) {
    for (const game_page::Cell stone :
         {konane::Stone::None, konane::Stone::White, konane::Stone::Black}) {
      konane::Position plain(rows, columns);
      for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) plain.set_cell({row, column}, stone);
      }
      const BoardReading reading =
          konane::konane_target().read(board_of(plain), gadget_library());
      CHECK_FALSE(reading.faults().empty());
    }
  }
}

TEST_CASE("a board of Konane may lie anywhere, and be mirrored") {
  const Compilation compilation = compile(formula_of("p cnf 3 2\n1 2 0\n2 3 0\n"),
                                          konane_options());
  const konane::Position whole = konane::konane_file(compilation.emission.board).position;
  for (const auto& [down, right, is_mirrored] :
       {std::tuple(1, 0, false), {0, 1, false}, {3, 1, false}, {0, 0, true}, {1, 2, true}}) {
    konane::Position moved(whole.rows() + down, whole.columns() + right);
    for (int row = 0; row < whole.rows(); ++row) {
      for (int column = 0; column < whole.columns(); ++column) {
        const int to = is_mirrored ? whole.columns() - 1 - column : column;
        moved.set_cell({row + down, to + right}, whole.cell({row, column}));
      }
    }
    const BoardReading reading = konane::konane_target().read(board_of(moved), gadget_library());
    INFO(down << ' ' << right << ' ' << is_mirrored);
    CHECK(reading.faults() == std::vector<std::string>{});
    CHECK_FALSE(find_difference(compilation.reading->circuit, reading.circuit, nullptr,
                                PortMatching::UpToSymmetry));
    CHECK(reading.reserve.has_same_moves(compilation.reading->reserve));
  }
}

namespace {

// The safe moves of White's only stone, the shortest first: Black has no jump after them that there
// was not before.
std::vector<konane::Move> safe_moves(konane::Position position,
                                     const std::vector<konane::Move>& harmless) {
  std::vector<konane::Move> moves;
  for (const konane::Move move : konane::jumps(position, Side::White)) {
    konane::Position after = position;
    after.turn = Side::White;
    konane::play(after, move);
    if (konane::jumps(after, Side::Black) == harmless) moves.push_back(move);
  }
  const auto length = [](konane::Move move) {
    return std::abs(move.to.row - move.from.row) + std::abs(move.to.column - move.from.column);
  };
  std::stable_sort(moves.begin(), moves.end(), [&](konane::Move one, konane::Move other) {
    return length(one) < length(other);
  });
  return moves;
}

}  // namespace

// By the rules of the game alone. Whenever White's stone comes to rest, Black has no jump, and the
// stone makes as many moves as the reward is said to have.
TEST_CASE("a signal walks through the whole reward, and Black cannot take it") {
  for (const std::uint32_t unused : {0u, 3u, 25u}) {
    const Compilation compilation = compile({unused, {}, {}}, konane_options());
    konane::Position position =
        konane::take_spare_rows(konane::konane_file(compilation.emission.board).position).rest;
    // Of White's stones the one between two black ones is the signal; the others are of variables.
    for (int row = 1; row < position.rows(); ++row) {
      for (int column = 0; column < position.columns(); ++column) {
        if (position.cell({row, column}) == konane::Stone::White &&
            position.cell({row - 1, column}) == konane::Stone::None) {
          position.set_cell({row, column}, konane::Stone::None);
        }
      }
    }
    const std::vector<konane::Move> harmless = konane::jumps(position, Side::Black);
    std::uint64_t moves = 0;
    for (;; ++moves) {
      std::optional<konane::Move> next;
      for (const konane::Move move : safe_moves(position, harmless)) {
        konane::Position after = position;
        after.turn = Side::White;
        konane::play(after, move);
        const bool goes_on = !safe_moves(after, harmless).empty();
        if (!next || goes_on) next = move;
        if (goes_on) break;
      }
      if (!next) break;
      position.turn = Side::White;
      konane::play(position, *next);
    }
    CHECK(moves >= compilation.reading->reserve.reward.moves);
  }
}

TEST_CASE("a reserve or a reward that is too small is a fault of the race") {
  const Compilation compilation = compile(formula_of("p cnf 2 1\n1 2 0\n"), konane_options());
  konane::Position position = konane::konane_file(compilation.emission.board).position;
  const auto fault_of = [](const konane::Position& board) {
    const BoardReading reading = konane::konane_target().read(board_of(board), gadget_library());
    CHECK(reading.violations.empty());
    return reading.reserve_fault;
  };
  CHECK(fault_of(position).empty());
  // Without the last row of the reserve.
  konane::Position poor = position;
  for (int column = 0; column < poor.columns(); ++column) {
    poor.set_cell({poor.rows() - 2, column}, konane::Stone::None);
  }
  CHECK(fault_of(poor).find("moves in reserve, not more than") != std::string::npos);
  // With one row more Black has more moves than the reward is for.
  konane::Position rich(position.rows() + 2, position.columns());
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      rich.set_cell({row, column}, position.cell({row, column}));
    }
  }
  for (int column = 0; column < position.columns(); ++column) {
    rich.set_cell({position.rows(), column}, position.cell({position.rows() - 4, column}));
  }
  CHECK(fault_of(rich).find("White's reward is") != std::string::npos);
}

// The stones decide, by a search that knows neither tiles nor wires: the formula's winner wins, and
// Black needs no more spare moves than are counted.
TEST_CASE("boards of Konane are won by whom their formulas are won by, and their bounds hold") {
  int decided = 0;
  for (const auto& [variables, clauses] : {std::pair(0u, 1u), {1u, 1u}, {2u, 1u}, {3u, 1u},
                                           {1u, 2u}}) {
    for (const Formula& formula : all_formulas(variables, clauses)) {
      for (const Side first : {Side::White, Side::Black}) {
        INFO(dimacs_line(formula) << " first " << int(first));
        const Compilation compilation = compile(formula, konane_options(first));
        const Reserve& reserve = compilation.reading->reserve;
        const konane::SpareRows rows =
            konane::take_spare_rows(konane::konane_file(compilation.emission.board).position);
        CHECK(rows.moves == reserve.available.moves);
        Watch watch;
        watch.memory_limit = std::size_t{64} << 20;
        konane::SpareMoves search(rows, watch);
        try {
          const std::uint64_t least = search.least(first);
          const ReductionCheck check = check_reduction(formula, {}, konane_options(first));
          const bool is_won = *check.levels[0].winner == Side::White;
          CHECK((least > reserve.available.moves) == is_won);
          const std::uint64_t passes = reserve.needed.moves + (first == Side::Black ? 1 : 0);
          if (!is_won) CHECK(least <= passes);
          ++decided;
        } catch (const LimitReached&) {
        }
      }
    }
  }
  CHECK(decided >= 14);
}

TEST_CASE("a board of Konane is written with its formula and the order of its variables") {
  const Compilation compilation = compile(formula_of("p cnf 3 2\n1 2 0\n2 3 0\n"),
                                          konane_options(Side::Black));
  std::ostringstream out;
  konane::konane_target().write(out, compilation.emission.board);
  const game_page::BoardFile file = konane::parse_board_file("board", out.str());
  CHECK(file.formula == "p cnf 3 2 1 2 0 2 3 0");
  CHECK(file.generator == "gadgetc, variables 1 2 3");
  CHECK(file.position.turn == Side::Black);
  CHECK(file.position == konane::konane_file(compilation.emission.board).position);
}

TEST_CASE("boards of Konane too large for a file are refused") {
  TargetBoard board;
  board.rows = board.columns = 1 << 20;
  CHECK_THROWS_AS(konane::konane_file(board), UsageError);
  CHECK_THROWS_AS(konane::konane_target().read(board, gadget_library()), UsageError);
}

}  // namespace gadgetc
