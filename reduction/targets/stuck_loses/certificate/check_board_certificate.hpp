// Does a certificate tie a board to a formula? Read top to bottom, each condition on its own; it
// shares with the compiler the page of the game, and with the verifier nothing: drawings are those
// of the certificate.
//
// Page. Who is stuck loses, and an argument covers its wires: pairs of squares, or Konane's links.
// Kinds. The checker of tile certificates (gadgets/certificate/) confirms each contract, and with
// pairs that every move of the page leaves one empty square less (pair_sockets.hpp).
// Squares. Tiles, wires, reward and rows are the board (check_squares.hpp). With links the reward
// is a way on which White's signal cannot be taken (check_way.hpp). With pairs each tile of the
// reward takes the signal to the next one; White's moves in such a tile and Black's in a row are
// played, by the page, and White has none in a row (check_chains.hpp).
// Circuit. What each wire's ends let through fits, either way, and a wire is steady at both ends or
// at neither (pins.hpp). What a signal means is computed along the wires (signal_meaning.hpp). At
// the reward stand the formula's clauses. No tile leaves White a choice.
// Race, with links. Black has as many moves in reserve as passes are asked for in the tiles, three
// for each white piece, and one more to begin; all other moves of Black's take such a piece.
// Race, with pairs. White has no more moves outside the reserve than empty squares, and in a tile
// of the reward no more than its proof allows while no signal comes. Black has more in reserve, and
// no more moves in all than those squares in rows and in tiles with pieces of Black's, and one for
// each input there.
// Race. White has more moves in the reward than Black has in all.
// Formula. The strategy wins the formula's game with this side first.
//
// docs/konane-tiles.md and docs/amazons.md say why the board is worth then what the formula is.
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
