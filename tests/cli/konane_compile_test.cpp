// Formulas compiled to boards of Konane from the command line.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <tuple>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

using Json = nlohmann::json;

namespace {

const std::string kTwoClauses = "p cnf 3 2\n1 2 0\n2 3 0\n";

}  // namespace

TEST_CASE("compiled boards of Konane are solved from their files as their formulas are") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("b.konane");
  // Who wins with White first, and with Black first.
  const std::tuple<const char*, int, int> formulas[] = {
      {"p cnf 1 1\n1 0\n", 10, 20}, {"p cnf 2 1\n1 2 0\n", 10, 10},
      {"p cnf 2 2\n1 0\n2 0\n", 20, 20}, {"p cnf 3 2\n1 2 0\n2 3 0\n", 10, 20}};
  for (const auto& [formula, white_first, black_first] : formulas) {
    for (const std::string first : {"white", "black"}) {
      CAPTURE(formula, first);
      const std::string options = " --target konane --first " + first + " -o " + board;
      REQUIRE(run_program("compile -" + options, formula).exit_code == 0);
      const ProgramResult solved = run_program("board solve --exit-code " + board);
      CHECK(solved.exit_code == (first == "white" ? white_first : black_first));
      // With White first, the board of three variables has more positions than are tried at first.
      const bool is_small = formula[6] != '3' || first == "black";
      const std::string method = is_small ? "method spare-moves\n" : "method parts\n";
      CHECK(has(solved.out, method));
    }
  }
  const ProgramResult limited = run_program("board solve --time-limit 0 " + board);
  CHECK(limited.exit_code == 3);
  CHECK(has(limited.out, "s UNKNOWN\n"));
}

TEST_CASE("a large board that has yet to be opened is not said to be over") {
  std::string board = "konane 1\nsize 12 12\nturn black\nstones\n";
  for (int row = 0; row < 12; ++row) {
    for (int column = 0; column < 12; ++column) board += (row + column) % 2 == 0 ? 'W' : 'B';
    board += '\n';
  }
  const ProgramResult solved = run_program("board solve -", board);
  CHECK(solved.exit_code == 3);
  CHECK(solved.out == "c the game has yet to be opened by removals, no answer\ns UNKNOWN\n");
}

TEST_CASE("a formula becomes a board of Konane, and what its boards do not have is refused") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("b.konane"), picture = scratch.file("b.svg");
  const std::string page = scratch.file("b.html");
  const std::string made = printed(
      "compile -q - --target konane --json -o " + board + " --svg " + picture + " --html " + page,
      kTwoClauses);
  const Json report = Json::parse(made);
  for (const auto& [check, result] : report["checks"].items()) CHECK(result == "held");
  CHECK(report["race"]["black_reserve"] == report["race"]["black_passes_bound"].get<int>() + 1);
  CHECK(report["race"]["white_reward"] > report["race"]["black_moves_bound"]);
  CHECK(read_file(board).starts_with("konane 1\n"));
  CHECK(has(read_file(picture), "</svg>"));
  CHECK(has(read_file(page), "White's reward"));
  const std::string other = scratch.file("other.konane");
  const ProgramResult chinese =
      run_program("compile - --target konane --chinese -o " + other, kTwoClauses);
  CHECK(chinese.exit_code == 2);
  CHECK(chinese.err == "gadgetc: error: there is no --chinese for boards of konane\n");
  CHECK_FALSE(std::filesystem::exists(other));
  const ProgramResult traps =
      run_program("compile - --target konane --trapped-attack none", kTwoClauses);
  CHECK(traps.exit_code == 2);
  CHECK(traps.err ==
        "gadgetc: error: boards of konane have no traps, so there is no --trapped-attack\n");
  const ProgramResult crossover =
      run_program("compile - --target konane --crossover circuit", kTwoClauses);
  CHECK(crossover.exit_code == 2);
  CHECK(crossover.err == "gadgetc: error: the set 'lattice' has no tile for the choices of a "
                         "crossing circuit; use --crossover tile\n");
  const ProgramResult set =
      run_program("compile - --target konane --set compact", kTwoClauses);
  CHECK(set.exit_code == 2);
  CHECK(set.err == "gadgetc: error: the set 'compact' is for boards of jungle; sets for konane: "
                   "lattice\n");
}

TEST_CASE("what a board of Konane will cost is what it costs") {
  for (const std::string formula : {"p cnf 2 2\n1 2 0\n2 0\n", "p cnf 2 0\n", "p cnf 1 1\n0\n",
                                    "p cnf 4 3\n1 2 3 0\n2 3 4 0\n1 4 0\n"}) {
    for (const std::string options : {"", " --first black", " --effort 0"}) {
      INFO(formula << options);
      const std::string arguments = "compile - -q --json --target konane" + options;
      const std::string cost = printed(arguments + " --dry-run", formula);
      const std::string made = printed(arguments + " -o /dev/null", formula);
      const Json model = Json::parse(cost), report = Json::parse(made);
      CHECK(model["squares"]["at_most"] == report["layout"]["squares"]);
      CHECK(model["tiles"] == report["layout"]["tiles"]);
      CHECK(model["crossings"]["at_most"] == report["layout"]["crossings"]);
      CHECK(model["crossings"]["at_least"] == report["layout"]["crossings_lower_bound"]);
      CHECK(model["pieces"] == report["pieces"]);
      CHECK(model["race"] == report["race"]);
    }
  }
}

TEST_CASE("the circuit and the moves to spare of a board of Konane are read back from its stones") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("b.konane");
  const std::string made = printed("compile -q - --target konane --json -o " + board, kTwoClauses);
  const ProgramResult formula = run_program("board extract --cnf " + board);
  CHECK(formula.exit_code == 0);
  CHECK(formula.out.starts_with("p cnf 3 2\n"));
  CHECK(formula.err == "design rules hold; the circuit carries the header's formula\n");
  const ProgramResult circuit = run_program("board extract -q --json " + board);
  CHECK(Json::parse(circuit.out).contains("gates"));

  const ProgramResult race = run_program("board race --json " + board);
  CHECK(race.exit_code == 0);
  Json sums = Json::parse(race.out);
  CHECK(sums["tiles"]["lattice_variable"] == Json{{"number", 3}, {"passes", 2}});
  std::uint64_t in_tiles = 0;
  for (const auto& tile : sums["tiles"]) {
    in_tiles += tile["number"].get<std::uint64_t>() * tile["passes"].get<std::uint64_t>();
  }
  CHECK(sums["passes_in_tiles"] == in_tiles);
  sums.erase("tiles");
  sums.erase("version");
  CHECK(sums == Json::parse(made)["race"]);
  CHECK(has(run_program("board race " + board).out, "\nWhite's reward "));

  const std::string text = read_file(board);
  std::string changed = text;
  changed[changed.find('W', changed.find("stones\n"))] = 'B';
  for (const char* command : {"extract", "race"}) {
    const ProgramResult refused =
        run_program(std::string("board ") + command + " -", changed);
    CHECK(refused.exit_code == 1);
    CHECK(refused.out == "");
    CHECK_FALSE(refused.err.empty());
  }
  const ProgramResult inference = run_program("board extract --by-inference " + board);
  CHECK(inference.exit_code == 2);
  CHECK(inference.err == "gadgetc: error: a board of Konane has no --by-inference; 'board solve "
                         "--method parts' decides it by what its parts do\n");
}

}  // namespace gadgetc::test
