// What the attack past enclaves claims is so, and it is not for nothing.
#include "solver/board_value/enclaves.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <string>

#include "random_boards.hpp"
#include "solver/board_value/attack.hpp"
#include "solver/board_value/solve_board.hpp"
#include "solver/jungle/moves.hpp"
#include "solver/jungle/notation.hpp"

namespace gadgetc {
namespace {

BoardValue value_by(const Position& board, bool BoardSolveOptions::*way, std::size_t states) {
  BoardSolveOptions options;
  options.retrograde = options.enclaves = options.attack = options.defence = false;
  options.*way = true;
  options.most_states = states;
  return solve_board(board, options);
}

// Does the board have an enclave in which Black can shuffle about?
bool has_enclave(const Position& board) {
  const Division division = divide_board(board);
  ContestFreedom freedom;
  freedom.weak_stay = freedom.take_on_traps = freedom.onward = freedom.vague = true;
  const Contest contest(board, division, freedom);
  RelaxedPlans plans(contest);
  Enclaves enclaves(contest);
  const ContestState state = enclaves.close(contest.start(), plans.plan(contest.start()));
  for (std::size_t e = 0; e < enclaves.size(); ++e) {
    if (enclaves.is_closed(state, e) && enclaves.states(state, e).size() > 1) return true;
  }
  return false;
}

using Tally = std::map<std::string, int>;

void check_claim(const Position& board, Tally& tally) {
  if (find_winner(board)) return;
  const BoardValue truth = value_by(board, &BoardSolveOptions::retrograde, 100'000);
  if (!truth.result || truth.method == "over") return;
  const BoardValue claim = value_by(board, &BoardSolveOptions::enclaves, 1'000'000);
  ++tally["boards"];
  if (!claim.result) return;
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  REQUIRE(claim.method == "enclaves");
  REQUIRE(*truth.result == BoardResult::White);
  REQUIRE(*claim.result == BoardResult::White);
  REQUIRE(*claim.plies >= *truth.plies);
  if (truth.black_passes) REQUIRE(*claim.black_passes >= *truth.black_passes);
  ++tally[has_enclave(board) ? "won past enclaves" : "won"];
}

TEST_CASE("what White wins past enclaves she wins") {
  SplitMix random(61);
  Tally tally;
  for (int n = 0; n < 400; ++n) check_claim(random_rooms(random), tally);
  for (int n = 0; n < 300; ++n) check_claim(random_board(random), tally);
  CHECK(tally["boards"] >= 300);
  CHECK(tally["won past enclaves"] >= 40);
  CHECK(tally["won"] >= 40);
}

TEST_CASE("what White wins past enclaves she wins, on thousands of boards (long)") {
  SplitMix random(62);
  Tally tally;
  for (int n = 0; n < 6'000; ++n) check_claim(random_rooms(random), tally);
  for (const auto& [name, count] : tally) WARN(name << ' ' << count);
}

}  // namespace
}  // namespace gadgetc
