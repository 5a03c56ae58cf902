// A page compiled for a tile: every rule at every place and in every image, with a piece for each
// class of pieces, as masks of the words of a state.
//
// What crosses the edge of the tile is bound to the protocol of the page's wires, and is here or is
// not by the side whose strategy is sought:
//
//   sought   by White's moves                          by Black's moves
//   Black    out by any port; back by any port that    none out; a link may move, but for
//            is not a steady output                    what steady wires forbid
//   White    out as a signal only; in by inputs        out, which is an escape; in as guests
#pragma once

#include <vector>

#include "gadgets/local/relaxation.hpp"
#include "gadgets/local/state_layout.hpp"

namespace gadgetc::local_game {

struct LocalMoves {
  std::vector<LocalMove> white, black;
  // By port: with `delivered ready`, the moves by which a signal leaves by an output.
  std::vector<std::vector<LocalMove>> exits;
  // White may delete the piece of `from`.
  std::vector<LocalMove> deletions;
};

struct LocalTerms {
  const Tile& tile;
  const game_page::Variant& variant;
  const CellPieces& pieces;
  const LocalSquares& squares;
  const StateLayout& layout;
  Side sought;
  Relaxation relaxed;
};

// Throws UsageError for rules that the verifier does not take.
LocalPatterns local_patterns(const game_page::Variant& variant, int rows, int columns);

LocalMoves compile_moves(const LocalTerms& terms, const LocalPatterns& patterns);

}  // namespace gadgetc::local_game
