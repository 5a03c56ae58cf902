// The tiles of Konane: the verifier on their local games, plain search on whole boards.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"
#include "tests/gadgets/verified_tile.hpp"

namespace gadgetc {
namespace {

std::vector<Tile> drawings_in(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".gadget") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<Tile> tiles;
  for (const std::string& file : files) tiles.push_back(parse_tile(file, read_input(file)));
  return tiles;
}

std::vector<Tile> drawings() {
  return drawings_in(GADGETC_SOURCE_DIR "/gadgets/library/konane");
}

std::vector<Tile> lattice_drawings() {
  return drawings_in(GADGETC_SOURCE_DIR "/gadgets/library/konane/lattice");
}

Tile drawing(const std::string& name) {
  for (Tile& tile : drawings()) {
    if (tile.name == "konane_" + name) return std::move(tile);
  }
  throw UsageError("no drawing " + name);
}

}  // namespace

TEST_CASE("every drawing of Konane's library keeps its contract and leaves Black passes",
          "[konane]") {
  const std::vector<Tile> tiles = drawings();
  CHECK(tiles.size() == 10);
  for (const Tile& tile : tiles) {
    INFO(tile.name);
    CHECK(tile.game() == "konane");
    const verifier::Verification found = verify_drawing(tile, {.asks_passes = true});
    CHECK(found.verdict == verifier::Verdict::Held);
    CHECK(found.leaves_passes == true);
    CHECK(found.counterexample.empty());
  }
}

TEST_CASE("plain search on whole boards delivers what the contracts of Konane's tiles say",
          "[konane]") {
  for (const Tile& tile : drawings()) {
    INFO(tile.name);
    CHECK(naive::delivers(tile));
  }
}

TEST_CASE("what the verifier says of a Konane tile with one square changed, plain search confirms",
          "[konane]") {
  std::size_t held = 0, refuted = 0;
  for (const Tile& tile : drawings()) {
    if (count_squares(tile) > 50) continue;  // plain search takes long
    for (const Mutation& mutation : mutations_of(tile)) {
      const bool holds = verify_drawing(mutation.tile).verdict == verifier::Verdict::Held;
      ++(holds ? held : refuted);
      INFO(drawing_text(mutation.tile));
      if (holds) CHECK(naive::delivers(mutation.tile));
    }
  }
  CHECK(held > 10);
  CHECK(refuted > 50);
}

TEST_CASE("plain search delivers what the small tiles of Konane's lattice promise, changed or not",
          "[konane]") {
  std::size_t held = 0, refuted = 0;
  for (const Tile& tile : lattice_drawings()) {
    if (count_squares(tile) > 20) continue;
    INFO(tile.name);
    CHECK(naive::delivers(tile));
    for (const Mutation& mutation : mutations_of(tile)) {
      const bool holds = verify_drawing(mutation.tile).verdict == verifier::Verdict::Held;
      ++(holds ? held : refuted);
      INFO(drawing_text(mutation.tile));
      if (holds) CHECK(naive::delivers(mutation.tile));
    }
  }
  CHECK(refuted > 30);
}

// A signal that comes back along the row leaves a gap. The row's own signal stops before the gap,
// between the stones of another wire, and turns.
TEST_CASE("a row on which signals may come back is not crossed closely", "[konane]") {
  for (Tile& tile : lattice_drawings()) {
    if (tile.name != "lattice_crossing_open") continue;
    CHECK(verify_drawing(tile).verdict == verifier::Verdict::Held);
    for (Port& port : tile.ports) {
      if (port.is_steady && port.is_input) port.surplus = 1;
      if (port.is_steady && !port.is_input) tile.guests.push_back({2, konane::kWhiteStone});
      port.is_steady = false;
    }
    const verifier::Verification found = verify_drawing(tile);
    CHECK(found.verdict == verifier::Verdict::Refuted);
    CHECK(found.counterexample.back() ==
          "an output is delivered that the active inputs do not allow");
  }
}

