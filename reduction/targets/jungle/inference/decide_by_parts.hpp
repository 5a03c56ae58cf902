// Who wins a board, by what its parts do: no gadget is known, no formula is read. The contracts of
// all parts are found from their squares (part_contracts.hpp); together they are a circuit over the
// variables, which are parts that the first move in them decides. White wins the board exactly if
// White wins the formula game of that circuit and Black's runner needs more moves than White at
// most (docs/board-solving.md has the lemma).
#pragma once

#include <cstdint>

#include "games/jungle/position.hpp"
#include "reduction/targets/inference/parts_report.hpp"
#include "reduction/targets/jungle/inference/infer_board.hpp"

namespace gadgetc::jungle {

struct PartsReport : gadgetc::PartsReport {
  std::uint64_t white_moves = 0, runner_distance = 0;
};

// Of a board whose game is not over. `known`: of boards with the same rules, which this one may add
// to. Throws Interrupted after a signal. Limits of returning moves and of plies are not looked at.
PartsReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::jungle
