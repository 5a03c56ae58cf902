// Certificates of tiles that hold are confirmed, by code that shares no move with the verifier.
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/library/library.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/jungle/certificate/certificate_lines.hpp"
#include "tests/gadgets/jungle/certificate/verdict.hpp"
#include "tests/gadgets/random_tiles.hpp"
#include "tests/gadgets/small_arm.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc::jungle {

namespace {

void check_rechecks(const Tile& tile, TrappedAttack reading) {
  const verifier::Verification found = verify_tile(tile, under(reading));
  REQUIRE(found.verdict == verifier::Verdict::Held);
  const std::string text = certify_tile(tile, under(reading), found);
  const Certificate certificate = parse_certificate("test", text);
  INFO(drawing_text(tile) << "reading " << static_cast<int>(reading));
  CHECK(drawing_text(certificate.tile) == drawing_text(tile));
  CHECK(certificate.rules == under(reading).rules);
  CHECK(certificate.tempo_bound == found.tempo_bound);
  CHECK(certificate.answer_bound == found.answer_bound);
  CHECK(check_certificate(certificate) == std::nullopt);
}

// Some random tiles have an input and an output on one wire, which no drawing can say.
bool is_drawing(const Tile& tile) {
  try {
    parse_tile("test", drawing_text(tile));
    return true;
  } catch (const InputError&) {
    return false;
  }
}

// Those that hold, of so many. One in thousands is threatened for ever.
int recheck_random(unsigned seed, int count, Tile (RandomTiles::*next)()) {
  RandomTiles tiles(seed);
  int held = 0;
  for (int n = 0; n < count; ++n) {
    const Tile tile = (tiles.*next)();
    const auto reading = static_cast<TrappedAttack>(n % 3);
    if (!is_drawing(tile)) continue;
    if (verify_tile(tile, under(reading)).verdict != verifier::Verdict::Held) continue;
    ++held;
    try {
      check_rechecks(tile, reading);
    } catch (const UsageError&) {
      INFO(drawing_text(tile));
      CHECK_FALSE(has_passes(tile, under(reading)));
    }
  }
  return held;
}

}  // namespace

TEST_CASE("the certificates of the small tiles recheck under every reading") {
  for (const char* name : {"wire", "and", "choice", "variable", "den", "true"}) {
    for (const TrappedAttack reading : kReadings) {
      check_rechecks(library_tile("compact", name), reading);
    }
  }
}

TEST_CASE("a tile has one certificate under a reading") {
  for (const char* name : {"and", "variable", "den"}) {
    const Tile& tile = library_tile("compact", name);
    CHECK(certificate_of(tile, TrappedAttack::Full) == certificate_of(tile, TrappedAttack::Full));
  }
}

TEST_CASE("the certificates of or and splitter recheck under every reading (long)", "[long]") {
  for (const char* name : {"or", "splitter"}) {
    for (const TrappedAttack reading : kReadings) {
      check_rechecks(library_tile("compact", name), reading);
    }
  }
}

TEST_CASE("the certificates of the paper's set recheck under every reading (long)", "[long]") {
  for (const Tile& tile : library_tiles("paper")) {
    for (const TrappedAttack reading : kReadings) check_rechecks(tile, reading);
  }
}

TEST_CASE("the certificate of the crossing, part by part, rechecks under every reading (long)",
          "[long]") {
  for (const TrappedAttack reading : kReadings) {
    check_rechecks(library_tile("compact", "crossing"), reading);
  }
}

TEST_CASE("the certificate of an arm of two parts rechecks") {
  check_rechecks(small_arm(), TrappedAttack::None);
}

TEST_CASE("every mutation of a small tile that holds has a certificate that rechecks") {
  int held = 0;
  for (const char* name : {"wire", "variable", "den"}) {
    for (const TrappedAttack reading : kReadings) {
      for (const Mutation& mutation : mutations_of(library_tile("compact", name))) {
        if (verify_tile(mutation.tile, under(reading)).verdict != verifier::Verdict::Held) continue;
        check_rechecks(mutation.tile, reading);
        ++held;
      }
    }
  }
  CHECK(held > 60);
}

TEST_CASE("a dog that is chased for ever is safe and has no certificate") {
  // Around the ring the panther is always behind it, and under `zero` it may not stand and take.
  const Tile tile = parse_tile("ring", "gadget ring\nin in 0 3 north\nout out 1 3 east\n"
                                       "deliver in -> out\nterrain\n..^v\n^^.v\n~~vv\n"
                                       "pieces\n..C.\n..P.\n...d\n");
  const VerifyOptions zero = under(TrappedAttack::Zero);
  const verifier::Verification found = verify_tile(tile, zero);
  REQUIRE(found.verdict == verifier::Verdict::Held);
  CHECK_FALSE(found.leaves_passes);  // nobody asked
  CHECK_FALSE(has_passes(tile, zero));
  CHECK_THROWS_AS(certify_tile(tile, zero, found), UsageError);
}

TEST_CASE("every random tile that holds has a certificate that rechecks") {
  CHECK(recheck_random(20180401, 1200, &RandomTiles::next) > 30);
  CHECK(recheck_random(20261121, 1200, &RandomTiles::next_with_environment) > 5);
}

TEST_CASE("of many random tiles each that holds has a certificate that rechecks (long)",
          "[long]") {
  CHECK(recheck_random(1, 40000, &RandomTiles::next) > 1000);
  CHECK(recheck_random(2, 40000, &RandomTiles::next_with_environment) > 300);
}

}  // namespace gadgetc::jungle
