#include "cli/formula/strategy_product.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/text/files.hpp"
#include "base/text/json_text.hpp"
#include "cli/commands.hpp"
#include "reduction/formula/formula_game.hpp"
#include "solver/formula_game/strategy/check_strategy_file.hpp"
#include "solver/formula_game/strategy/strategy_file.hpp"
#include "solver/formula_game/strategy/strategy_words.hpp"

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
    fmt::print("the strategy holds: {} wins when {} moves first, {} node{}\n",
               strategy.winner == formula_game::Player::Breaker ? "WHITE" : "BLACK",
               colour_name(strategy.first), strategy.nodes.size(),
               strategy.nodes.size() == 1 ? "" : "s");
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

}  // namespace gadgetc
