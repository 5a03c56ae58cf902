// gadgetc gadget search, for tiles of Konane.
#include <fmt/format.h>

#include <filesystem>

#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "cli/gadget/gadget_input.hpp"
#include "cli/gadget/search_command.hpp"
#include "gadgets/konane/search/checkpoint.hpp"
#include "gadgets/konane/search/search.hpp"
#include "gadgets/konane/search/shrink.hpp"

namespace gadgetc {

namespace {

konane::PortPlaces places_of(const std::string& word) {
  if (word == "free") return konane::PortPlaces::Free;
  return word == "squares" ? konane::PortPlaces::Squares : konane::PortPlaces::Sides;
}

konane::SearchSpec read_spec(const SearchCommand& command, const Invocation& invocation) {
  if (command.ports == "squares") {
    for (const char* bound : {"--squares", "--squares-from", "--rows", "--columns"}) {
      if (command.app->count(bound) == 0) continue;
      throw UsageError(fmt::format("{} does not go with --ports squares", bound));
    }
  }
  konane::SearchSpec spec;
  spec.name = command.name;
  spec.least_squares = command.squares_from;
  spec.most_squares = command.squares;
  spec.rows = command.rows.value_or(spec.rows);
  spec.columns = command.columns.value_or(spec.columns);
  spec.state_limit = command.state_limit;
  if (command.like.empty()) {
    set_contract(spec, command.contract);
    for (const std::string& text : command.guests) add_guests(spec, text);
    set_steady(spec, command.steady);
  } else {
    take_after(spec, load_tile(std::string(kDefaultSet), command.like, invocation.quiet),
               places_of(command.ports));
  }
  spec.is_one_class |= command.is_one_class;
  if (!command.pieces.empty()) set_stones(spec, command.pieces);
  return spec;
}

void print_rows(const konane::SearchResult& result) {
  constexpr const char* kSearchRow =
      "{:>7} {:>6} {:>14} {:>13} {:>13} {:>13} {:>11} {:>11} {:>5} {:>6}{}\n";
  fmt::print(fmt::runtime(kSearchRow), "squares", "sites", "drawings", "no way", "symmetric",
             "quick", "unsafe", "lifeless", "open", "held", "");
  for (const konane::SearchRow& row : result.rows) {
    const konane::SearchCounts& c = row.counts;
    if (c.drawings == 0 && row.is_complete) continue;  // no place for the ports
    fmt::print(fmt::runtime(kSearchRow), row.squares, row.sites, c.drawings, c.no_way, c.symmetric,
               c.quick, c.unsafe, c.lifeless, c.undecided, c.held,
               row.is_complete ? "" : "  (not finished)");
  }
}

int report(const SearchCommand& command, const konane::SearchSpec& spec,
           konane::SearchResult result, const StopSign& is_over) {
  print_rows(result);
  const TilesByPasses passes = put_tiles_with_passes_first(spec, result.tiles, is_over);
  fmt::print("\n{} held\n", counted(result.tiles.size(), "drawing"));
  std::uint64_t open = 0;
  for (const konane::SearchRow& row : result.rows) open += row.counts.undecided;
  return report_tiles(
      command, {result.tiles, passes.without, passes.unknown, open, result.is_complete},
      {"no number of passes is enough for Black", "a number of passes is enough for Black",
       "some tiles may ask for more passes than any board has"});
}

}  // namespace

int search_konane_tiles(const SearchCommand& command, const Invocation& invocation) {
  refuse_options(
      command, {"--share", "--order", "--trapped-attack", "--every-drawing", "--sample", "--seed"},
      "Dou Shou Qi");
  const konane::SearchSpec spec = read_spec(command, invocation);
  konane::FinishedWork finished;
  if (!command.resume.empty() && std::filesystem::exists(command.resume)) {
    finished = konane::parse_checkpoint(spec, command.resume, read_input(command.resume));
  }
  SearchProgress progress(command, invocation,
                          [&](std::ostream& out) { write_checkpoint(out, spec, finished); });
  konane::TileSearchOptions search;
  search.threads = command.threads;
  search.all_sizes = command.all_sizes;
  const StopSign is_over = stop_sign(command);
  search.is_over = is_over;
  search.on_block = [&](std::size_t squares, std::size_t done, std::size_t total) {
    progress.update(squares, done, total);
  };
  return report(command, spec, progress.run([&] { return search_tiles(spec, search, finished); }),
                is_over);
}

ShrinkResult shrink_konane_tile(const SearchCommand& command, const Tile& tile,
                                const ShrinkLimits& limits) {
  konane::ShrinkOptions options;
  options.limits = limits;
  options.state_limit = command.state_limit;
  return konane::shrink_tile(tile, options);
}

}  // namespace gadgetc
