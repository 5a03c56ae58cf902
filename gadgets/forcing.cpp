#include "gadgets/forcing.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kAheadState = 16, kAheadSteps = 8;
constexpr std::size_t kTickEvery = 1 << 16;

}  // namespace

void force(const StateGraph& graph, const Predecessors& predecessors, Forcing& forcing,
           std::vector<StateId> won, bool by_arrival, const char* stage) {
  std::vector<StateId> next;
  std::uint64_t count = 0;
  for (Round round = 2; !won.empty(); ++round) {
    if (round == kNever) throw LimitReached{Limit::States, graph.size()};
    next.clear();
    const auto win = [&](StateId id) {
      if (forcing.round[id] != kNever) return;
      forcing.round[id] = round;
      next.push_back(id);
    };
    const auto count_down = [&](StateId id) {
      if (forcing.choices[id] == kHolds || --forcing.choices[id] > 0) return;
      predecessors.white(id, win);
    };
    for (std::size_t n = 0; n < won.size(); ++n) {
      if (count++ % kTickEvery == 0) graph.watch().tick({stage, count}, graph.size());
      const StateId id = won[n];
      count_down(id);
      predecessors.black(id, count_down);
      if (by_arrival) predecessors.arrivals(id, win);
    }
    won.swap(next);
  }
}

}  // namespace gadgetc
