#include "solver/board/subgame_graph.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace gadgetc::jungle::board {

namespace {

constexpr int kFarthest = 60'000;  // passes are counted in 16 bits; no solver gets there

}  // namespace

PassRules pass_rules(const Division& division, const Rules& rules) {
  PassRules passes;
  passes.white_passes = division.has_pass[0];
  passes.stalemate = rules.stalemate;
  if (division.runner_distance) {
    passes.black_pass = BlackPass::Runner;
    passes.distance = static_cast<std::uint16_t>(std::min(*division.runner_distance, kFarthest));
  } else if (division.has_pass[1]) {
    passes.black_pass = BlackPass::Free;
  }
  return passes;
}

SubgameGraph::SubgameGraph(const Subgame& subgame, const PassRules& rules, Side first,
                           std::size_t state_limit, const Watch& watch)
    : subgame_(subgame),
      rules_(rules),
      state_limit_(state_limit),
      watch_(watch),
      table_(subgame.key_words()) {
  reach(intern(subgame.start()), first);
  explore();
  for (const Side side : {Side::White, Side::Black}) turn_back(side);
}

std::size_t SubgameGraph::bytes() const {
  std::size_t bytes = table_.bytes() + moves_.bytes();
  for (const std::size_t side : {0u, 1u}) {
    bytes += halves_[side].bytes() + back_begin_[side].bytes() + back_[side].bytes();
  }
  return bytes;
}

StateId SubgameGraph::intern(const SubgameState& state) {
  const StateId id = table_.intern(subgame_.key(state, table_));
  if (table_.size() > state_limit_) throw LimitReached{Limit::States, table_.size()};
  for (auto& halves : halves_) halves.resize(table_.size(), 0);
  return id;
}

void SubgameGraph::reach(StateId id, Side mover) {
  Half& node = halves_[static_cast<std::size_t>(mover)][id];
  if (node & kReached) return;
  node |= kReached;
  waiting_.push_back({id, mover});
}

void SubgameGraph::explore() {
  for (std::size_t count = 0; !waiting_.empty(); ++count) {
    if (count % kTickEvery == 0) {
      watch_.tick({"listing states", table_.size()}, table_.size());
      watch_.check_memory(2 * bytes(), table_.size());
    }
    const Waiting next = waiting_.front();
    waiting_.pop_front();
    expand(next);
  }
}

void SubgameGraph::expand(Waiting waiting) {
  const auto [id, mover] = waiting;
  Half node = kReached | Half{moves_.size()} << kBeginShift;
  const bool wins = subgame_.list_moves(state(id), mover, found_);
  if (wins) node |= kWins;
  node |= Half{found_.size()} << kCountShift;
  for (const SubgameState& next : found_) {
    const StateId to = intern(next);
    moves_.push_back(to);
    reach(to, opponent(mover));
  }
  halves_[static_cast<std::size_t>(mover)][id] = node;
  const bool passes =
      mover == Side::White ? rules_.white_passes : rules_.black_pass != BlackPass::None;
  if (passes) reach(id, opponent(mover));
}

// Counted, summed up and filled in from the back, so that begin is right in the end.
void SubgameGraph::turn_back(Side mover) {
  const auto index = static_cast<std::size_t>(mover);
  GrowingArray<std::uint64_t>& begin = back_begin_[index];
  GrowingArray<StateId>& back = back_[index];
  begin.resize(size() + 1, 0);
  for (StateId id = 0; id < size(); ++id) {
    for (const StateId to : next(id, mover)) ++begin[to];
  }
  std::uint64_t sum = 0;
  for (std::uint64_t& entry : begin) entry = sum += entry;
  back.extend(sum);
  for (StateId id = 0; id < size(); ++id) {
    if (id % kTickEvery == 0) watch_.tick({"moves back", size()}, size());
    for (const StateId to : next(id, mover)) back[--begin[to]] = id;
  }
}

}  // namespace gadgetc::jungle::board
