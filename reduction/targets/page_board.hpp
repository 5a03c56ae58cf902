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

// The legal move of these squares; nothing where there is none.
std::optional<game_page::Move> find_move(const game_page::Game& game, Move squares);
// Its name; empty where there is none.
std::string name_of(const game_page::Game& game, Move squares);

// The moves of a game from its first position.
std::vector<Move> squares_of(const game_page::GameFile& file);

}  // namespace gadgetc
