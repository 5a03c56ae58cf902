// A generalized board with its pieces: any size, one byte a square, row 0 on top.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "base/grid/square.hpp"
#include "games/jungle/piece.hpp"
#include "games/jungle/rules.hpp"
#include "games/move.hpp"

namespace gadgetc::jungle {

using gadgetc::Move;

// Strengths of pieces' own, by the squares they stand on (strengths.hpp).
using OwnStrengths = std::map<Square, int>;
inline constexpr int kMaxStrength = 1'000'000;

class Position {
 public:
  Position() = default;
  // All of `fill`, no pieces. rows, columns >= 1.
  Position(int rows, int columns, Terrain fill = Terrain::Land);
  // Takes one byte a square as `cell` gives it, row by row; cells.size() is rows * columns.
  Position(int rows, int columns, std::vector<std::uint8_t> cells);

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  std::size_t squares() const { return cells_.size(); }
  bool contains(Square s) const {
    return s.row >= 0 && s.row < rows_ && s.column >= 0 && s.column < columns_;
  }
  Terrain terrain(Square s) const { return terrain_of(cell(s)); }
  Piece piece(Square s) const { return piece_of(cell(s)); }
  void set_terrain(Square s, Terrain terrain);
  void set_piece(Square s, Piece piece);
  // Terrain and piece in one byte, for scanning large boards: terrain + 8 * piece code.
  static constexpr std::uint8_t cell_of(Terrain terrain, Piece piece) {
    return static_cast<std::uint8_t>(static_cast<int>(terrain) | piece.code() << 3);
  }
  static constexpr Terrain terrain_of(std::uint8_t cell) { return static_cast<Terrain>(cell & 7); }
  static constexpr Piece piece_of(std::uint8_t cell) {
    return Piece::from_code(static_cast<std::uint8_t>(cell >> 3));
  }
  std::uint8_t cell(Square s) const { return cells_[index(s)]; }
  const std::uint8_t* row_cells(int row) const { return cells_.data() + index({row, 0}); }

  // The piece there, which is one, with its own strength or that of its kind.
  Fighter fighter(Square s) const;

  Side turn = Side::White;
  Rules rules;
  // The strength of every piece on the board, 1 to kMaxStrength; empty: strengths are those of
  // kinds. `play` (moves.hpp) moves them along.
  OwnStrengths own_strengths;

  bool operator==(const Position&) const = default;

 private:
  std::size_t index(Square s) const {
    assert(contains(s));
    return static_cast<std::size_t>(s.row) * static_cast<std::size_t>(columns_) +
           static_cast<std::size_t>(s.column);
  }
  int rows_ = 0;
  int columns_ = 0;
  std::vector<std::uint8_t> cells_;
};

}  // namespace gadgetc::jungle
