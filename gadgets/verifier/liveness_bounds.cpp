// The worst that can happen when White plays the strategy of liveness.hpp: everything that can come
// up is listed, then the longest path in forced answers is found by relaxation.
#include <algorithm>
#include <unordered_map>

#include "gadgets/verifier/liveness.hpp"

namespace gadgetc::verifier {

class Liveness::Bounder {
 public:
  Bounder(const Liveness& liveness, StateId root) : liveness_(liveness), graph_(liveness.graph_) {
    find_node(nullptr, root);
    for (std::size_t n = 0; n < nodes_.size(); ++n) {
      link_begin_.push_back(links_.size());
      if (n % kTickEvery == 0) graph_.watch().tick({"bounds", n}, graph_.size());
      add_links(nodes_[n]);
    }
    link_begin_.push_back(links_.size());
  }

  std::uint32_t tempo() const { return tempo_; }

  // The number of answers left falls with each, so no circle costs anything.
  std::uint32_t answers() const {
    GrowingArray<std::uint32_t> longest(nodes_.size(), 0);
    for (bool changed = true; changed;) {
      changed = false;
      graph_.watch().tick({"bounds", nodes_.size()}, graph_.size());
      for (std::size_t n = nodes_.size(); n-- > 0;) {
        std::uint32_t value = longest[n];
        for (std::size_t link = link_begin_[n]; link < link_begin_[n + 1]; ++link) {
          value = std::max(value, longest[links_[link] & kNodeMask] + (links_[link] >> kCostShift));
        }
        changed |= value != longest[n];
        longest[n] = value;
      }
    }
    return longest[0];
  }

 private:
  // A ready state (no attack), or White to move within an attack.
  struct Node {
    const Attack* attack;
    StateId id;
  };
  static constexpr std::size_t kTickEvery = 1 << 14;
  // A link is the node it leads to; the highest bit says that it costs a forced answer.
  static constexpr unsigned kCostShift = 31;
  static constexpr std::uint32_t kNodeMask = (std::uint32_t{1} << kCostShift) - 1;

  std::uint32_t find_node(const Attack* attack, StateId id) {
    auto& index = index_[attack];
    const auto [at, fresh] = index.emplace(id, static_cast<std::uint32_t>(nodes_.size()));
    if (fresh) {
      nodes_.push_back({attack, id});
      if (attack != nullptr) tempo_ = std::max<std::uint32_t>(tempo_, attack->moves[id]);
    }
    return at->second;
  }
  void link(const Attack* attack, StateId id, bool costs_answer = false) {
    links_.push_back(find_node(attack, id) | std::uint32_t{costs_answer} << kCostShift);
  }

  // What can come next.
  void add_links(Node node) {
    const auto [attack, id] = node;
    if (attack == nullptr) {
      for (const StateId next : graph_.arrivals(id)) link(nullptr, next);
      for (const StateId next : graph_.black(id)) {
        const StateId answer = liveness_.find_answer(next, liveness_.answers(id));
        link(nullptr, answer, answer != next);
      }
      for (const Attack* next : liveness_.promised(id)) link(next, id);
      return;
    }
    const StateId next = liveness_.attack_step(*attack, id);
    if (liveness_.reaches_goal(*attack, next)) return link(nullptr, next);
    link(attack, next);
    for (const StateId reply : graph_.black(next)) link(attack, reply);
  }

  const Liveness& liveness_;
  const StateGraph& graph_;
  std::unordered_map<const Attack*, std::unordered_map<StateId, std::uint32_t>> index_;
  GrowingArray<Node> nodes_;
  GrowingArray<std::size_t> link_begin_;
  GrowingArray<std::uint32_t> links_;
  std::uint32_t tempo_ = 0;
};

Liveness::Bounds Liveness::bounds(StateId root) const {
  const Bounder bounder(*this, root);
  return {bounder.tempo(), bounder.answers()};
}

}  // namespace gadgetc::verifier
