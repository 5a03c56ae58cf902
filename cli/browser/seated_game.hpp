// A game in a page that the winner of its board plays by a strategy.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/board/game_answer.hpp"
#include "cli/board_input.hpp"

namespace gadgetc {

class SeatedGame {
 public:
  virtual ~SeatedGame() = default;

  // What the strategy says to the game of these moves from the board's start. Throws UsageError for
  // a move that is not legal.
  virtual Json answer(const std::vector<std::string>& moves) = 0;
  // The moves of a game from there to its end; none where the game has left the strategy. Throws as
  // above.
  virtual std::vector<std::string> play_to_end(const std::vector<std::string>& moves) = 0;
};

// Seats the strategy in a file of compile --strategy. `names`: what words call the gates of tiles,
// of boards of Dou Shou Qi. `sets`: of the board's tiles. Throws InputError, and UsageError for a
// strategy of another board.
std::unique_ptr<SeatedGame> seat_winner(const StartBoard& board, const std::string& strategy,
                                        const StrategySeat::GateNames& names,
                                        const GadgetLibrary& sets);

}  // namespace gadgetc
