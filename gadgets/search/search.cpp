#include "gadgets/search/search.hpp"

#include <algorithm>
#include <iterator>
#include <numeric>

#include "base/run/jobs.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {

namespace {

// Thrown when no block is to be begun any more.
struct SearchIsOver {};

struct BlockResult {
  SearchCounts counts;
  std::vector<std::vector<Cell>> held;
};

class Searcher {
 public:
  Searcher(const SearchGame& game, const SearchSpec& spec, const TileSearchOptions& options,
           FinishedRows& finished)
      : game_(game), spec_(spec), options_(options), finished_(finished) {
    pieces_ = {spec.pieces};
    if (game.has_rows_by_pieces()) pieces_ = piece_counts(spec);
  }

  SearchResult run() {
    for (int squares = spec_.least_squares; squares <= spec_.most_squares; ++squares) {
      sites_ = game_.sites(spec_, squares);
      squares_ = squares;
      of_site_ = 1;
      if (sites_->size() > 0) {
        of_site_ = SiteSearch::blocks(game_, sites_->site(0).squares.size());
      }
      blocks_ = sites_->size() * of_site_;
      const std::size_t first = static_cast<std::size_t>(squares - spec_.least_squares) *
                                pieces_.size();
      const std::size_t found = result_.tiles.size();
      for (std::size_t k = 0; k < pieces_.size(); ++k) {
        FinishedRow& row = finished_[first + k];
        if (row.blocks > blocks_) throw UsageError("the checkpoint does not fit the search");
        run_row(row, k);
        collect(row, k);
      }
      std::vector<Tile> tiles(result_.tiles.begin() + static_cast<std::ptrdiff_t>(found),
                              result_.tiles.end());
      result_.tiles.resize(found);
      sort_by_size(tiles);
      std::move(tiles.begin(), tiles.end(), std::back_inserter(result_.tiles));
      if (!result_.is_complete || (!result_.tiles.empty() && !options_.all_sizes)) break;
    }
    return std::move(result_);
  }

 private:
  void run_row(FinishedRow& row, std::size_t k) {
    const std::size_t first = row.blocks;
    std::vector<BlockResult> results(blocks_ - first);
    const auto work = [&](const Job& job) {
      const std::size_t block = first + job.number;
      const Site site = sites_->site(block / of_site_);
      SiteSearch search(game_, spec_, site, options_.pruning);
      bool is_stopped = false;
      search.search(pieces_[k], block % of_site_, [&] {
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
      run_jobs(options_.threads, results.size(), work, check, [&](std::size_t n) {
        row.counts.add(results[n].counts);
        for (std::vector<Cell>& cells : results[n].held) {
          row.held.push_back({(first + n) / of_site_, std::move(cells)});
        }
        results[n] = {};
        ++row.blocks;
        options_.on_block(static_cast<std::size_t>(squares_), k * blocks_ + row.blocks,
                          pieces_.size() * blocks_);
      });
    } catch (const SearchIsOver&) {
    }
  }

  void collect(const FinishedRow& row, std::size_t k) {
    const bool is_complete = row.blocks == blocks_;
    result_.is_complete &= is_complete;
    const std::string pieces =
        game_.has_rows_by_pieces() ? counts_text(spec_, pieces_[k]) : std::string();
    result_.rows.push_back({squares_, pieces, sites_->shapes, sites_->graphs, sites_->size(),
                            row.counts, is_complete});
    for (const FoundDrawing& found : row.held) {
      if (found.site >= sites_->size() ||
          found.cells.size() != sites_->site(found.site).squares.size()) {
        throw UsageError("a tile of the checkpoint does not fit the search");
      }
      ++result_.games;
      if (options_.every_drawing) {
        std::vector<Tile> tiles = sites_->drawings(found.site, found.cells);
        std::move(tiles.begin(), tiles.end(), std::back_inserter(result_.tiles));
      } else {
        result_.tiles.push_back(draw(sites_->site(found.site), found.cells));
      }
    }
  }

  const SearchGame& game_;
  const SearchSpec& spec_;
  const TileSearchOptions& options_;
  FinishedRows& finished_;
  std::vector<std::vector<PieceRange>> pieces_;  // by row of a size
  std::unique_ptr<SiteList> sites_;              // of the size in work
  int squares_ = 0;
  std::size_t of_site_ = 1, blocks_ = 0;
  SearchResult result_;
};

}  // namespace

SearchResult search_tiles(const SearchGame& game, const SearchSpec& spec,
                          const TileSearchOptions& options, FinishedRows& finished) {
  return Searcher(game, spec, options, finished).run();
}

void sort_by_size(std::vector<Tile>& tiles) {
  std::stable_sort(tiles.begin(), tiles.end(), [](const Tile& a, const Tile& b) {
    return std::pair(count_squares(a), count_pieces(a)) <
           std::pair(count_squares(b), count_pieces(b));
  });
}

std::vector<std::size_t> SearchGame::places(const Site& site, PieceCode) const {
  std::vector<std::size_t> all(site.squares.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

}  // namespace gadgetc
