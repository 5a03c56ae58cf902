// gadgetc circuit: the circuit of a formula as DOT, SVG, PDF or JSON.
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/read_formula.hpp"
#include "reduction/circuit/build_circuit.hpp"
#include "reduction/circuit/circuit_dot.hpp"
#include "reduction/circuit/circuit_json.hpp"
#include "solver/text/files.hpp"
#include "solver/text/input_error.hpp"

namespace gadgetc {
namespace {

struct CircuitCommand {
  std::string input;
  std::string output = "-";
  std::string format;
  bool json = false;
  bool force = false;
};

// The format asked for, or the one that the product's name ends with, or DOT.
std::string chosen_format(const CircuitCommand& command) {
  if (command.json) return "json";
  if (!command.format.empty()) return command.format;
  for (const char* format : {"svg", "pdf", "json"}) {
    if (command.output.ends_with(std::string(".") + format)) return format;
  }
  return "dot";
}

std::string product(const CircuitCommand& command, const Formula& formula) {
  const Circuit circuit = build_circuit(formula);
  const std::string format = chosen_format(command);
  if (format == "svg") return render_circuit(circuit, PictureFormat::Svg, command.force);
  if (format == "pdf") return render_circuit(circuit, PictureFormat::Pdf, command.force);
  if (format == "dot") return write_dot(circuit);
  using Json = nlohmann::ordered_json;
  return circuit_json(circuit, formula).dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

void add_circuit(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<CircuitCommand>();
  CLI::App* sub = app.add_subcommand("circuit", "Draw the circuit that carries a formula");
  sub->add_option("FORMULA", command->input, "DIMACS CNF of positive literals; - reads stdin")
      ->required();
  sub->add_option("-o,--output", command->output, "Where the product goes; - is stdout");
  auto* format = sub->add_option("--format", command->format,
                                 "dot, svg, pdf or json; by default as the output's name ends")
                     ->check(CLI::IsMember({"dot", "svg", "pdf", "json"}));
  sub->add_flag("--json", command->json, "The same as --format json")->excludes(format);
  sub->add_flag("--force", command->force, "Lay out pictures of any size, however long it takes");
  add_common_options(*sub, invocation);
  sub->callback([command, &invocation] {
    invocation.run = [command, &invocation] {
      const Formula formula = read_formula(command->input, invocation.quiet);
      write_output(command->output, product(*command, formula));
      return int(kDone);
    };
  });
}

}  // namespace gadgetc
