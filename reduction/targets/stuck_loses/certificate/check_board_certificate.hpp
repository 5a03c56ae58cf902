// Does a certificate tie a board of tiles whose wires are pairs of squares to a formula? Read top
// to bottom, each condition on its own; it shares with the compiler the page of the game, and with
// the verifier nothing: drawings are those of the certificate.
//
// Kinds. The checker of tile certificates (gadgets/certificate/) confirms each contract, and that
// every move of the page leaves one empty square less (pair_sockets.hpp).
// Squares. Tiles and rows are all that is not closed, and meet at pairs alone (check_squares.hpp).
// Circuit. What a signal means is computed along the wires (signal_meaning.hpp). Where the reward
// begins stand the formula's clauses. No tile leaves White a choice.
// Reward. From there on each tile takes the signal to the next one. White's moves in such a tile
// are played, square by square, by the page: so many there are.
// Reserve. In a row only Black ever has a move, and Black's moves are played.
// Race. White has no more moves outside the reserve than empty squares, and in a tile of the reward
// no more than its proof allows while no signal comes. Black has more in reserve. Black has no more
// moves in all than those squares in rows and in tiles with pieces of Black's, and one for each
// input there. White has more in the reward.
// Formula. The strategy wins the formula's game with this side first.
//
// docs/amazons.md says why the board is worth then what the formula is.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "gadgets/tile/false_line.hpp"
#include "games/page/board_file.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/stuck_loses/certificate/board_certificate.hpp"

namespace gadgetc::stuck_loses {

// The first thing in the certificate that is not true, nothing when all is: then `board` is worth
// what the formula is worth, and its winner is the strategy's. `on_kind` is called with each kind's
// name before its proof. Throws Interrupted.
std::optional<FalseLine> check_board_certificate(
    const BoardCertificate& certificate, const game_page::BoardFile& board, const Formula& formula,
    const std::function<void(const std::string&)>& on_kind = {});

}  // namespace gadgetc::stuck_loses
