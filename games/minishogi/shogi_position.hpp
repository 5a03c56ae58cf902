// A position of Minishogi (Gogo Shogi): five by five squares, twelve pieces, hands.
//
// Square = 5 * file + row; files a to e are 0 to 4, row 0 is the second player's home. The first
// player moves towards row 0. Each player's promotion rank is the row farthest from home.
//
// As text: the rows from row 0, files a to e, first player in upper case, '+' before a promoted
// piece, a digit for so many empty squares; then in brackets the pieces in hand:
// "+b1R+S1/3+b+R/2KG1/1s1gP/k2+P1[]". The first player is to move.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gadgetc {

inline constexpr std::size_t kShogiSize = 5, kShogiSquares = 25;

// In the order in which ranks list them; each type but the king can be in hand.
enum class ShogiType : std::uint8_t { Gold, Pawn, Silver, Rook, Bishop, King };
inline constexpr std::size_t kHandTypes = 5;
inline constexpr std::uint8_t kPiecesOfType = 2;

enum class ShogiSide : std::uint8_t { First, Second };
constexpr ShogiSide opponent_of(ShogiSide side) {
  return side == ShogiSide::First ? ShogiSide::Second : ShogiSide::First;
}

// 0 is an empty square; else the type, whether it is promoted, and whose it is.
class ShogiPiece {
 public:
  constexpr ShogiPiece() = default;
  constexpr ShogiPiece(ShogiType type, bool promoted, ShogiSide side)
      : code_(static_cast<std::uint8_t>(1u + static_cast<unsigned>(type) + (promoted ? 8u : 0u) +
                                        (side == ShogiSide::Second ? 16u : 0u))) {}
  constexpr bool is_empty() const { return code_ == 0; }
  constexpr ShogiType type() const { return static_cast<ShogiType>((code_ & 7u) - 1u); }
  constexpr bool is_promoted() const { return (code_ & 8u) != 0; }
  constexpr ShogiSide side() const {
    return (code_ & 16u) != 0 ? ShogiSide::Second : ShogiSide::First;
  }
  constexpr bool is_of(ShogiSide side) const { return code_ != 0 && this->side() == side; }
  constexpr ShogiPiece promoted(bool now) const { return ShogiPiece(type(), now, side()); }
  // Below 32.
  constexpr std::uint8_t code() const { return code_; }
  constexpr bool operator==(const ShogiPiece&) const = default;

 private:
  std::uint8_t code_ = 0;
};

constexpr bool can_promote(ShogiType type) {
  return type != ShogiType::Gold && type != ShogiType::King;
}

struct ShogiPosition {
  std::array<ShogiPiece, kShogiSquares> board{};
  std::array<std::array<std::uint8_t, kHandTypes>, 2> hands{};  // by side and type
  std::array<std::uint8_t, 2> kings{};                          // squares, by side
  ShogiSide turn = ShogiSide::First;

  bool operator==(const ShogiPosition&) const = default;
  std::uint8_t& hand(ShogiSide side, ShogiType type) {
    return hands[static_cast<std::size_t>(side)][static_cast<std::size_t>(type)];
  }
  std::uint8_t hand(ShogiSide side, ShogiType type) const {
    return hands[static_cast<std::size_t>(side)][static_cast<std::size_t>(type)];
  }
  std::uint8_t king(ShogiSide side) const { return kings[static_cast<std::size_t>(side)]; }
};

constexpr int shogi_row(std::size_t square) { return static_cast<int>(square % kShogiSize); }
constexpr int shogi_file(std::size_t square) { return static_cast<int>(square / kShogiSize); }
// The row on which a side's pieces promote and its pawns cannot stand.
constexpr int last_row(ShogiSide side) {
  return side == ShogiSide::First ? 0 : static_cast<int>(kShogiSize) - 1;
}
// Files a and e, b and d exchanged.
constexpr std::size_t mirrored_square(std::size_t square) {
  return (kShogiSize - 1 - square / kShogiSize) * kShogiSize + square % kShogiSize;
}
ShogiPosition mirrored(const ShogiPosition& position);

// All twelve pieces, a king on either side. Throws InputError.
ShogiPosition parse_shogi(std::string_view source, std::string_view text);
std::string shogi_text(const ShogiPosition& position);

}  // namespace gadgetc
