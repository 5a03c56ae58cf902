// gadgetc gadget search: every tile of a size for a contract, or samples, or smaller versions of a
// tile.
#include "gadgets/jungle/search/search.hpp"

#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <memory>

#include "base/run/interrupts.hpp"
#include "base/text/file_place.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "base/text/run_files.hpp"
#include "cli/commands.hpp"
#include "cli/number_checks.hpp"
#include "cli/product_formats.hpp"
#include "cli/trapped_attack.hpp"
#include "cli/work_limits.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/search/checkpoint.hpp"
#include "gadgets/jungle/search/sample.hpp"
#include "gadgets/jungle/search/shrink.hpp"

namespace gadgetc {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostSites = 1'000'000'000;  // to sample
constexpr std::size_t kShownTiles = 20;  // on standard output; files get all
constexpr std::chrono::seconds kCheckpointEvery{5};

struct Options {
  std::string contract, pieces, order, output, directory, resume;
  std::vector<std::string> shared, guests;
  std::string reading = "full";
  jungle::SearchSpec spec;
  std::optional<double> seconds;  // none: no limit
  unsigned threads = 1;
  std::size_t samples = 0;
  std::uint64_t seed = 1;
  bool all_sizes = false, every_drawing = false;
  std::string shrunk;
  int changes = 1;

