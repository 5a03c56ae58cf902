// Does a certificate tie a board to a formula? Read top to bottom, each condition on its own; it
// shares with the compiler and the reader of boards the tiles' drawings and the rules, no more.
//
// Squares. Tiles, wires, corridor and idle cells are painted on empty water; the result has to be
// the board, square by square. No two of them share a square or lie in the rectangle of a tile
// (lions see over it), and land of two of them touches only where a wire's end meets the port that
// it names. So every square has one place and a move leads from place to place only by a port.
// Proofs. Each tile used has a proof: `prove` writes one anew, the checker of tile certificates
// confirms it and its bounds, the hash is the one named; the drawing is the library's.
// Circuit. What a signal means is computed from the wires: a variable, an OR of variables, an AND
// of those. At the den stand the formula's clauses.
// Environment. One signal a wire: no tile used has guests, surplus or inputs that share a wire.
// Race. The sums are done again from the bounds of the proofs and the wires' squares.
// Formula. The strategy wins the formula's game with this side first.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "gadgets/certificate/check_certificate.hpp"
#include "reduction/certificate/board_certificate.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// The text of a tile's certificate, made anew under these rules.
using ProveTile = std::function<std::string(const Tile& tile, const Rules& rules)>;

// The first thing in the certificate that is not true, nothing when all is: then `board` is worth
// what the formula is worth, and its winner is the strategy's (docs/reduction.md).
std::optional<FalseLine> check_board_certificate(const BoardCertificate& certificate,
                                                 const Position& board, const Formula& formula,
                                                 const ProveTile& prove);

}  // namespace gadgetc
