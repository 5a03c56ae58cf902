// How much of a tile's game is looked at. Taking options away from the side whose strategy is
// sought, or giving the other side more, keeps a proof sound and makes it cheaper
// (docs/verifier.md).
#pragma once

namespace gadgetc::jungle {

struct Freedom {
  // White's cats are taken off, and White may instead delete a black piece on a white trap.
  bool baits = false;
  // Black never steps on a white trap.
  bool black_shuns_traps = false;
  // A cat that can take does so at once, before Black moves again; otherwise cats only walk home.
  bool guards_stay = false;
  // White's strategy is sought. Black may go out through ports. White's pieces go out only as
  // signals: through an output that has not been delivered, to stay there, or back on the wire of
  // an input that has arrived, when it is empty.
  bool for_white = false;
  // White cats of the neighbours come in through any port, any number of them: cats outside are
  // Gone, and there are as many as the tile has squares, at any time.
  bool foreign_cats = false;
  bool operator==(const Freedom&) const = default;
};

}  // namespace gadgetc::jungle
