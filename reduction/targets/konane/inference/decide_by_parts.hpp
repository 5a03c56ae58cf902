// Who wins a board of Konane, by what its parts do: no gadget is known, no formula is read. Rows of
// spare moves are counted (solver/konane/spare_rows.hpp), the rest is cut at its wires, and each
// part's contract is found from its stones. Together they are a formula over the variables, which
// are parts that the first move in them decides. docs/konane-tiles.md has the lemma:
//
//   Black wins if Black wins the formula game and has the spare moves to pass with;
//   White wins if White wins it and the reward is more moves than Black has left by then.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "games/konane/position.hpp"
#include "reduction/targets/inference/parts_report.hpp"
#include "reduction/targets/inference/fit_environments.hpp"

namespace gadgetc::konane {

// What is known of drawings with contract and guests, by their texts. Boards may share one.
struct KnownEnvironments {
  KnownSurpluses surpluses;
  std::map<std::string, std::uint64_t> passes;
};

struct Environments : FittedParts {
  std::uint64_t passes = 0;  // of Black's in all parts, at most (gadgets/verifier/pass_bound.hpp)
};

// A white stone may run back through an input, and no two come out by one output. Of a board of so
// many rows whose parts have contracts, found with `question`. Throws Interrupted after a signal.
Environments fit_environments(const CutBoard& board, const PartContracts& contracts, int rows,
                              const PartQuestion& question, KnownEnvironments& known);

// White's reward: moves that Black cannot stop once a signal comes there
// (games/konane/reward_walk.hpp), as long as no other white stone does, over parts without white
// stones (reduction/targets/inference/set_goal.hpp). The answer is how many at least, with the one
// that enters.
std::uint64_t set_goal(CutBoard& board, const Position& stones);

// What is known of the parts of several boards.
struct KnownParts {
  PartKinds kinds;
  KnownEnvironments environments;
};

// The board's game has been opened. Throws Interrupted after a signal.
SpareReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::konane
