// What a board needs beside tiles that carry its circuit: moves in reserve of Black's, and a reward
// of White's behind the output.
//
// The reserve. Rows of squares in which only Black has moves, each as many as a search says
// (moves_alone.hpp).
//
// The reward. The output's wire goes on through corners, which lie side by side in bands:
//
//   --+  +--+  +--+
//     |  |  |  |  |        each + is a corner of the reward
//     +--+  +--+  |        between two bands lies a straight tile
//   --+  +--+  +--+
//
// A signal that comes to a corner is worth moves of White's there (reward_line); before it
// comes White has fewer (the tile's bound of passes, which the verifier proves).
//
// How many of each. Every move leaves an empty square less. So White has no more moves outside the
// reserve than squares are empty there, but in the reward no more than it allows without a signal.
// Black has no more moves outside the reserve than squares are empty in the tiles with pieces of
// Black's, and one for each input there. With more moves in reserve than White has while no signal
// comes to the reward, White runs out first; with more moves in the reward than Black has, Black
// does. docs/amazons.md has the whole argument.
#pragma once

#include <cstdint>
#include <vector>

#include "games/page/page.hpp"
#include "reduction/targets/reserve.hpp"
#include "reduction/targets/stuck_loses/chain_tiles.hpp"

namespace gadgetc::stuck_loses {

// What a set's reserve and reward are worth.
class FrameWorth {
 public:
  // Throws UsageError for a page by whose moves more or fewer than one square is filled, and for a
  // reward that is not worth more with a signal than without; std::logic_error for a tile of the
  // set that is not proved.
  FrameWorth(const GadgetSet& set, const game_page::Page& page, const GadgetLibrary& library);

  std::uint64_t row() const { return row_; }         // moves of a row of the reserve
  std::uint64_t idle() const { return idle_; }       // of a tile of the reward, no signal coming
  std::uint64_t rewarded() const { return rewarded_; }  // once one comes

 private:
  std::uint64_t row_, idle_, rewarded_;
};

// What the tiles of a board say about the moves it needs.
struct Demand {
  std::uint64_t empty_squares = 0;  // outside the reward and the reserve
  std::uint64_t black_moves = 0;    // of Black's outside the reserve, at most
  std::uint64_t reward_tiles = 0;

  void add(const Tile& tile);  // that is none of the reward
};

Reserve reserve_of(const Demand& demand, std::uint64_t rows, const FrameWorth& worth);
// The rows of the reserve that are enough.
std::uint64_t enough_rows(const Demand& demand, const FrameWorth& worth);

}  // namespace gadgetc::stuck_loses
