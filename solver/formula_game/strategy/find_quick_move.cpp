// Where every move of Maker must be answered in one way, its line is a proof by itself; so the
// search for it has no replies to choose from. It deepens one threat at a time.
#include "solver/formula_game/strategy/find_quick_move.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <utility>

#include "solver/formula_game/search/linear_path.hpp"
#include "solver/formula_game/strategy/find_leaf.hpp"

namespace gadgetc::formula_game {
namespace {

class ThreatSearch {
 public:
  std::optional<QuickMove> run(const Edges& edges) {
    for (int length = 1; length <= kMostThreats; ++length) {
      deeper_ = false;
      if (auto move = within(edges, length)) return move;
      if (!deeper_ || effort_ > kMostEffort) break;
    }
    return std::nullopt;
  }

 private:
  static constexpr int kMostThreats = 10;
  static constexpr std::size_t kMostEffort = 10'000;  // edges times threats tried

  // The first of at most `length` threats after which Maker fills an edge.
  std::optional<QuickMove> within(const Edges& edges, int length) {
    for (const Hyperedge& edge : edges) {
      if (edge.size() != 2) continue;
      for (const auto& [vertex, reply] :
           {std::pair(edge[0], edge[1]), std::pair(edge[1], edge[0])}) {
        effort_ += edges.size();
        if (effort_ > kMostEffort) return std::nullopt;
        const Edges left =
            after_move(after_move(edges, Player::Maker, vertex), Player::Breaker, reply);
        const bool fills = std::any_of(left.begin(), left.end(),
                                       [](const Hyperedge& rest) { return rest.size() <= 1; });
        deeper_ = deeper_ || length == 1;
        if (fills || (length > 1 && within(left, length - 1))) return QuickMove{vertex, reply, {}};
      }
    }
    return std::nullopt;
  }

  std::size_t effort_ = 0;
  bool deeper_ = false;  // some line ended because of its length
};

// The heaviest vertices (search/potential.hpp), so many that trying them all takes a bounded
// effort.
std::vector<VertexId> vertices_to_try(const Edges& edges) {
  constexpr std::size_t kMostEffort = 10'000;  // vertices of edges times tries
  constexpr std::size_t kLeastTries = 4;
  std::vector<VertexId> vertices = vertices_of(edges);
  std::size_t literals = 0;
  for (const Hyperedge& edge : edges) literals += edge.size();
  const std::size_t most = std::max(kLeastTries, kMostEffort / std::max<std::size_t>(literals, 1));
  if (vertices.size() <= most) return vertices;
  std::unordered_map<VertexId, double> weights;
  for (const Hyperedge& edge : edges) {
    for (const VertexId vertex : edge) weights[vertex] += std::ldexp(1.0, -int(edge.size()));
  }
  std::stable_sort(vertices.begin(), vertices.end(),
                   [&](VertexId a, VertexId b) { return weights[a] > weights[b]; });
  vertices.resize(most);
  return vertices;
}

// The move that leaves a leaf with fewest vertices.
std::optional<QuickMove> find_play_to_leaf(const Edges& edges) {
  std::optional<QuickMove> best;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const VertexId vertex : vertices_to_try(edges)) {
    const auto leaf =
        find_leaf(after_move(edges, Player::Breaker, vertex), Player::Maker, Player::Breaker);
    if (!leaf) continue;
    const std::size_t needed = vertices_of(leaf->edges).size();
    if (needed < fewest) best = {vertex, std::nullopt, {}}, fewest = needed;
  }
  return best;
}

// Paths too long for a line of threats.
std::optional<QuickMove> find_path_move(const Edges& edges) {
  constexpr std::size_t kMostVertices = 3;
  const auto is_end = [](const Hyperedge& edge) { return edge.size() == 2; };
  const auto is_short = [](const Hyperedge& edge) { return edge.size() <= kMostVertices; };
  if (std::count_if(edges.begin(), edges.end(), is_end) < 2) return std::nullopt;
  if (!std::all_of(edges.begin(), edges.end(), is_short)) return std::nullopt;
  std::optional<ShortWin> win = find_linear_path(short_edges_of(edges));
  if (!win) return std::nullopt;
  QuickMove found{*win->move, std::nullopt, std::move(win->carrier)};
  for (const Hyperedge& edge : edges) {
    if (!is_end(edge) || !contains(edge, found.vertex)) continue;
    const VertexId other = edge[0] == found.vertex ? edge[1] : edge[0];
    if (contains(found.carrier, other)) found.reply = other;
  }
  return found;
}

}  // namespace

std::optional<QuickMove> find_quick_move(const Edges& edges, Player mover) {
  if (mover == Player::Breaker) return find_play_to_leaf(edges);
  auto found = ThreatSearch().run(edges);
  return found ? found : find_path_move(edges);
}

}  // namespace gadgetc::formula_game
