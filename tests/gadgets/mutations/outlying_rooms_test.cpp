// Rooms away from Black's nearest piece: which they are, and that White is not ready in a tile when
// she is not with them, by the game without rooms.
#include "gadgets/mutations/outlying_rooms.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"
#include "gadgets/verifier/liveness.hpp"
#include "tests/gadgets/changed_tile.hpp"

namespace gadgetc {
namespace {

using Rooms = std::vector<std::vector<Square>>;

// Two one-way channels in series, with as few squares as they need.
Tile small_channel() {
  return parse_tile("small", "gadget small\nin in 7 2 south\nout out 0 2 north\n"
                             "deliver in -> out\nterrain\n"
                             "~~^.\n~~v~\n~~.~\n~~^~\n~~^.\n~~v~\n.v.~\n~~^.\n"
                             "pieces\n...C\n....\n..d.\n....\n...C\n....\n..d.\n...C\n");
}

bool is_ready(const Tile& tile, const Freedom& freedom) {
  const Arena arena(tile, {}, freedom);
  const StateGraph graph(arena, {arena.initial()}, true, 4'000'000);
  return Liveness(graph).is_ready(0);
}

}  // namespace

TEST_CASE("in an OR the rooms are on the side of the other dog, two steps from it or more") {
  const Tile& tile = library_tile("compact", "or");
  const Rooms right{{{0, 3}, {0, 4}}, {{4, 3}, {4, 4}, {5, 3}}};
  const Rooms left{{{0, 0}, {0, 1}}, {{4, 0}, {4, 1}, {5, 1}}};
  for (const Square s : {Square{2, 0}, Square{2, 1}, Square{4, 0}}) {
    CHECK(outlying_rooms(tile, s) == right);
  }
  CHECK(outlying_rooms(tile, {2, 3}) == left);
  // As near to both, water, and land that neither gets to.
  CHECK(outlying_rooms(tile, {3, 2}).empty());
  CHECK(outlying_rooms(tile, {3, 0}).empty());
  CHECK(outlying_rooms(with_terrain(tile, {3, 0}, 'v'), {3, 0}) == right);
}

TEST_CASE("where one dog is alone nothing is outlying, and between two only what is apart") {
  const Tile& diode = library_tile("compact", "diode");
  for_each_square(diode, [&](Square s) { CHECK(outlying_rooms(diode, s).empty()); });
  const Tile& channel = library_tile("paper", "channel");
  CHECK(outlying_rooms(channel, {6, 0}) == Rooms{{{0, 2}, {0, 3}}});
}

TEST_CASE("what is not ready with outlying rooms is not ready, in changes of two channels") {
  const Tile channel = small_channel();
  CHECK(outlying_rooms(channel, {6, 0}) == Rooms{{{0, 2}, {0, 3}}});
  int lost = 0, ready = 0;
  for (const Mutation& mutation : mutations_without_new_pieces(channel)) {
    const Rooms rooms = outlying_rooms(mutation.tile, {6, 0});
    if (rooms.empty()) continue;
    INFO(mutation.text);
    const bool with_rooms = is_ready(mutation.tile, {.for_white = true, .rooms = rooms});
    ++(with_rooms ? ready : lost);
    if (!with_rooms) CHECK_FALSE(is_ready(mutation.tile, {.for_white = true}));
  }
  INFO(lost << " and " << ready);
  CHECK(lost > 20);
  CHECK(ready > 20);
}

}  // namespace gadgetc
