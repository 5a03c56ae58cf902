// Does a certificate tie a board of Konane to a formula? Read top to bottom, each condition on its
// own; it shares with the compiler the rules of the game, and with the verifier nothing: drawings
// are those of the certificate.
//
// Kinds. The checker of tile certificates (gadgets/certificate/) confirms each contract.
// Squares. Tiles, wires, reward and rows are the board (check_squares.hpp).
// Environment. What each wire's ends let through fits, either way, and a wire is steady at both
// ends or at neither (pins.hpp). The reward does as the output before it.
// Circuit. What a signal means is computed along the wires (signal_meaning.hpp). At the reward
// stand the formula's clauses. No tile leaves White a choice.
// Race. Black has more moves to spare than passes are asked for in the tiles, and three for each
// white stone; White has more moves in the reward than Black has to spare and by taking stones.
// Formula. The strategy wins the formula's game with this side first.
//
// Then the lemma on parts of docs/konane-tiles.md says that the board is worth what the formula is.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>

#include "gadgets/tile/false_line.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/konane/certificate/board_certificate.hpp"

namespace gadgetc::konane {

// Black's passes for a white stone that is taken: one for the answer, two for the stones outside
// two ports (gadgets/verifier/pass_bound.hpp).
inline constexpr std::uint64_t kPassesOfStone = 3;

// The first thing in the certificate that is not true, nothing when all is: then `board` is worth
// what the formula is worth, and its winner is the strategy's. `on_kind` is called with each kind's
// name before its proof. Throws Interrupted.
std::optional<FalseLine> check_board_certificate(
    const BoardCertificate& certificate, const Position& board, const Formula& formula,
    const std::function<void(const std::string&)>& on_kind = {});

}  // namespace gadgetc::konane
