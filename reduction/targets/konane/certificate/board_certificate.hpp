// What ties a board of Konane to its formula, written down: the kinds of its tiles, each with the
// certificate of its contract; which tile stands where; which ports the stones between them join;
// the way of White's signal through the reward; the rows of Black's moves to spare; the numbers of
// the race; and the strategy of the formula game's winner. Pieces of wires are tiles like others.
// A small checker (check_board_certificate.hpp) confirms it, trusting neither the compiler nor any
// solver nor the verifier. Grammar: docs/formats.md.
#pragma once

#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "games/konane/position.hpp"
#include "reduction/certificate/certified_kinds.hpp"

namespace gadgetc::konane {

// So many black stones in turn with white ones, from the white one at `first` on to the right.
struct CertifiedRow {
  Square first;
  std::uint64_t moves = 0;
  std::size_t line = 0;
};

// Its wires have no squares: a wire is the one stone between two ports. There are no groups. Wires
// that lead to the reward end at kRewardGate.
struct BoardCertificate : TiledCertificate {
  // Where the signal comes in; where it rests, one after the other; where the last wire ends.
  std::vector<Square> reward;
  std::vector<CertifiedRow> spare_rows;
  // Black's passes in the tiles at most, white stones in them, Black's moves in rows, and White's
  // moves from rest to rest.
  std::uint64_t passes = 0, stones = 0, spare = 0, rests = 0;
};

// Is the text one of these, by its first word? Those of other games begin otherwise.
bool is_board_certificate(std::string_view text);

// Any bytes give a certificate or an InputError with line and column; memory in proportion to the
// text. Whether what it says is true is not looked at.
BoardCertificate parse_board_certificate(std::string_view source, std::string_view text);

// Writes what parse_board_certificate reads as the same, but for the lines' numbers.
void write_board_certificate(std::ostream& out, const BoardCertificate& certificate);

}  // namespace gadgetc::konane
