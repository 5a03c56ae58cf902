// Tiles of every game made smaller.
#include <catch2/catch.hpp>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/search/jungle_search.hpp"
#include "gadgets/konane/search/konane_search.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/search/shrink.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"
#include "tests/gadgets/small_arm.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc {

namespace {

ShrinkOptions of_land() {
  ShrinkOptions options;
  options.readings = jungle::search_game().readings("");
  return options;
}

}  // namespace

TEST_CASE("tiles of Konane are shrunk to tiles that hold, and plain search confirms it") {
  for (const char* name : {"lattice_true", "lattice_variable", "lattice_crossing"}) {
    INFO(name);
    const Tile& tile = *find_library_tile(name);
    ShrinkOptions options;
    options.changes = 2;
    const ShrinkResult shrunk = shrink(konane::search_game(), tile, options);
    CHECK(shrunk.is_complete);
    CHECK(count_squares(shrunk.best) < count_squares(tile));
    CHECK(verify_drawing(shrunk.best).verdict == verifier::Verdict::Held);
    CHECK(contract_text(shrunk.best) == contract_text(tile));
    CHECK(naive::delivers(shrunk.best));
  }
}

TEST_CASE("the splitter of Konane's boards holds without its last two rows") {
  const Tile& tile = *find_library_tile("lattice_splitter");
  const ShrinkResult shrunk = shrink(konane::search_game(), tile, {});
  CHECK(shrunk.is_complete);
  CHECK(count_squares(shrunk.best) == 110);
  CHECK(count_pieces(shrunk.best) == 20);
  CHECK(parse_tile("again", drawing_text(shrunk.best)).ports == shrunk.best.ports);
}

TEST_CASE("a tile without ports is shrunk as any other") {
  const Tile tile = parse_tile("walk", "gadget walk\ndeliver -> den\nterrain\n..#\n~~~\n~.~\n~~~\n"
                                       "pieces\n.P.\n...\n.C.\n...\n");
  const ShrinkResult shrunk = shrink(jungle::search_game(), tile, of_land());
  CHECK(count_squares(shrunk.best) == 2);
  CHECK(jungle::verify_tile(shrunk.best).verdict == verifier::Verdict::Held);
}

TEST_CASE("a tile of parts is shrunk to what falls into parts by itself") {
  // One more island, which no lion sees.
  Tile tile = small_arm();
  jungle::set_terrain(tile, {13, 8}, jungle::Terrain::Land);
  jungle::set_piece(tile, {13, 8}, jungle::kGuard);
  REQUIRE(local_game::parts_of(tile, jungle::rules_for(tile)).size() == 2);
  ShrinkOptions options;
  options.readings = {"trapped-attack=none"};
  const ShrinkResult shrunk = shrink(jungle::search_game(), tile, options);
  CHECK(count_squares(shrunk.best) < count_squares(tile));
  CHECK(local_game::parts_of(shrunk.best, jungle::rules_for(shrunk.best)).size() == 2);
  CHECK(verify_drawing(shrunk.best, {.reading = "trapped-attack=none"}).verdict ==
        verifier::Verdict::Held);
  CHECK(shrunk.is_complete);
}

TEST_CASE("tiles of a page are shrunk to tiles that hold") {
  const SearchGame game;
  for (const auto& [name, squares] :
       {std::pair{"hole_wire5", 15u}, std::pair{"hole_variable", 20u}}) {
    INFO(name);
    ShrinkOptions options;
    options.changes = 2;
    const ShrinkResult shrunk = shrink(game, *find_library_tile(name), options);
    CHECK(shrunk.is_complete);
    CHECK(count_squares(shrunk.best) == squares);
    CHECK(verify_drawing(shrunk.best).verdict == verifier::Verdict::Held);
  }
}

}  // namespace gadgetc
