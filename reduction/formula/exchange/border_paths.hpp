// Winning sets given by a graph: the sets of positions that join one border to the other.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "reduction/formula/formula.hpp"

namespace gadgetc {

struct BorderGraph {
  struct Position {
    std::vector<std::size_t> neighbours;  // both ways
    bool is_start = false, is_end = false;
    bool is_open = true;                 // false: nobody goes through it
    std::optional<VariableId> variable;  // none: it need not be taken
  };
  std::vector<Position> positions;
};

// The variables of each path without chords from start to end that has at most `most` of them:
// whoever joins the borders with as many has all of one path. Paths that need the same variables
// give one clause. Nothing: there are more than `most_paths`.
std::optional<std::vector<Clause>> border_paths(const BorderGraph& graph, std::size_t most,
                                                std::size_t most_paths);

}  // namespace gadgetc
