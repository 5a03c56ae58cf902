// What can be told of a page by its text alone.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "games/page/page.hpp"
#include "games/page/termination.hpp"

namespace gadgetc::game_page {

// Rows and columns keep their parity for a character: it moves by an even number of them, and
// appears in no other way. In Konane no stone ever leaves its rows and columns of every second.
struct ParityFact {
  Cell cell = 0;
  bool keeps_row = false;
  bool keeps_column = false;
};

struct PageFacts {
  Termination termination;
  // The greatest distance, in rows or columns, of two squares of one picture; nothing when a run
  // reaches as far as the board does.
  std::optional<int> reach;
  CellSet made = 0;                  // characters that some move puts on a square that had another
  CellSet stays = 0;                 // characters that no move takes from their square
  std::vector<ParityFact> parities;  // of characters that are made and keep one of the two
  // By Side: may a move of either side give this side one that it had not before? Where none may,
  // as in Snort, a side only ever loses moves. False is certain.
  std::array<bool, 2> may_gain = {true, true};
};

PageFacts facts_of(const Page& page);

}  // namespace gadgetc::game_page
