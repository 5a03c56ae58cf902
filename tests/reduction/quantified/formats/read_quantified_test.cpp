#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/formula/exchange/write_qbf.hpp"
#include "reduction/formula/families/other_games.hpp"
#include "reduction/formula/formula_game.hpp"
#include "reduction/quantified/evaluate.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "solver/formula_game/solve_game.hpp"
#include "tests/reduction/quantified/naive_evaluation.hpp"

namespace gadgetc::test {
namespace {

std::string quantified_file(const quantified::QuantifiedFormula& formula) {
  std::ostringstream out;
  write_quantified(out, formula);
  return out.str();
}

TEST_CASE("QDIMACS: false is said without an empty clause") {
  const auto replaced = [](const std::string& text) {
    quantified::QuantifiedFormula formula = quantified::parse_qdimacs("f", text);
    replace_empty_clause(formula);
    return quantified_file(formula);
  };
  CHECK(replaced("p cnf 0 1\n0\n") == "p cnf 1 2\ne 1 0\n1 0\n-1 0\n");
  CHECK(replaced("p cnf 1 3\na 1 0\n1 0\n0\n0\n") == "p cnf 2 2\na 1 0\ne 2 0\n2 0\n-2 0\n");
  CHECK(replaced("c varname 1 x2\np cnf 1 1\ne 1 0\n0\n") ==
        "c varname 1 x2\nc varname 2 x2_\np cnf 2 2\ne 1 2 0\n2 0\n-2 0\n");
  const std::string kept = "p cnf 1 1\na 1 0\n1 0\n";
  CHECK(replaced(kept) == kept);
}

TEST_CASE("QDIMACS: blocks, free variables, names, comments") {
  std::vector<FormulaWarning> warnings;
  const quantified::QuantifiedFormula formula = quantified::parse_qdimacs(
      "f",
      "c varname 3 reply\np cnf 6 3\nc a comment\na 2\n 1 0 a 4 0\ne 3 0\ne 0\n"
      "-3 1 5 0 2\n2 0\nc varname 1 move\n-1 6 1 0\n",
      &warnings);
  CHECK(formula.variables == 6);
  CHECK(formula.prefix ==
        std::vector<quantified::QuantifierBlock>{{quantified::Quantifier::Exists, {5, 6}},
                                                 {quantified::Quantifier::Forall, {2, 1, 4}},
                                                 {quantified::Quantifier::Exists, {3}}});
  CHECK(formula.clauses ==
        std::vector<std::vector<quantified::QbfLiteral>>{{1, -3, 5}, {2}, {-1, 1, 6}});
  CHECK(formula.names == std::vector<std::string>{"move", "x2", "reply", "x4", "x5", "x6"});
  REQUIRE(warnings.size() == 2);
  CHECK(warnings[0].location.line == 8);
  CHECK(warnings[0].message == "a literal appears twice in this clause");
  CHECK(warnings[1].location.line == 11);
  CHECK(warnings[1].message == "this clause is always true: it has a variable and its negation");
}

TEST_CASE("QDIMACS: free variables join an outermost existential block") {
  const auto formula = quantified::parse_qdimacs("f", "p cnf 3 1\ne 3 0\n1 3 -2 0\n");
  CHECK(formula.prefix ==
        std::vector<quantified::QuantifierBlock>{{quantified::Quantifier::Exists, {1, 2, 3}}});
}

TEST_CASE("QDIMACS: what is written is read as the same formula") {
  SplitMix random(36);
  for (int i = 0; i < 300; ++i) {
    quantified::QuantifiedFormula formula =
        random_quantified(std::uint32_t(random.below(9)), 5, 4, random);
    if (formula.variables > 0 && i % 3 == 0) {
      for (quantified::QbfVariable v = 1; v <= formula.variables; ++v) {
        formula.names.push_back(fmt::format("v{}", v));
      }
    }
    CHECK(quantified::parse_qdimacs("f", quantified_file(formula)) == formula);
  }
}

TEST_CASE("formats of quantified formulas are told by their first words") {
  CHECK(quantified::looks_like_qdimacs("c a b\nc\np cnf 2 1\nc e\n e 1 0\n"));
  CHECK(quantified::looks_like_qdimacs("p cnf 2 1 a 1 0"));
  CHECK_FALSE(quantified::looks_like_qdimacs("p cnf 2 1\n1 2 0\na 1 0\n"));
  CHECK_FALSE(quantified::looks_like_qdimacs("c a\n"));
  CHECK_FALSE(quantified::looks_like_qdimacs("a 1 0\n"));
  CHECK_FALSE(quantified::looks_like_qdimacs("p cnf 2 1\nea 1 0\n"));
  CHECK(quantified::looks_like_qcir("\n #qcir-G14 7\n"));
  CHECK(quantified::looks_like_qcir("# by a script\n\n# moves:\n#QCIR-14\n"));
  CHECK(quantified::looks_like_qcir("# by a script\nforall (a)\n"));
  CHECK_FALSE(quantified::looks_like_qcir("forall or exists\n"));
  CHECK_FALSE(quantified::looks_like_qcir("#positions\n"));
  CHECK_FALSE(quantified::looks_like_qcir("#positions\na b\n"));
  CHECK_FALSE(quantified::looks_like_qcir(""));
}

TEST_CASE(
    "QCIR: the first word may be the older one, may come behind comments, or may be missing") {
  const std::string rest = "forall(a)\nexists(b)\noutput(g)\ng = xor(a, b)\n";
  const auto formula = quantified::parse_qcir("f", "#QCIR-G14\n" + rest);
  for (const std::string begin : {"#QCIR-14\n", "#QCIR-14 2\n", "# by\n\n# hand\n#qcir-g14\n"}) {
    std::vector<FormulaWarning> warnings;
    CHECK(quantified::parse_qcir("f", begin + rest, &warnings) == formula);
    CHECK(warnings.empty());
  }
  for (const std::string begin : {"", "# by hand\n"}) {
    std::vector<FormulaWarning> warnings;
    CHECK(quantified::parse_qcir("f", begin + rest, &warnings) == formula);
    REQUIRE(warnings.size() == 1);
    CHECK(warnings[0].message == "read as QCIR, without the first word '#QCIR-G14'");
  }
}

TEST_CASE("QCIR: gates that can be written out take no variable") {
  const auto formula =
      quantified::parse_qcir("f",
                             "#QCIR-G14\nfree(d)\nFORALL(a)\nexists(b, c)\noutput(g)\n"
                             "# gates\n1 = or(b, c)\n2 = Or(a, 1)\n3 = xor(b, -c)\n"
                             "4 = and(a, d)\ng = and(2, 3, -4)\n");
  CHECK(quantified_text(formula) ==
        "exists d for all a exists b c: (not d or not a) and (not b or c) and (b or not c) and "
        "(a or b or c)");
}

TEST_CASE("QCIR: a gate has a variable where that is smaller, named as in the file, innermost") {
  const std::string prefix = "#QCIR-G14\nexists(b)\nforall(a)\noutput(g)\n";
  CHECK(quantified_text(quantified::parse_qcir(
            "f", prefix + "both = and(a, b)\ng = or(both, -a)\n")) ==
        "exists b for all a: (b or not a)");
  const auto formula = quantified::parse_qcir(
      "f", "#QCIR-G14\nforall(a)\nexists(b, c, d, e, f, h, i)\noutput(g)\n"
           "all = and(b, c, d, e, f, h, i)\n1 = or(all, a)\n2 = or(all, b)\n3 = or(all, c)\n"
           "4 = or(-a, -d)\ng = and(1, 2, 3, 4)\n");
  CHECK(formula.names.back() == "all");
  CHECK(formula.prefix.back().variables.back() == formula.variables);
  // It is needed true alone: nothing says that it is true when its inputs are.
  CHECK(formula.clauses.size() == 3 + 7 + 1);
}

TEST_CASE("QCIR: equal gates are one, and what is constant goes") {
  const std::string begin = "#QCIR-G14\nforall(a)\nexists(b)\noutput(g)\n";
  const auto text = [&](const std::string& gates) {
    return quantified_text(quantified::parse_qcir("f", begin + gates));
  };
  CHECK(text("1 = xor(a, b)\n2 = xor(-b, -a)\ng = or(1, -2)\n") == "for all a exists b: true");
  CHECK(text("1 = and()\n2 = ite(1, b, a)\ng = or(2, -1)\n") == "for all a exists b: (b)");
  CHECK(text("1 = or(a, b, a)\n2 = or(b, a)\n3 = and(-1, 2)\ng = or(3, b)\n") ==
        "for all a exists b: (b)");
}

// Circuits of all gates, also of none and of equal inputs, with their values by definition.
class RandomCircuit {
 public:
  // Of few gates, or of so many that some of them get variables.
  RandomCircuit(SplitMix& random, bool is_large) {
    variables_ = 1 + random.below(is_large ? 7 : 5);
    const std::size_t gates = is_large ? 10 + random.below(40) : random.below(7);
    text_ = "#QCIR-G14\n";
    for (std::size_t v = 0; v < variables_; ++v) {
      universal_.push_back(random.below(2) == 0);
      text_ += (universal_.back() ? "forall(" : "exists(") + name(v) + ")\n";
    }
    std::string lines;
    for (std::size_t g = 0; g < gates; ++g) {
      Gate gate{int(random.below(4)), {}};
      std::size_t inputs = is_large ? 2 + random.below(2) : random.below(4);
      if (gate.operation >= 2) inputs = std::size_t(gate.operation);
      std::string list;
      for (std::size_t i = 0; i < inputs; ++i) {
        gate.inputs.push_back(literal(random, g));
        list += (i > 0 ? ", " : "") + word(gate.inputs.back());
      }
      constexpr const char* kWords[] = {"and", "or", "xor", "ite"};
      lines += name(variables_ + g) + " = " + kWords[gate.operation] + "(" + list + ")\n";
      gates_.push_back(gate);
    }
    output_ = is_large ? Input{variables_ + gates - 1, false} : literal(random, gates);
    text_ += "output(" + word(output_) + ")\n" + lines;
  }

