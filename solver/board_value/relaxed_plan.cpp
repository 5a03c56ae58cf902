#include "solver/board_value/relaxed_plan.hpp"

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
        if (guards[n] == '+') guards_.push_back({contest.start().at[n], n});
      } else if (state.at[n] == kTaken) {
        continue;
      } else if (!contest.is_weak(n)) {
        walkers_.push_back({n, state.at[n], std::vector<Level>(contest.spots(), kUnreached)});
        walkers_.back().level[state.at[n]] = 0;
      }
    }
    settle();
  }

  std::vector<PlannedStep> steps() {
    std::size_t best = walkers_.size();
    Spot den = 0;
    Level least = kUnreached;
    for (std::size_t w = 0; w < walkers_.size(); ++w) {
      for (std::size_t spot = 0; spot < contest_.spots(); ++spot) {
        const bool is_goal = is_enemy_den(contest_.terrain(static_cast<Spot>(spot)), Side::White);
        if (!is_goal || walkers_[w].level[spot] >= least) continue;
        std::tie(best, den, least) =
            std::tuple(w, static_cast<Spot>(spot), walkers_[w].level[spot]);
      }
    }
    if (least == kUnreached) return {};
    want(best, den);
    std::sort(steps_.begin(), steps_.end());
    std::vector<PlannedStep> all;
    for (const auto& [level, w, from, to] : steps_) {
      all.push_back({walkers_[w].contestant, from, to});
    }
    return all;
  }

 private:
  struct Guard {
    Spot home;
    std::size_t contestant;
    Level gone = kUnreached;  // when it counts as gone
    std::size_t by = 0;       // the walker that drives it away
    Spot from = 0;            // and from where
  };
  struct Walker {
    std::size_t contestant;
    Spot at;
    std::vector<Level> level;  // by spot
    Level left = kUnreached;   // when it can have left its spot
  };

  bool attacks(std::size_t contestant, Spot from, std::size_t victim, Spot to) const {
    const auto& targets = contest_.targets(contestant, from);
    return std::any_of(targets.begin(), targets.end(),
                       [&](const Contest::Target& target) { return target.to == to; }) &&
           contest_.beats_on(contestant, from, victim, to);
  }

  // Calls visit(guard) for all that have to be gone before the walker can stand there.
  template <typename Visit>
  void for_each_guard_of(const Walker& walker, Spot to, const Visit& visit) const {
    for (const Guard& guard : guards_) {
      if (guard.home == to || attacks(guard.contestant, guard.home, walker.contestant, to)) {
        visit(guard);
      }
    }
  }

  // The level at which the walker can step to `to` from a spot of that level.
  Level after(const Walker& walker, Level level, Spot to) const {
    for_each_guard_of(walker, to, [&](const Guard& guard) { level = std::max(level, guard.gone); });
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
      const auto from = static_cast<Spot>(spot);
      for (const Contest::Target& target : contest_.targets(walker.contestant, from)) {
        if (is_own_den(contest_.terrain(target.to), Side::White)) continue;
        if (!contest_.is_onward(walker.contestant, from, target.to)) continue;
        const Level level = after(walker, walker.level[spot], target.to);
        if (level >= walker.level[target.to]) continue;
        walker.level[target.to] = level;
        walker.left = std::min(walker.left, level);
        changed = true;
      }
      for (Guard& guard : guards_) {
        const auto gone = static_cast<Level>(walker.level[spot] + 1);
        if (gone >= guard.gone ||
            !attacks(walker.contestant, static_cast<Spot>(spot), guard.contestant, guard.home)) {
          continue;
        }
        guard.gone = gone;
        guard.by = w;
        guard.from = static_cast<Spot>(spot);
        changed = true;
      }
    }
    return changed;
  }

  // Adds the steps that bring the walker there and all that they need.
  void want(std::size_t w, Spot spot) {
    const Walker& walker = walkers_[w];
    if (!wanted_.emplace(w, spot).second || spot == walker.at) return;
    for_each_guard_of(walker, spot, [&](const Guard& guard) { want(guard.by, guard.from); });
    for (std::size_t from = 0; from < contest_.spots(); ++from) {
      if (walker.level[from] == kUnreached) continue;
      const auto& targets = contest_.targets(walker.contestant, static_cast<Spot>(from));
      const bool leads = std::any_of(targets.begin(), targets.end(), [&](const Contest::Target& t) {
        return t.to == spot &&
               contest_.is_onward(walker.contestant, static_cast<Spot>(from), spot) &&
               after(walker, walker.level[from], spot) == walker.level[spot];
      });
      if (!leads) continue;
      steps_.emplace_back(walker.level[spot], w, static_cast<Spot>(from), spot);
      want(w, static_cast<Spot>(from));
      return;
    }
  }

  const Contest& contest_;
  std::vector<Guard> guards_;
  std::vector<Walker> walkers_;
  std::set<std::pair<std::size_t, Spot>> wanted_;
  std::vector<std::tuple<Level, std::size_t, Spot, Spot>> steps_;  // level, walker, from, to
};

}  // namespace

// '+' for a black piece that began there or near and is still about.
std::string RelaxedPlans::guards(const ContestState& state) const {
  std::string present(contest_.pieces(), '-');
  for (std::size_t m = 0; m < contest_.pieces(); ++m) {
    const Spot at = state.at[m];
    if (at == kTaken || contest_.piece(m).side() != Side::Black) continue;
    if (contest_.regions().empty()) {
      present[m] = '+';
      continue;
    }
    for (std::size_t n = 0; n < contest_.pieces(); ++n) {
      const Spot home = contest_.start().at[n];
      if (present[n] == '+' || !contest_.are_alike(m, n) || !is_about(state, at, home)) continue;
      present[n] = '+';
      break;
    }
  }
  return present;
}

bool RelaxedPlans::is_about(const ContestState& state, Spot at, Spot home) const {
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
