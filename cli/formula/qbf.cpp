// gadgetc formula qbf: the formula game of a quantified formula, as DIMACS with telling names.
#include <fmt/format.h>

#include <memory>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "cli/formula/export_game.hpp"
#include "cli/formula/read_formula.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "reduction/formula/dimacs.hpp"

namespace gadgetc {
namespace {

struct QbfCommand {
  std::string input;
  std::string output = "-";
  std::string first = "white";
};

int run(const QbfCommand& command, const Invocation& invocation) {
  const std::string format = game_format_of(command.output);
  const quantified::QuantifiedFormula source =
      read_quantified({command.input, {}}, invocation.quiet);
  const quantified::QuantifiedGame game = build_quantified_game(source, player_of(command.first));
  if (!format.empty()) {
    return export_game({format, command.output}, game.formula, player_of(command.first), {});
  }
  write_output(command.output, [&](std::ostream& out) {
    out << fmt::format(
        "c qbf: White plays for truth, {} moves first; {} of {} variables have a round\n",
        command.first, game.rounds.size(), source.variables);
    write_dimacs(out, game.formula);
  });
  return kDone;
}

}  // namespace

void add_formula_qbf(CLI::App& formula, Invocation& invocation) {
  auto command = std::make_shared<QbfCommand>();
  CLI::App* sub = formula.add_subcommand(
      "qbf", "A quantified formula: White wins when it is true, Black when it is false");
  invocation.files.read(sub->add_option("FILE", command->input, "QDIMACS or QCIR; - reads stdin"))
      ->required();
  sub->add_option("--first", command->first, "who moves first: white or black")
      ->check(one_of({"white", "black"}))
      ->capture_default_str();
  invocation.files.written(sub->add_option(
      "-o,--output", command->output,
      "where the formula goes, as DIMACS, or as the name ends: .pg, .qcir, .qdimacs; "
      "- is stdout"));
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
