// Strategies as text, a node a line (docs/formats.md). Vertices and nodes count from 1; the players
// go by their colours in the formula game, Breaker is white and Maker black.
//
//   strategy 1
//   game 3 2
//   first black
//   winner white
//   1 won black
//   2 play white {1}: 1->1
//   3 play white {3}: 3->1
//   4 answer black {1 3}: 1->3 else->2
#pragma once

#include <cstdint>
#include <ostream>
#include <string_view>

#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

struct StrategyFile {
  // The size of the game that the strategy is for.
  std::uint32_t vertices = 0;
  std::uint32_t edges = 0;
  Strategy strategy;

  bool operator==(const StrategyFile&) const = default;
};

// Reads a strategy from a text that messages call `source`, in time and memory linear in the text.
// What is read is well-formed as far as a line shows it (vertices of the game, children that come
// before, as many as the rule has) and need not be a strategy: see check_strategy. Throws
// InputError.
StrategyFile parse_strategy(std::string_view source, std::string_view text);

// Writes what parse_strategy reads as the same value. Each node has as many children as its rule.
void write_strategy(std::ostream& out, const StrategyFile& file);

}  // namespace gadgetc::formula_game
