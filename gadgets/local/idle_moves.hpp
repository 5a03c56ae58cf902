// How much play a tile whose wires are pairs has in it before a signal comes in.
#pragma once

#include <cstdint>
#include <optional>

#include "gadgets/local/local_game.hpp"
#include "gadgets/verifier/game_graph.hpp"

namespace gadgetc::local_game {

// How many squares hold the cell that holes are made in; nothing once an input has had a signal.
std::optional<std::uint32_t> closed_idly(const LocalGame& game, const LocalState& state,
                                         const Tile& tile);

// How often that cell may come to stand on squares of the tile, at most, while no input has had a
// signal, whatever both sides and the neighbours do. Of a page by which every move puts it on one
// square, these are the moves that end in the tile. The graph is of the game in which Black's
// strategy is sought, from its first states.
std::uint32_t count_idle_moves(const verifier::GameGraph<LocalGame>& graph, const Tile& tile);

// The same, and one for each output that is closed then: a piece of the neighbour's has come there
// and put the cell on the square that it left, so that an empty square of the tile is gone.
std::uint32_t count_idle_play(const verifier::GameGraph<LocalGame>& graph, const Tile& tile);

}  // namespace gadgetc::local_game
