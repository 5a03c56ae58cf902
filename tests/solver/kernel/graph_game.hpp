// A game on a graph, each side with moves of its own: naive, and as a KeyGame.
#pragma once

#include <array>
#include <vector>

#include "base/random/split_mix.hpp"
#include "solver/kernel/key_game.hpp"

namespace gadgetc::test {

struct GraphGame {
  // By side, by vertex: what its moves lead to, and whether it wins at once.
  std::array<std::vector<std::vector<std::size_t>>, 2> moves;
  std::array<std::vector<bool>, 2> wins;

  GraphGame(SplitMix& random, std::size_t vertices) {
    for (const std::size_t side : {0u, 1u}) {
      moves[side].resize(vertices);
      wins[side].resize(vertices);
      for (std::size_t v = 0; v < vertices; ++v) {
        for (std::size_t n = random.below(4); n > 0; --n) {
          moves[side][v].push_back(random.below(vertices));
        }
        if (random.below(3) == 0) moves[side][v].push_back(v);  // a pass
        wins[side][v] = random.below(8) == 0;
      }
    }
  }

  static StateKey key(std::size_t vertex) { return {~vertex, vertex * vertex}; }
  static std::size_t vertex(const std::uint64_t* key) { return ~key[0]; }

  std::size_t key_words() const { return 2; }
  bool list_moves(const std::uint64_t* state, Side mover, std::vector<StateKey>& next) const {
    const auto side = static_cast<std::size_t>(mover);
    for (const std::size_t to : moves[side][vertex(state)]) next.push_back(key(to));
    return wins[side][vertex(state)];
  }
};

}  // namespace gadgetc::test
