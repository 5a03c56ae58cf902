#include "reduction/targets/arc_kayles/graph_solver.hpp"

#include <fmt/format.h>

#include "solver/arc_kayles/nimbers.hpp"

namespace gadgetc::arc_kayles {

BoardVerdict GraphSolver::decide(const Watch& watch) {
  BoardVerdict verdict;
  verdict.method = "nimbers";
  Nimbers nimbers(watch);
  try {
    verdict.winner = nimbers.wins(graph_) ? Side::White : Side::Black;
  } catch (const LimitReached& limit) {
    verdict.undecided = limit_text(limit.limit);
    verdict.reached_limit = true;
  }
  verdict.states = nimbers.states();
  return verdict;
}

std::string GraphSolver::explain(const Watch& watch) {
  std::string text = "play on the board:";
  Nimbers nimbers(watch);
  Graph graph = graph_;
  for (Side side = Side::White;; side = opponent(side)) {
    if (graph.edges.empty()) return text + fmt::format(", {} wins", side_name(opponent(side)));
    const std::vector<Edge> moves = nimbers.winning_moves(graph);
    const Edge move = moves.empty() ? graph.edges.front() : moves.front();
    text += fmt::format(" {} {}", side_name(side),
                        move_name(graph, move));
    graph = play(graph, move);
  }
}

}  // namespace gadgetc::arc_kayles
