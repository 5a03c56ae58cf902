// The writer of board files: the same position gives the same bytes, and reading them gives the
// position back.
#include <algorithm>
#include <charconv>
#include <ostream>

#include "solver/jungle/notation.hpp"

namespace gadgetc {

namespace {

constexpr std::size_t kRunLengthFrom = 10'000;  // squares, for BoardRows::Auto

// Text that stays on its line: line ends in it become blanks.
void write_text_line(std::ostream& out, std::string_view keyword, std::string_view text) {
  if (text.empty()) return;
  std::string line(text);
  std::replace(line.begin(), line.end(), '\n', ' ');
  out << keyword << ' ' << line << '\n';
}

void append_run(std::string& line, char symbol, int count, bool run_length) {
  if (!run_length) {
    line.append(static_cast<std::size_t>(count), symbol);
    return;
  }
  if (count > 1) {
    char digits[12];
    const auto end = std::to_chars(digits, digits + sizeof digits, count).ptr;
    line.append(digits, end);
  }
  line.push_back(symbol);
}

// Writes all rows of the layer that `layer` cuts out of a cell's byte.
template <typename Layer, typename Letter>
void write_rows(std::ostream& out, const Position& position, bool run_length, Layer layer,
                Letter letter) {
  std::string lines;
  for (int row = 0; row < position.rows(); ++row) {
    const std::uint8_t* cells = position.row_cells(row);
    for (int column = 0; column < position.columns();) {
      const auto value = layer(cells[column]);
      const int start = column;
      while (column < position.columns() && layer(cells[column]) == value) ++column;
      append_run(lines, letter(value), column - start, run_length);
    }
    lines.push_back('\n');
    if (lines.size() >= 1 << 16 || row + 1 == position.rows()) {
      out.write(lines.data(), static_cast<std::streamsize>(lines.size()));
      lines.clear();
    }
  }
}

}  // namespace

void write_board(std::ostream& out, const Position& position, BoardRows rows) {
  const bool run_length = rows == BoardRows::RunLength ||
                          (rows == BoardRows::Auto && position.squares() >= kRunLengthFrom);
  out << "jungle 1\n";
  write_text_line(out, "name", position.name);
  write_text_line(out, "formula", position.formula);
  write_text_line(out, "generator", position.generator);
  out << "size " << position.rows() << ' ' << position.columns() << '\n';
  out << "rules " << rules_text(position.rules) << '\n';
  out << "turn " << (position.turn == Side::White ? "white" : "black") << '\n';
  out << "terrain\n";
  write_rows(out, position, run_length, Position::terrain_of, terrain_letter);
  out << "pieces\n";
  write_rows(out, position, run_length, Position::piece_of, piece_letter);
}

}  // namespace gadgetc
