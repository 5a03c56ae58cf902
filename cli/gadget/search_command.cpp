#include "cli/gadget/search_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/run/interrupts.hpp"
#include "base/text/files.hpp"
#include "base/text/input_error.hpp"
#include "base/text/run_files.hpp"
#include "cli/product_formats.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kShownTiles = 20;  // on standard output; files get all
constexpr std::chrono::seconds kCheckpointEvery{5};

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

void refuse_options(const SearchCommand& command, const std::vector<std::string>& options,
                    const std::string& game) {
  for (const std::string& option : options) {
    if (command.app->count(option) == 0) continue;
    throw UsageError(fmt::format("{} is for tiles of {}", option, game));
  }
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

int report_tiles(const SearchCommand& command, const SearchFindings& found,
                 const UselessTiles& words) {
  if (found.useless > 0) fmt::print("in the last {} of them {}\n", found.useless, words.fault);
  if (found.in_doubt > 0) {
    fmt::print("of {} {} it is not known, at a limit, whether {}\n", found.in_doubt,
               found.useless > 0 ? "before them" : "at the end", words.doubt);
  }
  print_tiles(found.tiles);
  write_tiles(command, found.tiles);
  if (!found.is_complete) {
    fmt::print(stderr,
               "gadgetc: the time limit was reached: rows marked 'not finished' are not "
               "exhausted\n");
    return kLimit;
  }
  if (found.in_doubt > 0) {
    fmt::print(stderr, "gadgetc: a limit was reached: {}\n", words.notice);
    return kLimit;
  }
  if (found.open > 0) {
    fmt::print(stderr, "gadgetc: {} drawings were left open by the limit on states\n", found.open);
    return kLimit;
  }
  return found.tiles.empty() ? kRefuted : kDone;
}

}  // namespace gadgetc
