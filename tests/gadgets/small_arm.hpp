// The small arm of docs/crossing.md: a one-way room, a stone and a converter.
#pragma once

#include "gadgets/drawings/parse_tile.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {

inline Tile small_arm() {
  return parse_tile("small_arm", test::read_file(GADGETC_TEST_DATA "/gadgets/small_arm.gadget"));
}

}  // namespace gadgetc
