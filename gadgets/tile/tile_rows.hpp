// The rows of symbols in a drawing, block by block: read before the alphabet says what they mean.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "base/text/scanner.hpp"

namespace gadgetc {

inline constexpr std::size_t kMaxTileSide = 255;  // rows or columns

struct TileRow {
  Location at;
  std::string_view text;
};

// The rows of a block: the first one's go up to the name of the next, the others have `rows` at the
// most. All are of the same length. Throws InputError.
std::vector<TileRow> read_tile_rows(Scanner& scanner, std::span<const std::string_view> blocks,
                                    std::size_t block, std::size_t rows);

}  // namespace gadgetc
