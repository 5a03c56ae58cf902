// Boards of the compiler as Konane boards. A cell of a row is a stone of the tiles' alphabet.
#pragma once

#include "games/konane/board_file.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc::konane {

// Throws UsageError for a board of more squares than files may have.
BoardFile to_board_file(const TargetBoard& board);
// The other way. The file is to outlive the board.
TargetBoard to_target_board(const BoardFile& file);
BoardOrigin origin_of(const BoardFile& file);

}  // namespace gadgetc::konane
