#include "reduction/checks/check_reading.hpp"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "reduction/compile.hpp"
#include "reduction/targets/jungle/jungle_board.hpp"
#include "reduction/targets/jungle/read_board.hpp"
#include "tests/reduction/layout/naive_board.hpp"

namespace gadgetc {
namespace {

Compilation compiled() { return compile({2, {{0, 1}}, {}}); }

struct Named {
  StageCheck design_rules, extraction, race;
};

// Of a board that was changed after it was compiled.
Named check_changed(const Compilation& compilation, const jungle::Position& board) {
  const Circuit drawn = read_board(jungle::rows_of(compilation.emission.board)).circuit;
  const std::vector<StageCheck> checks =
      check_reading(read_board(board), drawn, compilation.emission);
  REQUIRE(checks.size() == 3);
  CHECK(checks[0].name == "design_rules");
  CHECK(checks[1].name == "extraction");
  CHECK(checks[2].name == "race");
  return {checks[0], checks[1], checks[2]};
}

int land_beside(const jungle::Position& board, Square s) {
  int count = 0;
  for (const Square d : {Square{-1, 0}, Square{0, -1}, Square{0, 1}, Square{1, 0}}) {
    const Square to{s.row + d.row, s.column + d.column};
    count += board.contains(to) && board.terrain(to) != jungle::Terrain::Water ? 1 : 0;
  }
  return count;
}

// The runner goes to the next square of its corridor, and the square it leaves to the water.
void move_runner_nearer(jungle::Position& board) {
  const std::vector<Square> dens = test::squares_with(board, jungle::Terrain::WhiteDen);
  REQUIRE(dens.size() == 1);
  for (const Square from : test::pieces_on(board)) {
    if (test::walking_distance(board, from, dens[0]) < 0) continue;
    REQUIRE(land_beside(board, from) == 1);
    for (const Square d : {Square{-1, 0}, Square{0, -1}, Square{0, 1}, Square{1, 0}}) {
      const Square to{from.row + d.row, from.column + d.column};
      if (!board.contains(to) || board.terrain(to) == jungle::Terrain::Water) continue;
      board.set_piece(to, board.piece(from));
      board.set_piece(from, jungle::kNoPiece);
      return board.set_terrain(from, jungle::Terrain::Water);
    }
  }
  FAIL("no runner");
}

TEST_CASE("a runner too near is refuted by the check of the race and by no other") {
  const Compilation compilation = compiled();
  jungle::Position board = jungle::to_position(compilation.emission.board);
  const std::uint64_t bound = compilation.emission.reserve.needed.moves;
  std::uint64_t distance = compilation.emission.reserve.available.moves;
  REQUIRE(distance > bound);
  while (distance-- > bound) move_runner_nearer(board);
  const Named found = check_changed(compilation, board);
  CHECK(found.design_rules.result == CheckResult::Held);
  CHECK(found.extraction.result == CheckResult::Held);
  CHECK(found.race.result == CheckResult::Refuted);
  CHECK(found.race.detail ==
        fmt::format("the runner needs {} moves, not more than White's bound of {}", bound, bound));
}

TEST_CASE("a plan whose sums are not the board's is refuted by the check of the race") {
  Compilation compilation = compiled();
  const jungle::Position board = jungle::to_position(compilation.emission.board);
  CHECK(check_changed(compilation, board).race.result == CheckResult::Held);
  ++compilation.emission.reserve.available.moves;
  CHECK(check_changed(compilation, board).race.result == CheckResult::Refuted);
  --compilation.emission.reserve.available.moves;
  --compilation.emission.reserve.needed.moves;
  const Named found = check_changed(compilation, board);
  CHECK(found.race.result == CheckResult::Refuted);
  CHECK(found.race.detail.starts_with("the board has "));
  CHECK(found.design_rules.result == CheckResult::Held);
}

TEST_CASE("what rests on a board that breaks design rules is skipped") {
  const Compilation compilation = compiled();
  jungle::Position board = jungle::to_position(compilation.emission.board);
  REQUIRE(!compilation.emission.wires.empty());
  board.set_terrain(squares_of(compilation.emission.wires).front(), jungle::Terrain::Water);
  const Named found = check_changed(compilation, board);
  CHECK(found.design_rules.result == CheckResult::Refuted);
  CHECK_FALSE(found.design_rules.detail.empty());
  for (const StageCheck& check : {found.extraction, found.race}) {
    CHECK(check.result == CheckResult::Skipped);
    CHECK(check.detail == "the board breaks design rules");
  }
}

TEST_CASE("a circuit other than the one drawn is refuted by the extraction alone") {
  const Compilation compilation = compiled();
  const Compilation other = compile({2, {{0}, {1}}, {}});
  const std::vector<StageCheck> checks = check_reading(
      read_board(jungle::rows_of(compilation.emission.board)),
      read_board(jungle::rows_of(other.emission.board)).circuit, compilation.emission);
  CHECK(checks[0].result == CheckResult::Held);
  CHECK(checks[1].result == CheckResult::Refuted);
  CHECK(checks[2].result == CheckResult::Held);
}

TEST_CASE("a compiled board has all five checks held") {
  const Compilation compilation = compiled();
  std::vector<std::string> names;
  for (const StageCheck& check : compilation.checks) {
    names.push_back(check.name);
    CHECK(check.result == CheckResult::Held);
    CHECK(check.detail.empty());
  }
  CHECK(names ==
        std::vector<std::string>{"circuit", "layout", "design_rules", "extraction", "race"});
}

}  // namespace
}  // namespace gadgetc
