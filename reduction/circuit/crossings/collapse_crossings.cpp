// Crossover circuits found by their shape alone and folded into Crossing gates again. The pattern
// is laid over the circuit gate by gate from every splitter that could be its F1. An attempt costs
// a constant amount of work: the pattern has 22 gates, and a port of the circuit one wire.
#include <array>
#include <string>
#include <unordered_set>
#include <vector>

#include "reduction/circuit/crossings/crossovers.hpp"

namespace gadgetc {
namespace {

// One attempt to lay the pattern over the circuit. Inputs of AND and OR and outputs of splitter
// and CHOICE are interchangeable, so both ways round are tried.
class PatternMatch {
 public:
  PatternMatch(const Circuit& pattern, const Circuit& host, const std::vector<bool>& taken)
      : pattern_(pattern), host_(host), taken_(taken), image_(pattern.gate_count(), kNoGate) {}

  bool lay(GateId pattern_gate, GateId host_gate) {
    return assign(pattern_gate, host_gate) && extend(0);
  }

  GateId image(GateId pattern_gate) const { return image_[std::size_t(pattern_gate)]; }
  const std::vector<GateId>& gates() const { return used_; }

 private:
  bool is_terminal(GateId id) const {
    const GateKind kind = pattern_.gate(id).kind;
    return kind == GateKind::Variable || kind == GateKind::Sink;
  }

  bool assign(GateId pattern_gate, GateId host_gate) {
    if (is_terminal(pattern_gate)) return true;
    GateId& image = image_[std::size_t(pattern_gate)];
    if (image != kNoGate) return image == host_gate;
    if (pattern_.gate(pattern_gate).kind != host_.gate(host_gate).kind) return false;
    if (taken_[std::size_t(host_gate)]) return false;
    for (GateId gate : used_) {
      if (gate == host_gate) return false;
    }
    image = host_gate;
    order_.push_back(pattern_gate);
    used_.push_back(host_gate);
    return true;
  }

  void forget(std::size_t size) {
    for (; order_.size() > size; order_.pop_back(), used_.pop_back()) {
      image_[std::size_t(order_.back())] = kNoGate;
    }
  }

  // Pairs the neighbours of the gates from `next` on, in the order they were found.
  bool extend(std::size_t next) {
    if (next == order_.size()) return true;
    const GateId gate = order_[next];
    const GateKind kind = pattern_.gate(gate).kind;
    for (int swapped = 0; swapped < 2; ++swapped) {
      const std::size_t size = order_.size();
      if (match_neighbours(gate, kind, swapped) && extend(next + 1)) return true;
      forget(size);
    }
    return false;
  }

  bool match_neighbours(GateId gate, GateKind kind, int swapped) {
    const GateId image = this->image(gate);
    const int inputs = input_count(kind), outputs = output_count(kind);
    for (int i = 0; i < inputs; ++i) {
      const int other = inputs == 2 ? i ^ swapped : i;
      if (!assign(pattern_.source_of({gate, i}).gate, host_.source_of({image, other}).gate)) {
        return false;
      }
    }
    for (int i = 0; i < outputs; ++i) {
      const int other = outputs == 2 ? i ^ swapped : i;
      if (!assign(pattern_.target_of({gate, i}).gate, host_.target_of({image, other}).gate)) {
        return false;
      }
    }
    return true;
  }

