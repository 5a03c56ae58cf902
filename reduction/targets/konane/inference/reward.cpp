#include "reduction/targets/konane/inference/reward.hpp"

#include <algorithm>
#include <vector>

#include "base/grid/vectors.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "games/konane/reward_walk.hpp"
#include "reduction/targets/inference/set_goal.hpp"
#include "reduction/targets/konane/inference/boxes.hpp"

namespace gadgetc::konane {

namespace {

std::uint64_t moves_in(const GoalRegion& region, const CutBoard& board, const Position& stones) {
  std::vector<Box> boxes;
  for (const std::size_t n : region.parts) {
    const BoardPart& part = board.parts[n];
    boxes.push_back({part.top_left,
                     part.top_left + Square{part.tile.rows() - 1, part.tile.columns() - 1}});
  }
  const BoardPart& part = board.parts[region.entry.part];
  const Port& port = part.tile.ports[region.entry.port];
  // What stands beside a rest stands in its box or on a wire between two of them.
  const auto look = [&](Square s) {
    const Cell stone = stones.contains(s) ? stones.cell(s) : Stone::None;
    if (stone != Stone::None) {
      return stone == Stone::Black ? WalkedSquare::Black : WalkedSquare::Other;
    }
    const bool is_inside = std::any_of(boxes.begin(), boxes.end(),
                                       [&](const Box& box) { return box.contains(s); });
    return is_inside ? WalkedSquare::Empty : WalkedSquare::Outside;
  };
  return enter_reward(look, part.top_left + port.square, opposite(port.side)).rests.size();
}

}  // namespace

std::uint64_t set_goal(CutBoard& board, const Position& stones) {
  std::vector<char> is_bare;  // without white stones
  for (const BoardPart& part : board.parts) {
    is_bare.push_back(count_pieces(part.tile, Side::White) == 0);
  }
  return gadgetc::set_goal(board, is_bare, [&](const GoalRegion& region) {
    return moves_in(region, board, stones);
  });
}

}  // namespace gadgetc::konane
