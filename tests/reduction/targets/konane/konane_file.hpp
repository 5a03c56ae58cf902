// Boards of the compiler as board files of Konane.
#pragma once

#include "games/pages/page_library.hpp"
#include "reduction/targets/page_board.hpp"

namespace gadgetc::konane {

inline game_page::BoardFile konane_file(const TargetBoard& board) {
  return to_board_file(board, game_page::find_page("konane"));
}

}  // namespace gadgetc::konane
