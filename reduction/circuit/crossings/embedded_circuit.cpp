#include "reduction/circuit/crossings/embedded_circuit.hpp"

#include <fmt/format.h>

#include <map>

#include "reduction/circuit/check_circuit.hpp"
#include "reduction/planar_map/components.hpp"

namespace gadgetc {

namespace {

// Darts are the ends of wires, numbered gate by gate in the order of the rotations.
class Map {
 public:
  explicit Map(const EmbeddedCircuit& embedded) : embedded_(embedded) {}

  std::vector<std::string> check() {
    std::vector<std::string> complaints = check_circuit(embedded_.circuit);
    if (!complaints.empty()) return complaints;
    if (embedded_.rotation.size() != embedded_.circuit.gate_count()) {
      return {"there is not one rotation for each gate"};
    }
    for (const GateId id : embedded_.circuit.gates()) check_rotation(id, complaints);
    if (complaints.empty()) check_euler(complaints);
    return complaints;
  }

 private:
  using Dart = std::size_t;
  const std::vector<GatePort>& rotation(GateId id) const {
    return embedded_.rotation[static_cast<std::size_t>(id)];
  }

  void check_rotation(GateId id, std::vector<std::string>& complaints) {
    const Gate& gate = embedded_.circuit.gate(id);
    const std::vector<GatePort>& ports = rotation(id);
    first_dart_.push_back(darts_.size());
    for (const GatePort& port : ports) {
      const int ports_of_kind = port.is_output ? output_count(gate.kind) : input_count(gate.kind);
      const bool is_new =
          dart_of_.try_emplace({id, port.is_output, port.index}, darts_.size()).second;
      if (port.index < 0 || port.index >= ports_of_kind || !is_new) {
        complaints.push_back(fmt::format("the rotation of {} names a port twice, or one that it "
                                         "does not have", gate.name));
      }
      darts_.push_back({id, port});
    }
    if (std::ssize(ports) != input_count(gate.kind) + output_count(gate.kind)) {
      complaints.push_back(fmt::format("the rotation of {} leaves a port out", gate.name));
    } else if (gate.kind == GateKind::Crossing) {
      const auto wire = [&](std::size_t n) { return ports[n].index; };
      const bool is_crossed = wire(0) == wire(2) && wire(1) == wire(3) && wire(0) != wire(1);
      if (!is_crossed) complaints.push_back(fmt::format("the wires of {} do not cross", gate.name));
    }
  }

  Dart other_end(Dart dart) const {
    const auto [id, port] = darts_[dart];
    const Circuit& circuit = embedded_.circuit;
    if (port.is_output) {
      const InPort to = circuit.target_of({id, port.index});
      return dart_of_.at({to.gate, false, to.index});
    }
    const OutPort from = circuit.source_of({id, port.index});
    return dart_of_.at({from.gate, true, from.index});
  }

  Dart next_on_face(Dart dart) const {
    const Dart end = other_end(dart);
    const GateId id = darts_[end].first;
    const Dart first = first_dart_[static_cast<std::size_t>(id)];
    return first + (end - first + 1) % rotation(id).size();
  }

  // Gates - wires + faces = 1 + parts, in the plane only; each part has faces of its own here, so
  // it is gates - wires + faces = 2 * parts.
  void check_euler(std::vector<std::string>& complaints) const {
    std::vector<bool> is_seen(darts_.size(), false);
    std::size_t faces = 0;
    for (Dart start = 0; start < darts_.size(); ++start) {
      if (is_seen[start]) continue;
      ++faces;
      for (Dart dart = start; !is_seen[dart]; dart = next_on_face(dart)) is_seen[dart] = true;
    }
    std::vector<std::pair<std::size_t, std::size_t>> wires;
    for (Dart dart = 0; dart < darts_.size(); ++dart) {
      wires.push_back({static_cast<std::size_t>(darts_[dart].first),
                       static_cast<std::size_t>(darts_[other_end(dart)].first)});
    }
    const std::size_t parts = layout::find_components(embedded_.circuit.gate_count(), wires).count;
    // A genus of zero for the sum means zero for each part, since none is negative.
    if (embedded_.circuit.gate_count() + faces != darts_.size() / 2 + 2 * parts) {
      complaints.emplace_back("the rotations are not those of a drawing in the plane");
    }
  }

  const EmbeddedCircuit& embedded_;
  std::vector<std::pair<GateId, GatePort>> darts_;
  std::vector<Dart> first_dart_;
  std::map<std::tuple<GateId, bool, int>, Dart> dart_of_;
};

}  // namespace

std::vector<std::string> check_embedding(const EmbeddedCircuit& embedded) {
  return Map(embedded).check();
}

}  // namespace gadgetc
