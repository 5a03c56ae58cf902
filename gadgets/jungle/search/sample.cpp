#include "gadgets/jungle/search/sample.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <numeric>
#include <optional>

#include "base/run/jobs.hpp"
#include "gadgets/jungle/search/jungle_search.hpp"
#include "gadgets/jungle/search/land_sites.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "solver/ranking/sampling.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kTries = 200;  // for a shape in the box, and for ports that can lead out
constexpr std::size_t kBatch = 1 << 16;  // samples dealt out to threads at a time

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
      const bool is_within = fits(grown, spec.rows, spec.columns);
      if (is_within) shape = std::move(grown);
      if (!is_within && below(kTries) == 0) return {};
    }
    return shape;
  }

  PortMap attach(const SearchSpec& spec, std::size_t squares) {
    PortMap ports(spec.wires.size());
    for (std::size_t p = 0; p < ports.size(); ++p) {
      const std::size_t wire = spec.wires[p];
      ports[p] = wire == p ? static_cast<std::uint16_t>(below(squares)) : ports[wire];
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

// All pieces but cats on squares of their own; nothing when there are more of them than squares.
std::optional<std::vector<PieceCode>> place(const std::vector<PieceRange>& counts,
                                            std::size_t squares, Sampler& sampler) {
  std::vector<PieceCode> placed(squares);
  std::size_t free = squares;
  for (const PieceRange& range : counts) {
    if (range.piece == kGuard.code()) continue;
    for (int n = range.most; n > 0; --n, --free) {
      if (free == 0) return std::nullopt;
      std::size_t v = sampler.below(squares);
      while (placed[v] != 0) v = (v + 1) % squares;
      placed[v] = range.piece;
    }
  }
  return placed;
}

std::optional<Sample> take_sample(const SearchSpec& spec,
                                  const std::vector<std::vector<PieceRange>>& counts,
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
  std::iota(identity.begin(), identity.end(), std::uint16_t{0});
  const GraphClass cls{touching(shape), {identity}, {shape}};
  Site site;
  for (int tries = 0; tries < kTries && site.squares.empty(); ++tries) {
    site = land_site(spec, cls, sampler.attach(spec, squares));
  }
  if (site.squares.empty()) return sample;
  int cats = 0;
  for (const PieceRange& range : counts[sample.counts_index]) {
    if (range.piece == kGuard.code()) cats = range.most;
  }
  const auto placed = place(counts[sample.counts_index], squares, sampler);
  if (!placed) return sample;
  SiteSearch search(search_game(), spec, site, {});
  search.search_placed(*placed, cats, stop);
  if (stop()) return std::nullopt;
  sample.counts = search.counts();
  for (const std::vector<gadgetc::Cell>& cells : search.held()) {
    sample.tiles.push_back(draw(site, cells));
  }
  return sample;
}

// Rows in the order of the enumeration, tiles in that of the samples.
SearchResult put_together(const SearchSpec& spec,
                          const std::vector<std::vector<PieceRange>>& counts,
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
  sort_by_size(result.tiles);
  return result;
}

}  // namespace

SearchResult sample_tiles(const SearchSpec& spec, const SampleOptions& options) {
  const std::vector<std::vector<PieceRange>> counts = piece_counts(spec);
  std::deque<std::optional<Sample>> samples;  // those begun; a place stays where it is
  const auto check = [&] {
    if (options.is_over()) throw SamplingIsOver{};
  };
  std::size_t done = 0;
  try {
    while (samples.size() < options.samples) {
      const std::size_t first = samples.size();
      const std::size_t batch = std::min(options.samples - first, kBatch);
      samples.resize(first + batch);
      const auto work = [&](const Job& job) {
        const auto stop = [&] { return job.is_unwanted || options.is_over(); };
        const std::size_t n = first + job.number;
        samples[n] = take_sample(spec, counts, options.seed, n, stop);
        if (!samples[n]) throw SamplingIsOver{};
      };
      run_jobs(options.threads, batch, work, check,
               [&](std::size_t) { options.on_sample(++done); });
    }
  } catch (const SamplingIsOver&) {
  }
  SearchResult result = put_together(spec, counts, samples);
  if (samples.size() < options.samples) result.is_complete = false;
  return result;
}

}  // namespace gadgetc::jungle
