#include "gadgets/jungle/search/search.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "base/run/slices.hpp"
#include "base/text/input_error.hpp"
#include "gadgets/jungle/verify.hpp"

namespace gadgetc::jungle {

namespace {

constexpr std::size_t kSitesOfBlock = 8;

// The sites of one size, all graphs.
struct SizeClass {
  std::size_t shapes = 0;
  std::vector<GraphClass> classes;
  std::vector<std::vector<Site>> sites;  // of each class
  std::vector<std::pair<std::size_t, std::size_t>> places;  // class and site

  SizeClass(const SearchSpec& spec, int squares) {
    const std::vector<Polyomino> all = free_polyominoes(squares, spec.rows, spec.columns);
    shapes = all.size();
    classes = graph_classes(all);
    for (std::size_t c = 0; c < classes.size(); ++c) {
      sites.push_back(jungle::sites(spec, classes[c]));
      for (std::size_t s = 0; s < sites.back().size(); ++s) places.emplace_back(c, s);
    }
  }
  std::size_t blocks() const { return (places.size() + kSitesOfBlock - 1) / kSitesOfBlock; }
};

// Thrown by a block that is not to be finished.
struct SearchIsOver {};

class Searcher {
 public:
  Searcher(const SearchSpec& spec, const TileSearchOptions& options, FinishedBlocks& finished)
      : spec_(spec), options_(options), finished_(finished), counts_(piece_counts(spec)) {}

  SearchResult run() {
    for (int squares = spec_.least_squares; squares <= spec_.most_squares; ++squares) {
      const SizeClass size(spec_, squares);
      run_size(size, squares);
      collect(size, squares);
      base_ += size.blocks() * counts_.size();
      if (!result_.is_complete || (!result_.tiles.empty() && !options_.all_sizes)) break;
    }
    return std::move(result_);
  }

 private:
  void run_size(const SizeClass& size, int squares) {
    const std::size_t total = size.blocks() * counts_.size();
    std::vector<std::size_t> open;
    for (std::size_t block = 0; block < total; ++block) {
      if (!finished_.contains(base_ + block)) open.push_back(block);
    }
    std::size_t done = total - open.size();
    const auto work = [&](std::size_t n) {
      BlockResult found = search_block(size, open[n]);
      const std::lock_guard lock(mutex_);
      if (stop_) throw SearchIsOver{};
      finished_.emplace(base_ + open[n], std::move(found));
      options_.on_block(static_cast<std::size_t>(squares), ++done, total);
    };
    try {
      for_slices(options_.threads, open.size(), work, [] {});
    } catch (const SearchIsOver&) {
    }
  }

  BlockResult search_block(const SizeClass& size, std::size_t block) {
    const PieceCounts& counts = counts_[block / size.blocks()];
    const std::size_t first = block % size.blocks() * kSitesOfBlock;
    BlockResult result;
    for (std::size_t i = first; i < std::min(first + kSitesOfBlock, size.places.size()); ++i) {
      const auto [c, s] = size.places[i];
      SiteSearch search(spec_, size.classes[c], size.sites[c][s], options_.pruning);
      search.search(counts, [&] { return is_over(); });
      result.counts.add(search.counts());
      for (const Sketch& sketch : search.held()) result.held.push_back({c, s, sketch});
    }
    return result;
  }

  bool is_over() {
    if (stop_) return true;
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (lock.owns_lock() && options_.is_over()) stop_ = true;
    return stop_;
  }

  void collect(const SizeClass& size, int squares) {
    for (std::size_t k = 0; k < counts_.size(); ++k) {
      SearchRow row{squares, counts_text(spec_, counts_[k]), size.shapes, size.classes.size(),
                    size.places.size(), {}, true};
      for (std::size_t b = 0; b < size.blocks(); ++b) {
        const auto found = finished_.find(base_ + k * size.blocks() + b);
        if (found == finished_.end()) {
          row.is_complete = result_.is_complete = false;
          continue;
        }
        row.counts.add(found->second.counts);
        for (const FoundSketch& tile : found->second.held) draw_found(size, tile);
      }
      result_.rows.push_back(std::move(row));
    }
  }

  void draw_found(const SizeClass& size, const FoundSketch& found) {
    ++result_.games;
    if (found.cls >= size.classes.size() || found.site >= size.sites[found.cls].size() ||
        found.sketch.terrain.size() != size.classes[found.cls].graph.size()) {
      throw UsageError("a tile of the checkpoint does not fit the search");
    }
    const GraphClass& cls = size.classes[found.cls];
    const Site& site = size.sites[found.cls][found.site];
    if (options_.every_drawing) {
      for (Tile& tile : draw_all(spec_, cls, site, found.sketch)) {
        result_.tiles.push_back(std::move(tile));
      }
    } else {
      result_.tiles.push_back(draw(find_blank(spec_, cls, site), found.sketch));
    }
  }

  const SearchSpec& spec_;
  const TileSearchOptions& options_;
  FinishedBlocks& finished_;
  std::vector<PieceCounts> counts_;
  SearchResult result_;
  std::size_t base_ = 0;  // the number of this size's first block
  std::mutex mutex_;
  std::atomic<bool> stop_ = false;
};

}  // namespace

SearchResult search_tiles(const SearchSpec& spec, const TileSearchOptions& options,
                          FinishedBlocks& finished) {
  return Searcher(spec, options, finished).run();
}

TilesByPasses put_tiles_with_passes_first(const SearchSpec& spec, std::vector<Tile>& tiles,
                                          const StopSign& is_over) {
  const auto leaves_passes = [&](const Tile& tile) {
    return has_passes(tile, rules_for(tile, spec.rules), {.state_limit = spec.state_limit});
  };
  return gadgetc::put_tiles_with_passes_first(tiles, leaves_passes, is_over);
}

}  // namespace gadgetc::jungle
