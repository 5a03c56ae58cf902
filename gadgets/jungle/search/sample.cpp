#include "gadgets/jungle/search/sample.hpp"

#include <algorithm>
#include <atomic>
#include <deque>
#include <map>
#include <mutex>
#include <optional>

#include "base/run/slices.hpp"
#include "solver/ranking/sampling.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kTries = 200;  // for a shape in the box, and for ports that can lead out

class Sampler {
 public:
  Sampler(std::uint64_t seed, std::uint64_t index) : random_(sample_generator(seed, index)) {}

  std::size_t below(std::size_t n) { return random_.below(n); }

  // A shape grown from one square by squares drawn from its border.
  Polyomino grow(const SearchSpec& spec, std::size_t squares) {
    Polyomino shape{{0, 0}};
    while (shape.size() < squares) {
      const Square next = step(shape[below(shape.size())], kDirections[below(4)]);
      if (std::find(shape.begin(), shape.end(), next) != shape.end()) continue;
      Polyomino grown = shape;
      grown.push_back(next);
      grown = canonical(grown);
      const Square box = extent(grown);
      const bool fits = std::min(box.row, box.column) <= std::min(spec.rows, spec.columns) &&
                        std::max(box.row, box.column) <= std::max(spec.rows, spec.columns);
      if (fits) shape = std::move(grown);
      if (!fits && below(kTries) == 0) return {};
    }
    return shape;
  }

  PortMap attach(const SearchSpec& spec, std::size_t squares) {
    PortMap ports(spec.ports.size());
    for (std::size_t p = 0; p < ports.size(); ++p) {
      const std::size_t wire = spec.wires[p];
      ports[p] = wire == p ? static_cast<ShapeVertex>(below(squares)) : ports[wire];
    }
    return ports;
  }

 private:
  SplitMix random_;
};

struct Sample {
  int squares = 0;
  std::size_t counts_index = 0;
  SearchCounts counts;
  std::vector<Tile> tiles;
};

// Thrown when no further sample is to be taken.
struct SamplingIsOver {};

struct Placed {
  std::vector<Piece> pieces;
  int cats = 0;  // still to be placed
};

// All pieces but cats on squares of their own; nothing when there are more of them than squares.
std::optional<Placed> place(const SearchSpec& spec, const PieceCounts& counts,
                            std::size_t squares, Sampler& sampler) {
  Placed placed{std::vector<Piece>(squares)};
  std::size_t free = squares;
  for (std::size_t k = 0; k < spec.pieces.size(); ++k) {
    if (spec.pieces[k].piece == kGuard) {
      placed.cats = counts[k];
      continue;
    }
    for (int n = counts[k]; n > 0; --n, --free) {
      if (free == 0) return std::nullopt;
      std::size_t v = sampler.below(squares);
      while (!placed.pieces[v].is_none()) v = (v + 1) % squares;
      placed.pieces[v] = spec.pieces[k].piece;
    }
  }
  return placed;
}

std::optional<Sample> take_sample(const SearchSpec& spec, const std::vector<PieceCounts>& counts,
                                  std::uint64_t seed, std::size_t index, const StopSign& stop) {
  Sampler sampler(seed, index);
  Sample sample;
  const auto sizes = static_cast<std::size_t>(spec.most_squares - spec.least_squares) + 1;
  sample.squares = spec.least_squares + static_cast<int>(sampler.below(sizes));
  sample.counts_index = sampler.below(counts.size());
  const auto squares = static_cast<std::size_t>(sample.squares);
  const Polyomino shape = sampler.grow(spec, squares);
  if (shape.empty()) return sample;
  VertexMap identity(squares);
  for (std::size_t v = 0; v < squares; ++v) identity[v] = static_cast<ShapeVertex>(v);
  const GraphClass cls{touching(shape), {identity}, {shape}};
  Site site{{}, {identity}};
  bool leads_out = false;
  for (int tries = 0; tries < kTries && !leads_out; ++tries) {
    site.ports = sampler.attach(spec, squares);
    leads_out = !find_blank(spec, cls, site).squares.empty();
  }
  if (!leads_out) return sample;
  const std::optional<Placed> placed = place(spec, counts[sample.counts_index], squares, sampler);
  if (!placed) return sample;
  SiteSearch search(spec, cls, site);
  search.search_placed(placed->pieces, placed->cats, stop);
  if (stop()) return std::nullopt;
  sample.counts = search.counts();
  const Blank blank = find_blank(spec, cls, site);
  for (const Sketch& sketch : search.held()) sample.tiles.push_back(draw(blank, sketch));
  return sample;
}

// Rows in the order of the enumeration, tiles in that of the samples.
SearchResult put_together(const SearchSpec& spec, const std::vector<PieceCounts>& counts,
                          std::deque<std::optional<Sample>>& samples) {
  SearchResult result;
  std::map<std::pair<int, std::size_t>, SearchRow> rows;
  for (std::optional<Sample>& sample : samples) {
    if (!sample) {
      result.is_complete = false;
      continue;
    }
    SearchRow& row = rows[{sample->squares, sample->counts_index}];
    row.squares = sample->squares;
    row.pieces = counts_text(spec, counts[sample->counts_index]);
    ++row.sites;
    row.counts.add(sample->counts);
    result.games += sample->tiles.size();
    std::move(sample->tiles.begin(), sample->tiles.end(), std::back_inserter(result.tiles));
  }
  for (auto& [key, row] : rows) result.rows.push_back(std::move(row));
  std::stable_sort(result.tiles.begin(), result.tiles.end(), [](const Tile& a, const Tile& b) {
    return std::pair(count_squares(a), count_pieces(a)) <
           std::pair(count_squares(b), count_pieces(b));
  });
  return result;
}

}  // namespace

SearchResult sample_tiles(const SearchSpec& spec, const SampleOptions& options) {
  const std::vector<PieceCounts> counts = piece_counts(spec);
  std::deque<std::optional<Sample>> samples;  // those begun; a place stays where it is
  std::mutex mutex;
  std::size_t done = 0;
  std::atomic<bool> is_stopped = false;
  const StopSign stop = [&] {
    if (is_stopped) return true;
    const std::unique_lock lock(mutex, std::try_to_lock);
    if (lock.owns_lock() && options.is_over()) is_stopped = true;
    return is_stopped.load();
  };
  const auto work = [&](std::size_t index) {
    if (stop()) throw SamplingIsOver{};
    {
      const std::lock_guard lock(mutex);
      if (samples.size() <= index) samples.resize(index + 1);
    }
    std::optional<Sample> sample = take_sample(spec, counts, options.seed, index, stop);
    const std::lock_guard lock(mutex);
    samples[index] = std::move(sample);
    options.on_sample(++done);
  };
  try {
    for_slices(options.threads, options.samples, work, [] {});
  } catch (const SamplingIsOver&) {
  }
  SearchResult result = put_together(spec, counts, samples);
  if (samples.size() < options.samples) result.is_complete = false;
  return result;
}

}  // namespace gadgetc::jungle
