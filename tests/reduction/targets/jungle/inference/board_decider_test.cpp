// Boards decided by whichever way is enough, and what their first moves are worth.
#include "reduction/targets/jungle/inference/board_decider.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>

#include "games/jungle/notation.hpp"
#include "reduction/compile.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "tests/one_literal_board.hpp"

namespace gadgetc::test {
namespace {

TEST_CASE("a game that is over is decided by no method") {
  const jungle::Position board =
      jungle::parse_board("board",
                          "jungle 1\nsize 1 2\nrules paper\nturn white\nterrain\n..\n"
                          "pieces\nD.\n");
  for (const jungle::BoardMethod method :
       {jungle::BoardMethod::Any, jungle::BoardMethod::Retrograde, jungle::BoardMethod::Parts}) {
    const jungle::BoardDecision decision = jungle::BoardDecider(method).decide(board, {});
    CHECK(decision.value.method == "over");
    CHECK(decision.value.result == jungle::BoardResult::White);
  }
}

TEST_CASE("first moves are worth by parts what all states say") {
  const jungle::Position board = jungle::parse_board("board", kOneLiteral);
  for (const Side first : {Side::White, Side::Black}) {
    jungle::Position position = board;
    position.turn = first;
    jungle::BoardDecider by_states(jungle::BoardMethod::Retrograde),
        by_parts(jungle::BoardMethod::Parts);
    const jungle::FirstMoves truth =
        by_states.winning_moves(position, by_states.decide(position, {}), {});
    const jungle::BoardDecision decision = by_parts.decide(position, {});
    REQUIRE(decision.value.result);
    const jungle::FirstMoves found = by_parts.winning_moves(position, decision, {});
    REQUIRE(truth.undecided.empty());
    CHECK_FALSE(found.winning.empty());
    const auto is_in = [](const std::vector<jungle::Move>& moves, const jungle::Move& move) {
      return std::find(moves.begin(), moves.end(), move) != moves.end();
    };
    for (const jungle::Move& move : found.winning) CHECK(is_in(truth.winning, move));
    for (const jungle::Move& move : truth.winning) {
      CHECK((is_in(found.winning, move) || is_in(found.undecided, move)));
    }
  }
}

TEST_CASE("a limit of time leaves a board undecided") {
  CompileOptions options;
  const jungle::Position board =
      jungle::to_board_file(compile({2, {{0, 1}}, {}}, options).emission.board).position;
  Watch watch;
  watch.stop_after(0);
  for (const jungle::BoardMethod method :
       {jungle::BoardMethod::Any, jungle::BoardMethod::Retrograde, jungle::BoardMethod::Parts}) {
    const jungle::BoardDecision decision = jungle::BoardDecider(method).decide(board, watch);
    CHECK_FALSE(decision.value.result);
    CHECK(decision.value.limit == Limit::Time);
    CHECK_FALSE(decision.undecided.empty());
  }
}

TEST_CASE("what a limit of time or memory left open is asked again") {
  const jungle::Position board =
      jungle::to_board_file(compile({1, {{0}}, {}}, CompileOptions{}).emission.board).position;
  const jungle::BoardResult truth =
      jungle::BoardDecider(jungle::BoardMethod::Retrograde).decide(board, {}).value.result.value();
  Watch late, small;
  late.stop_after(0);
  small.memory_limit = 1;
  for (const Watch& watch : {late, small}) {
    jungle::BoardDecider decider(jungle::BoardMethod::Parts);
    CHECK_FALSE(decider.decide(board, watch).value.result);
    CHECK(decider.decide(board, {}).value.result == truth);
  }
}

}  // namespace
}  // namespace gadgetc::test
