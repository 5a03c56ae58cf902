#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/tile/suspicions.hpp"

#include <catch2/catch.hpp>

#include "gadgets/library/library.hpp"
#include "tests/gadgets/changed_tile.hpp"

namespace gadgetc {

TEST_CASE("no tile of the library looks suspicious") {
  for (const std::string& set : library_sets("jungle")) {
    for (const Tile& tile : library_tiles(set)) {
      INFO(tile.name);
      CHECK(jungle::find_suspicions(tile).empty());
    }
  }
}

TEST_CASE("a cat without a trap, an open way out and an unused port are pointed out") {
  const Tile& wire = library_tile("compact", "wire");
  CHECK(jungle::find_suspicions(with_terrain(wire, {1, 3}, '.')) ==
        std::vector<std::string>{
            "the cat at row 0, column 3 has no white trap '^' beside it to guard",
            "no white trap with a white piece beside it lies between the black piece at row 1, "
            "column 1 and port 'out'"});
  CHECK(jungle::find_suspicions(with_piece(wire, {2, 0}, '.')) ==
        std::vector<std::string>{"no white trap with a white piece beside it lies between the "
                                 "black piece at row 1, column 1 and port 'in'"});
  Tile more = wire;
  more.ports.push_back({"spare", true, {2, 2}, Direction::South});
  CHECK(jungle::find_suspicions(more).back() == "port 'spare' stands in no rule of the contract");
}

TEST_CASE("guests and walls are not suspicious") {
  const Tile tile = parse_tile("walled", "gadget walled\nout out 0 0 west\nguest out Pd\n"
                                         "deliver -> out\nterrain\n..~~~\n"
                                         "~~~.~\n~~~~~\npieces\nP....\n...C.\n.....\n");
  CHECK(jungle::find_suspicions(tile).empty());
}

}  // namespace gadgetc
