// What the commands for boards say of boards of pages.
#pragma once

#include <string>
#include <vector>

#include "cli/json.hpp"
#include "games/page/board_file.hpp"

namespace gadgetc::game_page {

// As `board info` tells them. Absent facts are null; keys stand in a fixed order.
Json board_facts(const BoardFile& board);
std::string facts_text(const Json& facts);

// Of the legal moves, sorted.
std::vector<std::string> legal_move_names(const BoardFile& board);

}  // namespace gadgetc::game_page
