// The circuit that a board carries: gates joined by wires, each port with its place in the gate's
// cyclic order. A signal is one white panther; every gate becomes one tile.
//
// gate_kind.hpp has the ports of each kind. Channel and Outflow: see without_protectors.hpp.
//
// Source: Hearn and Demaine's constraint logic as used by van Rijn and Vis, section 3.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gadgets/sets/gate_kind.hpp"
#include "reduction/formula/variable_id.hpp"

namespace gadgetc {

struct Gate {
  GateKind kind = GateKind::Variable;
  // Unique and stable: "x1", "or.3.1", "and.4", ...
  std::string name;
  // Only for Variable.
  VariableId variable = 0;
};

// An id of a gate; valid for the life of the circuit, numbered from 0.
enum class GateId : std::uint32_t {};
inline constexpr GateId kNoGate{~std::uint32_t{0}};

struct OutPort {
  GateId gate{};
  int index = 0;
  auto operator<=>(const OutPort&) const = default;
};
struct InPort {
  GateId gate{};
  int index = 0;
  auto operator<=>(const InPort&) const = default;
};

// A wire leads from an output of a gate to an input of another.
struct Wire {
  OutPort from;
  InPort to;
};

class Circuit {
 public:
  GateId add_gate(GateKind kind, std::string name, VariableId variable = 0);
  // Each port takes one wire; checked by check_circuit, not here.
  void connect(OutPort from, InPort to);

  std::size_t gate_count() const { return gates_.size(); }
  const Gate& gate(GateId id) const { return gates_[static_cast<std::size_t>(id)]; }
  std::vector<GateId> gates() const;
  // The port at the other end of the wire; throws std::logic_error when there is none.
  OutPort source_of(InPort port) const;
  InPort target_of(OutPort port) const;
  // Number of gates of a kind.
  std::size_t count(GateKind kind) const;
  // In the order of their connection; several at a port of a broken circuit.
  const std::vector<Wire>& wires_into(GateId id) const {
    return into_[static_cast<std::size_t>(id)];
  }
  const std::vector<Wire>& wires_out_of(GateId id) const {
    return out_of_[static_cast<std::size_t>(id)];
  }

  // Number of variables of the game; check_circuit wants one Variable gate for each.
  std::uint32_t variables = 0;

 private:
  std::vector<Gate> gates_;
  std::vector<std::vector<Wire>> into_, out_of_;  // by gate
};

// Sources before targets, in order of ids wherever that is free. Gates on a cycle and behind one
// are left out.
std::vector<GateId> topological_order(const Circuit& circuit);
// The first Output, kNoGate without one.
GateId find_output(const Circuit& circuit);
// Number of gates on the longest path, both its ends included; 0 without gates.
int circuit_depth(const Circuit& circuit);

}  // namespace gadgetc
