#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/perft.hpp"
#include "naive_moves.hpp"

namespace gadgetc::konane {

namespace {

// By the reference, playing every move.
std::uint64_t naive_leaves(const Position& position, int depth) {
  if (depth == 0) return 1;
  const std::vector<Move> moves = naive_moves(position);
  if (moves.empty()) return 1;
  std::uint64_t leaves = 0;
  for (const Move move : moves) {
    Position next = position;
    play(next, move);
    leaves += naive_leaves(next, depth - 1);
  }
  return leaves;
}

std::uint64_t leaves(const Position& position, int depth, const PerftOptions& options = {}) {
  return count_leaves(position, depth, options).leaves;
}

}  // namespace

TEST_CASE("leaf counts of Konane are those of the reference", "[konane]") {
  for (const auto& [rows, columns, depth] :
       {std::tuple{4, 4, 8}, {6, 6, 5}, {8, 8, 4}, {5, 7, 5}, {1, 9, 9}, {3, 3, 9}}) {
    CAPTURE(rows, columns);
    const Position start = full_board(rows, columns);
    for (int d = 0; d <= depth; ++d) CHECK(leaves(start, d) == naive_leaves(start, d));
  }
  std::mt19937 random(5);
  for (int i = 0; i < 200; ++i) {
    const Position start = random_position(random, 7, 7);
    CHECK(leaves(start, 3) == naive_leaves(start, 3));
  }
}

TEST_CASE("leaf counts of Konane are the same in bulk, leaf by leaf, and on any threads",
          "[konane]") {
  const Position start = full_board(6, 6);
  const PerftResult result = count_leaves(start, 6, {});
  CHECK(leaves(start, 6, {.bulk = false}) == result.leaves);
  const PerftResult shared = count_leaves(start, 6, {.threads = 3});
  CHECK(shared.leaves == result.leaves);
  std::uint64_t sum = 0;
  REQUIRE(result.first_moves.size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    const PerftResult::Share& share = result.first_moves[i];
    CHECK(share.move == legal_moves(start)[i]);
    CHECK(share.leaves == shared.first_moves[i].leaves);
    Position next = start;
    play(next, share.move);
    CHECK(share.leaves == leaves(next, 5));
    sum += share.leaves;
  }
  CHECK(sum == result.leaves);
}

TEST_CASE("a leaf count of Konane stops when its time is over", "[konane]") {
  CHECK_FALSE(count_leaves(full_board(8, 8), 30, {.threads = 2, .seconds = 0.01}).is_complete);
  // All lines end before the depth.
  CHECK_FALSE(count_leaves(full_board(6, 6), 60, {.seconds = 0.01}).is_complete);
}

}  // namespace gadgetc::konane