  const std::string& text() const { return text_; }
  std::size_t variables() const { return variables_; }
  bool value() const {
    std::vector<bool> values(variables_);
    return value_from(0, values);
  }

 private:
  struct Input {
    std::size_t number;
    bool negated;
  };
  struct Gate {
    int operation;
    std::vector<Input> inputs;
  };

  static std::string name(std::size_t number) { return fmt::format("n{}", number); }
  static std::string word(Input input) { return (input.negated ? "-" : "") + name(input.number); }
  Input literal(SplitMix& random, std::size_t gates) const {
    return {random.below(variables_ + gates), random.below(2) == 0};
  }

  bool value_from(std::size_t depth, std::vector<bool>& values) const {
    if (depth < variables_) {
      bool results[2];
      for (const bool choice : {false, true}) {
        values[depth] = choice;
        results[choice] = value_from(depth + 1, values);
      }
      return universal_[depth] ? results[0] && results[1] : results[0] || results[1];
    }
    std::vector<bool> all = values;
    const auto is = [&](Input input) { return all[input.number] != input.negated; };
    for (const auto& [operation, inputs] : gates_) {
      bool conjunction = true, disjunction = false;
      for (const Input input : inputs) {
        conjunction = conjunction && is(input);
        disjunction = disjunction || is(input);
      }
      if (operation == 0) all.push_back(conjunction);
      if (operation == 1) all.push_back(disjunction);
      if (operation == 2) all.push_back(is(inputs[0]) != is(inputs[1]));
      if (operation == 3) all.push_back(is(inputs[0]) ? is(inputs[1]) : is(inputs[2]));
    }
    return is(output_);
  }