  const Circuit& pattern_;
  const Circuit& host_;
  const std::vector<bool>& taken_;
  std::vector<GateId> image_;
  std::vector<GateId> order_;
  std::vector<GateId> used_;
};

// The four gates of a crossover at its open ends.
struct Ends {
  GateId left, bottom, right, top;
};

Ends find_ends(const Circuit& pattern) {
  Ends ends{};
  for (GateId id : pattern.gates()) {
    const Gate& gate = pattern.gate(id);
    if (gate.kind == GateKind::Variable) {
      (gate.name == "left" ? ends.left : ends.bottom) = pattern.target_of({id, 0}).gate;
    } else if (gate.kind == GateKind::Sink) {
      (gate.name == "right" ? ends.right : ends.top) = pattern.source_of({id, 0}).gate;
    }
  }
  return ends;
}

// What to do with each gate of the circuit.
struct Findings {
  std::vector<bool> taken;   // part of a crossover
  std::vector<Ends> ends;    // of the crossover whose F1 the gate is
  std::vector<bool> begins;  // is an F1
  std::vector<std::vector<GateId>> crossovers;
};

Findings note_crossovers(const Circuit& circuit) {
  const Circuit pattern = crossover_circuit();
  const Ends ends = find_ends(pattern);
  Findings found;
  found.taken.resize(circuit.gate_count());
  found.begins.resize(circuit.gate_count());
  found.ends.resize(circuit.gate_count());
  for (GateId id : circuit.gates()) {
    if (circuit.gate(id).kind != GateKind::Splitter || found.taken[std::size_t(id)]) continue;
    PatternMatch match(pattern, circuit, found.taken);
    if (!match.lay(ends.left, id)) continue;
    for (GateId gate : match.gates()) found.taken[std::size_t(gate)] = true;
    found.crossovers.push_back(match.gates());
    found.begins[std::size_t(id)] = true;
    found.ends[std::size_t(id)] = {match.image(ends.left), match.image(ends.bottom),
                                   match.image(ends.right), match.image(ends.top)};
  }
  return found;
}

// The name the crossing had if the expansion named its F1, that gate's own name otherwise.
std::string crossing_name(const std::string& f1, std::unordered_set<std::string>& names) {
  std::string name = f1.substr(0, f1.find_last_not_of('\'') + 1);
  if (name.size() > 3 && name.ends_with(".f1")) {
    name.resize(name.size() - 3);
  } else {
    name = f1;
  }
  while (!names.insert(name).second) name += '\'';
  return name;
}

}  // namespace

std::vector<std::vector<GateId>> find_crossovers(const Circuit& circuit) {
  return note_crossovers(circuit).crossovers;
}

Circuit collapse_crossings(const Circuit& circuit) {
  const Findings found = note_crossovers(circuit);
  Circuit collapsed;
  collapsed.variables = circuit.variables;
  std::unordered_set<std::string> names;
  for (GateId id : circuit.gates()) {
    if (!found.taken[std::size_t(id)]) names.insert(circuit.gate(id).name);
  }
  // Where the wires from and to the old ports go; kNoGate for targets inside a crossover, whose
  // sources inside are not asked for.
  std::vector<std::array<OutPort, 2>> sources(circuit.gate_count());
  std::vector<std::array<InPort, 2>> targets(circuit.gate_count(),
                                             {InPort{kNoGate, 0}, InPort{kNoGate, 0}});
  for (GateId id : circuit.gates()) {
    const Gate& gate = circuit.gate(id);
    if (found.begins[std::size_t(id)]) {
      const GateId crossing =
          collapsed.add_gate(GateKind::Crossing, crossing_name(gate.name, names));
      const Ends& ends = found.ends[std::size_t(id)];
      targets[std::size_t(ends.left)][0] = {crossing, kLeftIn};
      targets[std::size_t(ends.bottom)][0] = {crossing, kBottomIn};
      sources[std::size_t(ends.right)][0] = {crossing, kRightOut};
      sources[std::size_t(ends.top)][0] = {crossing, kTopOut};
    } else if (!found.taken[std::size_t(id)]) {
      const GateId image = collapsed.add_gate(gate.kind, gate.name, gate.variable);
      sources[std::size_t(id)] = {OutPort{image, 0}, {image, 1}};
      targets[std::size_t(id)] = {InPort{image, 0}, {image, 1}};
    }
  }
  for (GateId id : circuit.gates()) {
    for (int i = 0; i < input_count(circuit.gate(id).kind); ++i) {
      const InPort target = targets[std::size_t(id)][std::size_t(i)];
      if (target.gate == kNoGate) continue;
      const OutPort source = circuit.source_of({id, i});
      collapsed.connect(sources[std::size_t(source.gate)][std::size_t(source.index)], target);
    }
  }
  return collapsed;
}

}  // namespace gadgetc
