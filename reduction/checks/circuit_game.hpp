// The formula game played on a circuit: the players set its variables in turn, then White fires.
#pragma once

#include <cstdint>

#include "games/side.hpp"
#include "reduction/circuit/circuit.hpp"

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

}  // namespace gadgetc
