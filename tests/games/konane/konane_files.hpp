// Boards of Konane as files have them.
#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "games/konane/position.hpp"
#include "games/page/game_file.hpp"
#include "games/pages/page_library.hpp"

namespace gadgetc::konane {

inline game_page::BoardFile board_file(Position position, std::string name = {}) {
  return {game_page::Variant(game_page::find_page("konane")), std::move(position),
          std::move(name)};
}

inline game_page::BoardFile parse_board_file(std::string_view source, std::string_view text) {
  return game_page::parse_board_file(source, text, game_page::find_page("konane"));
}

inline Position parse_board(std::string_view source, std::string_view text) {
  return parse_board_file(source, text).position;
}

inline std::string board_text(const game_page::BoardFile& board,
                              BoardRows rows = BoardRows::Auto) {
  std::ostringstream out;
  write_board(out, board, rows);
  return out.str();
}

}  // namespace gadgetc::konane