  std::size_t variables_;
  std::vector<bool> universal_;
  std::vector<Gate> gates_;
  Input output_{};
  std::string text_;
};

TEST_CASE("QCIR: random circuits are true exactly when their clauses are") {
  SplitMix random(37);
  int with_variables = 0;
  for (int i = 0; i < 6000; ++i) {
    const RandomCircuit circuit(random, i % 2 == 0);
    INFO(circuit.text());
    const quantified::QuantifiedFormula formula = quantified::parse_qcir("f", circuit.text());
    CHECK(evaluate_quantified(formula).truth == circuit.value());
    CHECK(quantified::parse_qdimacs("f", quantified_file(formula)) == formula);
    if (formula.variables > circuit.variables()) ++with_variables;
  }
  CHECK(with_variables > 500);
}

TEST_CASE("the QDIMACS and the QCIR that the program writes of a game say who wins it") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const Formula game = random_formula(5, 5, 2 + seed % 2, seed, kMaxFamilyLiterals);
    for (const formula_game::Player first :
         {formula_game::Player::Breaker, formula_game::Player::Maker}) {
      const auto white = *solve_game(game_of(game), first).winner == formula_game::Player::Breaker;
      std::ostringstream clauses, circuit;
      write_qdimacs(clauses, game, first);
      write_qcir(circuit, game, first);
      CHECK(quantified::looks_like_qdimacs(clauses.str()));
      CHECK(quantified::looks_like_qcir(circuit.str()));
      CHECK(quantified::evaluate_quantified(quantified::parse_qdimacs("f", clauses.str())).truth ==
            white);
      CHECK(evaluate_quantified(quantified::parse_qcir("f", circuit.str())).truth == white);
    }
  }
}

}  // namespace
}  // namespace gadgetc::test
