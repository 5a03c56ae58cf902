// The local game of the page of Konane has the states, bounds and passes of one that was written by
// hand: its figures are kept in tests/data/. The steps of Konane's tiles are compared with the
// checker's in tests/gadgets/konane/certificate/. What the local game does not take.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "base/random/split_mix.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "tests/gadgets/konane/naive_konane.hpp"
#include "tests/gadgets/local/drawn_tiles.hpp"
#include "tests/message_from.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc {

TEST_CASE("drawings of Konane and their single changes are what they were by a game of their own",
          "[local]") {
  std::string text;
  for (const Tile& tile : drawings_below("konane")) {
    const auto add = [&](const Tile& drawn, const std::string& change) {
      verifier::VerifyOptions options;
      options.asks_passes = true;
      text += fmt::format("{}{}: {}\n", tile.name, change, by_drawing(drawn, options));
    };
    add(tile, "");
    if (count_squares(tile) > 20) continue;
    for (const Mutation& mutation : mutations_of(tile)) {
      add(mutation.tile, " " + mutation.text);
    }
  }
  CHECK(text == test::read_file(GADGETC_TEST_DATA "/konane_tiles.txt"));
}

TEST_CASE("what random tiles of Konane promise, plain search on whole boards delivers", "[local]") {
  const Tile wire = parse_tile("wire", "gadget wire\ngame konane\nin in 0 0 west\n"
                                       "out out 0 4 east\ndeliver in -> out\n"
                                       "stones\n.....\n.....\n");
  SplitMix random(11);
  int held = 0;
  for (int n = 0; n < 2000; ++n) {
    Tile tile = wire;
    for_each_square(tile, [&](Square s) {
      if (random.below(2) == 0) return;
      tile.board[s] = (s.row + s.column) % 2 == 0 ? konane::kWhiteStone : konane::kBlackStone;
    });
    if (tile.board[{0, 0}] != 0) continue;  // no signal comes in
    if (verify_drawing(tile).verdict != verifier::Verdict::Held) continue;
    ++held;
    INFO(drawing_text(tile));
    CHECK(naive::delivers(tile));
  }
  CHECK(held > 0);
}

TEST_CASE("what the local game of a page does not take is refused", "[local]") {
  const auto refusal = [](const Tile& tile, const char* game) {
    return message_from([&] { local_game::verify_tile(tile, {page_of(game), tile}); }, "taken");
  };
  const Tile konane = drawings_below("konane").front();
  CHECK(refusal(konane, "konane") == "taken");
  CHECK(refusal(konane, "clobber") == "the page of clobber says nothing of wires");
  CHECK(refusal(konane, "snort") == "the verifier takes no rules with 'when' or 'unless' yet");
  CHECK(refusal(konane, "amazons") == "no piece W stands inside port 'carrier'");
  Tile jungle = drawings_below("jungle").front();
  CHECK(refusal(jungle, "jungle") == "taken");
  for_each_square(jungle, [&](Square s) {
    if (jungle::piece_at(jungle, s).is(Side::Black, jungle::Kind::Dog)) {
      set_piece(jungle, s, *jungle::find_piece('l'));
    }
  });
  CHECK(refusal(jungle, "jungle") == "a black piece may see along a run over the tile's edge");
}

}  // namespace gadgetc
