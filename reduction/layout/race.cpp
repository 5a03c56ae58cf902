#include "reduction/layout/race.hpp"

#include "gadgets/library.hpp"
#include "reduction/layout/gate_cell.hpp"

namespace gadgetc {

std::vector<std::uint64_t> count_gates(const Circuit& circuit) {
  std::vector<std::uint64_t> gates(static_cast<std::size_t>(GateKind::Output) + 1, 0);
  for (const GateId id : circuit.gates()) ++gates[static_cast<std::size_t>(circuit.gate(id).kind)];
  return gates;
}

Race bound_race(const std::vector<std::uint64_t>& gates, std::uint64_t wire_squares,
                const Rules& rules) {
  Race race;
  race.wire_moves = wire_squares;
  race.picks = gates[static_cast<std::size_t>(GateKind::Variable)];
  for (std::size_t kind = 0; kind < gates.size(); ++kind) {
    const Tile* tile = GateCells::tile_of(static_cast<GateKind>(kind));
    if (tile == nullptr || gates[kind] == 0) continue;
    const TileProof proof = proof_of("compact", tile->name, rules.trapped_attack);
    race.gate_moves += gates[kind] * proof.tempo_bound;
    race.forced_answers += gates[kind] * proof.answer_bound;
  }
  return race;
}

}  // namespace gadgetc
