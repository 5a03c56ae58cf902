#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "tests/cli/run_program.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

const std::string kTriangle = "c varname 2 door\np cnf 3 3\n1 2 0\n2 3 0\n1 3 0\n";

std::string random_formula(unsigned seed, int variables, int clauses) {
  std::mt19937_64 random(seed);
  std::string text = fmt::format("p cnf {} {}\n", variables, clauses);
  for (int c = 0; c < clauses; ++c) {
    std::vector<std::uint64_t> literals;
    while (literals.size() < 3) {
      const std::uint64_t literal = 1 + random() % std::uint64_t(variables);
      if (std::find(literals.begin(), literals.end(), literal) == literals.end()) {
        literals.push_back(literal);
      }
    }
    text += fmt::format("{} {} {} 0\n", literals[0], literals[1], literals[2]);
  }
  return text;
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& item : object.items()) keys.push_back(item.key());
  return keys;
}

bool has_keys(const Json& object, const std::vector<std::string>& wanted) {
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const std::string& key) { return object.contains(key); });
}

// The report of a compilation that has to succeed, with every check held, and the board's facts.
struct Compiled {
  Json report, facts;
  std::string board;
};

Compiled compile(const std::string& formula, const std::string& options = "") {
  const ScratchDirectory scratch;
  const ProgramResult result = run_program(
      "compile - --json -q " + options + " -o " + scratch.file("board.jungle"), formula);
  INFO(result.err);
  REQUIRE(result.exit_code == 0);
  Compiled compiled;
  compiled.report = Json::parse(result.out);
  compiled.board = read_file(scratch.file("board.jungle"));
  const ProgramResult info =
      run_program("board info --json " + scratch.file("board.jungle"));
  INFO(info.err);
  REQUIRE(info.exit_code == 0);
  compiled.facts = Json::parse(info.out);
  for (const auto& check : compiled.report["checks"].items()) {
    INFO(check.key());
    CHECK(check.value() == "held");
  }
  return compiled;
}

std::uint64_t sum_of(const Json& counts) {
  std::uint64_t sum = 0;
  for (const auto& item : counts.items()) sum += item.value().get<std::uint64_t>();
  return sum;
}

// The report's numbers against the board that `board info` reads again.
void check_facts(const Compiled& compiled) {
  const Json &report = compiled.report, &facts = compiled.facts;
  CHECK(report["layout"]["rows"] == facts["rows"]);
  CHECK(report["layout"]["columns"] == facts["columns"]);
  CHECK(report["layout"]["squares"] == facts["squares"]);
  CHECK(report["pieces"]["white"] == sum_of(facts["pieces"]["white"]));
  CHECK(report["pieces"]["black"] == sum_of(facts["pieces"]["black"]));
  CHECK(report["race"]["black_runner_distance"] > report["race"]["white_moves_bound"]);
  CHECK(facts["terrain"]["white_den"] == 1);
  CHECK(facts["terrain"]["black_den"] == 1);
  CHECK(facts["winner"].is_null());
}

TEST_CASE("compile writes each product that it is asked for") {
  const ScratchDirectory scratch;
  const ProgramResult result = run_program(
      fmt::format("compile - -o {} --svg {} --dot {} --report {}", scratch.file("b.jungle"),
                  scratch.file("b.svg"), scratch.file("b.dot"), scratch.file("b.json")),
      kTriangle);
  CHECK(result.exit_code == 0);
  CHECK(result.out == "");
  CHECK(has(result.err, "3 variables, 3 clauses, 0 crossings\n"));
  CHECK(read_file(scratch.file("b.jungle")).starts_with("jungle 1\n"));
  CHECK(read_file(scratch.file("b.svg")).starts_with("<svg "));
  CHECK(read_file(scratch.file("b.svg")).ends_with("</svg>\n"));
  CHECK(read_file(scratch.file("b.dot")).starts_with("digraph circuit {"));
  CHECK(has(read_file(scratch.file("b.dot")), "door -> "));
  CHECK(Json::parse(read_file(scratch.file("b.json"))).contains("race"));
}

TEST_CASE("compile writes a page and a picture for LaTeX, the same bytes each time") {
  const ScratchDirectory scratch;
  const auto products = [&](const std::string& name) {
    const ProgramResult result = run_program(
        fmt::format("compile - -q -o /dev/null --html {0}.html --tikz {0}.tikz",
                    scratch.file(name)),
        kTriangle);
    CHECK(result.exit_code == 0);
    return read_file(scratch.file(name + ".html")) +
           read_file(scratch.file(name + ".tikz"));
  };
  const std::string once = products("a");
  CHECK(once.starts_with("<!doctype html>"));
  CHECK(has(once, "\"variables\":[\"x1\",\"door\",\"x3\"]"));
  CHECK(has(once, "{door};"));
  CHECK(once.ends_with("\\end{tikzpicture}\n"));
  CHECK(products("b") == once);
}

