#include "reduction/planar_circuit.hpp"

#include <functional>

#include "reduction/compile.hpp"

namespace gadgetc {

PlanarCircuit planar_circuit(const Formula& formula, const DrawingOptions& options) {
  const auto run_stage = [](const char*, const std::function<void()>& work) { work(); };
  const Nets nets = nets_of(build_circuit_to_draw(without_repetitions(formula), options));
  const layout::GridLayout layout = choose_drawing(nets, options, run_stage).layout;
  std::vector<LaidOutCell> cells;
  for (const layout::PlacedGate& gate : layout.gates()) cells.push_back({gate.row, gate.column});
  return {read_circuit(layout), std::move(cells)};
}

}  // namespace gadgetc
