// A position as eight squares, and its moves square by square: the rules as plain code.
//
//   A2 B2 C2 D2        0 1 2 3
//   A1 B1 C1 D1        4 5 6 7
//
// A position's text is its two rows, '?' hidden, '.' empty: "K?.g/??p.". What lies hidden is a
// matter of the material of all pieces that are still there.
#pragma once

#include <array>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "games/banqi/material.hpp"

namespace gadgetc::banqi {

struct Square {
  enum class State : std::uint8_t { Empty, Hidden, Revealed } state = State::Empty;
  Piece piece{};  // of a revealed square
  bool operator==(const Square&) const = default;
};

using Pieces = boost::container::static_vector<Piece, kSquares>;

struct Board {
  std::array<Square, kSquares> squares{};
  Pieces hidden{};  // sorted; as many as squares are hidden
  Colour turn = Colour::Red;
  bool operator==(const Board&) const = default;
};

struct Move {
  std::uint8_t from = 0, to = 0;  // equal: a flip
  bool is_flip() const { return from == to; }
  bool operator==(const Move&) const = default;
};

std::string square_name(std::size_t square);
// "A2B2"; of a flip just its square.
std::string move_name(Move move);

// `material` is that of all pieces on the board, revealed or hidden. Throws InputError.
Board parse_board(std::string_view source, std::string_view text, const Material& material);
std::string board_text(const Board& board);

// Sorted by squares. Flips are moves of both colours.
std::vector<Move> legal_moves(const Board& board, const Rules& rules);
// The position after a step or capture.
Board after_move(const Board& board, Move move);
// The position after a flip that brings up `piece`, one of the hidden ones.
Board after_flip(const Board& board, std::size_t square, Piece piece);
bool has_pieces(const Board& board, Colour colour);

// The four symmetries of the board: the square that `square` goes to is square ^
// kDarkSymmetries[i].
inline constexpr std::array<std::uint8_t, 4> kSymmetries{0, 3, 4, 7};
Board mirrored(const Board& board, std::size_t symmetry);

}  // namespace gadgetc::banqi
