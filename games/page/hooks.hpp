// What no picture can say: named pieces of C++ that a page asks for by `hook NAME`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/page/position.hpp"

namespace gadgetc::game_page {

std::vector<std::string> hook_names();

// The moves of the hooks of a page, sorted; where there are any, they stand in place of all moves
// by rules. konane-removals: the two removals by which a game of Konane begins
// (removals.hpp), on a page with the cells '.', W and B.
std::vector<Move> hook_moves(const Page& page, const Position& position);

// The cells without which a hook has no moves.
std::string_view hook_cells(std::string_view name);
// Rules that change the board in every way in which moves of the page's hooks do.
std::vector<Rule> hook_effects(const Page& page);
// hook_moves gives none where more squares than this are empty, '.'; -1: it gives none anywhere.
int most_empty_with_hook_moves(const Page& page);

}  // namespace gadgetc::game_page
