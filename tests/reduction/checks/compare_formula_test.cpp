#include "reduction/checks/compare_formula.hpp"

#include <catch2/catch.hpp>

#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/levels/check_reduction.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc {
namespace {

jungle::BoardFile board_of(const char* text) {
  return jungle::to_board_file(compile(parse_dimacs("test", text)).emission.board);
}

FormulaComparison compared(const jungle::BoardFile& board) {
  return compare_formula(read_board(board.position).circuit, origin_of(board));
}

TEST_CASE("every small board carries the formula of its header") {
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    for (const Formula& formula : all_formulas(variables, 3)) {
      INFO(formula_text(formula));
      const FormulaComparison result =
          compared(jungle::to_board_file(compile(formula).emission.board));
      CHECK(result.is_compared);
      CHECK(result.difference == "");
    }
  }
}

TEST_CASE("a header with another formula is told from the board's") {
  jungle::BoardFile board = board_of("p cnf 3 2\n1 2 0\n2 3 0\n");
  board.formula = "p cnf 3 2 1 2 0 1 3 0";
  CHECK(compared(board).difference ==
        "the board's circuit and its header's formula differ: clause (x2 or x3) against "
        "(x1 or x3)");
  board.formula = "p cnf 4 2 1 2 0 2 3 0";
  CHECK(compared(board).difference == "the board has 3 variables, its header's formula 4");
  board.formula = "p cnf 3 1 1 2 3 0";
  CHECK_FALSE(compared(board).difference.empty());
  board.formula = "nonsense";
  CHECK_FALSE(compared(board).difference.empty());
}

TEST_CASE("a board without a header's formula is read all the same") {
  jungle::BoardFile board = board_of("p cnf 2 1\n1 2 0\n");
  board.formula.clear();
  const FormulaComparison result = compared(board);
  CHECK_FALSE(result.is_compared);
  CHECK(result.difference.empty());
  CHECK(result.formula.clauses == std::vector<Clause>{{0, 1}});
}

TEST_CASE("the header's names are those of its formula's variables, wherever these stand") {
  jungle::BoardFile board =
      board_of("c varname 1 door\nc varname 3 a;b\np cnf 3 2\n1 2 0\n2 3 0\n");
  CHECK(board.names == "door x2 a;b");
  CHECK(compared(board).formula.names == std::vector<std::string>{"door", "x2", "a;b"});
  const BoardReading reading = read_board(board.position);
  const FormulaComparison comparison = compared(board);
  const Circuit named = with_formula_variables(reading.circuit, comparison);
  for (const GateId id : reading.circuit.gates()) {
    const Gate &gate = named.gate(id), &read = reading.circuit.gate(id);
    if (gate.kind != GateKind::Variable) continue;
    CHECK(gate.variable == comparison.order[read.variable]);
    CHECK(gate.name == comparison.formula.names[gate.variable]);
  }
  for (const char* wrong : {"door", "door x2 a;b more"}) {
    board.names = wrong;
    CHECK(compared(board).difference.starts_with("the header's formula has 3 variables, and "));
    CHECK(compared(board).formula.names.empty());
  }
  board.names.clear();
  CHECK(compared(board).difference == "");
}

TEST_CASE("a board without names has no line of them") {
  for (const char* text : {"p cnf 2 1\n1 2 0\n", "c varname 2 x2\np cnf 2 1\n1 2 0\n"}) {
    CHECK(board_of(text).names == "");
  }
}

TEST_CASE("a generator line that is no permutation is not followed") {
  jungle::BoardFile board = board_of("p cnf 3 2\n1 2 0\n3 0\n");
  const std::string generator = board.generator;
  for (const char* wrong : {"variables 1 1 2", "variables 1 2", "variables 0 1 2",
                            "variables 1 2 4", "variables 99999999999999999999", "variables x"}) {
    board.generator = wrong;
    const FormulaComparison plain = compared(board);
    board.generator.clear();
    CHECK(plain.formula == compared(board).formula);
  }
  board.generator = generator;
  CHECK(compared(board).difference.empty());
}

}  // namespace
}  // namespace gadgetc
