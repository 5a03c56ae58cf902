#include "reduction/targets/inference/parts_circuit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "base/grid/square_name.hpp"

namespace gadgetc {

namespace {

std::vector<std::size_t> members(PortSet set) {
  std::vector<std::size_t> ports;
  for (PortSet rest = set & ~(kPick | kGoal); rest != 0; rest &= rest - 1) {
    ports.push_back(static_cast<std::size_t>(std::countr_zero(rest)));
  }
  return ports;
}

// What parts that are gates are called by gate_name.hpp.
const std::map<std::string, GateKind>& gate_kinds() {
  static const std::map<std::string, GateKind> kinds{
      {"variable", GateKind::Variable}, {"and", GateKind::And},
      {"or", GateKind::Or},             {"choice", GateKind::Choice},
      {"splitter", GateKind::Splitter}, {"true", GateKind::True},
      {"den", GateKind::Output},       {"goal", GateKind::Output}};
  return kinds;
}

class CircuitBuilder {
 public:
  CircuitBuilder(const CutBoard& board, const PartContracts& contracts, int rows)
      : board_(board), contracts_(contracts), rows_(rows) {}

  PartsCircuit build() {
    if (const auto part = find_misfit(board_, contracts_)) {
      fail(fmt::format("the part at {} has a wire that leads from no output to an input",
                       place(*part)));
      return std::move(result_);
    }
    for (std::size_t n = 0; n < parts().size(); ++n) add_part(n);
    for (std::size_t n = 0; n < parts().size(); ++n) {
      if (gates_.contains(n)) connect_inputs(n);
    }
    add_sinks();
    return std::move(result_);
  }

 private:
  struct PartPort {
    std::size_t part = 0, port = 0;
  };

  const std::vector<BoardPart>& parts() const { return board_.parts; }
  const PartContract& contract(std::size_t n) const { return contracts_.parts[n]; }

  std::string place(std::size_t n) const { return square_name(rows_, parts()[n].top_left); }
  void fail(const std::string& why) {
    if (result_.fault.empty()) result_.fault = why;
  }

  void add_part(std::size_t n) {
    const std::string& gate = contract(n).gate;
    if (gate == "wire" || gate == "wires" || gate == "crossing" || gate == "nothing") return;
    const auto kind = gate_kinds().find(gate);
    if (kind == gate_kinds().end()) {
      fail(fmt::format("the part at {} is no gate of circuits: {}", place(n), gate));
      return;
    }
    PortSet inputs = 0, outputs = 0;
    for (const Delivery& rule : contract(n).rules) {
      inputs |= rule.inputs;
      outputs |= rule.outputs;
    }
    const bool is_variable = kind->second == GateKind::Variable;
    const VariableId variable = is_variable ? result_.circuit.variables++ : 0;
    const std::string name = fmt::format("{}.{}", gate, place(n));
    gates_[n] = {result_.circuit.add_gate(kind->second, name, variable), members(inputs),
                 members(outputs)};
    if (std::cmp_not_equal(gates_[n].inputs.size(), input_count(kind->second)) ||
        std::cmp_not_equal(gates_[n].outputs.size(), output_count(kind->second))) {
      fail(fmt::format("the part at {} has other ports than a gate of its kind", place(n)));
    }
  }

  void connect_inputs(std::size_t n) {
    const PartGate& gate = gates_[n];
    for (std::size_t i = 0; i < gate.inputs.size() && result_.fault.empty(); ++i) {
      const InPort to{gate.id, static_cast<int>(i)};
      if (const auto from = source_at({n, gate.inputs[i]})) {
        result_.circuit.connect(*from, to);
        used_.insert(*from);
      } else {
        const GateId none = result_.circuit.add_gate(
            GateKind::False, fmt::format("false.{}.{}", place(n), i + 1));
        result_.circuit.connect({none, 0}, to);
      }
    }
  }

  // Where the signals at an input come from, through all parts that relay them.
  std::optional<OutPort> source_at(PartPort input) {
    for (std::size_t steps = 0; steps <= parts().size(); ++steps) {
      std::optional<PartPort> output;
      for (const WireEnd& end : board_.wires[parts()[input.part].wires[input.port]].ends) {
        if (end.part != input.part || end.port != input.port) output = {end.part, end.port};
      }
      if (!output) return std::nullopt;  // a bare end
      if (const auto found = gates_.find(output->part); found != gates_.end()) {
        const std::vector<std::size_t>& ports = found->second.outputs;
        const auto at = std::find(ports.begin(), ports.end(), output->port);
        if (at == ports.end()) return std::nullopt;  // nothing ever comes out there
        return OutPort{found->second.id, static_cast<int>(at - ports.begin())};
      }
      const std::optional<std::size_t> before = relayed_from(*output);
      if (!before) return std::nullopt;
      input = {output->part, *before};
    }
    fail(fmt::format("signals go round in a circle at {}", place(input.part)));
    return std::nullopt;
  }

  // The input whose signals leave by this output.
  std::optional<std::size_t> relayed_from(PartPort output) const {
    for (const Delivery& rule : contract(output.part).rules) {
      const bool is_single = std::has_single_bit(rule.inputs) && std::has_single_bit(rule.outputs);
      if (is_single && (rule.outputs >> output.port & 1)) return members(rule.inputs).front();
    }
    return std::nullopt;
  }

  // An output that nobody needs ends in one.
  void add_sinks() {
    for (const auto& [n, gate] : gates_) {
      for (std::size_t i = 0; i < gate.outputs.size() && result_.fault.empty(); ++i) {
        const OutPort from{gate.id, static_cast<int>(i)};
        if (used_.contains(from)) continue;
        const GateId sink = result_.circuit.add_gate(
            GateKind::Sink, fmt::format("sink.{}.{}", place(n), i + 1));
        result_.circuit.connect(from, {sink, 0});
      }
    }
  }

  struct PartGate {
    GateId id = kNoGate;
    std::vector<std::size_t> inputs, outputs;  // ports of the part, in the order of the gate's
  };

  const CutBoard& board_;
  const PartContracts& contracts_;
  int rows_;
  std::map<std::size_t, PartGate> gates_;  // by part
  std::set<OutPort> used_;
  PartsCircuit result_;
};

}  // namespace

PartsCircuit circuit_of_parts(const CutBoard& board, const PartContracts& contracts, int rows) {
  return CircuitBuilder(board, contracts, rows).build();
}

}  // namespace gadgetc
