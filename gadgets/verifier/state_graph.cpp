#include "gadgets/verifier/state_graph.hpp"

#include <algorithm>
#include <limits>

#include "base/run/slices.hpp"

namespace gadgetc {

namespace {

static_assert(kMaxPieces * 9 < 256 && kMaxPieces * 5 < 128, "steps are counted in bytes");

// Alone, slices that stay in the processor's cache; together, slices worth a thread's start.
constexpr std::size_t kSliceAlone = 64, kSliceTogether = 1024;
constexpr std::size_t kSlicesPerThread = 8;
// So many keys ahead of the one in work their state is asked for, so that memory answers in time.
constexpr std::size_t kAheadState = 8;
constexpr std::size_t kCheckEvery = 1024;

}  // namespace

StateGraph::StateGraph(const Arena& arena, const std::vector<TileState>& roots,
                       bool explore_breaches, std::size_t state_limit, Watch watch)
    : arena_(arena),
      explore_breaches_(explore_breaches),
      watch_(std::move(watch)),
      store_(arena) {
  for (const TileState& root : roots) intern(store_.key(root), state_limit);
  explore(state_limit);
  nodes_.push_back({static_cast<std::uint32_t>(steps_.size()), 0, 0, 0, false});
}

void StateGraph::explore(std::size_t state_limit) {
  std::vector<Slice> slices(1);
  for (std::size_t batches = 0; nodes_.size() < store_.size(); ++batches) {
    const std::size_t first = nodes_.size(), waiting = store_.size() - first;
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
        list_steps(slices[n]);
        look_up(slices[n]);
      }, [] {});
    } else {
      list_steps(slices.front());
    }
    for (std::size_t n = 0; n < count; ++n) append(slices[n], state_limit);
    if (together || batches % 64 == 0) {
      watch_.tick({"listing states", store_.size()}, store_.size());
    }
  }
  watch_.check_memory(bytes(), store_.size());
}

void StateGraph::list_steps(Slice& slice) const {
  slice.nodes.clear();
  slice.phases.clear();
  slice.found.clear();
  slice.keys.clear();
  for (StateId id = slice.first; id < slice.last; ++id) list_steps(id, slice);
}

void StateGraph::list_steps(StateId id, Slice& slice) const {
  const TileState state = store_.state(id);
  std::vector<TileStep>& moves = slice.moves;
  arena_.white_steps(state, moves);
  for (const TileStep& step : moves) {
    if (!explore_breaches_ && arena_.is_breach(step.after)) {
      slice.found.push_back(kBreach);
    } else {
      add_step(step.after, slice);
    }
  }
  Node node{0, 0, static_cast<std::uint8_t>(moves.size()), 0, arena_.is_capture_due(moves)};
  if (!node.is_due) {
    arena_.black_steps(state, moves);
    for (const TileStep& step : moves) {
      if (step.leaves) {
        slice.found.push_back(kEscape);
      } else {
        add_step(step.after, slice);
      }
    }
    node.black = static_cast<std::uint8_t>(moves.size() & 0x7f);
    for (std::size_t p = 0; p < arena_.tile().ports.size(); ++p) {
      if (arena_.may_arrive(state, p)) add_step(arena_.arrive(state, p), slice);
    }
  }
  node.begin = static_cast<std::uint32_t>(slice.found.size());  // where its steps end
  slice.nodes.push_back(node);
  slice.phases.push_back({state.arrived, state.delivered, state.flags});
}

void StateGraph::add_step(const TileState& after, Slice& slice) const {
  slice.found.push_back(kNoState);
  StateStore::Key& key = slice.keys.emplace_back();
  store_.pack(after, key);
  store_.prefetch_slot(key);
}

void StateGraph::look_up(Slice& slice) const {
  const auto ahead = [&](std::size_t key) {
    if (key + kAheadState < slice.keys.size()) store_.prefetch_state(slice.keys[key + kAheadState]);
  };
  std::size_t key = 0;
  for (StateId& found : slice.found) {
    if (found != kNoState) continue;
    ahead(key);
    found = store_.find(slice.keys[key++]);
  }
}

// Numbers for what is new; the slice's steps and nodes join the others.
void StateGraph::append(const Slice& slice, std::size_t state_limit) {
  std::size_t key = 0, found = 0;
  for (std::size_t n = 0; n < slice.nodes.size(); ++n) {
    Node node = slice.nodes[n];
    const std::size_t count = node.begin - found;
    if (steps_.size() + count > std::numeric_limits<std::uint32_t>::max()) {
      throw LimitReached{Limit::States, store_.size()};
    }
    // At the same states whatever the slices, so that a game always ends at the same one.
    if (nodes_.size() % kCheckEvery == 0) watch_.check_memory(bytes(), store_.size());
    node.begin = static_cast<std::uint32_t>(steps_.size());
    node.phase = phase_of(slice.phases[n]);
    nodes_.push_back(node);
    StateId* steps = steps_.extend(count);
    for (const std::size_t end = found + count; found < end; ++found, ++steps) {
      *steps = slice.found[found];
      if (*steps == kBreach || *steps == kEscape) continue;
      if (key + kAheadState < slice.keys.size()) {
        store_.prefetch_state(slice.keys[key + kAheadState]);
      }
      if (*steps == kNoState) *steps = intern(slice.keys[key], state_limit);
      ++key;
    }
  }
}

StateId StateGraph::intern(const StateStore::Key& key, std::size_t state_limit) {
  const std::size_t before = store_.size();
  const StateId id = store_.intern(key);
  if (store_.size() > before && before >= state_limit) {
    throw LimitReached{Limit::States, state_limit};
  }
  return id;
}

PhaseId StateGraph::phase_of(const Phase& phase) {
  // Neighbours in the list are mostly of one phase, so that of the last is tried first.
  if (!nodes_.empty() && phases_[nodes_.back().phase] == phase) return nodes_.back().phase;
  const auto found = std::find(phases_.begin(), phases_.end(), phase);
  if (found == phases_.end()) {
    phases_.push_back(phase);
    return static_cast<PhaseId>(phases_.size() - 1);
  }
  return static_cast<PhaseId>(found - phases_.begin());
}

}  // namespace gadgetc
