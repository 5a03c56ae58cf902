// The search for tiles of Konane: sizes in ascending order, and of each size all rectangles, places
// of ports and stones.
//
// Work is cut into blocks, which are put together in their order, so neither threads nor an
// interruption change a byte of the result. What is finished can be written to a checkpoint and
// read back.
#pragma once

#include <map>

#include "gadgets/konane/search/site_search.hpp"
#include "gadgets/search/useful_tiles.hpp"

namespace gadgetc::konane {

struct FoundDrawing {
  std::size_t site = 0;
  StoneSet stones = 0;
  bool operator==(const FoundDrawing&) const = default;
};

// The first blocks of a size, finished.
struct FinishedSize {
  std::uint64_t blocks = 0;
  SearchCounts counts;
  std::vector<FoundDrawing> held;
  bool operator==(const FinishedSize&) const = default;
};
using FinishedWork = std::map<int, FinishedSize>;  // by squares

struct TileSearchOptions {
  unsigned threads = 1;
  bool all_sizes = false;  // go on to larger sizes after the first that has a tile
  Pruning pruning;
  // Asked often, from any thread: stop now?
  StopSign is_over = [] { return false; };
  // Called with the number of blocks of the size in work after each that is finished.
  std::function<void(std::size_t squares, std::size_t done, std::size_t total)> on_block =
      [](std::size_t, std::size_t, std::size_t) {};
};

struct SearchRow {
  int squares = 0;
  std::size_t sites = 0;
  SearchCounts counts;
  bool is_complete = true;
};

struct SearchResult {
  std::vector<SearchRow> rows;
  std::vector<Tile> tiles;  // fewest squares first, of these the fewest stones
  bool is_complete = true;
};

// `finished` holds work of an earlier run of the same search, and gets that of this one. Throws
// UsageError where it does not fit the search.
SearchResult search_tiles(const SearchSpec& spec, const TileSearchOptions& options,
                          FinishedWork& finished);

// By whether some number of passes is enough for Black in them (verifier/pass_bound.hpp).
TilesByPasses put_tiles_with_passes_first(const SearchSpec& spec, std::vector<Tile>& tiles,
                                          const StopSign& is_over);

}  // namespace gadgetc::konane
