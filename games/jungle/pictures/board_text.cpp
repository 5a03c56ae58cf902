#include "games/jungle/pictures/board_text.hpp"

#include <ostream>
#include <string>

#include <fmt/format.h>

#include "games/jungle/notation.hpp"
#include "games/pictures/board_text.hpp"

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
  write_text_board(out, position.rows(), position.columns(), options, [&](Square s) {
    const Terrain terrain = position.terrain(s);
    const Piece piece = position.piece(s);
    return TextSquare{square_sign(terrain, piece, options.unicode), square_colour(terrain, piece)};
  });
  if (options.coordinates && !position.own_strengths.empty()) write_strengths(out, position);
}

}  // namespace gadgetc::jungle
