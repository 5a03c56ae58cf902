// gadgetc check: is the reduction right on a formula, or on all small ones? Or: does a file show
// what it says of a formula?
#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/commands.hpp"
#include "cli/compile/certificate_product.hpp"
#include "cli/compile/check_levels.hpp"
#include "cli/formula/cards_product.hpp"
#include "cli/formula/strategy_product.hpp"
#include "cli/number_checks.hpp"
#include "cli/set_option.hpp"
#include "cli/word_checks.hpp"
#include "cli/work_limits.hpp"

namespace gadgetc {

namespace {

struct CheckCommand : LevelsCommand {
  std::string strategy, cards, certificate, board;  // files
};

// The formula for either side to move first, which a file says itself.
auto formula_of(const CheckCommand& command, const Invocation& invocation) {
  std::string first;
  const quantified::FormulaSource source = read_source(command.input, invocation.quiet, first);
  return [source](formula_game::Player player) { return formula_for(source, player); };
}

int check_strategy_of(const CheckCommand& command, const Invocation& invocation) {
  const InputText text(command.strategy);
  if (looks_like_choices(text.view())) {
    return check_choices_file(read_quantified(command.input, invocation.quiet), command.strategy,
                              text.view(), command.json);
  }
  return check_strategy_file(formula_of(command, invocation), command.strategy, text.view(),
                             command.json);
}

int check_cards_of(const CheckCommand& command, const Invocation& invocation) {
  const InputText text(command.cards);
  return check_cards_file(formula_of(command, invocation), command.cards, text.view(),
                          command.json);
}

int check_certificate_of(const CheckCommand& command, const Invocation& invocation) {
  return check_certificate_file(formula_of(command, invocation), command.certificate,
                                command.board, *load_set(command.set).sets, command.json,
                                invocation);
}

// A file that is checked instead of levels, the first that is given.
struct Witness {
  std::string CheckCommand::*file;
  const char* option;
  const char* help;
  const char* name;  // where it can come from standard input; else null
  int (*check)(const CheckCommand&, const Invocation&);
};
constexpr std::array kWitnesses{
    Witness{&CheckCommand::strategy, "--strategy",
            "check only this strategy file: does its winner win the formula game, or the "
            "game of the quantified formula?",
            "strategy", check_strategy_of},
    Witness{&CheckCommand::cards, "--cards",
            "check only these cards: do they show that Black wins the formula game?", "cards",
            check_cards_of},
    Witness{&CheckCommand::certificate, "--certificate",
            "check only this certificate: does it tie the --board to the formula?", nullptr,
            check_certificate_of}};

// Options with others beside which they do not stand, or that they ask for.
using OptionRules = std::vector<std::pair<const char*, std::vector<const char*>>>;
const OptionRules kExclusions{
    {"--strategy", {"--all", "--level", "--first"}},
    {"--cards", {"--all", "--level", "--first", "--strategy"}},
    {"--certificate", {"--all", "--level", "--first", "--strategy", "--cards"}}};
const OptionRules kNeeds{{"--quantified", {"--all"}},
                         {"--board", {"--certificate"}},
                         {"--certificate", {"--board"}}};

int run(const CheckCommand& command, const Invocation& invocation) {
  if (command.input.is_given() != command.all.empty()) {
    throw UsageError("expected either a formula or --all VARIABLES CLAUSES");
  }
  for (const Witness& witness : kWitnesses) {
    const std::string& file = command.*witness.file;
    if (file.empty()) continue;
    if (witness.name != nullptr && command.input.file == "-" && file == "-") {
      throw UsageError(std::string("only one of the formula and the ") + witness.name +
                       " can come from standard input");
    }
    return witness.check(command, invocation);
  }
  return command.all.empty() ? check_levels(command, invocation)
                             : check_all_levels(command, invocation);
}

}  // namespace

void add_check(CLI::App& app, Invocation& invocation) {
  auto command = std::make_shared<CheckCommand>();
  CLI::App* sub = app.add_subcommand("check", "Compare the winner at every level of the reduction");
  FileOptions& files = invocation.files;
  add_formula_input(*sub, command->input, files);
  sub->add_option("--all", command->all,
                  "check every formula of so many variables and clauses, up to renaming")
      ->expected(2)
      ->check(whole_number<std::uint32_t>(0, 6))
      ->type_name("VARIABLES CLAUSES");
  sub->add_flag("--quantified", command->quantified,
                "with --all: every quantified formula, also up to negating variables");
  sub->add_option("--level", command->level,
                  "deepest level: qbf (of a quantified formula), formula, circuit, layout, board, "
                  "all (default: all; with --all layout)")
      ->check(one_of({"qbf", "formula", "circuit", "layout", "board", "all"}));
  add_time_limit(*sub, command->seconds,
                 "seconds for each formula's game, and for proving the tiles of a folder of --set");
  add_memory_limit(*sub, command->memory_mib, "MiB for each formula's game", 0);
  sub->add_flag("--json", command->json, "one JSON object");
  add_compile_choices(*sub, *command, invocation);
  for (const Witness& witness : kWitnesses) {
    files.read(sub->add_option(witness.option, (*command).*witness.file, witness.help));
  }
  files.read(sub->add_option("--board", command->board, "the board of --certificate"));
  for (const auto& [option, others] : kExclusions) {
    for (const char* other : others) sub->get_option(option)->excludes(other);
  }
  for (const auto& [option, others] : kNeeds) {
    for (const char* other : others) sub->get_option(option)->needs(other);
  }
  finish_command(*sub, invocation, command, run);
}

}  // namespace gadgetc
