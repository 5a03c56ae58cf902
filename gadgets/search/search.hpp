// The search for tiles: sizes in ascending order, and within a size every number of pieces where
// rows are by them, every site, every drawing.
//
// Work is cut into blocks, which are put together in their order, so neither threads nor an
// interruption change a byte of the result. What is finished can be written to a checkpoint and
// read back.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "gadgets/search/site_search.hpp"

namespace gadgetc {

struct FoundDrawing {
  std::size_t site = 0;
  std::vector<Cell> cells;  // of the site's squares
  bool operator==(const FoundDrawing&) const = default;
};

// The first blocks of a row, finished.
struct FinishedRow {
  std::uint64_t blocks = 0;
  SearchCounts counts;
  std::vector<FoundDrawing> held;
  bool operator==(const FinishedRow&) const = default;
};
using FinishedRows = std::map<std::size_t, FinishedRow>;  // numbered from 0 through all sizes

struct TileSearchOptions {
  unsigned threads = 1;
  bool all_sizes = false;      // go on to larger sizes after the first that has a tile
  bool every_drawing = false;  // each drawing of a game, not one
  Pruning pruning;
  // Asked often, from any thread: stop now?
  StopSign is_over = [] { return false; };
  // Called with the number of blocks of the size in work after each that is finished.
  std::function<void(std::size_t squares, std::size_t done, std::size_t total)> on_block =
      [](std::size_t, std::size_t, std::size_t) {};
};

// One size, and one number of pieces where rows are by them.
struct SearchRow {
  int squares = 0;
  std::string pieces;  // empty where rows are not by them
  std::size_t shapes = 0, graphs = 0, sites = 0;
  SearchCounts counts;
  bool is_complete = true;
};

struct SearchResult {
  std::vector<SearchRow> rows;
  std::vector<Tile> tiles;  // smallest first; of one size and number of pieces in a fixed order
  std::size_t games = 0;    // held, one for all drawings that are the same game
  bool is_complete = true;
};

// `finished` holds work of an earlier run of the same search, and gets that of this one. Throws
// UsageError where it does not fit the search.
SearchResult search_tiles(const SearchGame& game, const SearchSpec& spec,
                          const TileSearchOptions& options, FinishedRows& finished);

// Smallest first: fewest squares, of these fewest pieces; else in the order in which they stand.
void sort_by_size(std::vector<Tile>& tiles);

}  // namespace gadgetc
