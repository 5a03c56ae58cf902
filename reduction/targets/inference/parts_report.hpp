// What the parts of a board say of its winner, whatever the board's game: their numbers, the
// formula that they make together, and who wins its game. Each game adds its race to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "base/run/watch.hpp"
#include "games/side.hpp"
#include "reduction/formula/formula.hpp"
#include "reduction/targets/inference/part_contracts.hpp"

namespace gadgetc {

// What was found on the way, as far as it went.
struct PartsReport {
  std::optional<Side> winner;
  std::string undecided;       // why there is no winner
  bool reached_limit = false;  // is it a limit of the watch?
  std::uint64_t states = 0;    // of all games
  std::size_t parts = 0, kinds = 0, wires = 0;
  std::map<std::string, std::size_t> gates;  // how many parts are which gate
  Formula formula;  // White wins the board, or brings a signal to its goal, when this is true
};

// `kinds`: that are known.
void count_parts(const CutBoard& board, const PartContracts& contracts, const PartKinds& kinds,
                 PartsReport& report);

// Who wins the game of the report's formula, White being the breaker of its clauses. Nothing at a
// limit of the watch, which the report then says.
std::optional<Side> play_formula(Side first, const Watch& watch, PartsReport& report);

}  // namespace gadgetc
