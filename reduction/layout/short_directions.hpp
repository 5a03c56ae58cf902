// Short names of the directions, for tables of ports.
#pragma once

#include "base/grid/direction.hpp"

namespace gadgetc::layout::short_directions {

inline constexpr Direction N = Direction::North, E = Direction::East, S = Direction::South,
                           W = Direction::West;

}  // namespace gadgetc::layout::short_directions
