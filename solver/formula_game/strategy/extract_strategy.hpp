// A strategy from an oracle: an exact solver that is asked for winners, moves and carriers.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "solver/formula_game/hypergraph/decision.hpp"
#include "solver/formula_game/hypergraph/game_value.hpp"
#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

struct ExtractOptions {
  // `nodes`: of the strategy while it grows; `memory_mib`: of these nodes and the line followed,
  // without the oracle's own.
  SolveLimits limits;
  // Called for each question to the oracle with the number of nodes so far.
  std::function<void(std::size_t nodes)> on_question;
};

// A strategy for the winner of `game` with `first` to move, which check_strategy accepts; the same
// for the same answers. Nothing: a limit was reached, here or by the oracle. Throws
// std::logic_error when the oracle contradicts itself, Interrupted after a signal.
std::optional<Strategy> extract_strategy(const Hypergraph& game, Player first,
                                         const DecideGame& decide,
                                         const ExtractOptions& options = {});

}  // namespace gadgetc::formula_game
