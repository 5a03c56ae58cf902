// Does play always end, and by what measure? A measure never rises by a move and falls by those of
// some rules; these rules are left out, and another measure is looked for that the others keep.
// Play ends when a side has no rule left (lexicographic ranking functions; Bradley, Manna and
// Sipma, CAV 2005): it moves every other time.
//
// Measures are the number of pieces of some characters on the board, and, where it never rises, the
// sum of their distances from an edge.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "games/page/page.hpp"

namespace gadgetc::game_page {

// A sum over all squares that hold one of `cells`: of 1, or of rows and columns times factors.
struct Measure {
  CellSet cells = 0;
  Square factor;  // 0, 0: of 1
};

struct Termination {
  bool ends = false;
  std::vector<Measure> measures;  // in the order in which they were found
  // Rules for which none was found, by number; after those of the page, what hooks do.
  std::vector<std::size_t> repeating;
};

// The answer holds whatever the setting of the options. That play ends by a measure of another kind
// is not found, nor where a page is so large that the search would take seconds.
Termination find_termination(const Page& page);

// "the number of W, B", "the columns of T, counted from the right".
std::string measure_text(const Page& page, const Measure& measure);

}  // namespace gadgetc::game_page
