// Who wins a board of Konane, by what its parts do: no gadget is known, no formula is read. Rows of
// spare moves are counted (solver/konane/spare_rows.hpp), the rest is cut at its wires, and each
// part's contract is found from its stones. Together they are a formula over the variables, which
// are parts that the first move in them decides. docs/konane-tiles.md has the lemma:
//
//   Black wins if Black wins the formula game and has the spare moves to pass with;
//   White wins if White wins it and the reward is more moves than Black has left by then.
#pragma once

#include <cstdint>
#include <optional>

#include "games/konane/position.hpp"
#include "reduction/targets/inference/parts_report.hpp"
#include "reduction/targets/konane/inference/environments.hpp"

namespace gadgetc::konane {

// What is known of the parts of several boards.
struct KnownParts {
  PartKinds kinds;
  KnownEnvironments environments;
};

struct PartsReport : gadgetc::PartsReport {
  std::optional<Side> formula_winner;  // where every part has a contract and endures the others
  // Black wins the board if Black wins the formula's game and `passes` are no more than `reserve`,
  // the moves to spare. White wins it if White wins that game and `reward`, White's moves once the
  // signal is there, are more than `black_moves`, all that Black can make without passing, and the
  // moves to spare.
  std::uint64_t passes = 0, reserve = 0, reward = 0, black_moves = 0;
};

// The board's game has been opened. Throws Interrupted after a signal.
PartsReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::konane
