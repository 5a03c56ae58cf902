// gadgetc formula: the formulas of known games and of quantified formulas, as DIMACS with named
// variables.
#include <fmt/format.h>

#include <memory>
#include <type_traits>

#include "base/text/files.hpp"
#include "cli/commands.hpp"
#include "cli/formula/export_game.hpp"
#include "cli/formula/known_outcomes.hpp"
#include "cli/number_checks.hpp"
#include "cli/product_formats.hpp"
#include "cli/word_checks.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/formula/families/family.hpp"

namespace gadgetc {
namespace {

constexpr std::uint64_t kMostLimit = 1'000'000'000'000;

struct FormulaCommand {
  std::string output = "-";
  std::string edges;  // a file
  FamilyChoices choices;
};

template <typename Value>
void check_value(CLI::Option&, const Value&) {}
void check_value(CLI::Option& option, const std::uint32_t&) {
  option.check(whole_number<std::uint32_t>(1));
}
void check_value(CLI::Option& option, const std::uint64_t&) {
  option.check(whole_number<std::uint64_t>(0))->capture_default_str();
}
template <typename Value>
void check_value(CLI::Option& option, const std::vector<Value>&) {
  option.expected(2);
  if constexpr (std::is_integral_v<Value>) option.check(whole_number<Value>(1));
}

void add_parameter(CLI::App& command, const FamilyParameter& parameter, FamilyChoices& choices) {
  const std::string name = "--" + parameter.name;
  std::visit([&](const auto member) {
    auto& value = choices.*member;
    if constexpr (std::is_same_v<decltype(value), bool&>) {
      command.add_flag(name, value, parameter.help);
    } else {
      CLI::Option* option = command.add_option(name, value, parameter.help);
      check_value(*option, value);
      option->required(parameter.is_required);
    }
  }, parameter.value);
}

void add_graph(CLI::App& family, FormulaCommand& command, FileOptions& files) {
  CLI::Option_group* group = family.add_option_group("graph", "The graph: exactly one of these");
  for (const FamilyParameter& parameter : graph_parameters()) {
    if (parameter.name != "edges") {
      add_parameter(*group, parameter, command.choices);
    } else {
      files.read(group->add_option("--edges", command.edges,
                                   "a file, " + parameter.help + "; - reads stdin"));
    }
  }
  group->require_option(1);
}

int run(const Family& family, const FormulaCommand& command) {
  const std::string format = game_format_of(command.output);
  FamilyChoices choices = command.choices;
  if (!command.edges.empty()) {
    choices.edges_source = input_label(command.edges);
    choices.edges = read_input(command.edges);
  }
  const Formula formula = family_formula(family, choices);
  if (!format.empty()) {
    return export_game({format, command.output}, formula, formula_game::Player::Breaker, {});
  }
  const bool swapped = choices.black == family.roles[1];
  write_output(command.output, [&](std::ostream& out) {
    out << fmt::format("c {}: Black is {}, White is {}\n", family.name, family.roles[swapped],
                       family.roles[!swapped]);
    write_dimacs(out, formula);
  });
  return kDone;
}

void add_family(CLI::App& formula, Invocation& invocation, const Family& family) {
  auto command = std::make_shared<FormulaCommand>();
  FamilyChoices& choices = command->choices;
  CLI::App* sub = formula.add_subcommand(family.name, family.summary);
  if (family.has_graph) add_graph(*sub, *command, invocation.files);
  for (const FamilyParameter& parameter : family.parameters) {
    add_parameter(*sub, parameter, choices);
  }
  choices.black = family.roles[0];
  sub->add_option("--black", choices.black, "who Black is; White is the other one")
      ->check(one_of(std::vector<std::string>(family.roles.begin(), family.roles.end())))
      ->capture_default_str();
  sub->add_option("--limit", choices.limit, "refuse more literals and clauses than so many")
      ->check(whole_number<std::uint64_t>(1, kMostLimit))
      ->capture_default_str();
  invocation.files.written(sub->add_option(
      "-o,--output", command->output,
      "where the formula goes, as DIMACS, or as the name ends: .pg, .qcir, .qdimacs; "
      "- is stdout"));
  add_common_options(*sub, invocation);
  sub->callback([command, &family, &invocation] {
    invocation.run = [command, &family] { return run(family, *command); };
  });
}

}  // namespace

void add_formula(CLI::App& app, Invocation& invocation) {
  CLI::App* formula =
      app.add_subcommand("formula", "Write the formula of a known game or a quantified formula");
  formula->require_subcommand(1);
  formula->set_version_flag("--list", known_outcomes_text,
                            "Print formulas whose winners are known, with sources, and exit");
  for (const Family& family : families()) add_family(*formula, invocation, family);
  add_formula_qbf(*formula, invocation);
}

}  // namespace gadgetc
