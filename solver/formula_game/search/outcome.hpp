// What the search says of a position, and what has to be added to it for the position before a
// reduction.
//
// Each rule has to keep what Decision promises of carrier and move, and the file of the rule says
// why it does. Write P within C for what counts when the carrier C alone does: of Maker's win the
// edges inside C; of Breaker's all edges, without the vertices outside C. The outcome is that of P
// within C with the same side to move, and the move named is a winning one of P within C, not of P
// alone: a move that wins P may lose P within C, as the carrier was made for another move. A larger
// carrier is as good: it gives Maker more edges inside, or Breaker more vertices.
#pragma once

#include <optional>
#include <vector>

#include "solver/formula_game/search/edge_list.hpp"

namespace gadgetc::formula_game {

// The carrier is that of Decision (decision.hpp): Maker wins on the edges inside it alone, Breaker
// even when all other vertices are Maker's.
template <int Words>
struct Outcome {
  Player winner = Player::Breaker;
  VertexSet<Words> carrier;
  // A winning move of the side to move.
  std::optional<VertexId> move;
};

// Moves and removals on the way to a reduced position: what a carrier needs in addition, and the
// side to move's first move. Kept from position to position for its memory.
template <int Words>
class Reduction {
 public:
  void clear() {
    steps_.clear();
    shrunk_.clear();
    breaker_carrier_ = {};
  }

  // The side to move has to take `vertex`, whoever wins; the sides change.
  void add_forced(VertexId vertex) {
    VertexSet<Words> vertices;
    vertices.insert(vertex);
    steps_.push_back({vertices, vertex, shrunk_.size(), false});
    breaker_carrier_ |= vertices;
  }

  // Maker takes `vertex`, Breaker `reply`, and Maker is to move again. Maker need not play this
  // where no edge of what follows has lost `vertex`: the edges that matter then were all there
  // before, so Maker wins on them without these two moves.
  void add_threat(const EdgeList<Words>& edges, VertexId vertex, VertexId reply) {
    for (const auto& edge : edges) {
      if (!edge.contains(vertex) || edge.contains(reply)) continue;
      shrunk_.push_back(edge);
      shrunk_.back().erase(vertex);
    }
    VertexSet<Words> vertices;
    vertices.insert(vertex);
    vertices.insert(reply);
    steps_.push_back({vertices, vertex, shrunk_.size(), true});
    breaker_carrier_ |= vertices;
  }

  // Edges with these vertices have gone, which helps Maker no more than before.
  void add_removal(const VertexSet<Words>& vertices) { breaker_carrier_ |= vertices; }

  // The outcome before the reduction.
  Outcome<Words> undo(Outcome<Words> outcome) const {
    if (outcome.winner == Player::Breaker) {
      outcome.carrier |= breaker_carrier_;
      if (!steps_.empty()) outcome.move = steps_.front().move;
      return outcome;
    }
    for (std::size_t i = steps_.size(); i-- > 0;) {
      const Step& step = steps_[i];
      if (step.may_go && !shrunk_inside(i, outcome.carrier)) continue;
      outcome.carrier |= step.vertices;
      outcome.move = step.move;
    }
    return outcome;
  }

 private:
  struct Step {
    VertexSet<Words> vertices;
    VertexId move = 0;
    std::size_t end = 0;  // of what it has shrunk
    bool may_go = false;
  };

  bool shrunk_inside(std::size_t step, const VertexSet<Words>& carrier) const {
    for (std::size_t i = step == 0 ? 0 : steps_[step - 1].end; i < steps_[step].end; ++i) {
      if (carrier.includes(shrunk_[i])) return true;
    }
    return false;
  }

  std::vector<Step> steps_;
  EdgeList<Words> shrunk_;  // edges as threats have left them, a step after the other
  VertexSet<Words> breaker_carrier_;
};

}  // namespace gadgetc::formula_game
