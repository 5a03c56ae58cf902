// The contested squares of a board, divided by what its black pieces reach.
//
// Black is restricted to keep off White's traps here. So each black piece stays in a *component*:
// what it could reach without them, whoever stands there. Components between which some piece could
// step or leap are one. What is left are *channels*, each of squares that White's pieces step or
// leap between. No black piece ever comes to a channel or takes anything there, and White's pieces
// get from component to component by channels only. So components have nothing to do with each
// other but the pieces that White brings along.
#pragma once

#include <vector>

#include "games/jungle/position.hpp"
#include "solver/board/divide_board.hpp"
#include "solver/board/subgame/step_graph.hpp"

namespace gadgetc::board {

using Node = StepGraph::Node;
using Nodes = std::vector<Node>;

struct Component {
  Nodes nodes;
  // Beside it, by number, in order: White could step in from them or out.
  std::vector<std::size_t> channels;
};

struct Channel {
  Nodes nodes;
  bool is_beside_den = false;  // White could step from it into Black's den
};

struct Components {
  static constexpr std::size_t kNone = ~std::size_t{0};

  StepGraph graph;  // of the contested squares
  std::vector<Component> components;
  std::vector<Channel> channels;
  std::vector<std::size_t> component_of, channel_of;  // by node; kNone where it is in none
};

// Dens are in none. Of White's pieces only these count, by square, in order.
Components divide_components(const Position& position, const Division& division,
                             const std::vector<Square>& white_pieces);

}  // namespace gadgetc::board
