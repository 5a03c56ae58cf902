// Play against every reply on a board of Konane: Black's moves in reserve have to be enough for
// Black's passes, and White's reward for all that Black has left when White comes there.
#pragma once

#include <cstdint>

#include "reduction/strategy/replies_judge.hpp"
#include "reduction/targets/konane/strategy/board_scene.hpp"

namespace gadgetc::konane {

class RewardJudge final : public RepliesJudge {
 public:
  // `scene` outlives the judge.
  RewardJudge(const BoardScene& scene, Side winner, std::uint64_t reserve)
      : scene_(scene), winner_(winner), reserve_(reserve), least_spare_(scene.rests().size()) {}

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
  void check_reward(const Position& position);
  void check_walk(Position position) const;

  const BoardScene& scene_;
  Side winner_;
  std::uint64_t reserve_, least_spare_;
  bool is_walk_checked_ = false;
};

}  // namespace gadgetc::konane
