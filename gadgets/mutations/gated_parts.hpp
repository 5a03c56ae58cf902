// The surroundings of a change, cut out of a part where black pieces stand still: for White's side.
//
// A *gate* is a black piece that never moves, on a square that divides the land. What lies beyond
// it, its own square included, is given to White as an open wire (Freedom::open): all of her pieces
// that are drawn there may come in at once, hers go there and come back, and a signal there may be
// delivered at any time. Black's pieces there are gone, and none of his goes there. So tiles of
// three channels in series become one of a channel and a half.
//
// Lemma. If White is not ready in the tile cut out, she is not ready in the part. Proof. Let c take
// a state of the part to one of the tile cut out: what is beyond a gate is on its wire, what has
// been delivered by an output there is gone. The images of the ready states that allow a number of
// forced answers satisfy rules 1 to 3 (liveness.hpp): a step of Black's there is one of the part's,
// with gates at rest; an answer of White's in the part is one there, or, beyond a gate, none, and
// then the image is ready as it is; an arrival is one. An attack goes by induction on its moves:
// one beyond a gate leaves the image as it was, and Black has passed. What delivers leaves the
// wire. So the images are among the ready states. The lemma needs that nothing leaps, and that land
// beyond a gate is entered over one border, that of the gate. ∎
#pragma once

#include <vector>

#include "gadgets/tile/tile.hpp"

namespace gadgetc {

struct GatedPart {
  Tile tile;  // of the part's size, water elsewhere; open ports may lie inside it
  PortSet open = 0;
};

// Those that hold the land about `focus`, the smallest first; none where something leaps. All that
// is beyond a gate has the ports of one wire. A piece at the focus is no gate.
std::vector<GatedPart> gated_parts(const Tile& part, Square focus);

}  // namespace gadgetc
