// A board of any page in the data of a web page: with the page of its game, by which it is played,
// and its looks. For Konane the viewer has rules and looks of its own.
#pragma once

#include <cstddef>
#include <nlohmann/json_fwd.hpp>

#include "games/page/board_file.hpp"

namespace gadgetc {

// Above this many squares a browser has no room for the board.
inline constexpr std::size_t kMaxPageSquares = std::size_t{1} << 23;

// `lines`: lines_json (reduction/pictures/page.hpp). Throws UsageError for a board that is too
// large.
nlohmann::ordered_json board_of_page(const game_page::BoardFile& board,
                                     nlohmann::ordered_json lines);

// A page to play on from this position, with the names of a game's moves, if there is a game.
// Throws as board_of_page does.
void write_board_page(std::ostream& out, const game_page::BoardFile& start,
                      const std::vector<std::string>* moves = nullptr);
// With lines as board_of_page takes them, and who wins the board.
void write_won_page(std::ostream& out, const game_page::BoardFile& start,
                    nlohmann::ordered_json lines, Side winner);

}  // namespace gadgetc
