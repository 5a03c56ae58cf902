// Play against every reply where who is stuck loses: Black's moves in reserve have to be enough for
// Black's passes, and White's reward for all that Black has left when White comes there.
#pragma once

#include <cstdint>

#include "reduction/strategy/replies_judge.hpp"
#include "reduction/strategy/tiles/tile_player.hpp"

namespace gadgetc {

class RewardJudge final : public RepliesJudge {
 public:
  RewardJudge(Side winner, std::uint64_t reserve) : winner_(winner), reserve_(reserve) {}

  bool is_won(const StrategyPlayer& player) override;
  bool is_counted(MovePurpose purpose) const override {
    return winner_ == Side::White ? purpose != MovePurpose::Reward
                                  : purpose == MovePurpose::Reserve;
  }
  std::optional<std::uint64_t> too_many() const override {
    return winner_ == Side::Black ? std::optional(reserve_ + 1) : std::nullopt;
  }
  std::string complaint(std::uint64_t counted) const override;
  bool begins_anew_in_reserve() const override { return false; }
  bool may_be_passed() const override { return winner_ == Side::White; }
  std::optional<std::uint64_t> least_spare() const override { return least_spare_; }

 private:
  Side winner_;
  std::uint64_t reserve_;
  std::optional<std::uint64_t> least_spare_, left_;  // known once White has come to the reward
};

}  // namespace gadgetc
