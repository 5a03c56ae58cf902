// The winner's seat at a game that is played move by move and taken back: the strategy's player is
// told the whole game each time it is asked.
#pragma once

#include <optional>
#include <string>

#include "games/jungle/game.hpp"
#include "reduction/targets/jungle/strategy/board_player.hpp"
#include "reduction/targets/jungle/strategy/board_strategy_file.hpp"

namespace gadgetc {

class StrategySeat {
 public:
  // Throws UsageError when the strategy is not for this board.
  StrategySeat(const BoardFile& board, BoardStrategy strategy);

  Side side() const;

  struct Choice {
    Move move;
    std::string why;
  };
  // The winner's move, who is to move; nothing when the game has left the strategy: begun
  // elsewhere, or the winner has made moves of its own.
  std::optional<Choice> choose(const Game& game) const;
  // The last move of the game in the formula's words; empty when the game began elsewhere.
  std::string describe_last(const Game& game) const;

 private:
  BoardStrategy strategy_;
  BoardScene scene_;
};

}  // namespace gadgetc
