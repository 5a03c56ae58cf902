// Compiled pages against the plain reader, on all pages and on random boards.
#include <algorithm>
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "games/page/page_board.hpp"
#include "games/page/plain_moves.hpp"
#include "tests/games/page/random_positions.hpp"

namespace gadgetc::game_page {
namespace {

std::vector<Move> listed_moves(PageBoard& board) {
  MoveList list;
  board.list_moves(list);
  std::vector<Move> moves;
  for (std::size_t i = 0; i < list.size(); ++i) moves.push_back(board.move(list[i]));
  std::sort(moves.begin(), moves.end());
  return moves;
}

// Plays every move and takes it back.
void check_play(PageBoard& board, const Position& position) {
  MoveList list;
  board.list_moves(list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    Position after = position;
    play(after, board.move(list[i]));
    board.play(list[i]);
    REQUIRE(board.position() == after);
    board.undo(list[i]);
    REQUIRE(board.position() == position);
  }
}

}  // namespace

TEST_CASE("compiled pages have the plain reader's moves and goals on random boards") {
  SplitMix random(20261127);
  for (const auto& page : all_pages()) {
    CAPTURE(page->name);
    std::size_t moves = 0;
    for (int round = 0; round < 250; ++round) {
      const Position position = random_board(*page, random);
      const Setting setting = random_setting(*page, random);
      PageBoard board(std::make_shared<CompiledPage>(page, setting, position), position);
      CAPTURE(round, position.rows(), position.columns());
      const std::vector<Move> plain = plain_moves(*page, setting, position);
      moves += plain.size();
      REQUIRE(board.position() == position);
      REQUIRE(listed_moves(board) == plain);
      REQUIRE(board.count_moves() == plain.size());
      REQUIRE((board.count_beginnings() > 0 || plain.empty()));
      REQUIRE(board.play_each_move() == plain.size());
      REQUIRE(board.position() == position);
      REQUIRE(board.has_move() == !plain.empty());
      REQUIRE(board.goal() == plain_goal(*page, setting, position));
      if (plain.size() < 200) check_play(board, position);
    }
    CHECK(moves > 50);
  }
}

TEST_CASE("compiled pages have the plain reader's moves in random games") {
  SplitMix random(54);
  for (const auto& page : all_pages()) {
    for (const Start& start : page->starts) {
      CAPTURE(page->name, start.name);
      const Setting setting = page->default_setting();
      Position position = position_of(start);
      PageBoard board(std::make_shared<CompiledPage>(page, setting, position), position);
      MoveList list;
      for (int ply = 0; ply < 60 && !board.goal(); ++ply) {
        const std::vector<Move> plain = plain_moves(*page, setting, position);
        REQUIRE(listed_moves(board) == plain);
        if (plain.empty()) break;
        board.list_moves(list);
        const auto chosen = static_cast<std::size_t>(below(random, static_cast<int>(list.size())));
        play(position, board.move(list[chosen]));
        board.play(list[chosen]);
        REQUIRE(board.position() == position);
      }
    }
  }
}

TEST_CASE("a list takes moves that may be there after many that cannot") {
  MoveList list;
  for (int i = 0; i < 1000; ++i) {
    SpotChange* const room = list.room(1);
    *room = {i, 0, 1};
    list.add_room(room + 1, true);
  }
  for (int i = 0; i < 2000; ++i) list.add(std::vector<SpotChange>{{i % 100 + 1000, 0, 1}});
  CHECK(list.size() == 1100);
}

}  // namespace gadgetc::game_page
