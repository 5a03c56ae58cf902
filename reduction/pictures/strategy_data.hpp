// The formula's strategy as a page carries it: the page's winner takes variables by it
// (viewer/formula_strategy.js).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc {

// {winner, first, nodes}: the nodes in order, each with its rule, its mover, the edges of its claim
// and what the rule has beside (docs/schemas/page.json). Variables and nodes count from 0.
nlohmann::ordered_json strategy_data(const formula_game::Strategy& strategy);

}  // namespace gadgetc
