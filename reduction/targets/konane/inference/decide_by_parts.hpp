// Who wins a board of Konane, by what its parts do: no gadget is known, no formula is read. Rows of
// spare moves are counted (solver/konane/spare_rows.hpp), the rest is cut at its wires, and each
// part's contract is found from its stones. Together they are a formula over the variables, which
// are parts that the first move in them decides. docs/konane-tiles.md has the lemma:
//
//   Black wins if Black wins the formula game and has the spare moves to pass with;
//   White wins if White wins it and the reward is more moves than Black has left by then.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "games/konane/position.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/inference/part_contracts.hpp"
#include "reduction/targets/konane/inference/environments.hpp"

namespace gadgetc::konane {

// Of several boards.
struct KnownParts {
  PartKinds kinds;
  KnownEnvironments environments;
};

// What was found on the way, as far as it went.
struct PartsReport {
  std::optional<Side> winner;
  std::string undecided;       // why there is no winner
  bool reached_limit = false;  // is it a limit of the watch?
  std::uint64_t states = 0;    // of all games
  std::size_t parts = 0, kinds = 0, wires = 0;
  std::map<std::string, std::size_t> gates;  // how many parts are which gate
  Formula formula;  // White can bring a signal to the reward when this is true
  std::optional<Side> formula_winner;  // where every part has a contract and endures the others
  // Black wins the board if Black wins the formula's game and `passes` are no more than `reserve`,
  // the moves to spare. White wins it if White wins that game and `reward`, White's moves once the
  // signal is there, are more than `black_moves`, all that Black can make without passing, and the
  // moves to spare.
  std::uint64_t passes = 0, reserve = 0, reward = 0, black_moves = 0;
};

// Of a board whose game has been opened. Throws Interrupted after a signal.
PartsReport decide_by_parts(const Position& board, const PartOptions& options, KnownParts& known);

}  // namespace gadgetc::konane
