// Every drawing within a search's bounds, written down without thought: all rectangles, all
// terrains, all pieces, all port places.
#pragma once

#include <functional>

#include "gadgets/jungle/search/search_spec.hpp"

namespace gadgetc {

// Calls `visit` with each tile whose land is connected and touches all four sides of the rectangle,
// in every orientation.
void for_each_drawing(const jungle::SearchSpec& spec,
                      const std::function<void(const Tile&)>& visit);

}  // namespace gadgetc
