// Pairing and potential together. Breaker chooses disjoint pairs of vertices and answers each vertex
// of a pair with the other one: edges that contain a pair are hit. From the other edges the paired
// vertices are taken out, as if all were Maker's; what is left she wins if it weighs little enough
// (potential.hpp). The two games have no vertex in common, so that she answers in each on its own.
//
// Pairs are chosen greedily: taking u and v removes the edges with both and doubles those with one,
// which lessens the sum by 3 w(u, v) - w(u) - w(v), where w(u, v) is the weight of the edges with
// both. Pairs that change nothing are taken as well, as they leave fewer vertices. (Pairing
// strategies: Hales and Jewett, Regularity and positional games, Trans. Amer. Math. Soc. 106, 1963.)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/positional/search/edge_list.hpp"
#include "solver/positional/search/outcome.hpp"
#include "solver/positional/search/potential.hpp"

namespace gadgetc {

class PairBound {
 public:
  // Breaker's win by pairs and potential, if the greedy choice finds it. No edge is empty.
  std::optional<Outcome<1>> find(const EdgeList<1>& edges, Player mover);

 private:
  static constexpr VertexId kVertices = 64;
  // More edges than this could overflow the sums; the bound holds for far fewer only.
  static constexpr std::size_t kMaxEdges = 2048;
  static constexpr int kPairUnitBits = 20;
  static constexpr std::int32_t kPairOne = 1 << kPairUnitBits;

  static std::int32_t weight(int size) {
    return size < kPairUnitBits ? std::int32_t(1) << (kPairUnitBits - size) : 1;
  }
  void assign(const EdgeList<1>& edges);
  void add(const VertexSet<1>& edge, std::int32_t weight);
  bool holds(Player mover) const;
  std::optional<std::pair<VertexId, VertexId>> best_pair() const;
  // False: an edge would be empty.
  bool take_out(VertexId u, VertexId v);

  std::array<std::int32_t, kVertices> of_;
  std::array<std::array<std::int32_t, kVertices>, kVertices> of_both_;
  VertexSet<1> free_;  // vertices not paired
  EdgeList<1> left_;   // edges without a pair, of free vertices
  std::int32_t sum_ = 0;
  Weights<1> weights_;
  std::vector<VertexId> order_;
};

}  // namespace gadgetc
