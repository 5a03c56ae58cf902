#include "reduction/checks/circuit_game.hpp"

#include <vector>

#include "reduction/circuit/evaluate_circuit.hpp"

namespace gadgetc {

namespace {

class Minimax {
 public:
  Minimax(const Circuit& circuit, Side first)
      : circuit_(circuit), first_(first), values_(std::size_t{1} << (2 * circuit.variables), 0) {}

  CircuitGameValue run() {
    const bool white = white_wins(0, 0);
    return {white ? Side::White : Side::Black, states_};
  }

 private:
  // `taken` by either, `white` of them by White.
  bool white_wins(std::uint32_t taken, std::uint32_t white) {
    std::uint8_t& value = values_[std::size_t{taken} << circuit_.variables | white];
    if (value != 0) return value == 2;
    ++states_;
    const bool wins = decide(taken, white);
    values_[std::size_t{taken} << circuit_.variables | white] = wins ? 2 : 1;
    return wins;
  }

  bool decide(std::uint32_t taken, std::uint32_t white) {
    const std::uint32_t n = circuit_.variables;
    const auto moves = static_cast<std::uint32_t>(__builtin_popcount(taken));
    if (moves == n) {
      std::vector<bool> assignment(n);
      for (std::uint32_t v = 0; v < n; ++v) assignment[v] = (white >> v & 1) != 0;
      return evaluate_circuit(circuit_, assignment);
    }
    const bool white_to_move = (moves % 2 == 0) == (first_ == Side::White);
    for (std::uint32_t v = 0; v < n; ++v) {
      if (taken >> v & 1) continue;
      const std::uint32_t bit = 1u << v;
      if (white_wins(taken | bit, white_to_move ? white | bit : white) == white_to_move) {
        return white_to_move;
      }
    }
    return !white_to_move;
  }

  const Circuit& circuit_;
  Side first_;
  std::vector<std::uint8_t> values_;
  std::uint64_t states_ = 0;
};

}  // namespace

CircuitGameValue solve_circuit_game(const Circuit& circuit, Side first) {
  return Minimax(circuit, first).run();
}

}  // namespace gadgetc
