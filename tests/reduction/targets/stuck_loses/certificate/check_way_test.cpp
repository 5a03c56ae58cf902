// The way of a signal through the reward, on small boards made for it.
#include "games/konane/position.hpp"
#include "reduction/targets/stuck_loses/certificate/check_way.hpp"

#include <catch2/catch.hpp>
#include <string>

#include "gadgets/tile/false_line.hpp"
#include "tests/reduction/targets/stuck_loses/certificate/certified_board.hpp"

namespace gadgetc::stuck_loses {
namespace {

// The way that a signal goes on a small board; "" when it may go there.
std::string walk_fault(const std::vector<std::string>& rows, const std::vector<Square>& way,
                       std::optional<Direction> entered = Direction::East) {
  game_page::Position board(static_cast<int>(rows.size()), static_cast<int>(rows.front().size()));
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const char c = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      board.set_cell({row, column}, c == 'B'   ? Stone::Black
                                     : c == 'W' ? Stone::White
                                                : Stone::None);
    }
  }
  try {
    check_way(board, Stone::Black, way, entered, 1);
  } catch (const FalseLine& fault) {
    return fault.why;
  }
  return "";
}

TEST_CASE("a signal rests where two black stones stand across its way, and nowhere else") {
  // From the left over one stone to the rest in the middle, then down to the end.
  const std::vector<Square> way{{2, 0}, {2, 2}, {4, 2}};
  const std::vector<std::string> good{".....", "..B..", ".B...", "..B..", "....."};
  CHECK(walk_fault(good, way) == "");
  CHECK(walk_fault(good, way, std::nullopt) == "");
  CHECK(walk_fault(good, way, Direction::North) == "a3: the signal does not come in this way");
  CHECK(walk_fault({".....", ".....", ".B...", "..B..", "....."}, way) ==
        "c3: the signal can be taken here: it does not stand between two black stones");
  CHECK(walk_fault({".....", "..W..", ".B...", "..B..", "....."}, way).starts_with("c3: "));
  CHECK(walk_fault({".....", "..B..", ".B.B.", "..B..", "....."}, way) ==
        "c3: the signal can be taken here: a stone stands before it");
  CHECK(walk_fault({".....", "..B..", ".....", "..B..", "....."}, way) ==
        "b3: the signal jumps over no black stone here");
  CHECK(walk_fault({".....", "..B..", ".BW..", "..B..", "....."}, way) ==
        "c3: the signal cannot land here");
  CHECK(walk_fault({".....", "..B..", "WB...", "..B..", "....."}, way) ==
        "a3: a stone stands where the reward begins");
  CHECK(walk_fault(good, {{2, 0}, {2, 2}, {3, 2}}) ==
        "c2: the signal jumps over no black stone here");
  CHECK(walk_fault(good, {{2, 0}, {2, 2}, {4, 4}}) == "e1: no straight way leads here");
  // At rest where it comes in.
  const std::vector<std::string> at_once{"..B..", ".....", "..B..", "....."};
  CHECK(walk_fault(at_once, {{1, 2}, {1, 2}, {3, 2}}) == "");
  CHECK(walk_fault(at_once, {{1, 2}, {1, 2}, {3, 2}}, std::nullopt) ==
        "c3: no straight way leads here");
  // Back over a stone that the signal has taken.
  CHECK(walk_fault(good, {{2, 0}, {2, 2}, {4, 2}, {2, 2}}) ==
        "c1: the signal can be taken here: it does not stand between two black stones");
}

}  // namespace
}  // namespace gadgetc::stuck_loses
