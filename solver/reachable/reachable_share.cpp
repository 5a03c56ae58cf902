#include "solver/reachable/reachable_share.hpp"

#include <algorithm>

#include "games/jungle/moves.hpp"
#include "solver/kernel/key_game.hpp"

namespace gadgetc::reachable {

namespace {

// A state is the number of a position, which says whose turn it is.
struct NumberedPositions {
  const JungleIndex& index;

  std::size_t key_words() const { return 1; }
  bool list_moves(const std::uint64_t* state, Side, std::vector<StateKey>& next) const {
    const jungle::Position position = index.unrank(*state);
    for (const jungle::Move move : legal_moves(position)) {
      jungle::Position after = position;
      play(after, move);
      next.push_back({index.rank(after)});
    }
    return false;  // also a move that wins leads to a position
  }
};

}  // namespace

ReachableSet::ReachableSet(const jungle::Position& start, const JungleIndex& index,
                           const Watch& watch) {
  std::size_t count = 0;
  const KeyTable known = explore_states(
      NumberedPositions{index}, {{{index.rank(start)}, start.turn}},
      [&](const KeyTable& found) {
        if (count++ % 1024 != 0) return;
        watch.tick({"positions", found.size()}, found.size());
        watch.check_memory(found.bytes(), found.size());
      },
      [](const auto&) {});
  numbers_.reserve(known.size());
  for (StateId state = 0; state < known.size(); ++state) numbers_.push_back(*known.words(state));
  std::sort(numbers_.begin(), numbers_.end());
}

bool ReachableSet::contains(std::uint64_t number) const {
  return std::binary_search(numbers_.begin(), numbers_.end(), number);
}

SampledShare sample_reachable(const ReachableSet& set, const JungleIndex& index,
                              std::uint64_t samples, std::uint64_t seed, const Watch& watch) {
  return sample_share(
      index.size(), samples, seed, [&](std::uint64_t number) { return set.contains(number); },
      watch);
}

}  // namespace gadgetc::reachable
