// Formulas drawn in two layers, variables above and clauses below, a straight edge a literal. The
// ANDs join the clauses from below and cross nothing.
#pragma once

#include <cstdint>
#include <optional>

#include "reduction/formula/formula.hpp"

namespace gadgetc::bench {

// Pairs of edges that cross in the best order met in barycentre sweeps from the formula's own
// order. They end when a sweep down and up changes nothing, and at the latest after a thousand.
// Source: Sugiyama, Tagawa and Toda, Methods for visual understanding of hierarchical system
// structures (1981).
std::uint64_t two_layer_crossings(const Formula& formula);

// The same of Graphviz's program `dot` (Gansner, Koutsofios, North and Vo 1993: medians and
// exchanges); nothing if that program does not answer.
std::optional<std::uint64_t> dot_crossings(const Formula& formula);

}  // namespace gadgetc::bench
