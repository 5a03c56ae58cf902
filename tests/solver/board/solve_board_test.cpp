#include "solver/board/solve_board.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <string>

#include "games/jungle/notation.hpp"
#include "naive_board.hpp"
#include "random_boards.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc {
namespace {

BoardResult result_of(const NaiveValue& value) {
  if (!value.winner) return BoardResult::Draw;
  return *value.winner == Side::White ? BoardResult::White : BoardResult::Black;
}

// How often each way found each result.
using Tally = std::map<std::string, int>;

void check_ways(const Position& board, Tally& tally) {
  const NaiveValue truth = solve_naively(board);
  std::ostringstream text;
  write_board(text, board);
  INFO(text.str());
  for (const char* name : {"retrograde", "compositional-safety", "sequential-composition", "all"}) {
    const bool is_all = std::string(name) == "all";
    const BoardValue value = solve_board(board, is_all ? BoardSolveOptions{} : with_only(name));
    INFO(name);
    const bool is_complete = is_all || std::string(name) == "retrograde";
    if (is_complete) REQUIRE(value.result);
    if (!value.result) continue;
    REQUIRE(*value.result == result_of(truth));
    if (truth.winner) REQUIRE(*value.plies >= static_cast<std::uint64_t>(truth.plies));
    ++tally[std::string(name) + (truth.winner ? *truth.winner == Side::White ? " W" : " B" : " -")];
  }
}

TEST_CASE("small boards have the value of plain retrograde analysis, whichever way answers") {
  SplitMix random(20);
  Tally tally;
  for (int n = 0; n < 400; ++n) check_ways(random_board(random), tally);
  // Every way has answered every result that it can.
  for (const char* name :
       {"retrograde W", "retrograde B", "retrograde -", "sequential-composition W",
        "compositional-safety B"}) {
    INFO(name);
    CHECK(tally[name] >= 15);
  }
}

TEST_CASE("small boards with strengths of pieces' own have the value of plain analysis") {
  SplitMix random(22);
  std::mt19937 strengths(22);
  Tally tally, with_kinds;
  for (int n = 0; n < 400; ++n) {
    Position board = random_board(random);
    give_random_strengths(board, strengths);
    check_ways(board, tally);
    board.own_strengths.clear();
    const BoardValue value = solve_board(board, with_only("retrograde"));
    ++with_kinds[value.result == BoardResult::White   ? "retrograde W"
                 : value.result == BoardResult::Black ? "retrograde B"
                                                      : "retrograde -"];
  }
  for (const char* name :
       {"retrograde W", "retrograde B", "retrograde -", "compositional-safety B"}) {
    INFO(name);
    CHECK(tally[name] >= 15);
  }
  // Strengths matter.
  CHECK(tally["retrograde W"] != with_kinds["retrograde W"]);
}

TEST_CASE("thousands of small boards have the value of plain retrograde analysis (long)") {
  SplitMix random(21);
  Tally tally;
  for (int n = 0; n < 10'000; ++n) check_ways(random_board(random), tally);
  for (const auto& [name, count] : tally) WARN(name << ' ' << count);
}

}  // namespace
}  // namespace gadgetc
