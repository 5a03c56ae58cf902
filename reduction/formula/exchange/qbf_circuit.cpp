// A corrective encoding (Mayer-Eichberger and Saffidine, Positional Games and QBF: The Corrective
// Encoding, 2020; with moves in binary as in Shaik, Mayer-Eichberger, van de Pol and Saffidine,
// Implicit State and Goals in QBF Encodings for Positional Games, 2023). Every turn is a block of
// bits that name a vertex, White's existential, Black's universal. Nothing forbids an illegal move;
// it is corrected into a pass:
//   picked(t, v)  some block of Black's before turn t names v,
//   white(t, v)   White's block of turn t names v, and v was not picked before.
// White owns v in the end when white(t, v) for some t. When Black picks what White owns already, it
// stays hers; a number beyond the vertices names none; taking one's own vertex again changes
// nothing. So every play of the bits is a play of the game in which both sides may also pass, and
// passing never helps in a Maker-Breaker game: a vertex more does no harm. The circuit is true when
// White can own a vertex of each clause, as in the game itself.
//
// Vertices in no clause are only passes and are left out, and so is a last turn of Black's: what he
// does not take then White cannot take either. The encoding is of size O(turns * vertices * log
// vertices) and the formula's.
#include "reduction/formula/exchange/qbf_circuit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "solver/text/input_error.hpp"

namespace gadgetc {
namespace {

class GameEncoder {
 public:
  GameEncoder(const Formula& formula, Player first)
      : formula_(without_repetitions(formula)), mover_(first) {
    std::vector<bool> occurs(formula_.variables, false);
    for (const Clause& clause : formula_.clauses) {
      for (const VariableId variable : clause) occurs[variable] = true;
    }
    index_.resize(formula_.variables);
    for (VariableId variable = 0; variable < formula_.variables; ++variable) {
      index_[variable] = circuit_.vertices.size();
      if (occurs[variable]) circuit_.vertices.push_back(variable);
    }
    if (circuit_.vertices.size() > kMaxQbfVertices) {
      throw UsageError(
          fmt::format("a QBF is written of at most {} variables in clauses", kMaxQbfVertices));
    }
    owned_.resize(circuit_.vertices.size());
  }

  QbfCircuit encode() {
    add_blocks();
    for (const QbfBlock& block : circuit_.prefix) {
      if (block.quantifier == Quantifier::Forall) {
        add_picks(block);
      } else {
        add_moves(block);
      }
    }
    add_clauses();
    return std::move(circuit_);
  }

 private:
  // All turns up to White's last one.
  void add_blocks() {
    const std::size_t vertices = circuit_.vertices.size();
    const auto bits = vertices == 0 ? 0 : std::bit_width(vertices - 1);
    const bool white_ends = (mover_ == Player::Breaker) == (vertices % 2 == 1);
    for (std::size_t turn = white_ends ? 0 : 1; turn < vertices; ++turn) {
      QbfBlock block;
      block.quantifier = mover_ == Player::Breaker ? Quantifier::Exists : Quantifier::Forall;
      for (std::size_t bit = 0; bit < bits; ++bit) {
        block.variables.push_back(static_cast<QbfLiteral>(++circuit_.variables));
      }
      circuit_.prefix.push_back(std::move(block));
      mover_ = opponent(mover_);
    }
  }

  QbfLiteral add_gate(bool is_and, std::vector<QbfLiteral> inputs) {
    circuit_.gates.push_back({is_and, std::move(inputs)});
    return static_cast<QbfLiteral>(circuit_.variables + circuit_.gates.size());
  }

  // The literals that are all true when the block names the vertex.
  static std::vector<QbfLiteral> naming(const QbfBlock& block, std::size_t vertex) {
    std::vector<QbfLiteral> literals;
    for (std::size_t bit = 0; bit < block.variables.size(); ++bit) {
      literals.push_back(vertex >> bit & 1 ? block.variables[bit] : -block.variables[bit]);
    }
    return literals;
  }

  void add_picks(const QbfBlock& block) {
    const bool is_first = picked_.empty();
    picked_.resize(circuit_.vertices.size());
    for (std::size_t vertex = 0; vertex < picked_.size(); ++vertex) {
      const QbfLiteral now = add_gate(true, naming(block, vertex));
      picked_[vertex] = is_first ? now : add_gate(false, {picked_[vertex], now});
    }
  }

  void add_moves(const QbfBlock& block) {
    for (std::size_t vertex = 0; vertex < owned_.size(); ++vertex) {
      std::vector<QbfLiteral> inputs = naming(block, vertex);
      if (!picked_.empty()) inputs.push_back(-picked_[vertex]);
      owned_[vertex].push_back(add_gate(true, std::move(inputs)));
    }
  }

  void add_clauses() {
    std::vector<QbfLiteral> owned;
    for (const auto& moves : owned_) owned.push_back(add_gate(false, moves));
    std::vector<QbfLiteral> clauses;
    for (const Clause& clause : formula_.clauses) {
      std::vector<QbfLiteral> inputs;
      for (const VariableId variable : clause) inputs.push_back(owned[index_[variable]]);
      clauses.push_back(add_gate(false, std::move(inputs)));
    }
    circuit_.output = add_gate(true, std::move(clauses));
  }

  Formula formula_;
  Player mover_;
  QbfCircuit circuit_;
  std::vector<std::size_t> index_;              // of variables among the vertices
  std::vector<QbfLiteral> picked_;              // of vertices, by Black so far
  std::vector<std::vector<QbfLiteral>> owned_;  // of vertices: White's moves that take it
};

}  // namespace

QbfCircuit encode_game(const Formula& formula, Player first) {
  return GameEncoder(formula, first).encode();
}

}  // namespace gadgetc
