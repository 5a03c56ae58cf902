// gadgetc gadget search: what is looked for, and what became of the drawings.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/printable.hpp"
#include "cli/gadget/search_command.hpp"
#include "cli/page/load_page.hpp"
#include "gadgets/drawings/parse_tile.hpp"
#include "gadgets/jungle/search/jungle_search.hpp"
#include "gadgets/jungle/search/sample.hpp"
#include "gadgets/jungle/tile/jungle_tile.hpp"
#include "gadgets/konane/search/konane_search.hpp"
#include "gadgets/konane/tile/konane_tile.hpp"
#include "gadgets/page/tile/page_alphabet.hpp"
#include "gadgets/search/checkpoint.hpp"

namespace gadgetc {

namespace {

// A column of the table: what became of drawings.
struct Column {
  const char* title;
  std::size_t width;
  Fate fate;
};

constexpr std::array kLandColumns{
    Column{"symmetric", 13, Fate::Symmetric}, Column{"unsafe", 14, Fate::Unsafe},
    Column{"lifeless", 14, Fate::Lifeless},   Column{"escape", 9, Fate::Escape},
    Column{"refuted", 8, Fate::Refuted},      Column{"open", 5, Fate::Open},
    Column{"held", 6, Fate::Held}};
constexpr std::array kRectangleColumns{
    Column{"no way", 13, Fate::NoWay},       Column{"symmetric", 13, Fate::Symmetric},
    Column{"quick", 13, Fate::Quick},        Column{"unsafe", 11, Fate::Unsafe},
    Column{"lifeless", 11, Fate::Lifeless},  Column{"open", 5, Fate::Open},
    Column{"held", 6, Fate::Held}};

PortPlaces places_of(const std::string& word) {
  if (word == "free") return PortPlaces::Free;
  return word == "squares" ? PortPlaces::Squares : PortPlaces::Sides;
}

// Throws UsageError for one of these options that was given.
void refuse_options(const SearchCommand& command, const std::vector<std::string>& options,
                    const std::string& complaint) {
  for (const std::string& option : options) {
    if (command.app->count(option) == 0) continue;
    throw UsageError(fmt::format("{} is {}", option, complaint));
  }
}

// Of the game that --game or --target names.
std::shared_ptr<const Alphabet> alphabet_by(const SearchCommand& command) {
  if (!command.game.page.empty()) return game_page::alphabet_of(load_page(command.game.page));
  const std::string name = command.target.empty() ? "jungle" : command.target;
  if (const Alphabet* alphabet = find_alphabet(name)) return {alphabet, [](const Alphabet*) {}};
  if (auto alphabet = game_page::find_page_alphabet(name)) return alphabet;
  throw UsageError(fmt::format("{} has no tiles", name));
}

// Of tiles whose drawings are rectangles.
void read_rectangles(const SearchCommand& command, SearchSpec& spec) {
  refuse_options(command, {"--share", "--order", "--trapped-attack", "--every-drawing", "--sample",
                           "--seed"}, "for tiles of Dou Shou Qi");
  if (!spec.like.board.alphabet().has_steady_wires()) {
    refuse_options(command, {"--steady"}, "for tiles of Konane");
  }
  set_steady(spec, command.steady);
  spec.is_one_class |= command.is_one_class;
  if (command.pieces.empty()) set_any_pieces(spec);
  const bool has_pairs = game_page::page_of(spec.like)->wires.hole.has_value();
  const int most = has_pairs ? kMaxSearchRectangle : kMaxSearchSquares;
  if (spec.most_squares <= most) return;
  if (spec.places == PortPlaces::Squares) {
    throw UsageError(fmt::format("{} has more than {} squares", quote(command.like), most));
  }
  throw UsageError(fmt::format("tiles of {} are searched for with at most {} squares",
                               spec.like.game(), most));
}

void read_land(const SearchCommand& command, SearchSpec& spec) {
  refuse_options(command, {"--like", "--ports", "--steady", "--one-class"},
                 "not for tiles of Dou Shou Qi");
  if (std::max({spec.most_squares, command.rows.value_or(1), command.columns.value_or(1)}) >
      jungle::kMaxLandSquares) {
    throw UsageError(fmt::format("tiles of Dou Shou Qi are searched for with at most {} squares",
                                 jungle::kMaxLandSquares));
  }
  jungle::check_pieces(spec);
  for (const std::string& text : command.shared) share_wire(spec, text);
  if (!command.order.empty()) set_cyclic_order(spec, command.order);
}

SearchSpec read_spec(const SearchCommand& command, const Invocation& invocation) {
  if (command.ports == "squares") {
    for (const char* bound : {"--squares", "--squares-from", "--rows", "--columns"}) {
      if (command.app->count(bound) == 0) continue;
      throw UsageError(fmt::format("{} does not go with --ports squares", bound));
    }
  }
  SearchSpec spec;
  spec.like.name = command.name;
  spec.least_squares = command.squares_from;
  spec.most_squares = command.squares;
  spec.rows = command.rows.value_or(spec.rows);
  spec.columns = command.columns.value_or(spec.columns);
  spec.state_limit = command.state_limit;
  if (command.like.empty()) {
    set_contract(spec, *alphabet_by(command), command.contract);
    for (const std::string& text : command.guests) add_guests(spec, text);
  } else {
    const std::string set(kDefaultSet);
    take_after(spec, load_tile(set, command.like, invocation.quiet, command.game),
               places_of(command.ports));
  }
  set_pieces(spec, command.pieces);
  spec.reading = command.game.reading(spec.like, command.reading);
  jungle::is_jungle(spec.like) ? read_land(command, spec) : read_rectangles(command, spec);
  return spec;
}

void print_row(const SearchSpec& spec, const SearchRow* row, std::span<const Column> columns) {
  const bool is_land = jungle::is_jungle(spec.like);
  const auto print = [](const auto& value, std::size_t width) {
    fmt::print(" {:>{}}", value, width);
  };
  row ? fmt::print("{:>7}", row->squares) : fmt::print("{:>7}", "squares");
  if (is_land) {
    fmt::print(" {:<8}", row ? row->pieces : "pieces");
    row ? print(row->shapes, 6) : print("shapes", 6);
    row ? print(row->graphs, 6) : print("graphs", 6);
  }
  row ? print(row->sites, 6) : print("sites", 6);
  row ? print(row->counts.drawings(), 14) : print("drawings", 14);
  for (const Column& column : columns) {
    row ? print(row->counts[column.fate], column.width) : print(column.title, column.width);
  }
  fmt::print("{}\n", row && !row->is_complete ? "  (not finished)" : "");
}

int report(const SearchCommand& command, const SearchSpec& spec, SearchResult result,
           const StopSign& is_over) {
  const bool is_land = jungle::is_jungle(spec.like);
  const std::span<const Column> columns =
      is_land ? std::span<const Column>(kLandColumns) : std::span<const Column>(kRectangleColumns);
  print_row(spec, nullptr, columns);
  for (const SearchRow& row : result.rows) {
    if (row.counts.drawings() == 0 && row.is_complete) continue;  // no place for ports or pieces
    print_row(spec, &row, columns);
  }
  return report_tiles(command, spec, result, is_over);
}

int enumerate(const SearchCommand& command, const SearchSpec& spec, const Invocation& invocation) {
  FinishedRows finished;
  if (!command.resume.empty() && std::filesystem::exists(command.resume)) {
    finished = parse_checkpoint(spec, command.resume, read_input(command.resume));
  }
  SearchProgress progress(command, invocation,
                          [&](std::ostream& out) { write_checkpoint(out, spec, finished); });
  TileSearchOptions search;
  search.threads = command.threads;
  search.all_sizes = command.all_sizes;
  search.every_drawing = command.every_drawing;
  const StopSign is_over = stop_sign(command);
  search.is_over = is_over;
  search.on_block = [&](std::size_t squares, std::size_t done, std::size_t total) {
    progress.update(squares, done, total);
  };
  const SearchGame& game = search_game_of(spec.like);
  return report(command, spec,
                progress.run([&] { return search_tiles(game, spec, search, finished); }), is_over);
}

int sample(const SearchCommand& command, const SearchSpec& spec, const Invocation& invocation) {
  Progress progress(invocation.progress_mode(), "sampling", command.samples);
  jungle::SampleOptions sampling;
  sampling.samples = command.samples;
  sampling.seed = command.seed;
  sampling.threads = command.threads;
  const StopSign is_over = stop_sign(command);
  sampling.is_over = is_over;
  sampling.on_sample = [&](std::size_t done) { progress.update(done); };
  SearchResult result = jungle::sample_tiles(spec, sampling);
  progress.wipe();
  throw_if_interrupted();
  return report(command, spec, std::move(result), is_over);
}

}  // namespace

const SearchGame& search_game_of(const Tile& tile) {
  static const SearchGame of_pages;
  if (jungle::is_jungle(tile)) return jungle::search_game();
  return konane::is_konane(tile) ? konane::search_game() : of_pages;
}

int search_for_tiles(const SearchCommand& command, const Invocation& invocation) {
  const SearchSpec spec = read_spec(command, invocation);
  if (command.samples == 0) return enumerate(command, spec, invocation);
  if (!command.resume.empty()) throw UsageError("--resume does not go with --sample");
  return sample(command, spec, invocation);
}

}  // namespace gadgetc
