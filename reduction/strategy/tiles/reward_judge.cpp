#include "reduction/strategy/tiles/reward_judge.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace gadgetc {

// Nothing of Black's comes to the reward, so what White has there is the same in every play.
bool RewardJudge::is_won(const StrategyPlayer& player) {
  if (winner_ == Side::Black) return !player.is_to_move() && player.record().winner();
  const auto& white = static_cast<const TilePlayer&>(player);
  if (white.reward_moves() == 0) return false;
  if (!left_) left_ = white.reward_left();
  const std::uint64_t black = reserve_ + white.record().black_moves_left();
  if (*left_ < black) {
    throw ReplyFault{fmt::format("White's reward is {} more moves, and Black may have {}", *left_,
                                 black)};
  }
  least_spare_ = std::min(least_spare_.value_or(*left_), *left_ - black);
  return true;
}

std::string RewardJudge::complaint(std::uint64_t counted) const {
  return fmt::format("Black needs {} passes and has {} moves in reserve", counted, reserve_);
}

}  // namespace gadgetc
