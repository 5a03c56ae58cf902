// What neighbours may do at ports whose wires are pairs of squares (`wire hole`).
//
// A port joins the square inside it to the one before it, which is the square inside the
// neighbour's port. At rest a signal stands on either: the sender's, u, and the receiver's, d. A
// signal is the receiver's piece that steps from d to u and leaves d empty; so a hole goes on. All
// other squares outside a tile are closed, so whatever passes between tiles goes by such a pair.
//
// The *balance* of a port is even at first. A signal makes it sent, a piece that comes down from u
// to d and ends its move in the receiver's tile makes it even again; once the square across is
// closed, nothing goes by the port. The sender lets no signal go while the balance is sent, and the
// receiver never leaves d empty while it is even. Both is checked, of either tile; in exchange
// neither does it to the other. All else that a neighbour's pieces may do, with a cell that their
// move puts on either square, is a move of White's here.
#pragma once

#include "gadgets/local/local_moves.hpp"

namespace gadgetc::local_game {

// Adds them to White's moves where Black's strategy is sought. Where White's is, they are the ways
// in which a signal leaves by an output (LocalMoves::exits), and White needs no others.
void add_pair_moves(const LocalTerms& terms, LocalMoves& moves);

}  // namespace gadgetc::local_game
