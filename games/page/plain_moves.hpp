// The plain reader of a page: moves as the language says them, square by square. It is the
// definition that the compiled page (compiled_page.hpp) is held to.
#pragma once

#include <optional>
#include <vector>

#include "games/page/page.hpp"
#include "games/page/position.hpp"

namespace gadgetc::game_page {

// Sorted. Goals are not looked at. Two ways that lead to the same board are one move; what leaves
// the board as it was is none.
std::vector<Move> plain_moves(const Page& page, const Setting& setting, const Position& position);

// The winner by a goal that the board shows: that of the side that moved last comes first.
std::optional<Side> plain_goal(const Page& page, const Setting& setting, const Position& position);

}  // namespace gadgetc::game_page
