// The Shannon switching game: Short takes edges of a graph to connect it, Cut to cut it apart.
#pragma once

#include <optional>
#include <utility>

#include "reduction/formula/families/clause_list.hpp"
#include "reduction/formula/families/named_graph.hpp"

namespace gadgetc {

enum class SwitchingSide : std::uint8_t { Short, Cut };

// Edges are variables. A clause is a minimal set of edges with which `side` wins. Without
// `terminals` Short wants a spanning tree and Cut all edges between two parts of the vertices; with
// them, two vertices, Short wants a path that joins them and Cut all edges between a part with one
// and a part with the other (Lehman 1964). Either side's clauses make the same game with colours
// exchanged. There may be exponentially many: throws UsageError as ClauseList does.
Formula connectivity(const NamedGraph& graph, SwitchingSide side,
                     std::optional<std::pair<std::uint32_t, std::uint32_t>> terminals = {},
                     std::uint64_t max_literals = kMaxFamilyLiterals);

}  // namespace gadgetc
