// Breaker's wins by pairs alone, or by some moves and then pairs, asked for inside the search, on
// sets of every size. Two ways (own_pairs.hpp, pairing_search.hpp):
//
//   - two vertices of its own for every edge, after a few moves of Breaker's: asked wherever
//     counting says that there may be enough vertices by then;
//   - pairs that serve several edges, by a short walk. It takes as long as many positions, so that
//     it is asked for only after some more have been searched.
//
// Carriers: all vertices, or the paired ones.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/own_pairs.hpp"
#include "solver/formula_game/search/walk_to_pairs.hpp"

namespace gadgetc::formula_game {

template <int Words>
class WholePairs {
 public:
  using Set = VertexSet<Words>;
  using Edges = EdgeList<Words>;

  WholePairs() : number_(Set::kCapacity), degrees_(Set::kCapacity) {}

  // Breaker's carrier, Maker to move; no edge has fewer than two vertices. `vertices`: of the
  // edges. `own`, `walk`: which ways. `positions`: searched so far, which never decreases.
  std::optional<Set> find(const Edges& edges, const Set& vertices, bool own, bool walk,
                          std::uint64_t positions) {
    const bool may_walk = walk && positions >= next_walk_;
    const int rounds = own ? fewest_rounds(edges, vertices) : kMostRounds + 1;
    if (rounds > kMostRounds && !may_walk) return std::nullopt;
    VertexId next = 0;
    for_each_vertex(vertices, [&](VertexId vertex) { number_[vertex] = next++; });
    if (rounds <= kMostRounds && own_pairs_win(edges, next, rounds)) return vertices;
    if (!may_walk) return std::nullopt;
    const std::uint32_t steps = next_walk_ == 0 ? kFirstSteps : kSteps;
    const auto paired = walk_to_pairs(edges, vertices, steps);
    patience_ =
        paired ? std::max(patience_ / 4, kLeastPatience) : std::min(patience_ * 2, kMostPatience);
    next_walk_ = positions + patience_ * edges.size();
    return paired;
  }

 private:
  // The most moves of Breaker's before the pairs. Positions of few vertices are searched faster
  // than looked at so closely.
  static constexpr int kMostRounds = Words == 1 ? 1 : 6;
  // Positions between two walks by the edges there are, more after walks that fail; steps of a walk
  // by the edges, of the first one, of a whole game, and of others.
  static constexpr std::uint64_t kLeastPatience = 4, kMostPatience = 256;
  static constexpr std::uint32_t kFirstSteps = 60, kSteps = 3;

  // A bound by counting: what the heaviest vertices hit, and two vertices for each other edge.
  int fewest_rounds(const Edges& edges, const Set& vertices) {
    const auto size = std::size_t(vertices.size());
    const auto enough = [&](std::size_t hit, int rounds) {
      return hit >= edges.size() || 2 * (edges.size() - hit + std::size_t(rounds)) <= size;
    };
    if (enough(0, 0)) return 0;
    // That moves hit more than half of the edges each is too much to hope for.
    if (!enough(kMostRounds * edges.size() / 2, kMostRounds)) return kMostRounds + 1;
    count_steps(edges.size() * Words);
    degrees_.assign(Set::kCapacity, 0);
    for (const Set& edge : edges) for_each_vertex(edge, [&](VertexId v) { ++degrees_[v]; });
    std::partial_sort(degrees_.begin(), degrees_.begin() + kMostRounds, degrees_.end(),
                      std::greater<>());
    std::size_t hit = 0;
    int rounds = 0;
    while (rounds <= kMostRounds && !enough(hit, rounds)) hit += degrees_[std::size_t(rounds++)];
    return rounds;
  }

  bool own_pairs_win(const Edges& edges, std::size_t vertices, int rounds) {
    own_pairs_.start(vertices);
    for (const Set& edge : edges) {
      for_each_vertex(edge, [&](VertexId vertex) { own_pairs_.add_to_edge(number_[vertex]); });
      own_pairs_.end_edge();
    }
    for (; rounds <= kMostRounds; ++rounds) {
      if (own_pairs_.holds_after(rounds)) return true;
    }
    return false;
  }

  OwnPairs own_pairs_;
  std::vector<VertexId> number_;  // of the vertices, from 0
  std::vector<std::size_t> degrees_;
  std::uint64_t next_walk_ = 0;  // in positions
  std::uint64_t patience_ = kLeastPatience;
};

}  // namespace gadgetc::formula_game
