// The filters that a pseudo-legal position of Minishogi has to pass, and how many pass the first
// two.
//
// 1. Flip: of two mirror images the one is kept whose list of squares, piece by piece in the order
//    K G P S R B, promoted before unpromoted, own before other, is not larger.
// 2. Pawns: no two unpromoted pawns of a side on a file, none on the side's last row.
// 3. King: the side that is not to move is not in check.
// 4. Reachable: a backward search (search.hpp) comes to a position with only kings on the
//    board.
//
// The first two are counted exactly. Pawns are placed one by one for each place of the kings; in
// how many ways the other pieces fill the rest depends only on how many squares are left. Where
// mirror images compete, both kings on file c, (all + symmetric) / 2 positions are kept, and
// symmetric ones are pieces on file c and pairs on mirrored squares.
//
// Source: Ishii and Tanaka, Estimating the number of reachable positions in Minishogi (2024).
#pragma once

#include <cstdint>

#include "base/run/watch.hpp"
#include "games/minishogi/position.hpp"

namespace gadgetc::minishogi {

bool passes_flip(const Position& position);
bool passes_pawns(const Position& position);
bool passes_king(const Position& position);

struct Counts {
  std::uint64_t all = 0;          // pseudo-legal
  std::uint64_t after_flip = 0;   // pass the first filter
  std::uint64_t after_pawns = 0;  // and the second
};
// Throws what the watch throws.
Counts count(const Watch& watch = {});

}  // namespace gadgetc::minishogi
