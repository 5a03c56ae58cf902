// All that plays for the winner on one board: the formula's strategy, the strategies of the tiles
// and the board's parts. Each game makes one of its own boards.
#pragma once

#include "reduction/strategy/strategy_player.hpp"

namespace gadgetc {

class WinningStrategy {
 public:
  virtual ~WinningStrategy() = default;
  // The player before the first move. It and its copies live as long as this.
  virtual const StrategyPlayer& start() const = 0;
};

}  // namespace gadgetc
