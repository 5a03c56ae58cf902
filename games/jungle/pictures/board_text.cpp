// Squares stand a blank apart on boards that fit a terminal that way, side by side on wider ones.
// The files' names are written downwards, so that a square is one character wide at any size.
#include "games/jungle/pictures/board_text.hpp"

#include <ostream>
#include <string>

#include <fmt/format.h>

#include "games/jungle/notation.hpp"

namespace gadgetc::jungle {

namespace {

std::string_view background(Terrain terrain) {
  switch (terrain) {
    case Terrain::Land: return "48;5;187";
    case Terrain::Water: return "48;5;74";
    case Terrain::WhiteTrap: return "48;5;222";
    case Terrain::BlackTrap: return "48;5;137";
    case Terrain::WhiteDen: return "48;5;230";
    case Terrain::BlackDen: return "48;5;240";
  }
  return "0";
}

std::string_view foreground(Terrain terrain, Piece piece) {
  if (piece.is_none()) return terrain == Terrain::BlackDen ? "38;5;250" : "38;5;242";
  return piece.side() == Side::White ? "1;38;5;160" : "1;38;5;16";
}

}  // namespace

std::string square_colour(Terrain terrain, Piece piece) {
  return fmt::format("\x1b[0;{};{}m", background(terrain), foreground(terrain, piece));
}

std::string square_sign(Terrain terrain, Piece piece, bool unicode) {
  if (!piece.is_none()) return {piece_letter(piece)};
  // In the order of Terrain.
  constexpr const char* kSigns[] = {"·", "≈", "△", "▲", "◇", "◆"};
  if (unicode) return kSigns[static_cast<std::size_t>(terrain)];
  return {terrain_letter(terrain)};
}

namespace {

// The squares of a row from `first` on.
void append_row(std::string& line, const Position& position, Square first, int columns,
                const BoardTextOptions& options) {
  const bool colours = options.colours, spaced = columns <= kWidestSpaced;
  std::string current;
  for (int column = first.column; column < first.column + columns; ++column) {
    const Square square{first.row, column};
    if (colours) {
      const std::string colour =
          square_colour(position.terrain(square), position.piece(square));
      if (colour != current) line += colour;
      current = colour;
    }
    if (spaced) line += ' ';
    line += square_sign(position.terrain(square), position.piece(square), options.unicode);
    if (spaced && colours) line += ' ';
  }
  if (colours) line += "\x1b[0m";
}

void write_strengths(std::ostream& out, const Position& position) {
  for (const Side side : {Side::White, Side::Black}) {
    std::string line = side == Side::White ? "white" : "black";
    for (const auto& [square, strength] : position.own_strengths) {
      const Piece piece = position.piece(square);
      if (!piece.is(side)) continue;
      line += fmt::format(" {}{}={}", piece_letter(piece), square_name(position, square), strength);
    }
    out << line << '\n';
  }
}

}  // namespace

void write_board_text(std::ostream& out, const Position& position,
                      const BoardTextOptions& options) {
  const BoardWindow window =
      options.window.value_or(whole_board(position.rows(), position.columns()));
  const auto [first_row, first_column] = window.top_left;
  const std::size_t digits = std::to_string(position.rows() - first_row).size();
  for (int row = first_row; row < first_row + window.rows; ++row) {
    std::string line;
    if (options.coordinates) line = fmt::format("{:>{}} ", position.rows() - row, digits);
    append_row(line, position, {row, first_column}, window.columns, options);
    out << line << '\n';
  }
  if (!options.coordinates) return;
  const bool spaced = window.columns <= kWidestSpaced;
  const std::size_t pitch = !spaced ? 1 : options.colours ? 3 : 2;
  write_file_names(out, window, digits + 1, pitch);
  if (!position.own_strengths.empty()) write_strengths(out, position);
}

}  // namespace gadgetc::jungle
