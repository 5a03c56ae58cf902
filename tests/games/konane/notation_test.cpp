#include <catch2/catch.hpp>

#include "games/konane/notation.hpp"

namespace gadgetc::konane {

TEST_CASE("a jump of Konane is two squares, a removal one", "[konane]") {
  const Position position(8, 30);
  CHECK(move_name(position, {{5, 0}, {1, 0}}) == "a3a7");
  CHECK(move_name(position, {{4, 3}, {4, 3}}) == "d4");
  CHECK(move_name(position, {{0, 27}, {0, 29}}) == "ab8ad8");
  CHECK(find_move(position, "a3a7") == Move{{5, 0}, {1, 0}});
  CHECK(find_move(position, "d4") == Move{{4, 3}, {4, 3}});
  for (const char* name :
       {"", "a", "4", "a9", "a0", "a3a", "a3a9", "a3a3", "a3a5a7", "A3", "ae1"}) {
    CAPTURE(name);
    CHECK_FALSE(find_move(position, name).has_value());
  }
}

TEST_CASE("every move of a board has a name that finds it", "[konane]") {
  const Position position(3, 28);
  for (int from = 0; from < 84; ++from) {
    for (int to = 0; to < 84; ++to) {
      const Move move{{from / 28, from % 28}, {to / 28, to % 28}};
      if (find_move(position, move_name(position, move)) != move) FAIL(from << " " << to);
    }
  }
}

}  // namespace gadgetc::konane
