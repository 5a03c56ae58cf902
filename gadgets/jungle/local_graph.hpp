// The state graph of a tile's local game, compiled once.
#pragma once

#include "gadgets/jungle/local_game.hpp"
#include "gadgets/verifier/game_graph.hpp"

namespace gadgetc {

extern template class GameGraph<LocalGame>;
using LocalGraph = GameGraph<LocalGame>;

}  // namespace gadgetc
