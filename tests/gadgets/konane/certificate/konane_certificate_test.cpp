// Certificates of tiles of Konane that hold are confirmed, by code that shares no move with the
// verifier.
#include <filesystem>

#include "base/text/files.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "gadgets/library/library.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"

namespace gadgetc::konane {
namespace {

void check_rechecks(const Tile& tile) {
  const verifier::Verification found = verify_drawing(tile, {.bounds_passes = true});
  REQUIRE(found.verdict == verifier::Verdict::Held);
  const std::string text = certify_tile(tile);
  const Certificate certificate = parse_certificate("test", text);
  INFO(drawing_text(tile));
  CHECK(drawing_text(certificate.tile) == drawing_text(tile));
  CHECK(certificate.tempo_bound == found.tempo_bound);
  CHECK(certificate.answer_bound == found.answer_bound);
  // Of a variable the first moves that Black does not answer here are counted as well.
  if (!has_pick(tile.contract)) CHECK(found.pass_bound == certificate.pass_bound);
  CHECK(check_certificate(certificate) == std::nullopt);
}

std::vector<Tile> files_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".gadget") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<Tile> tiles;
  for (const std::string& file : files) tiles.push_back(parse_tile(file, read_input(file)));
  return tiles;
}

}  // namespace

TEST_CASE("the certificates of Konane's small tiles recheck in every orientation", "[konane]") {
  int count = 0;
  for (const Tile& tile : small_tiles()) {
    for (const Orientation orientation : kOrientations) {
      check_rechecks(oriented(tile, orientation));
      ++count;
    }
  }
  CHECK(count >= 32);
}

TEST_CASE("the certificates of Konane's single drawings recheck", "[konane]") {
  const std::vector<Tile> tiles = files_in(GADGETC_SOURCE_DIR "/gadgets/library/konane");
  CHECK(tiles.size() == 10);
  for (const Tile& tile : tiles) {
    if (tile.name != "konane_crossing") check_rechecks(tile);  // that takes seconds
  }
}

TEST_CASE("the certificates of all of Konane's drawings recheck (long)", "[konane][long]") {
  for (const Tile& tile : files_in(GADGETC_SOURCE_DIR "/gadgets/library/konane")) {
    check_rechecks(tile);
  }
  for (const Tile& tile : library_tiles("lattice")) check_rechecks(tile);
}

TEST_CASE("a tile of Konane has one certificate", "[konane]") {
  for (const Tile& tile : tiny_tiles()) CHECK(certify_tile(tile) == certify_tile(tile));
}

TEST_CASE("a tile of Konane with one square changed that holds has a certificate that rechecks",
          "[konane]") {
  int held = 0, refuted = 0;
  for (const Tile& tile : small_tiles()) {
    for (const Tile& changed : changed_stones(tile)) {
      const verifier::Verification found = verify_drawing(changed, {.bounds_passes = true});
      ++(found.verdict == verifier::Verdict::Held ? held : refuted);
      INFO(drawing_text(changed));
      if (found.verdict != verifier::Verdict::Held) {
        CHECK_THROWS_AS(certify_tile(changed), std::logic_error);
      } else if (found.pass_bound) {
        check_rechecks(changed);
      }
    }
  }
  CHECK(held > 3);
  CHECK(refuted > 30);
}

TEST_CASE("a variable that White decides by a move that ends in another tile is refused",
          "[konane]") {
  // All else that it says is true.
  const std::string text = read_input(GADGETC_SOURCE_DIR "/tests/data/gadgets/fastvar.certificate");
  const Certificate certificate = parse_certificate("test", text);
  const auto found = check_certificate(certificate);
  REQUIRE(found.has_value());
  CHECK(found->why == "a first move of White ends in another tile");
  for (const Orientation orientation : kOrientations) {
    const Tile turned = oriented(certificate.tile, orientation);
    const verifier::Verification verified = verify_drawing(turned);
    CHECK(verified.verdict == verifier::Verdict::Refuted);
    CHECK(verified.counterexample.front() ==
          "White decides the variable by a move that ends in another tile:");
    CHECK_THROWS_AS(certify_tile(turned), std::logic_error);
  }
}

}  // namespace gadgetc::konane
