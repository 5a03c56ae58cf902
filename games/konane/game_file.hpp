// Games of Konane in files (games/game_text.hpp).
#pragma once

#include <iosfwd>
#include <string_view>
#include <vector>

#include "games/konane/board_file.hpp"

namespace gadgetc::konane {

// The board that a game began on, with the lines of its header, its legal moves, and the position
// after them.
struct GameFile {
  BoardFile start;
  std::vector<Move> moves;
  Position position;
};

// Throws InputError, also for a move that is not legal and for a board of more squares; `source`
// names the text in messages. Takes time in proportion to the text and to the board, and for each
// removal once more to the board.
GameFile parse_game(std::string_view source, std::string_view text,
                    std::uint64_t max_squares = kMaxBoardSquares);

void write_game(std::ostream& out, const BoardFile& start, const std::vector<Move>& moves);

}  // namespace gadgetc::konane
