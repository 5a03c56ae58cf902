// The contested squares of a board, divided by where its black pieces can get.
//
// Black keeps off White's traps here, so each of his pieces stays in a *ward*: what it could reach
// without them, whoever stands there. Wards between which some piece could step or leap are one.
// What is left are *ways*, each of squares that White's pieces step or leap between. No black piece
// ever comes to a way or takes anything there, and White's pieces get from ward to ward by ways
// only. So wards have nothing to do with each other but the pieces that White brings along.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "games/jungle/position.hpp"
#include "solver/board/divide_board.hpp"

namespace gadgetc {

// Where a piece could go, whoever stands there. Over water it leaps.
class OpenSteps {
 public:
  explicit OpenSteps(const Position& position);
  std::vector<Square> from(Piece piece, Square square);

 private:
  Position bare_;
};

struct Ward {
  std::vector<Square> squares;
  bool is_beside_den = false;     // White could step from it into Black's den
  std::vector<std::size_t> ways;  // beside it, by number: White could step in from them or out
};

struct WardWay {
  std::vector<Square> squares;
  bool is_beside_den = false;
};

struct Wards {
  std::vector<Ward> wards;
  std::vector<WardWay> ways;
  std::map<Square, std::size_t> ward_of, way_of;  // of squares that are in one
};

// Dens are in none. Only these of White's pieces count.
Wards divide_wards(const Position& position, const Division& division,
                   const std::set<Square>& white_pieces);

}  // namespace gadgetc
