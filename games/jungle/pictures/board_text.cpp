// Squares stand a blank apart on boards that fit a terminal that way, side by side on wider ones.
// The files' names are written downwards, so that a square is one character wide at any size.
#include "games/jungle/pictures/board_text.hpp"

#include <ostream>
#include <string>

#include <fmt/format.h>

#include "games/jungle/notation.hpp"
#include "games/pictures/board_frame.hpp"

namespace gadgetc {

namespace {

constexpr int kWidestSpaced = 36;  // columns

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

void append_row(std::string& line, const Position& position, int row, bool spaced,
                const BoardTextOptions& options) {
  const bool colours = options.colours;
  std::string current;
  for (int column = 0; column < position.columns(); ++column) {
    const Square square{row, column};
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
  const bool spaced = position.columns() <= kWidestSpaced;
  const std::size_t digits = std::to_string(position.rows()).size();
  for (int row = 0; row < position.rows(); ++row) {
    std::string line;
    if (options.coordinates) line = fmt::format("{:>{}} ", position.rows() - row, digits);
    append_row(line, position, row, spaced, options);
    out << line << '\n';
  }
  if (!options.coordinates) return;
  const std::size_t pitch = !spaced ? 1 : options.colours ? 3 : 2;
  write_file_names(out, position.columns(), digits + 1, pitch);
  if (!position.own_strengths.empty()) write_strengths(out, position);
}

}  // namespace gadgetc
