#include "gadgets/konane/search/search.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "base/run/jobs.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/verify/verify_drawing.hpp"

namespace gadgetc::konane {

namespace {

// Thrown when no block is to be begun any more.
struct SearchIsOver {};

struct BlockResult {
  SearchCounts counts;
  std::vector<StoneSet> held;
};

class Searcher {
 public:
  Searcher(const SearchSpec& spec, const TileSearchOptions& options, FinishedWork& finished)
      : spec_(spec), options_(options), finished_(finished) {}

  SearchResult run() {
    for (int squares = spec_.least_squares; squares <= spec_.most_squares; ++squares) {
      const std::vector<Site> all = sites(spec_, squares);
      const std::size_t total = all.size() * SiteSearch::blocks(squares);
      FinishedSize& size = finished_[squares];
      if (size.blocks > total) throw UsageError("the checkpoint does not fit the search");
      run_size(all, squares, total, size);
      collect(all, squares, total, size);
      if (!result_.is_complete || (!result_.tiles.empty() && !options_.all_sizes)) break;
    }
    return std::move(result_);
  }

 private:
  void run_size(const std::vector<Site>& all, int squares, std::size_t total, FinishedSize& size) {
    const std::size_t first = size.blocks, of_site = SiteSearch::blocks(squares);
    std::vector<BlockResult> results(total - first);
    const auto work = [&](const Job& job) {
      const std::size_t block = first + job.number;
      SiteSearch search(spec_, all[block / of_site], options_.pruning);
      bool is_stopped = false;
      search.search(block % of_site, [&] {
        is_stopped = is_stopped || job.is_unwanted || options_.is_over();
        return is_stopped;
      });
      if (is_stopped) throw SearchIsOver{};
      results[job.number] = {search.counts(), search.held()};
    };
    const auto check = [&] {
      if (options_.is_over()) throw SearchIsOver{};
    };
    try {
      run_jobs(options_.threads, total - first, work, check, [&](std::size_t n) {
        size.counts.add(results[n].counts);
        for (const StoneSet stones : results[n].held) {
          size.held.push_back({(first + n) / of_site, stones});
        }
        results[n] = {};
        ++size.blocks;
        options_.on_block(static_cast<std::size_t>(squares), size.blocks, total);
      });
    } catch (const SearchIsOver&) {
    }
  }

  void collect(const std::vector<Site>& all, int squares, std::size_t total,
               const FinishedSize& size) {
    const bool is_complete = size.blocks == total;
    result_.is_complete &= is_complete;
    result_.rows.push_back({squares, all.size(), size.counts, is_complete});
    std::vector<Tile> tiles;
    for (const FoundDrawing& found : size.held) {
      if (found.site >= all.size() || found.stones >> (squares - 1) > 1) {
        throw UsageError("a tile of the checkpoint does not fit the search");
      }
      tiles.push_back(drawn(blank_tile(spec_, all[found.site]), found.stones));
    }
    std::stable_sort(tiles.begin(), tiles.end(), [](const Tile& a, const Tile& b) {
      return count_pieces(a) < count_pieces(b);
    });
    std::move(tiles.begin(), tiles.end(), std::back_inserter(result_.tiles));
  }

  const SearchSpec& spec_;
  const TileSearchOptions& options_;
  FinishedWork& finished_;
  SearchResult result_;
};

}  // namespace

SearchResult search_tiles(const SearchSpec& spec, const TileSearchOptions& options,
                          FinishedWork& finished) {
  return Searcher(spec, options, finished).run();
}

TilesByPasses put_tiles_with_passes_first(const SearchSpec& spec, std::vector<Tile>& tiles,
                                          const StopSign& is_over) {
  const auto is_bounded = [&](const Tile& tile) {
    return bound_passes(tile, {.state_limit = spec.state_limit}).has_value();
  };
  return gadgetc::put_tiles_with_passes_first(tiles, is_bounded, is_over);
}

}  // namespace gadgetc::konane
