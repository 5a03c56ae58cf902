// What White is said to win in stages she wins, and it is not for nothing.
#include "solver/board_value/stages.hpp"

#include <fmt/format.h>

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

// Rows with eight columns; below them two pieces that give their sides passes.
Position parse(const std::string& turn, int rows, const std::string& terrain,
               const std::string& pieces) {
  return parse_board(
      "board", fmt::format("jungle 1\nsize {} 8\nrules paper\nturn {}\nterrain\n{}~~~~~~~~\n"
                           "..~~..~~\npieces\n{}........\nC...w...\n",
                           rows + 2, turn, terrain, pieces));
}

void check_not_claimed(const Position& board) {
  CHECK(truth_of(board).result != BoardResult::White);
  CHECK_FALSE(claim_of(board).result);
}

TEST_CASE("two guards that get out of an enclave that one cat watches are reckoned with") {
  // One waits behind the black trap.
  const char* const terrain = "~~.~~~~~\n~.^.v.#~\n~~.~.~~~\n~~~~.~~~\n~~~~.~~~\n";
  check_not_claimed(parse("black", 5, terrain,
                          "..d.....\n.d......\n..C.....\n........\n....P...\n"));
  const Position one_guard =
      parse("black", 5, terrain, "........\n.d......\n..C.....\n........\n....P...\n");
  CHECK(claim_of(one_guard).result == BoardResult::White);
}

TEST_CASE("a guard that gets out while White is busy inside is reckoned with") {
  check_not_claimed(parse("white", 3, "~~~~~~~~\n..^.v.#~\n.~.~~~~~\n",
                          "........\n.dd.....\nP.C.....\n"));
}

TEST_CASE("Black does not have to move in an enclave") {
  check_not_claimed(parse("white", 1, "....v.#~\n", "..P..d..\n"));
}

using Tally = std::map<std::string, int>;

void check_claim(const Position& board, Tally& tally) {
  if (find_winner(board)) return;
  const BoardValue claim = claim_of(board);
  ++tally["boards"];
  if (!claim.result) return;
  const BoardValue truth = truth_of(board);
  if (!truth.result) return;
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
  for (int n = 0; n < 400; ++n) check_claim(random_corridor(random), tally);
  for (int n = 0; n < 300; ++n) check_claim(random_rooms(random), tally);
  for (int n = 0; n < 200; ++n) check_claim(random_board(random), tally);
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
