// The names of a formula's variables stand in the board's file: every command on it has them.
#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/run_program.hpp"
#include "tests/hostile_names.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

// Of (door or y) and (y or z), whose variables do not stand on the board in their order.
struct NamedBoard {
  explicit NamedBoard(const std::string& target) {
    const auto made = run_arguments({"compile", "-q", "--formula", "(door or y) and (y or z)",
                                     "--target", target, "-o", board, "--strategy", strategy});
    REQUIRE(made.exit_code == 0);
  }
  ScratchDirectory folder;
  std::string board = folder.file("board"), strategy = folder.file("strategy"),
              game = folder.file("game"), page = folder.file("page.html");
};

TEST_CASE("every command on a board calls variables as the formula does, in either game") {
  for (const char* target : {"jungle", "konane"}) {
    CAPTURE(target);
    const NamedBoard made(target);
    CHECK(has(read_file(made.board), "\nnames door y z\n"));
    const auto info = run_arguments({"board", "info", "--json", made.board});
    CHECK(Json::parse(info.out)["names"] == "door y z");
    CHECK(has(run_arguments({"board", "info", made.board}).out, "\nnames      door y z\n"));

    const auto played = run_arguments({"board", "play", made.board, "--side", "both"},
                                      "take x1\ntake door\ntake y\nsave " + made.game + "\n");
    CHECK(has(played.out, "\nno variable 'x1'"));
    CHECK(has(played.out, "\nWhite takes door\n"));
    CHECK(has(played.out, "\nBlack takes y\n"));
    const auto told = run_arguments({"board", "tell", "--events", made.game});
    CHECK(has(told.out, " takes door\n"));
    CHECK(has(told.out, " takes y\n"));
    // A saved game has the board's names, too.
    const auto loaded = run_arguments({"board", "play", made.board, "--side", "both"},
                                      "load " + made.game + "\nvariables\n");
    CHECK(has(loaded.out, "door ("));

    write_file(made.game, "game 1\nmoves\nboard\n" + read_file(made.board));
    const auto answer =
        run_arguments({"board", "answer", made.game, "--strategy", made.strategy, "--json"});
    CHECK(has(answer.out, "takes y"));
    const auto extracted = run_arguments({"board", "extract", "-q", "--cnf", made.board});
    CHECK(has(extracted.out, "c varname 1 door\n"));
    CHECK(has(extracted.out, "\n1 2 0\n"));
    CHECK(has(extracted.out, "\n2 3 0\n"));
    const auto rendered = run_arguments(
        {"board", "render", made.board, "--strategy", made.strategy, "-o", made.page});
    CHECK(rendered.exit_code == 0);
    CHECK(has(read_file(made.page), "takes y"));
  }
}

TEST_CASE("the circuit read back has each variable in its own gate") {
  const ScratchDirectory folder;
  const std::string board = folder.file("board"), bundle = folder.file("bundle");
  for (const char* target : {"jungle", "konane"}) {
    REQUIRE(run_arguments({"compile", "-q", GADGETC_SOURCE_DIR "/examples/tictactoe.cnf",
                           "--target", target, "-o", board, "--bundle", bundle})
                .exit_code == 0);
    const Json circuit = Json::parse(run_arguments({"board", "extract", "--json", board}).out);
    const Json told = Json::parse(read_file(bundle))["circuit"];
    // How many ways lead from a variable to ORs tells corners, edges and the middle apart.
    const auto splitters = [](const Json& drawn) {
      std::map<std::string, int> count;
      for (const Json& gate : drawn["gates"]) {
        if (gate["kind"] != "variable") continue;
        CHECK(gate["name"] == gate["variable"]);
        std::vector<int> open{gate["id"].get<int>()};
        int& found = count[gate["name"]];
        while (!open.empty()) {
          const int at = open.back();
          open.pop_back();
          for (const Json& wire : drawn["wires"]) {
            if (wire["from"]["gate"] != at) continue;
            const int to = wire["to"]["gate"].get<int>();
            if (drawn["gates"][std::size_t(to)]["kind"] != "splitter") continue;
            ++found;
            open.push_back(to);
          }
        }
      }
      return count;
    };
    const auto read = splitters(circuit);
    REQUIRE(read.size() == 9);
    CHECK(read == splitters(told));
  }
  const auto played = run_arguments({"board", "play", board, "--side", "both"}, "take b2\n");
  CHECK(has(played.out, "\nWhite takes b2\n"));
}

TEST_CASE("names that look like something else come back from the board's file") {
  const std::vector<std::string> names = hostile_names();
  std::string formula;
  for (std::size_t v = 0; v < names.size(); ++v) {
    formula += fmt::format("c varname {} {}\n", v + 1, names[v]);
  }
  formula += fmt::format("p cnf {} 1\n1 2 0\n", names.size());
  const ScratchDirectory folder;
  for (const char* target : {"jungle", "konane"}) {
    const std::string board = folder.file("board");
    REQUIRE(run_arguments({"compile", "-q", "-", "--target", target, "-o", board}, formula)
                .exit_code == 0);
    const auto back = run_arguments({"board", "extract", "-q", "--cnf", board});
    CHECK(back.exit_code == 0);
    std::vector<std::string> read;
    std::istringstream lines(back.out);
    for (std::string line; std::getline(lines, line);) {
      const std::string start = fmt::format("c varname {} ", read.size() + 1);
      if (line.starts_with(start)) read.push_back(line.substr(start.size()));
    }
    CHECK(read == names);
  }
}

TEST_CASE("a damaged line of names is refused, or told as a difference from the formula") {
  const ScratchDirectory folder;
  const std::string file = folder.file("board");
  for (const char* target : {"jungle", "konane"}) {
    const std::string board = run_arguments({"compile", "-q", "--formula", "(a or b)",
                                             "--target", target}).out;
    const std::string line = "names a b\n";
    const auto at = board.find(line);
    REQUIRE(at != std::string::npos);
    const auto extract = [&](const std::string& names) {
      std::string text = board;
      write_file(file, text.replace(at, line.size(), names));
      return run_arguments({"board", "extract", "-q", file, "-o", folder.file("out")});
    };
    CHECK(extract(line).exit_code == 0);
    CHECK(extract("").exit_code == 0);
    CHECK(extract("names a a\n").exit_code == 2);
    CHECK(extract("names\n").exit_code == 2);
    for (const std::string wrong : {"names a\n", "names a b c\n"}) {
      const auto told = extract(wrong);
      CHECK(told.exit_code == 1);
      CHECK(told.err.starts_with("the header's formula has 2 variables, and "));
    }
  }
}

}  // namespace
}  // namespace gadgetc::test
