#include "reduction/targets/konane/strategy/reward_judge.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/konane/moves.hpp"
#include "reduction/targets/konane/strategy/board_player.hpp"

namespace gadgetc::konane {

bool RewardJudge::is_won(const StrategyPlayer& player) {
  if (winner_ == Side::Black) return !player.is_to_move() && player.record().winner();
  const auto& white = static_cast<const BoardPlayer&>(player);
  if (white.rests_reached() == 0) return false;
  check_reward(white.record().position());
  return true;
}

std::string RewardJudge::complaint(std::uint64_t counted) const {
  return fmt::format("Black needs {} passes and has {} moves in reserve", counted, reserve_);
}

// White has made the first move in the reward.
void RewardJudge::check_reward(const Position& position) {
  if (!is_walk_checked_) check_walk(position);
  is_walk_checked_ = true;
  std::uint64_t stones = 0;
  for (const Square s : scene_.squares()) stones += position.stone(s) == Stone::White;
  const std::uint64_t left = scene_.rests().size() - 1;
  if (left < reserve_ + stones) {
    throw ReplyFault{fmt::format("White's reward is {} more moves, and Black may have {}", left,
                                 reserve_ + stones)};
  }
  least_spare_ = std::min(least_spare_, left - reserve_ - stones);
}

// Rest by rest, White alone moving: each move is legal, and Black cannot take the signal.
void RewardJudge::check_walk(Position position) const {
  const std::vector<Square>& rests = scene_.rests();
  for (std::size_t n = 0; n < rests.size(); ++n) {
    for (const Move& move : jumps(position, Side::Black)) {
      const std::vector<Square> between = squares_between(move);
      if (std::find(between.begin(), between.end(), rests[n]) == between.end()) continue;
      throw ReplyFault{"Black can take White's signal in the reward"};
    }
    if (n + 1 == rests.size()) return;
    const Move next{rests[n], rests[n + 1]};
    const std::vector<Square> to = landings(position, next.from);
    if (std::find(to.begin(), to.end(), next.to) == to.end()) {
      throw ReplyFault{"White cannot go on in the reward"};
    }
    position.turn = Side::White;
    play(position, next);
  }
}

}  // namespace gadgetc::konane
