// The two removals by which a game of Konane begins on a full board (rules of Board Game Arena,
// en.doc.boardgamearena.com/Gamehelpkonane): one side removes a stone of its own at the centre or
// in a corner, then the other side removes a stone of its own beside the empty square. Whether a
// position is one of these two is seen from its stones; in neither could the side to move jump, so
// removals never compete with jumps.
#pragma once

#include <vector>

#include "games/page/position.hpp"

namespace gadgetc::game_page {

// The owner of the stone that stands on a square of the full board: the colours alternate, and the
// top left square is White's. No stone ever changes the parity of its row or of its column, so a
// game that began with the full board keeps to this colouring.
constexpr Side side_on_full_board(Square s) {
  return (s.row + s.column) % 2 == 0 ? Side::White : Side::Black;
}

// The full board of so many rows and columns; Black is to move. Usual sizes are 6 x 6 and 8 x 8.
Position full_board(int rows, int columns);

// The stones that the side to move may remove, in reading order, on a board with the cells empty,
// white and black; none unless the game has yet to be opened. First removal: the stones alternate
// as on the full board and fill it. The centre is the middle square, or the two or four squares in
// the middle; where the one middle square is the opponent's, the squares beside it stand for it.
// Second removal: one such square is empty, and the other colour is to move.
std::vector<Square> removable_stones(const Position& position);

}  // namespace gadgetc::game_page