TEST_CASE("compile writes the board to standard output and no file when no product is named") {
  const Compiled compiled = compile(kTriangle);
  CHECK(printed("compile -q -", kTriangle) == compiled.board);
  CHECK(Json::parse(printed("compile --json -q -", kTriangle))["layout"] ==
        compiled.report["layout"]);
}

TEST_CASE("the report has every field that is promised, with the board's numbers") {
  const Compiled compiled = compile(kTriangle);
  const Json& report = compiled.report;
  CHECK(has_keys(report, {"formula", "circuit", "layout", "pieces", "race", "checks", "seconds"}));
  CHECK(report["formula"] == Json{{"variables", 3}, {"clauses", 3}, {"literals", 6}});
  CHECK(keys_of(report["circuit"]) == std::vector<std::string>{"and", "choice", "crossing", "depth",
                                                               "or", "splitter", "variable"});
  CHECK(report["circuit"]["and"] == 2);
  CHECK(report["circuit"]["or"] == 3);
  CHECK(report["circuit"]["splitter"] == 3);
  CHECK(report["circuit"]["variable"] == 3);
  CHECK(report["circuit"]["choice"] == 0);
  CHECK(keys_of(report["layout"]) ==
        std::vector<std::string>{"columns", "crossings", "crossings_lower_bound", "protectors",
                                 "rows", "squares", "tiles", "wire_squares"});
  CHECK(report["layout"]["crossings"] == report["circuit"]["crossing"]);
  CHECK(keys_of(report["pieces"]) == std::vector<std::string>{"black", "white"});
  CHECK(has_keys(report["race"], {"white_moves_bound", "black_runner_distance"}));
  CHECK(report["checks"].size() == 5);
  for (const auto& spent : report["seconds"].items()) CHECK(spent.value() >= 0);
  CHECK_FALSE(report["seconds"].empty());
  check_facts(compiled);
}

TEST_CASE("a compiled board carries its formula, its rules and who moves first") {
  const Compiled white = compile(kTriangle);
  CHECK(white.facts["formula"] == "p cnf 3 3 1 2 0 2 3 0 1 3 0");
  CHECK(white.facts["rules"] == "paper");
  CHECK(white.facts["turn"] == "white");
  const Compiled black = compile(kTriangle, "--first black --trapped-attack none");
  CHECK(black.facts["rules"] == "paper trapped-attack=none");
  CHECK(black.facts["turn"] == "black");
  CHECK(compile(kTriangle, "--trapped-attack zero").facts["rules"] == "paper trapped-attack=zero");
}

TEST_CASE("the same input, options and seed give the same bytes") {
  const std::string formula = random_formula(3, 12, 20);
  std::map<std::string, int> boards;
  for (const char* seed : {"1", "2", "3", "4"}) {
    const std::string command = fmt::format("compile - -q --seed {}", seed);
    const std::string once = printed(command, formula);
    CHECK(run_program(command, formula).out == once);
    ++boards[once];
  }
  CHECK(boards.size() > 1);
  CHECK(boards.contains(run_program("compile -q -", formula).out));
  const std::string svg = run_program("compile -q --svg - -o /dev/null -", formula).out;
  CHECK(svg.starts_with("<svg "));
  CHECK(run_program("compile -q --svg - -o /dev/null -", formula).out == svg);
}

TEST_CASE("formulas at the edges of the format compile with every check held") {
  struct Edge {
    const char* what;
    std::string formula;
    Json counts;
  };
  std::string long_clause = "p cnf 30 1\n";
  for (int v = 1; v <= 30; ++v) long_clause += fmt::format("{} ", v);
  const Edge kEdges[] = {
      {"one variable", "p cnf 1 1\n1 0\n",
       {{"variables", 1}, {"clauses", 1}, {"literals", 1}}},
      {"a variable in no clause", "p cnf 3 1\n1 3 0\n",
       {{"variables", 3}, {"clauses", 1}, {"literals", 2}}},
      {"unit clauses", "p cnf 2 2\n1 0 2 0\n",
       {{"variables", 2}, {"clauses", 2}, {"literals", 2}}},
      {"an empty clause", "p cnf 2 2\n1 2 0 0\n",
       {{"variables", 2}, {"clauses", 2}, {"literals", 2}}},
      {"no clause", "p cnf 2 0\n", {{"variables", 2}, {"clauses", 0}, {"literals", 0}}},
      {"nothing at all", "p cnf 0 0\n", {{"variables", 0}, {"clauses", 0}, {"literals", 0}}},
      {"only an empty clause", "p cnf 0 1\n0\n",
       {{"variables", 0}, {"clauses", 1}, {"literals", 0}}},
      {"thirty literals", long_clause + "0\n",
       {{"variables", 30}, {"clauses", 1}, {"literals", 30}}},
  };
  for (const Edge& edge : kEdges) {
    INFO(edge.what);
    const Compiled compiled = compile(edge.formula);
    CHECK(compiled.report["formula"] == edge.counts);
    check_facts(compiled);
  }
}

