// Pairing and potential together, Maker to move. Breaker chooses disjoint pairs of vertices and
// answers each vertex of a pair with the other one: edges that contain a pair are hit. From the
// other edges the paired vertices are taken out, as if all were Maker's; what is left Breaker wins
// if it weighs little enough (potential.hpp). The two games have no vertex in common, so that
// Breaker answers in each on its own.
//
// Pairs are chosen greedily: taking u and v removes the edges with both and doubles those with one,
// which lessens the sum by 3 w(u, v) - w(u) - w(v), where w(u, v) is the weight of the edges with
// both. Pairs that change nothing are taken as well, as they leave fewer vertices. (Pairing
// strategies: Hales and Jewett, Regularity and positional games, Trans. Amer. Math. Soc. 106,
// 1963.)
//
// Where the sum S is too great for that, one exchange of moves is looked at. For each move m of
// Maker's with S + w(m) >= 1 Breaker needs an answer b after which the sum and the greatest weight
// are below 1 once more. After m and b the sum is S + w(m) - w(b) - w(m, b), and a vertex y weighs
// at most w(y) + w(m, y) - w(b, y).
//
// Carriers of Breaker's, who is not to move: by pairs, the pairs and the carrier of the rest by its
// weight; the paired vertices are Maker's in that game already. By the exchange all vertices.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"
#include "solver/formula_game/search/potential.hpp"

namespace gadgetc::formula_game {

class PairBound {
 public:
  // The position that the next two are about; no edge is empty, Maker is to move. False: too many
  // edges.
  bool assign(const EdgeList<1>& edges);
  // Maker's moves that no answer of Breaker's is known to refute.
  VertexSet<1> unanswered() const;
  // Breaker's win by pairs, and by the exchange when that is asked for; uses the position up.
  std::optional<Outcome<1>> find_pairing(bool exchange);

 private:
  static constexpr int kVertices = 64;
  // More edges than this could overflow the sums; the bound holds for far fewer only.
  static constexpr std::size_t kMaxEdges = 1024;
  static constexpr int kPairUnitBits = 20;
  static constexpr std::int32_t kPairOne = 1 << kPairUnitBits;
  // Answers tried to a move of Maker's.
  static constexpr int kAnswers = 3;

  using Row = std::array<std::int32_t, kVertices>;
  using Mask = std::uint64_t;  // of compact numbers

  static std::int32_t weight(int size) {
    return size < kPairUnitBits ? std::int32_t(1) << (kPairUnitBits - size) : 1;
  }
  void add(Mask edge, std::int32_t weight);
  std::int32_t heaviest() const;
  std::optional<std::pair<int, int>> best_pair() const;
  // False: an edge would be empty.
  bool take_out(int u, int v);
  bool has_answer(int taken) const;
  VertexSet<1> names_of(Mask set) const;

  // Vertices of the edges are numbered 0 .. count_-1; rows are filled up with zeros to padded_.
  int count_ = 0, padded_ = 0;
  std::array<VertexId, kVertices> names_;
  alignas(32) Row of_;                            // w(u); 0 for paired vertices
  alignas(32) std::array<Row, kVertices> both_;   // w(u, v); 0 for u = v
  Mask free_ = 0;                                 // not paired
  std::vector<Mask> left_;                        // edges without a pair, of free vertices
  std::int32_t sum_ = 0;
  EdgeList<1> rest_;
  Weights<1> weights_;
  std::vector<VertexId> order_;
};

}  // namespace gadgetc::formula_game
