// FEN: the pieces of a standard board in one line, rank 9 first, as in chess; then the side to
// move. Reading is lenient: dots for empty squares, a missing side (White), upper case and whole
// words for the side, and whatever stands after it.
#include <fmt/format.h>

#include "base/text/scanner.hpp"
#include "games/jungle/notation.hpp"
#include "games/jungle/standard_terrain.hpp"

namespace gadgetc::jungle {

namespace {

constexpr int kRows = kStandardRows;
constexpr int kColumns = kStandardColumns;
constexpr std::string_view kOpening = "startpos";
constexpr std::string_view kStandardFen = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w";

Terrain standard_terrain(Square s) {
  return *find_terrain(kStandardTerrain[static_cast<std::size_t>(s.row)]
                                       [static_cast<std::size_t>(s.column)]);
}

Position empty_standard_board() {
  Position position(kRows, kColumns);
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      position.set_terrain({row, column}, standard_terrain({row, column}));
    }
  }
  return position;
}

[[noreturn]] void fail_expected(const Scanner& place, std::string_view what) {
  place.fail(fmt::format("expected {}, got {}", what, place.at_end() ? "end of file"
                                                                     : quote_byte(place.peek())));
}

void read_rank(Scanner& scanner, Position& position, int row) {
  int column = 0;
  while (column < kColumns) {
    const char symbol = scanner.peek();
    if (symbol >= '0' && symbol <= '9') {
      column += symbol - '0';
      if (column > kColumns) scanner.fail("the rank is longer than 7 squares");
      scanner.advance();
      continue;
    }
    const auto piece = find_piece(symbol);
    if (!piece) fail_expected(scanner, "a piece, one of RCWDPTLErcwdptle, or a count");
    const Square square{row, column};
    if (!piece->is_none() && piece->kind() != Kind::Rat &&
        position.terrain(square) == Terrain::Water) {
      scanner.fail("only rats can stand on water");
    }
    position.set_piece(square, *piece);
    scanner.advance();
    ++column;
  }
}

}  // namespace

Position parse_fen(std::string_view text) {
  if (text == kOpening) return standard_position();
  Scanner scanner("FEN", text);
  scanner.skip_space();
  Position position = empty_standard_board();
  for (int row = 0; row < kRows; ++row) {
    read_rank(scanner, position, row);
    if (row + 1 == kRows) break;
    if (scanner.peek() != '/') fail_expected(scanner, "'/' after 7 squares");
    scanner.advance();
  }
  if (!scanner.at_line_end() && scanner.peek() != ' ' && scanner.peek() != '\t') {
    fail_expected(scanner, "a blank after 9 ranks");
  }
  scanner.skip_space();
  const Scanner place = scanner;
  const std::string_view side = scanner.take_word();
  if (side == "b" || side == "B" || side == "black") {
    position.turn = Side::Black;
  } else if (!side.empty() && side != "w" && side != "W" && side != "white") {
    fail_expected(place, "the side to move, 'w' or 'b'");
  }
  return position;
}

std::string write_fen(const Position& position) {
  std::string text;
  for (int row = 0; row < position.rows(); ++row) {
    if (row != 0) text.push_back('/');
    int empty = 0;
    for (int column = 0; column < position.columns(); ++column) {
      const Piece piece = position.piece({row, column});
      if (piece.is_none()) {
        ++empty;
        continue;
      }
      if (empty != 0) text += std::to_string(empty);
      empty = 0;
      text.push_back(piece_letter(piece));
    }
    if (empty != 0) text += std::to_string(empty);
  }
  text += position.turn == Side::White ? " w" : " b";
  return text;
}

bool is_standard_game(const Position& position) {
  if (!position.own_strengths.empty()) return false;
  if (position.rows() != kRows || position.columns() != kColumns) return false;
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Square square{row, column};
      if (position.terrain(square) != standard_terrain(square)) return false;
    }
  }
  return true;
}

Position standard_position() { return parse_fen(kStandardFen); }

}  // namespace gadgetc::jungle
