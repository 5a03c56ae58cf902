// Pages of boards with games that a strategy wins on them.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/commands.hpp"
#include "games/jungle/board_rows.hpp"
#include "games/page/board_file.hpp"

namespace gadgetc {

// `strategy`: a file. `set`: of the board's tiles. Both throw InputError, and UsageError for a
// strategy that does not hold on this board.
void write_winners_page(std::ostream& out, const jungle::BoardFile& board,
                        const std::string& strategy, const std::string& set,
                        const Invocation& invocation);
void write_winners_page(std::ostream& out, const game_page::BoardFile& board,
                        const std::string& strategy, const std::string& set,
                        const Invocation& invocation);

}  // namespace gadgetc
