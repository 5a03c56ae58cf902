// The formula game played on a circuit: the players set its variables in turn, then White fires.
#pragma once

#include <optional>

#include "games/side.hpp"
#include "reduction/circuit/circuit.hpp"
#include "reduction/formula/formula.hpp"

namespace gadgetc {

// 3^n positions are looked at.
inline constexpr std::uint32_t kMaxMinimaxVariables = 10;

struct CircuitGameValue {
  Side winner;
  std::uint64_t states;
};

// Plain minimax with a table; the circuit at the leaves by evaluate_circuit. Circuits with at most
// kMaxMinimaxVariables variables.
CircuitGameValue solve_circuit_game(const Circuit& circuit, Side first);

// The clauses of a circuit that is an AND tree of OR trees over variables, splitters between;
// nothing for any other circuit.
std::optional<Formula> find_clauses(const Circuit& circuit);

}  // namespace gadgetc
