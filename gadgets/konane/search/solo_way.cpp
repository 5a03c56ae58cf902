#include "gadgets/konane/search/solo_way.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace gadgetc::konane {

namespace {

bool reaches(const LocalGame& game, const LocalState& start, PortSet outputs) {
  std::vector<LocalState> open{start};
  std::vector<LocalStep> steps;
  std::set<StateKey> seen;
  while (!open.empty()) {
    const LocalState state = open.back();
    open.pop_back();
    if (game.phase(state).delivered == outputs) return true;
    game.white_steps(state, steps);
    for (const LocalStep& step : steps) {
      if ((game.phase(step.after).delivered & ~outputs) != 0) continue;
      if (seen.insert(step.after.words).second) open.push_back(step.after);
    }
  }
  return false;
}

}  // namespace

bool has_solo_way(const LocalGame& game, const LocalState& first) {
  return std::all_of(game.contract().begin(), game.contract().end(), [&](const Delivery& rule) {
    LocalState start = first;
    for (std::size_t p = 0; p < game.ports(); ++p) {
      if (rule.inputs >> p & 1) start = game.arrive(start, p);
    }
    return reaches(game, start, rule.outputs);
  });
}

}  // namespace gadgetc::konane
