// What a solver answers about a whole game, and what it may spend.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/formula_game/hypergraph/hypergraph.hpp"

namespace gadgetc::formula_game {

struct SolveLimits {
  std::optional<double> seconds;
  std::optional<std::size_t> memory_mib;
  std::optional<std::uint64_t> nodes;
};

struct GameValue {
  // Nothing: a limit was reached first.
  std::optional<Player> winner;
  // First moves that win for the side to move, ascending; all of them when `moves_complete`.
  std::vector<VertexId> winning_moves;
  bool moves_complete = true;
  // Without a winner: first moves that are known to lose, ascending.
  std::vector<VertexId> losing_moves;
  // Positions searched.
  std::uint64_t nodes = 0;
};

}  // namespace gadgetc::formula_game
