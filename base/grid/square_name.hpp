// Names of squares on a board of any size. Files are lettered a..z, aa, ab, ...; ranks count from 1
// at the bottom.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/grid/square.hpp"

namespace gadgetc {

std::string file_name(int column);
std::string square_name(int rows, Square square);  // on a board of so many rows
// Nothing for other texts, and for squares off the board.
std::optional<Square> find_square(int rows, int columns, std::string_view name);
// The length of the square's name that `text` begins with: letters, then digits.
std::size_t square_name_length(std::string_view text);

}  // namespace gadgetc
