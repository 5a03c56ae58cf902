// Board files, names of moves, saved games and leaf counts of pages.
#include <sstream>
#include <string>

#include <catch2/catch.hpp>

#include "games/page/game_file.hpp"
#include "games/page/notation.hpp"
#include "games/page/language/parse_page.hpp"
#include "games/page/perft.hpp"
#include "games/page/plain_moves.hpp"
#include "games/pages/page_library.hpp"
#include "tests/message_from.hpp"

namespace gadgetc::game_page {
namespace {

std::string written(const BoardFile& board, BoardRows rows = BoardRows::Auto) {
  std::ostringstream out;
  write_board(out, board, rows);
  return out.str();
}

std::string error_of(const std::string& text, const std::shared_ptr<const Page>& page) {
  return message_from([&] { parse_board_file("board", text, page); });
}

std::shared_ptr<const Page> ponds() {
  return std::make_shared<const Page>(
      parse_page("ponds.game",
                 "game ponds\ncells . x\nground _ ~\noption deep no yes\n"
                 "white . -> x on _\nblack . -> x on ~ if deep=yes\nblack . -> x on _ if deep=no\n"
                 "stuck loses\n"));
}

// The lines of exactly `depth` plies, by the plain reader.
std::uint64_t plain_leaves(const Page& page, const Position& position, int depth) {
  const Setting setting = page.default_setting();
  if (depth == 0) return 1;
  if (plain_goal(page, setting, position)) return 0;
  std::uint64_t leaves = 0;
  for (const Move& move : plain_moves(page, setting, position)) {
    Position next = position;
    play(next, move);
    leaves += plain_leaves(page, next, depth - 1);
  }
  return leaves;
}

}  // namespace

TEST_CASE("boards of pages come back from their files") {
  const std::string text =
      "ponds 1\nname a pond\noption deep yes\nsize 2 3\nturn black\ncells\n.x.\n...\nground\n_~_\n"
      "~~~\n";
  const BoardFile board = parse_board_file("board", text, ponds());
  CHECK(board.variant.setting == Setting{1});
  CHECK(board.position.turn == Side::Black);
  CHECK(board.position.ground(1) == 1);
  CHECK(written(board) == text);
  const std::string counted = written(board, BoardRows::RunLength);
  CHECK(counted.ends_with("ground\n_~_\n3~\n"));
  CHECK(parse_board_file("board", counted, ponds()).position == board.position);
}

TEST_CASE("what is wrong with a page's board is said at its place") {
  const auto clobber = find_page("clobber");
  const auto wrong = [&](const std::string& text) { return error_of(text, clobber); };
  CHECK(wrong("snort 1\n") == "board:1:1: error: expected a board's first line, 'clobber 1', got "
                              "'snort'\nsnort 1\n^");
  CHECK(wrong("clobber 1\nsize 1 2\nturn white\ncells\nxy\n").starts_with(
      "board:5:2: error: expected one of the cells .xo, got 'y'"));
  CHECK(wrong("clobber 1\nsize 1 2\nturn white\ncells\nx\n").starts_with(
      "board:5:2: error: the row has 1 squares, expected 2"));
  CHECK(wrong("clobber 1\nsize 1 2\nturn white\ncells\nxo\nground\n..\n").starts_with(
      "board:6:1: error: expected nothing after the last row"));
  CHECK(wrong("clobber 1\noption a b\n").starts_with(
      "board:2:8: error: clobber has no option 'a'"));
  CHECK(wrong("clobber 1\nsize 1 2\ncells\n").starts_with(
      "board:3:1: error: expected a 'turn' line before this"));
  CHECK(error_of("ponds 1\noption deep yes\noption deep no\n", ponds()).starts_with(
      "board:3:1: error: second 'option deep' line"));
  CHECK(error_of("ponds 1\noption deep maybe\n", ponds()).starts_with(
      "board:2:13: error: expected no, yes, got 'maybe'"));
}

TEST_CASE("boards of Dou Shou Qi and Konane are boards of their pages") {
  const std::string text =
      "jungle 1\nsize 2 3\nrules none loss  ; words\nturn black\n"
      "terrain\n.~v\n#.@\npieces\nR..\n.2c\n";
  const auto read = [](std::string_view words, Variant& variant) {
    variant.setting[1] = 1;
    return words == "none loss";
  };
  const BoardFile board =
      parse_board_file("board", text, find_page("jungle"), kMaxBoardSquares, read);
  CHECK(written(board) == "jungle 1\noption trapped-attack none\n"
                          "size 2 3\nturn black\ncells\nR..\n.cc\nground\n.~v\n#.@\n");
  CHECK(parse_board_file("board", written(board), find_page("jungle")).position == board.position);
  const auto konane = parse_board_file("board", "konane 1\nsize 1 2\nturn white\nstones\nWB\n",
                                       find_page("konane"));
  CHECK(written(konane).ends_with("stones\nWB\n"));
  const auto wrong = [&](const std::string& end) {
    return error_of("jungle 1\nsize 1 1\nturn white\n" + end, find_page("jungle"));
  };
  CHECK(wrong("rules none\n").starts_with("board:4:1: error: expected size, turn, option"));
  CHECK_THROWS_WITH(parse_board_file("board", "jungle 1\nrules no\n", find_page("jungle"), 1, read),
                    Catch::StartsWith("board:2:7: error: expected a preset of rules"));
  CHECK_THROWS_WITH(parse_board_file("board", "jungle 1\nrules none loss\nrules none loss\n",
                                     find_page("jungle"), 1, read),
                    Catch::StartsWith("board:3:1: error: second 'rules' line"));
  CHECK(wrong("terrain\n.\n").starts_with("board:6:1: error: expected 'pieces' after the ground"));
  CHECK(wrong("terrain\n.\nterrain\n").starts_with("board:6:1: error: expected 'pieces'"));
  CHECK(error_of("clobber 1\nsize 1 1\nturn white\nterrain\n", find_page("clobber"))
            .starts_with("board:4:1: error: expected size, turn, option"));
}

TEST_CASE("moves are called by the squares of the piece that moves, else by all that change") {
  const auto names = [](const char* game, int rows, int columns, const std::string& cells) {
    const auto page = find_page(game);
    Position position(rows, columns);
    for (std::size_t i = 0; i < cells.size(); ++i) position.cells()[i] = *page->find_cell(cells[i]);
    return Game(Variant(page), position).move_names();
  };
  using Names = std::vector<std::string>;
  CHECK(names("konane", 1, 5, "WB.B.") == Names{"a1c1", "a1e1"});
  CHECK(names("domineering", 2, 1, "..") == Names{"a2=x,a1=x"});
  CHECK(names("snort", 1, 2, "..") == Names{"a1=x", "b1=x"});
  CHECK(names("amazons", 1, 3, "W..") ==
        Names{"a1b1,c1=x", "a1c1,b1=x", "a1b1,a1=x", "a1c1,a1=x"});
}

TEST_CASE("games of pages come back from their files") {
  const auto page = find_page("amazons");
  BoardFile start{Variant(page), Position(2, 3)};
  start.position.set_cell(0, *page->find_cell('W'));
  start.position.set_cell(5, *page->find_cell('B'));
  Game game(start.variant, start.position);
  while (!game.ending()) game.play(game.legal_moves()[game.legal_moves().size() / 2]);
  std::ostringstream out;
  write_game(out, start, game.moves());
  const GameFile back = parse_game("game", out.str(), page);
  CHECK(back.game.moves() == game.moves());
  CHECK(back.game.position() == game.position());
  CHECK(back.game.ending() == game.ending());
  const Position last = game.position();
  for (std::size_t left = game.moves().size(); left > 0; --left) game.undo();
  CHECK(game.position() == start.position);
  CHECK(!(last == start.position));
}

TEST_CASE("leaf counts of pages are the plain reader's, with any threads and either count") {
  for (const std::string& name : page_names()) {
    CAPTURE(name);
    const auto page = find_page(name);
    if (page->starts.empty() || name == "amazons") continue;
    const Position position = position_of(page->starts.front());
    const int depth = position.squares() > 40 ? 2 : 3;
    const std::uint64_t plain = plain_leaves(*page, position, depth);
    const Variant variant(page);
    CHECK(count_leaves(variant, position, depth, {}).leaves == plain);
    CHECK(count_leaves(variant, position, depth, {.bulk = false, .threads = 2}).leaves == plain);
    const std::uint64_t deeper = count_leaves(variant, position, 4, {}).leaves;
    CHECK(count_leaves(variant, position, 4, {.bulk = false, .threads = 2}).leaves == deeper);
  }
}

TEST_CASE("a leaf count of a page stops when its time is over, though no line goes so far") {
  const Variant cram(find_page("cram"));
  CHECK_FALSE(count_leaves(cram, Position(6, 6), 30, {.seconds = 0.01}).is_complete);
  const Variant lines(find_page("tic-tac-toe"));
  CHECK_FALSE(count_leaves(lines, Position(5, 5), 30, {.seconds = 0.01}).is_complete);
}

TEST_CASE("there are 2,176 first moves of Amazons on ten by ten") {
  const auto page = find_page("amazons");
  const Position position = position_of(page->starts.front());
  CHECK(count_leaves(Variant(page), position, 1, {}).leaves == 2176);
}

}  // namespace gadgetc::game_page
