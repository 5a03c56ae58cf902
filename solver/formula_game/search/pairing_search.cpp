#include "solver/formula_game/search/pairing_search.hpp"

#include <algorithm>

#include "base/random/split_mix.hpp"
#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {
namespace {

constexpr VertexId kNobody = ~VertexId(0);
// One step in so many takes a pair at random.
constexpr std::uint64_t kNoise = 16;
// Pairs of a long edge that are looked at in one step.
constexpr std::size_t kLooks = 64;
// Edges wider than this are not counted before the walk.
constexpr std::size_t kWidest = 32;

class Walk {
 public:
  Walk(const Hypergraph& game, std::uint64_t seed)
      : game_(game),
        random_(seed),
        edges_of_(game.vertices),
        partner_(game.vertices, kNobody),
        inside_(game.edges.size()),
        place_(game.edges.size()) {
    for (std::size_t edge = 0; edge < game.edges.size(); ++edge) {
      count_steps(16 * game.edges[edge].size());
      for (VertexId vertex : game.edges[edge]) edges_of_[vertex].push_back(edge);
      place_[edge] = open_.size();
      open_.push_back(edge);
    }
  }

  bool done() const { return open_.empty(); }

  // False: no pairs can serve so many edges (pairing_search.hpp).
  bool may_arrive() const {
    std::size_t served = 0;  // twice the edges that pairs can serve at most
    std::vector<std::uint32_t> shared(game_.vertices);
    for (VertexId u = 0; u < game_.vertices; ++u) {
      std::uint32_t most = 0;
      for (const std::size_t edge : edges_of_[u]) {
        if (game_.edges[edge].size() > kWidest) return true;
        count_steps(4 * game_.edges[edge].size());
        for (const VertexId v : game_.edges[edge]) {
          if (v != u) most = std::max(most, ++shared[v]);
        }
      }
      for (const std::size_t edge : edges_of_[u]) {
        for (const VertexId v : game_.edges[edge]) shared[v] = 0;
      }
      served += most;
    }
    return served >= 2 * game_.edges.size();
  }

  void step() {
    const Hyperedge& edge = game_.edges[open_[random_.below(open_.size())]];
    const auto [u, v] = choose(edge);
    part(u);
    part(v);
    join(u, v);
  }

  std::vector<std::pair<VertexId, VertexId>> pairs() const {
    std::vector<std::pair<VertexId, VertexId>> pairs;
    for (VertexId vertex = 0; vertex < game_.vertices; ++vertex) {
      if (partner_[vertex] != kNobody && vertex < partner_[vertex]) {
        pairs.emplace_back(vertex, partner_[vertex]);
      }
    }
    return pairs;
  }

 private:
  using Pair = std::pair<VertexId, VertexId>;

  Pair random_pair(const Hyperedge& edge) {
    const std::size_t i = random_.below(edge.size());
    const std::size_t j = (i + 1 + random_.below(edge.size() - 1)) % edge.size();
    return {edge[i], edge[j]};
  }

  Pair choose(const Hyperedge& edge) {
    if (random_.below(kNoise) == 0) return random_pair(edge);
    const std::size_t all = edge.size() * (edge.size() - 1) / 2;
    Pair best;
    std::int64_t best_gain = 0;
    std::uint64_t equals = 0;
    const auto look = [&](Pair pair) {
      const std::int64_t gain = std::int64_t(edges_with_both(pair)) - losses(pair);
      if (equals == 0 || gain > best_gain) {
        equals = 0;
        best_gain = gain;
      }
      if (gain == best_gain && random_.below(++equals) == 0) best = pair;
    };
    if (all > kLooks) {
      for (std::size_t i = 0; i < kLooks; ++i) look(random_pair(edge));
    } else {
      for (std::size_t i = 0; i < edge.size(); ++i) {
        for (std::size_t j = i + 1; j < edge.size(); ++j) look({edge[i], edge[j]});
      }
    }
    return best;
  }

  // Calls `visit` with the edges that contain both, ascending.
  template <class Visit>
  void for_each_with(VertexId u, VertexId v, Visit visit) const {
    if (edges_of_[u].size() > edges_of_[v].size()) std::swap(u, v);
    count_steps(16 * (1 + edges_of_[u].size()));
    for (const std::size_t edge : edges_of_[u]) {
      if (contains(edge, v)) visit(edge);
    }
  }

  // Open edges that the pair would serve.
  std::size_t edges_with_both(Pair pair) const {
    std::size_t count = 0;
    for_each_with(pair.first, pair.second,
                  [&](std::size_t edge) { count += inside_[edge] == 0; });
    return count;
  }

  // Edges whose only pair goes when the vertices leave their partners.
  std::int64_t losses(Pair pair) const {
    std::int64_t count = 0;
    for (VertexId vertex : {pair.first, pair.second}) {
      if (partner_[vertex] == kNobody) continue;
      for_each_with(vertex, partner_[vertex], [&](std::size_t edge) {
        count += inside_[edge] == 1 &&
                 !(contains(edge, pair.first) && contains(edge, pair.second));
      });
    }
    return count;
  }

  bool contains(std::size_t edge, VertexId vertex) const {
    return std::binary_search(game_.edges[edge].begin(), game_.edges[edge].end(), vertex);
  }

  void join(VertexId u, VertexId v) {
    partner_[u] = v;
    partner_[v] = u;
    for_each_with(u, v, [&](std::size_t edge) {
      if (inside_[edge]++ == 0) close(edge);
    });
  }

  void part(VertexId u) {
    const VertexId v = partner_[u];
    if (v == kNobody) return;
    partner_[u] = partner_[v] = kNobody;
    for_each_with(u, v, [&](std::size_t edge) {
      if (--inside_[edge] == 0) open(edge);
    });
  }

  void open(std::size_t edge) {
    place_[edge] = open_.size();
    open_.push_back(edge);
  }

  void close(std::size_t edge) {
    open_[place_[edge]] = open_.back();
    place_[open_.back()] = place_[edge];
    open_.pop_back();
  }

  const Hypergraph& game_;
  SplitMix random_;
  std::vector<std::vector<std::size_t>> edges_of_;
  std::vector<VertexId> partner_;
  std::vector<std::uint32_t> inside_;  // pairs inside each edge
  std::vector<std::size_t> open_;      // edges without a pair, and where each stands there
  std::vector<std::size_t> place_;
};

}  // namespace

std::optional<std::vector<std::pair<VertexId, VertexId>>> find_pairing(
    const Hypergraph& game, const PairingSearchOptions& options) {
  for (const Hyperedge& edge : game.edges) {
    if (edge.size() < 2) return std::nullopt;
  }
  Walk walk(game, options.seed);
  if (!walk.may_arrive()) return std::nullopt;
  const std::uint64_t steps = std::uint64_t(options.steps_per_edge) * game.edges.size();
  for (std::uint64_t step = 0; step < steps && !walk.done(); ++step) {
    walk.step();
  }
  if (!walk.done()) return std::nullopt;
  return walk.pairs();
}

}  // namespace gadgetc::formula_game