  Options() { spec.most_squares = 0; }
};

jungle::SearchSpec read_spec(const Options& options) {
  jungle::SearchSpec spec = options.spec;
  set_contract(spec, options.contract);
  set_pieces(spec, options.pieces);
  for (const std::string& text : options.shared) share_wire(spec, text);
  for (const std::string& text : options.guests) add_guests(spec, text);
  if (!options.order.empty()) set_cyclic_order(spec, options.order);
  if (spec.least_squares > spec.most_squares) {
    throw UsageError("--squares-from is more than --squares");
  }
  spec.rules.trapped_attack = trapped_attack_of(options.reading);
  return spec;
}

// After a signal, and when the time from now on is over.
jungle::StopSign stop_sign(const Options& options) {
  return [seconds = options.seconds, begin = Clock::now()] {
    const std::chrono::duration<double> spent = Clock::now() - begin;
    return interrupted() || (seconds && spent.count() >= *seconds);
  };
}

void print_rows(const jungle::SearchResult& result) {
  constexpr const char* kSearchRow =
      "{:>7} {:<8} {:>6} {:>6} {:>6} {:>14} {:>13} {:>14} {:>14} {:>9} "
      "{:>8} {:>5} {:>6}{}\n";
  fmt::print(fmt::runtime(kSearchRow), "squares", "pieces", "shapes", "graphs", "sites", "drawings",
             "symmetric", "unsafe", "lifeless", "escape", "refuted", "open", "held", "");
  for (const jungle::SearchRow& row : result.rows) {
    const jungle::SearchCounts& c = row.counts;
    if (c.drawings == 0 && row.is_complete) continue;  // more pieces than squares
    fmt::print(fmt::runtime(kSearchRow), row.squares, row.pieces, row.shapes, row.graphs, row.sites,
               c.drawings, c.symmetric, c.unsafe, c.lifeless, c.escapes, c.refuted, c.undecided,
               c.held, row.is_complete ? "" : "  (not finished)");
  }
}

void print_tiles(const jungle::SearchResult& result) {
  for (std::size_t i = 0; i < std::min(kShownTiles, result.tiles.size()); ++i) {
    fmt::print("\n{}", drawing_text(result.tiles[i]));
  }
  if (result.tiles.size() > kShownTiles) {
    fmt::print("\nand {} more; -o and --directory write them\n",
               result.tiles.size() - kShownTiles);
  }
}

void write_tiles(const Options& options, const jungle::SearchSpec& spec,
                 const jungle::SearchResult& result) {
  std::vector<Product> products;
  const auto add = [&](const std::string& name, std::string text) {
    products.push_back({name, [text = std::move(text)](std::ostream& out) { out << text; }});
  };
  if (!options.output.empty() && !result.tiles.empty()) {
    add(options.output, drawing_text(result.tiles.front()));
  }
  for (std::size_t i = 0; !options.directory.empty() && i < result.tiles.size(); ++i) {
    const auto path = std::filesystem::path(options.directory) /
                      fmt::format("{}-{}.gadget", spec.name, i + 1);
    add(path.string(), drawing_text(result.tiles[i]));
  }
  RunFiles files;  // a name in the folder may be a link
  if (!options.resume.empty()) files.add_input("--resume", options.resume);
  for (const Product& product : products) files.add_product("tile", product.name);
  files.check();
  write_outputs(products);
}

// How many tiles there will be nobody knows: no other file may have the name of one.
void check_names(const Options& options) {
  if (options.directory.empty()) return;
  for (const std::string& name : {options.output, options.resume}) {
    const std::filesystem::path place = follow_links(name);
    const std::string file = place.filename().string();
    std::error_code ignored;
    const auto folder = place.has_parent_path() ? place.parent_path() : std::filesystem::path(".");
    if (file.starts_with(options.spec.name + "-") && file.ends_with(".gadget") &&
        std::filesystem::equivalent(folder, options.directory, ignored)) {
      throw UsageError(fmt::format("'{}' may be one of the tiles in --directory, too",
                                   printable(name)));
    }
  }
}

std::uint64_t count_open(const jungle::SearchResult& result) {
  std::uint64_t open = 0;
  for (const jungle::SearchRow& row : result.rows) open += row.counts.undecided;
  return open;
}

int report(const Options& options, const jungle::SearchSpec& spec, jungle::SearchResult result,
           const jungle::StopSign& is_over) {
  print_rows(result);
  const jungle::TilesByPasses passes = put_tiles_with_passes_first(spec, result.tiles, is_over);
  fmt::print("\n{} game{} held, {} drawing{}\n", result.games, result.games == 1 ? "" : "s",
             result.tiles.size(), result.tiles.size() == 1 ? "" : "s");
  if (passes.without > 0) {
    fmt::print("in the last {} of them White can threaten for ever: Black might never move "
               "elsewhere\n", passes.without);
  }
  if (passes.unknown > 0) {
    fmt::print("of {} {} it is not known, at a limit, whether White can threaten for ever\n",
               passes.unknown, passes.without > 0 ? "before them" : "at the end");
  }
  print_tiles(result);
  write_tiles(options, spec, result);
  if (!result.is_complete) {
    fmt::print(stderr, "gadgetc: the time limit was reached: rows marked 'not finished' are not "
                       "exhausted\n");
    return kLimit;
  }
  if (passes.unknown > 0) {
    fmt::print(stderr, "gadgetc: a limit was reached: White may threaten for ever in some tiles\n");
    return kLimit;
  }
  if (const std::uint64_t open = count_open(result); open > 0) {
    fmt::print(stderr, "gadgetc: {} drawings were left open by the limit on states\n", open);
    return kLimit;
  }
  return result.tiles.empty() ? kRefuted : kDone;
}

int enumerate(const Options& options, const Invocation& invocation) {
  const jungle::SearchSpec spec = read_spec(options);
  jungle::FinishedBlocks finished;
  if (!options.resume.empty() && std::filesystem::exists(options.resume)) {
    finished = parse_checkpoint(spec, options.resume, read_input(options.resume));
  }
  const auto save = [&] {
    if (options.resume.empty()) return;
    save_output(options.resume,
                [&](std::ostream& out) { write_checkpoint(out, spec, finished); });
  };
  auto saved = Clock::now();
  jungle::TileSearchOptions search;
  search.threads = options.threads;
  search.all_sizes = options.all_sizes;
  search.every_drawing = options.every_drawing;
  const jungle::StopSign is_over = stop_sign(options);
  search.is_over = is_over;
  std::unique_ptr<Progress> progress;
  std::size_t shown = 0;
  search.on_block = [&](const jungle::FinishedBlocks&, std::size_t size, std::size_t done,
                        std::size_t total) {
    if (!progress || shown != size) {
      progress.reset();
      progress = std::make_unique<Progress>(invocation.progress_mode(),
                                            fmt::format("searching {} squares", size), total);
      shown = size;
    }
    progress->update(done);
    if (Clock::now() - saved < kCheckpointEvery) return;
    save();
    saved = Clock::now();
  };
  jungle::SearchResult result;
  try {
    result = search_tiles(spec, search, finished);
  } catch (const Interrupted&) {  // in the midst of a block
    save();
    throw;
  }
  progress.reset();
  save();
  throw_if_interrupted();
  return report(options, spec, std::move(result), is_over);
}

int sample(const Options& options, const Invocation& invocation) {
  const jungle::SearchSpec spec = read_spec(options);
  Progress progress(invocation.progress_mode(), "sampling", options.samples);
  jungle::SampleOptions sampling;
  sampling.samples = options.samples;
  sampling.seed = options.seed;
  sampling.threads = options.threads;
  const jungle::StopSign is_over = stop_sign(options);
  sampling.is_over = is_over;
  sampling.on_sample = [&](std::size_t done) { progress.update(done); };
  jungle::SearchResult result = sample_tiles(spec, sampling);
  progress.wipe();
  throw_if_interrupted();
  return report(options, spec, std::move(result), is_over);
}

int shrink(const Options& options, const Invocation& invocation) {
  const Tile tile = parse_tile(options.shrunk, read_input(options.shrunk));
  const verifier::Verdict verdict = jungle::verify_tile(tile).verdict;
  if (verdict == verifier::Verdict::Refuted) {
    throw UsageError("--shrink: the tile does not keep its contract");
  }
  if (verdict == verifier::Verdict::Unknown) {
    fmt::print(stderr, "gadgetc: whether the tile keeps its contract is open\n");
    return kLimit;
  }
  Progress progress(invocation.progress_mode(), "shrinking", 0);
  jungle::ShrinkOptions shrinking;
  shrinking.changes = options.changes;
  shrinking.state_limit = options.spec.state_limit;
  shrinking.is_over = stop_sign(options);
  shrinking.on_try = [&](std::size_t tried, const Tile& best) {
    progress.update(tried, fmt::format("best: {} squares", count_squares(best)));
  };
  const jungle::ShrinkResult result = shrink_tile(tile, shrinking);
  progress.wipe();
  throw_if_interrupted();
  fmt::print("{} squares and {} pieces; before {} and {}; {} drawings tried, {} left open\n\n{}",
             count_squares(result.best), count_pieces(result.best), count_squares(tile),
             count_pieces(tile), result.tried, result.open, drawing_text(result.best));
  if (!options.output.empty()) write_output(options.output, drawing_text(result.best));
  if (result.is_complete) return kDone;
  fmt::print(stderr, "gadgetc: the time limit was reached: not every change was tried\n");
  return kLimit;
}

int run_search(const Options& options, const Invocation& invocation) {
  check_ending(options.output, "a tile");
  if (!options.shrunk.empty()) return shrink(options, invocation);
  if (options.contract.empty() || options.spec.most_squares == 0) {
    throw UsageError("--contract and --squares are needed, or --shrink");
  }
  check_names(options);
  if (options.samples == 0) return enumerate(options, invocation);
  if (!options.resume.empty()) throw UsageError("--resume does not go with --sample");
  return sample(options, invocation);
}

void add_bounds(CLI::App& search, Options& options) {
  jungle::SearchSpec& spec = options.spec;
  search.add_option("--squares", spec.most_squares, "land squares, at most")
      ->check(whole_number<int>(1, jungle::kMaxSearchSquares));
  search.add_option("--squares-from", spec.least_squares, "land squares, at least")
      ->check(whole_number<int>(1, jungle::kMaxSearchSquares));
  search.add_option("--rows", spec.rows, "rows of the box, which may be turned")
      ->check(whole_number<int>(1, jungle::kMaxSearchSquares));
  search.add_option("--columns", spec.columns, "columns of the box")
      ->check(whole_number<int>(1, jungle::kMaxSearchSquares));
  search.add_option("--pieces", options.pieces,
                    "letters, each one piece: CCd; a number after one: up to so many, C2P1d");
  search.add_option("--share", options.shared, "inputs that share a wire: 'in again'")
      ->allow_extra_args(false);
  search.add_option("--guest", options.guests, "pieces waiting outside a port: 'out PP'")
      ->allow_extra_args(false);
  search.add_option("--order", options.order, "ports as they follow on the border, either way");
}

}  // namespace

