#include "gadgets/verifier/state_graph.hpp"

#include <algorithm>
#include <limits>

#include "base/run/slices.hpp"

namespace gadgetc::verifier {

namespace {

// Alone, slices that stay in the processor's cache; together, slices worth a thread's start.
constexpr std::size_t kSliceAlone = 64, kSliceTogether = 1024;
constexpr std::size_t kSlicesPerThread = 8;
// So many keys ahead of the one in work their state is asked for, so that memory answers in time.
constexpr std::size_t kAheadState = 8;
constexpr std::size_t kCheckEvery = 1024;

}  // namespace

StateGraph::StateGraph(const std::vector<Delivery>& contract, std::size_t key_words, Watch watch)
    : contract_(contract), watch_(std::move(watch)), states_(key_words) {}

void StateGraph::explore(const std::vector<PackedKey>& roots, std::size_t state_limit) {
  for (const PackedKey& root : roots) intern(root, state_limit);
  std::vector<Slice> slices(1);
  for (std::size_t batches = 0; nodes_.size() < states_.size(); ++batches) {
    const std::size_t first = nodes_.size(), waiting = states_.size() - first;
    const bool together = watch_.threads > 1 && waiting >= 2 * kSliceTogether;
    const std::size_t length = together ? kSliceTogether : kSliceAlone;
    const std::size_t most = together ? watch_.threads * kSlicesPerThread : 1;
    const std::size_t count = std::min(most, (waiting + length - 1) / length);
    if (slices.size() < count) slices.resize(count);
    for (std::size_t n = 0; n < count; ++n) {
      slices[n].first = static_cast<StateId>(first + n * length);
      slices[n].last = static_cast<StateId>(first + std::min(waiting, (n + 1) * length));
    }
    if (together) {
      for_slices(watch_.threads, count, [&](std::size_t n) {
        list(slices[n]);
        look_up(slices[n]);
      }, [] {});
    } else {
      list(slices.front());
    }
    for (std::size_t n = 0; n < count; ++n) append(slices[n], state_limit);
    if (together || batches % 64 == 0) {
      watch_.tick({"listing states", states_.size()}, states_.size());
    }
  }
  watch_.check_memory(bytes(), states_.size());
  nodes_.push_back({static_cast<std::uint32_t>(steps_.size()), 0, 0, 0, false});
}

void StateGraph::list(Slice& slice) const {
  slice.nodes.clear();
  slice.phases.clear();
  slice.found.clear();
  slice.keys.clear();
  list_steps(slice);
}

void StateGraph::look_up(Slice& slice) const {
  const auto ahead = [&](std::size_t key) {
    if (key + kAheadState < slice.keys.size()) {
      states_.prefetch_state(slice.keys[key + kAheadState]);
    }
  };
  std::size_t key = 0;
  for (StateId& found : slice.found) {
    if (found != kNoState) continue;
    ahead(key);
    found = states_.find(slice.keys[key++]);
  }
}

// Numbers for what is new; the slice's steps and nodes join the others.
void StateGraph::append(const Slice& slice, std::size_t state_limit) {
  std::size_t key = 0, found = 0;
  for (std::size_t n = 0; n < slice.nodes.size(); ++n) {
    Node node = slice.nodes[n];
    const std::size_t count = node.begin - found;
    if (steps_.size() + count > std::numeric_limits<std::uint32_t>::max()) {
      throw LimitReached{Limit::States, states_.size()};
    }
    // At the same states whatever the slices, so that a game always ends at the same one.
    if (nodes_.size() % kCheckEvery == 0) watch_.check_memory(bytes(), states_.size());
    node.begin = static_cast<std::uint32_t>(steps_.size());
    node.phase = id_of(slice.phases[n]);
    nodes_.push_back(node);
    StateId* steps = steps_.extend(count);
    for (const std::size_t end = found + count; found < end; ++found, ++steps) {
      *steps = slice.found[found];
      if (*steps == kBreach || *steps == kEscape) continue;
      if (key + kAheadState < slice.keys.size()) {
        states_.prefetch_state(slice.keys[key + kAheadState]);
      }
      if (*steps == kNoState) *steps = intern(slice.keys[key], state_limit);
      ++key;
    }
  }
}

StateId StateGraph::intern(const PackedKey& key, std::size_t state_limit) {
  const std::size_t before = states_.size();
  const StateId id = states_.intern(key);
  if (states_.size() > before && before >= state_limit) {
    throw LimitReached{Limit::States, state_limit};
  }
  return id;
}

PhaseId StateGraph::id_of(const Phase& phase) {
  // Neighbours in the list are mostly of one phase, so that of the last is tried first.
  if (!nodes_.empty() && phases_[nodes_.back().phase] == phase) return nodes_.back().phase;
  const auto found = std::find(phases_.begin(), phases_.end(), phase);
  if (found == phases_.end()) {
    phases_.push_back(phase);
    return static_cast<PhaseId>(phases_.size() - 1);
  }
  return static_cast<PhaseId>(found - phases_.begin());
}

}  // namespace gadgetc::verifier
