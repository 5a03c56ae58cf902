// The part of an appendix that is about one tile.
#pragma once

#include "reduction/appendix/appendix.hpp"

namespace gadgetc {

void add_tile_section(article::Article& article, const AppendixInput& input,
                      const TileReport& report);

}  // namespace gadgetc
