// The appendix of a paper about a set of tiles: the theorem with this set's numbers, every tile
// with its figure, its contract in words and what was proved of it, and a worked board.
//
// Nothing in it is said that was not computed: numbers come from proofs, from the size model and
// from a compilation all of whose checks held.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/article/article.hpp"
#include "gadgets/tile/line_of_play.hpp"
#include "reduction/compile.hpp"

namespace gadgetc {

// A tile with one change that breaks its contract.
struct BrokenTile {
  std::string change;  // "(1,1) B off"
  std::string claim;   // what fails, the last words of the line of play
  LineOfPlay play;
};

struct TileReport {
  const Tile* tile = nullptr;
  TileProof proof;
  std::string certificate_hash;      // SHA-256; empty: tiles of its game have no certificates
  std::vector<BrokenTile> broken{};  // one for each claim
};

struct AppendixInput {
  std::string set_option;  // as the command line names the set
  std::string reading;     // of trapped attack; empty where the game has no such switch
  DrawingOptions drawing;  // that the worked board was drawn with
  std::vector<TileReport> tiles;
  const Compilation* worked = nullptr;
  std::string formula;  // of the worked board, in words
};

// Throws std::logic_error where a check of the worked board did not hold.
article::Article make_appendix(const AppendixInput& input);

}  // namespace gadgetc
