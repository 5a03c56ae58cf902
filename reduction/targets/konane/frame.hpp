// What a board of Konane has below its tiles: White's reward and Black's reserve.
//
// The reserve. Rows of stones in turn that White cannot move in:
//
//   . W B W B W .
//
// Only a stone at the end of such a row can be taken, by the black one beside it, which leaves the
// row. So a row of n black stones gives Black n moves and White none.
//
// The reward. The output's wire goes on through turns, in bands of two lines of the lattice:
//
//   --+  +--+  +--+  +--+  +--        one line down and up, two lines along
//     +--+  +--+  +--+  +--+
//
// A signal comes to rest at each turn, between the stone that it goes on over and a stone across
// from that. Neither can take it, since the other stands where it would land, and nothing stands
// before or behind the signal (reward_walk.hpp). So each turn is a move. Bands lie below each other
// without a line between them: the stone across from a turn serves the next band as well. A move
// takes eight squares.
//
// How many of each. Black passes out of the reserve where a tile's game has no other answer
// (gadgets/verifier/pass_bound.hpp), and once more if Black moves first. Every other move of Black
// takes a stone of White's outside the reserve. So with more moves in reserve than passes, White
// runs out of moves first while the output is not delivered; and with more turns than moves in
// reserve and white stones together, Black runs out first once it is.
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
  TileCounts tiles;    // that carry gates, by the names of the environments that they are in
  TileCounts corners;  // in any environment of theirs
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

// The output's wire from its node on: points of the lattice, a turn at each but the first and the
// last, so many turns or one more. It keeps below the first point's row and right of column 0, and
// left of `columns`.
std::vector<Square> reward_path(Square output, int columns, std::uint64_t turns);

// Squares of a row of the reserve: so many moves fit into `columns` squares.
std::uint64_t moves_in_row(int columns);
std::int64_t reserve_rows(int columns, std::uint64_t moves);
// Paints from the row of squares `top` on.
void paint_reserve(Painting& painting, int top, int columns, std::uint64_t moves);

}  // namespace gadgetc::konane
