#include "solver/reachable/reachable_share.hpp"

#include <algorithm>

#include "games/jungle/moves.hpp"
#include "solver/kernel/key_table.hpp"

namespace gadgetc {

ReachableSet::ReachableSet(const Position& start, const JungleIndex& index, const Watch& watch) {
  KeyTable known(1);
  const auto add = [&](const Position& position) {
    PackedKey key;
    key.words[0] = index.rank(position);
    key.hash = known.hash_of(key.words.data());
    known.intern(key);
  };
  add(start);
  for (StateId state = 0; state < known.size(); ++state) {
    if (state % 1024 == 0) {
      watch.tick({"positions", known.size()}, known.size());
      watch.check_memory(known.bytes(), known.size());
    }
    const Position position = index.unrank(*known.words(state));
    for (const Move move : legal_moves(position)) {
      Position after = position;
      play(after, move);
      add(after);
    }
  }
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

}  // namespace gadgetc
