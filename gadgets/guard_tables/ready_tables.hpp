// White's side of a contract in the full game, her guards walking as they like, by tables: for
// every frame (guard_frames.hpp) a row of bits, one for each set of squares that the guards may
// stand on (guard_sets.hpp). The same definitions as liveness.hpp, the same verdict.
//
// The list of states of a game (state_graph.hpp) holds what play brings about, at some hundred
// bytes a state, its steps included. Here all places of all pieces have a bit in each table, and no
// step is stored. Why that is as good: each rule of readiness speaks of a state's successors only,
// so states that play never brings about change nothing for the others. And what it gains: steps of
// Black and of White's other pieces leave the guards where they are, so they are done for a whole
// row at once, 64 sets a word; guards' walks are looked at once, when their target is won.
//
// The number of guards never grows, so sizes are solved from none to all that are drawn, and what
// Black's captures of guards lead to is known before: rule 1 and the attack are solved for each
// size by rounds on the rows of that size only. What a round adds is found first, for all frames,
// and put in afterwards, so threads do not meet and results do not hang on their number.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "gadgets/guard_tables/bit_table.hpp"
#include "gadgets/guard_tables/guard_frames.hpp"

namespace gadgetc {

struct ReadyTableOptions {
  Rules rules{};
  PortSet absent = 0;  // inputs to which no signal comes (Freedom::absent)
  // Of a frame with a set of guards each, whether play brings them about or not.
  std::uint64_t state_limit = std::numeric_limits<std::uint64_t>::max();
  Watch watch{};
};

class ReadyTables {
 public:
  // Solves the game on a tile that has_guard_frames. Throws LimitReached at the limits.
  ReadyTables(const Tile& tile, const ReadyTableOptions& options);

  // The drawing, Black to move.
  bool is_ready() const;
  // Any state of a frame and guards on those squares.
  bool is_ready(FrameId frame, GuardSquares guards) const;
  const GuardFrames& frames() const { return frames_; }
  // That have a bit in each table.
  std::uint64_t states() const { return frames_.size() * frames_.set_count(); }

 private:
  class Solver;

  void check_memory(const Watch& watch) const;

  GuardFrames frames_;
  std::vector<GuardSets> sets_;  // by size
  std::vector<BitTable> ready_;  // by size, a row a frame
};

}  // namespace gadgetc
