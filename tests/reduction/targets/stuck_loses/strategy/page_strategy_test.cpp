// Strategies on tiny boards of Amazons against every reply.
#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "reduction/strategy/play_every_reply.hpp"
#include "games/pages/page_library.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/stuck_loses/read_board.hpp"
#include "tests/reduction/targets/stuck_loses/glued_board.hpp"
#include "tests/reduction/targets/stuck_loses/strategy/strategy_table.hpp"

namespace gadgetc::stuck_loses {
namespace {

// A reward behind a formula's tiles, and a row of the reserve.
enum class Glued { One, Either, Both };

game_page::BoardFile glued(Glued formula, Side first, int corners) {
  const int size = 22 + 5 * corners;
  game_page::Position board = burnt(size, size);
  if (formula == Glued::One) {
    put(board, "variable", {5, 5});
    put_reward(board, {5, 10}, true, corners);
  } else if (formula == Glued::Either) {
    put(board, "or", {10, 5});
    put(board, "variable", {5, 5}, upright());
    put(board, "variable", {5, 9}, upright());
    put_reward(board, {16, 5}, false, corners);
  } else {
    put(board, "and", {10, 10});
    put(board, "variable", {11, 5});
    put(board, "variable", {5, 11}, upright());
    put_reward(board, {11, 17}, true, corners);
  }
  board.set_cell(board.number({size - 1, 0}), kBlack);
  for (int n = 1; n <= 8; ++n) board.set_cell(board.number({size - 1, n}), kEmpty);
  board.turn = first;
  return {game_page::Variant(game_page::find_page("amazons")), board};
}

// The board's own reserve and reward are not asked.
RepliesPlayed play_glued(Glued formula, Side first, int corners, std::uint64_t reserve) {
  const game_page::BoardFile board = glued(formula, first, corners);
  auto reading = std::make_shared<BoardReading>(
      read_board(to_target_board(board), *board.variant.page, gadget_library()));
  REQUIRE(reading->violations.empty());
  reading->reserve_fault.clear();
  const StrategyTable table(board, reading);
  return play_every_reply(table.player(), {.reserve = reserve});
}

TEST_CASE("White wins small boards of Amazons against every reply, if the reward is enough") {
  for (const auto& [formula, first] : {std::pair(Glued::One, Side::White),
                                       std::pair(Glued::Either, Side::White),
                                       std::pair(Glued::Either, Side::Black)}) {
    const RepliesPlayed replies = play_glued(formula, first, 4, 3);
    CHECK(replies.fault == "");
    REQUIRE(replies.is_complete);
    const std::uint64_t spare = replies.least_spare.value();
    CHECK(play_glued(formula, first, 4, 3 + spare).fault == "");
    CHECK(play_glued(formula, first, 4, 4 + spare).fault.find("White's reward is") == 0);
  }
}

void check_black(Glued formula, Side first) {
  const RepliesPlayed replies = play_glued(formula, first, 1, 100);
  CHECK(replies.fault == "");
  REQUIRE(replies.is_complete);
  CHECK(play_glued(formula, first, 1, replies.most_moves).fault == "");
  CHECK(play_glued(formula, first, 1, replies.most_moves - 1).fault.find("Black needs") == 0);
}

TEST_CASE("Black wins a small board of Amazons of x against every reply") {
  check_black(Glued::One, Side::Black);
}

TEST_CASE("Black wins small boards of Amazons of x and y against every reply (long)", "[long]") {
  for (const Side first : {Side::White, Side::Black}) check_black(Glued::Both, first);
}

TEST_CASE("White wins the compiled board of Amazons of x against every reply") {
  const StrategyTable table("amazons", "p cnf 1 1\n1 0\n", Side::White);
  REQUIRE(table.winner() == Side::White);
  const RepliesPlayed replies = play_every_reply(table.player());
  CHECK(replies.fault == "");
  CHECK(replies.is_complete);
  CHECK(replies.least_spare.has_value());
}

}  // namespace
}  // namespace gadgetc::stuck_loses
