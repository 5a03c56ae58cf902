#include "gadgets/verifier/graph_line.hpp"

#include <algorithm>
#include <bit>

namespace gadgetc::verifier {

namespace {

std::size_t index_in(std::span<const StateId> steps, StateId to) {
  return static_cast<std::size_t>(std::find(steps.begin(), steps.end(), to) - steps.begin());
}

}  // namespace

GraphEvent white_event(const StateGraph& graph, StateId from, StateId to) {
  if (from == to) return {GraphEvent::Kind::WhitePass, from};
  return {GraphEvent::Kind::WhiteStep, from, index_in(graph.white(from), to)};
}

GraphEvent black_event(const StateGraph& graph, StateId from, StateId to) {
  if (from == to) return {GraphEvent::Kind::BlackPass, from};
  return {GraphEvent::Kind::BlackStep, from, index_in(graph.black(from), to)};
}

GraphEvent arrival_event(const StateGraph& graph, StateId from, StateId to) {
  const auto arrived = [&](StateId id) { return graph.phases()[graph.phase(id)].arrived; };
  const auto port = static_cast<std::size_t>(std::countr_zero(arrived(to) & ~arrived(from)));
  return {GraphEvent::Kind::Arrival, to, port};
}

}  // namespace gadgetc::verifier
