#include "games/jungle/generalized/generalized_board.hpp"

#include <algorithm>
#include <catch2/catch.hpp>

#include "base/text/input_error.hpp"
#include "games/jungle/game.hpp"
#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "tests/games/jungle/naive_moves.hpp"

namespace gadgetc::jungle {
namespace {

std::vector<Move> moves_of(const GeneralizedBoard& board) {
  std::vector<Move> moves;
  if (board.is_won()) return moves;
  board.for_each_move([&](GeneralizedBoard::Step step) {
    moves.push_back({board.square_of(step.from), board.square_of(step.to)});
  });
  CHECK(moves.size() == board.count_moves());
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Pieces, lists and key are those of a board made anew.
void compare_with_fresh(const GeneralizedBoard& board, const Position& position) {
  const GeneralizedBoard fresh(position);
  REQUIRE(board.key() == fresh.key());
  REQUIRE(board.turn() == fresh.turn());
  REQUIRE(board.is_won() == fresh.is_won());
  if (board.is_won()) REQUIRE(board.winner() == fresh.winner());
  for (const Side side : {Side::White, Side::Black}) {
    std::vector<GeneralizedBoard::Spot> own = board.pieces(side);
    std::sort(own.begin(), own.end());
    REQUIRE(own == fresh.pieces(side));
    for (const auto spot : own) REQUIRE(board.piece(spot) == fresh.piece(spot));
  }
}

TEST_CASE("generalized moves are those of both plain generators on random boards") {
  std::mt19937 random(21);
  for (int round = 0; round < 10'000; ++round) {
    Position position = random_position(random);
    if (round % 4 == 1) give_random_strengths(position, random);
    CAPTURE(round);
    const std::vector<Move> found = moves_of(GeneralizedBoard(position));
    REQUIRE(found == legal_moves(position));
    if (round % 5 == 0) REQUIRE(found == naive_moves(position));
  }
}

TEST_CASE("random games played and taken back keep to the plain game") {
  std::mt19937 random(22);
  int captures = 0, repeated = 0;
  for (int round = 0; round < 400; ++round) {
    Position start = round % 2 == 0 ? random_position(random) : random_standard_position(random);
    if (round % 5 < 2) give_random_strengths(start, random);
    Game game(start);
    GeneralizedBoard board(start);
    for (int ply = 0; ply < 60; ++ply) {
      const std::vector<Move> moves = legal_moves(game.position());
      REQUIRE(moves_of(board) == moves);
      if (moves.empty()) break;
      const std::size_t choices = round % 3 == 0 ? 2 : moves.size();
      const Move move = moves[random() % std::min(choices, moves.size())];
      captures += !game.position().piece(move.to).is_none();
      game.play(move);
      board.play({board.spot_of(move.from), board.spot_of(move.to)});
      compare_with_fresh(board, game.position());
      REQUIRE(board.occurrences(1000) == game.occurrences());
      repeated += game.occurrences() > 1;
      if (random() % 4 == 0) {
        board.undo();
        game.undo();
        compare_with_fresh(board, game.position());
      }
    }
    while (game.plies() > 0) {
      board.undo();
      game.undo();
    }
    REQUIRE(moves_of(board) == legal_moves(start));
    for (const Side side : {Side::White, Side::Black}) {
      REQUIRE(board.pieces(side) == GeneralizedBoard(start).pieces(side));
    }
  }
  CHECK(captures > 100);
  CHECK(repeated > 100);
}

TEST_CASE("a jump over long water costs no more and is blocked by any rat in it") {
  const std::string head = "jungle 1\nsize 1 100002\nrules paper\nturn white\nterrain\n"
                           ".100000~.\npieces\n";
  CHECK(moves_of(GeneralizedBoard(parse_board("test", head + "L100000.c\n"))).size() == 1);
  CHECK(moves_of(GeneralizedBoard(parse_board("test", head + "L60000.r39999.c\n"))).empty());
}

}  // namespace
}  // namespace gadgetc::jungle
