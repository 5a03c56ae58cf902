// The reference for every family: tries all sets of variables, by the rules of the game itself.
#pragma once

#include <algorithm>
#include <functional>
#include <set>
#include <vector>

#include "reduction/formula/formula.hpp"

namespace gadgetc::test {

// The sets that win and of which no smaller part does; `wins` must not turn false as sets grow.
inline std::set<Clause> minimal_sets(std::uint32_t variables,
                                     const std::function<bool(unsigned)>& wins) {
  std::set<Clause> found;
  for (unsigned set = 0; set < 1U << variables; ++set) {
    if (!wins(set)) continue;
    bool minimal = true;
    Clause clause;
    for (VariableId v = 0; v < variables; ++v) {
      if (!(set >> v & 1)) continue;
      clause.push_back(v);
      minimal = minimal && !wins(set & ~(1U << v));
    }
    if (minimal) found.insert(clause);
  }
  return found;
}

// Each clause once.
inline std::set<Clause> clause_set(const Formula& formula) {
  return {formula.clauses.begin(), formula.clauses.end()};
}

// Vertices that edges of `set` join, as the smallest of them for each vertex.
inline std::vector<std::uint32_t> parts(
    std::uint32_t vertices, const std::vector<std::pair<std::uint32_t, std::uint32_t>>& edges,
    unsigned set) {
  std::vector<std::uint32_t> part(vertices);
  for (std::uint32_t v = 0; v < vertices; ++v) part[v] = v;
  for (std::size_t i = 0; i < edges.size(); ++i) {
    if (!(set >> i & 1)) continue;
    const std::uint32_t a = part[edges[i].first], b = part[edges[i].second];
    for (std::uint32_t& p : part) {
      if (p == a || p == b) p = std::min(a, b);
    }
  }
  return part;
}

inline bool connects_all(const std::vector<std::uint32_t>& part) {
  return std::all_of(part.begin(), part.end(), [](std::uint32_t p) { return p == 0; });
}

}  // namespace gadgetc::test
