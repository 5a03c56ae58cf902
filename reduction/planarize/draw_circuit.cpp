#include "reduction/planarize/draw_circuit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <unordered_set>
#include <variant>

namespace gadgetc::layout {
namespace {

class CircuitWriter {
 public:
  explicit CircuitWriter(const Formula& nets) : nets_(nets) {
    embedded_.circuit.variables = nets.variables;
    for (VariableId v = 0; v < nets.variables; ++v) {
      variables_.push_back(add(GateKind::Variable, nets.names[v], {{true, 0}}, v));
    }
  }

  EmbeddedCircuit write(const NetDrawing& drawing) {
    const PlanarMap& map = drawing.map;
    outs_.assign(map.dart_bound(), {kNoGate, 0});
    ins_.assign(map.dart_bound(), {kNoGate, 0});
    passes_.assign(map.dart_bound(), kNone);
    output_ = add(GateKind::Output, "output", {{false, 0}});
    for (Vertex v = 0; v < map.vertex_bound(); ++v) {
      if (!map.is_vertex(v)) continue;
      if (drawing.is_crossing(v)) {
        write_crossing(map, v);
      } else {
        write_node(drawing, v);
      }
    }
    for (Dart d = 0; d < map.dart_bound(); ++d) {
      if (!map.is_dart(d) || !map.leaves(d) || outs_[d].gate == kNoGate) continue;
      Dart end = map.twin(d);
      while (passes_[end] != kNone) end = map.twin(passes_[end]);
      embedded_.circuit.connect(outs_[d], ins_[end]);
    }
    write_sinks(drawing);
    return std::move(embedded_);
  }

  EmbeddedCircuit write_constant(bool value) {
    for (const GateId gate : variables_) write_sink(gate);
    const GateId constant = value ? add(GateKind::True, "true", {{true, 0}})
                                  : add(GateKind::False, "false", {{true, 0}});
    embedded_.circuit.connect({constant, 0}, {add(GateKind::Output, "output", {{false, 0}}), 0});
    return std::move(embedded_);
  }

 private:
  // What a tree of gates hangs on: a gate, or a wire of the drawing.
  using Feed = std::variant<OutPort, Dart>;
  using Drain = std::variant<InPort, Dart>;

  // A variable may bear the name of a gate, so names are made unique; the variables come first.
  GateId add(GateKind kind, std::string name, std::vector<GatePort> rotation,
             VariableId variable = 0) {
    while (!names_.insert(name).second) name += '\'';
    embedded_.rotation.push_back(std::move(rotation));
    return embedded_.circuit.add_gate(kind, std::move(name), variable);
  }

  void write_crossing(const PlanarMap& map, Vertex v) {
    Dart left = map.first(v);
    while (map.leaves(left) || !map.leaves(map.next(left))) left = map.next(left);
    const GateId gate = add(GateKind::Crossing, fmt::format("cross.{}", ++crossings_),
                            {{false, kLeftIn}, {true, kTopOut}, {true, kRightOut},
                             {false, kBottomIn}});
    const Dart top = map.next(left), right = map.next(top), bottom = map.next(right);
    ins_[left] = {gate, kLeftIn};
    outs_[top] = {gate, kTopOut};
    outs_[right] = {gate, kRightOut};
    ins_[bottom] = {gate, kBottomIn};
  }

  // The wires that do not lead to the root, clockwise from it.
  void write_node(const NetDrawing& drawing, Vertex v) {
    const Net net = drawing.map.owner(v);
    std::vector<Dart> others;
    Dart rootward = kNone;
    std::size_t before = 0;
    drawing.map.for_each_dart(v, [&](Dart d) {
      if (drawing.is_rootward(d)) {
        rootward = d;
        before = others.size();
      } else {
        others.push_back(d);
      }
    });
    if (others.empty()) return;
    std::rotate(others.begin(), others.begin() + std::ptrdiff_t(before), others.end());
    if (drawing.is_variable(net)) {
      split(net, rootward == kNone ? Feed(OutPort{variables_[net], 0}) : Feed(rootward), others);
    } else if (net == drawing.and_net()) {
      gather(kNone, rootward == kNone ? Drain(InPort{output_, 0}) : Drain(rootward), others);
    } else {
      gather(net - drawing.variables(), Drain(rootward), others);
    }
  }

