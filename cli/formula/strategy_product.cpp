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

int check_strategy_file(const std::function<Formula(Player)>& formula_for, const std::string& file,
                        std::string_view text, bool json) {
  const StrategyFile read = parse_strategy(input_label(file), text);
  const Strategy& strategy = read.strategy;
  const std::string violation = find_violation(formula_game(formula_for(strategy.first)), read);
  if (json) {
    nlohmann::ordered_json result{{"agree", violation.empty()},
                                  {"winner", colour_name(strategy.winner)},
                                  {"first", colour_name(strategy.first)},
                                  {"nodes", strategy.nodes.size()}};
    if (!violation.empty()) result["violation"] = violation;
    write_output("-", json_text(result, 2));
  } else if (violation.empty()) {
    fmt::print("the strategy holds: {} wins when {} moves first, {} node{}\n",
               strategy.winner == Player::Breaker ? "WHITE" : "BLACK", colour_name(strategy.first),
               strategy.nodes.size(), strategy.nodes.size() == 1 ? "" : "s");
  } else {
    fmt::print("the strategy does not hold: {}\n", violation);
  }
  return violation.empty() ? kDone : kRefuted;
}

bool write_strategy_file(const Formula& formula, Player first, const DecideGame& decide,
                         const ExtractOptions& options, const std::string& file) {
  const Hypergraph game = formula_game(formula);
  std::optional<Strategy> strategy = extract_strategy(game, first, decide, options);
  if (!strategy) return false;
  const StrategyFile product{game.vertices, std::uint32_t(game.edges.size()), std::move(*strategy)};
  if (const std::string violation = find_violation(game, product); !violation.empty()) {
    throw std::logic_error("the solver's answers make no strategy: " + violation);
  }
  write_output(file, [&](std::ostream& out) { write_strategy(out, product); });
  return true;
}

}  // namespace gadgetc
