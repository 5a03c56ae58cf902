#include "reduction/pictures/strategy_data.hpp"

#include <nlohmann/json.hpp>
#include <utility>

#include "solver/formula_game/hypergraph/strategy_words.hpp"

namespace gadgetc {

namespace {

using formula_game::StrategyNode;
using formula_game::StrategyRule;
using Json = nlohmann::ordered_json;

Json node_data(const StrategyNode& node) {
  Json data{{"rule", formula_game::kRuleNames[std::size_t(node.rule)]},
            {"mover", formula_game::colour_name(node.mover)},
            {"edges", node.edges}};
  if (node.rule == StrategyRule::Threat || node.rule == StrategyRule::Play) {
    data["variable"] = node.vertex;
  }
  if (node.rule == StrategyRule::Threat) data["reply"] = node.reply;
  if (node.rule == StrategyRule::Pairs) data["pairs"] = node.pairs;
  if (node.rule == StrategyRule::Answer) data["replies"] = node.replies;
  if (!node.children.empty()) data["children"] = node.children;
  return data;
}

}  // namespace

Json strategy_data(const formula_game::Strategy& strategy) {
  Json nodes = Json::array();
  for (const StrategyNode& node : strategy.nodes) nodes.push_back(node_data(node));
  return {{"winner", formula_game::colour_name(strategy.winner)},
          {"first", formula_game::colour_name(strategy.first)},
          {"nodes", std::move(nodes)}};
}

}  // namespace gadgetc
