// Pages of boards with games that a strategy wins on them.
#pragma once

#include <iosfwd>
#include <string>

#include "cli/commands.hpp"
#include "games/played/played_game.hpp"

namespace gadgetc {

// Of the board that the game began on. `strategy`: a file. `set`: of the board's tiles. Throws
// InputError, and UsageError for a strategy that does not hold on this board.
void write_winners_page(std::ostream& out, const PlayedGame& game, const std::string& strategy,
                        const std::string& set, const Invocation& invocation);

}  // namespace gadgetc
