// The race: White's moves against the runner's way to White's den.
//
// If White wins the formula game it needs at most `white_moves` moves of its own, whatever Black
// does: every gate delivers once, a wire is walked once, every variable is picked once, every
// answer that Black can force is given once. Black's runner needs more moves than that. If Black
// wins the formula game White never gets in, and the runner arrives in the end.
#pragma once

#include <cstdint>
#include <string>

#include "gadgets/library/library.hpp"
#include "games/jungle/rules.hpp"
#include "reduction/targets/reserve.hpp"

namespace gadgetc::jungle {

// Summands of the bound, in moves of White.
struct Race {
  std::uint64_t gate_moves = 0;  // tempo bounds of all gates
  std::uint64_t wire_moves = 0;  // squares of all wires
  std::uint64_t forced_answers = 0;
  std::uint64_t picks = 0;  // one a variable
  std::uint64_t margin = 2;
  std::uint64_t white_moves() const {
    return gate_moves + wire_moves + forced_answers + picks + margin;
  }
};

// The reserve of a board whose runner needs so many moves to White's den.
Reserve reserve_of(const Race& race, std::uint64_t runner_distance);

// What one tile adds to the bound, in moves of White.
struct RaceShare {
  std::uint64_t moves = 0, answers = 0, picks = 0;
};
RaceShare race_share(const std::string& tile, const Rules& rules,
                     const GadgetLibrary& library = gadget_library());

// A tile proved in several environments counts with its largest bounds. Both throw
// std::logic_error if one of them has no proof under the reading of `rules`.
Race bound_race(const TileCounts& tiles, std::uint64_t wire_squares, const Rules& rules,
                const GadgetLibrary& library = gadget_library());

}  // namespace gadgetc::jungle
