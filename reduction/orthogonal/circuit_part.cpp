#include "reduction/orthogonal/circuit_part.hpp"

#include <array>

#include "reduction/planar_map/components.hpp"

namespace gadgetc::layout {

namespace {

std::vector<std::size_t> part_of_each_gate(const Circuit& circuit) {
  std::vector<std::pair<std::size_t, std::size_t>> wires;
  for (const GateId gate : circuit.gates()) {
    for (const Wire& wire : circuit.wires_out_of(gate)) {
      wires.push_back({std::size_t(gate), std::size_t(wire.to.gate)});
    }
  }
  return find_components(circuit.gate_count(), wires).of_vertex;
}

class Parts {
 public:
  explicit Parts(const EmbeddedCircuit& embedded)
      : embedded_(embedded),
        circuit_(embedded.circuit),
        part_(part_of_each_gate(circuit_)),
        vertex_(circuit_.gate_count()),
        dart_(circuit_.gate_count()) {}

  std::vector<CircuitPart> make() {
    for (const GateId id : circuit_.gates()) {
      const std::size_t part = part_[static_cast<std::size_t>(id)];
      if (part >= parts_.size()) parts_.resize(part + 1);
      parts_[part].gates.push_back(id);
      vertex_[static_cast<std::size_t>(id)] = parts_[part].map.add_vertex();
    }
    for (const GateId id : circuit_.gates()) add_wires_into(id);
    for (const GateId id : circuit_.gates()) link_around(id);
    return std::move(parts_);
  }

 private:
  CircuitPart& part_at(GateId id) { return parts_[part_[static_cast<std::size_t>(id)]]; }
  FaceVertex vertex(GateId id) const { return vertex_[static_cast<std::size_t>(id)]; }
  // The dart that leaves a gate by a port.
  FaceDart& dart(GateId id, const GatePort& port) {
    return dart_[static_cast<std::size_t>(id)][port.is_output ? 1 : 0]
                [static_cast<std::size_t>(port.index)];
  }

  void add_wires_into(GateId id) {
    CircuitPart& part = part_at(id);
    for (int i = 0; i < input_count(circuit_.gate(id).kind); ++i) {
      const OutPort from = circuit_.source_of({id, i});
      const FaceDart d = part.map.add_edge(vertex(from.gate), vertex(id));
      part.wires.push_back({from, {id, i}});
      dart(from.gate, {true, from.index}) = d;
      dart(id, {false, i}) = twin(d);
    }
  }

  // A walk that comes to a gate goes on by the port clockwise of the one it came by: the face lies
  // left.
  void link_around(GateId id) {
    const std::vector<GatePort>& ports = embedded_.rotation[static_cast<std::size_t>(id)];
    for (std::size_t i = 0; i < ports.size(); ++i) {
      part_at(id).map.link(twin(dart(id, ports[i])), dart(id, ports[(i + 1) % ports.size()]));
    }
  }

  const EmbeddedCircuit& embedded_;
  const Circuit& circuit_;
  std::vector<std::size_t> part_;
  std::vector<FaceVertex> vertex_;
  std::vector<std::array<std::array<FaceDart, 2>, 2>> dart_;
  std::vector<CircuitPart> parts_;
};

}  // namespace

std::vector<CircuitPart> connected_parts(const EmbeddedCircuit& embedded) {
  return Parts(embedded).make();
}

}  // namespace gadgetc::layout
