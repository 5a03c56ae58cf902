// A gate with three ports can be mirrored, so any cyclic order suits it; a Crossing cannot. It
// becomes a wheel, a rim of four vertices (one a port) around a hub. A wheel is 3-connected, hence
// has one embedding up to mirroring, which forces the order of the ports. Gates that must lie on
// the outer face are joined to the rim of a wheel of their own: the face around its hub.
// Planarity itself is decided by planar_rotations.hpp.
#include "reduction/circuit/crossings/planarity.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "reduction/planar_map/planar_rotations.hpp"

namespace gadgetc {
namespace {

// Clockwise places of a Crossing's ports on its rim.
constexpr std::size_t kRimOfInput[] = {0, 3};   // left, bottom
constexpr std::size_t kRimOfOutput[] = {2, 1};  // right, top

class SkeletonBuilder {
 public:
  // Parallel wires change nothing and are drawn once.
  void join(std::size_t a, std::size_t b) {
    const auto [low, high] = std::minmax(a, b);
    edges_.insert({static_cast<std::uint32_t>(low), static_cast<std::uint32_t>(high)});
  }
  std::size_t add_vertex() { return vertices_++; }
  // Returns the first of the `size` rim vertices, which are numbered in cyclic order.
  std::size_t add_wheel(std::size_t size) {
    const std::size_t hub = add_vertex();
    for (std::size_t i = 0; i < size; ++i) add_vertex();
    for (std::size_t i = 0; i < size; ++i) {
      join(hub, hub + 1 + i);
      join(hub + 1 + i, hub + 1 + (i + 1) % size);
    }
    return hub + 1;
  }
  bool is_planar() const {
    return layout::is_planar_graph(vertices_, {edges_.begin(), edges_.end()});
  }

 private:
  std::size_t vertices_ = 0;
  std::set<layout::GraphEdges::value_type> edges_;
};

}  // namespace

bool is_planar_with_ports(const Circuit& circuit, const std::vector<GateId>& outer) {
  if (!outer.empty() && outer.size() < 3) {
    throw std::invalid_argument("fewer than three gates have no cyclic order");
  }
  SkeletonBuilder builder;
  std::vector<std::size_t> vertex;
  const auto is_crossing = [&](GateId id) { return circuit.gate(id).kind == GateKind::Crossing; };
  for (GateId id : circuit.gates()) {
    vertex.push_back(is_crossing(id) ? builder.add_wheel(4) : builder.add_vertex());
  }
  for (GateId id : circuit.gates()) {
    for (int i = 0; i < input_count(circuit.gate(id).kind); ++i) {
      const OutPort source = circuit.source_of({id, i});
      std::size_t from = vertex[std::size_t(source.gate)], to = vertex[std::size_t(id)];
      if (is_crossing(source.gate)) from += kRimOfOutput[source.index];
      if (is_crossing(id)) to += kRimOfInput[i];
      builder.join(from, to);
    }
  }
  if (!outer.empty()) {
    const std::size_t rim = builder.add_wheel(outer.size());
    for (std::size_t i = 0; i < outer.size(); ++i) {
      builder.join(vertex[std::size_t(outer[i])], rim + i);
    }
  }
  return builder.is_planar();
}

}  // namespace gadgetc