// What composition says of them, decided at once. The row is the left crossing's and then the right
// one's, or ends in an OR on the right.
TEST_CASE("crossings of Konane side by side keep together what each promises (long)",
          "[konane][long]") {
  const std::string head =
      "gadget pair\ngame konane\nin left 2 0 west steady\nin first 4 0 south +1\n"
      "in second 4 2 south +1\nout one 0 0 north\nout two 0 2 north\n";
  const std::string guests = "guest one W\nguest two W\ndeliver first -> one\n"
                             "deliver second -> two\ndeliver first second -> one two\n";
  const std::string stones = "stones\n...\nB.B\n.B.\nB.B\n...\n";
  const Tile crossings = parse_tile(
      "pair", head + "out right 2 2 east steady\n" + guests +
                  "deliver left -> right\ndeliver left first -> right one\n"
                  "deliver left second -> right two\n"
                  "deliver left first second -> right one two\n" + stones);
  CHECK(verify_drawing(crossings).verdict == verifier::Verdict::Held);
  const Tile with_or = parse_tile("pair", head + guests + "deliver left -> two\n"
                                          "deliver left first -> one two\n" + stones);
  CHECK(verify_drawing(with_or).verdict == verifier::Verdict::Held);
}

TEST_CASE("a steady port is read and written, in Konane alone", "[konane]") {
  const std::string text = "gadget t\ngame konane\nout out 0 4 east steady\ndeliver -> out\n"
                           "stones\n.BWB.\n";
  const Tile tile = parse_tile("t", text);
  CHECK(tile.ports.front().is_steady);
  CHECK(drawing_text(tile) == text);
  CHECK_THROWS_WITH(parse_tile("t", "gadget t\ngame konane\nout out 0 4 east stead\n"),
                    Catch::StartsWith("t:3:18: error: expected the end of the line, 'steady' or "
                                      "a surplus, '+1' to '+9', got 'stead'"));
  CHECK_THROWS_WITH(parse_tile("t", "gadget t\nout out 0 4 east steady\n"),
                    Catch::StartsWith("t:2:18: error: expected the end of the line or a surplus, "
                                      "'+1' to '+9', got 'steady'"));
}

TEST_CASE("a Konane tile that does not hold is refuted by a line of play", "[konane]") {
  Tile tile = drawing("and");
  REQUIRE(tile.board[{3, 3}] == konane::kBlackStone);
  tile.board[{3, 3}] = 0;  // the guard
  const verifier::Verification found = verify_drawing(tile);
  CHECK(found.verdict == verifier::Verdict::Refuted);
  REQUIRE_FALSE(found.counterexample.empty());
  CHECK(found.counterexample.back() ==
        "an output is delivered that the active inputs do not allow");
}

TEST_CASE("drawings of Konane are written as they are read", "[konane]") {
  for (const Tile& tile : drawings()) {
    const std::string text = drawing_text(tile);
    CHECK(text.find("\ngame konane\n") != std::string::npos);
    CHECK(drawing_text(parse_tile("again", text)) == text);
    for (const Orientation orientation : kOrientations) {
      const Tile turned = oriented(tile, orientation);
      CHECK(verify_drawing(turned).verdict == verifier::Verdict::Held);
    }
  }
}

TEST_CASE("bad drawings of Konane are refused where the fault is", "[konane]") {
  const auto complaint = [](const std::string& text) -> std::string {
    try {
      parse_tile("bad", text);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  };
  const auto begins = [&](const std::string& text, const std::string& wanted) {
    const std::string found = complaint(text);
    INFO(found);
    return found.substr(0, wanted.size()) == wanted;
  };
  const std::string head = "gadget t\ngame konane\nout out 0 2 east\ndeliver -> out\nstones\n";
  CHECK(complaint(head + "WB.\n").empty());
  CHECK(begins("gadget t\ngame go\n",
               "bad:2:6: error: expected a game, one of 'jungle' 'konane' or one "
               "whose page is known, got 'go'"));
  CHECK(begins(head + "WX.\n", "bad:6:2: error: expected a stone, 'W' or 'B', or '.', got 'X'"));
  CHECK(begins(head + "WBB\n", "bad:3:5: error: port 'out' lies on a black stone"));
  CHECK(begins(head + "BW.\n", "bad:3:5: error: port 'out' lies on a square of Black's colour"));
  CHECK(begins(head + "WW.\n", "bad:6:2: error: a white stone on a square of Black's colour"));
  CHECK(begins(head + "W..\nW..\n",
               "bad:7:1: error: a white stone on a square of Black's colour"));
  CHECK(begins("gadget t\ngame konane\nout out 0 2 east\ndeliver -> den\nstones\nWB.\n",
               "bad:4:12: error: expected an output, got 'den'"));
}

TEST_CASE("each game's verifier decides its own tiles", "[konane]") {
  const Tile wire = drawing("wire");
  CHECK(verify_drawing(wire).verdict == verifier::Verdict::Held);
  CHECK_THROWS_AS(jungle::verify_tile(wire), UsageError);
}

}  // namespace gadgetc
