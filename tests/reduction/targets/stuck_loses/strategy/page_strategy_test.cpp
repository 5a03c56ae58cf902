// Strategies on boards of Amazons: those that the compiler writes, and tiny ones.
#include <catch2/catch.hpp>
#include <memory>
#include <string>

#include "games/pages/page_library.hpp"
#include "reduction/choose_set.hpp"
#include "reduction/compile.hpp"
#include "reduction/formula/dimacs.hpp"
#include "reduction/strategy/make_formula_strategy.hpp"
#include "reduction/strategy/play_every_reply.hpp"
#include "reduction/strategy/tiles/opponent_kinds.hpp"
#include "reduction/targets/registry/registry.hpp"
#include "reduction/targets/page_board.hpp"
#include "reduction/targets/stuck_loses/read_board.hpp"
#include "reduction/targets/stuck_loses/strategy/board_player.hpp"
#include "tests/reduction/targets/stuck_loses/glued_board.hpp"

namespace gadgetc::stuck_loses {
namespace {

// The tiles are proved once for all tables.
const LocalStrategies& known_tiles(const PlayedTiles& scene, Side side) {
  static LocalStrategies known;
  return known = prove_local_tiles(scene, side, {}, known);
}

// A board with its winner's strategy.
struct StrategyTable {
  StrategyTable(const char* dimacs, Side first) {
    const Formula formula = parse_dimacs("formula", dimacs);
    CompileOptions options;
    options.first = first;
    options.drawing.target = find_target("amazons");
    choose_set(options.drawing, "");
    const Compilation compiled = compile(formula, options);
    const auto page = game_page::find_page("amazons");
    scene = std::make_unique<BoardScene>(to_board_file(compiled.emission.board, page),
                                         compiled.reading, *compiled.sets);
    win(first);
  }
  StrategyTable(const game_page::BoardFile& board, std::shared_ptr<const BoardReading> reading)
      : scene(std::make_unique<BoardScene>(board, std::move(reading), gadget_library())) {
    win(board.position.turn);
  }

  Side winner() const {
    return strategy.winner == formula_game::Player::Breaker ? Side::White : Side::Black;
  }
  BoardPlayer player() const { return {*scene, tiles, strategy}; }

  std::unique_ptr<BoardScene> scene;
  LocalStrategies tiles;
  formula_game::Strategy strategy;

 private:
  void win(Side first) {
    strategy = make_formula_strategy(scene->formula(), first).value().strategy;
    tiles = known_tiles(*scene, winner());
  }
};

void check_games(const char* formula, Side first) {
  INFO(formula << (first == Side::White ? "White first" : "Black first"));
  const StrategyTable table(formula, first);
  for (const OpponentKind kind : kOpponentKinds) {
    INFO(opponent_name(kind));
    const OpponentsGame game = play_game(table.player(), make_opponent(kind, 1, table.player()));
    REQUIRE(game.fault == "");
  }
}

constexpr const char* kTicTacToe =
    "p cnf 9 8\n1 2 3 0 4 5 6 0 7 8 9 0 1 4 7 0 2 5 8 0 3 6 9 0 1 5 9 0 3 5 7 0\n";
TEST_CASE("whoever wins x, x or y, x and y wins the board of Amazons against all opponents") {
  for (const char* formula :
       {"p cnf 1 1\n1 0\n", "p cnf 2 1\n1 2 0\n", "p cnf 2 2\n1 0 2 0\n"}) {
    for (const Side first : {Side::White, Side::Black}) check_games(formula, first);
  }
}

TEST_CASE("whoever wins larger formula games wins the board of Amazons (long)", "[long]") {
  for (const char* formula : {"p cnf 3 2\n1 2 0 2 3 0\n", kTicTacToe}) {
    for (const Side first : {Side::White, Side::Black}) check_games(formula, first);
  }
}

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
  const StrategyTable table("p cnf 1 1\n1 0\n", Side::White);
  REQUIRE(table.winner() == Side::White);
  const RepliesPlayed replies = play_every_reply(table.player());
  CHECK(replies.fault == "");
  CHECK(replies.is_complete);
  CHECK(replies.least_spare.has_value());
}

}  // namespace
}  // namespace gadgetc::stuck_loses
