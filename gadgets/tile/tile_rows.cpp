#include "gadgets/tile/tile_rows.hpp"

#include <fmt/format.h>

namespace gadgetc {

std::vector<TileRow> read_tile_rows(Scanner& scanner, std::span<const std::string_view> blocks,
                                    std::size_t block, std::size_t rows) {
  std::vector<TileRow> found;
  for (;;) {
    scanner.skip_comments(';');
    const Location at = scanner.location();
    Scanner ahead = scanner;
    if (scanner.at_end()) break;
    if (blocks.size() > 1 && ahead.take_word_before(';') == blocks[1]) break;
    if (block > 0 && found.size() == rows) break;
    const std::string_view text = scanner.take_word_before(';');
    if (found.size() == kMaxTileSide || text.size() > kMaxTileSide) {
      scanner.fail_at(
          at, fmt::format("a tile has at most {0} rows and {0} columns", kMaxTileSide));
    }
    scanner.skip_blanks();
    const Location gap = scanner.location();
    if (!scanner.take_word_before(';').empty()) {
      scanner.fail_at(gap, "expected the end of the row: squares stand without blanks between");
    }
    if (!found.empty() && text.size() != found.front().text.size()) {
      scanner.fail_at(at, fmt::format("a row of {} squares; the first has {}", text.size(),
                                      found.front().text.size()));
    }
    found.push_back({at, text});
  }
  if (found.empty()) scanner.fail(fmt::format("expected rows of {}", blocks[block]));
  return found;
}

}  // namespace gadgetc
