// The circuit is a matrix drawn as gates: a row a variable, a column a clause. Along a row runs the
// variable's wire, a splitter at every clause but the last; down a column runs the clause's wire,
// an OR at every variable but the first. Below the columns stands the AND tree, each AND over a
// contiguous interval of clauses, so that its own wires never cross.
#include "reduction/formula/circuit/build_circuit.hpp"

#include <fmt/format.h>

#include <optional>
#include <string>
#include <unordered_set>

namespace gadgetc {
namespace {

// Which clauses are not repetitions of an earlier one.
std::vector<bool> first_occurrences(const std::vector<Clause>& clauses) {
  std::vector<bool> first(clauses.size(), true);
  for (const Repetition& repetition : find_repetitions(clauses)) first[repetition.clause] = false;
  return first;
}

class Builder {
 public:
  explicit Builder(const Formula& formula) : formula_(formula) {
    const std::vector<bool> first = first_occurrences(formula.clauses);
    for (std::uint32_t clause = 0; clause < first.size(); ++clause) {
      if (first[clause]) clauses_.push_back(clause);
    }
    circuit_.variables = formula.variables;
  }

  Circuit build() {
    const bool is_false = has_empty_clause(formula_.clauses);
    if (is_false) clauses_.clear();
    std::vector<GateId> starts;
    for (VariableId variable = 0; variable < formula_.variables; ++variable) {
      starts.push_back(add(GateKind::Variable, variable_name(formula_, variable), variable));
    }
    const std::vector<OutPort> columns = build_matrix(starts);
    OutPort last{};
    if (is_false) {
      last = {add(GateKind::False, "false"), 0};
    } else if (columns.empty()) {
      last = {add(GateKind::True, "true"), 0};
    } else {
      last = build_and_tree(columns, 0, columns.size());
    }
    circuit_.connect(last, {add(GateKind::Output, "output"), 0});
    return std::move(circuit_);
  }

 private:
  // A variable may bear the name of a gate, so names are made unique; the variables come first.
  GateId add(GateKind kind, std::string name, VariableId variable = 0) {
    while (!names_.insert(name).second) name += '\'';
    return circuit_.add_gate(kind, std::move(name), variable);
  }

  // The clauses' wires, in clause order, at the foot of the matrix.
  std::vector<OutPort> build_matrix(const std::vector<GateId>& starts) {
    std::vector<std::vector<std::size_t>> taps(formula_.variables);
    for (std::size_t column = 0; column < clauses_.size(); ++column) {
      for (VariableId variable : formula_.clauses[clauses_[column]]) {
        taps[variable].push_back(column);
      }
    }
    ors_.assign(clauses_.size(), 0);
    columns_.assign(clauses_.size(), std::nullopt);
    for (VariableId variable = 0; variable < formula_.variables; ++variable) {
      build_row(starts[variable], taps[variable]);
    }
    std::vector<OutPort> feet;
    for (const std::optional<OutPort>& column : columns_) feet.push_back(column.value());
    return feet;
  }

  void build_row(GateId start, const std::vector<std::size_t>& taps) {
    const std::string name = circuit_.gate(start).name;
    OutPort wire{start, 0};
    if (taps.empty()) circuit_.connect(wire, {add(GateKind::Sink, "sink." + name), 0});
    for (std::size_t i = 0; i < taps.size(); ++i) {
      OutPort tap = wire;
      if (i + 1 < taps.size()) {
        const GateId splitter = add(GateKind::Splitter, fmt::format("split.{}.{}", name, i + 1));
        circuit_.connect(wire, {splitter, 0});
        tap = {splitter, 0};
        wire = {splitter, 1};
      }
      join_column(taps[i], tap);
    }
  }

  void join_column(std::size_t column, OutPort tap) {
    std::optional<OutPort>& above = columns_[column];
    if (!above) {
      above = tap;
      return;
    }
    const GateId gate =
        add(GateKind::Or, fmt::format("or.{}.{}", clauses_[column] + 1, ++ors_[column]));
    circuit_.connect(*above, {gate, 0});
    circuit_.connect(tap, {gate, 1});
    above = OutPort{gate, 0};
  }

  // Over the columns [begin, end); the left part has the larger half.
  OutPort build_and_tree(const std::vector<OutPort>& columns, std::size_t begin, std::size_t end) {
    if (end - begin == 1) return columns[begin];
    const std::size_t middle = begin + (end - begin + 1) / 2;
    const OutPort left = build_and_tree(columns, begin, middle);
    const OutPort right = build_and_tree(columns, middle, end);
    const GateId gate = add(GateKind::And, fmt::format("and.{}", ++ands_));
    circuit_.connect(left, {gate, kControlIn});
    circuit_.connect(right, {gate, kPassageIn});
    return {gate, 0};
  }

  const Formula& formula_;
  std::vector<std::uint32_t> clauses_;
  Circuit circuit_;
  std::unordered_set<std::string> names_;
  std::vector<std::optional<OutPort>> columns_;
  std::vector<std::uint32_t> ors_;
  std::uint32_t ands_ = 0;
};

}  // namespace

Circuit build_circuit(const Formula& formula) { return Builder(formula).build(); }

}  // namespace gadgetc
