#include "tests/reduction/quantified/game/byskov.hpp"

#include <algorithm>
#include <map>

namespace gadgetc::test {
namespace {

enum Vertex : VariableId { kX0, kX1, kU, kU1, kE, kY0, kY1, kZ0, kZ1, kVertices };

const std::vector<std::vector<VariableId>> kRound = {{kX0, kX1},
                                                     {kX0, kU, kU1},
                                                     {kX1, kU, kU1},
                                                     {kX0, kU, kE, kY0, kY1},
                                                     {kX1, kU, kE, kY0, kY1},
                                                     {kX0, kU, kE, kY0, kZ1},
                                                     {kX1, kU, kE, kY0, kZ1},
                                                     {kX0, kU, kE, kZ0, kY1},
                                                     {kX1, kU, kE, kZ0, kY1}};

}  // namespace

Formula byskov_game(const quantified::QuantifiedFormula& formula, formula_game::Player first) {
  // The vertex of each variable's literals, the negative one first.
  std::map<quantified::QbfVariable, VariableId> vertices;
  VariableId rounds = 0;
  bool has_universal = false;  // the round under way, and no existential variable yet
  for (const quantified::QuantifierBlock& block : formula.prefix) {
    for (const quantified::QbfVariable variable : block.variables) {
      if (block.quantifier == quantified::Quantifier::Forall) {
        vertices[variable] = kVertices * rounds++ + kX0;
        has_universal = true;
      } else {
        if (!has_universal) ++rounds;
        vertices[variable] = kVertices * (rounds - 1) + kY0;
        has_universal = false;
      }
    }
  }
  Formula game{kVertices * rounds, {}, {}};
  const auto add = [&](Clause clause, VariableId before) {
    for (VariableId round = 0; round < before; ++round) {
      clause.push_back(kVertices * round + kU);
      clause.push_back(kVertices * round + kE);
    }
    std::sort(clause.begin(), clause.end());
    game.clauses.push_back(clause);
  };
  for (VariableId round = 0; round < rounds; ++round) {
    for (Clause clause : kRound) {
      for (VariableId& vertex : clause) vertex += kVertices * round;
      add(clause, round);
    }
  }
  for (const auto& literals : formula.clauses) {
    Clause clause;
    for (const quantified::QbfLiteral literal : literals) {
      clause.push_back(vertices.at(quantified::variable_of(literal)) + (literal > 0));
    }
    add(clause, rounds);
  }
  if (first == formula_game::Player::Breaker) game.clauses.push_back({game.variables++});
  return game;
}

}  // namespace gadgetc::test
