// Boards decided by what their parts do, against the formulas that they were made of, and against
// plain search on boards that no formula made.
#include "reduction/targets/jungle/inference/decide_by_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <numeric>
#include <set>

#include "base/random/split_mix.hpp"
#include "gadgets/library/library.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "reduction/circuit/check_circuit.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/circuit/matching/match_circuits.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/targets/inference/parts_circuit.hpp"
#include "reduction/targets/inference/parts_formula.hpp"
#include "reduction/targets/jungle/inference/board_parts.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "solver/board/solve_board.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/one_literal_board.hpp"
#include "tests/reduction/targets/jungle/inference/changed_boards.hpp"

namespace gadgetc::test {
namespace {

jungle::Position board_of(const Formula& formula, Side first,
                          layout::CrossingKind crossings = layout::CrossingKind::Tile) {
  CompileOptions options;
  options.first = first;
  options.drawing.crossing = crossings;
  const Compilation made = compile(formula, options);
  REQUIRE(made.all_held());
  return jungle::to_board_file(made.emission.board).position;
}

Formula formula_of(const std::string& text) { return parse_dimacs("formula", text); }

Side winner_of(const Formula& formula, Side first) {
  formula_game::SolveOptions options;
  options.winner_only = true;
  const formula_game::GameValue value = solve_game(
      game_of(formula),
      first == Side::White ? formula_game::Player::Breaker : formula_game::Player::Maker, options);
  return *value.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
}

// Its clauses under the renaming of variables that makes them least.
std::set<Clause> least_clauses(const Formula& formula) {
  std::vector<VariableId> names(formula.variables);
  std::iota(names.begin(), names.end(), 0);
  std::set<Clause> least;
  bool is_first = true;
  do {
    std::set<Clause> renamed;
    for (const Clause& clause : formula.clauses) {
      Clause other;
      for (const VariableId v : clause) other.push_back(names[v]);
      std::sort(other.begin(), other.end());
      renamed.insert(std::move(other));
    }
    if (is_first || renamed < least) least = std::move(renamed);
    is_first = false;
  } while (std::next_permutation(names.begin(), names.end()));
  return least;
}

// What its parts do makes the circuit that its tiles make.
void check_circuit_of(const jungle::Position& board, jungle::KnownParts& known) {
  const jungle::InferredBoard inferred = infer_board(board, {}, known);
  REQUIRE(inferred.fault.empty());
  const PartsCircuit found = circuit_of_parts(inferred.parts, inferred.contracts, board.rows());
  REQUIRE(found.fault.empty());
  CHECK(check_circuit(found.circuit).empty());
  CHECK_FALSE(find_difference(logical_circuit(read_board(board).circuit),
                              logical_circuit(found.circuit), nullptr,
                              PortMatching::UpToSymmetry));
}

// Decides the board of a formula: the formula comes back, the winner is right.
void check_board(const std::string& text, jungle::KnownParts& known,
                 layout::CrossingKind crossings = layout::CrossingKind::Tile) {
  const Formula formula = formula_of(text);
  for (const Side first : {Side::White, Side::Black}) {
    CAPTURE(text, side_name(first));
    const jungle::Position board = board_of(formula, first, crossings);
    check_circuit_of(board, known);
    const jungle::PartsReport report = decide_by_parts(board, {}, known);
    CHECK(report.undecided.empty());
    CHECK(report.winner == winner_of(formula, first));
    CHECK(least_clauses(report.formula) == least_clauses(formula));
    CHECK(report.runner_distance == report.white_moves + 1);
    CHECK(report.gates.at("variable") == report.formula.variables);
    CHECK(report.gates.at("den") == 1);
    const auto add = [](std::size_t sum, const auto& gate) { return sum + gate.second; };
    CHECK(std::accumulate(report.gates.begin(), report.gates.end(), std::size_t{0}, add) ==
          report.parts);
  }
}

std::string text_of(const Tile& tile) {
  std::string least;
  for (const Orientation turn : kOrientations) {
    const Tile other = oriented(tile, turn);
    std::string text = fmt::format("{}x{}:", other.rows(), other.columns());
    for (const Cell cell : other.board.cells()) text += static_cast<char>(cell + 32);
    if (least.empty() || text < least) least = text;
  }
  return least;
}

}  // namespace

TEST_CASE("a board is cut into the tiles that it was made of, knowing none of them") {
  const jungle::Position board =
      board_of(formula_of("p cnf 4 3\n1 2 3 0\n2 4 0\n3 4 0\n"), Side::White);
  const jungle::BoardParts parts = cut_board(board);
  CHECK(parts.fault.empty());
  std::map<std::string, std::string> tiles;
  for (const Tile& tile : gadget_library().find_set("compact")->tiles) {
    tiles[text_of(tile)] = tile.name;
  }
  std::map<std::string, int> found;
  for (const BoardPart& part : parts.parts) {
    const std::string name = tiles[text_of(part.tile)];
    CAPTURE(square_name(board.rows(), part.top_left));
    CHECK_FALSE(name.empty());
    ++found[name];
  }
  CHECK(found == std::map<std::string, int>{
                     {"variable", 4}, {"or", 4}, {"splitter", 3}, {"and", 2}, {"den", 1}});
  for (const BoardWire& wire : parts.wires) CHECK(wire.ends.size() == 2);
}

TEST_CASE("boards are decided by their parts as their formulas are") {
  jungle::KnownParts known;
  for (const char* text :
       {"p cnf 1 1\n1 0\n", "p cnf 2 2\n1 0\n2 0\n", "p cnf 3 2\n1 0\n2 0\n",
        "p cnf 2 1\n1 2 0\n", "p cnf 3 2\n1 2 0\n2 3 0\n", "p cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n",
        "p cnf 4 2\n1 2 0\n3 4 0\n", "p cnf 4 3\n1 2 3 0\n2 4 0\n3 4 0\n",
        "p cnf 5 4\n1 2 0\n2 3 0\n3 4 0\n4 5 0\n"}) {
    check_board(text, known);
  }
  CHECK(known.kinds.size() == 5);
  check_board("p cnf 3 3\n1 2 3 0\n1 2 3 0\n1 2 3 0\n", known, layout::CrossingKind::Circuit);
  check_board("p cnf 5 4\n1 2 3 0\n1 4 5 0\n2 4 5 0\n1 3 4 0\n", known,
              layout::CrossingKind::Circuit);
  const jungle::Position board = board_of(formula_of("p cnf 3 2\n1 2 0\n2 3 0\n"), Side::White);
  CHECK(decide_by_parts(board, {}, known).gates ==
        std::map<std::string, std::size_t>{
            {"and", 1}, {"den", 1}, {"or", 2}, {"splitter", 1}, {"variable", 3}});
}

// Walls of one crossing stand in sight of the next one's.
TEST_CASE("crossings close to each other are parts of their own") {
  const Formula formula = formula_of(
      "p cnf 9 16\n1 7 9 0\n4 5 6 0\n1 2 6 0\n3 7 8 0\n1 6 9 0\n4 5 8 0\n7 8 9 0\n1 6 7 0\n"
      "1 4 9 0\n5 7 9 0\n6 7 9 0\n5 6 8 0\n2 6 8 0\n1 4 5 0\n3 7 9 0\n4 7 8 0\n");
  const Compilation made = compile(formula, {});
  const jungle::BoardParts parts = cut_board(jungle::to_board_file(made.emission.board).position);
  CHECK(parts.fault.empty());
  const auto has_lion = [](const BoardPart& part) {
    const auto& cells = part.tile.board.cells();
    return std::any_of(cells.begin(), cells.end(), [](Cell cell) {
      return jungle::Position::piece_of(cell).kind() == jungle::Kind::Lion;
    });
  };
  CHECK(std::count_if(parts.parts.begin(), parts.parts.end(), has_lion) == 19);
}

TEST_CASE("boards with crossings that lions leap over are decided by their parts (long)") {
  jungle::KnownParts known;
  check_board("p cnf 3 3\n1 2 3 0\n1 2 3 0\n1 2 3 0\n", known);
  check_board("p cnf 5 4\n1 2 3 0\n1 4 5 0\n2 4 5 0\n1 3 4 0\n", known);
  check_board("p cnf 6 6\n1 2 3 0\n1 4 5 0\n2 4 6 0\n3 5 6 0\n1 2 6 0\n3 4 5 0\n", known);
}

namespace {

// Every square changed in every way.
void change_everything(const jungle::Position& board, Tally& tally) {
  jungle::KnownParts known;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      for (const std::uint8_t cell : all_cells()) {
        const Square at{row, column};
        CAPTURE(square_name(board.rows(), at), int(cell));
        if (cell != board.cell(at)) compare(with_cell(board, at, cell), known, tally);
      }
    }
  }
}

}  // namespace

