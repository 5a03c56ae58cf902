// Boards of the compiler as Dou Shou Qi boards.
#pragma once

#include "games/jungle/board_rows.hpp"
#include "reduction/targets/target_board.hpp"

namespace gadgetc::jungle {

// Throws UsageError for rules that are none of this game.
RowSource rows_of(const TargetBoard& board);
// Both throw UsageError, too, when it does not fit into memory.
Position to_position(const TargetBoard& board);
BoardFile to_board_file(const TargetBoard& board);

// The lines of a header that no rule looks at.
BoardOrigin origin_of(const BoardHeader& header);
BoardOrigin origin_of(const BoardFile& board);

// The rules of a plan or a board, by their words. Throws UsageError for others.
Rules parse_rules(const std::string& text);

}  // namespace gadgetc::jungle
