// A position as eight squares, and its moves square by square: the rules as plain code.
//
//   A2 B2 C2 D2        0 1 2 3
//   A1 B1 C1 D1        4 5 6 7
//
// As text a position is its two rows, '?' hidden, '.' empty: "K?.g/??p.". What lies hidden is a
// matter of the material of all pieces that are still there.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/banqi/dark_material.hpp"

namespace gadgetc {

struct DarkSquare {
  enum class State : std::uint8_t { Empty, Hidden, Revealed } state = State::Empty;
  DarkPiece piece{};  // of a revealed square
  bool operator==(const DarkSquare&) const = default;
};

using DarkPieces = boost::container::static_vector<DarkPiece, kDarkSquares>;

struct DarkBoard {
  std::array<DarkSquare, kDarkSquares> squares{};
  DarkPieces hidden{};  // sorted; as many as squares are hidden
  DarkColour turn = DarkColour::Red;
  bool operator==(const DarkBoard&) const = default;
};

struct DarkMove {
  std::uint8_t from = 0, to = 0;  // equal: a flip
  bool is_flip() const { return from == to; }
  bool operator==(const DarkMove&) const = default;
};

std::string dark_square_name(std::size_t square);
// "A2B2"; of a flip just its square.
std::string dark_move_name(DarkMove move);

// `material` is that of all pieces on the board, revealed or hidden. Throws InputError.
DarkBoard parse_dark_board(std::string_view source, std::string_view text,
                           const DarkMaterial& material);
std::string dark_board_text(const DarkBoard& board);

// Sorted by squares. Flips are moves of both colours.
std::vector<DarkMove> dark_moves(const DarkBoard& board, const DarkRules& rules);
// The position after a step or capture.
DarkBoard after_move(const DarkBoard& board, DarkMove move);
// The position after a flip that brings up `piece`, one of the hidden ones.
DarkBoard after_flip(const DarkBoard& board, std::size_t square, DarkPiece piece);
bool has_pieces(const DarkBoard& board, DarkColour colour);

// The four symmetries of the board: the square that `square` goes to is square ^
// kDarkSymmetries[i].
inline constexpr std::array<std::uint8_t, 4> kDarkSymmetries{0, 3, 4, 7};
DarkBoard mirrored(const DarkBoard& board, std::size_t symmetry);

}  // namespace gadgetc
