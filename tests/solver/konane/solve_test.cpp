#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "games/pages/page_library.hpp"
#include "solver/page/engine/engine.hpp"
#include "tests/games/konane/play_back.hpp"
#include "tests/solver/konane/solve_plain.hpp"
#include "tests/games/konane/naive_moves.hpp"

namespace gadgetc::konane {

namespace {

// By the definition, nothing remembered.
bool wins_to_move(const Position& position) {
  const std::vector<Move> moves = naive_moves(position);
  return std::any_of(moves.begin(), moves.end(), [&](Move move) {
    Position next = position;
    play(next, move);
    return !wins_to_move(next);
  });
}

using game_page::Engine;

game_page::EngineReport searched(Engine& engine, const Position& position) {
  const std::atomic<bool> stop = false;
  return engine.search(game_page::Variant(game_page::find_page("konane")), position, {}, stop);
}

}  // namespace

TEST_CASE("small positions of Konane are worth what the definition says", "[konane]") {
  std::mt19937 random(7);
  for (int i = 0; i < 400; ++i) {
    const Position position = random_position(random, 5, 5);
    const Solution solution = solve_plain(position);
    CHECK(solution.winner ==
          (wins_to_move(position) ? position.turn : opponent(position.turn)));
    for (const Move move : legal_moves(position)) {
      Position next = position;
      play(next, move);
      const auto& winning = solution.winning_moves;
      const bool is_winning = std::find(winning.begin(), winning.end(), move) != winning.end();
      REQUIRE(is_winning == !wins_to_move(next));
    }
  }
}

TEST_CASE("the engine finds who wins Konane, and a line to the end", "[konane]") {
  std::mt19937 random(8);
  Engine engine(1);
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(random, 6, 6);
    const game_page::EngineReport report = searched(engine, position);
    const Side winner = solve_plain(position).winner;
    REQUIRE(report.is_final);
    if (legal_moves(position).empty()) {
      CHECK(report.line.empty());
      CHECK(winner != position.turn);
      continue;
    }
    CHECK((report.score > 0) == (winner == position.turn));
    Position end = position;
    for (const game_page::Move& move : report.line) {
      const std::vector<Move> moves = legal_moves(end);
      REQUIRE(std::count_if(moves.begin(), moves.end(), [&](Move legal) {
                return page_move(end, legal) == move;
              }) == 1);
      play(end, move);
    }
    CHECK(report.line.size() == static_cast<std::size_t>(plies_to_end(report.score)));
    CHECK(find_winner(end) == winner);
  }
}

TEST_CASE("ordinary games of Konane on small full boards are decided", "[konane]") {
  Engine engine(16);
  for (const auto& [rows, columns] : {std::pair{2, 2}, {3, 3}, {4, 4}, {4, 5}}) {
    const Position start = full_board(rows, columns);
    const Solution solution = solve_plain(start);
    CAPTURE(rows, columns, solution.states);
    CHECK((searched(engine, start).score > 0) == (solution.winner == Side::Black));
  }
}

TEST_CASE("a board of Konane too large for the plain solver is refused", "[konane]") {
  CHECK_THROWS_AS(solve_plain(full_board(12, 12)), UsageError);
}

}  // namespace gadgetc::konane
