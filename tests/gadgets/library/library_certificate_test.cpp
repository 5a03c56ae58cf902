// Certificates that the build has put into the program: there for what boards are made of by
// default, true, and no others.
#include "gadgets/library/certificates/library_certificate.hpp"

#include <catch2/catch.hpp>

#include "gadgets/certificate/follow_certificate.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/library/library.hpp"

namespace gadgetc {
namespace {

TEST_CASE("the program has true certificates of the compact set") {
  for (const Tile& tile : library_tiles("compact")) {
    INFO(tile.name);
    const auto text = library_certificate(tile, "paper");
    REQUIRE(text);
    const TileStrategy strategy(tile.name, *text);
    CHECK(strategy.tile().name == tile.name);
    CHECK_FALSE(check_certificate(strategy.certificate()));
    CHECK(is_confirmed_by_build(*text));
  }
}

TEST_CASE("no certificate that differs from the build's is taken for one of them") {
  const std::string text(library_certificate(library_tile("compact", "variable"), "paper").value());
  CHECK_FALSE(is_confirmed_by_build(""));
  CHECK_FALSE(is_confirmed_by_build(text + "\n"));
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string changed = text;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    REQUIRE_FALSE(is_confirmed_by_build(changed));
    REQUIRE_FALSE(is_confirmed_by_build(std::string_view(text).substr(0, at)));
  }
}

TEST_CASE("no certificate is built in for other rules, sets or drawings") {
  const Tile& tile = library_tile("compact", "or");
  CHECK_FALSE(library_certificate(tile, "paper trapped-attack=none"));
  for (const Tile& paper : library_tiles("paper"))
    CHECK_FALSE(library_certificate(paper, "paper"));
  Tile changed = tile;
  const Square corner{0, 0};
  const bool is_water = jungle::terrain_at(tile, corner) == jungle::Terrain::Water;
  set_terrain(changed, corner, is_water ? jungle::Terrain::Land : jungle::Terrain::Water);
  CHECK_FALSE(library_certificate(changed, "paper"));
}

}  // namespace
}  // namespace gadgetc
