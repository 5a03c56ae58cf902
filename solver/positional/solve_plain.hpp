// An exact Maker-Breaker solver without refinements: depth-first search over reduced positions
// with a table of those already decided. The cleverer solvers are measured against it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/positional/hypergraph.hpp"

namespace gadgetc {

struct SolveLimits {
  std::optional<double> seconds;
  std::optional<std::size_t> memory_mib;  // of the table and the line searched
  std::optional<std::uint64_t> nodes;
};

struct GameValue {
  // Nothing: a limit was reached first.
  std::optional<Player> winner;
  // First moves that win for the side to move, ascending; all of them when `moves_complete`.
  std::vector<VertexId> winning_moves;
  bool moves_complete = true;
  // Positions searched.
  std::uint64_t nodes = 0;
};

// Value of the game with `first` to move. Vertices in no edge are first moves like any other.
// Throws Interrupted after a signal.
GameValue solve_plain(const Hypergraph& game, Player first, const SolveLimits& limits = {});

}  // namespace gadgetc
