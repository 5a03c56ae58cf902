#include "solver/board/solve_board.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <sstream>

#include "games/jungle/notation.hpp"
#include "naive_board.hpp"
#include "random_boards.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

BoardResult result_of(const NaiveValue& value) {
  if (!value.winner) return BoardResult::Draw;
  return *value.winner == Side::White ? BoardResult::White : BoardResult::Black;
}

// How often each result was found.
using Tally = std::map<BoardResult, int>;

void check_value(const Position& board, Tally& tally) {
  const NaiveValue truth = solve_naively(board);
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  const BoardValue value = solve_board(board);
  REQUIRE(value.result == result_of(truth));
  if (truth.winner) REQUIRE(*value.plies >= static_cast<std::uint64_t>(truth.plies));
  ++tally[*value.result];
}

constexpr BoardResult kResults[] = {BoardResult::White, BoardResult::Black, BoardResult::Draw};

TEST_CASE("small boards have the value of plain retrograde analysis") {
  SplitMix random(20);
  Tally tally;
  for (int n = 0; n < 400; ++n) check_value(random_board(random), tally);
  for (const BoardResult result : kResults) CHECK(tally[result] >= 15);
}

TEST_CASE("small boards with strengths of pieces' own have the value of plain analysis") {
  SplitMix random(22);
  std::mt19937 strengths(22);
  Tally tally, with_kinds;
  for (int n = 0; n < 400; ++n) {
    Position board = random_board(random);
    give_random_strengths(board, strengths);
    check_value(board, tally);
    board.own_strengths.clear();
    ++with_kinds[*solve_board(board).result];
  }
  for (const BoardResult result : kResults) CHECK(tally[result] >= 15);
  // Strengths matter.
  CHECK(tally[BoardResult::White] != with_kinds[BoardResult::White]);
}

TEST_CASE("thousands of small boards have the value of plain retrograde analysis (long)") {
  SplitMix random(21);
  Tally tally;
  for (int n = 0; n < 10'000; ++n) check_value(random_board(random), tally);
  for (const auto& [result, count] : tally) WARN(static_cast<int>(result) << ' ' << count);
}

}  // namespace
}  // namespace gadgetc::jungle
