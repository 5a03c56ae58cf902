// Games as plain trees, compared by the definition: no values, no canonical forms, no tables.
#pragma once

#include <algorithm>
#include <vector>

#include "base/random/split_mix.hpp"
#include "solver/game_values/value_store.hpp"

namespace gadgetc::game_values {

struct NaiveGame {
  std::vector<NaiveGame> white, black;
};

inline bool naive_at_most(const NaiveGame& a, const NaiveGame& b) {
  return std::none_of(a.white.begin(), a.white.end(),
                      [&](const NaiveGame& option) { return naive_at_most(b, option); }) &&
         std::none_of(b.black.begin(), b.black.end(),
                      [&](const NaiveGame& option) { return naive_at_most(option, a); });
}

inline bool naive_equal(const NaiveGame& a, const NaiveGame& b) {
  return naive_at_most(a, b) && naive_at_most(b, a);
}

inline NaiveGame naive_sum(const NaiveGame& a, const NaiveGame& b) {
  NaiveGame sum;
  for (const NaiveGame& option : a.white) sum.white.push_back(naive_sum(option, b));
  for (const NaiveGame& option : b.white) sum.white.push_back(naive_sum(a, option));
  for (const NaiveGame& option : a.black) sum.black.push_back(naive_sum(option, b));
  for (const NaiveGame& option : b.black) sum.black.push_back(naive_sum(a, option));
  return sum;
}

inline NaiveGame naive_negative(const NaiveGame& a) {
  NaiveGame negative;
  for (const NaiveGame& option : a.black) negative.white.push_back(naive_negative(option));
  for (const NaiveGame& option : a.white) negative.black.push_back(naive_negative(option));
  return negative;
}

inline Value value_of(ValueStore& store, const NaiveGame& game) {
  std::vector<Value> white, black;
  for (const NaiveGame& option : game.white) white.push_back(value_of(store, option));
  for (const NaiveGame& option : game.black) black.push_back(value_of(store, option));
  return store.of_options(white, black);
}

// The canonical form as a tree.
inline NaiveGame tree_of(ValueStore& store, Value value) {
  NaiveGame tree;
  for (const Value option : store.options(value, Side::White)) {
    tree.white.push_back(tree_of(store, option));
  }
  for (const Value option : store.options(value, Side::Black)) {
    tree.black.push_back(tree_of(store, option));
  }
  return tree;
}

// Up to two options a side, three now and then, and `levels` of them.
inline NaiveGame random_game(SplitMix& random, int levels) {
  NaiveGame game;
  if (levels == 0) return game;
  for (auto* side : {&game.white, &game.black}) {
    const std::size_t count = random.below(8) == 0 ? 3 : random.below(3);
    for (std::size_t i = 0; i < count; ++i) side->push_back(random_game(random, levels - 1));
  }
  return game;
}

}  // namespace gadgetc::game_values
