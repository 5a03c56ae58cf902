// The drawings of examples/tiles/smallest: what the search, or a hand, has made smaller.
#include <catch2/catch.hpp>

#include <filesystem>

#include "base/text/files.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/library/library.hpp"
#include "tests/gadgets/verified_tile.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc::jungle {

namespace {

// Each holds, with passes left to Black, under the reading; the crossing, which alone takes long,
// is tried only where it is asked for.
void verify_smallest(TrappedAttack reading, bool with_crossing) {
  std::size_t tiles = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(GADGETC_SOURCE_DIR "/examples/tiles/smallest")) {
    const std::string name = entry.path().string();
    const Tile tile = parse_tile(name, read_input(name));
    if (tile.name == "crossing" && !with_crossing) continue;
    VerifyOptions options;
    options.rules.trapped_attack = reading;
    options.asks_passes = true;
    INFO(name << ", reading " << static_cast<int>(reading));
    const verifier::Verification found = verify_tile(tile, options);
    CHECK(found.verdict == verifier::Verdict::Held);
    CHECK(found.leaves_passes == true);
    ++tiles;
  }
  CHECK(tiles >= 10);
}

}  // namespace

TEST_CASE("every tile among the smallest holds, the crossing apart") {
  verify_smallest(TrappedAttack::Full, false);
}

TEST_CASE("every tile among the smallest holds whatever trapped pieces may do (long)", "[long]") {
  for (const auto reading : {TrappedAttack::Full, TrappedAttack::None, TrappedAttack::Zero}) {
    verify_smallest(reading, true);
  }
}

TEST_CASE("the splitter of twelve squares holds by the naive verifier, too") {
  const std::string name = GADGETC_SOURCE_DIR "/examples/tiles/smallest/splitter.gadget";
  const Tile tile = parse_tile(name, read_input(name));
  CHECK(count_squares(tile) == 12);
  CHECK(count_pieces(tile) == 5);
  CHECK(contract_text(tile) == contract_text(library_tile("compact", "splitter")));
  CHECK(naive::holds_with_less(tile, {}));
}

TEST_CASE("a smaller half-crossover holds and leaves Black no passes: shrinking passes it over") {
  const Tile tile = parse_tile(
      "half", "gadget half_crossover\nin left 3 0 west +1\nin bottom 5 2 south +1\n"
              "out top 0 2 north +1\nout right 3 4 east +1\ndeliver left -> top\n"
              "deliver left -> right\ndeliver bottom -> top\ndeliver bottom -> right\n"
              "deliver left bottom -> top right\nterrain\n~~^.~\n~~v~~\n~v.~~\n^..v^\n.~.~.\n"
              "~~^.~\npieces\n...C.\n.....\n..d..\n.....\nC...C\n...C.\n");
  CHECK(verify_tile(tile, {}).verdict == verifier::Verdict::Held);
  CHECK_FALSE(has_passes(tile, {}));
  CHECK(has_passes(library_tile("paper", "half_crossover"), {}));
}

TEST_CASE("a valve of eight squares holds when trapped pieces capture, and only then") {
  const Tile valve = parse_tile(
      "valve",
      "gadget and\nin control 0 1 north\nin passage 0 3 north\nout out 2 2 south\n"
      "deliver control passage -> out\nterrain\n.^v^.\n~~.~~\n~.^~~\n"
      "pieces\nC...C\n..d..\n.C...\n");
  VerifyOptions options;
  CHECK(verify_tile(valve, options).verdict == verifier::Verdict::Held);
  options.rules.trapped_attack = TrappedAttack::None;
  CHECK(verify_tile(valve, options).verdict == verifier::Verdict::Refuted);
  options.rules.trapped_attack = TrappedAttack::Zero;
  CHECK(verify_tile(valve, options).verdict == verifier::Verdict::Refuted);
}

}  // namespace gadgetc::jungle
