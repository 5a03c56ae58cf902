#include "reduction/targets/jungle/strategy/board_strategy_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/text/line_reader.hpp"
#include "gadgets/library/library.hpp"
#include "gadgets/tile/tile_file.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kFirstLine = "gadgetc board strategy 1";
constexpr std::uint64_t kMaxLines = 1'000'000'000;

// A tile's name is asked for at once: the lines before it are put before each certificate, to keep
// its lines' numbers right, and the library's few names bound how often that is.
class BoardStrategyReader {
 public:
  BoardStrategyReader(std::string_view source, std::string_view text, const GadgetLibrary& library)
      : reader_(source, text), library_(library) {}

  BoardStrategy read() {
    reader_.expect_first_line(kFirstLine);
    BoardStrategy result;
    result.formula = read_formula();
    while (reader_.next_is("tile")) read_tile(result.tiles);
    reader_.expect_end();
    return result;
  }

 private:
  // The lines that a count at the end of this line announces.
  std::string_view take_lines() {
    const std::uint64_t count = reader_.next_number(kMaxLines, "a number of lines");
    reader_.end_line();
    return reader_.take_lines(count);
  }

  StrategyFile read_formula() {
    reader_.expect_word("formula");
    const std::size_t before = reader_.line();
    const std::string_view lines = take_lines();
    return parse_strategy(reader_.at().source(), std::string(before, '\n').append(lines));
  }

  void read_tile(TileStrategies& tiles) {
    reader_.expect_word("tile");
    reader_.expect_blank();
    const Location at = reader_.at().location();
    const std::string name(reader_.take_word("a tile's name"));
    if (library_.find_tile(name) == nullptr) reader_.fail_at(at, "the library has no such tile");
    if (tiles.contains(name)) reader_.fail_at(at, "this tile has a certificate already");
    const std::size_t before = reader_.line();
    const std::string_view lines = take_lines();
    try {
      tiles[name] = std::make_shared<const TileStrategy>(reader_.at().source(), lines, before);
    } catch (const FalseLine& fault) {
      reader_.fail_at({fault.line, 1}, fault.why);
    }
  }

  LineReader reader_;
  const GadgetLibrary& library_;
};

void write_piece(std::ostream& out, std::string_view head, std::string_view text) {
  out << head << ' ' << std::count(text.begin(), text.end(), '\n') << '\n' << text;
}

}  // namespace

BoardStrategy parse_board_strategy(std::string_view source, std::string_view text,
                                   const GadgetLibrary& library) {
  return BoardStrategyReader(source, text, library).read();
}

void write_board_strategy(std::ostream& out, const BoardStrategy& strategy) {
  out << kFirstLine << '\n';
  std::ostringstream formula;
  write_strategy(formula, strategy.formula);
  write_piece(out, "formula", formula.str());
  for (const auto& [name, tile] : strategy.tiles) write_piece(out, "tile " + name, tile->text());
  out << "end\n";
}

std::vector<std::string> check_tiles(const BoardStrategy& strategy,
                                     const std::function<void(const std::string&)>& on_tile,
                                     const GadgetLibrary& library) {
  std::vector<std::string> faults;
  for (const auto& [name, tile] : strategy.tiles) {
    if (on_tile) on_tile(name);
    const Tile* known = library.find_tile(name);
    // The whole text and not its hash: a file may be made so that another drawing has that too.
    if (known == nullptr || drawing_text(*known) != drawing_text(tile->tile())) {
      faults.push_back(fmt::format("tile {}: this is not the library's drawing", name));
    } else if (const auto fault = check_certificate(tile->certificate())) {
      faults.push_back(fmt::format("tile {}: {}", name, fault->why));
    }
  }
  return faults;
}

}  // namespace gadgetc
