// The level `board` of graphs of Arc Kayles: exhaustive play with nimbers. The first player is
// White.
#pragma once

#include <utility>

#include "games/arc_kayles/graph.hpp"
#include "reduction/targets/target_solver.hpp"

namespace gadgetc::arc_kayles {

class GraphSolver : public TargetSolver {
 public:
  explicit GraphSolver(Graph graph) : graph_(std::move(graph)) {}

  BoardVerdict decide(const Watch& watch) override;
  std::string explain(const Watch& watch) override;

 private:
  Graph graph_;
};

}  // namespace gadgetc::arc_kayles
