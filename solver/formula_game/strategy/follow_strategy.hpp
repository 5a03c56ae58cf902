// The winner plays by a strategy: told of the loser's moves, it names the winner's.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "solver/formula_game/hypergraph/strategy.hpp"

namespace gadgetc::formula_game {

// Plays one game of the strategy's winner, from the first move on.
class StrategyFollower {
 public:
  // `strategy` has been checked against the game that is played (check_strategy), and outlives the
  // follower.
  explicit StrategyFollower(const Strategy& strategy);

  // The loser has taken `vertex`, a vertex of the game, free until now.
  void observe(VertexId vertex) { observed_ = vertex; }

  // The vertex that the winner takes, who is to move. `free` says of every vertex of the game
  // whether nobody has taken it yet; one is free at least.
  VertexId choose(const std::vector<bool>& free);

 private:
  // A part of the game that the rest does not touch, with the node whose claim holds in it. The
  // loser is to move there, but for the first move of the game and while a move is answered.
  struct Part {
    StrategyNodeId node;
    // Ascending; only the loser's moves here concern the part. Nothing: all do.
    std::optional<std::vector<VertexId>> scope;
    // Potential, once entered: what is left of the edges.
    std::optional<std::vector<Hyperedge>> edges;
  };

  std::optional<VertexId> answer(const std::vector<bool>& free);
  Part* find_part(VertexId vertex);
  void split(std::size_t part);
  std::optional<VertexId> move_in(Part& part, const std::vector<bool>& free);
  VertexId move_by_weight(Part& part, const std::vector<bool>& free) const;

  const Strategy& strategy_;
  std::vector<Part> parts_;
  std::optional<VertexId> observed_;
};

}  // namespace gadgetc::formula_game
