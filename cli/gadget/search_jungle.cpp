// gadgetc gadget search, for tiles of Dou Shou Qi.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/run/interrupts.hpp"
#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/gadget/search_command.hpp"
#include "cli/trapped_attack.hpp"
#include "gadgets/jungle/search/checkpoint.hpp"
#include "gadgets/jungle/search/sample.hpp"
#include "gadgets/jungle/search/search.hpp"
#include "gadgets/jungle/search/shrink.hpp"

namespace gadgetc {

namespace {

jungle::SearchSpec read_spec(const SearchCommand& command) {
  if (std::max({command.squares, command.rows.value_or(1), command.columns.value_or(1)}) >
      jungle::kMaxSearchSquares) {
    throw UsageError(fmt::format("tiles of Dou Shou Qi are searched for with at most {} squares",
                                 jungle::kMaxSearchSquares));
  }
  jungle::SearchSpec spec;
  spec.name = command.name;
  spec.least_squares = command.squares_from;
  spec.most_squares = command.squares;
  spec.rows = command.rows.value_or(spec.rows);
  spec.columns = command.columns.value_or(spec.columns);
  spec.state_limit = command.state_limit;
  set_contract(spec, command.contract);
  set_pieces(spec, command.pieces);
  for (const std::string& text : command.shared) share_wire(spec, text);
  for (const std::string& text : command.guests) add_guests(spec, text);
  if (!command.order.empty()) set_cyclic_order(spec, command.order);
  apply_switch(spec.rules, fmt::format("trapped-attack={}", command.reading));
  return spec;
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

int report(const SearchCommand& command, const jungle::SearchSpec& spec,
           jungle::SearchResult result, const StopSign& is_over) {
  print_rows(result);
  const TilesByPasses passes = put_tiles_with_passes_first(spec, result.tiles, is_over);
  fmt::print("\n{} held, {}\n", counted(result.games, "game"),
             counted(result.tiles.size(), "drawing"));
  std::uint64_t open = 0;
  for (const jungle::SearchRow& row : result.rows) open += row.counts.undecided;
  return report_tiles(command,
                      {result.tiles, passes.without, passes.unknown, open, result.is_complete},
                      {"White can threaten for ever: Black might never move elsewhere",
                       "White can threaten for ever", "White may threaten for ever in some tiles"});
}

int enumerate(const SearchCommand& command, const Invocation& invocation) {
  const jungle::SearchSpec spec = read_spec(command);
  jungle::FinishedBlocks finished;
  if (!command.resume.empty() && std::filesystem::exists(command.resume)) {
    finished = jungle::parse_checkpoint(spec, command.resume, read_input(command.resume));
  }
  SearchProgress progress(command, invocation,
                          [&](std::ostream& out) { write_checkpoint(out, spec, finished); });
  jungle::TileSearchOptions search;
  search.threads = command.threads;
  search.all_sizes = command.all_sizes;
  search.every_drawing = command.every_drawing;
  const StopSign is_over = stop_sign(command);
  search.is_over = is_over;
  search.on_block = [&](std::size_t squares, std::size_t done, std::size_t total) {
    progress.update(squares, done, total);
  };
  return report(command, spec, progress.run([&] { return search_tiles(spec, search, finished); }),
                is_over);
}

int sample(const SearchCommand& command, const Invocation& invocation) {
  const jungle::SearchSpec spec = read_spec(command);
  Progress progress(invocation.progress_mode(), "sampling", command.samples);
  jungle::SampleOptions sampling;
  sampling.samples = command.samples;
  sampling.seed = command.seed;
  sampling.threads = command.threads;
  const StopSign is_over = stop_sign(command);
  sampling.is_over = is_over;
  sampling.on_sample = [&](std::size_t done) { progress.update(done); };
  jungle::SearchResult result = sample_tiles(spec, sampling);
  progress.wipe();
  throw_if_interrupted();
  return report(command, spec, std::move(result), is_over);
}

}  // namespace

int search_jungle_tiles(const SearchCommand& command, const Invocation& invocation) {
  refuse_options(command, {"--like", "--ports", "--steady", "--one-class"}, "Konane");
  if (command.samples == 0) return enumerate(command, invocation);
  if (!command.resume.empty()) throw UsageError("--resume does not go with --sample");
  return sample(command, invocation);
}

ShrinkResult shrink_jungle_tile(const SearchCommand& command, const Tile& tile,
                                const ShrinkLimits& limits) {
  jungle::ShrinkOptions options;
  options.limits = limits;
  options.state_limit = command.state_limit;
  return jungle::shrink_tile(tile, options);
}

}  // namespace gadgetc
