// The frame of a board, in the rows below the tiles: an idle cell for each side and the corridor by
// which Black's runner comes to White's den.
//
//   ~C.~c.~~      idle cells: a cat and a free square, a harmless move for ever
//   ~~~~~~~~
//   ~c.....~      the runner's corridor: a full row, and one square down to the next
//   ~~~~~~.~
//   ~~~@...~
#pragma once

#include <cstdint>

#include "reduction/targets/painting.hpp"

namespace gadgetc::jungle {

// The columns of a board, so that two idle cells fit.
inline constexpr int kLeastColumns = 8;
inline constexpr int kWhiteFramePieces = 1, kBlackFramePieces = 2;

// Moves of the runner to White's den, where White needs at most `white_moves`.
constexpr std::uint64_t safe_runner_distance(std::uint64_t white_moves) { return white_moves + 1; }

// Rows of the frame on a board of so many columns, the margin of water below included.
std::int64_t frame_rows(std::uint64_t runner_distance, std::int64_t columns);

// `top` is the frame's first row.
void paint_frame(Painting& painting, int top, int columns, std::uint64_t runner_distance);

}  // namespace gadgetc::jungle
