// What a certificate says of reward and reserve where wires are pairs of squares: White's and
// Black's moves there are played, square by square, by the plain reader of the page.
#pragma once

#include <vector>

#include "games/page/board_file.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

// All throw FalseLine.
namespace gadgetc::stuck_loses {

// In the row Black's moves are legal one after the other, and White never has one: no piece of
// White's comes there.
void check_row(const PlayAlone& play, const game_page::Variant& variant);

// Which tiles the signal goes through behind the output. `tiles` are the drawings of the
// certificate's tiles, in its order.
std::vector<bool> follow_reward(const BoardCertificate& certificate,
                                const std::vector<const Tile*>& tiles);

// White's moves in a tile of the reward are legal one after the other, and the output is ready in
// the end.
void check_play(const PlayAlone& play, const Tile& tile, const game_page::Variant& variant);

}  // namespace gadgetc::stuck_loses
