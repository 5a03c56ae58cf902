// Squares stand a blank apart on boards that fit a terminal that way, side by side on wider ones.
#include "games/konane/pictures/board_text.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>

#include "games/konane/notation.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc::konane {

namespace {

constexpr int kWidestSpaced = 36;  // columns

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
  const bool spaced = position.columns() <= kWidestSpaced;
  const std::size_t digits = std::to_string(position.rows()).size();
  const std::string signs[] = {stone_sign(Stone::None, options),
                               stone_sign(Stone::White, options),
                               stone_sign(Stone::Black, options)};
  for (int row = 0; row < position.rows(); ++row) {
    std::string line;
    if (options.coordinates) line = fmt::format("{:>{}} ", position.rows() - row, digits);
    if (options.colours) line += "\x1b[0;48;5;187m";
    const Stone* stones = position.row_stones(row);
    for (int column = 0; column < position.columns(); ++column) {
      if (spaced) line += ' ';
      line += signs[static_cast<std::size_t>(stones[column])];
      if (spaced && options.colours) line += ' ';
    }
    if (options.colours) line += "\x1b[0m";
    out << line << '\n';
  }
  if (!options.coordinates) return;
  const std::size_t pitch = !spaced ? 1 : options.colours ? 3 : 2;
  write_file_names(out, position.columns(), digits + 1, pitch);
}

}  // namespace gadgetc::konane
