#include "solver/board/stages/stage_game.hpp"

#include <algorithm>
#include <deque>

namespace gadgetc {

namespace {

constexpr std::size_t kWhite = 0, kBlack = 1;

// Those of `some` that are not among `all`; all in order.
Walkers others(const Walkers& some, const Walkers& all) {
  Walkers found;
  std::set_difference(some.begin(), some.end(), all.begin(), all.end(), std::back_inserter(found));
  return found;
}

}  // namespace

StageGame::StageGame(StageContest& contest, const std::vector<ContestState>& starts,
                     std::size_t state_limit, const Watch& watch)
    : contest_(contest),
      state_limit_(state_limit),
      watch_(watch),
      table_(contest.contest().key_words()),
      at_start_(contest.outside(starts[0])) {
  explore(starts);
  look_back();
}

StateId StageGame::intern(const ContestState& state) {
  const StateId id = table_.intern(contest_.contest().key(state, table_));
  if (table_.size() == halves_[kWhite].size()) return id;
  if (table_.size() > state_limit_) throw LimitReached{Limit::States, table_.size()};
  for (auto& halves : halves_) halves.push_back({});
  if (id % kTickEvery == 0) {
    watch_.tick({"stages", table_.size()}, table_.size());
    watch_.check_memory(
        2 * (table_.bytes() + moves_.size() * sizeof(StateId) + 2 * table_.size() * sizeof(Half)),
        table_.size());
  }
  return id;
}

void StageGame::explore(const std::vector<ContestState>& starts) {
  std::deque<std::pair<StateId, std::size_t>> queue;
  const auto reach = [&](StateId id, std::size_t mover) {
    Half& half = halves_[mover][id];
    if (half.is_reached) return;
    half.is_reached = true;
    queue.emplace_back(id, mover);
  };
  for (const ContestState& start : starts) {
    starts_.push_back(intern(start));
    reach(starts_.back(), kWhite);
  }
  std::vector<ContestMove> found;
  while (!queue.empty()) {
    const auto [id, mover] = queue.front();
    queue.pop_front();
    const ContestState state = contest_.contest().unpack(table_.words(id));
    const Side side = mover == kWhite ? Side::White : Side::Black;
    Half half{static_cast<std::uint32_t>(moves_.size()), 0, true, false};
    half.is_over = contest_.contest().list_moves(state, side, found);
    if (mover == kBlack) {
      half.is_over = half.is_over || std::any_of(found.begin(), found.end(), [&](const auto& move) {
                       return !contest_.is_inside(move.to);
                     });
    }
    if (!half.is_over) {
      half.count = static_cast<std::uint16_t>(found.size());
      for (const ContestMove& move : found) {
        moves_.push_back(intern(move.after));
        reach(moves_.back(), 1 - mover);
      }
      if (mover == kBlack) reach(id, kWhite);  // his pass
    }
    halves_[mover][id] = half;
  }
}

// Counted, summed up and filled in from the back, so that begin is right in the end.
void StageGame::look_back() {
  for (const std::size_t mover : {kWhite, kBlack}) {
    std::vector<std::uint32_t>& begin = back_begin_[mover];
    begin.assign(size() + 1, 0);
    const auto for_each_move = [&](const auto& visit) {
      for (StateId id = 0; id < size(); ++id) {
        const Half& half = halves_[mover][id];
        for (std::uint32_t n = 0; n < half.count; ++n) visit(id, moves_[half.begin + n]);
      }
    };
    for_each_move([&](StateId, StateId to) { ++begin[to]; });
    std::uint32_t sum = 0;
    for (std::uint32_t& entry : begin) entry = sum += entry;
    back_[mover].resize(sum);
    for_each_move([&](StateId from, StateId to) { back_[mover][--begin[to]] = from; });
  }
}

// Where Black is to move, the stage is not lost and somebody new is outside, by who is outside.
std::map<Walkers, std::vector<StateId>> StageGame::list_goals() const {
  std::map<Walkers, std::vector<StateId>> goals;
  for (StateId id = 0; id < size(); ++id) {
    const Half& half = halves_[kBlack][id];
    if (!half.is_reached || half.is_over) continue;
    const Walkers outside = contest_.outside(contest_.contest().unpack(table_.words(id)));
    if (!others(outside, at_start_).empty()) goals[outside].push_back(id);
  }
  return goals;
}

// In the order of depths.
StageGame::Depths StageGame::spread(const std::vector<StateId>& goals) const {
  Depths depths{std::vector<Depth>(size(), kNever), std::vector<Depth>(size(), kNever)};
  std::vector<std::uint32_t> choices(size(), 0);  // of Black, not lost yet; his pass too
  for (StateId id = 0; id < size(); ++id) choices[id] = halves_[kBlack][id].count + 1u;
  std::vector<StateId> queue;  // with White to move
  const auto add_white = [&](StateId id, Depth depth) {
    if (depths.white[id] != kNever) return;
    depths.white[id] = depth;
    queue.push_back(id);
  };
  const auto add_black = [&](StateId id, Depth depth) {
    if (depths.black[id] != kNever) return;
    depths.black[id] = depth;
    const auto& begin = back_begin_[kWhite];
    for (std::uint32_t n = begin[id]; n < begin[id + 1]; ++n) {
      add_white(back_[kWhite][n], depth + 1);
    }
  };
  for (const StateId goal : goals) add_black(goal, 0);
  for (StateId id = 0; id < size(); ++id) {
    if (halves_[kWhite][id].is_reached && halves_[kWhite][id].is_over) add_white(id, 1);
  }
  for (std::size_t n = 0; n < queue.size(); ++n) {
    const StateId id = queue[n];
    const auto lose_choice = [&](StateId from) {
      const Half& half = halves_[kBlack][from];
      if (half.is_reached && !half.is_over && --choices[from] == 0) {
        add_black(from, depths.white[id]);
      }
    };
    lose_choice(id);
    const auto& begin = back_begin_[kBlack];
    for (std::uint32_t k = begin[id]; k < begin[id + 1]; ++k) lose_choice(back_[kBlack][k]);
  }
  return depths;
}

std::vector<StateId> StageGame::reached_goals(const Depths& depths) const {
  std::vector<StateId> goals, queue = starts_;
  std::vector<bool> is_seen(size(), false), is_goal(size(), false);
  for (const StateId id : queue) is_seen[id] = true;
  const auto reach = [&](StateId id) {
    if (!is_seen[id]) queue.push_back(id);
    is_seen[id] = true;
  };
  for (std::size_t n = 0; n < queue.size(); ++n) {
    const Half& half = halves_[kWhite][queue[n]];
    if (half.is_over) continue;
    const auto first = moves_.begin() + half.begin, last = first + half.count;
    const StateId to = *std::min_element(
        first, last, [&](StateId a, StateId b) { return depths.black[a] < depths.black[b]; });
    if (depths.black[to] == 0) {
      if (!is_goal[to]) goals.push_back(to);
      is_goal[to] = true;
      continue;
    }
    const Half& black = halves_[kBlack][to];
    for (std::uint32_t k = 0; k < black.count; ++k) reach(moves_[black.begin + k]);
    reach(to);
  }
  return goals;
}

std::optional<StageEnd> StageGame::force(const std::vector<StateId>& goals) const {
  const Depths depths = spread(goals);
  StageEnd end;
  for (const StateId start : starts_) {
    if (depths.white[start] == kNever) return std::nullopt;
    end.moves = std::max(end.moves, depths.white[start]);
  }
  end.wins = goals.empty();
  for (const StateId goal : reached_goals(depths)) {
    const ContestState state = contest_.contest().unpack(table_.words(goal));
    end.outside = contest_.outside(state);
    end.inside.push_back(contest_.without_outside(state));
  }
  return end;
}

std::vector<StageEnd> StageGame::find_ends() {
  if (auto win = force({})) return {*win};
  struct Goal {
    Walkers come;  // outside who was not there at the start
    std::vector<StateId> states;
  };
  std::vector<Goal> goals;
  for (const auto& [outside, states] : list_goals()) {
    goals.push_back({others(outside, at_start_), states});
  }
  std::stable_sort(goals.begin(), goals.end(),
                   [](const Goal& a, const Goal& b) { return a.come.size() > b.come.size(); });
  std::vector<Walkers> forced;
  std::vector<StageEnd> ends;
  for (Goal& goal : goals) {
    const bool is_part = std::any_of(forced.begin(), forced.end(), [&](const Walkers& more) {
      return others(goal.come, more).empty();
    });
    if (is_part) continue;
    std::erase_if(goal.states, [&](StateId id) {
      const ContestState state = contest_.contest().unpack(table_.words(id));
      return !contest_.is_safe(contest_.without_outside(state));
    });
    if (goal.states.empty()) continue;
    if (auto end = force(goal.states)) {
      forced.push_back(goal.come);
      ends.push_back(*end);
    }
  }
  return ends;
}

}  // namespace gadgetc
