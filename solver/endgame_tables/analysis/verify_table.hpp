// Does each value of a table follow from those of the positions one move on?
//
// A win, a loss or a draw is what the best move makes it, with lengths one ply longer; a position
// without moves is worth what the rules say. If that holds everywhere, the table is right: by
// induction on the length, whatever is won or lost in n plies has its value, and what is left can
// always be kept undecided. Moves come from the engine's generator (standard/standard_board.hpp),
// not from what the tables were built with; smaller tables are taken as they are.
#pragma once

#include <cstdint>
#include <optional>

#include "base/run/watch.hpp"
#include "games/jungle/position.hpp"
#include "solver/endgame_tables/table_file.hpp"

namespace gadgetc::jungle {

struct WrongPosition {
  Position position;
  TableByte stored = kNoValue;
  TableByte expected = kNoValue;
};

struct TableVerdict {
  // The first in the order of the file, White to move first.
  std::optional<WrongPosition> wrong;
  // Does the header say how many wins, losses, draws and stalemates there are? Only known when no
  // position is wrong.
  bool counts_hold = true;
  std::uint64_t positions = 0;  // that were looked at

  bool holds() const { return !wrong && counts_hold; }
};

// `open` gives smaller tables. The watch is told how many of the 2 * file.layout().count() numbers
// have been looked at; its memory limit is for the values read. Throws UsageError when a table
// cannot be read, and what the watch throws.
TableVerdict verify_table(const TableFile& file, const OpenTable& open, const Watch& watch);

}  // namespace gadgetc::jungle
