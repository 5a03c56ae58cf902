#include "solver/board/contest/contest_graph.hpp"

#include <algorithm>
#include <deque>
#include <vector>

namespace gadgetc {

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

ContestGraph::ContestGraph(const Contest& contest, const PassRules& rules, Side first,
                           std::size_t state_limit, const Watch& watch)
    : contest_(contest), rules_(rules), watch_(watch), table_(contest.key_words()) {
  explore(first, state_limit);
  for (const Side side : {Side::White, Side::Black}) turn_back(side);
}

std::size_t ContestGraph::bytes() const {
  std::size_t bytes = table_.bytes() + moves_.bytes();
  for (const std::size_t side : {0u, 1u}) {
    bytes += halves_[side].bytes() + back_begin_[side].bytes() + back_[side].bytes();
  }
  return bytes;
}

void ContestGraph::explore(Side first, std::size_t state_limit) {
  struct Waiting {
    StateId id;
    Side mover;
  };
  std::deque<Waiting> queue;
  const auto reach = [&](StateId id, Side mover) {
    Half& node = halves_[static_cast<std::size_t>(mover)][id];
    if (node & kReached) return;
    node |= kReached;
    queue.push_back({id, mover});
  };
  const auto intern = [&](const ContestState& state) {
    const StateId id = table_.intern(contest_.key(state, table_));
    if (table_.size() > state_limit) throw LimitReached{Limit::States, table_.size()};
    for (auto& halves : halves_) halves.resize(table_.size(), 0);
    return id;
  };
  reach(intern(contest_.start()), first);
  std::vector<ContestMove> found;
  for (std::size_t count = 0; !queue.empty(); ++count) {
    if (count % kTickEvery == 0) {
      watch_.tick({"listing states", table_.size()}, table_.size());
      watch_.check_memory(2 * bytes(), table_.size());
    }
    const auto [id, mover] = queue.front();
    queue.pop_front();
    Half node = kReached | Half{moves_.size()} << kBeginShift;
    if (contest_.list_moves(state(id), mover, found)) node |= kWins;
    node |= Half{found.size()} << kCountShift;
    for (const ContestMove& move : found) {
      const StateId to = intern(move.after);
      moves_.push_back(to);
      reach(to, opponent(mover));
    }
    halves_[static_cast<std::size_t>(mover)][id] = node;
    const bool passes = mover == Side::White ? rules_.white_passes
                                             : rules_.black_pass != BlackPass::None;
    if (passes) reach(id, opponent(mover));
  }
}

// Counted, summed up and filled in from the back, so that begin is right in the end.
void ContestGraph::turn_back(Side mover) {
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

}  // namespace gadgetc
