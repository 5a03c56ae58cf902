// All that plays for the winner on one board: the formula's strategy, the strategies of the tiles
// and the board's parts.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "reduction/strategy/strategy_player.hpp"

namespace gadgetc {

class WinningStrategy {
 public:
  // `held`: what the player looks at.
  WinningStrategy(std::unique_ptr<const StrategyPlayer> start,
                  std::vector<std::shared_ptr<const void>> held)
      : held_(std::move(held)), start_(std::move(start)) {}

  // The player before the first move. It and its copies live as long as this.
  const StrategyPlayer& start() const { return *start_; }

 private:
  std::vector<std::shared_ptr<const void>> held_;
  std::unique_ptr<const StrategyPlayer> start_;
};

}  // namespace gadgetc
