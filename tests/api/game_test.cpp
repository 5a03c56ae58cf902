// Games of pages through the installed header alone.
#include <gadgetc/gadgetc.hpp>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace {

namespace api = gadgetc::api;
using Names = std::vector<std::string>;

const char* const kPonds =
    "game ponds\ntitle Ponds\ncells . x\nground _ ~\noption deep no yes\n"
    "white . -> x on _\nblack . -> x on ~ if deep=yes\nblack . -> x on _ if deep=no\n"
    "stuck loses\nstart\n..\nground\n_~\nstart small\nturn black\n.\n";

TEST_CASE("a page is a game with options, starts and boards") {
  const api::Game ponds = api::Game::parse(kPonds);
  CHECK(ponds.name() == "ponds");
  CHECK(ponds.title() == "Ponds");
  CHECK(ponds.text() == kPonds);
  CHECK(ponds.options() == std::map<std::string, Names>{{"deep", {"no", "yes"}}});
  CHECK(ponds.starts() == Names{"", "small"});
  const api::GameBoard shallow = ponds.start(), deep = ponds.start("", {{"deep", "yes"}});
  CHECK(shallow.options() == api::GameOptions{{"deep", "no"}});
  CHECK(deep.moves() == Names{"a1=x"});
  CHECK(deep.play("a1=x").moves() == Names{"b1=x"});
  CHECK(shallow.play("a1=x").moves().empty());
  CHECK(shallow.play("a1=x").winner() == api::Side::White);
  CHECK(shallow.play("a1=x").ending() == "White wins: Black has no move");
  CHECK(deep.ending().empty());
  CHECK(ponds.start("small").turn() == api::Side::Black);
  CHECK(ponds.board(1, 2, "..\nground\n_~\n") == shallow);
  CHECK_FALSE(deep == shallow);
  CHECK(ponds.parse_board(deep.text()) == deep);
  CHECK(deep.game() == ponds);
}

TEST_CASE("pages in the program are games by name") {
  for (const std::string& name : api::Game::names()) CHECK(api::Game::find(name).name() == name);
  const api::GameBoard board = api::Game::find("clobber").board(2, 3, "xox\nox.\n");
  CHECK(board.cells() == Names{"xox", "ox."});
  CHECK(board.rows() == 2);
  CHECK(board.columns() == 3);
  CHECK(board.svg().find("<svg") != std::string::npos);
}

// docs/game-values.md has the published value of this board.
TEST_CASE("boards of pages are solved, valued and counted") {
  const api::GameBoard board = api::Game::find("clobber").board(2, 3, "xox\nox.\n");
  const api::BoardAnswer answer = api::solve(board);
  CHECK(answer.outcome == api::Outcome::White);
  CHECK_FALSE(answer.winning_moves.empty());
  for (const std::string& move : board.moves()) {
    const bool wins = api::solve(board.play(move), {}, true).outcome == api::Outcome::White;
    CHECK(wins == (std::count(answer.winning_moves.begin(), answer.winning_moves.end(), move) > 0));
  }
  CHECK(api::value(board) == "{^^*|*,v}");
  CHECK(api::perft(board, 0) == 1);
  CHECK(api::perft(board, 1) == board.moves().size());
  api::Limits none;
  none.memory_mib = 0;
  const api::GameBoard large = api::Game::find("domineering").board(6, 6);
  CHECK(api::solve(large, none).outcome == api::Outcome::Unknown);
  CHECK(api::solve(large, none).undecided == "the memory limit was reached");
  CHECK(api::value(large, none) == std::nullopt);
}

TEST_CASE("a drawn game has an ending and no winner") {
  const api::GameBoard board = api::Game::find("tic-tac-toe").board(3, 3, "xox\nxox\noxo\n");
  CHECK(board.moves().empty());
  CHECK(board.winner() == std::nullopt);
  CHECK(board.ending() == "draw: White has no move");
  CHECK(api::solve(board).outcome == api::Outcome::Draw);
  CHECK_THROWS_AS(api::value(board), api::Error);
}

TEST_CASE("errors in pages, boards, cells and moves carry their place") {
  const auto place = [](const auto& call) -> std::pair<std::size_t, std::size_t> {
    try {
      call();
    } catch (const api::Error& error) {
      return {error.line(), error.column()};
    }
    FAIL("no error");
    return {};
  };
  using Place = std::pair<std::size_t, std::size_t>;
  const api::Game ponds = api::Game::parse(kPonds);
  CHECK(place([] { api::Game::parse("game g\ncells . x\nwhite . -> y\n"); }) == Place{3, 12});
  CHECK(place([&] { ponds.board(2, 2, "..\n.q\n"); }) == Place{2, 2});
  CHECK(place([&] { ponds.board(1, 3, "..\n"); }) == Place{1, 3});
  CHECK(place([&] { ponds.parse_board("ponds 1\nsize 0 2\n"); }) == Place{2, 6});
  CHECK(place([&] { ponds.board(0, 2); }) == Place{0, 0});
  CHECK(place([&] { ponds.board(1 << 30, 1 << 30); }) == Place{0, 0});
  CHECK(place([&] { ponds.start("large"); }) == Place{0, 0});
  CHECK(place([&] { ponds.start("", {{"depth", "yes"}}); }) == Place{0, 0});
  CHECK(place([&] { ponds.start().play("a2=x"); }) == Place{0, 0});
  CHECK(place([] { api::Game::find("clubber"); }) == Place{0, 0});
  const api::Game plain = api::Game::parse("game g\ncells . x\nboth . -> x\nstuck loses\n");
  CHECK(place([&] { plain.start(); }) == Place{0, 0});
  CHECK(place([&] { api::perft(ponds.start(), -1); }) == Place{0, 0});
}

}  // namespace
