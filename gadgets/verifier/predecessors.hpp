// The steps of a state graph backwards.
//
// Most steps can be taken back by the same side at once: then the steps from a state are also the
// steps to it, and one bit a step says so. Only the others (captures, deliveries, deletions,
// arrivals) are listed again from their far end. That is a third of what all steps would take.
#pragma once

#include <cstdint>

#include "base/lists/grouped_lists.hpp"
#include "base/run/slices.hpp"
#include "gadgets/verifier/state_graph.hpp"
#include "solver/kernel/growing_array.hpp"

namespace gadgetc::verifier {

class Predecessors {
 public:
  // Graphs with fewer states than that are small: there all steps are listed again, which is as
  // fast and simpler.
  static constexpr std::size_t kLarge = std::size_t{1} << 22;
  explicit Predecessors(const StateGraph& graph, std::size_t large = kLarge);

  // Calls visit(from) for every step of that side from a state `from` to `id`.
  template <typename Visit>
  void white(StateId id, const Visit& visit) const {
    const std::size_t begin = graph_.first_step(id);
    visit_paired(begin, begin + graph_.white(id).size(), visit);
    visit_single(id, kWhite, visit);
  }
  template <typename Visit>
  void black(StateId id, const Visit& visit) const {
    const std::size_t begin = graph_.first_step(id) + graph_.white(id).size();
    visit_paired(begin, begin + graph_.black(id).size(), visit);
    visit_single(id, kBlack, visit);
  }
  template <typename Visit>
  void arrivals(StateId id, const Visit& visit) const {
    visit_single(id, kArrival, visit);
  }
  // To be called some time before the above, the second a little after the first.
  void prefetch(StateId id) const {
    graph_.prefetch(id);
    singles_.prefetch(id);
  }
  void prefetch_steps(StateId id) const {
    graph_.prefetch_steps(id);
    __builtin_prefetch(&paired_[graph_.first_step(id) / 64]);
    singles_.prefetch_values(id);
  }
  std::size_t bytes() const { return paired_.bytes() + singles_.bytes(); }

 private:
  static constexpr std::uint32_t kWhite = 0, kBlack = 1, kArrival = 2;

  bool is_paired(std::size_t step) const { return load(paired_[step / 64]) >> (step % 64) & 1; }
  void set_paired(std::size_t step) {
    add_bits(graph_.watch().threads > 1, paired_[step / 64], std::uint64_t{1} << (step % 64));
  }
  // A step back from `to` to `from` in that list and not paired yet gets its pair.
  void pair_up(StateId from, std::size_t step, std::span<const StateId> back, std::size_t begin);
  void pair_steps_of(StateId id);
  void list_singles();
  // Calls visit(kind, from, to) for every step without a pair, on several threads.
  template <typename Visit>
  void for_each_single(const Visit& visit) const;
  void tick() const { graph_.watch().tick({"steps back", graph_.size()}, graph_.size()); }

  template <typename Visit>
  void visit_paired(std::size_t begin, std::size_t end, const Visit& visit) const {
    for (std::size_t step = begin; step < end; ++step) {
      if (is_paired(step)) visit(graph_.steps()[step]);
    }
  }
  template <typename Visit>
  void visit_single(StateId id, std::uint32_t kind, const Visit& visit) const {
    for (const std::uint32_t single : singles_[id]) {
      if (single >> kKindShift == kind) visit(single & kIdMask);
    }
  }

  // A single is the state it comes from, with its kind in the two highest bits.
  static constexpr unsigned kKindShift = 30;
  static constexpr std::uint32_t kIdMask = (std::uint32_t{1} << kKindShift) - 1;

  const StateGraph& graph_;
  GrowingArray<std::uint64_t> paired_;  // a bit a step
  GroupedLists<std::uint32_t, GrowingArray> singles_;  // by state
};

// For attract, White being the attacker. With `by_arrival` a state is also won in the round after
// one of its arrivals.
struct WhiteAttacks {
  const Predecessors& back;
  bool by_arrival;

  void attacks(StateId to, const auto& visit) const { back.white(to, visit); }
  void defences(StateId to, const auto& visit) const {
    visit(to);
    back.black(to, visit);
  }
  void events(StateId to, const auto& visit) const {
    if (by_arrival) back.arrivals(to, visit);
  }
  void prefetch(StateId to) const { back.prefetch(to); }
  void prefetch_moves(StateId to) const { back.prefetch_steps(to); }
};

}  // namespace gadgetc::verifier
