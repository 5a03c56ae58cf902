// What a winner's strategy says to a game, as `board answer` tells it.
#pragma once

#include <string>

#include "cli/board/strategy_seat.hpp"
#include "cli/json.hpp"
#include "games/jungle/game.hpp"

namespace gadgetc {

// An object of
//   side    the strategy's
//   turn    who is to move in the game
//   last    {text, event} of the game's last move; null where there is none
//   answer  {move, text, event} of the strategy; null where it has none
//   reason  why there is none
Json answer_to(StrategySeat& seat, const Game& game);

}  // namespace gadgetc
