// Hex: chains of cells that join two opposite edges of a rhombus.
#pragma once

#include "reduction/formula/families/clause_list.hpp"

namespace gadgetc {

enum class HexSide : std::uint8_t {
  Across,  // from column a to the last column
  Down     // from row 1 to the last row
};

// A cell touches its neighbours in its row, those above and below it, the one up to the right and
// the one down to the left. A clause for each minimal set of cells that joins the two edges of
// `side`: a chain without chords of which only the ends lie on the edges. One side joins its edges
// exactly when the other does not (Gale 1979), so that either side's clauses make the same game.
// Throws UsageError as ClauseList does.
Formula hex(std::uint32_t rows, std::uint32_t columns, HexSide side,
            std::uint64_t max_literals = kMaxFamilyLiterals);

}  // namespace gadgetc
