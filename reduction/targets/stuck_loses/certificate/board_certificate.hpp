// What ties a board to its formula, written down, for boards of tiles of a game in which who is
// stuck loses: the kinds of its tiles, each with the certificate of its contract; which tile stands
// where; which ports a wire joins; White's reward and Black's reserve; the numbers of the race; and
// the strategy of the formula game's winner. A small checker (check_board_certificate.hpp) confirms
// it, trusting neither the compiler nor any solver nor the verifier. Grammar: docs/formats.md.
//
// A page's wires are links or pairs of squares. With links a wire is the one piece between two
// ports, pieces of wires are tiles like others, the reward is the way of White's signal, and a row
// of the reserve has pieces of both sides in turn. With pairs two ports meet, the reward is a chain
// of tiles, and White's moves in such tiles and Black's in a row are written down.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "games/page/page.hpp"
#include "reduction/certificate/certified_kinds.hpp"

namespace gadgetc::stuck_loses {

// Moves of one side alone, by the squares after each of them, in reading order.
struct PlayAlone {
  std::string kind;  // of a tile; empty: a row of the reserve
  std::vector<std::string> squares;
  std::size_t line = 0;
};

struct CertifiedRow {
  Square first, last = first;
  // With links: Black's, so many pieces in turn with White's, from the one at `first` to the right.
  std::uint64_t moves = 0;
  std::size_t line = 0;
};

// Its wires have no squares. With links those that lead to the reward end at kRewardGate, and there
// are no groups.
struct BoardCertificate : TiledCertificate {
  std::string game;  // the page's name
  bool has_links = false;
  // With links: where the signal comes in; where it rests, one after the other; where the last wire
  // ends.
  std::vector<Square> way;
  std::string reward;  // with pairs: the first tile behind the output
  std::vector<PlayAlone> reward_plays;
  PlayAlone row_play;  // its first squares are those of each row
  std::vector<CertifiedRow> rows_in_reserve;
  // The line `race`. With links: Black's passes in the tiles at most, white pieces in them, Black's
  // moves in rows, White's from rest to rest. With pairs: White's moves while no signal comes to
  // the reward, Black's in rows, Black's in all at most, White's in the reward.
  std::array<std::uint64_t, 4> race{};
};

// Both conditions of the race, in moves: Black's reserve is `needed` at least, White's reward is
// more than `black`.
struct Race {
  // With links Black's passes at most, with pairs White's moves; `needed` is one more with pairs,
  // and with links where Black begins.
  std::uint64_t bound = 0;
  std::uint64_t needed = 0, reserve = 0, black = 0, reward = 0;
};
// By the certificate's numbers.
Race race_of(const BoardCertificate& certificate);

// The page of such a certificate, by its first words; null for other texts.
std::shared_ptr<const game_page::Page> certified_page_of(std::string_view text);

// Any bytes give a certificate of a board of this page or an InputError with line and column;
// memory in proportion to the text. Whether what it says is true is not looked at.
BoardCertificate parse_board_certificate(std::string_view source, std::string_view text,
                                         const game_page::Page& page);

// Writes what parse_board_certificate reads as the same, but for the lines' numbers.
void write_board_certificate(std::ostream& out, const BoardCertificate& certificate);

}  // namespace gadgetc::stuck_loses
