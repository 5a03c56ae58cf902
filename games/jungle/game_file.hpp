// Games of Dou Shou Qi in files (games/game_text.hpp).
#pragma once

#include <iosfwd>
#include <string_view>

#include "games/jungle/board_rows.hpp"
#include "games/jungle/game.hpp"

namespace gadgetc::jungle {

// A game, and the board it began on, with the lines of its header.
struct GameFile {
  Game game;
  BoardFile start;
};

// Throws InputError, also for a move that is not legal; `source` names the text in messages. Takes
// time in proportion to the text and, for each move, to the board; under a rule of repetition also
// to the moves since the last capture.
GameFile parse_game(std::string_view source, std::string_view text);

void write_game(std::ostream& out, const GameFile& file);

}  // namespace gadgetc::jungle
