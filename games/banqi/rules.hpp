// Chinese dark chess on 2 x 4 squares: pieces, ranks, and the switches of its rules.
//
// Eight pieces lie face down. A turn flips a hidden piece, whoever's it is, or moves a revealed
// piece of one's own one square orthogonally to an empty square or onto a revealed enemy of the
// same or a lower rank, K > G > M > R > N > C > P; but a pawn takes the king, and the king not a
// pawn. A cannon takes by jumping over exactly one piece, any, along its row or column, any
// revealed enemy behind it. The first flip gives the first player the colour that came up. Who has
// no legal move, or no piece left, has lost; play without end is a draw.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace gadgetc::banqi {

enum class Kind : std::uint8_t { King, Guard, Minister, Rook, Knight, Cannon, Pawn };
inline constexpr std::size_t kKinds = 7;
// The most pieces of each kind that a side has.
inline constexpr std::array<std::uint8_t, kKinds> kSupply{1, 2, 2, 2, 2, 2, 5};

enum class Colour : std::uint8_t { Red, Black };
constexpr Colour enemy_of(Colour colour) {
  return colour == Colour::Red ? Colour::Black : Colour::Red;
}

struct Piece {
  Colour colour = Colour::Red;
  Kind kind = Kind::King;
  auto operator<=>(const Piece&) const = default;
};

// Upper case for red: K G M R N C P, k g m r n c p.
char letter_of(Piece piece);
bool find_piece(char letter, Piece& piece);

enum class Blocked : std::uint8_t { Loses, Draws };

struct Rules {
  bool cannon_takes_adjacent = false;        // a cannon takes neighbours by rank (C and P), too
  bool cannon_jumps_hidden = true;           // a hidden piece may be what the cannon jumps over
  bool pawn_takes_king = true;               // and the king not the pawn; else as the ranks say
  Blocked blocked = Blocked::Loses;          // no legal move, though pieces are left
  bool operator==(const Rules&) const = default;
};

// The switches as users write them: "cannon-adjacent=no jump-hidden=yes pawn-king=yes
// blocked=loss". Words that are left out keep their defaults. Throws InputError.
Rules parse_rules(std::string_view text);
std::string rules_text(const Rules& rules);

// May `taker` take `victim`, an enemy, by a step onto its square?
bool takes_by_step(Kind taker, Kind victim, const Rules& rules);

}  // namespace gadgetc::banqi
