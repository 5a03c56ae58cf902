#include "cli/formula/strategy_product.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/quantified/choices/check_choices.hpp"
#include "reduction/quantified/choices/find_choices.hpp"
#include "solver/formula_game/hypergraph/strategy_words.hpp"
#include "solver/formula_game/strategy/check_strategy_file.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"

namespace gadgetc {

int check_strategy_file(const std::function<Formula(formula_game::Player)>& formula_for,
                        const std::string& file, std::string_view text, bool json) {
  const formula_game::StrategyFile read = formula_game::parse_strategy(input_label(file), text);
  const formula_game::Strategy& strategy = read.strategy;
  const std::string violation = find_violation(game_of(formula_for(strategy.first)), read);
  if (json) {
    nlohmann::ordered_json result{{"agree", violation.empty()},
                                  {"winner", colour_name(strategy.winner)},
                                  {"first", colour_name(strategy.first)},
                                  {"nodes", strategy.nodes.size()}};
    if (!violation.empty()) result["violation"] = violation;
    write_output("-", json_text(result, 2));
  } else if (violation.empty()) {
    fmt::print("the strategy holds: {} wins when {} moves first, {}\n",
               strategy.winner == formula_game::Player::Breaker ? "WHITE" : "BLACK",
               colour_name(strategy.first), counted(strategy.nodes.size(), "node"));
  } else {
    fmt::print("the strategy does not hold: {}\n", violation);
  }
  return violation.empty() ? kDone : kRefuted;
}

bool write_strategy_file(const Formula& formula, formula_game::Player first,
                         const formula_game::DecideGame& decide,
                         const formula_game::ExtractOptions& options, const std::string& file) {
  const formula_game::Hypergraph game = game_of(formula);
  std::optional<formula_game::Strategy> strategy = extract_strategy(game, first, decide, options);
  if (!strategy) return false;
  const formula_game::StrategyFile product{game.vertices, std::uint32_t(game.edges.size()),
                                           std::move(*strategy)};
  if (const std::string violation = find_violation(game, product); !violation.empty()) {
    throw std::logic_error("the solver's answers make no strategy: " + violation);
  }
  write_output(file, [&](std::ostream& out) { write_strategy(out, product); });
  return true;
}

bool looks_like_choices(std::string_view text) { return quantified::looks_like_choices(text); }

int check_choices_file(const quantified::QuantifiedFormula& formula, const std::string& file,
                       std::string_view text, bool json) {
  const quantified::ChoiceTree tree = parse_choices(input_label(file), text, formula);
  const std::string wrong = find_wrong_choice(formula, tree);
  const char* const truth = tree.truth ? "true" : "false";
  if (json) {
    nlohmann::ordered_json result{
        {"agree", wrong.empty()}, {"truth", tree.truth}, {"nodes", tree.nodes.size()}};
    if (!wrong.empty()) result["violation"] = wrong;
    write_output("-", json_text(result, 2));
  } else if (wrong.empty()) {
    fmt::print("the choices hold: the formula is {}, {}\n", truth,
               counted(tree.nodes.size(), "node"));
  } else {
    fmt::print("the choices do not show that the formula is {}: {}\n", truth, wrong);
  }
  return wrong.empty() ? kDone : kRefuted;
}

bool write_choices_file(const quantified::QuantifiedFormula& formula,
                        std::optional<TimeLimit::Clock::time_point> deadline,
                        const std::string& file) {
  try {
    const TimeLimit limit(deadline);
    const std::optional<quantified::ChoiceTree> tree = find_choices(formula);
    if (!tree) return false;
    const std::string wrong = find_wrong_choice(formula, *tree);
    if (!wrong.empty()) throw std::logic_error("choices that do not win: " + wrong);
    write_output(file, [&](std::ostream& out) { write_choices(out, *tree, formula); });
    return true;
  } catch (const TimeIsUp&) {
    return false;
  }
}

}  // namespace gadgetc
