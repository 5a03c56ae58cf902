#include "games/jungle/standard/standard_board.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

template <Side kSide>
std::vector<Move> moves_of(const StandardBoard& board, const StandardRules& rules) {
  std::vector<Move> moves;
  if (is_won_by<kSide>(board) || is_won_by<opponent(kSide)>(board)) return moves;
  StandardMoves<kSide>(board, rules).for_each([&](Squares from, Squares to, int) {
    const auto square = [](Squares s) { return Square{first_square(s) / 7, first_square(s) % 7}; };
    moves.push_back({square(from), square(to)});
  });
  std::sort(moves.begin(), moves.end());
  return moves;
}

TEST_CASE("standard moves are those of both plain generators on random positions") {
  std::mt19937 random(11);
  std::size_t moves = 0;
  for (int round = 0; round < 20'000; ++round) {
    const Position position = random_standard_position(random);
    CAPTURE(round, write_fen(position));
    const StandardBoard board = standard_board(position);
    const StandardRules rules(position.rules);
    const std::vector<Move> found = position.turn == Side::White
                                        ? moves_of<Side::White>(board, rules)
                                        : moves_of<Side::Black>(board, rules);
    REQUIRE(found == legal_moves(position));
    if (round % 20 == 0) REQUIRE(found == naive_moves(position));
    moves += found.size();
  }
  CHECK(moves > 100'000);
}

template <Side kSide>
void compare_play(const Position& position) {
  const StandardBoard board = standard_board(position);
  const StandardRules rules(position.rules);
  const StandardMoves<kSide> moves(board, rules);
  int count = 0;
  Squares arrivals = 0;
  moves.for_each([&](Squares from, Squares to, int offset) {
    const auto square = [](Squares s) { return Square{first_square(s) / 7, first_square(s) % 7}; };
    Position next = position;
    play(next, {square(from), square(to)});
    REQUIRE(after<kSide>(board, from, to, offset) == standard_board(next));
    REQUIRE(is_won_by<kSide>(standard_board(next)) == (find_winner(next) == kSide));
    arrivals |= to;
    ++count;
  });
  REQUIRE(moves.count() == count);
  REQUIRE((arrivals & ~moves.zone()) == 0);
}

TEST_CASE("playing a move on the standard board is playing it on the position") {
  std::mt19937 random(12);
  for (int round = 0; round < 2'000; ++round) {
    const Position position = random_standard_position(random);
    if (find_winner(position)) continue;
    if (position.turn == Side::White) compare_play<Side::White>(position);
    else compare_play<Side::Black>(position);
  }
}

TEST_CASE("a position survives the way to five words and back") {
  std::mt19937 random(13);
  for (int round = 0; round < 500; ++round) {
    const Position position = random_standard_position(random);
    REQUIRE(to_position(standard_board(position), position, position.turn) == position);
  }
}

TEST_CASE("jumps of the standard board go from bank to bank") {
  CHECK(std::popcount(kJumpBanks<Way::EastJump>) == 6);
  CHECK(std::popcount(kJumpBanks<Way::WestJump>) == 6);
  CHECK(std::popcount(kJumpBanks<Way::NorthJump>) == 4);
  CHECK(std::popcount(kJumpBanks<Way::SouthJump>) == 4);
  CHECK(std::popcount(kWaterSquares) == 12);
}

}  // namespace
}  // namespace gadgetc::jungle
