// The baits lemma of docs/verifier.md: what Black holds against deletions Black holds against cats.
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/verifier/safety.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::verifier {

namespace {

using local_game::LocalGame, local_game::Relaxation;

bool is_safe(const Tile& tile, const jungle::Rules& rules, const Relaxation& relaxed) {
  const LocalGame game(tile, jungle::rules_for(tile, rules), Side::Black, relaxed);
  const GameGraph<LocalGame> graph(game, {game.initial()}, false, 60'000);
  return game.find_breach(game.initial()) == nullptr && Safety(graph).is_safe(0);
}

struct Tally {
  int safe = 0;     // from deletions, hence from cats
  int cautious = 0;  // from cats only
};

void compare(const Tile& tile, jungle::TrappedAttack reading, Tally& tally) {
  jungle::Rules rules;
  rules.trapped_attack = reading;
  const bool shuns = reading != jungle::TrappedAttack::Full;
  try {
    const bool from_baits =
        is_safe(tile, rules, {.are_guards_off = true, .are_baits_shunned = shuns});
    const bool from_cats = is_safe(tile, rules, {.are_guards_foreign = true});
    CHECK((from_cats || !from_baits));
    tally.safe += from_baits;
    tally.cautious += from_cats && !from_baits;
  } catch (const LimitReached&) {  // too many states with real cats
  }
}

}  // namespace

TEST_CASE("tiles safe from deletions are safe from any number of real cats") {
  Tally tally;
  RandomTiles tiles(5);
  for (int n = 0; n < 600; ++n)
    compare(tiles.next(), static_cast<jungle::TrappedAttack>(n % 3), tally);
  CHECK(tally.safe > 50);
}

TEST_CASE("the wire and its mutations are as safe from real cats as from deletions (long)",
          "[long]") {
  Tally tally;
  const Tile& wire = library_tile("compact", "wire");
  compare(wire, jungle::TrappedAttack::Full, tally);
  for (const Mutation& mutation : mutations_without_new_pieces(wire)) {
    INFO(mutation.text);
    compare(mutation.tile, jungle::TrappedAttack::Full, tally);
  }
  CHECK(tally.safe > 10);
}

}  // namespace gadgetc::verifier
