// Quantified formulas as the source of every command that takes a formula.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/run_program.hpp"
#include "tests/scratch_directory.hpp"

namespace gadgetc::test {
namespace {

using Json = nlohmann::json;

// For all door exists key: they are equal. And the other way round, which is false.
const std::string kTrue =
    "c varname 1 door\nc varname 2 key\np cnf 2 2\na 1 0\ne 2 0\n1 -2 0\n-1 2 0\n";
const std::string kFalse =
    "c varname 1 door\nc varname 2 key\np cnf 2 2\ne 2 0\na 1 0\n1 -2 0\n-1 2 0\n";
const std::string kFalseForAll =
    "c varname 1 door\nc varname 2 key\np cnf 2 2\na 1 0\ne 2 0\n1 -2 0\n1 2 0\n";
const std::string kCircuit =
    "#QCIR-G14\nforall(door)\nexists(key)\noutput(same)\nsame = xor(door, -key)\n";

ProgramResult run(const std::string& arguments, const std::string& input) {
  return run_program(arguments, input);
}

TEST_CASE("solve says whether a quantified formula is true, and what a winning move means") {
  const auto white = run("solve -", kTrue);
  CHECK(white.exit_code == 0);
  CHECK(has(white.out, "c start means no quantifier yet\ns WHITE\ns TRUE\nv start\n"));
  const auto black = run("solve - --first black", kFalseForAll);
  CHECK(has(black.out, "c door:true means for all door: false\ns BLACK\ns FALSE\nv door:true\n"));
  const auto chooses = run("solve - --first white", "p cnf 2 1\ne 1 2 0\n1 2 0\n");
  CHECK(has(chooses.out, "c x1:true means exists x1: true\n"));
  // Other sources are told as before.
  CHECK_FALSE(has(run("solve -", "p cnf 1 1\n1 0\n").out, "TRUE"));
}

TEST_CASE("solve --json says it, too") {
  const Json json = Json::parse(run("solve - --json --first black", kFalseForAll).out);
  CHECK(json["winner"] == "black");
  CHECK(json["truth"] == false);
  CHECK(json["winning_moves"] == Json{"door:true"});
  CHECK(json["meanings"] == Json{{"door:true", "for all door: false"}});
  CHECK_FALSE(Json::parse(run("solve - --json", "p cnf 1 1\n1 0\n").out).contains("truth"));
}

TEST_CASE("quantified formulas are told by their content, or by the ending of the name") {
  const ScratchDirectory scratch;
  const auto truth_of = [&](const std::string& name, const std::string& text) {
    const std::string file = scratch.file(name);
    std::ofstream(file) << text;
    const auto result = run_program("solve " + file);
    INFO(result.err);
    CHECK(result.exit_code == 0);
    return has(result.out, "s TRUE");
  };
  CHECK(truth_of("content.txt", kTrue));
  CHECK_FALSE(truth_of("content.txt", kFalse));
  CHECK(truth_of("circuit.txt", kCircuit));
  // Without a quantifier the ending has to say it: all variables are free, and so existential.
  CHECK(truth_of("free.qdimacs", "p cnf 2 2\n1 -2 0\n2 0\n"));
  CHECK_FALSE(truth_of("free.qdimacs", "p cnf 1 2\n-1 0\n1 0\n"));
  CHECK(run("solve -", "p cnf 2 2\n1 -2 0\n2 0\n").exit_code == 2);
}

TEST_CASE("errors in quantified formulas have line and column, warnings go to standard error") {
  const auto refused = run("solve -", "p cnf 1 1\na 1 0\n2 0\n");
  CHECK(refused.exit_code == 2);
  CHECK(refused.err ==
        "<stdin>:3:1: error: expected a literal, got '2' (the header allows 1 to 1)\n2 0\n^\n");
  CHECK(run("check -", "#QCIR-G14\nforall(a)\noutput(b)\n").exit_code == 2);
  const std::string twice = "p cnf 1 1\ne 1 0\n1 1 0\n";
  CHECK(run("solve -", twice).err ==
        "<stdin>:3:1: warning: a literal appears twice in this clause\n1 1 0\n^\n");
  CHECK(run("solve -q -", twice).err == "");
}

TEST_CASE("check has a level for the quantified formula, before the others") {
  for (const auto& [text, winner] :
       {std::pair(kTrue, "white"), {kFalse, "black"}, {kCircuit, "white"}}) {
    for (const char* first : {"white", "black"}) {
      const auto result = run(fmt::format("check - --level layout --json --first {}", first), text);
      REQUIRE(result.exit_code == 0);
      const Json json = Json::parse(result.out);
      CHECK(json["agree"] == true);
      CHECK(json["levels"].size() == 5);
      for (const char* level : {"qbf", "formula", "circuit", "layout"}) {
        INFO(level);
        CHECK(json["levels"][level]["winner"] == winner);
      }
    }
  }
  CHECK(run("check - --level layout", kTrue).out.starts_with("qbf      white "));
  const auto only = run("check - --level qbf", kFalse);
  CHECK(only.out.starts_with("qbf      black "));
  CHECK(only.out.ends_with("\nthe levels computed agree\n"));
  CHECK(only.out.find("formula") == only.out.find("formula\nthe levels"));
  const auto refused = run("check - --level qbf", "p cnf 1 1\n1 0\n");
  CHECK(refused.exit_code == 2);
  CHECK(refused.err == "gadgetc: error: level qbf is one of quantified formulas alone\n");
}

TEST_CASE("check --all --quantified goes through all small quantified formulas") {
  for (const char* first : {"white", "black"}) {
    const auto result =
        run_program(fmt::format("check --all 2 2 --quantified --level circuit --json "
                                      "--first {}",
                                      first));
    CHECK(result.exit_code == 0);
    const Json json = Json::parse(result.out);
    CHECK(json["agree"] == true);
    CHECK(json["formulas"] == 56);
    CHECK(json["white_wins"] == 16);
  }
  const auto lines = run_program("check --all 1 1 --quantified");
  CHECK(lines.out.starts_with("4 quantified formulas of 1 variable and 1 clause, white first"));
  CHECK(run_program("check --all 4 1 --quantified").exit_code == 2);
  CHECK(run("check - --quantified", kTrue).exit_code == 2);
}

TEST_CASE("formula qbf writes the positive formula with names that tell") {
  const auto result = run("formula qbf - --first black", kTrue);
  CHECK(result.exit_code == 0);
  CHECK(result.out ==
        "c qbf: White plays for truth, black moves first; 2 of 2 variables have a round\n"
        "c varname 1 door:true\nc varname 2 door:false\nc varname 3 door:next\n"
        "c varname 4 door:reply\nc varname 5 key:next\nc varname 6 key:true\n"
        "c varname 7 key:false\np cnf 7 5\n1 2 0\n1 3 4 0\n2 3 4 0\n1 3 5 7 0\n2 3 5 6 0\n");
  CHECK(has(run("solve - --first black", result.out).out, "s WHITE\n"));
  CHECK(has(run("formula qbf -", kCircuit).out, "c varname 1 start\n"));
  // A file without quantifiers is a formula whose variables are all free.
  CHECK(run("formula qbf -", "p cnf 1 1\n-1 0\n").out.ends_with("p cnf 2 1\n2 0\n"));
}

TEST_CASE("formula qbf says what it expects where a formula has no quantifiers") {
  for (const char* text : {"(x or y)", "%positional-game\n%blackfirst\n"}) {
    const auto refused = run("formula qbf -", text);
    CHECK(refused.exit_code == 2);
    CHECK(refused.out == "");
    CHECK(has(refused.err, "a positive formula; a quantified one is expected"));
  }
}

TEST_CASE("compile and circuit take quantified formulas") {
  const auto board = run("compile -q -", kTrue);
  CHECK(board.exit_code == 0);
  CHECK(board.out.starts_with("jungle 1\n"));
  CHECK(has(board.out, "formula p cnf 8 6 1 0 "));
  CHECK(has(run("compile -q - --first black", kTrue).out, "formula p cnf 7 5 "));
  CHECK(run("compile -q - --target konane", kTrue).exit_code == 0);
  CHECK(has(run("circuit - --first black", kTrue).out, "door:true"));
  CHECK_FALSE(has(run("circuit - --first black", kTrue).out, "start"));
  CHECK(has(run("circuit -", kTrue).out, "start"));
}

TEST_CASE("strategies of quantified formulas hold for the side that is first in them") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("strategy");
  for (const char* first : {"white", "black"}) {
    for (const std::string& text : {kTrue, kFalse, kFalseForAll}) {
      // The strategy of the positive formula, and the choices of the quantified one.
      const std::string positive = run(fmt::format("formula qbf - --first {}", first), text).out;
      for (const std::string& solved : {positive, text}) {
        CHECK(run(fmt::format("solve - --first {} --strategy {}", first, file), solved)
                  .exit_code == 0);
        const auto checked = run("check - --strategy " + file, text);
        INFO(checked.out);
        CHECK(checked.exit_code == 0);
        CHECK(checked.out.starts_with(solved == text ? "the choices hold" : "the strategy holds"));
      }
    }
  }
}

}  // namespace
TEST_CASE("solve writes the choices of a quantified formula, and check confirms them") {
  const ScratchDirectory scratch;
  const std::string file = scratch.file("choices");
  const std::string example = GADGETC_SOURCE_DIR "/examples/";
  for (const auto& [name, truth] : {std::pair<std::string, std::string>{"arbiter.qcir", "true"},
                                    {"two_doors.qdimacs", "false"}}) {
    CAPTURE(name);
    const ProgramResult solved =
        run_program("solve " + example + name + " --strategy " + file);
    CHECK(solved.exit_code == 0);
    const std::string choices = read_file(file);
    CHECK(choices.starts_with("choices 1\n" + truth + "\n"));
    const std::string check = "check " + example + name + " --strategy ";
    CHECK(printed(check + file) == "the choices hold: the formula is " + truth + ", 15 nodes\n");
    std::string forged = choices;
    forged.replace(10, truth.size(), truth == "true" ? "false" : "true");
    const ProgramResult refuted = run_program(check + "- --json", forged);
    CHECK(refuted.exit_code == 1);
    CHECK(has(refuted.out, "\"violation\": \"node 1: "));
  }
  // Where a formula's own file says nothing of quantifiers, all variables are under "exists".
  write_file(file, "choices 1\ntrue\nx1 true\ndone\n");
  CHECK(run("check - --strategy " + file, "p cnf 1 1\n1 0\n").out ==
        "the choices hold: the formula is true, 2 nodes\n");
  CHECK(run_program("solve " + example + "arbiter.qcir --strategy -").exit_code == 2);
}

}  // namespace gadgetc::test
