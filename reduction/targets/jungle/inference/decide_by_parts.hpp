// Who wins a board, by what its parts do: no gadget is known, no formula is read. The contracts of
// all parts are found from their squares (part_contracts.hpp); together they are a circuit over the
// variables, which are parts that the first move in them decides. White wins the board exactly if
// White wins the formula game of that circuit and Black's runner needs more moves than White at
// most (docs/board-solving.md has the lemma).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "base/run/watch.hpp"
#include "games/jungle/position.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/jungle/inference/infer_board.hpp"

namespace gadgetc::jungle {

// What was found on the way, as far as it went.
struct PartsReport {
  std::optional<Side> winner;
  std::string undecided;       // why there is no winner
  bool reached_limit = false;  // is it a limit of the watch?
  std::uint64_t states = 0;    // of all games
  std::size_t parts = 0, kinds = 0, wires = 0;
  std::map<std::string, std::size_t> gates;  // how many parts are which gate
  Formula formula;  // White wins the board when this is true
  std::uint64_t white_moves = 0, runner_distance = 0;
};

// Of a board whose game is not over. `known`: of boards with the same rules, which this one may add
// to. Throws Interrupted after a signal. Limits of returning moves and of plies are not looked at.
PartsReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::jungle
