#include "games/konane/position.hpp"

#include "games/pages/page_library.hpp"

namespace gadgetc::konane {

bool is_konane(const game_page::Page& page) {
  return page.text == game_page::find_page("konane")->text;
}

Position full_board(int rows, int columns) {
  Position position(rows, columns);
  position.turn = Side::Black;
  for (game_page::SquareNumber s = 0; s < position.squares(); ++s) {
    position.set_cell(s, stone_of(colour_of(position.square(s))));
  }
  return position;
}

}  // namespace gadgetc::konane
