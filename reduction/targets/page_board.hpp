// Boards of the compiler as boards of a page. What rows leave out is filled
// for good, or empty where no square ever is.
#pragma once

#include <memory>

#include "games/page/board_file.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc {

// Throws UsageError for a board of more squares than files may have.
game_page::BoardFile to_board_file(const TargetBoard& board,
                                   std::shared_ptr<const game_page::Page> page);
// The other way. The file is to outlive the board.
TargetBoard to_target_board(const game_page::BoardFile& file);

}  // namespace gadgetc
