// Games of animals: Black wants the cells of a polyomino (Harary's animal achievement games;
// Gardner, Mathematical games, Scientific American 240, no. 4, 1979).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "reduction/formula/families/clause_list.hpp"

namespace gadgetc {

// Cells by row and column, from 0; distinct, at least one, ascending, with a cell in the first row
// and one in the first column.
using Shape = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

struct NamedShape {
  std::string_view name;
  std::string_view rows;  // as parse_shape reads them
};

// Harary's animals of up to four cells, the pentominoes by their letters, and Snaky.
const std::vector<NamedShape>& named_shapes();

// A name of these, words in any case of letters, or the shape's rows from top to bottom, x for a
// cell and . for none, with / between the rows: "xx/x.". Empty rows and columns around it do not
// count. Throws UsageError for anything else, for a shape without a cell and for more than 1,000
// letters.
Shape parse_shape(std::string_view text);

enum class BoardEdges : std::uint8_t {
  Free,
  Joined  // a torus: the last row is next to the first one, the last column to the first one
};

// A clause for each set of cells that the shape covers in any place, turned and reflected in any
// way; on a torus its cells have to be distinct. Variables are the cells, named as on boards.
// Throws UsageError as ClauseList does.
Formula polyomino(const Shape& shape, std::uint32_t rows, std::uint32_t columns, BoardEdges edges,
                  std::uint64_t max_literals = kMaxFamilyLiterals);

}  // namespace gadgetc
