// The tiles of Konane: the verifier on their local games, plain search on whole boards.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/konane/verify.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"

namespace gadgetc {
namespace {

std::vector<Tile> drawings() {
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(GADGETC_SOURCE_DIR "/gadgets/library/konane")) {
    if (entry.path().extension() == ".gadget") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  std::vector<Tile> tiles;
  for (const std::string& file : files) tiles.push_back(parse_tile(file, read_input(file)));
  return tiles;
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
    const Verification found = konane::verify_tile(tile, {.asks_passes = true});
    CHECK(found.verdict == Verdict::Held);
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
    const int parity = konane::white_parity(tile.board).value();
    for_each_square(tile, [&](Square s) {
      Tile changed = tile;
      const Cell stone = (s.row + s.column) % 2 == parity ? konane::kWhiteStone
                                                          : konane::kBlackStone;
      changed.board[s] = tile.board[s] == 0 ? stone : Cell{0};
      const bool holds = konane::verify_tile(changed).verdict == Verdict::Held;
      ++(holds ? held : refuted);
      INFO(drawing_text(changed));
      if (holds) CHECK(naive::delivers(changed));
    });
  }
  CHECK(held > 10);
  CHECK(refuted > 50);
}

TEST_CASE("a Konane tile that does not hold is refuted by a line of play", "[konane]") {
  Tile tile = drawing("and");
  REQUIRE(tile.board[{3, 3}] == konane::kBlackStone);
  tile.board[{3, 3}] = 0;  // the guard
  const Verification found = konane::verify_tile(tile);
  CHECK(found.verdict == Verdict::Refuted);
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
      CHECK(konane::verify_tile(turned).verdict == Verdict::Held);
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
               "bad:2:6: error: expected a game, one of 'jungle' 'konane', got 'go'"));
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
  CHECK(verify_drawing(wire).verdict == Verdict::Held);
  CHECK_THROWS_AS(verify_tile(wire), UsageError);
}

}  // namespace gadgetc
