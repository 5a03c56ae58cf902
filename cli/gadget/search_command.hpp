// gadget search: what its options say, and what the searches of all games have in common.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "base/run/interrupts.hpp"
#include "base/text/progress.hpp"
#include "cli/commands.hpp"
#include "gadgets/search/shrink.hpp"

namespace gadgetc {

struct SearchCommand {
  const CLI::App* app = nullptr;  // which options were given
  std::string target, contract, pieces, order, output, directory, resume, like, ports, steady;
  std::vector<std::string> shared, guests;
  std::string reading = "full", name = "found";
  int squares = 0, squares_from = 1;
  std::optional<int> rows, columns;  // none: no limit
  std::size_t state_limit = 2'000'000;
  std::optional<double> seconds;  // none: no limit
  unsigned threads = 1;
  std::size_t samples = 0;
  std::uint64_t seed = 1;
  bool all_sizes = false, every_drawing = false, is_one_class = false;
  std::string shrunk;
  int changes = 1;
};

// One of them runs, by the game.
int search_jungle_tiles(const SearchCommand& command, const Invocation& invocation);
int search_konane_tiles(const SearchCommand& command, const Invocation& invocation);
// `tile` is what --shrink names.
ShrinkResult shrink_jungle_tile(const SearchCommand& command, const Tile& tile,
                                const ShrinkLimits& limits);
ShrinkResult shrink_konane_tile(const SearchCommand& command, const Tile& tile,
                                const ShrinkLimits& limits);

// After a signal, and when the time from now on is over.
StopSign stop_sign(const SearchCommand& command);

// Throws UsageError for one of these options that was given: it is for tiles of another game.
void refuse_options(const SearchCommand& command, const std::vector<std::string>& options,
                    const std::string& game);

// Progress of a search size by size, and its checkpoint, written every five seconds.
class SearchProgress {
 public:
  // `write` writes the checkpoint.
  SearchProgress(const SearchCommand& command, const Invocation& invocation,
                 std::function<void(std::ostream&)> write);
  // So many blocks of this size are done.
  void update(std::size_t squares, std::size_t done, std::size_t total);

  // What `search` returns. However it ends, what it finished is saved. Throws Interrupted after a
  // signal.
  template <typename Search>
  auto run(const Search& search) {
    try {
      auto result = search();
      throw_if_interrupted();
      end();
      return result;
    } catch (const Interrupted&) {  // in the midst of a block, or after the last one
      end();
      throw;
    }
  }

 private:
  // No progress any more, and the checkpoint where --resume was given.
  void end() {
    progress_.reset();
    save();
  }
  void save();

  using Clock = std::chrono::steady_clock;

  const SearchCommand& command_;
  const Invocation& invocation_;
  std::function<void(std::ostream&)> write_;
  std::unique_ptr<Progress> progress_;
  std::size_t squares_ = 0;
  Clock::time_point saved_ = Clock::now();
};

// Tiles that keep their contract and are of no use on a board, in the words of a game.
struct UselessTiles {
  std::string fault;   // "White can threaten for ever: Black might never move elsewhere"
  std::string doubt;   // "it is not known, at a limit, whether ...", of which this is the end
  std::string notice;  // what a limit left open
};

// What a search has found, but for its table.
struct SearchFindings {
  const std::vector<Tile>& tiles;  // the useless ones last, before them those in doubt
  std::size_t useless = 0, in_doubt = 0;
  std::uint64_t open = 0;  // drawings above the limit on states
  bool is_complete = true;
};

// Prints and writes them; the exit code.
int report_tiles(const SearchCommand& command, const SearchFindings& found,
                 const UselessTiles& words);

}  // namespace gadgetc
