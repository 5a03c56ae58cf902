// What the parts of a board say of its winner, whatever the board's game: their numbers, the
// formula that they make together, and who wins its game. Each game adds its race to it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
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

// The same of a game in which who is stuck loses.
struct SpareReport : PartsReport {
  std::optional<Side> formula_winner;  // where every part has a contract and endures the others
  // Black wins the board if Black wins the formula's game and `passes` are no more than `reserve`,
  // the moves to spare. White wins it if White wins that game and `reward`, White's moves once the
  // signal is there, are more than `black_moves`, all that Black can make without passing, and the
  // moves to spare.
  std::uint64_t passes = 0, reserve = 0, reward = 0, black_moves = 0;

  std::uint64_t all_black_moves() const { return reserve + black_moves; }
  // By these two inequalities. Why the board is not decided; empty: it is.
  std::string race(Side winner_of_formula);
};

// Parts of a board of so many rows, with what is known of them.
struct KnownBoard {
  const CutBoard& cut;
  const PartContracts& contracts;
  int rows = 0;
};

// Plays the game of the formula that the parts make, White being the breaker of its clauses. Then
// asks `race`, given the winner, why the winner of the board is another or unknown; empty: it is
// the same. Parts that leave White a choice may be crossings made of gates: whatever White chooses,
// they deliver as two wires that cross (docs/reduction.md, Lemma 3). Nothing in `report` is left
// out: the winner, or why there is none.
void decide_board(const KnownBoard& board, Side first, const Watch& watch,
                  const std::function<std::string(Side)>& race, PartsReport& report);

}  // namespace gadgetc