TEST_CASE("repeated literals and clauses are warned of and leave the board as it is without them") {
  const Compiled once = compile("p cnf 2 2\n1 2 0\n2 0\n");
  const Compiled twice = compile("p cnf 2 4\n1 2 1 0\n2 0\n2 2 0\n2 1 0\n");
  CHECK(twice.report["layout"] == once.report["layout"]);
  CHECK(twice.report["pieces"] == once.report["pieces"]);
  const ProgramResult warned =
      run_program("compile - -o /dev/null", "p cnf 2 2\n1 2 1 0\n2 1 0\n");
  CHECK(warned.exit_code == 0);
  CHECK(has(warned.err,
            "<stdin>:2:5: warning: variable 1 appears twice in this clause\n"
            "1 2 1 0\n    ^\n"));
  CHECK(has(warned.err,
            "<stdin>:3:1: warning: clause 2 repeats clause 1 (line 2)\n"
            "2 1 0\n^\n"));
}

TEST_CASE("a formula of forty variables and eighty clauses compiles with every check held") {
  const Compiled compiled = compile(random_formula(1, 40, 80));
  CHECK(compiled.report["formula"] == Json{{"variables", 40}, {"clauses", 80}, {"literals", 240}});
  CHECK(compiled.report["layout"]["crossings"] > 0);
  check_facts(compiled);
}

TEST_CASE("bad input gives one message with its place and writes nothing") {
  const ScratchDirectory scratch;
  write_file(scratch.file("bad.cnf"), "c sample\np cnf 4 1\n1 4 -2 0\n");
  write_file(scratch.file("kept.jungle"), "kept");
  for (const char* name : {"new.jungle", "kept.jungle"}) {
    CHECK(refusal(fmt::format("compile {} -o {} --svg {} --report {}", scratch.file("bad.cnf"),
                              scratch.file(name), scratch.file("b.svg"), scratch.file("b.json"))) ==
          scratch.file("bad.cnf") +
              ":3:5: error: expected a variable, got '-2' (negated literals are not "
              "allowed in a positive formula)\n1 4 -2 0\n    ^\n");
  }
  CHECK_FALSE(std::filesystem::exists(scratch.file("new.jungle")));
  CHECK_FALSE(std::filesystem::exists(scratch.file("b.svg")));
  CHECK_FALSE(std::filesystem::exists(scratch.file("b.json")));
  CHECK(read_file(scratch.file("kept.jungle")) == "kept");
}

TEST_CASE("bad options are refused before anything is written") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("b.jungle");
  const auto refused = [&](const std::string& options) {
    const std::string result = refusal("compile - -o " + board + " " + options, kTriangle);
    INFO(options);
    CHECK(std::count(result.begin(), result.end(), '\n') == 1);
    CHECK_FALSE(std::filesystem::exists(board));
    return result;
  };
  CHECK(refused("--set none") ==
        "gadgetc: error: there is no gadget set 'none'; sets: compact, paper\n");
  CHECK(refused("--target chess") ==
        "gadgetc: error: no formula is compiled to 'chess'; targets: jungle, konane, amazons, "
        "arc-kayles\n");
  CHECK(has(refused("--protector none"), "protector 'none'"));
  CHECK(has(refused("--set paper --protector compact"), "behind the paper's protectors"));
  CHECK(has(refused("--set paper --crossover tile"), "no crossing tile"));
  CHECK(has(refused("--first grey"), "grey"));
  CHECK(has(refused("--crossover bridge"), "bridge"));
  CHECK(refused("--seed x").starts_with("gadgetc: error: "));
  CHECK(has(refused("--no-such-option"), "see 'gadgetc help compile'"));
  CHECK(run_program("compile " + scratch.file("absent.cnf")).exit_code == 2);
  CHECK(run_program("compile - --json -o -", kTriangle).exit_code == 2);
}

