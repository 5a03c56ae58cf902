// A position of Minishogi (Gogo Shogi): five by five squares, twelve pieces, hands.
//
// Square = 5 * file + row; files a to e are 0 to 4, row 0 is the second player's home. The first
// player moves towards row 0. Each player's promotion rank is the row farthest from home.
//
// As text: the rows from row 0, files a to e, first player in upper case, '+' before a promoted
// piece, a digit for so many empty squares; then in brackets the pieces in hand:
// "+b1R+S1/3+b+R/2KG1/1s1gP/k2+P1[]". The first player is to move. SFEN is read, too, with blanks
// or underscores: "+b1R+S1/3+b+R/2KG1/1s1gP/k2+P1 b - 1"; in hands of either form "2P" is "PP".
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gadgetc::minishogi {

inline constexpr std::size_t kSize = 5, kSquares = 25;

// In the order in which ranks list them; each type but the king can be in hand.
enum class Type : std::uint8_t { Gold, Pawn, Silver, Rook, Bishop, King };
inline constexpr std::size_t kHandTypes = 5;
inline constexpr std::uint8_t kPiecesOfType = 2;

enum class Side : std::uint8_t { First, Second };
constexpr Side opponent_of(Side side) { return side == Side::First ? Side::Second : Side::First; }

// 0 is an empty square; else the type, whether it is promoted, and whose it is.
class Piece {
 public:
  constexpr Piece() = default;
  constexpr Piece(Type type, bool promoted, Side side)
      : code_(static_cast<std::uint8_t>(1u + static_cast<unsigned>(type) + (promoted ? 8u : 0u) +
                                        (side == Side::Second ? 16u : 0u))) {}
  constexpr bool is_empty() const { return code_ == 0; }
  constexpr Type type() const { return static_cast<Type>((code_ & 7u) - 1u); }
  constexpr bool is_promoted() const { return (code_ & 8u) != 0; }
  constexpr Side side() const { return (code_ & 16u) != 0 ? Side::Second : Side::First; }
  constexpr bool is_of(Side side) const { return code_ != 0 && this->side() == side; }
  constexpr Piece promoted(bool now) const { return Piece(type(), now, side()); }
  // Below 32.
  constexpr std::uint8_t code() const { return code_; }
  constexpr bool operator==(const Piece&) const = default;

 private:
  std::uint8_t code_ = 0;
};

constexpr bool can_promote(Type type) { return type != Type::Gold && type != Type::King; }

struct Position {
  std::array<Piece, kSquares> board{};
  std::array<std::array<std::uint8_t, kHandTypes>, 2> hands{};  // by side and type
  std::array<std::uint8_t, 2> kings{};                          // squares, by side
  Side turn = Side::First;

  bool operator==(const Position&) const = default;
  std::uint8_t& hand(Side side, Type type) {
    return hands[static_cast<std::size_t>(side)][static_cast<std::size_t>(type)];
  }
  std::uint8_t hand(Side side, Type type) const {
    return hands[static_cast<std::size_t>(side)][static_cast<std::size_t>(type)];
  }
  std::uint8_t king(Side side) const { return kings[static_cast<std::size_t>(side)]; }
};

constexpr int row_of(std::size_t square) { return static_cast<int>(square % kSize); }
constexpr int file_of(std::size_t square) { return static_cast<int>(square / kSize); }
// The row on which a side's pieces promote and its pawns cannot stand.
constexpr int last_row(Side side) { return side == Side::First ? 0 : static_cast<int>(kSize) - 1; }
// Files a and e, b and d exchanged.
constexpr std::size_t mirrored_square(std::size_t square) {
  return (kSize - 1 - square / kSize) * kSize + square % kSize;
}
Position mirrored(const Position& position);

// All twelve pieces, a king on either side. Throws InputError.
Position parse_position(std::string_view source, std::string_view text);
std::string text(const Position& position);

}  // namespace gadgetc::minishogi