TEST_CASE("no changed board is decided by its parts otherwise than by plain search") {
  jungle::KnownParts known;
  Tally tally;
  SplitMix random(5);
  const std::vector<std::uint8_t> cells = all_cells();
  for (const Side first : {Side::White, Side::Black}) {
    jungle::Position board = jungle::parse_board("board", kOneLiteral);
    board.turn = first;
    REQUIRE(decide_by_parts(board, {}, known).winner == first);
    for (int change = 0; change < 20; ++change) {
      const Square at = random_square(board, random);
      const std::uint8_t cell = cells[random.next() % cells.size()];
      CAPTURE(square_name(board.rows(), at), int(cell), side_name(first));
      compare(with_cell(board, at, cell), known, tally);
    }
  }
  CAPTURE(tally.decided, tally.confirmed, tally.for_black);
  CHECK(tally.confirmed > 12);
  CHECK(tally.for_black > 3);
  CHECK(tally.confirmed - tally.for_black > 3);
}

TEST_CASE("whatever is changed about one square or two, parts decide what is true (long)") {
  Tally tally;
  jungle::Position board = jungle::parse_board("board", kOneLiteral);
  for (const Side first : {Side::White, Side::Black}) {
    board.turn = first;
    change_everything(board, tally);
  }
  const std::vector<std::uint8_t> cells = all_cells();
  SplitMix random(6);
  jungle::KnownParts known;
  for (int change = 0; change < 1000; ++change) {
    const Square one = random_square(board, random), other = random_square(board, random);
    const std::uint8_t first = cells[random.next() % cells.size()];
    const std::uint8_t second = cells[random.next() % cells.size()];
    CAPTURE(square_name(board.rows(), one), int(first), square_name(board.rows(), other),
            int(second));
    compare(with_cell(with_cell(board, one, first), other, second), known, tally);
  }
  WARN(tally.decided << " decided, " << tally.confirmed << " of them by plain search, "
                     << tally.for_black << " for Black");
  CHECK(tally.confirmed > 1000);
}

