// What ties a board of tiles whose wires are pairs of squares to its formula, written down: the
// kinds of its tiles, each with the certificate of its contract; which tile stands where; which
// ports meet; the tile where the reward begins, and White's moves in such tiles; the rows of the
// reserve, and Black's moves in one; the numbers of the race; and the strategy of the formula
// game's winner. A small checker (check_board_certificate.hpp) confirms it, trusting neither the
// compiler nor any solver nor the verifier. Grammar: docs/formats.md.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "reduction/certificate/certified_kinds.hpp"

namespace gadgetc::stuck_loses {

// Moves of one side alone, by the squares after each of them, in reading order.
struct PlayAlone {
  std::string kind;  // of a tile; empty: a row of the reserve
  std::vector<std::string> squares;
  std::size_t line = 0;
};

struct CertifiedRow {
  std::array<Square, 2> ends;
  std::size_t line = 0;
};

// Its wires have no squares: two ports meet.
struct BoardCertificate : TiledCertificate {
  std::string game;    // the page's name
  std::string reward;  // the first tile behind the output
  std::vector<PlayAlone> reward_plays;
  PlayAlone row_play;  // its first squares are those of each row
  std::vector<CertifiedRow> rows_in_reserve;
  // White's moves while no signal comes to the reward, Black's in reserve, Black's in all at most,
  // and White's in the reward.
  std::uint64_t white = 0, reserve = 0, black = 0, rewarded = 0;
};

// The game of such a certificate, by its first words; nothing for other texts.
std::optional<std::string> certified_game_of(std::string_view text);

// Any bytes give a certificate of a board of this game or an InputError with line and column;
// memory in proportion to the text. Whether what it says is true is not looked at.
BoardCertificate parse_board_certificate(std::string_view source, std::string_view text,
                                         std::string_view game);

// Writes what parse_board_certificate reads as the same, but for the lines' numbers.
void write_board_certificate(std::ostream& out, const BoardCertificate& certificate);

}  // namespace gadgetc::stuck_loses
