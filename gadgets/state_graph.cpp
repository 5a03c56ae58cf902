#include "gadgets/state_graph.hpp"

#include <cstring>

namespace gadgetc {

namespace {

std::uint64_t hash_of(const TileState& state) {
  std::uint64_t words[3];
  static_assert(sizeof words == sizeof state);
  std::memcpy(words, &state, sizeof words);
  std::uint64_t h = words[0] * 0x9e3779b97f4a7c15u;
  h = (h ^ (h >> 32)) + words[1];
  h *= 0xd6e8feb86659fd93u;
  h = (h ^ (h >> 32)) + words[2];
  h *= 0xd6e8feb86659fd93u;
  return h ^ (h >> 32);
}

}  // namespace

StateGraph::StateGraph(const Arena& arena, const std::vector<TileState>& roots,
                       bool explore_breaches, std::size_t state_limit)
    : arena_(arena), state_limit_(state_limit), table_(1024, kNoState) {
  for (const TileState& root : roots) intern(root);
  for (StateId id = 0; id < states_.size(); ++id) expand(id, explore_breaches);
  white_begin_.push_back(white_.size());
  black_begin_.push_back(black_.size());
  arrival_begin_.push_back(arrivals_.size());
}

void StateGraph::expand(StateId id, bool explore_breaches) {
  std::vector<TileStep> steps;
  const TileState state = states_[id];
  white_begin_.push_back(white_.size());
  black_begin_.push_back(black_.size());
  arrival_begin_.push_back(arrivals_.size());
  arena_.white_steps(state, steps);
  for (const TileStep& step : steps) {
    const bool breach = !explore_breaches && arena_.is_breach(step.after);
    white_.push_back(breach ? kBreach : intern(step.after));
  }
  due_.push_back(arena_.is_capture_due(steps));
  if (due_.back()) return;
  arena_.black_steps(state, steps);
  for (const TileStep& step : steps) {
    black_.push_back(step.leaves ? kEscape : intern(step.after));
  }
  for (std::size_t p = 0; p < arena_.tile().ports.size(); ++p) {
    if (arena_.may_arrive(state, p)) arrivals_.push_back(intern(arena_.arrive(state, p)));
  }
}

StateId StateGraph::intern(const TileState& state) {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash_of(state) & mask;
  while (table_[slot] != kNoState) {
    if (states_[table_[slot]] == state) return table_[slot];
    slot = (slot + 1) & mask;
  }
  if (states_.size() == state_limit_) throw LimitReached{state_limit_};
  const StateId id = static_cast<StateId>(states_.size());
  states_.push_back(state);
  table_[slot] = id;
  if (states_.size() * 2 > table_.size()) grow();
  return id;
}

void StateGraph::grow() {
  std::vector<StateId> table(table_.size() * 2, kNoState);
  const std::size_t mask = table.size() - 1;
  for (StateId id = 0; id < states_.size(); ++id) {
    std::size_t slot = hash_of(states_[id]) & mask;
    while (table[slot] != kNoState) slot = (slot + 1) & mask;
    table[slot] = id;
  }
  table_ = std::move(table);
}

StateId StateGraph::find(const TileState& state) const {
  const std::size_t mask = table_.size() - 1;
  std::size_t slot = hash_of(state) & mask;
  while (table_[slot] != kNoState) {
    if (states_[table_[slot]] == state) return table_[slot];
    slot = (slot + 1) & mask;
  }
  return kNoState;
}

}  // namespace gadgetc
