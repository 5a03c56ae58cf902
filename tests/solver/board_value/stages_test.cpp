// What White is said to win in stages she wins, and it is not for nothing.
#include "solver/board_value/stages.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <string>

#include "random_boards.hpp"
#include "solver/board_value/solve_board.hpp"
#include "solver/jungle/moves.hpp"
#include "solver/jungle/notation.hpp"

namespace gadgetc {
namespace {

BoardValue value_by(const Position& board, bool BoardSolveOptions::*way, std::size_t states) {
  BoardSolveOptions options;
  options.retrograde = options.enclaves = options.attack = false;
  options.containment = options.defence = options.stages = false;
  options.*way = true;
  options.most_states = states;
  return solve_board(board, options);
}

BoardValue claim_of(const Position& board) {
  return value_by(board, &BoardSolveOptions::stages, 1'000'000);
}
BoardValue truth_of(const Position& board) {
  return value_by(board, &BoardSolveOptions::retrograde, 100'000);
}

using Tally = std::map<std::string, int>;

void check_claim(const Position& board, Tally& tally) {
  if (find_winner(board)) return;
  const BoardValue truth = truth_of(board);
  if (!truth.result) return;
  const BoardValue claim = claim_of(board);
  ++tally["boards"];
  if (!claim.result) return;
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  REQUIRE(claim.method == "stages");
  REQUIRE(*truth.result == BoardResult::White);
  REQUIRE(*claim.result == BoardResult::White);
  REQUIRE(*claim.plies >= *truth.plies);
  if (truth.black_passes) REQUIRE(*claim.black_passes >= *truth.black_passes);
  const std::size_t enclaves = EnclaveMap(board, divide_board(board)).enclaves().size();
  ++tally[enclaves > 1 ? "won through enclaves" : enclaves == 1 ? "won through one" : "won"];
}

TEST_CASE("what White wins in stages she wins") {
  SplitMix random(71);
  Tally tally;
  for (int n = 0; n < 150; ++n) check_claim(random_corridor(random), tally);
  for (int n = 0; n < 100; ++n) check_claim(random_rooms(random), tally);
  for (int n = 0; n < 80; ++n) check_claim(random_board(random), tally);
  for (const auto& [name, count] : tally) WARN(name << ' ' << count);
}

TEST_CASE("what White wins in stages she wins, on thousands of boards (long)") {
  SplitMix random(72);
  Tally tally;
  for (int n = 0; n < 6'000; ++n) check_claim(random_corridor(random), tally);
  for (int n = 0; n < 3'000; ++n) check_claim(random_rooms(random), tally);
  for (int n = 0; n < 3'000; ++n) check_claim(random_board(random), tally);
  for (const auto& [name, count] : tally) WARN(name << ' ' << count);
}

}  // namespace
}  // namespace gadgetc
