#include "solver/formula_game/search/pairing_search.hpp"

#include <algorithm>
#include <numeric>
#include <span>

#include "base/random/split_mix.hpp"
#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {
namespace {

using Index = std::uint32_t;

constexpr Index kNone = ~Index(0);
// Of a wider edge so many vertices are paired: half of them in fewest edges, where it may have a
// pair of its own, half in most, where it may share one.
constexpr std::size_t kWidest = 24;

// Lists of numbers, one after the other.
class Lists {
 public:
  void start(std::size_t lists) { ends_.assign(lists + 1, 0); }
  void count(std::size_t list) { ++ends_[list + 1]; }
  void end_counting() {
    std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
    next_.assign(ends_.begin(), ends_.end() - 1);
    items_.resize(ends_.back());
  }
  void add(std::size_t list, Index item) { items_[next_[list]++] = item; }
  std::span<const Index> operator[](std::size_t list) const {
    return {items_.data() + ends_[list], ends_[list + 1] - ends_[list]};
  }

 private:
  std::vector<std::size_t> ends_, next_;
  std::vector<Index> items_;
};

// The pairs of vertices that some edge contains, ascending.
class Pairs {
 public:
  explicit Pairs(const Hypergraph& game) {
    std::vector<Index> degrees(game.vertices);
    for (const Hyperedge& edge : game.edges) {
      for (const VertexId vertex : edge) ++degrees[vertex];
    }
    std::vector<Incidence> incidences;
    for (std::size_t edge = 0; edge < game.edges.size(); ++edge) {
      const Hyperedge members = narrowed(game.edges[edge], degrees);
      narrowed_ += members.size() < game.edges[edge].size();
      count_steps(16 * members.size() * members.size());
      for (std::size_t i = 0; i < members.size(); ++i) {
        for (std::size_t j = i + 1; j < members.size(); ++j) {
          incidences.push_back({{members[i], members[j]}, Index(edge)});
        }
      }
    }
    std::sort(incidences.begin(), incidences.end());
    index(incidences, game.edges.size());
  }

  std::size_t size() const { return vertices_.size(); }
  // By counting (pairing_search.hpp).
  std::size_t most_edges_served(std::uint32_t vertices) const {
    std::vector<std::size_t> most(vertices);
    for (Index pair = 0; pair < size(); ++pair) {
      const auto [u, v] = vertices_of(pair);
      most[u] = std::max(most[u], edges_with(pair).size());
      most[v] = std::max(most[v], edges_with(pair).size());
    }
    return narrowed_ + std::accumulate(most.begin(), most.end(), std::size_t(0)) / 2;
  }
  std::pair<VertexId, VertexId> vertices_of(Index pair) const { return vertices_[pair]; }
  // By number, ascending.
  std::span<const Index> edges_with(Index pair) const { return edges_with_[pair]; }
  std::span<const Index> inside(std::size_t edge) const { return inside_[edge]; }

 private:
  // A pair and an edge that contains it.
  using Incidence = std::pair<std::pair<VertexId, VertexId>, Index>;

  static Hyperedge narrowed(const Hyperedge& edge, const std::vector<Index>& degrees) {
    Hyperedge members = edge;
    if (members.size() > kWidest) {
      std::stable_sort(members.begin(), members.end(),
                       [&](VertexId a, VertexId b) { return degrees[a] < degrees[b]; });
      members.erase(members.begin() + kWidest / 2, members.end() - kWidest / 2);
      std::sort(members.begin(), members.end());
    }
    return members;
  }

  void index(const std::vector<Incidence>& incidences, std::size_t edges) {
    std::vector<Index> pair_of;
    inside_.start(edges);
    for (const Incidence& incidence : incidences) {
      if (vertices_.empty() || vertices_.back() != incidence.first) {
        vertices_.push_back(incidence.first);
      }
      pair_of.push_back(Index(vertices_.size() - 1));
      inside_.count(incidence.second);
    }
    inside_.end_counting();
    edges_with_.start(vertices_.size());
    for (const Index pair : pair_of) edges_with_.count(pair);
    edges_with_.end_counting();
    for (std::size_t i = 0; i < incidences.size(); ++i) {
      inside_.add(incidences[i].second, pair_of[i]);
      edges_with_.add(pair_of[i], incidences[i].second);
    }
  }

  std::vector<std::pair<VertexId, VertexId>> vertices_;
  Lists edges_with_, inside_;
  std::size_t narrowed_ = 0;  // edges with more pairs than are known here
};

class Walk {
 public:
  // `pairs` of the game.
  Walk(const Hypergraph& game, const Pairs& pairs, std::uint64_t seed)
      : pairs_(pairs),
        random_(seed),
        pair_at_(game.vertices, kNone),
        gains_(pairs_.size()),
        weights_(game.edges.size(), 1),
        losses_(pairs_.size()),
        paired_(game.edges.size()),
        made_(game.edges.size()),
        place_(game.edges.size()) {
    for (std::size_t edge = 0; edge < game.edges.size(); ++edge) open(Index(edge));
  }

  bool done() const { return open_.empty(); }

