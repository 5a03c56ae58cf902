// A board read back from its squares alone: tiles recognised, wires followed, the circuit rebuilt,
// and every design rule checked on the way. Knows the gadget library, nothing of layouts.
//
// Design rules: every land square belongs to exactly one recognised tile, one wire, the runner's
// corridor or an idle cell; tiles touch nothing but wires at their ports; a wire is a path of empty
// neutral land that joins an output to an input, or a bare end; pieces stand where tiles put them;
// the corridor is a sealed path from the runner to White's den; each side has an idle cell; and
// each tile is proved against whatever its neighbours let through (check_environments.hpp).
//
// Apart from these the race (race.hpp) is added up from what was read: the runner needs more moves
// than White's bound.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "games/jungle/board_rows.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/targets/jungle/check_environments.hpp"
#include "reduction/targets/jungle/race.hpp"

namespace gadgetc {

struct BoardReading {
  // One sentence each, with the square; empty when every design rule holds. At most 20 are kept.
  std::vector<std::string> violations;
  // The gates' circuit (crossings as the gates they are made of). Variables are numbered in reading
  // order of their tiles. Not to be used when there are violations.
  Circuit circuit;
  std::vector<ReadTile> tiles;
  std::uint64_t wire_squares = 0;
  Race race;
  std::uint64_t runner_distance = 0;
  // Empty when the runner needs more moves than White's bound, or there is not one corridor.
  std::string race_fault;

  // The violations, then the race's fault.
  std::vector<std::string> faults() const;
};

// Row by row, in memory for the tiles, the wires and a window of rows. Which violations are kept of
// many depends on nothing but the board. An interrupt ends it by Interrupted.
BoardReading read_board(const RowSource& board, const GadgetLibrary& library = gadget_library());
BoardReading read_board(const Position& board);

// Just the violations.
std::vector<std::string> check_design_rules(const Position& board);

// Throws UsageError for a board that has faults.
void refuse_faults(const BoardReading& reading);

}  // namespace gadgetc
