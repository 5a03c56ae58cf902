// Formulas in plain words: what they mean, and how they are told from files.
#include "reduction/formula/plain_formula.hpp"

#include <catch2/catch.hpp>

#include "base/random/split_mix.hpp"

namespace gadgetc::test {
namespace {

Formula plain(const std::string& text) { return parse_plain_formula("text", text); }

TEST_CASE("clauses in plain words, with the names of their variables") {
  CHECK(plain("(x or y) and (y or z)") == Formula{3, {{0, 1}, {1, 2}}, {"x", "y", "z"}});
  CHECK(plain("x").clauses == std::vector<Clause>{{0}});
  CHECK(plain("(x)\n").clauses == std::vector<Clause>{{0}});
  CHECK(plain("x or y or x").clauses == std::vector<Clause>{{0, 1}});
  CHECK(plain("x and y").clauses == std::vector<Clause>{{0}, {1}});
  CHECK(plain("(z or y) and (x or y or z)").clauses == std::vector<Clause>{{0, 1}, {0, 1, 2}});
}

TEST_CASE("words may be signs or in capitals, names of any letters") {
  CHECK(plain("(a|b) & (b ∨ é) && (c || a)\r\n∧ a") ==
        Formula{4, {{0, 1}, {1, 2}, {0, 3}, {0}}, {"a", "b", "é", "c"}});
  CHECK(plain("(X OR y) AND x.1").names == std::vector<std::string>{"X", "y", "x.1"});
  CHECK(plain("b2:true or x' or _1 or 7").names ==
        std::vector<std::string>{"b2:true", "x'", "_1", "7"});
  CHECK(plain("orange or android").names == std::vector<std::string>{"orange", "android"});
  CHECK(plain("x1 and x2").names.empty());
  CHECK(plain("x2 and x1").names == std::vector<std::string>{"x2", "x1"});
}

TEST_CASE("a formula reads back from the text that messages have of it") {
  SplitMix random(1);
  for (int round = 0; round < 200; ++round) {
    Formula formula{3, {{0, 1, 2}}, random.below(2) == 0 ? std::vector<std::string>{"p", "cnf", "c"}
                                                         : std::vector<std::string>{}};
    for (std::size_t n = random.below(4); n > 0; --n) {
      Clause clause;
      for (VariableId v = 0; v < 3; ++v) {
        if (random.below(2) == 0) clause.push_back(v);
      }
      if (!clause.empty()) formula.clauses.push_back(clause);
    }
    const std::string text = formula_text(formula);
    INFO(text);
    CHECK(plain(text) == formula);
    CHECK(parse_formula("text", text) == formula);
  }
}

TEST_CASE("plain words are told from files of other formats") {
  for (const char* text : {"cat or dog", "x", "p or q", "(p) and c", "c or d\n", "!x", "not x",
                           "~x", "(", "c and\np"}) {
    INFO(text);
    CHECK(looks_like_plain_formula(text));
    CHECK_FALSE(looks_like_formula_file(text));
  }
  for (const char* text : {"p cnf 1 1\n1 0\n", "c hello\np cnf 1 1\n1 0",
                           "c or\n\n p  cnf 1 1\n1 0\n", "comment or\np cnf 1 1\n1 0\n",
                           "#QCIR-G14\nexists(x)\noutput(x)\n", "%\n#positions\n"}) {
    INFO(text);
    CHECK_FALSE(looks_like_plain_formula(text));
    CHECK(looks_like_formula_file(text));
  }
  for (const char* text : {"", "\n", "1 2 0\n", "-1 0\n", "x y", "p cnf", "\x01"}) {
    INFO(text);
    CHECK_FALSE(looks_like_plain_formula(text));
  }
}

TEST_CASE("a long formula is read in time that grows with it") {
  std::string text = "(v0 or v1)";
  for (int i = 1; i < 200'000; ++i) text += " and (v" + std::to_string(i % 5'000) + " or v1)";
  CHECK(plain(text).clauses.size() == 200'000);
  CHECK(plain(text).variables == 5'000);
}

}  // namespace
}  // namespace gadgetc::test
