// Pages with games of the winner's strategy, as users ask for them.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "base/text/files.hpp"
#include "tests/cli/run_program.hpp"
#include "tests/count_in.hpp"

namespace gadgetc::test {
TEST_CASE("a page of a compiled board has games of the winner's strategy, the same every time") {
  const ScratchDirectory scratch;
  const std::string page = scratch.file("page.html"), again = scratch.file("again.html");
  for (const std::string& name : {page, again}) {
    REQUIRE(run_arguments({"compile", kOr, "-q", "-o", scratch.file("board"), "--html", name})
                .exit_code == 0);
  }
  const std::string text = read_input(page);
  CHECK(text == read_input(again));
  CHECK(has(text, "\"annotation\":\"White takes x: every clause has a true variable\""));
  CHECK(has(text, "\"annotation\":\"White enters the den\",\"event\":true"));
}

TEST_CASE("a page has as many games of the winner as are asked for") {
  const ScratchDirectory scratch;
  const std::string page = scratch.file("page.html");
  const auto games = [&](const std::string& most) {
    REQUIRE(run_arguments({"compile", kOr, "-q", "-o", scratch.file("board"), "--html", page,
                           "--games", most})
                .exit_code == 0);
    const std::string text = read_input(page);
    return count_in(text, "\"title\":\"White wins: ");
  };
  CHECK(games("1") == 1);
  CHECK(games("2") == 2);
  CHECK(games("1000000") == 2);
}

TEST_CASE("without certificates from the build a page has no games") {
  const ScratchDirectory scratch;
  const std::string page = scratch.file("page.html");
  REQUIRE(run_arguments({"compile", kOr, "-q", "-o", scratch.file("board"), "--html", page,
                         "--set", "paper"})
              .exit_code == 0);
  CHECK(has(read_input(page), "\"lines\":[]"));
}

TEST_CASE("board render shows games of a strategy file, and refuses one that does not hold") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("board"), strategy = scratch.file("strategy");
  REQUIRE(run_arguments({"compile", kOr, "-q", "-o", board, "--strategy", strategy})
              .exit_code == 0);
  const auto render = [&](const std::string& format) {
    return run_arguments({"board", "render", board, "--strategy", strategy, "--format", format});
  };
  const ProgramResult page = render("html");
  CHECK(page.exit_code == 0);
  CHECK(has(page.out, "\"event\":true"));
  CHECK(render("svg").exit_code == 2);
  std::string text = read_input(strategy);
  text.replace(text.find("safety baits"), 12, "safety guests");
  write_output(strategy, text);
  const ProgramResult refused = render("html");
  CHECK(refused.exit_code == 2);
  CHECK(has(refused.err, "the strategy does not hold: tile "));
  const ProgramResult verified =
      run_arguments({"board", "verify", board, "--strategy", strategy, "--json"});
  CHECK(verified.exit_code == 1);
  const auto json = nlohmann::json::parse(verified.out);
  CHECK(json["holds"] == false);
  CHECK(json["fault"].get<std::string>().find("tile ") == 0);
  const ProgramResult twice = run_arguments(
      {"board", "render", "-", "--strategy", "-", "--format", "html"});
  CHECK(twice.exit_code == 2);
  CHECK(twice.err == "gadgetc: error: only one of the board and the strategy can come from "
                     "standard input\n");
}

}  // namespace gadgetc::test
