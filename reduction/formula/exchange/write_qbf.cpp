#include "reduction/formula/exchange/write_qbf.hpp"

#include <fmt/format.h>

#include <ostream>
#include <string>
#include <vector>

#include "reduction/formula/exchange/qbf_circuit.hpp"
#include "reduction/quantified/formats/quantified_files.hpp"

namespace gadgetc {
namespace {

std::vector<std::string> comments_of(const Formula& formula, formula_game::Player first,
                                     const GameCircuit& game) {
  std::vector<std::string> comments;
  comments.push_back(fmt::format("true exactly when White wins the formula game, {} moves first",
                                 first == formula_game::Player::Breaker ? "White" : "Black"));
  for (std::size_t i = 0; i < game.vertices.size(); ++i) {
    comments.push_back(fmt::format("vertex {} {}", i, variable_name(formula, game.vertices[i])));
  }
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    const auto& [is_white, moves] = game.turns[i];
    comments.push_back(fmt::format("turn {} {}: {} {}", i + 1, is_white ? "White" : "Black",
                                   is_white ? "vertices" : "vertex in bits",
                                   fmt::join(moves, " ")));
  }
  return comments;
}

}  // namespace

void write_qdimacs(std::ostream& out, const Formula& formula, formula_game::Player first) {
  GameCircuit game = encode_game(formula, first);
  const std::vector<std::string> comments = comments_of(formula, first, game);
  auto& [clausal, gates, output] = game.circuit;
  add_circuit(clausal, gates, output);
  replace_empty_clause(clausal);
  write_quantified(out, clausal, comments);
}

void write_qcir(std::ostream& out, const Formula& formula, formula_game::Player first) {
  write_circuit(out, encode_game(formula, first).circuit, {});
}

}  // namespace gadgetc
