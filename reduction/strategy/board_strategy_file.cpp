#include "reduction/strategy/board_strategy_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "gadgets/library.hpp"
#include "gadgets/tile_file.hpp"
#include "solver/text/printable.hpp"
#include "solver/text/scanner.hpp"

namespace gadgetc {

namespace {

constexpr std::string_view kFirstLine = "gadgetc board strategy 1";
constexpr std::uint64_t kMaxLines = 1'000'000'000;

class BoardStrategyReader {
 public:
  BoardStrategyReader(std::string_view source, std::string_view text)
      : text_(text), scanner_(source, text) {}

  BoardStrategy read() {
    if (scanner_.take_rest_of_line() != kFirstLine) {
      scanner_.fail_at({1, 1}, fmt::format("expected '{}', the first line", kFirstLine));
    }
    scanner_.next_line();
    BoardStrategy result;
    result.formula = read_formula();
    while (next_is("tile")) read_tile(result.tiles);
    expect_word("end");
    end_line();
    if (!scanner_.at_end()) scanner_.fail("expected nothing after 'end'");
    return result;
  }

 private:
  std::size_t line() const { return scanner_.location().line; }

  bool next_is(std::string_view word) const {
    Scanner ahead = scanner_;
    return ahead.take_word() == word;
  }

  void expect_word(std::string_view word) {
    if (!next_is(word)) {
      scanner_.fail(fmt::format("expected '{}', got {}", word, scanner_.quote_word()));
    }
    scanner_.take_word();
    scanner_.skip_blanks();
  }

  void end_line() {
    if (!scanner_.at_line_end()) {
      scanner_.fail("expected the end of the line, got " + quote_byte(scanner_.peek()));
    }
    scanner_.next_line();
  }

  // The lines that a count at the end of this line announces.
  std::string_view take_lines() {
    const auto count = scanner_.take_number(kMaxLines, "a number of lines");
    if (!count) scanner_.fail("expected a number of lines, got " + scanner_.quote_word());
    end_line();
    const std::size_t begin = scanner_.offset();
    for (std::uint64_t n = 0; n < *count; ++n) {
      if (scanner_.at_end()) scanner_.fail(fmt::format("expected {} lines, got {}", *count, n));
      scanner_.take_rest_of_line();
      scanner_.next_line();
    }
    return text_.substr(begin, scanner_.offset() - begin);
  }

  // Empty lines before a strategy keep its lines' numbers right.
  StrategyFile read_formula() {
    expect_word("formula");
    const std::size_t before = line();
    const std::string_view lines = take_lines();
    return parse_strategy(scanner_.source(), std::string(before, '\n').append(lines));
  }

  void read_tile(TileStrategies& tiles) {
    expect_word("tile");
    const Location at = scanner_.location();
    const std::string name(scanner_.take_word());
    if (name.empty()) scanner_.fail("expected a tile's name, got " + scanner_.quote_word());
    if (tiles.contains(name)) scanner_.fail_at(at, "this tile has a certificate already");
    scanner_.skip_blanks();
    const std::size_t before = line();
    const std::string_view lines = take_lines();
    try {
      tiles[name] = std::make_shared<const TileStrategy>(scanner_.source(), lines, before);
    } catch (const FalseLine& fault) {
      scanner_.fail_at({fault.line, 1}, fault.why);
    }
  }

  std::string_view text_;
  Scanner scanner_;
};

void write_piece(std::ostream& out, std::string_view head, std::string_view text) {
  out << head << ' ' << std::count(text.begin(), text.end(), '\n') << '\n' << text;
}

std::string drawing_of(const Tile& tile) {
  std::ostringstream out;
  write_tile(out, tile);
  return out.str();
}

}  // namespace

BoardStrategy parse_board_strategy(std::string_view source, std::string_view text) {
  return BoardStrategyReader(source, text).read();
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
                                     const std::function<void(const std::string&)>& on_tile) {
  std::vector<std::string> faults;
  for (const auto& [name, tile] : strategy.tiles) {
    if (on_tile) on_tile(name);
    const auto& sets = library_sets();
    const bool is_known = std::any_of(sets.begin(), sets.end(), [&, &tile = tile](const auto& set) {
      const std::vector<Tile>& tiles = library_tiles(set);
      return std::any_of(tiles.begin(), tiles.end(), [&](const Tile& known) {
        return known.name == tile->tile().name && drawing_of(known) == drawing_of(tile->tile());
      });
    });
    if (!is_known || tile->tile().name != name) {
      faults.push_back(fmt::format("tile {}: this is not the library's drawing", name));
    } else if (const auto fault = check_certificate(tile->certificate())) {
      faults.push_back(fmt::format("tile {}: {}", name, fault->why));
    }
  }
  return faults;
}

}  // namespace gadgetc