TEST_CASE("contracts that do not fit together make no formula and no circuit") {
  const jungle::Position board = board_of(formula_of("p cnf 2 1\n1 2 0\n"), Side::White);
  jungle::KnownParts known;
  const jungle::InferredBoard inferred = infer_board(board, {}, known);
  const jungle::BoardParts& parts = inferred.parts;
  const PartContracts& contracts = inferred.contracts;
  REQUIRE(inferred.fault.empty());
  CHECK(formula_of_parts(parts, contracts, board.rows()).fault.empty());
  for (std::size_t n = 0; n < parts.parts.size(); ++n) {
    for (std::size_t p = 0; p < parts.parts[n].wires.size(); ++p) {
      PartContracts forged = contracts;
      forged.parts[n].inputs ^= PortSet{1} << p;
      const std::string fault = formula_of_parts(parts, forged, board.rows()).fault;
      CHECK(fault.find("has a wire that leads from no output to an input") != std::string::npos);
      CHECK(circuit_of_parts(parts, forged, board.rows()).fault == fault);
    }
    PartContracts other = contracts;
    other.parts[n].gate = "gates";
    CHECK(circuit_of_parts(parts, other, board.rows())
              .fault.ends_with("is no gate of circuits: gates"));
    if (!has_pick(contracts.parts[n].rules)) continue;
    PartContracts choice = contracts;
    choice.parts[n].rules.push_back(choice.parts[n].rules.front());
    CHECK(formula_of_parts(parts, choice, board.rows()).fault.find("leaves White a choice") !=
          std::string::npos);
  }
  // A part that delivers on one of its wires, whichever White likes.
  jungle::BoardParts ring;
  ring.parts.resize(1);
  ring.parts[0].wires = {0, 1};
  ring.wires = {{1, {}, {{0, 0}}}, {1, {}, {{0, 1}}}};
  PartContracts either;
  either.parts.resize(1);
  either.parts[0] = {{{0, 1}, {0, 2}}, 0, 1, 1};
  CHECK(formula_of_parts(ring, either, 9).fault.find("leaves White a choice") != std::string::npos);
  // A wire back to the part that it comes from.
  ring.wires = {{1, {}, {{0, 0}, {0, 1}}}};
  ring.parts[0].wires = {0, 0};
  either.parts[0] = {{{1, 2}, {1, kGoal | 2}}, 1, 1, 1};
  CHECK(formula_of_parts(ring, either, 9).fault.find("feeds itself") != std::string::npos);
}

TEST_CASE("boards that are no sum of parts are not decided, and it is said why") {
  jungle::KnownParts known;
  const auto why = [&](const jungle::Position& position) {
    return decide_by_parts(position, {}, known).undecided;
  };
  jungle::Position board = jungle::parse_board("board", kOneLiteral);
  CHECK(why(board).empty());
  jungle::Position without_runner = board;
  jungle::Position rat = board;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Square at{row, column};
      if (board.piece(at).is(Side::Black, jungle::Kind::Cat))
        without_runner.set_piece(at, jungle::kNoPiece);
      if (!board.piece(at).is(Side::White, jungle::Kind::Panther)) continue;
      rat.set_piece(at, {Side::White, jungle::Kind::Rat});
    }
  }
  jungle::Position den = board;
  den.set_terrain({2, 5}, jungle::Terrain::BlackDen);
  CHECK(why(den) == "the square at the end of a wire lies on the den, at f16");
  CHECK(why(without_runner).find("runner") != std::string::npos);
  CHECK(why(rat).starts_with("a rat, which could swim, stands at "));
}

}  // namespace gadgetc::test
