// A positive formula becomes a graph on which the first player of Arc Kayles wins exactly when
// White, moving first, wins the formula game (E. Bonnet 2026, where it is proved in Lean).
//
// For n variables and m clauses, m odd (the last clause stands twice where it is even), let
// K = 4n + 6 and R = m + 2n + 2. Vertices and edges:
//
//   s-t                       one
//   s-aj, aj-bj               each clause j
//   bj-vi, vi-ti              each i up to R, and each clause j
//   vi-fi                     each variable i
//   bj-fi                     variable i is in clause j
//   s-yi, yi-zi               each i up to K
//
// These are 13n + 4m + 18 vertices. The edge vi-ti means that White takes variable i, vi-fi that
// Black takes it.
//
// One more variable, in a clause of its own, stands in the graph where Black moves first on the
// formula or where the formula has no clauses: White has to take it at once.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/arc_kayles/graph.hpp"
#include "games/side.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc::arc_kayles {

inline constexpr std::string_view kTargetName = "arc-kayles";
inline constexpr std::uint64_t kMaxGraphEdges = 50'000'000;

// The formula as it stands in the graph: with the added variable and its clause as its last ones,
// and with the last clause twice where the number of clauses would be even. Without names.
Formula formula_to_draw(const Formula& formula, Side first);

// Vertices are named as above, counted from 1. Throws UsageError for more than kMaxGraphEdges
// edges.
Graph graph_of(const Formula& to_draw);

// The formula of a graph, from its edges alone: no name is looked at. Variables come in the order
// of the vertices vi, clauses in that of the aj. Nothing, and the reason in `why`, where the graph
// is none of a formula.
std::optional<Formula> read_formula(const Graph& graph, std::string& why);

// The formula as it stands in the graph, if the graph is that of the formula with one side or the
// other first, vertices named as graph_of does.
std::optional<Formula> find_drawn(const Formula& formula, const Graph& graph);

// "White takes x1", of a move on the graph, by the names of the vertices; nothing for a move that
// takes no variable. The formula was drawn first by formula_to_draw, then by graph_of.
std::optional<std::string> meaning_of(const Formula& formula, const Formula& drawn,
                                      const Graph& graph, const Edge& move);

}  // namespace gadgetc::arc_kayles
