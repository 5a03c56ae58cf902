// What a board of Konane has below its tiles: White's reward and Black's reserve.
//
// The reserve. Rows of stones in turn that White cannot move in:
//
//   . W B W B W .
//
// Only a stone at the end of such a row can be taken, by the black one beside it, which leaves the
// row. So a row of n black stones gives Black n moves and White none.
//
// The reward. The output's wire goes on through corners (the tile of that name). A signal that has
// come so far makes a move from each corner to the next, and nothing can take it:
//
//      +-----+     +-----+
//      |     |     |     |        corners lie three lines of the lattice apart
//   ---+     +-----+     +--
//
// How many of each. Black passes out of the reserve where a tile's game has no other answer
// (gadgets/konane/tempo.hpp), and once more if Black moves first. Every other move of Black takes a
// stone of White's outside the reserve. So with more moves in reserve than passes, White runs out
// of moves first while the output is not delivered; and with more corners than moves in reserve and
// white stones together, Black runs out first once it is.
#pragma once

#include <cstdint>
#include <vector>

#include "base/grid/square.hpp"
#include "gadgets/library/library.hpp"
#include "reduction/targets/painting.hpp"
#include "reduction/targets/reserve.hpp"

namespace gadgetc::konane {

// What the tiles and wires of a board say about the moves it needs. The output's wire and the
// frame do not count.
struct Demand {
  TileCounts tiles;  // corners among them
  std::uint64_t bare_ends = 0;
  std::uint64_t white_stones = 0;  // outside the reserve
};

// A signal may come to rest at a wire's bare end, and a second one behind it.
inline constexpr std::uint64_t kPassesForBareEnd = 1;

// Black's passes, by kinds of tiles and wires. Throws std::logic_error for a tile that is not
// proved.
Reserve reserve_of(const Demand& demand, std::uint64_t reserve_moves, std::uint64_t reward_moves,
                   const GadgetLibrary& library);
// The moves in reserve, and of the reward, that are enough.
std::uint64_t enough_reserve(const Demand& demand, const GadgetLibrary& library);
std::uint64_t enough_reward(const Demand& demand, std::uint64_t reserve_moves);

// Lines of the lattice that a reward needs at least across.
inline constexpr int kLeastLines = 16;

// The output's wire from its node on: lines of the lattice, a corner at each point but the first
// and the last. It keeps below the first point's row and right of column 0, and left of `columns`.
std::vector<Square> reward_path(Square output, int columns, std::uint64_t corners);

// Squares of a row of the reserve: so many moves fit into `columns` squares.
std::uint64_t moves_in_row(int columns);
std::int64_t reserve_rows(int columns, std::uint64_t moves);
// From the row of squares `top` on.
void paint_reserve(Painting& painting, int top, int columns, std::uint64_t moves);

}  // namespace gadgetc::konane
