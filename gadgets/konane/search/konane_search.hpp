// The search for tiles of Konane. Stones stand on squares of their own colour, so each square has a
// stone or none. White's are placed first, then the squares of Black's are decided one after
// another, those near ports first.
//
//   no way  White's jumps take black stones that stand in the drawing, for Black may pass for ever.
//           So a stone comes, at best, from an input or from where a white stone stands to squares
//           two away over squares that have a black stone or are undecided. A rule of which an
//           output is not reached so, or that has fewer stones than outputs, is never kept,
//           whatever the other squares hold.
//   quick   White breaks the contract in one move. It takes black stones alone that are decided, so
//           it breaks the contract however the others are.
#pragma once

#include "gadgets/search/search_game.hpp"

namespace gadgetc::konane {

const SearchGame& search_game();

}  // namespace gadgetc::konane
