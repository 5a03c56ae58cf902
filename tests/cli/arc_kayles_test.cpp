// Formulas compiled to graphs of Arc Kayles from the command line.
#include <catch2/catch.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {

using Json = nlohmann::json;

namespace {

const std::string kPathOfThree = "c varname 2 mid\np cnf 3 2\n1 2 0\n2 3 0\n";
const std::string kTarget = " --target arc-kayles ";

std::string refused_line(const std::string& arguments) {
  const std::string result = refusal(arguments, kPathOfThree);
  return result.substr(0, result.find('\n'));
}

}  // namespace

TEST_CASE("a formula becomes a graph of Arc Kayles, which board commands know") {
  const ScratchDirectory scratch;
  const std::string graph = scratch.file("f.graph"), dot = scratch.file("f.dot");
  const ProgramResult made =
      run_program("compile -" + kTarget + "--json -o " + graph + " --dot " + dot, kPathOfThree);
  CHECK(made.exit_code == 0);
  CHECK(made.err == "graph of 69 vertices and 96 edges\n");
  const Json report = Json::parse(made.out);
  CHECK(report["graph"]["vertices"] == 69);
  CHECK(report["graph"]["clauses"] == 3);
  CHECK(report["checks"]["extraction"] == "held");
  CHECK(report["variables"][1] ==
        Json{{"name", "mid"}, {"white", "v2-t2"}, {"black", "v2-f2"}});
  CHECK(read_file(graph).starts_with("arc-kayles 1\nformula p cnf 3 2 1 2 0 2 3 0\nedges\n"));
  CHECK(read_file(dot).starts_with("graph {\n"));
  const std::string by_ending = scratch.file("other.gv");
  CHECK(run_program("compile -" + kTarget + "-q -o " + by_ending, kPathOfThree).exit_code == 0);
  CHECK(read_file(by_ending) == read_file(dot));

  const ProgramResult solved = run_program("board solve --exit-code " + graph);
  CHECK(solved.exit_code == 10);
  CHECK(has(solved.out, "c v3-t3: White takes x3\ns WHITE\nv v1-t1 v2-t2 v3-t3\n"));
  const std::string json = run_program("board solve --json " + graph).out;
  CHECK(Json::parse(json)["notes"] == Json{"v1-t1: White takes x1", "v2-t2: White takes x2",
                                                "v3-t3: White takes x3"});
  const ProgramResult limited = run_program("board solve --time-limit 0 " + graph);
  CHECK(limited.exit_code == 3);
  CHECK(run_program("board info " + graph).out ==
        "game       arc-kayles\nformula    p cnf 3 2 1 2 0 2 3 0\nvertices   69\nedges      96\n");
  CHECK(Json::parse(run_program("board info --json " + graph).out)["edges"] == 96);
  CHECK(run_program("board moves " + graph).out.starts_with("a1-b1\na2-b2\na3-b3\nb1-f1\n"));
  for (const std::string command : {"print ", "render ", "play ", "extract "}) {
    CHECK(refused_line("board " + command + graph) ==
          "gadgetc: error: '" + graph +
              "' is a graph of Arc Kayles, which this command does not take");
  }
}

// A graph may name any formula and call its vertices as it likes.
TEST_CASE("moves on a graph mean something only where it is its formula's") {
  const ProgramResult made = run_program("compile - -q" + kTarget, kPathOfThree);
  const auto notes = [](const std::string& graph) {
    const std::string solved = printed("board solve --json -", graph);
    const Json json = Json::parse(solved);
    CHECK(json["winner"] == "white");
    return json.contains("notes") ? json["notes"].size() : 0;
  };
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string graph = made.out;
    for (std::size_t at = 0; (at = graph.find(from, at)) != std::string::npos; at += to.size()) {
      graph.replace(at, from.size(), to);
    }
    return graph;
  };
  CHECK(notes(made.out) == 3);
  const std::string header = "formula p cnf 3 2 1 2 0 2 3 0\n";
  CHECK(notes(with(header, "")) == 0);
  CHECK(notes(with(header, "formula of my own\n")) == 0);
  CHECK(notes(with(header, "formula p cnf 3 2 1 2 0 1 3 0\n")) == 0);
  CHECK(notes(with(header, "formula p cnf 9 1 1 2 3 4 5 6 7 8 9 0\n")) == 0);
  CHECK(notes(with("v1 t1\n", "v1 end\n")) == 0);
  CHECK(notes(with("b1 v1\n", "v1 b1\n")) == 3);
}

TEST_CASE("every level of the reduction to graphs is checked") {
  const std::string one = printed("check - --json" + kTarget, kPathOfThree);
  const Json levels = Json::parse(one)["levels"];
  CHECK(levels["formula"]["winner"] == "white");
  CHECK(levels["circuit"]["skipped"] == "the graph is made of the clauses");
  CHECK(levels["layout"]["winner"] == "white");
  CHECK(levels["board"]["winner"] == "white");
  CHECK(levels["board"]["method"] == "nimbers on the graph");
  CHECK(printed("check --all 2 2 --level board --first black" + kTarget) ==
        "7 formulas of 2 variables and 2 clauses, black first: White wins 1, Black 6; "
        "0 disagree\n7 boards decided from their edges\n");
  const ProgramResult limited =
      run_program("check - --time-limit 0" + kTarget, kPathOfThree);
  CHECK(limited.exit_code == 3);
}

TEST_CASE("what graphs do not have is refused by name") {
  const ScratchDirectory scratch;
  const std::string graph = scratch.file("f.graph");
  const std::string compile = "compile -" + kTarget + "-o " + graph;
  for (const std::string option :
       {"--svg", "--tikz", "--html", "--certificate", "--strategy"}) {
    CHECK(refused_line(compile + " " + option + " " + scratch.file("product")) ==
          "gadgetc: error: there is no " + option + " for arc-kayles");
  }
  for (const std::string option : {"--set lattice", "--protector paper", "--crossover tile",
                                   "--trapped-attack none", "--seed 4", "--effort 3"}) {
    const std::string name = option.substr(0, option.find(' '));
    CHECK(refused_line(compile + " " + option) ==
          "gadgetc: error: there is no " + name + " for arc-kayles");
    CHECK(refused_line("check -" + kTarget + option) ==
          "gadgetc: error: there is no " + name + " for arc-kayles");
  }
  CHECK(refused_line("compile -" + kTarget + "-o " + scratch.file("f.svg")) ==
        "gadgetc: error: '" + scratch.file("f.svg") +
            "' would be a graph, and its ending says another format");
  CHECK_FALSE(std::filesystem::exists(graph));
}

}  // namespace gadgetc::test
