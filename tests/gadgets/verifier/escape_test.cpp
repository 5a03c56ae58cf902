#include "gadgets/verifier/escape.hpp"

#include <catch2/catch.hpp>

#include "gadgets/library/library.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/verified_tile.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc::verifier {
namespace {

std::optional<std::vector<PlayEvent>> escape_of(const Tile& tile) {
  const local_game::LocalGame game(tile, jungle::rules_for(tile), Side::White, {});
  return find_escape(game, game.initial());
}

TEST_CASE("no black piece escapes from a tile that holds") {
  for (const char* name : {"wire", "and", "choice", "den"}) {
    INFO(name);
    CHECK_FALSE(escape_of(library_tile("compact", name)));
  }
}

// A found escape is a claim against every answer of White, so the naive verifier must agree.
TEST_CASE("a tile that Black escapes from does not hold by the naive verifier either") {
  int escapes = 0;
  for (const char* name : {"wire", "and"}) {
    for (const Mutation& mutation : mutations_without_new_pieces(library_tile("compact", name))) {
      if (!escape_of(mutation.tile)) continue;
      ++escapes;
      INFO(name << " " << mutation.text);
      CHECK_FALSE(naive::is_live(mutation.tile, jungle::Rules{}));
    }
  }
  CHECK(escapes >= 4);
}

TEST_CASE("the search for an escape stops at its deadline") {
  const Tile& tile = library_tile("compact", "or");
  const local_game::LocalGame game(tile, jungle::rules_for(tile), Side::White, {});
  EscapeOptions options;
  options.watch.stop_after(0);
  try {
    find_escape(game, game.initial(), options);
    FAIL("there is no deadline");
  } catch (const LimitReached& reached) {
    CHECK(reached.limit == Limit::Time);
  }
  std::size_t ticks = 0;
  options.watch = {};
  options.watch.observer = [&](const Stage& stage) {
    CHECK(std::string(stage.name) == "escape");
    ++ticks;
  };
  CHECK_FALSE(find_escape(game, game.initial(), options));
  CHECK(ticks > 0);
}

TEST_CASE("the line of an escape ends outside the tile") {
  const Tile fault = with_piece(library_tile("compact", "or"), {0, 0}, '.');
  const auto line = escape_of(fault);
  REQUIRE(line);
  CHECK(line->front().text == "Black d(2,1)-(1,1)");
  CHECK(line->back().text == "a black piece has left the tile");
}

}  // namespace
}  // namespace gadgetc::verifier
