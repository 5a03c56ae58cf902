// The words of strategy files, for the reader and the writer.
#pragma once

#include <array>
#include <string_view>

#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

// In the order of StrategyRule.
constexpr std::array<std::string_view, 7> kRuleNames = {"won",       "threat", "play", "answer",
                                                        "potential", "pairs",  "split"};

constexpr std::string_view colour_name(Player player) {
  return player == Player::Maker ? "black" : "white";
}

}  // namespace gadgetc::formula_game
