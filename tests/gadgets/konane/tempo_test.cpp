// How often Black passes in tiles of Konane: the bounds of the set, of wires of any length and of
// their bare ends. That the bounds hold on whole boards is seen from their stones in
// tests/reduction/targets/konane.
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <map>
#include <string>

#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/verify/verify_drawing.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/library/library.hpp"
#include "reduction/targets/konane/frame.hpp"

namespace gadgetc::konane {
namespace {

Tile wire(int stones, bool is_steady = false) {
  std::string row = ".";
  for (int n = 0; n < stones; ++n) row += "B.";
  return parse_tile("wire", fmt::format("gadget wire\ngame konane\nin in 0 0 west {}\n"
                                        "out out 0 {} east {}deliver in -> out\n"
                                        "stones\n{}\n",
                                        is_steady ? "steady" : "+1", 2 * stones,
                                        is_steady ? "steady\n" : "\nguest out W\n", row));
}

// The last square of a wire that leads nowhere, or comes from nowhere.
Tile bare_end(bool is_input, bool is_steady) {
  Tile tile;
  tile.name = "end";
  tile.board = TileBoard(konane_alphabet(), 1, 1);
  Port port;
  port.name = "port";
  port.is_input = is_input;
  port.side = Direction::West;
  port.is_steady = is_steady;
  tile.ports.push_back(port);
  if (!is_input && !is_steady) tile.guests.push_back({0, kWhiteStone});
  return tile;
}

}  // namespace

TEST_CASE("the set's tiles are recorded with the passes that Black needs in them") {
  const GadgetSet& set = *gadget_library().find_set("lattice");
  std::map<std::string, std::uint32_t> recorded;
  for (const TileVerdict& verdict : set.verdicts) {
    INFO(verdict.tile);
    CHECK(verdict.holds);
    REQUIRE(verdict.proof.pass_bound);
    recorded[verdict.tile] = *verdict.proof.pass_bound;
  }
  CHECK(recorded.size() == set.tiles.size());
  for (const Tile& tile : set.tiles) {
    if (tile.board.cells().size() > 90) continue;  // seconds
    INFO(tile.name);
    CHECK(bound_passes(tile) == recorded[tile.name]);
  }
}

TEST_CASE("a wire of any length asks for no pass") {
  for (const bool is_steady : {false, true}) {
    for (int stones = 0; stones <= 8; ++stones) CHECK(bound_passes(wire(stones, is_steady)) == 0);
  }
}

TEST_CASE("a wire's bare end asks for no more passes than are counted for it") {
  for (const bool is_input : {true, false}) {
    for (const bool is_steady : {true, false}) {
      const auto passes = bound_passes(bare_end(is_input, is_steady));
      REQUIRE(passes);
      CHECK(*passes <= kPassesForBareEnd);
    }
  }
}

TEST_CASE("where Black cannot keep a contract there is no bound of passes") {
  Tile broken = wire(2);
  broken.contract.clear();  // nothing may be delivered
  CHECK_FALSE(bound_passes(broken));
}

}  // namespace gadgetc::konane
