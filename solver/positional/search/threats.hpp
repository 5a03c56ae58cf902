// Maker's wins by threats alone: he takes a vertex of an edge of two, Breaker has to take the other
// one, and so on until two threats meet or an edge is full. Each of his moves is forcing, so that
// there is nothing else to look at; the search gives up after a number of positions.
//
// With Breaker to move the same line, found as if she had passed, says where she must move: in its
// carrier, the edges used. (Threat-space search: Allis, van den Herik and Huntjens, Go-Moku and
// threat-space search, 1993.)
#pragma once

#include <deque>
#include <optional>

#include "solver/positional/search/edge_list.hpp"
#include "solver/positional/search/outcome.hpp"
#include "solver/positional/search/units.hpp"

namespace gadgetc {

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
      if (edge.size() != 2) continue;
      const VertexId a = edge.first();
      VertexSet<Words> rest = edge;
      rest.erase(a);
      const VertexId b = rest.first();
      for (const auto& [taken, reply] : {std::pair(a, b), std::pair(b, a)}) {
        Lists& lists = lists_[depth];
        take_for_breaker(edges, reply, lists.answered);
        if (!vertices_of(lists.answered).contains(taken)) continue;
        take_for_maker(lists.answered, taken, true, lists.next);
        if (auto won = search(lists.next, depth + 1)) {
          won->carrier |= edge;
          won->move = taken;
          return won;
        }
        if (budget_ <= 0) return std::nullopt;
      }
    }
    return std::nullopt;
  }

  struct Lists {
    EdgeList<Words> answered, next;
  };
  std::deque<Lists> lists_;  // by depth
  int budget_ = 0;
};

}  // namespace gadgetc
