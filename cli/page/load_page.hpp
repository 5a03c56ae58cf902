// Pages of games by name or by file.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/page/game.hpp"

namespace gadgetc {

// `game` is a file, or else the name of a page in the program. Throws InputError and UsageError.
std::shared_ptr<const game_page::Page> load_page(const std::string& game);
// The page of this name in the program, or that of NAME.game beside a file. Null: there is none.
std::shared_ptr<const game_page::Page> find_page_beside(const std::string& file,
                                                        std::string_view name);

// What a line `rules` of a board of Dou Shou Qi says of the options of its page (board_file.hpp).
bool read_jungle_rules(std::string_view words, game_page::Variant& variant);

// The page of a board whose first line names this game: `game` if it is not empty, else the
// program's own, else NAME.game beside the board's `file`. Null: there is none, or the game is
// Dou Shou Qi or Konane, which have rules of their own. Throws as load_page.
std::shared_ptr<const game_page::Page> page_of_board(const std::string& file, std::string_view name,
                                                     const std::string& game);

}  // namespace gadgetc
