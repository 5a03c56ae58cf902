#include "solver/board/attack/relaxed_plan.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace gadgetc {

namespace {

using Level = std::uint16_t;
constexpr Level kUnreached = 0x7fff;

class Relaxation {
 public:
  Relaxation(const Contest& contest, const ContestState& state, const std::string& guards)
      : contest_(contest) {
    for (std::size_t n = 0; n < contest.pieces(); ++n) {
      if (contest.piece(n).side() == Side::Black) {
        if (guards[n] == '+') guards_.push_back({contest.start().at[n], n, {}});
      } else if (state.at[n] == kTaken) {
        continue;
      } else if (!contest.is_weak(n)) {
        walkers_.push_back({n, state.at[n], std::vector<Level>(contest.spots(), kUnreached)});
        walkers_.back().level[state.at[n]] = 0;
      }
    }
    for (Guard& guard : guards_) guard.threats.resize(walkers_.size());
    settle();
  }

  std::vector<PlannedStep> steps() {
    std::size_t best = walkers_.size();
    SpotId den = 0;
    Level least = kUnreached;
    for (std::size_t w = 0; w < walkers_.size(); ++w) {
      for (std::size_t spot = 0; spot < contest_.spots(); ++spot) {
        const bool is_goal = is_enemy_den(contest_.terrain(static_cast<SpotId>(spot)), Side::White);
        if (!is_goal || walkers_[w].level[spot] >= least) continue;
        std::tie(best, den, least) =
            std::tuple(w, static_cast<SpotId>(spot), walkers_[w].level[spot]);
      }
    }
    if (least == kUnreached) return {};
    want(best, den);
    return steps_;
  }

 private:
  // A walker that can drive a guard away: when, and from where.
  struct Threat {
    Level gone = kUnreached;
    SpotId from = 0;
  };
  struct Guard {
    SpotId home;
    std::size_t contestant;
    std::vector<Threat> threats;  // by walker
  };
  struct Walker {
    std::size_t contestant;
    SpotId at;
    std::vector<Level> level;  // by spot
    Level left = kUnreached;   // when it can have left its spot
  };

  bool attacks(std::size_t contestant, SpotId from, std::size_t victim, SpotId to) const {
    const auto& targets = contest_.targets(contestant, from);
    return std::any_of(targets.begin(), targets.end(),
                       [&](const Contest::Target& target) { return target.to == to; }) &&
           contest_.beats_on(contestant, from, victim, to);
  }

  // Calls visit(guard) for all that have to be gone before the walker can stand there.
  template <typename Visit>
  void for_each_guard_of(const Walker& walker, SpotId to, const Visit& visit) const {
    for (const Guard& guard : guards_) {
      if (guard.home == to || attacks(guard.contestant, guard.home, walker.contestant, to)) {
        visit(guard);
      }
    }
  }

  // Having been driven away by the walker itself, could the guard take it there from beside?
  bool stays_near(const Guard& guard, std::size_t w, SpotId to) const {
    const auto& retreats = contest_.targets(guard.contestant, guard.home);
    return std::any_of(retreats.begin(), retreats.end(), [&](const Contest::Target& retreat) {
      return retreat.to != to && retreat.to != guard.threats[w].from &&
             !is_own_den(contest_.terrain(retreat.to), Side::Black) &&
             attacks(guard.contestant, retreat.to, walkers_[w].contestant, to);
    });
  }

  // The walker that makes the guard count as gone first for one that steps there.
  std::size_t driver(const Guard& guard, std::size_t w, SpotId to) const {
    std::size_t best = w == 0 ? walkers_.size() - 1 : 0;
    for (std::size_t u = 0; u < walkers_.size(); ++u) {
      if (guard.threats[u].gone >= guard.threats[best].gone) continue;
      if (u != w || !stays_near(guard, w, to)) best = u;
    }
    return best;
  }
  Level gone(const Guard& guard, std::size_t w, SpotId to) const {
    const std::size_t u = driver(guard, w, to);
    return u == w && stays_near(guard, w, to) ? kUnreached : guard.threats[u].gone;
  }

  // The level at which the walker can step to `to` from a spot of that level.
  Level after(std::size_t w, Level level, SpotId to) const {
    const Walker& walker = walkers_[w];
    for_each_guard_of(walker, to, [&](const Guard& guard) {
      level = std::max(level, gone(guard, w, to));
    });
    for (const Walker& other : walkers_) {
      if (&other != &walker && other.at == to) level = std::max(level, other.left);
    }
    return level == kUnreached ? kUnreached : static_cast<Level>(level + 1);
  }