TEST_CASE("a board that cannot be written is an error of the name given") {
  const ScratchDirectory scratch;
  const std::string name = scratch.file("no/such/directory/b.jungle");
  const ProgramResult result = run_program("compile -q - -o " + name, kTriangle);
  CHECK(result.exit_code == 2);
  CHECK(result.err == "gadgetc: error: cannot write '" + name + "': No such file or directory\n");
}

TEST_CASE("a board that cannot be written leaves no other product behind") {
  const ScratchDirectory scratch;
  const std::string report = scratch.file("report.json"), svg = scratch.file("board.svg");
  const ProgramResult result = run_program(
      fmt::format("compile - -q -o {} --report {} --svg {}", scratch.file("no/board.jungle"),
                  report, svg),
      kTriangle);
  CHECK(result.exit_code == 2);
  CHECK_FALSE(std::filesystem::exists(report));
  CHECK_FALSE(std::filesystem::exists(svg));
}

TEST_CASE("formulas too large for a layout or a board are refused") {
  const ScratchDirectory scratch;
  const std::string command = "compile -q - -o " + scratch.file("b.jungle");
  const ProgramResult variables = run_program(command, "p cnf 1000001 1\n1 0\n");
  CHECK(variables.exit_code == 2);
  CHECK(run_program("circuit --planar -", "p cnf 1000001 1\n1 0\n").exit_code == 2);
  CHECK(variables.err ==
        "gadgetc: error: the formula has 1000001 variables; boards carry at most 1000000\n");
  const ProgramResult layout = run_program(command, random_formula(1, 5000, 5000));
  CHECK(layout.exit_code == 2);
  CHECK(layout.err == "gadgetc: error: the layout would have 20015 x 20002 cells; at most "
                      "268435456 are supported\n");
  CHECK_FALSE(std::filesystem::exists(scratch.file("b.jungle")));
}

// Pairs of neighbours in a circle, and three clauses that give it crossings: no drawing without
// them joins two variables and the AND to each.
std::string crossed_circle(int variables) {
  std::string text = fmt::format("p cnf {} {}\n", variables, variables + 3);
  for (int v = 1; v <= variables; ++v) text += fmt::format("{} {} 0\n", v, 1 + v % variables);
  return text + "1 2 3 0\n1 2 4 0\n1 2 5 0\n";
}

// Of the largest child so far, in MiB.
long peak_memory_of_children() {
  rusage usage{};
  REQUIRE(::getrusage(RUSAGE_CHILDREN, &usage) == 0);
  return usage.ru_maxrss / 1024;
}

TEST_CASE("a board of more than 2^31 squares is compiled, read and checked in 1 GiB (long)") {
  const ScratchDirectory scratch;
  const std::string board = scratch.file("b.jungle"), formula = crossed_circle(1500);
  const std::string compiled = printed("compile -q - --effort 0 --json -o " + board, formula);
  const Json report = Json::parse(compiled);
  CHECK(report["layout"]["squares"] > std::uint64_t{1} << 31);
  for (const auto& check : report["checks"].items()) CHECK(check.value() == "held");
  const std::string info = printed("board info --json " + board);
  check_facts({report, Json::parse(info), ""});
  const ProgramResult extracted = run_program("board extract --cnf " + board);
  CHECK(extracted.exit_code == 0);
  CHECK(extracted.err == "design rules hold; the circuit carries the header's formula\n");
  CHECK(peak_memory_of_children() < 1024);
  const ProgramResult picture = run_program(
      "compile -q - --effort 0 -o " + scratch.file("no.jungle") + " --svg " +
          scratch.file("no.svg"), formula);
  CHECK(picture.exit_code == 2);
  CHECK(picture.err.ends_with(" squares does not fit into memory; at most 2147483648 squares are "
                              "supported here\n"));
  CHECK_FALSE(std::filesystem::exists(scratch.file("no.jungle")));
  CHECK_FALSE(std::filesystem::exists(scratch.file("no.svg")));
}

TEST_CASE("an interrupt ends a long compilation and leaves no file") {
  const ScratchDirectory scratch;
  write_file(scratch.file("long.cnf"), random_formula(5, 150, 240));
  const std::string command =
      fmt::format("timeout --preserve-status -s INT 0.2 {} compile {} -o {} 2>/dev/null",
                  GADGETC_PROGRAM, scratch.file("long.cnf"), scratch.file("b.jungle"));
  const int status = std::system(command.c_str());
  CHECK(WEXITSTATUS(status) == 130);
  CHECK(files_in(scratch.file("")) == std::vector<std::string>{"long.cnf"});
}

}  // namespace
}  // namespace gadgetc::test
