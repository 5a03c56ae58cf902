#include "gadgets/konane/search/solo_way.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace gadgetc::konane {

namespace {

using Key = std::array<std::uint64_t, kStoneWords + 1>;

bool reaches(const LocalGame& game, const TileState& start, PortSet outputs) {
  std::vector<TileState> open{start};
  std::vector<TileStep> steps;
  std::set<Key> seen;
  while (!open.empty()) {
    const TileState state = open.back();
    open.pop_back();
    if (state.delivered == outputs) return true;
    game.white_steps(state, steps);
    for (const TileStep& step : steps) {
      if ((step.after.delivered & ~outputs) != 0) continue;
      PackedKey packed;
      game.pack(step.after, packed);
      Key key{};
      std::copy_n(packed.words.begin(), key.size(), key.begin());
      if (seen.insert(key).second) open.push_back(step.after);
    }
  }
  return false;
}

}  // namespace

bool has_solo_way(const LocalGame& game, const TileState& first) {
  return std::all_of(game.contract().begin(), game.contract().end(), [&](const Delivery& rule) {
    TileState start = first;
    for (std::size_t p = 0; p < game.ports(); ++p) {
      if (rule.inputs >> p & 1) start = game.arrive(start, p);
    }
    return reaches(game, start, rule.outputs);
  });
}

}  // namespace gadgetc::konane
