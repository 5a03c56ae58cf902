// The search for tiles: sizes in ascending order, and within a size every number of pieces, every
// graph of squares, every site.
//
// Work is cut into blocks of sites. What a block finds depends on nothing but the block, and blocks
// are put together in their order, so neither threads nor an interruption change a byte of the
// result. Finished blocks can be written to a checkpoint and read back.
#pragma once

#include <map>
#include <string>

#include "gadgets/jungle/search/site_search.hpp"
#include "gadgets/search/useful_tiles.hpp"

namespace gadgetc::jungle {

struct FoundSketch {
  std::size_t cls = 0, site = 0;
  Sketch sketch;
};

struct BlockResult {
  SearchCounts counts;
  std::vector<FoundSketch> held;
};

// Numbered from 0 through all sizes, numbers of pieces and sites.
using FinishedBlocks = std::map<std::size_t, BlockResult>;

struct TileSearchOptions {
  unsigned threads = 1;
  bool all_sizes = false;  // go on to larger sizes after the first that has a tile
  bool every_drawing = false;  // each drawing of a game, not one
  Pruning pruning;
  // Asked often, by one thread at a time: stop now?
  StopSign is_over = [] { return false; };
  // Called with the number of blocks of the size in work after each that is finished, by one thread
  // at a time.
  std::function<void(std::size_t squares, std::size_t done, std::size_t total)> on_block =
      [](std::size_t, std::size_t, std::size_t) {};
};

// One size and one number of pieces.
struct SearchRow {
  int squares = 0;
  std::string pieces;
  std::size_t shapes = 0, graphs = 0, sites = 0;
  SearchCounts counts;
  bool is_complete = true;
};

struct SearchResult {
  std::vector<SearchRow> rows;
  std::vector<Tile> tiles;  // smallest first; of one row in a fixed order
  std::size_t games = 0;    // held, one for all drawings that are the same game
  bool is_complete = true;
};

// `finished` holds blocks of an earlier run of the same search, and gets those of this one.
SearchResult search_tiles(const SearchSpec& spec, const TileSearchOptions& options,
                          FinishedBlocks& finished);

// By whether White can threaten for ever in them (has_passes).
TilesByPasses put_tiles_with_passes_first(const SearchSpec& spec, std::vector<Tile>& tiles,
                                          const StopSign& is_over);

}  // namespace gadgetc::jungle
