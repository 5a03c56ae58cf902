// Boards of Amazons on the command line.
#include <catch2/catch.hpp>
#include <string>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

TEST_CASE("a formula becomes a board of Amazons, which is read back from its squares") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("or.amazons");
  const auto made = run_program("compile --formula 'x or y' --target amazons -o " + board);
  REQUIRE(made.exit_code == 0);
  CHECK(has(made.err, "race           held"));
  const auto formula = run_program("board extract --cnf " + board);
  CHECK(formula.exit_code == 0);
  CHECK(formula.out == "c varname 1 x\nc varname 2 y\np cnf 2 1\n1 2 0\n");
  CHECK(run_program("board race " + board).exit_code == 0);
  const auto levels = run_program("check --formula 'x or y' --target amazons");
  CHECK(levels.exit_code == 0);
  CHECK(has(levels.out, " s, parts on the board's squares\n"));
  const auto solved = run_program("board solve --method parts " + board);
  CHECK(solved.exit_code == 0);
  CHECK(has(solved.out,
            "c White wins when this is true: (x1 or x2)\n"
            "c White has 521 moves at last, Black 470 at most\n"));
  CHECK(run_program("board solve --method retrograde " + board).exit_code == 2);

  // A pocket is filled: the first square of the first wire's tile.
  std::string text = read_file(board);
  const std::size_t at = text.find("B.2x.W");
  REQUIRE(at != std::string::npos);
  write_file(board, text.replace(at, 6, "Bx2x.W"));
  const auto broken = run_program("board extract " + board);
  CHECK(broken.exit_code == 1);
  CHECK(has(broken.err, "squares of no tile"));
  CHECK(run_program("board race " + board).exit_code == 1);
}

TEST_CASE("the winner of a formula plays its board of Amazons by a strategy file") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("or.amazons"), strategy = scratch.file("or.strategy"),
                    page = scratch.file("or.html"), game = scratch.file("or.game");
  const auto made =
      run_program("compile --formula 'x or y' --target amazons -q -o " + board +
                        " --strategy " + strategy + " --html " + page);
  REQUIRE(made.exit_code == 0);
  CHECK(has(read_file(page), "\"winner\":\"white\""));
  const auto played = run_program("board play " + board + " --strategy " + strategy,
                                        "save " + game + "\nquit\n");
  CHECK(played.exit_code == 0);
  CHECK(has(played.out, "(takes x)"));
  const auto told = run_program("board tell " + game);
  CHECK(has(told.out, "takes x\n"));
  const auto answer = run_program("board answer " + game + " --strategy " + strategy);
  CHECK(answer.exit_code == 1);
  CHECK(answer.out == "no answer: Black is to move\n");
  const auto some =
      run_program("board verify " + board + " --strategy " + strategy + " --positions 20");
  CHECK(some.exit_code == 3);
  CHECK(some.out == "no fault in 21 positions, and there are more\n");
  write_file(strategy, "gadgetc board strategy 1\nformula 0\ntile and 1\nx\nend\n");
  CHECK(run_program("board verify " + board + " --strategy " + strategy).exit_code == 2);
}

TEST_CASE("the certificate of a board of Amazons holds for it, and for no other board or formula") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("x.amazons"), file = scratch.file("x.certificate");
  const std::string made = "compile --formula x --target amazons -q -o ";
  REQUIRE(run_program(made + board + " --certificate " + file).exit_code == 0);
  const std::string check = "check --formula x --certificate " + file + " --board ";
  const auto held = run_program(check + board);
  CHECK(held.exit_code == 0);
  CHECK(held.out.starts_with("the certificate holds: white wins the board; 77 tiles, "));
  REQUIRE(run_program(made + scratch.file("y.amazons") + " --first black").exit_code == 0);
  const auto other = run_program(check + scratch.file("y.amazons"));
  CHECK(other.exit_code == 1);
  CHECK(other.out == file + ":3: the other side moves first on the board\n");
  CHECK(run_program("check --formula 'x or y' --certificate " + file + " --board " + board)
            .exit_code == 1);
}

TEST_CASE("products that boards of Amazons have not are refused, and nothing is written") {
  const ScratchDirectory scratch;
  const auto tile =
      run_program("compile --formula x --target amazons --crossover tile -o " +
                        scratch.file("x.amazons"));
  CHECK(tile.exit_code == 2);
  CHECK(tile.err ==
        "gadgetc: error: the set 'holes' has no crossing tile; use --crossover circuit\n");
}

TEST_CASE("all formulas of two variables and two clauses agree on boards of Amazons") {
  for (const char* const first : {"white", "black"}) {
    const auto all = run_program(
        std::string("check --all 2 2 --target amazons --level board --first ") + first);
    CHECK(all.exit_code == 0);
    CHECK(has(all.out, "0 disagree\n7 boards decided from their squares\n"));
  }
}

}  // namespace gadgetc::test
