#include "games/jungle/perft/perft.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

std::uint64_t leaves(const Position& position, int depth, bool repetition_leaf,
                     LeafCount count = LeafCount::Bulk) {
  return count_leaves(position, depth, {.repetition_leaf = repetition_leaf, .count = count}).leaves;
}

// By the definition, with every position of the line kept.
std::uint64_t naive_leaves(std::vector<Position>& line, int depth, bool repetition_leaf) {
  const Position position = line.back();
  const bool repeats = std::find(line.begin(), line.end() - 1, position) != line.end() - 1;
  const std::vector<Move> moves = legal_moves(position);
  if (depth == 0 || moves.empty() || (repetition_leaf && repeats)) return 1;
  std::uint64_t sum = 0;
  for (const Move move : moves) {
    line.push_back(position);
    play(line.back(), move);
    sum += naive_leaves(line, depth - 1, repetition_leaf);
    line.pop_back();
  }
  return sum;
}

void compare_with_naive(const Position& position, int depth, std::mt19937& random) {
  for (const bool repetition_leaf : {false, true}) {
    std::vector<Position> line{position};
    const std::uint64_t expected = naive_leaves(line, depth, repetition_leaf);
    CAPTURE(depth, repetition_leaf);
    for (const LeafCount count : {LeafCount::Bulk, LeafCount::Leaf}) {
      PerftOptions options;
      options.repetition_leaf = repetition_leaf;
      options.count = count;
      options.threads = 1 + static_cast<unsigned>(random() % 3);
      REQUIRE(count_leaves(position, depth, options).leaves == expected);
      if (repetition_leaf || !is_standard_game(position)) continue;
      options.hash_mib = 1;
      REQUIRE(count_leaves(position, depth, options).leaves == expected);
    }
  }
}

// The deepest count of at most `limit` leaves.
int affordable_depth(const Position& position, std::uint64_t limit) {
  int depth = 1;
  while (depth < 12 && leaves(position, depth + 1, false) <= limit) ++depth;
  return depth;
}

TEST_CASE("leaf counts with the repetition leaf are the published ones") {
  const std::uint64_t published[] = {1, 24, 576, 12'240, 260'100, 5'098'477};
  for (int depth = 0; depth <= 5; ++depth) {
    for (const LeafCount count : {LeafCount::Bulk, LeafCount::Leaf}) {
      CHECK(leaves(standard_position(), depth, true, count) == published[depth]);
    }
  }
}

TEST_CASE("leaf counts without repetition are the published ones") {
  Position position = standard_position();
  CHECK(leaves(position, 5, false) == 5'111'725);
  CHECK(leaves(position, 5, false, LeafCount::Leaf) == 5'111'725);
  position.rules.elephant_takes_rat = false;
  CHECK(leaves(position, 4, false) == 260'099);
  CHECK(leaves(position, 5, false) == 5'111'620);
}

TEST_CASE("leaf counts are the naive ones on random positions of the standard board") {
  std::mt19937 random(31);
  for (int round = 0; round < 60; ++round) {
    const Position position = random_standard_position(random);
    CAPTURE(round, write_fen(position), rules_text(position.rules));
    compare_with_naive(position, affordable_depth(position, 20'000), random);
  }
}

TEST_CASE("leaf counts are the naive ones where few pieces repeat positions often") {
  std::mt19937 random(32);
  for (int round = 0; round < 30; ++round) {
    Position position = random_standard_position(random);
    // Two pieces a side at most.
    int left[] = {2, 2};
    for (int i = 0; i < 63; ++i) {
      const Square square{i * 17 % 63 / 7, i * 17 % 63 % 7};
      const Piece piece = position.piece(square);
      if (piece.is_none()) continue;
      if (left[piece.side() == Side::White]-- <= 0) position.set_piece(square, kNoPiece);
    }
    CAPTURE(round, write_fen(position), rules_text(position.rules));
    compare_with_naive(position, affordable_depth(position, 60'000), random);
  }
}

TEST_CASE("leaf counts are the naive ones on random boards") {
  std::mt19937 random(33);
  for (int round = 0; round < 200; ++round) {
    const Position position = random_position(random);
    CAPTURE(round);
    compare_with_naive(position, affordable_depth(position, 5'000), random);
  }
}

TEST_CASE("the standard board counts as the same board in a larger one does") {
  // One more row of water at the bottom, which no land touches but the last rank; only rats differ.
  Position position = parse_fen("7/3d3/7/7/3E3/7/7/3P3/7 w");
  Position larger(10, 7, Terrain::Water);
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 7; ++column) {
      larger.set_terrain({row, column}, position.terrain({row, column}));
      larger.set_piece({row, column}, position.piece({row, column}));
    }
  }
  for (const bool repetition_leaf : {false, true}) {
    CHECK(leaves(position, 8, repetition_leaf) == leaves(larger, 8, repetition_leaf));
  }
}

TEST_CASE("first moves share out the leaves, the same with any number of threads") {
  for (const bool repetition_leaf : {false, true}) {
    PerftOptions options;
    options.repetition_leaf = repetition_leaf;
    const PerftResult one = count_leaves(standard_position(), 6, options);
    std::uint64_t sum = 0;
    const std::vector<Move> moves = legal_moves(standard_position());
    REQUIRE(one.first_moves.size() == moves.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
      CHECK(one.first_moves[i].move == moves[i]);
      sum += one.first_moves[i].leaves;
    }
    CHECK(sum == one.leaves);
    for (const unsigned threads : {2u, 5u}) {
      options.threads = threads;
      const PerftResult more = count_leaves(standard_position(), 6, options);
      CHECK(more.leaves == one.leaves);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        CHECK(more.first_moves[i].leaves == one.first_moves[i].leaves);
      }
    }
  }
}

TEST_CASE("a table of positions met before leaves the count as it is") {
  for (const std::size_t mib : {1, 64}) {
    const auto result = count_leaves(standard_position(), 7, {.threads = 2, .hash_mib = mib});
    CHECK(result.leaves == leaves(standard_position(), 7, false));
  }
}

TEST_CASE("options that do not go together are refused") {
  CHECK_THROWS_AS(
      count_leaves(standard_position(), 3, {.repetition_leaf = true, .hash_mib = 1}), UsageError);
  CHECK_THROWS_AS(count_leaves(Position(3, 3), 3, {.hash_mib = 1}), UsageError);
  CHECK_THROWS_AS(count_leaves(standard_position(), -1, {}), UsageError);
  CHECK_THROWS_AS(count_leaves(standard_position(), 100, {}), UsageError);
}

TEST_CASE("a count of more than 64 bits is refused") {
  // Two elephants that never meet: each line is a walk.
  const Position position = parse_fen("7/7/e6/7/7/7/7/6E/7 w");
  CHECK_THROWS_AS(count_leaves(position, 60, {.hash_mib = 64, .seconds = 60}), UsageError);
}

TEST_CASE("a count that runs out of time says so") {
  const PerftResult result = count_leaves(standard_position(), 20, {.threads = 2, .seconds = 0.05});
  CHECK_FALSE(result.is_complete);
  // All lines end before the depth: there are fewer positions.
  Position small(2, 3);
  small.set_piece({0, 0}, Piece(Side::White, Kind::Rat));
  small.set_piece({0, 2}, Piece(Side::White, Kind::Rat));
  small.set_piece({1, 1}, Piece(Side::Black, Kind::Elephant));
  CHECK_FALSE(count_leaves(small, 99, {.repetition_leaf = true, .seconds = 0.01}).is_complete);
}

}  // namespace
}  // namespace gadgetc::jungle
