// To give every edge a pair is NP-hard in general, so the search is bounded: the edge with the
// fewest vertices left comes first, and of its pairs first those that lie in most other edges. It
// looks at all edges for each pair, so that it gives up on many edges.
#include "solver/formula_game/strategy/find_pairs.hpp"

#include <limits>

#include "base/run/time_limit.hpp"
#include "solver/formula_game/search/own_pairs.hpp"
#include "solver/formula_game/search/pairing_search.hpp"

namespace gadgetc::formula_game {
namespace {

// Games of more vertices are walked first: the bounded search looks at all edges for each pair.
constexpr std::size_t kMostSearched = 64;
constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();

// The edges with their vertices numbered from 0.
struct NumberedEdges {
  explicit NumberedEdges(const Edges& original) : vertices(vertices_of(original)) {
    for (const Hyperedge& edge : original) {
      std::vector<std::size_t>& numbers = edges.emplace_back();
      for (const VertexId vertex : edge) {
        const auto place = std::lower_bound(vertices.begin(), vertices.end(), vertex);
        numbers.push_back(std::size_t(place - vertices.begin()));
      }
    }
  }

  std::vector<VertexId> vertices;
  std::vector<std::vector<std::size_t>> edges;
};

using Pair = std::pair<std::size_t, std::size_t>;

class PairSearch {
 public:
  explicit PairSearch(const NumberedEdges& hypergraph)
      : edges_(hypergraph.edges),
        paired_(hypergraph.vertices.size()),
        pairs_inside_(hypergraph.edges.size()) {}

  // False: none found.
  bool run() {
    constexpr std::size_t kMostReturns = 40;
    constexpr std::size_t kMostLooks = 20'000'000;  // at edges
    std::size_t returns = 0, looks = 0;
    for (;;) {
      looks += edges_.size();
      count_steps(16 * edges_.size());
      if (looks > kMostLooks) return false;
      const std::size_t edge = most_urgent();
      if (edge == kNone) return true;
      choices_.push_back({pairs_of(edge), 0});
      while (choices_.back().next == choices_.back().pairs.size()) {
        choices_.pop_back();
        if (choices_.empty() || ++returns > kMostReturns) return false;
        set(choices_.back().pairs[choices_.back().next++], false);
      }
      set(choices_.back().pairs[choices_.back().next], true);
    }
  }

  std::vector<Pair> pairs() const {
    std::vector<Pair> pairs;
    for (const Choice& choice : choices_) pairs.push_back(choice.pairs[choice.next]);
    return pairs;
  }

 private:
  struct Choice {
    std::vector<Pair> pairs;
    std::size_t next;
  };

  static bool has(const std::vector<std::size_t>& edge, std::size_t vertex) {
    return std::binary_search(edge.begin(), edge.end(), vertex);
  }

  std::vector<std::size_t> left_of(std::size_t edge) const {
    std::vector<std::size_t> left;
    for (const std::size_t vertex : edges_[edge]) {
      if (!paired_[vertex]) left.push_back(vertex);
    }
    return left;
  }

  std::size_t most_urgent() const {
    std::size_t best = kNone, fewest = kNone;
    for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
      if (pairs_inside_[edge] > 0) continue;
      const auto left = std::size_t(std::count_if(edges_[edge].begin(), edges_[edge].end(),
                                                  [&](std::size_t v) { return !paired_[v]; }));
      if (left < fewest) best = edge, fewest = left;
    }
    return best;
  }

  std::vector<Pair> pairs_of(std::size_t edge) const {
    const std::vector<std::size_t> left = left_of(edge);
    std::vector<std::vector<std::size_t>> shared;  // with edges that have no pair yet
    for (std::size_t other = 0; other < edges_.size(); ++other) {
      if (pairs_inside_[other] > 0) continue;
      count_steps(4 * (left.size() + edges_[other].size()));
      std::vector<std::size_t> common;
      std::set_intersection(left.begin(), left.end(), edges_[other].begin(), edges_[other].end(),
                            std::back_inserter(common));
      if (common.size() >= 2) shared.push_back(std::move(common));
    }
    std::vector<std::pair<std::size_t, Pair>> ranked;
    for (std::size_t i = 0; i < left.size(); ++i) {
      for (std::size_t j = i + 1; j < left.size() && ranked.size() < kMostPairs; ++j) {
        const auto served = std::count_if(shared.begin(), shared.end(), [&](const auto& common) {
          return has(common, left[i]) && has(common, left[j]);
        });
        ranked.push_back({shared.size() - std::size_t(served), {left[i], left[j]}});
      }
    }
    std::sort(ranked.begin(), ranked.end());
    std::vector<Pair> pairs;
    for (const auto& entry : ranked) pairs.push_back(entry.second);
    return pairs;
  }

  void set(Pair pair, bool on) {
    paired_[pair.first] = paired_[pair.second] = on;
    for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
      if (!has(edges_[edge], pair.first) || !has(edges_[edge], pair.second)) continue;
      pairs_inside_[edge] += on ? 1 : kNone;  // kNone is -1
    }
  }

  static constexpr std::size_t kMostPairs = 300;
  const std::vector<std::vector<std::size_t>>& edges_;
  std::vector<bool> paired_;
  std::vector<std::size_t> pairs_inside_;
  std::vector<Choice> choices_;
};

// Two vertices of its own for each edge.
std::optional<std::vector<Pair>> match(const NumberedEdges& hypergraph) {
  OwnPairs matching;
  matching.start(hypergraph.vertices.size());
  for (const auto& edge : hypergraph.edges) {
    for (const std::size_t vertex : edge) matching.add_to_edge(vertex);
    matching.end_edge();
  }
  if (!matching.match()) return std::nullopt;
  return matching.pairs();
}

std::optional<VertexPairs> walk(const NumberedEdges& hypergraph) {
  Hypergraph game{std::uint32_t(hypergraph.vertices.size()), {}};
  for (const auto& edge : hypergraph.edges) game.edges.emplace_back(edge.begin(), edge.end());
  auto pairs = find_pairing(game);
  if (!pairs) return std::nullopt;
  for (auto& [one, other] : *pairs) {
    one = hypergraph.vertices[one];
    other = hypergraph.vertices[other];
  }
  return pairs;
}

}  // namespace

std::optional<VertexPairs> find_pairs(const Edges& edges) {
  const NumberedEdges hypergraph(edges);
  if (hypergraph.vertices.size() > kMostSearched) {
    if (auto walked = walk(hypergraph)) return walked;
  }
  std::optional<std::vector<Pair>> found;
  PairSearch search(hypergraph);
  if (search.run())
    found = search.pairs();
  else
    found = match(hypergraph);
  if (!found) return std::nullopt;
  VertexPairs pairs;
  for (const auto& [one, other] : *found) {
    pairs.emplace_back(hypergraph.vertices[one], hypergraph.vertices[other]);
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace gadgetc::formula_game
