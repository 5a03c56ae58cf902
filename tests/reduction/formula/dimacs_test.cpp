#include "reduction/formula/dimacs.hpp"

#include <catch2/catch.hpp>
#include <random>
#include <sstream>

using namespace gadgetc;

namespace {

Formula parse(std::string_view text) { return parse_dimacs("test.cnf", text); }

std::vector<std::string> warnings_of(std::string_view text) {
  std::vector<FormulaWarning> warnings;
  parse_dimacs("test.cnf", text, &warnings);
  std::vector<std::string> lines;
  for (const FormulaWarning& warning : warnings) {
    lines.push_back(std::to_string(warning.location.line) + ":" +
                    std::to_string(warning.location.column) + ": " + warning.message);
  }
  return lines;
}

const Formula kTwoClauses{3, {{0, 1}, {1, 2}}, {}};

}  // namespace

TEST_CASE("a formula reads the same however its lines are laid out") {
  CHECK(parse("p cnf 3 2\n1 2 0\n2 3 0\n") == kTwoClauses);
  CHECK(parse("p cnf 3 2\n1 2 0\n2 3 0") == kTwoClauses);
  CHECK(parse("p cnf 3 2\r\n1 2 0\r\n2 3 0\r\n") == kTwoClauses);
  CHECK(parse("p cnf 3 2\r\n1 2 0\r\n2 3 0\r") == kTwoClauses);
  CHECK(parse("\n\n \tp\tcnf\t3\t2 \t\n\t1\t2\t0 2 \n\n3\n0 \t\n\n") == kTwoClauses);
  CHECK(parse("p cnf 3 2 1 2 0 2 3 0") == kTwoClauses);
  CHECK(parse("p cnf 03 002\n2 1 1 00\n3 2 3 0\n") == kTwoClauses);
}

TEST_CASE("comments stand on any line, even within a clause") {
  CHECK(parse("c\nc one\np cnf 3 2\ncomment\n1\n  c two 7 0\n2 0\nc\n2 3 0\nc end") == kTwoClauses);
}

TEST_CASE("the percent trailer of old benchmark files ends the formula") {
  for (const char* trailer : {"%\n0\n", "%\n0\n\n", "%\r\n0\r\n", "%\n", "%", "%\n0"}) {
    CHECK(parse(std::string("p cnf 3 2\n1 2 0\n2 3 0\n") + trailer) == kTwoClauses);
  }
}

TEST_CASE("the empty formula, the empty clause and unused variables are formulas") {
  CHECK(parse("p cnf 0 0") == Formula{});
  CHECK(parse("p cnf 5 0\n") == Formula{5, {}, {}});
  CHECK(parse("p cnf 0 2\n0\n0\n") == Formula{0, {{}, {}}, {}});
  CHECK(parse("p cnf 10000000 1\n10000000 0\n").variables == kMaxVariables);
}

TEST_CASE("comments name variables before and after the header") {
  const Formula named = parse("c varname 3 three\np cnf 3 2\nc varname 1 \xc3\xa4\n1 2 0\n2 3 0\n");
  CHECK(named.names == std::vector<std::string>{"\xc3\xa4", "x2", "three"});
  CHECK(parse("c varname 1 a\r\nc varname 1 a\np cnf 1 0").names == std::vector<std::string>{"a"});
  CHECK(parse("p cnf 2 0\nc varname 1 x2\nc varname 2 x1\n").names ==
        std::vector<std::string>{"x2", "x1"});
}

TEST_CASE("a comment that only looks like a name is a comment") {
  for (const char* comment : {"c varname", "c varname of all", "c varnames 9 a", "cvarname 9 a",
                              "c a varname 9 b", "c varname 2nd one", "c varname 1 x1"}) {
    INFO(comment);
    CHECK(parse(std::string(comment) + "\np cnf 3 2\n1 2 0\n2 3 0\n") == kTwoClauses);
  }
}

TEST_CASE("repeated literals and clauses are warnings with their places") {
  CHECK(warnings_of("p cnf 3 3\n1 2 0\n3\nc 3\n 1 3 0 2 1 0\n") ==
        std::vector<std::string>{"5:4: variable 3 appears twice in this clause",
                                 "5:8: clause 3 repeats clause 1 (line 2)"});
  CHECK(warnings_of("p cnf 3 2\n1 2 0\n2 3 0\n").empty());
}

TEST_CASE("a flood of repetitions is counted, not listed") {
  std::string text = "p cnf 1 100\n";
  for (int i = 0; i < 100; ++i) text += "1 0\n";
  const auto warnings = warnings_of(text);
  REQUIRE(warnings.size() == kMaxWarnings + 1);
  CHECK(warnings.back() == "102:1: 79 more repetitions are not listed");
}

TEST_CASE("a header's claims take no memory") {
  CHECK(parse("p cnf 10000000 0").names.empty());
  CHECK_THROWS_AS(parse("p cnf 10000000 4294967295\n1 0\n"), InputError);
  CHECK(parse("p cnf 3 2\n1 2 0\n2 3 0\n").clauses.capacity() == 2);
}

TEST_CASE("a long clause in any order is sorted and freed of repetitions") {
  std::string text = "p cnf 50000 1\n";
  Clause expected;
  for (int i = 0; i < 50000; ++i) {
    text += std::to_string(i * 7919 % 50000 + 1) + " " + std::to_string(i + 1) + "\n";
    expected.push_back(static_cast<VariableId>(i));
  }
  CHECK(parse(text + "0").clauses == std::vector<Clause>{expected});
}

TEST_CASE("what is written is read back as the same formula") {
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    Formula formula;
    formula.variables = static_cast<std::uint32_t>(random() % 12);
    formula.clauses.resize(random() % 8);
    for (Clause& clause : formula.clauses) {
      for (VariableId v = 0; v < formula.variables; ++v) {
        if (random() % 3 == 0) clause.push_back(v);
      }
    }
    REQUIRE(parse(dimacs_line(formula)) == formula);
    for (VariableId v = 0; v < formula.variables && round % 2 == 0; ++v) {
      formula.names.push_back(v % 3 == 1 ? variable_name({12, {}, {}}, v)
                                         : std::string(v + 1, static_cast<char>('a' + v)));
    }
    std::ostringstream out;
    write_dimacs(out, formula);
    REQUIRE(parse(out.str()) == formula);
  }
}

TEST_CASE("a formula in one line has the form a board's header takes") {
  CHECK(dimacs_line(kTwoClauses) == "p cnf 3 2 1 2 0 2 3 0");
}

TEST_CASE("a negated literal gets the message that the interface promises") {
  const std::string text = "c sample\np cnf 4 1\n1 4 -2 0\n";
  CHECK_THROWS_WITH(parse_dimacs("bad.cnf", text),
                    "bad.cnf:3:5: error: expected a variable, got '-2' (negated literals are not "
                    "allowed in a positive formula)\n"
                    "1 4 -2 0\n"
                    "    ^");
}
