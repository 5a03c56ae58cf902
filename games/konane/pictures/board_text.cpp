// Squares stand a blank apart on boards that fit a terminal that way, side by side on wider ones.
#include "games/konane/pictures/board_text.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>

#include "games/konane/notation.hpp"

namespace gadgetc::konane {

namespace {

std::string stone_sign(Stone stone, const BoardTextOptions& options) {
  // In the order of Stone.
  constexpr const char* kSigns[] = {"·", "○", "●"};
  constexpr const char* kColours[] = {"38;5;242", "1;38;5;160", "1;38;5;16"};
  const auto number = static_cast<std::size_t>(stone);
  const std::string sign = options.unicode ? kSigns[number] : std::string(1, stone_symbol(stone));
  return options.colours ? fmt::format("\x1b[0;48;5;187;{}m{}", kColours[number], sign) : sign;
}

}  // namespace

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options) {
  const BoardWindow window =
      options.window.value_or(whole_board(position.rows(), position.columns()));
  const auto [first_row, first_column] = window.top_left;
  const bool spaced = window.columns <= kWidestSpaced;
  const std::size_t digits = std::to_string(position.rows() - first_row).size();
  const std::string signs[] = {stone_sign(Stone::None, options),
                               stone_sign(Stone::White, options),
                               stone_sign(Stone::Black, options)};
  for (int row = first_row; row < first_row + window.rows; ++row) {
    std::string line;
    if (options.coordinates) line = fmt::format("{:>{}} ", position.rows() - row, digits);
    if (options.colours) line += "\x1b[0;48;5;187m";
    const Stone* stones = position.row_stones(row);
    for (int column = first_column; column < first_column + window.columns; ++column) {
      if (spaced) line += ' ';
      line += signs[static_cast<std::size_t>(stones[column])];
      if (spaced && options.colours) line += ' ';
    }
    if (options.colours) line += "\x1b[0m";
    out << line << '\n';
  }
  if (!options.coordinates) return;
  const std::size_t pitch = !spaced ? 1 : options.colours ? 3 : 2;
  write_file_names(out, window, digits + 1, pitch);
}

}  // namespace gadgetc::konane
