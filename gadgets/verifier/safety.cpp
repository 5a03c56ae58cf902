#include "gadgets/verifier/safety.hpp"

#include <algorithm>

#include "base/run/slices.hpp"
#include "gadgets/verifier/predecessors.hpp"

namespace gadgetc::verifier {

Safety::Safety(const StateGraph& graph) : lost_(graph.size()) {
  graph.watch().check_memory(graph.bytes() + lost_.bytes(), graph.size());
  const unsigned threads = graph.watch().threads;
  std::vector<StateId> breached;
  const auto prepare = [&](std::size_t n, std::vector<StateId>& found) {
    const auto id = static_cast<StateId>(n);
    const auto white = graph.white(id);
    if (std::find(white.begin(), white.end(), kBreach) != white.end()) {
      lost_.round[id] = 1;
      found.push_back(id);
    }
    const auto black = graph.black(id);
    const auto stays = [](StateId next) { return next != kEscape; };
    lost_.choices[id] =
        static_cast<Choices>(1 + std::count_if(black.begin(), black.end(), stays));
  };
  collect(threads, graph.size(), breached, prepare,
          [&] { graph.watch().tick({"safety", 0}, graph.size()); });
  if (breached.empty()) return;
  const Predecessors predecessors(graph);
  graph.watch().check_memory(graph.bytes() + lost_.bytes() + predecessors.bytes(), graph.size());
  attract(WhiteAttacks{predecessors, true}, lost_, std::move(breached), threads,
          [&](std::uint64_t count) { graph.watch().tick({"safety", count}, graph.size()); });
}

}  // namespace gadgetc::verifier
