#include "gadgets/verifier/forcing.hpp"

#include "base/run/slices.hpp"

namespace gadgetc {

namespace {

// So many states ahead of the one in work memory is asked for what they need.
constexpr std::size_t kAhead = 6;

}  // namespace

void force(const StateGraph& graph, const Predecessors& predecessors, Forcing& forcing,
           std::vector<StateId> won, bool by_arrival, const char* stage) {
  const unsigned threads = graph.watch().threads;
  const bool shared = threads > 1;
  std::vector<StateId> next;
  std::uint64_t count = 0;
  for (Round round = 2; !won.empty(); ++round) {
    if (round == kNever) throw LimitReached{Limit::States, graph.size()};
    next.clear();
    const auto expand = [&](std::size_t n, std::vector<StateId>& found) {
      const StateId id = won[n];
      if (n + 2 * kAhead < won.size()) predecessors.prefetch(won[n + 2 * kAhead]);
      if (n + kAhead < won.size()) predecessors.prefetch_steps(won[n + kAhead]);
      const auto win = [&](StateId from) {
        if (claim(shared, forcing.round[from], kNever, round)) found.push_back(from);
      };
      const auto count_down = [&](StateId to) {
        if (load(forcing.choices[to]) == kHolds) return;
        if (lowered(shared, forcing.choices[to]) == 0) predecessors.white(to, win);
      };
      count_down(id);
      predecessors.black(id, count_down);
      if (by_arrival) predecessors.arrivals(id, win);
    };
    collect(threads, won.size(), next, expand,
            [&] { graph.watch().tick({stage, count}, graph.size()); });
    count += won.size();
    won.swap(next);
  }
}

}  // namespace gadgetc