  void settle() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t w = 0; w < walkers_.size(); ++w) changed = move_on(w) || changed;
    }
  }

  bool move_on(std::size_t w) {
    Walker& walker = walkers_[w];
    bool changed = false;
    for (std::size_t spot = 0; spot < contest_.spots(); ++spot) {
      if (walker.level[spot] == kUnreached) continue;
      const auto from = static_cast<SpotId>(spot);
      for (const Contest::Target& target : contest_.targets(walker.contestant, from)) {
        if (is_own_den(contest_.terrain(target.to), Side::White)) continue;
        if (!contest_.is_onward(walker.contestant, from, target.to)) continue;
        const Level level = after(w, walker.level[spot], target.to);
        if (level >= walker.level[target.to]) continue;
        walker.level[target.to] = level;
        walker.left = std::min(walker.left, level);
        changed = true;
      }
      for (Guard& guard : guards_) {
        const auto gone = static_cast<Level>(walker.level[spot] + 1);
        if (gone >= guard.threats[w].gone ||
            !attacks(walker.contestant, from, guard.contestant, guard.home)) {
          continue;
        }
        guard.threats[w] = {gone, from};
        changed = true;
      }
    }
    return changed;
  }

  // Adds the steps that bring the walker there and all that they need, each after what it needs:
  // first up to where something has to be done before it can go on.
  void want(std::size_t w, SpotId spot) {
    const Walker& walker = walkers_[w];
    if (!wanted_.emplace(w, spot).second || spot == walker.at) return;
    for (std::size_t from = 0; from < contest_.spots(); ++from) {
      if (walker.level[from] == kUnreached) continue;
      const auto& targets = contest_.targets(walker.contestant, static_cast<SpotId>(from));
      const bool leads = std::any_of(targets.begin(), targets.end(), [&](const Contest::Target& t) {
        return t.to == spot &&
               contest_.is_onward(walker.contestant, static_cast<SpotId>(from), spot) &&
               after(w, walker.level[from], spot) == walker.level[spot];
      });
      if (!leads) continue;
      want(w, static_cast<SpotId>(from));
      for_each_guard_of(walker, spot, [&](const Guard& guard) {
        const std::size_t by = driver(guard, w, spot);
        want(by, guard.threats[by].from);
      });
      steps_.push_back({walker.contestant, static_cast<SpotId>(from), spot});
      return;
    }
  }

  const Contest& contest_;
  std::vector<Guard> guards_;
  std::vector<Walker> walkers_;
  std::set<std::pair<std::size_t, SpotId>> wanted_;
  std::vector<PlannedStep> steps_;
};

}  // namespace

// '+' for a black piece that began there or near and is still about.
std::string RelaxedPlans::guards(const ContestState& state) const {
  std::string present(contest_.pieces(), '-');
  for (std::size_t m = 0; m < contest_.pieces(); ++m) {
    const SpotId at = state.at[m];
    if (at == kTaken || contest_.piece(m).side() != Side::Black) continue;
    if (contest_.regions().empty()) {
      present[m] = '+';
      continue;
    }
    for (std::size_t n = 0; n < contest_.pieces(); ++n) {
      const SpotId home = contest_.start().at[n];
      if (present[n] == '+' || !contest_.are_alike(m, n) || !is_about(state, at, home)) continue;
      present[n] = '+';
      break;
    }
  }
  return present;
}

bool RelaxedPlans::is_about(const ContestState& state, SpotId at, SpotId home) const {
  for (std::size_t e = 0; e < contest_.enclaves().size(); ++e) {
    if (at == contest_.hidden_in(e)) {
      return !contest_.is_left(state, e) && contest_.enclaves()[e].contains[home];
    }
  }
  if (contest_.is_loose(at)) return contest_.haunt(at).contains[home];
  for (const Region& region : contest_.regions()) {
    if (region.contains[home]) return region.contains[at];
  }
  return false;
}

Plan& RelaxedPlans::plan(const ContestState& state) {
  std::string key = guards(state);
  for (std::size_t n = 0; n < contest_.pieces(); ++n) {
    const bool is_white = contest_.piece(n).side() == Side::White;
    if (is_white && !contest_.is_weak(n)) key.push_back(static_cast<char>(state.at[n]));
  }
  const auto [entry, is_new] = known_.try_emplace(key);
  if (is_new) {
    Plan& plan = entry->second;
    plan.steps = Relaxation(contest_, state, key).steps();
    for (const PlannedStep& step : plan.steps) plan.wanted[step.from] = plan.wanted[step.to] = true;
  }
  return entry->second;
}

}  // namespace gadgetc
