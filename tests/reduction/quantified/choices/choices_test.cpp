#include <catch2/catch.hpp>
#include <sstream>

#include "reduction/quantified/choices/check_choices.hpp"
#include "reduction/quantified/choices/find_choices.hpp"
#include "reduction/quantified/enumerate.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"
#include "tests/message_from.hpp"
#include "tests/reduction/quantified/naive_evaluation.hpp"

namespace gadgetc::test {

namespace {

using Kind = quantified::ChoiceNode::Kind;

std::string file_of(const quantified::ChoiceTree& tree,
                    const quantified::QuantifiedFormula& formula) {
  std::ostringstream out;
  write_choices(out, tree, formula);
  return out.str();
}

void check_found(const quantified::QuantifiedFormula& formula) {
  CAPTURE(quantified_text(formula));
  const std::optional<quantified::ChoiceTree> tree = find_choices(formula);
  REQUIRE(tree);
  REQUIRE(tree->truth == evaluate_naively(formula));
  REQUIRE(find_wrong_choice(formula, *tree) == "");
  REQUIRE(parse_choices("test", file_of(*tree, formula), formula) == *tree);
}

// The definition: does the tree win by the choices it names, whatever the other player and the
// variables left out are given? Checked over all assignments, without looking at the tree's order.
bool wins_naively(const quantified::QuantifiedFormula& formula,
                  const quantified::ChoiceTree& tree) {
  for (std::uint32_t bits = 0; bits < 1u << formula.variables; ++bits) {
    const auto value = [&](quantified::QbfVariable v) { return (bits >> (v - 1) & 1) != 0; };
    // Follows the way of this assignment; it counts only where it agrees with the winner's choices.
    std::size_t at = 0;
    bool is_on_way = true;
    while (tree.nodes[at].kind != Kind::Done && is_on_way) {
      const quantified::ChoiceNode& node = tree.nodes[at];
      if (node.kind != Kind::Either) is_on_way = value(node.variable) == (node.kind == Kind::True);
      ++at;
      if (node.kind != Kind::Either || value(node.variable)) continue;
      for (int open = 1; open > 0; ++at) {  // past the subtree for true
        open += tree.nodes[at].kind == Kind::Either ? 1 : 0;
        open -= tree.nodes[at].kind == Kind::Done ? 1 : 0;
      }
    }
    if (!is_on_way) continue;
    const bool holds =
        std::all_of(formula.clauses.begin(), formula.clauses.end(), [&](const auto& clause) {
          return std::any_of(clause.begin(), clause.end(), [&](quantified::QbfLiteral literal) {
            return value(quantified::variable_of(literal)) == (literal > 0);
          });
        });
    if (holds != tree.truth) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("choices are found for all small quantified formulas, and hold") {
  for (std::uint32_t variables = 0; variables <= 3; ++variables) {
    for (std::uint32_t clauses = 0; clauses <= 2; ++clauses) {
      for (const quantified::QuantifiedFormula& formula :
           quantified::all_quantified_formulas(variables, clauses)) {
        check_found(formula);
      }
    }
  }
}

TEST_CASE("choices of random quantified formulas hold") {
  SplitMix random(3);
  for (int round = 0; round < 500; ++round) {
    const auto variables = static_cast<std::uint32_t>(1 + random.below(9));
    const quantified::QuantifiedFormula formula =
        random_quantified(variables, 1 + random.below(2 * variables), 3, random);
    check_found(formula);
    REQUIRE(wins_naively(formula, *find_choices(formula)));
  }
}

// Whatever is done to a tree: what the checker accepts wins by the definition, and the formula has
// the truth that it claims.
TEST_CASE("choices that were changed are refused unless they win") {
  SplitMix random(4);
  int refused = 0, accepted = 0;
  for (int round = 0; round < 4'000; ++round) {
    const auto variables = static_cast<std::uint32_t>(2 + random.below(5));
    const quantified::QuantifiedFormula formula =
        random_quantified(variables, 1 + random.below(2 * variables), 3, random);
    quantified::ChoiceTree tree = *find_choices(formula);
    const std::size_t changes = 1 + random.below(2);
    for (std::size_t c = 0; c < changes; ++c) {
      quantified::ChoiceNode& node = tree.nodes[random.below(tree.nodes.size())];
      switch (random.below(6)) {
        case 0: tree.truth = !tree.truth; break;
        case 1: node.kind = static_cast<Kind>(random.below(4)); break;
        case 2:
          node.variable = static_cast<quantified::QbfVariable>(1 + random.below(variables));
          break;
        case 3: node = tree.nodes[random.below(tree.nodes.size())]; break;
        case 4: std::swap(node, tree.nodes[random.below(tree.nodes.size())]); break;
        default: tree.nodes.pop_back(); break;
      }
      if (tree.nodes.empty()) tree.nodes.push_back({});
    }
    for (quantified::ChoiceNode& node : tree.nodes) {
      if (node.kind == Kind::Done) node.variable = 0;
      else if (node.variable == 0) node.variable = 1;
    }
    const bool is_accepted = find_wrong_choice(formula, tree).empty();
    ++(is_accepted ? accepted : refused);
    if (!is_accepted) continue;
    CAPTURE(quantified_text(formula), file_of(tree, formula));
    REQUIRE(tree.truth == evaluate_naively(formula));
    REQUIRE(wins_naively(formula, tree));
  }
  CHECK(refused > 2'000);
  CHECK(accepted > 100);
}

TEST_CASE("each rule of choices is broken on its own") {
  const quantified::QuantifiedFormula formula = quantified::parse_qdimacs(
      "test", "c varname 1 b\nc varname 2 c\np cnf 2 2\na 1 0\ne 2 0\n1 -2 0\n-1 2 0\n");
  const auto wrong = [&](const std::string& nodes) {
    return find_wrong_choice(formula, parse_choices("test", "choices 1\n" + nodes, formula));
  };
  CHECK(wrong("true\nb either\nc true\ndone\nc false\ndone\n") == "");
  CHECK(wrong("true\nb either\nc true\ndone\nc true\ndone\n") ==
        "node 5: clause 1 is not satisfied");
  CHECK(wrong("true\nc true\nb either\ndone\ndone\n") ==
        "node 2: b comes after a variable further inside");
  CHECK(wrong("true\nb true\nc true\ndone\n") == "node 1: b is not the winner's");
  CHECK(wrong("true\nb either\nc either\ndone\ndone\ndone\n") ==
        "node 2: c is the winner's to choose");
  CHECK(wrong("true\nb either\nb either\ndone\ndone\ndone\n") == "node 2: b has a value already");
  CHECK(wrong("true\ndone\n") == "node 1: clause 1 is not satisfied");
  CHECK(wrong("false\nb true\ndone\n") == "node 2: no clause is false");
  const auto complaint = [&](const std::string& text) -> std::string {
    return first_line(message_from([&] { parse_choices("bad", text, formula); }));
  };
  CHECK(complaint("choices 1\ntrue\nb either\ndone\n") ==
        "bad:5:1: error: expected a variable or done, got end of file");
  CHECK(complaint("choices 1\nmaybe\n") == "bad:2:1: error: expected true or false");
  CHECK(complaint("choices 1\ntrue\nd true\ndone\n") ==
        "bad:3:1: error: the formula has no variable 'd'");
  CHECK(complaint("choices 1\ntrue\nb yes\ndone\n") ==
        "bad:3:3: error: expected true, false or either, got 'yes'");
  CHECK(complaint("choices 1\ntrue\ndone\ndone\n") ==
        "bad:4:1: error: expected the end of the file, got 'done'");
  CHECK(find_wrong_choice(formula, {true, {{Kind::Either, 1}}}) == "the tree does not end");
  CHECK(quantified::find_wrong_choice({}, {true, {{}, {}}}) ==
        "nodes are left behind the end of the tree");
}

TEST_CASE("too many choices are not written") {
  const quantified::QuantifiedFormula formula = quantified::parse_qdimacs(
      "test", "p cnf 4 4\na 1 2 0\ne 3 4 0\n1 -3 0\n-1 3 0\n2 -4 0\n-2 4 0\n");
  CHECK(find_choices(formula));
  CHECK_FALSE(find_choices(formula, 5));
  quantified::QuantifiedFormula large;
  large.variables = quantified::kMaxChoiceVariables + 1;
  CHECK_THROWS_AS(find_choices(large), UsageError);
}

}  // namespace gadgetc::test
