#include "gadgets/verifier/decide_game.hpp"

namespace gadgetc::verifier {

namespace {

GraphEvent note(const char* text) { return {GraphEvent::Kind::Note, kNoState, 0, text}; }

}  // namespace

GraphLine variable_line(const StateGraph& graph, const Safety& safety,
                        const std::vector<StateId>& roots, std::size_t drawing_lines) {
  // Any first move of White is the pick, and Black, who plays elsewhere, does not answer it.
  for (const StateId next : graph.white(0)) {
    if (safety.is_safe(next)) continue;
    GraphLine line = unsafe_line(graph, safety, next, drawing_lines);
    line.insert(line.begin(), note("White decides the variable by a move that demands an answer:"));
    return line;
  }
  if (roots.size() == 1) return {note("Black has no move that decides the variable")};
  if (std::any_of(roots.begin() + 1, roots.end(), [&](StateId id) { return safety.is_safe(id); })) {
    return {};
  }
  return unsafe_line(graph, safety, roots.back(), drawing_lines);
}

ReadyRoots decide_roots(const StateGraph& graph, const std::vector<StateId>& roots,
                        std::size_t picked, std::size_t drawing_lines) {
  const Liveness liveness(graph);
  ReadyRoots result;
  bool has_pick = picked == 0;
  for (std::size_t i = 0; i < roots.size(); ++i) {
    const bool is_pick = i < picked;
    if (!liveness.is_ready(roots[i])) {
      if (!is_pick || (i + 1 == picked && !has_pick)) {
        result.line = unready_line(graph, liveness, roots[i], drawing_lines);
        return result;
      }
      continue;
    }
    Liveness::Bounds bounds = liveness.bounds(roots[i]);
    if (is_pick) ++bounds.tempo;  // the pick itself
    if (!is_pick || !has_pick || bounds.tempo < result.bounds.tempo) {
      result.bounds.tempo = is_pick ? bounds.tempo : std::max(result.bounds.tempo, bounds.tempo);
      result.bounds.answers = std::max(result.bounds.answers, bounds.answers);
    }
    has_pick = true;
  }
  result.holds = true;
  return result;
}

}  // namespace gadgetc::verifier
