// Boards of the compiler as boards of a page. What rows leave out is filled
// for good, or empty where no square ever is.
#pragma once

#include <optional>

#include "games/move.hpp"
#include "games/page/board_file.hpp"
#include "games/page/game_file.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc {

// Throws UsageError for a board of more squares than files may have.
game_page::BoardFile to_board_file(const TargetBoard& board,
                                   std::shared_ptr<const game_page::Page> page);
// The other way. The file is to outlive the board.
TargetBoard to_target_board(const game_page::BoardFile& file);

// A move by its squares: the piece's, and where there are holes the one that is filled.
Move squares_of(const game_page::Position& before, const game_page::Move& move,
                std::optional<game_page::Cell> hole);

// The name of the legal move of these squares; empty where there is none.
std::string name_of(const game_page::Game& game, Move squares);

// The moves of a game from its first position.
std::vector<Move> squares_of(const game_page::GameFile& file);

}  // namespace gadgetc
