// A game in a page that the winner of its board plays by a strategy.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/board/game_answer.hpp"

namespace gadgetc {

class SeatedGame {
 public:
  // Seats the strategy in a file of compile --strategy. `names`: what words call the gates of
  // tiles, of boards of Dou Shou Qi. `sets`: of the board's tiles. Throws InputError, and
  // UsageError for a strategy of another board.
  SeatedGame(std::unique_ptr<PlayedGame> start, const std::string& strategy,
             const StrategySeat::GateNames& names, const GadgetLibrary& sets)
      : seat_(load_strategy(*start, strategy, sets), names), game_(std::move(start)) {}

  // What the strategy says to the game of these moves from the board's start. Throws UsageError for
  // a move that is not legal.
  Json answer(const std::vector<std::string>& moves);
  // The moves of a game from there to its end; none where the game has left the strategy. Throws as
  // above.
  std::vector<std::string> play_to_end(const std::vector<std::string>& moves);

 private:
  // What is other in the game so far is taken back.
  void follow(const std::vector<std::string>& names);

  StrategySeat seat_;
  std::unique_ptr<PlayedGame> game_;
};

}  // namespace gadgetc
