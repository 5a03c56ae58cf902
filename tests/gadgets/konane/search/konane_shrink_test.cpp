// Tiles of Konane made smaller.
#include <catch2/catch.hpp>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/konane/search/shrink.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "gadgets/library/library.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"

namespace gadgetc::konane {

TEST_CASE("tiles of Konane are shrunk to tiles that hold, and plain search confirms it") {
  for (const char* name : {"lattice_true", "lattice_variable", "lattice_crossing"}) {
    INFO(name);
    const Tile& tile = *find_library_tile(name);
    ShrinkOptions options;
    options.limits.changes = 2;
    const ShrinkResult shrunk = shrink_tile(tile, options);
    CHECK(shrunk.is_complete);
    CHECK(count_squares(shrunk.best) < count_squares(tile));
    CHECK(verify_drawing(shrunk.best).verdict == verifier::Verdict::Held);
    CHECK(contract_text(shrunk.best) == contract_text(tile));
    CHECK(naive::delivers(shrunk.best));
  }
}

TEST_CASE("the splitter of Konane's boards holds without its last two rows") {
  const ShrinkResult shrunk = shrink_tile(*find_library_tile("lattice_splitter"), {});
  CHECK(shrunk.is_complete);
  CHECK(count_squares(shrunk.best) == 110);
  CHECK(count_pieces(shrunk.best) == 20);
  CHECK(parse_tile("again", drawing_text(shrunk.best)).ports == shrunk.best.ports);
}

}  // namespace gadgetc::konane
