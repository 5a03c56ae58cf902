#include "games/pictures/board_text.hpp"

#include <fmt/format.h>

#include <ostream>

namespace gadgetc {

void write_text_board(std::ostream& out, int rows, int columns, const BoardTextOptions& options,
                      const std::function<TextSquare(Square)>& square_at) {
  const BoardWindow window = options.window.value_or(whole_board(rows, columns));
  const auto [first_row, first_column] = window.top_left;
  const bool spaced = window.columns <= kWidestSpaced;
  const std::size_t digits = std::to_string(rows - first_row).size();
  for (int row = first_row; row < first_row + window.rows; ++row) {
    std::string line, colour;
    if (options.coordinates) line = fmt::format("{:>{}} ", rows - row, digits);
    for (int column = first_column; column < first_column + window.columns; ++column) {
      const TextSquare square = square_at({row, column});
      if (options.colours && square.colour != colour) line += colour = square.colour;
      if (spaced) line += ' ';
      line += square.sign;
      if (spaced && options.colours) line += ' ';
    }
    if (options.colours) line += "\x1b[0m";
    out << line << '\n';
  }
  if (!options.coordinates) return;
  write_file_names(out, window, digits + 1, !spaced ? 1 : options.colours ? 3 : 2);
}

}  // namespace gadgetc
