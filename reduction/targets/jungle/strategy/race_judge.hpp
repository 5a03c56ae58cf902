// Play against every reply on a board of Dou Shou Qi: White has to reach the den before the runner.
#pragma once

#include <cstdint>

#include "reduction/strategy/replies_judge.hpp"

namespace gadgetc::jungle {

class RaceJudge final : public RepliesJudge {
 public:
  // `distance`: moves that the runner needs to White's den.
  RaceJudge(Side winner, std::uint64_t distance) : winner_(winner), distance_(distance) {}

  bool is_won(const StrategyPlayer& player) override;
  bool is_counted(MovePurpose) const override { return true; }
  std::optional<std::uint64_t> too_many() const override {
    return winner_ == Side::White ? std::optional(distance_) : std::nullopt;
  }
  std::string complaint(std::uint64_t counted) const override;
  bool begins_anew_in_reserve() const override { return true; }
  bool may_be_passed() const override { return true; }

 private:
  Side winner_;
  std::uint64_t distance_;
};

}  // namespace gadgetc::jungle
