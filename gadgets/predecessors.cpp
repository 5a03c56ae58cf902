#include "gadgets/predecessors.hpp"

namespace gadgetc {

namespace {

constexpr StateId kAhead = 12;
constexpr StateId kTickEvery = 1 << 18;

}  // namespace

Predecessors::Predecessors(const StateGraph& graph)
    : graph_(graph), paired_((graph.steps().size() + 63) / 64, 0) {
  if (graph.size() > kIdMask) throw LimitReached{Limit::States, graph.size()};
  pair_all();
  list_singles();
}

void Predecessors::pair_up(StateId from, std::size_t step, std::span<const StateId> back,
                           std::size_t begin) {
  for (std::size_t n = 0; n < back.size(); ++n) {
    if (back[n] != from || is_paired(begin + n)) continue;
    set_paired(step);
    set_paired(begin + n);
    return;
  }
}

// Every pair is found from its end with the lower number.
void Predecessors::pair_all() {
  const std::span<const StateId> steps = graph_.steps();
  const StateId size = static_cast<StateId>(graph_.size());
  for (StateId id = 0; id < size; ++id) {
    if (id % kTickEvery == 0) graph_.watch().tick({"pairing steps", id}, size);
    std::size_t step = graph_.first_step(id);
    for (const StateId to : graph_.white(id)) {
      if (to > id && to < kNoState) pair_up(id, step, graph_.white(to), graph_.first_step(to));
      ++step;
    }
    for (const StateId to : graph_.black(id)) {
      if (to > id && to < kNoState) {
        pair_up(id, step, graph_.black(to), graph_.first_step(to) + graph_.white(to).size());
      }
      ++step;
    }
  }
}

template <typename Visit>
void Predecessors::for_each_single(const Visit& visit) const {
  const std::span<const StateId> steps = graph_.steps();
  const StateId size = static_cast<StateId>(graph_.size());
  for (StateId id = 0; id < size; ++id) {
    if (id % kTickEvery == 0) graph_.watch().tick({"listing steps back", id}, size);
    const std::size_t begin = graph_.first_step(id);
    const std::size_t black = begin + graph_.white(id).size();
    const std::size_t arrivals = black + graph_.black(id).size();
    for (std::size_t n = begin; n < graph_.first_step(id + 1); ++n) {
      if (steps[n] >= kNoState || is_paired(n)) continue;
      visit(n < black ? kWhite : n < arrivals ? kBlack : kArrival, id, steps[n]);
    }
  }
}

// Counted, summed up and filled in from the back, so that begin_ is right in the end.
void Predecessors::list_singles() {
  begin_.resize(graph_.size() + 1, 0);
  for_each_single([&](std::uint32_t, StateId, StateId to) { ++begin_[to]; });
  std::uint32_t sum = 0;
  for (std::uint32_t& begin : begin_) begin = sum += begin;
  graph_.watch().check_memory(
      graph_.bytes() + bytes() + sum * sizeof(std::uint32_t), graph_.size());
  singles_.resize(sum, 0);
  for_each_single([&](std::uint32_t kind, StateId from, StateId to) {
    singles_[--begin_[to]] = from | kind << kKindShift;
  });
}

}  // namespace gadgetc
