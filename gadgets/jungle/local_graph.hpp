// The state graph of a tile's local game, compiled once.
#pragma once

#include "gadgets/jungle/local_game.hpp"
#include "gadgets/verifier/game_graph.hpp"

extern template class gadgetc::verifier::GameGraph<gadgetc::jungle::LocalGame>;

namespace gadgetc::jungle {

using LocalGraph = verifier::GameGraph<LocalGame>;

}  // namespace gadgetc::jungle
