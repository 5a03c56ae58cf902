// Steady ports in certificates of tiles of Konane. Every choice of a tile's steady ports is decided
// by the verifier; the checker confirms what holds, with the same bounds, and no certificate of
// another choice can be turned into one of what does not hold.
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/konane/certificate/stone_lines.hpp"

namespace gadgetc::konane {
namespace {

// A tile with some of its ports steady, and what the verifier says of it.
struct Choice {
  Tile tile;
  verifier::Verification found;
  std::string certificate;  // none where the tile does not hold, or has no bound of passes
  bool holds() const { return !certificate.empty(); }
};

std::vector<Choice> choices(const Tile& tile) {
  std::vector<Choice> result;
  for (const Tile& steady : steady_choices(tile)) {
    Choice& choice = result.emplace_back(Choice{steady, {}, {}});
    choice.found = verify_drawing(choice.tile, {.bounds_passes = true});
    const bool holds = choice.found.verdict == verifier::Verdict::Held;
    if (holds && choice.found.pass_bound) choice.certificate = certify_tile(choice.tile);
  }
  return result;
}

struct Tally {
  int held = 0, refuted = 0, forged = 0;
};

void check_held(const Choice& choice) {
  INFO(drawing_text(choice.tile));
  const Certificate certificate = parse_certificate("test", choice.certificate);
  const auto fault = check_certificate(certificate);
  CHECK((fault ? fault->why : "held") == "held");
  CHECK(certificate.tempo_bound == choice.found.tempo_bound);
  CHECK(certificate.answer_bound == choice.found.answer_bound);
  if (!has_pick(choice.tile.contract)) CHECK(certificate.pass_bound == choice.found.pass_bound);
}

// Forgeries start from the certificates of the donors that hold.
void check_choices(const std::vector<Choice>& all, const std::vector<Choice>& donors,
                   Tally& tally) {
  for (const Choice& choice : all) {
    ++(choice.holds() ? tally.held : tally.refuted);
    if (choice.holds()) check_held(choice);
    for (const Choice& donor : donors) {
      if (choice.holds() || !donor.holds()) continue;
      INFO(drawing_text(choice.tile));
      ++tally.forged;
      CHECK(completed(lines_of(with_tile(donor.certificate, choice.tile)), "0") != "held");
    }
  }
}

}  // namespace

TEST_CASE("certificates of Konane hold for the steady ports that the verifier allows, no others",
          "[konane]") {
  Tally tally;
  std::vector<Tile> tiles = small_tiles();
  for (const char* name : {"lattice/lattice_or_open", "wire", "variable"}) {
    tiles.push_back(konane_drawing(name));
  }
  for (const Tile& tile : tiles) {
    const std::vector<Choice> all = choices(tile);
    check_choices(all, all, tally);
  }
  CHECK(tally.held > 25);
  CHECK(tally.refuted > 5);
  CHECK(tally.forged > 30);
}

TEST_CASE(
    "a tile of Konane with one square changed has certificates for the same steady ports, no "
    "others",
    "[konane]") {
  Tally tally;
  for (const Tile& tile : small_tiles()) {
    const std::vector<Choice> donors = choices(tile);
    for (const Tile& changed : changed_stones(tile)) {
      check_choices(choices(changed), donors, tally);
    }
  }
  CHECK(tally.held > 40);
  CHECK(tally.refuted > 100);
  CHECK(tally.forged > 400);
}

// What runs into the OR from the side may go on to the south, so that port is not steady.
TEST_CASE("the word steady cannot be put into a certificate of Konane, or taken out", "[konane]") {
  const auto replaced = [](std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    return verdict_on(text.replace(at, from.size(), to));
  };
  const std::string with_or = certify_tile(konane_drawing("lattice/lattice_or"));
  CHECK(replaced(with_or, "south +1", "south steady") ==
        "a step of White breaks the contract: .B... +WW + -B");
  const std::string unmet = "no listed answer to a step of White to ";
  CHECK(replaced(with_or, "west steady", "west") == unmet + "..... + +B +BW");
  CHECK(replaced(with_or, "north steady", "north") == unmet + "W.... + + +");
  const std::string corner = certify_tile(konane_drawing("lattice/lattice_corner"));
  CHECK(replaced(corner, "west steady", "west") == unmet + ".B. +B +BW");
  CHECK(replaced(corner, "south steady", "south") == unmet + "W.. + +");
}

}  // namespace gadgetc::konane
