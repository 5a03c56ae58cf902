#include "cli/gadget/search_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/run/interrupts.hpp"
#include "base/text/counted.hpp"
#include "base/text/files.hpp"
#include "base/text/run_files.hpp"
#include "cli/product_formats.hpp"
#include "gadgets/search/useful_tiles.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kShownTiles = 20;  // on standard output; files get all
constexpr std::chrono::seconds kCheckpointEvery{5};

// Tiles that keep their contract and are of no use on a board, in words.
struct UselessTiles {
  const char *fault, *doubt, *notice;
};
constexpr UselessTiles kThreatened{
    "White can threaten for ever: Black might never move elsewhere", "White can threaten for ever",
    "White may threaten for ever in some tiles"};
constexpr UselessTiles kUnbounded{"no number of passes is enough for Black",
                                  "a number of passes is enough for Black",
                                  "some tiles may ask for more passes than any board has"};

void print_tiles(const std::vector<Tile>& tiles) {
  for (std::size_t i = 0; i < std::min(kShownTiles, tiles.size()); ++i) {
    fmt::print("\n{}", drawing_text(tiles[i]));
  }
  if (tiles.size() > kShownTiles) {
    fmt::print("\nand {} more; -o and --directory write them\n", tiles.size() - kShownTiles);
  }
}

void write_tiles(const SearchCommand& command, const std::vector<Tile>& tiles) {
  std::vector<Product> products;
  const auto add = [&](const std::string& name, std::string text) {
    products.push_back({name, [text = std::move(text)](std::ostream& out) { out << text; }});
  };
  if (!command.output.empty() && !tiles.empty()) {
    add(command.output, drawing_text(tiles.front()));
  }
  for (std::size_t i = 0; !command.directory.empty() && i < tiles.size(); ++i) {
    const auto path =
        std::filesystem::path(command.directory) / fmt::format("{}-{}.gadget", command.name, i + 1);
    add(path.string(), drawing_text(tiles[i]));
  }
  RunFiles files;  // a name in the folder may be a link
  if (!command.resume.empty()) files.add_input("--resume", command.resume);
  for (const Product& product : products) files.add_product("tile", product.name);
  files.check();
  write_outputs(products);
}

}  // namespace

StopSign stop_sign(const SearchCommand& command) {
  using Clock = std::chrono::steady_clock;
  return [seconds = command.seconds, begin = Clock::now()] {
    const std::chrono::duration<double> spent = Clock::now() - begin;
    return interrupted() || (seconds && spent.count() >= *seconds);
  };
}

SearchProgress::SearchProgress(const SearchCommand& command, const Invocation& invocation,
                               std::function<void(std::ostream&)> write)
    : command_(command), invocation_(invocation), write_(std::move(write)) {}

void SearchProgress::update(std::size_t squares, std::size_t done, std::size_t total) {
  if (!progress_ || squares_ != squares) {
    progress_.reset();
    progress_ = std::make_unique<Progress>(invocation_.progress_mode(),
                                           fmt::format("searching {} squares", squares), total);
    squares_ = squares;
  }
  progress_->update(done);
  if (Clock::now() - saved_ < kCheckpointEvery) return;
  save();
  saved_ = Clock::now();
}

void SearchProgress::save() {
  if (!command_.resume.empty()) save_output(command_.resume, write_);
}

int report_tiles(const SearchCommand& command, const SearchSpec& spec, SearchResult& result,
                 const StopSign& is_over) {
  const TilesByPasses passes =
      put_tiles_with_passes_first(result.tiles, spec.reading, spec.state_limit, is_over);
  const std::string drawings = counted(result.tiles.size(), "drawing");
  const bool has_games = search_game_of(spec.like).has_rows_by_pieces();
  fmt::print("\n{} held{}\n", has_games ? counted(result.games, "game") : drawings,
             has_games ? ", " + drawings : "");
  const UselessTiles words = counts_passes(spec.like) ? kUnbounded : kThreatened;
  if (passes.without > 0) fmt::print("in the last {} of them {}\n", passes.without, words.fault);
  if (passes.unknown > 0) {
    fmt::print("of {} {} it is not known, at a limit, whether {}\n", passes.unknown,
               passes.without > 0 ? "before them" : "at the end", words.doubt);
  }
  print_tiles(result.tiles);
  write_tiles(command, result.tiles);
  std::uint64_t open = 0;
  for (const SearchRow& row : result.rows) open += row.counts[Fate::Open];
  if (!result.is_complete) {
    fmt::print(stderr,
               "gadgetc: the time limit was reached: rows marked 'not finished' are not "
               "exhausted\n");
    return kLimit;
  }
  if (passes.unknown > 0) {
    fmt::print(stderr, "gadgetc: a limit was reached: {}\n", words.notice);
    return kLimit;
  }
  if (open > 0) {
    fmt::print(stderr, "gadgetc: {} drawings were left open by the limit on states\n", open);
    return kLimit;
  }
  return result.tiles.empty() ? kRefuted : kDone;
}

}  // namespace gadgetc