void add_gadget_search(CLI::App& gadget, Invocation& invocation) {
  auto options = std::make_shared<Options>();
  CLI::App* search = gadget.add_subcommand(
      "search", "find the tiles that keep a contract: all of a size, or samples");
  search->add_option("--contract", options->contract, "rules as in tile files, joined by ';'");
  add_bounds(*search, *options);
  add_trapped_attack(*search, options->reading);
  search->add_flag("--all-sizes", options->all_sizes,
                   "go on to more squares after the first size that has a tile");
  search->add_flag("--every-drawing", options->every_drawing,
                   "print each drawing of a game, not one");
  search->add_option("--sample", options->samples, "draw so many sites at random instead")
      ->check(whole_number<std::size_t>(1, kMostSites));
  FileOptions& files = invocation.files;
  CLI::Option* shrunk = files.read(search->add_option(
      "--shrink", options->shrunk, "look for smaller versions of this tile instead"));
  search->add_option("--changes", options->changes, "with --shrink: so many changes at a time")
      ->check(whole_number<int>(1, 6));
  search->add_option("--seed", options->seed, "of the samples")
      ->check(whole_number<std::uint64_t>(0));
  search->add_option("--limit-states", options->spec.state_limit,
                     "leave a tile open above so many states of one game")
      ->check(whole_number<std::size_t>(1, 2'000'000'000));
  add_time_limit(*search, options->seconds, "give up after so many seconds");
  add_threads(*search, options->threads, "the result is the same for any number (default: one)");
  files.kept(
      search->add_option("--resume", options->resume,
                         "a checkpoint: written now and then, and taken up where it is"));
  search->add_option("--name", options->spec.name, "of the tiles found");
  files.written(search->add_option("-o,--output", options->output, "write the first tile there"));
  search->add_option("--directory", options->directory, "write every tile there, NAME-1.gadget")
      ->type_name("DIR");
  // The tile has its contract and its ports, and is tried under all three readings, by one thread.
  for (const char* other : {"--contract", "--squares", "--squares-from", "--rows", "--columns",
                            "--pieces", "--share", "--guest", "--order", "--trapped-attack",
                            "--all-sizes", "--every-drawing", "--sample", "--seed", "--threads",
                            "--resume", "--name", "--directory"}) {
    shrunk->excludes(search->get_option(other));
  }
  finish_command(*search, invocation, options, run_search);
}

}  // namespace gadgetc
