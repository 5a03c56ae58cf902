#include "gadgets/verifier/predecessors.hpp"

namespace gadgetc::verifier {

Predecessors::Predecessors(const StateGraph& graph, std::size_t large)
    : graph_(graph), paired_((graph.steps().size() + 63) / 64, 0) {
  if (graph.size() > kIdMask) throw LimitReached{Limit::States, graph.size()};
  if (graph.size() >= large) {
    for_range(graph.watch().threads, graph.size(),
              [&](std::size_t id) { pair_steps_of(static_cast<StateId>(id)); }, [&] { tick(); });
  }
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

// Every pair is found from its end with the lower number, so by one thread.
void Predecessors::pair_steps_of(StateId id) {
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

template <typename Visit>
void Predecessors::for_each_single(const Visit& visit) const {
  const std::span<const StateId> steps = graph_.steps();
  const auto visit_steps_of = [&](std::size_t n) {
    const auto id = static_cast<StateId>(n);
    std::size_t step = graph_.first_step(id);
    const auto visit_until = [&](std::size_t end, std::uint32_t kind) {
      for (; step < end; ++step) {
        if (steps[step] < kNoState && !is_paired(step)) visit(kind, id, steps[step]);
      }
    };
    visit_until(step + graph_.white(id).size(), kWhite);
    visit_until(step + graph_.black(id).size(), kBlack);
    visit_until(graph_.first_step(id + 1), kArrival);
  };
  for_range(graph_.watch().threads, graph_.size(), visit_steps_of, [&] { tick(); });
}

void Predecessors::list_singles() {
  const bool shared = graph_.watch().threads > 1;
  const auto for_each = [&](const auto& visit) {
    for_each_single([&](std::uint32_t kind, StateId from, StateId to) {
      visit(to, from | kind << kKindShift);
    });
  };
  singles_.count(graph_.size(), for_each, shared);
  graph_.watch().check_memory(graph_.bytes() + bytes(), graph_.size());
  singles_.fill(for_each, shared);
}

}  // namespace gadgetc::verifier
