// Boards of at most 64 squares: what stands where as sets of squares, and what the terrain allows.
//
// Squares are numbered in reading order. A placement is five words: the pieces of each side, and
// the bits of kind - 1 in three planes. Rules that look back are not looked at.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "games/jungle/position.hpp"

namespace gadgetc::reachable {

using Squares = std::uint64_t;

constexpr Squares bit_of(unsigned square) { return Squares{1} << square; }
// The lowest of them; there is one.
constexpr unsigned first_of(Squares squares) {
  return static_cast<unsigned>(std::countr_zero(squares));
}
constexpr std::size_t side_index(Side side) { return static_cast<std::size_t>(side); }

// Who stands where, and who is to move.
struct Placement {
  std::array<Squares, 2> pieces{};  // by side
  std::array<Squares, 3> kinds{};   // planes of kind - 1, lowest bit first; 0 where no piece is
  Side turn = Side::White;

  Squares occupied() const { return pieces[0] | pieces[1]; }
  // The square holds a piece.
  jungle::Piece piece(unsigned square) const;
  // The square is empty.
  void put(unsigned square, jungle::Piece piece);
  void lift(unsigned square);
  bool operator==(const Placement&) const = default;
};

class SmallBoard {
 public:
  static constexpr unsigned kMostSquares = 64;
  static constexpr std::size_t kPieceCodes = 17;  // Piece::code
  using PieceCounts = std::array<unsigned, kPieceCodes>;

  struct Jump {
    std::uint8_t to;
    Squares water;  // passed
  };

  // The terrain, the rules and the pieces of a position. Throws UsageError when it has more
  // squares, or strengths of pieces' own.
  explicit SmallBoard(const jungle::Position& start);

  unsigned squares() const { return static_cast<unsigned>(terrain_.size()); }
  jungle::Terrain terrain(unsigned square) const { return terrain_[square]; }
  Squares land() const { return land_; }  // all but water and dens
  Squares water() const { return water_; }
  Squares den_of(Side side) const { return dens_[side_index(side)]; }
  Squares dens() const { return dens_[0] | dens_[1]; }
  // Where a step from here ends, whatever stands there.
  Squares steps(unsigned square) const { return steps_[square]; }
  const std::vector<Jump>& jumps(unsigned square) const { return jumps_[square]; }

  const jungle::Rules& rules() const { return frame_.rules; }
  // How many of each piece the start has.
  const PieceCounts& piece_counts() const { return counts_; }
  unsigned pieces() const;
  // The placement of the start.
  const Placement& start() const { return start_; }

  // The placement of a position on this board.
  Placement placement(const jungle::Position& position) const;
  jungle::Position position(const Placement& placement) const;

  // Pieces stand where their kind can: only rats in water, nobody in the own den.
  bool passes_dens(const Placement& placement) const;
  // If the game is over, then by the last move: no more than one side has won, in one way, by one
  // piece, and the other is to move. Asked of what passes the dens.
  bool passes_end(const Placement& placement) const;

 private:
  jungle::Position frame_;  // without pieces
  std::vector<jungle::Terrain> terrain_;
  Squares land_ = 0, water_ = 0;
  std::array<Squares, 2> dens_{};  // by owner
  std::vector<Squares> steps_;
  std::vector<std::vector<Jump>> jumps_;
  PieceCounts counts_{};
  Placement start_;
};

}  // namespace gadgetc::reachable
