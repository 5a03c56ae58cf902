// The tiles of a set, proved by the verifier: by the build for the sets in the program, and for any
// other set when it is read. Nothing unproved goes on a board.
#pragma once

#include "gadgets/verify/verify_drawing.hpp"
#include "gadgets/sets/gadget_set.hpp"

namespace gadgetc {

// The readings of trapped attack under which the tiles of a set are proved: the full one alone in
// games that have no traps.
std::vector<jungle::TrappedAttack> readings_of(const GadgetSet& set);

// How the tiles of a set are verified under a reading of trapped attack.
jungle::VerifyOptions proof_options(const GadgetSet& set, jungle::TrappedAttack reading);

// `found` by verify_drawing under proof_options.
TileVerdict verdict_of(const Tile& tile, jungle::TrappedAttack reading,
                       const verifier::Verification& found);

// Adds a verdict for every tile. One that does not hold is a verdict, too. Throws what
// verify_drawing throws.
void prove_set(GadgetSet& set, jungle::TrappedAttack reading);

}  // namespace gadgetc
