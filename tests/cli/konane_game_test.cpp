// Saved games of Konane through the commands that take games, and pages with the winner's games.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"
#include "tests/count_in.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

// The board of (x or y) with its strategy, and a game on it after White's first move.
struct OrGame {
  ScratchDirectory scratch;
  std::string board = scratch.file("board"), strategy = scratch.file("strategy"),
              game = scratch.file("game");
  OrGame() {
    REQUIRE(run_arguments({"compile", kOr, "-q", "--target", "konane", "-o", board, "--strategy",
                           strategy, "--bundle", scratch.file("bundle")})
                .exit_code == 0);
    REQUIRE(play("save " + game + "\nquit\n", "").exit_code == 0);
  }
  ProgramResult play(const std::string& lines, const std::string& side = " --side both") const {
    return run_program("board play " + board + side + " --strategy " + strategy, lines);
  }
  ProgramResult answer(const std::string& options = "") const {
    return run_program("board answer " + game + " --strategy " + strategy + " " + options);
  }
};

}  // namespace

TEST_CASE("a game of Konane is saved, loaded, taken back and rendered") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("game");
  const ProgramResult played =
      run_program("board play --side both " + kThreeStones, "a3a1\nsave " + file + "\n");
  CHECK(has(played.out, "saved\n"));
  CHECK(read_file(file).starts_with("game 1\nmoves\na3a1\nboard\nkonane 1\n"));

  const ProgramResult loaded =
      run_program("board play --side both " GADGETC_SOURCE_DIR "/examples/konane/full-6x6.konane",
                  "load " + file + "\nundo\nsave " + scratch.file("again") + "\n");
  CHECK(loaded.exit_code == 0);
  CHECK(read_file(scratch.file("again")).starts_with("game 1\nmoves\nboard\nkonane 1\n"));

  const ProgramResult page = run_program("board render --format html --game " + file);
  CHECK(has(page.out, R"("lines":[{"title":"The game","moves":[{"move":"a3a1"}]}])"));
  const ProgramResult before = run_program("board render " + kThreeStones);
  CHECK(count_in(before.out, "<use href") ==
        count_in(printed("board render --game - ", read_file(file)), "<use href") + 1);
  CHECK(run_program("board render --format tikz --game " + file).exit_code == 0);
}

TEST_CASE("a game that cannot be loaded leaves the one that is played") {
  const ScratchDirectory scratch;
  const std::string bad = scratch.file("bad"), other = scratch.file("other");
  write_file(bad, "game 1\nmoves\na3a1 a3a1\nboard\n" + read_file(kThreeStones));
  run_program("board play --side both", "a1a2\nsave " + other + "\n");
  const ProgramResult played =
      run_program("board play --side both " + kThreeStones,
                  "a3a1\nload " + bad + "\nload " + other + "\nundo\nmoves\n");
  CHECK(played.exit_code == 0);
  CHECK(has(played.out + played.err, ":3:6: error: expected a legal move, got 'a3a1'"));
  CHECK(has(played.out + played.err,
                 "error: expected a board's first line, 'konane 1', got 'jungle'"));
  CHECK(has(played.out, "a3a1"));
}

TEST_CASE("a game of Konane is not saved in the place of what it is played with") {
  const OrGame here;
  const std::string board = read_file(here.board), strategy = read_file(here.strategy);
  const ProgramResult played = here.play("save " + here.board + "\nsave " + here.strategy + "\n");
  CHECK(count_in(played.out + played.err, "would overwrite") == 2);
  CHECK(read_file(here.board) == board);
  CHECK(read_file(here.strategy) == strategy);
}

TEST_CASE("the winner's answer in a saved game of Konane, and why there is none") {
  const OrGame here;
  const ProgramResult waits = here.answer();
  CHECK(waits.exit_code == 1);
  CHECK(waits.out == "no answer: Black is to move\n");
  const Json told = Json::parse(here.answer("--json").out);
  CHECK(told["side"] == "white");
  CHECK(told["turn"] == "black");
  CHECK(has(told["last"]["text"], "White takes x"));
  CHECK(told["answer"].is_null());

  // Black's reply, and White's answer to it, which a session gives as well.
  REQUIRE(here.play("load " + here.game + "\ntake y\nsave " + here.game + "\nquit\n").exit_code ==
          0);
  const ProgramResult replied = here.play("load " + here.game + "\nquit\n", "");
  const ProgramResult answered = here.answer();
  CHECK(answered.exit_code == 0);
  const std::string move = answered.out.substr(0, answered.out.find(' '));
  CHECK(has(replied.out, "White plays " + move));

  // White's first move was another one than the strategy's.
  REQUIRE(here.play("take y\ntake x\nsave " + here.game + "\nquit\n").exit_code == 0);
  CHECK(here.answer().out == "no answer: the game has left the strategy\n");
}

TEST_CASE("a saved game of Konane is told in the words of its formula") {
  const OrGame here;
  here.play("load " + here.game + "\ntake y\nsave " + here.game + "\nquit\n", "");
  const std::string told = printed("board tell " + here.game);
  CHECK(told.starts_with("    1 white "));
  CHECK(has(told, " takes x"));
  CHECK(has(told, "\n    3 white "));
  const Json list = Json::parse(run_program("board tell --events --json " + here.game).out);
  REQUIRE_FALSE(list.empty());
  CHECK(list[0]["ply"] == 1);
  CHECK(list[0]["event"] == true);
  CHECK(run_program("board tell --bundle " + here.scratch.file("bundle") + " " + here.game)
            .exit_code == 0);

  const std::string plain = here.scratch.file("plain");
  run_program("board play --side both " + kThreeStones, "a3a1\nsave " + plain + "\n");
  CHECK(run_program("board tell " + plain).out == "    1 white a3a1       moves W, removes B\n");
  const ProgramResult refused =
      run_program("board answer --strategy " + here.strategy + " " + plain);
  CHECK(refused.exit_code == 2);
  CHECK(has(refused.err, "the board is not one of the compiler's"));
}

TEST_CASE("a loaded game on another board is not the strategy's") {
  const OrGame here;
  const std::string plain = here.scratch.file("plain");
  run_program("board play --side both " + kThreeStones, "a3a1\nsave " + plain + "\n");
  const ProgramResult played = here.play("load " + plain + "\nundo\nhint\nb5d5\nquit\n");
  CHECK(played.exit_code == 0);
  CHECK(count_in(played.out, "the strategy does not cover this game\n") == 1);
  CHECK(has(played.out, "b5f5 (won in 3 plies)"));
}

TEST_CASE("board render shows games that a strategy wins on a board of Konane") {
  const OrGame here;
  const auto render = [&](const std::string& board, const std::string& options) {
    return run_program("board render -q " + board + " --strategy " + here.strategy + options);
  };
  const ProgramResult page = render(here.board, " --format html");
  REQUIRE(page.exit_code == 0);
  CHECK(page.out == render(here.board, " --format html").out);
  CHECK(has(page.out, "\"winner\":\"white\""));
  CHECK(has(page.out, "\"title\":\"White wins: Black waits\""));
  CHECK(has(page.out, "White takes x: every clause has a true variable\",\"event\":true"));
  CHECK(has(page.out, "the circuit's output delivers"));

  CHECK(render(here.board, "").exit_code == 2);  // a picture
  const ProgramResult foreign = render(kThreeStones, " --format html");
  CHECK(foreign.exit_code == 2);
  CHECK(foreign.out == "");
  CHECK(has(foreign.err, "the board is not one of the compiler's"));
}

}  // namespace gadgetc::test
