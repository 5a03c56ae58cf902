// gadgetc circuit: the circuit of a formula as DOT, SVG, PDF or JSON.
#include <memory>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "cli/compile/circuit_product.hpp"
#include "cli/formula/read_formula.hpp"
#include "cli/number_checks.hpp"
#include "cli/word_checks.hpp"
#include "reduction/formula/circuit/build_circuit.hpp"
#include "reduction/planar_circuit.hpp"

namespace gadgetc {
namespace {

struct CircuitCommand : CircuitFormat {
  FormulaInput input;
  std::string first;  // empty: white
  bool planar = false;
  bool positions = false;
  std::uint64_t seed = 1;
  int effort = kDefaultEffort;
};

int run(CircuitCommand command, bool quiet) {
  command.format = chosen_format(command);
  const Formula formula = read_formula(command.input, quiet, command.first);
  PlanarCircuit drawn;
  if (command.planar) {
    DrawingOptions options;
    options.seed = command.seed;
    options.effort = command.effort;
    drawn = planar_circuit(formula, options);
  } else {
    drawn.circuit = build_circuit(formula);
  }
  if (command.positions) command.picture.grid = std::move(drawn.grid);
  write_output(command.output, circuit_product(drawn.circuit, formula, command));
  return kDone;
}

}  // namespace

void add_circuit(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<CircuitCommand>();
  CLI::App* sub = app.add_subcommand("circuit", "Draw the circuit that carries a formula");
  add_formula_input(*sub, command->input, invocation.files);
  sub->add_option("--first", command->first,
                  "of a quantified formula: who moves first in its game (default: white)")
      ->check(one_of({"white", "black"}));
  add_circuit_format(*sub, *command, invocation.files);
  CLI::Option* planar = sub->add_flag("--planar", command->planar,
                                      "as laid out, with a gate for each crossing of wires");
  sub->add_flag("--positions", command->positions,
                "gates and wires where the layout has them, without boxes")
      ->needs(planar);
  sub->add_option("--seed", command->seed, "of the search for few crossings")
      ->check(whole_number<std::uint64_t>(0))
      ->capture_default_str();
  sub->add_option("--effort", command->effort, "for few crossings and a small board")
      ->check(whole_number<int>(0, kMaxEffort))
      ->capture_default_str();
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation.quiet); };
  });
}

}  // namespace gadgetc
