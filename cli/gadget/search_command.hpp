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
#include "cli/gadget/gadget_input.hpp"
#include "gadgets/search/search.hpp"

namespace gadgetc {

struct SearchCommand {
  const CLI::App* app = nullptr;  // which options were given
  std::string target, contract, pieces, order, output, directory, resume, like, ports, steady;
  TileGame game;
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

// All tiles of a size, or samples.
int search_for_tiles(const SearchCommand& command, const Invocation& invocation);
// The search's view of the game of a drawing.
const SearchGame& search_game_of(const Tile& tile);

// After a signal, and when the time from now on is over.
StopSign stop_sign(const SearchCommand& command);

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

// Prints a search's tiles and writes them, those of no use last; the exit code.
int report_tiles(const SearchCommand& command, const SearchSpec& spec, SearchResult& result,
                 const StopSign& is_over);

}  // namespace gadgetc
