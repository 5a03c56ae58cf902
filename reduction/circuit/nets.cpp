// Variables are followed forward through their splitters, so that a long chain costs no more than
// its length; the conjunction and the clauses are followed back from the output. A gate that
// neither walk has met belongs to no net.
#include "reduction/circuit/nets.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text/input_error.hpp"

namespace gadgetc {
namespace {

constexpr VariableId kNoVariable = ~VariableId{0};

class NetFinder {
 public:
  explicit NetFinder(const Circuit& circuit)
      : circuit_(circuit),
        is_met_(circuit.gate_count(), false),
        variable_of_(circuit.gate_count(), kNoVariable) {}

  std::optional<Formula> find() {
    nets_.variables = circuit_.variables;
    nets_.names.resize(circuit_.variables);
    for (const GateId id : circuit_.gates()) {
      if (circuit_.gate(id).kind == GateKind::Variable) follow_variable(id);
    }
    follow_output();
    for (const GateId id : circuit_.gates()) {
      if (!is_met_[std::size_t(id)]) refuse(id);
    }
    if (misfit_ != kNoGate) return std::nullopt;
    return std::move(nets_);
  }

  // The first gate that did not fit.
  GateId misfit() const { return misfit_; }

 private:
  GateKind kind(GateId id) const { return circuit_.gate(id).kind; }
  void meet(GateId id) { is_met_[std::size_t(id)] = true; }
  void refuse(GateId id) {
    if (misfit_ == kNoGate) misfit_ = id;
  }

  void follow_variable(GateId id) {
    const VariableId variable = circuit_.gate(id).variable;
    nets_.names[variable] = circuit_.gate(id).name;
    std::vector<GateId> open{id};
    while (!open.empty()) {
      const GateId at = open.back();
      open.pop_back();
      meet(at);
      variable_of_[std::size_t(at)] = variable;
      for (int i = 0; i < output_count(kind(at)); ++i) {
        const GateId target = circuit_.target_of({at, i}).gate;
        if (kind(target) == GateKind::Splitter) open.push_back(target);
        // Only a variable that feeds no clause has a sink.
        if (kind(target) == GateKind::Sink && at == id) meet(target);
      }
    }
  }

  void follow_output() {
    const GateId output = find_output(circuit_);
    meet(output);
    const GateId last = circuit_.source_of({output, 0}).gate;
    if (kind(last) == GateKind::True || kind(last) == GateKind::False) {
      meet(last);
      if (kind(last) == GateKind::False) nets_.clauses.emplace_back();
      return;
    }
    for (const InPort clause : ends_of_tree({output, 0}, GateKind::And)) {
      nets_.clauses.emplace_back();
      for (const InPort literal : ends_of_tree(clause, GateKind::Or)) {
        const GateId source = circuit_.source_of(literal).gate;
        const VariableId variable = variable_of_[std::size_t(source)];
        if (variable == kNoVariable) refuse(source);
        nets_.clauses.back().push_back(variable);
      }
      std::sort(nets_.clauses.back().begin(), nets_.clauses.back().end());
    }
  }

  // Where the tree of `kind` gates above a port ends, input 0 of each gate before input 1.
  std::vector<InPort> ends_of_tree(InPort root, GateKind tree) {
    std::vector<InPort> ends, open{root};
    while (!open.empty()) {
      const InPort at = open.back();
      open.pop_back();
      const GateId source = circuit_.source_of(at).gate;
      if (kind(source) != tree) {
        ends.push_back(at);
        continue;
      }
      meet(source);
      open.push_back({source, 1});
      open.push_back({source, 0});
    }
    return ends;
  }

  const Circuit& circuit_;
  std::vector<bool> is_met_;
  std::vector<VariableId> variable_of_;  // of a variable's gate and its splitters
  Formula nets_;
  GateId misfit_ = kNoGate;
};

std::vector<Clause> sorted(std::vector<Clause> clauses) {
  std::sort(clauses.begin(), clauses.end());
  return clauses;
}

}  // namespace

NetCounts count_nets(const Formula& nets) {
  if (has_empty_clause(nets.clauses)) return {.variables = nets.variables, .clauses = 1};
  NetCounts counts{.variables = nets.variables, .clauses = nets.clauses.size()};
  std::vector<bool> is_used(nets.variables, false);
  for (const Clause& clause : nets.clauses) {
    counts.literals += clause.size();
    for (const VariableId v : clause) is_used[v] = true;
  }
  counts.used = static_cast<std::uint64_t>(std::count(is_used.begin(), is_used.end(), true));
  return counts;
}

std::optional<Formula> find_nets(const Circuit& circuit, std::string* why) {
  NetFinder finder(circuit);
  std::optional<Formula> nets = finder.find();
  if (!nets && why != nullptr) {
    const Gate& gate = circuit.gate(finder.misfit());
    *why = fmt::format("gate {} ({}) does not fit into a conjunction of disjunctions of variables",
                       gate.name, gate_kind_name(gate.kind));
  }
  return nets;
}

Formula nets_of(const Circuit& circuit) {
  std::string why;
  std::optional<Formula> nets = find_nets(circuit, &why);
  if (!nets) throw UsageError("the circuit cannot be drawn: " + why);
  for (const Clause& clause : nets->clauses) {
    const auto twice = std::adjacent_find(clause.begin(), clause.end());
    if (twice == clause.end()) continue;
    throw UsageError(fmt::format("the circuit cannot be drawn: variable {} feeds a clause twice",
                                 nets->names[*twice]));
  }
  return std::move(*nets);
}

bool are_same_nets(const Formula& a, const Formula& b) {
  return a.variables == b.variables && sorted(a.clauses) == sorted(b.clauses);
}

}  // namespace gadgetc
