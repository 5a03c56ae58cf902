// Strategies on boards of Konane, as users call them.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "base/text/files.hpp"
#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

// The formula compiled to Konane with its strategy.
struct KonaneProducts {
  ScratchDirectory scratch;
  std::string formula = scratch.file("formula.cnf"), board = scratch.file("board"),
              strategy = scratch.file("strategy");
  explicit KonaneProducts(const std::string& text, const std::string& first = "white") {
    write_file(formula, text);
    REQUIRE(run_arguments({"compile", formula, "-q", "--target", "konane", "--first", first, "-o",
                           board, "--strategy", strategy})
                .exit_code == 0);
  }
  ProgramResult verify(const std::string& options = "") const {
    return run_program("board verify -q " + board + " --strategy " + strategy + " " + options);
  }
};

const std::string kEither = "p cnf 2 1\n1 2 0\n", kBothText = "p cnf 2 2\n1 0 2 0\n";

}  // namespace

TEST_CASE("a strategy on a board of Konane wins against every reply, by the program") {
  const KonaneProducts white(kEither);
  const ProgramResult won = white.verify();
  CHECK(won.exit_code == 0);
  CHECK(won.out.starts_with("White wins against every reply: "));
  CHECK(has(won.out, " moves before the reward, which has "));

  const KonaneProducts black("p cnf 1 1\n1 0\n", "black");
  CHECK(black.verify().out.starts_with("Black wins against every reply: "));
  const auto json = nlohmann::json::parse(black.verify("--json").out);
  CHECK(json["holds"] == true);
  CHECK(json["winner"] == "black");
  CHECK(json["white_moves"].is_null());
  CHECK(json["passes"] <= json["reserve"]);

  const ProgramResult limited = white.verify("--positions 3");
  CHECK(limited.exit_code == 3);
  CHECK(limited.out == "no fault in 4 positions, and there are more\n");
}

TEST_CASE("a strategy on a board of Konane wins many games, by the program") {
  const KonaneProducts white("p cnf 3 2\n1 2 0 2 3 0\n");
  const ProgramResult won = white.verify("--games 3 --seed 5");
  CHECK(won.exit_code == 0);
  CHECK(won.out.starts_with("White wins 12 games against opponents of four kinds; the longest "));
  CHECK(white.verify("--games 3 --seed 5").out == won.out);
  const auto json = nlohmann::json::parse(white.verify("--games 1 --json").out);
  CHECK(json["holds"].is_null());
  CHECK(json["games"] == 4);
  CHECK(white.verify("--seed 5").exit_code == 2);
}

TEST_CASE("a strategy that is not for its board of Konane is refused") {
  const KonaneProducts white(kEither), lost(kBothText);
  const ProgramResult wrong =
      run_program("board verify " + white.board + " --strategy " + lost.strategy);
  CHECK(wrong.exit_code == 2);
  CHECK(has(wrong.err, "the strategy does not win the formula of this board"));

  std::string text = read_input(white.strategy);
  const auto end = text.rfind("end\n");
  write_file(white.strategy, text.replace(end, 4, "tile and 0\nend\n"));
  const ProgramResult foreign = white.verify();
  CHECK(foreign.exit_code == 2);
  CHECK(has(foreign.err, "strategies on boards of Konane name no certificates of tiles"));
}

TEST_CASE("the winner plays a board of Konane on the terminal and says what a move is for") {
  const KonaneProducts white(kEither);
  const std::string play = "board play " + white.board + " --strategy " + white.strategy;
  const std::string begun = printed(play, "quit\n");
  CHECK(has(begun, "White plays "));
  CHECK(has(begun, "(takes x"));
  // To the end: whatever Black's first move is, again and again.
  const std::string both = printed(play + " --side none --nodes 100");
  CHECK(has(both, "the circuit's output delivers; the signal in the reward"));
  CHECK(has(both, "White wins: Black has no move"));
}

TEST_CASE("the winner's answers on a board of Konane go on after moves are taken back") {
  const KonaneProducts white(kEither);
  const std::string played =
      printed("board play " + white.board + " --side both --strategy " + white.strategy,
              "hint\nundo\nhint\nmoves\nquit\n");
  CHECK(has(played, "takes x"));
}

}  // namespace gadgetc::test
