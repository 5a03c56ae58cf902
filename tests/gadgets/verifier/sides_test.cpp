// One side's part of a contract alone, and by its first game alone, beside the whole.
#include <catch2/catch.hpp>

#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc::verifier {

namespace {

Verification ask(const Tile& tile, const jungle::Rules& rules, std::optional<Side> only,
                 bool is_quick) {
  verifier::VerifyOptions options;
  options.reading = rules_text(rules);
  options.only = only;
  options.is_quick = is_quick;
  return verify_drawing(tile, options);
}

}  // namespace

TEST_CASE("a contract holds when each side keeps its part, and only then") {
  RandomTiles tiles(1960);
  int held = 0, halves = 0;
  for (int n = 0; n < 200; ++n) {
    const Tile tile = n % 2 ? tiles.next() : tiles.next_with_environment();
    const jungle::Rules rules{.trapped_attack = static_cast<jungle::TrappedAttack>(n % 3)};
    INFO(drawing_text(tile) << "reading " << n % 3);
    const bool white = ask(tile, rules, Side::White, false).verdict == Verdict::Held;
    const bool black = ask(tile, rules, Side::Black, false).verdict == Verdict::Held;
    const bool both = ask(tile, rules, {}, false).verdict == Verdict::Held;
    CHECK(both == (white && black));
    CHECK(white == naive::is_live(tile, rules));
    held += both ? 1 : 0;
    halves += white != black ? 1 : 0;
  }
  CHECK(held > 2);
  CHECK(halves > 20);
}

TEST_CASE("what the first game of a side decides is what all its games decide") {
  RandomTiles tiles(1961);
  int proved = 0, refuted = 0, left_open = 0;
  for (int n = 0; n < 600; ++n) {
    const Tile tile = n % 5 ? tiles.next() : tiles.next_with_environment();
    const jungle::Rules rules{.trapped_attack = static_cast<jungle::TrappedAttack>(n % 3)};
    INFO(drawing_text(tile) << "reading " << n % 3);
    for (const Side side : {Side::White, Side::Black}) {
      const Verification quick = ask(tile, rules, side, true);
      if (quick.verdict == Verdict::Unknown) {
        CHECK(quick.limit == Limit::None);
        CHECK(quick.counterexample.empty());
        ++left_open;
        continue;
      }
      CHECK(ask(tile, rules, side, false).verdict == quick.verdict);
      ++(quick.verdict == Verdict::Held ? proved : refuted);
    }
  }
  CHECK(proved > 100);
  CHECK(refuted > 50);
  CHECK(left_open > 100);
}

}  // namespace gadgetc::verifier
