#include "reduction/planar_circuit.hpp"

#include <functional>

#include "reduction/compile.hpp"

namespace gadgetc {

PlanarCircuit planar_circuit(const Formula& formula, const DrawingOptions& options) {
  const auto run_stage = [](const char*, const std::function<void()>& work) { work(); };
  const Formula nets = nets_of(build_circuit_to_draw(without_repetitions(formula), options));
  const layout::GridLayout layout = choose_drawing(nets, options, run_stage).layout;
  PlanarCircuit planar{read_circuit(layout), {}};
  for (const layout::PlacedGate& gate : layout.gates()) {
    planar.grid.gates.push_back({gate.row, gate.column});
    for (int i = 0; i < output_count(gate.kind); ++i) {
      planar.grid.bends.push_back(bends_of_wire(layout, gate, i));
    }
  }
  return planar;
}

}  // namespace gadgetc