  void split(VariableId variable, Feed feed, std::span<const Dart> wires) {
    const Dart* const dart = std::get_if<Dart>(&feed);
    if (wires.size() == 1) {
      if (dart) {
        passes_[*dart] = wires[0];
      } else {
        outs_[wires[0]] = std::get<OutPort>(feed);
      }
      return;
    }
    const std::string name =
        fmt::format("split.{}.{}", nets_.names[variable], ++splits_[variable]);
    const GateId gate = add(GateKind::Splitter, name, {{false, 0}, {true, 0}, {true, 1}});
    if (dart) {
      ins_[*dart] = {gate, 0};
    } else {
      embedded_.circuit.connect(std::get<OutPort>(feed), {gate, 0});
    }
    const std::size_t half = (wires.size() + 1) / 2;
    split(variable, OutPort{gate, 0}, wires.first(half));
    split(variable, OutPort{gate, 1}, wires.subspan(half));
  }

  // ORs of a clause, or ANDs for kNone.
  void gather(std::uint32_t clause, Drain drain, std::span<const Dart> wires) {
    const Dart* const dart = std::get_if<Dart>(&drain);
    if (wires.size() == 1) {
      if (dart) {
        passes_[wires[0]] = *dart;
      } else {
        ins_[wires[0]] = std::get<InPort>(drain);
      }
      return;
    }
    const GateId gate = add_gathering_gate(clause);
    if (dart) {
      outs_[*dart] = {gate, 0};
    } else {
      embedded_.circuit.connect({gate, 0}, std::get<InPort>(drain));
    }
    const std::size_t half = (wires.size() + 1) / 2;
    gather(clause, InPort{gate, 1}, wires.first(half));
    gather(clause, InPort{gate, 0}, wires.subspan(half));
  }

  GateId add_gathering_gate(std::uint32_t clause) {
    const std::vector<GatePort> rotation{{true, 0}, {false, 1}, {false, 0}};
    if (clause == kNone) return add(GateKind::And, fmt::format("and.{}", ++ands_), rotation);
    return add(GateKind::Or, fmt::format("or.{}.{}", clause + 1, ++ors_[clause]), rotation);
  }

  void write_sinks(const NetDrawing& drawing) {
    for (VariableId v = 0; v < nets_.variables; ++v) {
      const Vertex root = drawing.root(v);
      if (root == kNone || drawing.map.degree(root) == 0) write_sink(variables_[v]);
    }
  }
  void write_sink(GateId variable) {
    const std::string name = "sink." + embedded_.circuit.gate(variable).name;
    embedded_.circuit.connect({variable, 0}, {add(GateKind::Sink, name, {{false, 0}}), 0});
  }

  const Formula& nets_;
  EmbeddedCircuit embedded_;
  std::vector<GateId> variables_;
  GateId output_ = kNoGate;
  std::unordered_set<std::string> names_;
  std::map<VariableId, std::uint32_t> splits_;
  std::map<std::uint32_t, std::uint32_t> ors_;
  std::uint32_t ands_ = 0, crossings_ = 0;
  // By dart: the ports at the ends of wires; kNoGate where a wire only passes.
  std::vector<OutPort> outs_;
  std::vector<InPort> ins_;
  // A dart where a wire comes in, with the dart where the same wire goes out again.
  std::vector<Dart> passes_;
};

}  // namespace

EmbeddedCircuit draw_circuit(const Formula& nets, const NetDrawing& drawing) {
  return CircuitWriter(nets).write(drawing);
}

EmbeddedCircuit draw_constant(const Formula& nets, bool value) {
  return CircuitWriter(nets).write_constant(value);
}

}  // namespace gadgetc::layout
