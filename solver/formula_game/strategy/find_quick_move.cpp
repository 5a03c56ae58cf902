// Where every move of Maker must be answered in one way, its line is a proof by itself; so the
// search for it has no replies to choose from. It deepens one threat at a time.
#include "solver/formula_game/strategy/find_quick_move.hpp"

#include <limits>

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
        if (fills || (length > 1 && within(left, length - 1))) return QuickMove{vertex, reply};
      }
    }
    return std::nullopt;
  }

  std::size_t effort_ = 0;
  bool deeper_ = false;  // some line ended because of its length
};

// The move that leaves a leaf with fewest vertices.
std::optional<QuickMove> find_play_to_leaf(const Edges& edges) {
  constexpr std::size_t kMostEffort = 100'000;  // vertices of edges times tries
  const std::vector<VertexId> vertices = vertices_of(edges);
  std::size_t literals = 0;
  for (const Hyperedge& edge : edges) literals += edge.size();
  if (literals * vertices.size() > kMostEffort) return std::nullopt;
  std::optional<QuickMove> best;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  for (const VertexId vertex : vertices) {
    const auto leaf =
        find_leaf(after_move(edges, Player::Breaker, vertex), Player::Maker, Player::Breaker);
    if (!leaf) continue;
    const std::size_t needed = vertices_of(leaf->edges).size();
    if (needed < fewest) best = {vertex, std::nullopt}, fewest = needed;
  }
  return best;
}

}  // namespace

std::optional<QuickMove> find_quick_move(const Edges& edges, Player mover) {
  return mover == Player::Maker ? ThreatSearch().run(edges) : find_play_to_leaf(edges);
}

}  // namespace gadgetc::formula_game
