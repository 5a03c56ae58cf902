// The race on whole boards: with its runner nearer to the den than White's win takes, a board is no
// longer worth what its formula is worth.
#include <catch2/catch.hpp>
#include <optional>
#include <vector>

#include "games/jungle/board_rows.hpp"
#include "reduction/compile.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "solver/board/solve_board.hpp"

namespace gadgetc {
namespace {

// The squares of the runner's corridor, by their moves to White's den: the first is the den.
std::vector<Square> corridor_of(const jungle::Position& board) {
  std::vector<Square> corridor;
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (board.terrain({row, column}) == jungle::Terrain::WhiteDen)
        corridor.push_back({row, column});
    }
  }
  REQUIRE(corridor.size() == 1);
  for (std::optional<Square> before;;) {
    const Square at = corridor.back();
    std::optional<Square> next;
    for (const Square step : {Square{-1, 0}, Square{0, -1}, Square{0, 1}, Square{1, 0}}) {
      const Square to{at.row + step.row, at.column + step.column};
      if (!board.contains(to) || to == before || board.terrain(to) == jungle::Terrain::Water)
        continue;
      REQUIRE_FALSE(next);  // a path
      next = to;
    }
    if (!next) return corridor;
    before = at;
    corridor.push_back(*next);
  }
}

// Who wins with the runner at each distance from 1 up to the compiler's, and the compiler's bound
// on White's moves.
struct RaceResults {
  std::vector<jungle::BoardValue> by_distance;  // the first belongs to distance 1
  std::uint64_t white_moves_bound = 0;
};

RaceResults run_race(const Formula& formula, Side first) {
  CompileOptions options;
  options.first = first;
  const Compilation compilation = compile(formula, options);
  jungle::Position board = jungle::to_position(compilation.emission.board);
  const std::vector<Square> corridor = corridor_of(board);
  const jungle::Piece runner = board.piece(corridor.back());
  REQUIRE(runner.is(Side::Black));
  board.set_piece(corridor.back(), jungle::kNoPiece);
  RaceResults results;
  results.white_moves_bound = compilation.emission.reserve.needed.moves;
  for (std::size_t distance = 1; distance < corridor.size(); ++distance) {
    jungle::Position nearer = board;
    nearer.set_piece(corridor[distance], runner);
    results.by_distance.push_back(solve_board(nearer));
  }
  return results;
}

void require_threshold(const Formula& formula, Side first) {
  const RaceResults race = run_race(formula, first);
  REQUIRE(race.by_distance.back().result == jungle::BoardResult::White);
  // Exact: these boards are decided by looking back at all states.
  REQUIRE(race.by_distance.back().method == "retrograde");
  const std::uint32_t passes = *race.by_distance.back().black_passes;
  CHECK(passes > 0);
  CHECK(passes < race.white_moves_bound);
  for (std::size_t n = 0; n < race.by_distance.size(); ++n) {
    INFO("distance " << n + 1);
    const bool in_time = n + 1 > passes;
    CHECK(race.by_distance[n].result ==
          (in_time ? jungle::BoardResult::White : jungle::BoardResult::Black));
  }
}

TEST_CASE("a board with its runner too near is lost, and the compiler's distance is enough") {
  require_threshold({1, {{0}}, {}}, Side::White);
  require_threshold({1, {}, {}}, Side::White);
  require_threshold({1, {}, {}}, Side::Black);
}

}  // namespace
}  // namespace gadgetc
