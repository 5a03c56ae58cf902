// A board of any page in the data of a web page: with the page of its game, by which it is played,
// and its looks.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "games/page/board_file.hpp"

namespace gadgetc {

// `lines`: lines_json (reduction/pictures/page.hpp). Throws UsageError for a board that is too
// large.
nlohmann::ordered_json board_of_page(const game_page::BoardFile& board,
                                     nlohmann::ordered_json lines);

// A page to play on from this position, with the names of a game's moves, if there is a game.
// Throws as board_of_page does.
void write_board_page(std::ostream& out, const game_page::BoardFile& start,
                      const std::vector<std::string>* moves = nullptr);

}  // namespace gadgetc
