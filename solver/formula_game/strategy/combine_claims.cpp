// Breaker's claim before a play is: every edge contains the vertex Breaker takes or an edge of the
// child. Before moves of Maker that different children answer, an edge must keep an edge of each
// child inside it, so it shrinks to a union of these. Maker's claims are always edges of the
// request: one for each edge of a child, which has it inside it.
#include "solver/formula_game/strategy/combine_claims.hpp"

#include <limits>
#include <numeric>
#include <unordered_set>

#include "base/run/time_limit.hpp"

namespace gadgetc::formula_game {
namespace {

Hyperedge united(const Hyperedge& one, const Hyperedge& other) {
  Hyperedge both;
  std::set_union(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(both));
  return both;
}

using Chosen = std::unordered_set<VertexId>;

// The edge inside `outer` with fewest vertices that are not chosen yet; there is one. It is chosen.
Hyperedge pick_inside(const Edges& edges, const Hyperedge& outer, Chosen& chosen) {
  Hyperedge best;
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  count_steps(16 * outer.size());
  for_each_inside(edges, outer, [&](const Hyperedge& edge) {
    count_steps(16 * edge.size());
    const auto added = std::size_t(std::count_if(
        edge.begin(), edge.end(), [&](VertexId vertex) { return !chosen.contains(vertex); }));
    if (added < fewest) best = edge, fewest = added;
  });
  chosen.insert(best.begin(), best.end());
  return best;
}

// For each edge of `children` one of `edges` inside it and `taken`.
Edges pick_for_maker(const Edges& edges, const std::vector<const Edges*>& children,
                     const Hyperedge& taken) {
  Edges picked;
  Chosen chosen(taken.begin(), taken.end());
  for (const Edges* child : children) {
    for (const Hyperedge& outer : *child) {
      picked.push_back(pick_inside(edges, united(outer, taken), chosen));
    }
  }
  return picked;
}

}  // namespace

Edges claim_before_play(const Edges& request, Player winner, VertexId vertex, const Edges& child) {
  if (winner == Player::Maker) {
    return minimal_edges(pick_for_maker(request, {&child}, {vertex}));
  }
  Edges claim;
  Chosen chosen;
  for (const Hyperedge& edge : request) {
    const bool is_hit = contains(edge, vertex);
    if (is_hit) chosen.insert(vertex);
    claim.push_back(is_hit ? Hyperedge{vertex} : pick_inside(child, edge, chosen));
  }
  return minimal_edges(std::move(claim));
}

Edges claim_before_threat(const Edges& request, VertexId vertex, VertexId reply,
                          const Edges& child) {
  const Edges unhit = after_move(request, Player::Breaker, reply);
  Edges claim = pick_for_maker(unhit, {&child}, {vertex});
  claim.push_back({std::min(vertex, reply), std::max(vertex, reply)});
  return minimal_edges(std::move(claim));
}

Edges claim_before_answers(const Edges& request, Player winner,
                           const std::vector<const Edges*>& children) {
  if (winner == Player::Maker) return minimal_edges(pick_for_maker(request, children, {}));
  Edges claim;
  for (const Hyperedge& edge : request) {
    Hyperedge shrunk;
    Chosen chosen;
    for (const Edges* child : children) {
      shrunk = united(shrunk, pick_inside(*child, edge, chosen));
    }
    claim.push_back(std::move(shrunk));
  }
  return minimal_edges(std::move(claim));
}

Answers choose_answers(const Edges& request, Player winner, std::vector<const Edges*> children) {
  std::vector<std::size_t> original(children.size());
  std::iota(original.begin(), original.end(), std::size_t(0));
  for (;;) {
    Answers answers;
    answers.edges = claim_before_answers(request, winner, children);
    std::vector<std::vector<VertexId>> open(children.size());  // by child, what it cannot answer
    for (std::size_t i = 0; i < children.size(); ++i) {
      const std::vector<VertexId> moves = vertices_of(answers.edges),
                                  own = vertices_of(*children[i]);
      std::set_intersection(moves.begin(), moves.end(), own.begin(), own.end(),
                            std::back_inserter(open[i]));
    }
    const auto fewest = std::ranges::min_element(open, {}, &std::vector<VertexId>::size);
    const auto otherwise = std::size_t(fewest - open.begin());
    std::vector<bool> used(children.size());
    used[otherwise] = true;
    for (const VertexId move : *fewest) {
      std::size_t answer = 0;  // one that is used already, if there is one
      bool found = false;
      for (std::size_t i = 0; i < children.size(); ++i) {
        if (contains(open[i], move) || (found && (used[answer] || !used[i]))) continue;
        answer = i;
        found = true;
      }
      used[answer] = true;
      answers.replies.emplace_back(move, answer);
    }
    if (std::ranges::all_of(used, std::identity())) {
      answers.otherwise = original[otherwise];
      for (auto& reply : answers.replies) reply.second = original[reply.second];
      return answers;
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
      if (!used[i]) continue;
      children[kept] = children[i];
      original[kept++] = original[i];
    }
    children.resize(kept);
    original.resize(kept);
  }
}

}  // namespace gadgetc::formula_game