  void step() {
    const auto [pair, gain] = choose(open_[random_.below(open_.size())]);
    if (gain <= 0) weigh_open_edges();
    const auto [u, v] = pairs_.vertices_of(pair);
    part(pair_at_[u]);
    part(pair_at_[v]);
    join(pair);
  }

  std::vector<std::pair<VertexId, VertexId>> pairs() const {
    std::vector<std::pair<VertexId, VertexId>> made;
    for (VertexId vertex = 0; vertex < pair_at_.size(); ++vertex) {
      if (pair_at_[vertex] == kNone) continue;
      const auto pair = pairs_.vertices_of(pair_at_[vertex]);
      if (pair.first == vertex) made.push_back(pair);
    }
    return made;
  }

 private:
  struct Choice {
    Index pair = kNone;
    std::int64_t gain = 0;  // by weights, with the pairs that go
  };

  Choice choose(Index edge) {
    Choice best;
    std::size_t equals = 0;
    count_steps(4 * pairs_.inside(edge).size());
    for (const Index pair : pairs_.inside(edge)) {
      std::int64_t gain = gains_[pair];
      if (equals != 0 && gain < best.gain) continue;
      gain -= loss(pair);
      if (equals == 0 || gain > best.gain) {
        equals = 0;
        best.gain = gain;
      }
      if (gain == best.gain && random_.below(++equals) == 0) best.pair = pair;
    }
    return best;
  }

  // What the weight of the edges without a pair grows by when this pair is made and those of its
  // vertices go.
  std::int64_t loss(Index pair) const {
    const auto [u, v] = pairs_.vertices_of(pair);
    const Index at_u = pair_at_[u], at_v = pair_at_[v];
    if (at_u == kNone && at_v == kNone) return 0;
    std::int64_t sum = (at_u == kNone ? 0 : losses_[at_u]) + (at_v == kNone ? 0 : losses_[at_v]);
    for (const Index edge : pairs_.edges_with(pair)) {
      const bool has_one = paired_[edge] == 1;
      if (has_one && (made_[edge] == at_u || made_[edge] == at_v)) sum -= weights_[edge];
    }
    return sum;
  }

  void weigh_open_edges() {
    for (const Index edge : open_) {
      ++weights_[edge];
      for (const Index pair : pairs_.inside(edge)) ++gains_[pair];
    }
  }

  void join(Index pair) {
    const auto [u, v] = pairs_.vertices_of(pair);
    pair_at_[u] = pair_at_[v] = pair;
    for (const Index edge : pairs_.edges_with(pair)) {
      if (paired_[edge] == 1) losses_[made_[edge]] -= weights_[edge];
      made_[edge] += pair;
      if (paired_[edge]++ > 0) continue;
      losses_[pair] += weights_[edge];
      close(edge);
    }
  }

  void part(Index pair) {
    if (pair == kNone) return;
    const auto [u, v] = pairs_.vertices_of(pair);
    pair_at_[u] = pair_at_[v] = kNone;
    losses_[pair] = 0;
    for (const Index edge : pairs_.edges_with(pair)) {
      made_[edge] -= pair;
      if (--paired_[edge] == 0) open(edge);
      if (paired_[edge] == 1) losses_[made_[edge]] += weights_[edge];
    }
  }

  void open(Index edge) {
    place_[edge] = open_.size();
    open_.push_back(edge);
    for (const Index pair : pairs_.inside(edge)) gains_[pair] += weights_[edge];
  }

  void close(Index edge) {
    open_[place_[edge]] = open_.back();
    place_[open_.back()] = place_[edge];
    open_.pop_back();
    for (const Index pair : pairs_.inside(edge)) gains_[pair] -= weights_[edge];
  }

  const Pairs& pairs_;
  SplitMix random_;
  std::vector<Index> pair_at_;         // by vertex: its pair
  std::vector<std::int64_t> gains_;    // by pair: the weight of the open edges that contain it
  std::vector<std::int64_t> weights_;  // by edge
  std::vector<std::int64_t> losses_;   // by pair: the weight of the edges that have this pair alone
  std::vector<Index> paired_;          // by edge: how many pairs are made inside it
  std::vector<Index> made_;            // by edge: the sum of their numbers, so of one its number
  std::vector<Index> open_;            // edges without a pair, and where each stands there
  std::vector<std::size_t> place_;
};

}  // namespace

std::size_t most_edges_served(const Hypergraph& game) {
  return Pairs(game).most_edges_served(game.vertices);
}

std::optional<std::vector<std::pair<VertexId, VertexId>>> find_pairing(
    const Hypergraph& game, const PairingSearchOptions& options) {
  for (const Hyperedge& edge : game.edges) {
    if (edge.size() < 2) return std::nullopt;
  }
  const Pairs pairs(game);
  if (pairs.most_edges_served(game.vertices) < game.edges.size()) return std::nullopt;
  Walk walk(game, pairs, options.seed);
  const std::uint64_t steps = std::uint64_t(options.steps_per_edge) * game.edges.size();
  for (std::uint64_t step = 0; step < steps && !walk.done(); ++step) {
    walk.step();
  }
  if (!walk.done()) return std::nullopt;
  return walk.pairs();
}

}  // namespace gadgetc::formula_game
