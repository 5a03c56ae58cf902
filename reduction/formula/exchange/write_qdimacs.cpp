#include <fmt/format.h>

#include <cstddef>
#include <ostream>

#include "base/run/time_limit.hpp"
#include "reduction/formula/exchange/qbf_clauses.hpp"
#include "reduction/formula/exchange/write_qbf.hpp"

namespace gadgetc {
namespace {

void write_comments(std::ostream& out, const Formula& formula, formula_game::Player first,
                    const QbfCircuit& circuit) {
  out << fmt::format("c true exactly when White wins the formula game, {} moves first\n",
                     first == formula_game::Player::Breaker ? "White" : "Black");
  for (std::size_t i = 0; i < circuit.vertices.size(); ++i) {
    out << fmt::format("c vertex {} {}\n", i, variable_name(formula, circuit.vertices[i]));
  }
  for (std::size_t turn = 0; turn < circuit.prefix.size(); ++turn) {
    const QbfBlock& block = circuit.prefix[turn];
    const bool is_white = block.quantifier == quantified::Quantifier::Exists;
    const auto moves = block.variables.begin();
    out << fmt::format("c turn {} {}: {} {}\n", turn + 1, is_white ? "White" : "Black",
                       is_white ? "vertices" : "vertex in bits",
                       fmt::join(moves, moves + std::ptrdiff_t(block.moves), " "));
  }
}

}  // namespace

void write_qdimacs(std::ostream& out, const Formula& formula, formula_game::Player first) {
  const QbfCircuit circuit = encode_game(formula, first);
  const QbfClauses form = to_clauses(circuit);
  write_comments(out, formula, first, circuit);
  out << fmt::format("p cnf {} {}\n", form.variables, form.clauses.size());
  for (const QbfBlock& block : form.prefix) {
    out << fmt::format("{} {} 0\n", block.quantifier == quantified::Quantifier::Exists ? "e" : "a",
                       fmt::join(block.variables, " "));
  }
  for (const auto& clause : form.clauses) {
    count_steps(64 * (1 + clause.size()));
    out << fmt::format("{} 0\n", fmt::join(clause, " "));
  }
}

}  // namespace gadgetc
