// Does a certificate tie a board to a formula? Read top to bottom, each condition on its own; it
// shares with the compiler and the reader of boards the tiles' drawings and the rules, no more.
//
// Proofs. Each tile used has a proof: `prove` writes one anew, the checker of tile certificates
// confirms it and its bounds, the hash is the one named; the drawing is the library's.
// Squares. Tiles, wires, corridor and idle cells are the board (check_squares.hpp).
// Environment. What each wire's ends let through fits, either way (pins.hpp).
// Circuit. What a signal means is computed from the wires: a variable, an OR of variables, an AND
// of those (signal_meaning.hpp). At the den stand the formula's clauses. Gates at which White has
// to choose stand in groups, and what such a group does is found by going through its choices.
// Race. The sums are done again from the bounds of the proofs and the wires' squares.
// Formula. The strategy wins the formula's game with this side first.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "gadgets/certificate/check_certificate.hpp"
#include "gadgets/library/library.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/jungle/certificate/board_certificate.hpp"

namespace gadgetc::jungle {

// The text of a tile's certificate, made anew under these rules; nothing when it does not hold.
using ProveTile = std::function<std::optional<std::string>(const Tile& tile, const Rules& rules)>;

// The first thing in the certificate that is not true, nothing when all is: then `board` is worth
// what the formula is worth, and its winner is the strategy's (docs/reduction.md).
std::optional<FalseLine> check_board_certificate(const BoardCertificate& certificate,
                                                 const Position& board, const Formula& formula,
                                                 const ProveTile& prove,
                                                 const GadgetLibrary& library = gadget_library());

}  // namespace gadgetc::jungle
