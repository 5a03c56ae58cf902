// What a winner's strategy says to a game, as `board answer` tells it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/board/konane_seat.hpp"
#include "cli/board/strategy_seat.hpp"
#include "cli/json.hpp"
#include "games/jungle/game.hpp"
#include "reduction/strategy/move_words.hpp"

namespace gadgetc {

// Of any game.
struct GameAnswer {
  Side side;  // the strategy's
  Side turn;  // who is to move in the game
  std::optional<MoveWords> last;  // of the game's last move; nothing where there is none
  std::optional<std::pair<std::string, MoveWords>> move;  // of the strategy, by name
  std::string reason;  // why there is no move
};

// An object of
//   side    the strategy's
//   turn    who is to move in the game
//   last    {text, event} of the game's last move; null where there is none
//   answer  {move, text, event} of the strategy; null where it has none
//   reason  why there is none
Json answer_json(const GameAnswer& answer);

Json answer_to(StrategySeat& seat, const jungle::Game& game);
// `position`: after the moves from the board's start.
Json answer_to(konane::StrategySeat& seat, const konane::Position& position,
               const std::vector<konane::Move>& moves);

}  // namespace gadgetc
