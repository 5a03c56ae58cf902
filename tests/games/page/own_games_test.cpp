// The pages of Konane and of Dou Shou Qi against the program's own rules of these games.
#include <catch2/catch.hpp>

#include <algorithm>

#include "games/jungle/moves.hpp"
#include "games/jungle/notation.hpp"
#include "games/konane/moves.hpp"
#include "games/konane/perft.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"
#include "tests/games/jungle/naive_moves.hpp"
#include "tests/games/konane/naive_moves.hpp"
#include "tests/games/page/plain_play.hpp"

namespace gadgetc::game_page {
namespace {

Position page_position(const Page& page, const jungle::Position& board) {
  Position position(board.rows(), board.columns());
  std::vector<Cell> grounds(position.squares());
  for (SquareNumber s = 0; s < position.squares(); ++s) {
    const Square square = position.square(s);
    position.set_cell(s, page.find_cell(jungle::piece_letter(board.piece(square))).value());
    grounds[s] = page.find_ground(jungle::terrain_letter(board.terrain(square))).value();
  }
  position.set_grounds(std::move(grounds));
  position.turn = board.turn;
  return position;
}

// The boards after the program's own moves.
std::vector<std::string> own_boards_after(const Page& page, const jungle::Position& board) {
  std::vector<std::string> boards;
  for (const jungle::Move move : jungle::legal_moves(board)) {
    jungle::Position next = board;
    play(next, move);
    boards.push_back(board_text(page, page_position(page, next)));
  }
  std::sort(boards.begin(), boards.end());
  return boards;
}

std::vector<std::string> own_boards_after(const Page& page, const Position& board) {
  std::vector<std::string> boards;
  for (const gadgetc::Move move : konane::legal_moves(board)) {
    Position next = board;
    konane::play(next, move);
    Position by_page = board;
    play(by_page, konane::page_move(board, move));
    REQUIRE(by_page == next);
    boards.push_back(board_text(page, next));
  }
  std::sort(boards.begin(), boards.end());
  return boards;
}

TEST_CASE("the page of Konane has the moves of the program's own rules") {
  const auto page = find_page("konane");
  std::mt19937 random(7);
  for (int i = 0; i < 4000; ++i) {
    const Position board = konane::random_position(random, 9, 7);
    CAPTURE(board_text(*page, board), board.turn == Side::White);
    REQUIRE(boards_after(*page, board) == own_boards_after(*page, board));
  }
  // Full boards, and those after the first removal.
  for (int rows = 1; rows <= 6; ++rows) {
    for (int columns = 1; columns <= 6; ++columns) {
      for (const Side turn : {Side::White, Side::Black}) {
        konane::Position board = konane::full_board(rows, columns);
        board.turn = turn;
        CAPTURE(rows, columns);
        REQUIRE(boards_after(*page, board) == own_boards_after(*page, board));
        for (const konane::Move& move : konane::legal_moves(board)) {
          konane::Position next = board;
          konane::play(next, move);
          REQUIRE(boards_after(*page, next) == own_boards_after(*page, next));
        }
      }
    }
  }
}

TEST_CASE("lines of Konane by the page are as many as by the program's own count") {
  const auto page = find_page("konane");
  for (const auto& [rows, columns, depth] :
       {std::tuple{4, 4, 9}, {6, 6, 7}, {8, 8, 5}, {5, 7, 6}, {1, 9, 9}, {3, 3, 9}}) {
    CAPTURE(rows, columns);
    const konane::Position start = konane::full_board(rows, columns);
    for (int d = 0; d <= depth; ++d) {
      CHECK(count_lines(*page, start, d) == konane::count_leaves(start, d, {}).leaves);
    }
  }
}

// By the order of values in the page.
Setting setting_of(const Page& page, const jungle::Rules& rules) {
  REQUIRE(page.options.size() == 4);
  return {rules.elephant_takes_rat ? 0 : 1, static_cast<int>(rules.trapped_attack),
          static_cast<int>(rules.stalemate), rules.wolf_beats_dog ? 1 : 0};
}

std::vector<jungle::Rules> all_rules() {
  std::vector<jungle::Rules> all;
  for (int i = 0; i < 24; ++i) {
    jungle::Rules rules;
    rules.elephant_takes_rat = i % 2 == 0;
    rules.wolf_beats_dog = i / 2 % 2 == 1;
    rules.stalemate = static_cast<jungle::Stalemate>(i / 4 % 2);
    rules.trapped_attack = static_cast<jungle::TrappedAttack>(i / 8);
    all.push_back(rules);
  }
  return all;
}

// Any piece on any ground, which play does not lead to.
jungle::Position careless_position(std::mt19937& random) {
  const auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  jungle::Position board(1 + below(6), 1 + below(6));
  const int pieces = below(12), terrain = below(10);
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (below(10) < terrain) {
        board.set_terrain({row, column}, static_cast<jungle::Terrain>(below(6)));
      }
      if (below(20) < pieces) {
        board.set_piece({row, column},
                        jungle::Piece::from_code(static_cast<std::uint8_t>(1 + below(16))));
      }
    }
  }
  board.turn = below(2) == 0 ? Side::White : Side::Black;
  return board;
}

bool has_pieces(const jungle::Position& board) {
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      if (!board.piece({row, column}).is_none()) return true;
    }
  }
  return false;
}

TEST_CASE("the page of Dou Shou Qi has the moves and winners of the program's own rules") {
  const auto page = find_page("jungle");
  std::mt19937 random(9);
  int going_on = 0, won = 0, stuck = 0;
  for (const jungle::Rules& rules : all_rules()) {
    const Setting setting = setting_of(*page, rules);
    CHECK(stuck_of(*page, setting) ==
          (rules.stalemate == jungle::Stalemate::Loss ? Stuck::Loses : Stuck::Draws));
    for (int i = 0; i < 400; ++i) {
      jungle::Position board =
          i % 2 == 0 ? jungle::random_position(random) : careless_position(random);
      board.rules = rules;
      // Without pieces there is no winner, but by the page the side that moved last.
      if (!has_pieces(board)) continue;
      const Position position = page_position(*page, board);
      CAPTURE(jungle::rules_text(rules), board_text(*page, position), i);
      const auto winner = jungle::find_winner(board);
      REQUIRE(plain_goal(*page, setting, position) == winner);
      won += winner.has_value();
      if (winner) continue;
      const std::vector<std::string> expected = own_boards_after(*page, board);
      REQUIRE(boards_after(*page, setting, position) == expected);
      (expected.empty() ? stuck : going_on) += 1;
    }
  }
  CHECK(going_on > 3000);
  CHECK(won > 1000);
  CHECK(stuck > 30);
}

TEST_CASE("lines of Dou Shou Qi by the page are as many as published") {
  const auto page = find_page("jungle");
  const Position start = position_of(page->starts.front());
  CHECK(start == page_position(*page, jungle::standard_position()));
  // Van Rijn and Vis, section 5, leaves of the game tree by depth.
  CHECK(count_lines(*page, start, 1) == 24);
  CHECK(count_lines(*page, start, 2) == 576);
  CHECK(count_lines(*page, start, 3) == 12'240);
  CHECK(count_lines(*page, start, 4) == 260'100);
}

TEST_CASE("lines of Dou Shou Qi with the rat safe from the elephant are as many as published") {
  const auto page = find_page("jungle");
  const jungle::Rules rules = jungle::find_rules("jungle-chess").value();
  // The README of the Jungle-Chess program.
  CHECK(count_lines(*page, setting_of(*page, rules), position_of(page->starts.front()), 4) ==
        260'099);
}

}  // namespace
}  // namespace gadgetc::game_page
