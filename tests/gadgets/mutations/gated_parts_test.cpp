// What is cut out of a part where black pieces stand still, and that White is not ready in the part
// when she is not ready there: by the naive verifier on small tiles.
#include "gadgets/mutations/gated_parts.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <random>
#include <string>
#include <vector>

#include "gadgets/library/library.hpp"
#include "gadgets/mutations/mutations.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "tests/gadgets/changed_tile.hpp"
#include "tests/gadgets/verifier/naive_verifier.hpp"

namespace gadgetc {
namespace {

constexpr Square kNowhere{-1, -1};

// "row,column of each open port (guests behind them); squares of land"
std::vector<std::string> cuts(const Tile& part, Square focus) {
  std::vector<std::string> cuts;
  for (const GatedPart& gated : gated_parts(part, focus)) {
    std::string text;
    for (std::size_t p = 0; p < gated.tile.ports.size(); ++p) {
      if (!(gated.open >> p & 1)) continue;
      const Port& port = gated.tile.ports[p];
      text += fmt::format("{} {},{} ", port.name, port.square.row, port.square.column);
    }
    const std::size_t guests = gated.tile.guests.size();
    cuts.push_back(text + fmt::format("({}); {}", guests, count_land(gated.tile)));
  }
  return cuts;
}

bool is_ready(const Tile& tile, const Rules& rules, PortSet open) {
  const Arena arena(tile, rules, {.for_white = true, .open = open});
  const StateGraph graph(arena, {arena.initial()}, true, 2'000'000);
  return Liveness(graph).is_ready(0);
}

// The cuts about a square in which White is not ready; then she is not in the part.
int check_cuts(const Tile& part, Square focus, const Rules& rules) {
  int refuted = 0;
  for (const GatedPart& gated : gated_parts(part, focus)) {
    refuted += !is_ready(gated.tile, rules, gated.open);
  }
  if (refuted > 0) CHECK_FALSE(naive::is_live(part, rules));
  return refuted;
}

}  // namespace

TEST_CASE("three channels in series are cut before, behind and between their dogs") {
  using Cuts = std::vector<std::string>;
  const Tile& channel = library_tile("paper", "channel");
  CHECK(cuts(channel, {7, 3}) == Cuts{"in 9,2 out 7,2 (4); 5", "out 7,2 (3); 10",
                                      "in 9,2 out 3,2 (2); 13", "out 3,2 (1); 18",
                                      "in 9,2 (1); 19"});
  CHECK(cuts(channel, {0, 3}) ==
        Cuts{"in 1,2 (5); 3", "in 5,2 (3); 11", "in 9,2 (1); 19"});
  // Both signals of a wire come from where the first does.
  CHECK(cuts(library_tile("paper", "channel_for_two"), {0, 3}).front() ==
        "in 1,2 second 1,2 (5); 3");
}

TEST_CASE("nothing is cut where something leaps, about water, or by a piece that divides nothing") {
  CHECK(gated_parts(library_tile("compact", "crossing"), {6, 6}).empty());
  CHECK(gated_parts(library_tile("paper", "channel"), {0, 0}).empty());
  CHECK(gated_parts(with_piece(library_tile("compact", "diode"), {2, 2}, '.'), {0, 2}).empty());
  CHECK(gated_parts(library_tile("compact", "wire"), kNowhere).empty());
}

TEST_CASE("a dog in a guard's place keeps a channel closed with all other dogs at rest") {
  const Tile changed = with_piece(library_tile("paper", "channel"), {3, 3}, 'd');
  const auto gated = gated_parts(changed, {3, 3});
  REQUIRE(gated.size() > 1);
  CHECK(is_ready(gated[0].tile, {}, gated[0].open));
  CHECK_FALSE(is_ready(gated[1].tile, {}, gated[1].open));
  for (const GatedPart& drawn : gated_parts(library_tile("paper", "channel"), {0, 3})) {
    if (count_land(drawn.tile) < 15) CHECK(is_ready(drawn.tile, {}, drawn.open));
  }
}

TEST_CASE("what is not ready behind a gate is not ready, in all changes of a diode") {
  int refuted = 0, ready = 0;
  const Tile& diode = library_tile("compact", "diode");
  for (const Mutation& mutation : mutations(diode)) {
    for (const Square focus : {Square{0, 2}, Square{3, 2}}) {
      INFO(mutation.text << " " << focus.row);
      const int found = check_cuts(mutation.tile, focus, {});
      refuted += found;
      ready += found == 0 && is_ready(mutation.tile, {}, 0);
    }
  }
  CHECK(refuted > 5);
  CHECK(ready > 20);
}

TEST_CASE("what is not ready behind a gate is not ready, where two changes meet at random") {
  std::mt19937 random(7);
  int refuted = 0, ready = 0;
  for (int n = 0; n < 300; ++n) {
    const auto any_change = [&](const Tile& tile) {
      const auto changes = mutations(tile);
      return changes[random() % changes.size()].tile;
    };
    const Tile changed = any_change(any_change(library_tile("compact", "diode")));
    const Rules rules{.trapped_attack = n % 3 ? TrappedAttack::Full : TrappedAttack::None};
    INFO(drawing_text(changed));
    for (const Square focus : {Square{0, 2}, Square{changed.rows() - 1, 2}}) {
      const int found = check_cuts(changed, focus, rules);
      refuted += found;
      const bool is_cut = !gated_parts(changed, focus).empty();
      ready += is_cut && found == 0 && is_ready(changed, rules, 0);
    }
  }
  CHECK(refuted > 20);
  CHECK(ready > 20);
}

}  // namespace gadgetc
