// A corrective encoding (Mayer-Eichberger and Saffidine, Positional Games and QBF: The Corrective
// Encoding, 2020). White's turns are existential: a variable a vertex, at most one of them true.
// Black's are universal: bits that name a vertex. Nothing forbids Black an illegal move; it is
// corrected into a pass:
//   pick(t, v)  the block of Black's turn t names v, and each vertex that dominates v is taken;
//   gone(t, v)  implied by each pick(s, v), s < t; White must not take v at turn t.
// White owns v in the end when White takes it at some turn. When Black picks what White owns
// already, it stays White's; a number beyond the vertices names none. So every play of the
// variables is a play of the game in which both sides may also pass, and passing never helps in a
// Maker-Breaker game: a vertex more does no harm. What is required of gone(t, v) is one-sided:
// White may give a vertex up that is free, as if Black had it, which does not help White either.
//
// Domination: w dominates u if it lies in every clause of u's; of two vertices in the same clauses
// the first one dominates. Neither side need take u while w is free, and neither may here
// (solver/formula_game/search/twins.hpp; what dominates at the start does so as long as both are
// free, as a clause that goes goes from both). That leaves out many moves for the price of few
// clauses.
//
// Vertices in no clause are only passes and are left out, and so is a last turn of Black's: what
// Black does not take then White cannot take either. With n vertices in m clauses the encoding has
// some n^3 / 4 gates for one move a turn, n / 2 a dominating pair of vertices, each of n / 2 inputs
// at most, n^2 / 2 at most for what dominators have been taken, and m.
#include "reduction/formula/exchange/qbf_circuit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/run/time_limit.hpp"
#include "base/text/input_error.hpp"

namespace gadgetc {
namespace {

using quantified::CircuitOperation;
using quantified::QbfLiteral;
using quantified::Quantifier;
using Literals = std::vector<QbfLiteral>;

class GameEncoder {
 public:
  GameEncoder(const Formula& formula, formula_game::Player first)
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
    moves_.resize(circuit_.vertices.size());
    find_dominators();
  }

  GameCircuit encode() {
    add_turns();
    for (std::size_t turn = 0; turn < circuit_.turns.size(); ++turn) {
      if (circuit_.turns[turn].is_white) {
        add_moves(turn);
      } else {
        add_picks(turn);
      }
    }
    for (const Clause& clause : formula_.clauses) {
      Literals inputs;
      for (const VariableId variable : clause) append(inputs, moves_[index_[variable]]);
      require(std::move(inputs));
    }
    circuit_.circuit.output = add_gate(CircuitOperation::And, std::move(required_));
    return std::move(circuit_);
  }

 private:
  static void append(Literals& literals, const Literals& more) {
    literals.insert(literals.end(), more.begin(), more.end());
  }

  void find_dominators() {
    const std::size_t vertices = circuit_.vertices.size();
    std::vector<std::vector<std::size_t>> clauses_of(vertices);
    for (std::size_t clause = 0; clause < formula_.clauses.size(); ++clause) {
      for (const VariableId variable : formula_.clauses[clause]) {
        clauses_of[index_[variable]].push_back(clause);
      }
    }
    dominators_.resize(vertices);
    for (std::size_t u = 0; u < vertices; ++u) {
      for (std::size_t w = 0; w < vertices; ++w) {
        const auto& of_u = clauses_of[u];
        const auto& of_w = clauses_of[w];
        count_steps(of_u.size() + of_w.size());
        if (u == w || (of_u.size() == of_w.size() && u < w)) continue;
        if (std::includes(of_w.begin(), of_w.end(), of_u.begin(), of_u.end())) {
          dominators_[u].push_back(w);
        }
      }
    }
  }

  // All turns up to White's last one, whose blocks are the prefix.
  void add_turns() {
    const std::size_t vertices = circuit_.vertices.size();
    const std::size_t bits = vertices == 0 ? 0 : std::size_t(std::bit_width(vertices - 1));
    const bool white_ends = (mover_ == formula_game::Player::Breaker) == (vertices % 2 == 1);
    for (std::size_t turn = white_ends ? 0 : 1; turn < vertices; ++turn) {
      const bool is_white = mover_ == formula_game::Player::Breaker;
      const auto quantifier = is_white ? Quantifier::Exists : Quantifier::Forall;
      circuit_.turns.push_back({is_white, bind(quantifier, is_white ? vertices : bits)});
      const bool has_marks = is_white && circuit_.turns.size() > 1;
      marks_.push_back(bind(quantifier, has_marks ? vertices : 0));
      mover_ = opponent(mover_);
    }
  }

