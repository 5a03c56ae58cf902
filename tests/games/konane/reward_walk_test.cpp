#include "games/konane/reward_walk.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "games/konane/moves.hpp"

namespace gadgetc::konane {
namespace {

Position drawn(const std::vector<std::string>& rows) {
  Position position(static_cast<int>(rows.size()), static_cast<int>(rows[0].size()));
  for (int row = 0; row < position.rows(); ++row) {
    for (int column = 0; column < position.columns(); ++column) {
      if (rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != 'B') continue;
      position.set_cell({row, column}, Stone::Black);
    }
  }
  return position;
}

WalkedBoard walked(const Position& position) {
  return [&](Square s) {
    if (!position.contains(s)) return WalkedSquare::Outside;
    return position.cell(s) == Stone::Black ? WalkedSquare::Black : WalkedSquare::Empty;
  };
}

// The way goes in from the left in row 1.
const std::vector<std::string> kReward{"..B...",  //
                                       ".B....",  //
                                       "..B.B.",  //
                                       ".B.B..",  //
                                       "....B.",  //
                                       "......"};

}  // namespace

TEST_CASE("a stone in the reward is moved from rest to rest, and Black has no jump over it") {
  Position position = drawn(kReward);
  const RewardWalk walk = enter_reward(walked(position), {1, 0}, Direction::East);
  REQUIRE(walk.rests == std::vector<Square>{{1, 2}, {3, 2}, {3, 4}});
  Square at{1, 0};
  position.set_cell(at, Stone::White);
  for (const Square rest : walk.rests) {
    const std::vector<Square> to = landings(position, at);
    REQUIRE(std::find(to.begin(), to.end(), rest) != to.end());
    position.turn = Side::White;
    play(position, {at, rest});
    CHECK(jumps(position, Side::Black).empty());
    at = rest;
  }
  CHECK(walk.stones.contains(Square{1, 1}));
  CHECK(walk.stones.contains(Square{0, 2}));
}

TEST_CASE("a square is no rest before a stone that could take what stands there") {
  std::vector<std::string> rows = kReward;
  rows[1][3] = 'B';
  const Position position = drawn(rows);
  CHECK(enter_reward(walked(position), {1, 0}, Direction::East).rests.empty());
  CHECK(walk_reward(walked(position), {1, 2}, Direction::East).rests.empty());
}

}  // namespace gadgetc::konane
