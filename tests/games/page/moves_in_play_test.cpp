// Moves that are kept from move to move against the plain reader's full list after each of them, on
// all pages and on random boards.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "games/page/game.hpp"
#include "games/page/moves_in_play.hpp"
#include "games/page/notation.hpp"
#include "games/page/plain_moves.hpp"
#include "tests/games/page/random_positions.hpp"

namespace gadgetc::game_page {
namespace {

// Even squares are apart.
bool is_even(SquareNumber square) { return square % 2 == 0; }

// What the board says by squares and by names, of the moves that the plain reader has.
void check_parts(const MovesInPlay& board, const std::vector<Move>& plain) {
  const Page& page = *board.variant().page;
  const std::vector<std::string> names = move_names(page, board.position(), plain);
  for (std::size_t i = 0; i < plain.size(); ++i) {
    REQUIRE(board.is_legal(plain[i]));
    REQUIRE(board.name_of(plain[i]) == names[i]);
    REQUIRE(board.find_move(names[i]) == plain[i]);
  }
  for (SquareNumber s = 0; s < board.position().squares(); ++s) {
    std::vector<Move> changing;
    for (const Move& move : plain) {
      for (const Change& change : move.changes) {
        if (change.square == s) changing.push_back(move);
      }
    }
    REQUIRE(board.moves_changing(s) == changing);
  }
}

void check_moves(const MovesInPlay& board, const Position& position) {
  REQUIRE(board.position() == position);
  const std::vector<Move> plain =
      plain_moves(*board.variant().page, board.variant().setting, position);
  REQUIRE(board.legal_moves() == plain);
  REQUIRE(board.has_move() == !plain.empty());
  if (plain.size() < 100) check_parts(board, plain);
}

// The moves by rules as the two lists of anchors have them.
std::vector<Move> moves_by_anchors(const MovesInPlay& board) {
  std::vector<Move> moves;
  for (const bool is_apart : {false, true}) {
    std::size_t count = 0;
    for (const SquareNumber anchor : board.anchors(is_apart).squares) {
      REQUIRE(is_even(anchor) == is_apart);
      const std::vector<Move>& from = board.moves_from(anchor);
      REQUIRE_FALSE(from.empty());
      moves.insert(moves.end(), from.begin(), from.end());
      count += from.size();
    }
    REQUIRE(board.anchors(is_apart).moves == count);
  }
  std::sort(moves.begin(), moves.end());
  moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  return moves;
}

// A game of random moves, of which some are taken back and some are passes.
void play_at_random(MovesInPlay& board, SplitMix& random, int plies) {
  Position position = board.position();
  std::vector<Move> back;  // of a pass: no change
  for (int ply = 0; ply < plies; ++ply) {
    check_moves(board, position);
    const std::vector<Move> moves = board.legal_moves();
    const int choice = below(random, 8);
    Move move;
    if (choice == 0 && !back.empty()) {
      move = back.back();
      back.pop_back();
    } else {
      if (moves.empty() && position.turn == Side::White) return;
      if (choice > 1 && !moves.empty()) move = moves[random.below(moves.size())];
      back.push_back(inverse(position, move));
    }
    move.changes.empty() ? board.pass() : board.play(move);
    play(position, move);
  }
}

}  // namespace

TEST_CASE("moves in play are the plain reader's after each move on random boards") {
  SplitMix random(20261128);
  for (const auto& page : all_pages()) {
    CAPTURE(page->name);
    for (int round = 0; round < 60; ++round) {
      const Position position = random_board(*page, random);
      MovesInPlay board(Variant(page, random_setting(*page, random)), position, is_even);
      CAPTURE(round, position.rows(), position.columns());
      play_at_random(board, random, 12);
      if (page->hooks.empty()) REQUIRE(moves_by_anchors(board) == board.legal_moves());
    }
  }
}

TEST_CASE("moves in play are the plain reader's in random games, taken back to the start") {
  SplitMix random(56);
  for (const auto& page : all_pages()) {
    for (const Start& start : page->starts) {
      CAPTURE(page->name, start.name);
      Game game(Variant(page), position_of(start));
      while (game.moves().size() < 60 && !game.ending()) {
        const std::vector<Move> moves = game.legal_moves();
        REQUIRE(moves == plain_moves(*page, page->default_setting(), game.position()));
        game.play(moves[random.below(moves.size())]);
      }
      while (!game.moves().empty()) game.undo();
      REQUIRE(game.position() == position_of(start));
      REQUIRE(game.legal_moves() ==
              plain_moves(*page, page->default_setting(), position_of(start)));
    }
  }
}

}  // namespace gadgetc::game_page