  Literals bind(Quantifier quantifier, std::size_t count) {
    Literals variables;
    quantified::QuantifiedFormula& formula = circuit_.circuit.formula;
    for (std::size_t i = 0; i < count; ++i) {
      bind_inside(formula, quantifier, ++formula.variables);
      variables.push_back(QbfLiteral(formula.variables));
    }
    return variables;
  }

  QbfLiteral add_gate(CircuitOperation operation, Literals inputs) {
    count_steps(64 + inputs.size());
    auto& [formula, gates, output] = circuit_.circuit;
    gates.push_back({operation, std::move(inputs), {}});
    return QbfLiteral(formula.variables + gates.size());
  }

  // One of them has to be true.
  void require(Literals inputs) {
    required_.push_back(add_gate(CircuitOperation::Or, std::move(inputs)));
  }

  // The literals that are all true when the bits name the vertex.
  static Literals naming(const Literals& bits, std::size_t vertex) {
    Literals literals;
    for (std::size_t bit = 0; bit < bits.size(); ++bit) {
      literals.push_back(vertex >> bit & 1 ? bits[bit] : -bits[bit]);
    }
    return literals;
  }

  // Before Black's turn; what may be true when the vertex is taken, or given up by White.
  Literals taking(std::size_t vertex) const {
    Literals literals = moves_[vertex];
    if (!gone_.empty()) literals.push_back(gone_[vertex]);
    return literals;
  }

  void add_picks(std::size_t turn) {
    Literals taken(circuit_.vertices.size(), 0);
    picks_.assign(circuit_.vertices.size(), 0);
    for (std::size_t vertex = 0; vertex < picks_.size(); ++vertex) {
      // Nothing is taken at the start.
      if (!dominators_[vertex].empty() && turn == 0) continue;
      Literals inputs = naming(circuit_.turns[turn].moves, vertex);
      for (const std::size_t better : dominators_[vertex]) {
        if (taken[better] == 0) taken[better] = add_gate(CircuitOperation::Or, taking(better));
        inputs.push_back(taken[better]);
      }
      picks_[vertex] = add_gate(CircuitOperation::And, std::move(inputs));
    }
  }

  void add_moves(std::size_t turn) {
    const Literals &moves = circuit_.turns[turn].moves, &gone = marks_[turn];
    for (std::size_t vertex = 0; vertex < moves.size(); ++vertex) {
      for (std::size_t other = 0; other < vertex; ++other) {
        require({-moves[other], -moves[vertex]});
      }
      if (gone.empty()) continue;
      if (picks_[vertex] != 0) require({-picks_[vertex], gone[vertex]});
      if (!gone_.empty()) require({-gone_[vertex], gone[vertex]});
      require({-gone[vertex], -moves[vertex]});
    }
    gone_ = gone;
    for (std::size_t vertex = 0; vertex < moves.size(); ++vertex) {
      for (const std::size_t better : dominators_[vertex]) {
        Literals inputs = taking(better);
        inputs.push_back(-moves[vertex]);
        require(std::move(inputs));
      }
    }
    for (std::size_t vertex = 0; vertex < moves.size(); ++vertex) {
      moves_[vertex].push_back(moves[vertex]);
    }
  }

  Formula formula_;
  formula_game::Player mover_;
  GameCircuit circuit_;
  std::vector<Literals> marks_;                       // of turns
  std::vector<std::size_t> index_;                    // of variables among the vertices
  std::vector<std::vector<std::size_t>> dominators_;  // of vertices
  std::vector<Literals> moves_;                       // of vertices: White's that take it
  Literals gone_;                                     // of vertices, White's last block's
  Literals picks_;                                    // of vertices, Black's last turn's; 0: none
  Literals required_;
};

}  // namespace

GameCircuit encode_game(const Formula& formula, formula_game::Player first) {
  return GameEncoder(formula, first).encode();
}

}  // namespace gadgetc
