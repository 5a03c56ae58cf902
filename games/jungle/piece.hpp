// Sides, kinds of pieces and terrain of generalized Dou Shou Qi, one byte a piece.
#pragma once

#include <cstdint>
#include <optional>

#include "games/side.hpp"

namespace gadgetc::jungle {

// In the order of strengths of the paper, section 2; the strength itself is a matter of the rules
// (rules.hpp).
enum class Kind : std::uint8_t { Rat = 1, Cat, Wolf, Dog, Panther, Tiger, Lion, Elephant };

// A piece of either side, or none. Default: none.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Side side, Kind kind)
      : code_(static_cast<std::uint8_t>(static_cast<int>(kind) + (side == Side::Black ? 8 : 0))) {}

  constexpr bool is_none() const { return code_ == 0; }
  constexpr bool is(Side side) const { return !is_none() && this->side() == side; }
  constexpr bool is(Side side, Kind kind) const { return *this == Piece(side, kind); }
  // Only for a piece that is not none.
  constexpr Side side() const { return code_ > 8 ? Side::Black : Side::White; }
  constexpr Kind kind() const { return static_cast<Kind>((code_ - 1) % 8 + 1); }

  // 0 none, 1..8 White by strength, 9..16 Black.
  constexpr std::uint8_t code() const { return code_; }
  static constexpr Piece from_code(std::uint8_t code) {
    Piece piece;
    piece.code_ = code;
    return piece;
  }
  constexpr bool operator==(const Piece&) const = default;

 private:
  std::uint8_t code_ = 0;
};

inline constexpr Piece kNoPiece{};

// Letters on boards: RCWDPTLE white, lower case black, '.' none.
char piece_letter(Piece piece);
std::optional<Piece> find_piece(char letter);

// A trap or den belongs to the named side: a White trap weakens black pieces.
enum class Terrain : std::uint8_t { Land, Water, WhiteTrap, BlackTrap, WhiteDen, BlackDen };

// Letters on boards: '.' land, '~' water, '^' White's trap, 'v' Black's, '@' White's den, '#'
// Black's.
char terrain_letter(Terrain terrain);
std::optional<Terrain> find_terrain(char letter);

constexpr bool is_den(Terrain t) { return t == Terrain::WhiteDen || t == Terrain::BlackDen; }
// Weakens pieces of `side`: a trap of the other side.
constexpr bool is_enemy_trap(Terrain t, Side side) {
  return t == (side == Side::White ? Terrain::BlackTrap : Terrain::WhiteTrap);
}
constexpr bool is_own_den(Terrain t, Side side) {
  return t == (side == Side::White ? Terrain::WhiteDen : Terrain::BlackDen);
}
constexpr bool is_enemy_den(Terrain t, Side side) { return is_own_den(t, opponent(side)); }

}  // namespace gadgetc::jungle
