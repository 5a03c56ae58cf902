// gadgetc board extract: the circuit read back from a board's squares, design rules checked, and
// compared with the formula that the board's header names.
#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "cli/board_input.hpp"
#include "cli/compile/circuit_product.hpp"
#include "cli/product_formats.hpp"
#include "reduction/checks/compare_formula.hpp"
#include "reduction/circuit/crossings/logical_circuit.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"

namespace gadgetc {

namespace {

struct ExtractCommand : CircuitFormat {
  BoardInput board;
  bool gates = false;
  bool formula = false;
};

int refuse(const std::vector<std::string>& faults) {
  for (const std::string& fault : faults) fmt::print(stderr, "{}\n", fault);
  return kRefuted;
}

int run(ExtractCommand command, const Invocation& invocation) {
  if (command.formula) check_ending(command.output, "a formula");
  else command.format = chosen_format(command);
  const RowSource board = read_rows(command.board);
  const BoardReading reading = read_board(board);
  if (const auto faults = reading.faults(); !faults.empty()) return refuse(faults);
  const FormulaComparison comparison = compare_formula(reading.circuit, origin_of(board.header));
  const Circuit circuit = command.gates
                              ? reading.circuit
                              : with_single_crossings(reading.circuit);
  if (command.formula) {
    write_output(command.output, [&](std::ostream& out) { write_dimacs(out, comparison.formula); });
  } else {
    write_output(command.output, circuit_product(circuit, comparison.formula, command));
  }
  if (!comparison.difference.empty()) return refuse({comparison.difference});
  if (!invocation.quiet) {
    fmt::print(stderr, "design rules hold; {}\n",
               comparison.is_compared ? "the circuit carries the header's formula"
                                      : "the header names no formula to compare with");
  }
  return kDone;
}

}  // namespace

void add_board_extract(CLI::App& board, Invocation& invocation) {
  auto command = std::make_shared<ExtractCommand>();
  CLI::App* sub = board.add_subcommand("extract", "The circuit read back from the squares alone");
  add_board_source(*sub, command->board, invocation.files);
  add_circuit_format(*sub, *command, invocation.files);
  sub->add_flag("--gates", command->gates, "crossings as the gates they are made of");
  sub->add_flag("--cnf", command->formula, "the formula that the circuit computes, as DIMACS");
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation); };
  });
}

}  // namespace gadgetc
