// Maker's wins by threats alone: Maker takes a vertex of an edge of two, Breaker has to take the
// other one, and so on until two threats meet or an edge is full. Each of Maker's moves is forcing,
// so that there is nothing else to look at; the search gives up after a number of positions.
//
// Carrier: the edges used, from which the line can be played as it was found: other edges that the
// forced answers hit are not needed.
//
// With Breaker to move the same line, found as if Breaker had passed, says where Breaker must move:
// in its carrier, the edges used. (Threat-space search: Allis, van den Herik and Huntjens, Go-Moku
// and threat-space search, 1993.)
#pragma once

#include <deque>
#include <optional>

#include "solver/formula_game/search/edge_list.hpp"
#include "solver/formula_game/search/outcome.hpp"
#include "solver/formula_game/search/units.hpp"

namespace gadgetc::formula_game {

template <int Words>
class ThreatSearch {
 public:
  // Maker to move, no edge empty.
  std::optional<Outcome<Words>> find(const EdgeList<Words>& edges) {
    budget_ = kPositions;
    return search(edges, 0);
  }

 private:
  static constexpr int kPositions = 12;

  std::optional<Outcome<Words>> search(const EdgeList<Words>& edges, std::size_t depth) {
    if (budget_-- <= 0) return std::nullopt;
    if (auto won = find_unit_for_maker(edges)) return won;
    if (lists_.size() <= depth) lists_.emplace_back();
    for (const auto& edge : edges) {
      if (!edge.has_size(2)) continue;
      const VertexId a = edge.first();
      VertexSet<Words> rest = edge;
      rest.erase(a);
      const VertexId b = rest.first();
      for (const auto& [taken, reply] : {std::pair(a, b), std::pair(b, a)}) {
        if (!exchange(edges, taken, reply, lists_[depth])) continue;
        if (auto won = search(lists_[depth], depth + 1)) {
          won->carrier |= edge;
          won->move = taken;
          return won;
        }
        if (budget_ <= 0) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  // Whether it shrinks any edge. An edge may come to lie inside another one, or twice: at worst a
  // fork is missed.
  static bool exchange(const EdgeList<Words>& edges, VertexId taken, VertexId reply,
                       EdgeList<Words>& next) {
    count_steps(edges.size() * Words);
    next.resize(edges.size());
    std::size_t count = 0;
    bool shrinks = false;
    for (const auto& edge : edges) {
      next[count] = edge;
      next[count].erase(taken);
      const bool stays = !edge.contains(reply);
      shrinks |= stays && edge.contains(taken);
      count += stays;
    }
    next.resize(count);
    return shrinks;
  }

  std::deque<EdgeList<Words>> lists_;  // by depth
  int budget_ = 0;
};

}  // namespace gadgetc::formula_game
