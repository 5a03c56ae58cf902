// gadgetc circuit: the circuit of a formula as DOT, SVG, PDF or JSON.
#include <memory>

#include "cli/circuit_product.hpp"
#include "cli/commands.hpp"
#include "cli/read_formula.hpp"
#include "reduction/circuit/build_circuit.hpp"
#include "reduction/layout/order.hpp"
#include "reduction/layout/place.hpp"
#include "solver/text/files.hpp"

namespace gadgetc {
namespace {

struct CircuitCommand : CircuitFormat {
  std::string input;
  bool planar = false;
  std::uint64_t seed = 1;
};

// As the layout draws it, a gate for each crossing.
Circuit planar_circuit(const Formula& formula, std::uint64_t seed) {
  const Formula distinct = without_repetitions(formula);
  const CircuitOptions orders = choose_orders(distinct, {.seed = seed});
  return read_circuit(place(distinct, orders, {CrossingKind::Tile}));
}

int run(const CircuitCommand& command, bool quiet) {
  const Formula formula = read_formula(command.input, quiet);
  const Circuit circuit =
      command.planar ? planar_circuit(formula, command.seed) : build_circuit(formula);
  write_output(command.output, circuit_product(circuit, formula, command));
  return kDone;
}

}  // namespace

void add_circuit(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<CircuitCommand>();
  CLI::App* sub = app.add_subcommand("circuit", "Draw the circuit that carries a formula");
  sub->add_option("FORMULA", command->input, "DIMACS CNF of positive literals; - reads stdin")
      ->required();
  add_circuit_format(*sub, *command);
  sub->add_flag("--planar", command->planar, "as laid out, with a gate for each crossing of wires");
  sub->add_option("--seed", command->seed, "of the search for few crossings")
      ->capture_default_str();
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] { return run(*command, invocation.quiet); };
  });
}

}  // namespace gadgetc
