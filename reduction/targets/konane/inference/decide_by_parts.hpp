// Who wins a board of Konane, by what its parts do: no gadget is known, no formula is read. Rows of
// spare moves are counted (solver/konane/spare_rows.hpp), the rest is cut at its wires, and each
// part's contract is found from its stones. Together they are a formula over the variables, which
// are parts that the first move in them decides. docs/konane-tiles.md has the lemma:
//
//   Black wins if Black wins the formula game and has the spare moves to pass with;
//   White wins if White wins it and the reward is more moves than Black has left by then.
#pragma once

#include "games/konane/position.hpp"
#include "reduction/targets/inference/parts_report.hpp"
#include "reduction/targets/konane/inference/environments.hpp"

namespace gadgetc::konane {

// What is known of the parts of several boards.
struct KnownParts {
  PartKinds kinds;
  KnownEnvironments environments;
};

// The board's game has been opened. Throws Interrupted after a signal.
SpareReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::konane
