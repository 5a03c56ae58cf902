#include "reduction/certificate/signal_meaning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace gadgetc {

namespace {

using Clauses = std::vector<Clause>;

constexpr std::size_t kMaxClauses = 1'000'000;

Clause joined(const Clause& a, const Clause& b) {
  Clause both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

void tidy(Clauses& clauses) {
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
}

class Meanings {
 public:
  Meanings(const CertifiedCircuit& certificate, const std::vector<GateUnit>& units,
           const std::vector<PinWire>& wires, std::uint32_t variables)
      : units_(units), variables_(variables), seen_(variables, false), inputs_(units.size()),
        missing_(units.size(), 0), outgoing_(units.size()) {
    join(certificate.tiles.size(), wires);
  }

  Clauses run() {
    std::vector<std::size_t> ready;
    for (std::size_t u = 0; u < units_.size(); ++u) {
      if (missing_[u] == 0) ready.push_back(u);
    }
    std::size_t done = 0;
    for (; !ready.empty(); ++done) {
      const std::size_t unit = ready.back();
      ready.pop_back();
      fire(unit, ready);
    }
    if (done < units_.size()) refute(1, "the wires run in a circle");
    if (dens_ != 1) refute(1, fmt::format("there are {} dens", dens_));
    if (std::find(seen_.begin(), seen_.end(), false) != seen_.end()) {
      refute(1, "a variable has no gate");
    }
    return std::move(at_den_);
  }

 private:
  struct Target {
    std::size_t output;  // a port of the source
    std::size_t unit, input;
  };

  void join(std::size_t tiles, const std::vector<PinWire>& wires) {
    std::vector<std::size_t> unit_of(tiles, 0);
    std::map<Pin, std::size_t> number;  // of a unit's port
    for (std::size_t u = 0; u < units_.size(); ++u) {
      for (std::size_t p = 0; p < units_[u].ports.size(); ++p) {
        unit_of[units_[u].ports[p].tile] = u;
        number[units_[u].ports[p]] = p;
      }
    }
    for (const PinWire& wire : wires) {
      // Within a group its ends are no ports of the unit.
      const auto from = number.find(wire.from), to = number.find(wire.to);
      if (from == number.end() || to == number.end()) continue;
      const std::size_t source = unit_of[wire.from.tile], target = unit_of[wire.to.tile];
      outgoing_[source].push_back({from->second, target, to->second});
      ++missing_[target];
    }
  }

  // The unit's inputs are all known; an input without a wire never has a signal.
  void fire(std::size_t unit, std::vector<std::size_t>& ready) {
    for (const Target& target : outgoing_[unit]) {
      inputs_[target.unit][target.input] = meaning(unit, PortSet{1} << target.output);
      if (--missing_[target.unit] == 0) ready.push_back(target.unit);
    }
    note_variable(units_[unit]);
    for (const Delivery& rule : units_[unit].contract) {
      if ((rule.outputs & kGoal) == 0) continue;
      ++dens_;
      at_den_ = meaning(unit, kGoal);
    }
    inputs_[unit].clear();
  }

  void note_variable(const GateUnit& unit) {
    const bool is_variable =
        std::any_of(unit.contract.begin(), unit.contract.end(),
                    [](const Delivery& rule) { return (rule.inputs & kPick) != 0; });
    const bool is_named = unit.gate.starts_with('x');
    if (is_variable != is_named) {
      refute(unit.line, "the variables, and no others, are called x1, x2, ...");
    }
    if (!is_variable) return;
    const VariableId variable = variable_of(unit);
    if (seen_[variable]) refute(unit.line, "this variable has a tile already");
    seen_[variable] = true;
  }

  VariableId variable_of(const GateUnit& unit) const {
    const char* const end = unit.gate.data() + unit.gate.size();
    VariableId number = 0;
    std::from_chars(unit.gate.data() + 1, end, number);
    // One spelling a variable: x01 is no name of x1.
    if (number == 0 || number > variables_ || unit.gate != fmt::format("x{}", number)) {
      refute(unit.line, "the formula has no such variable");
    }
    return number - 1;
  }

  Clauses meaning(std::size_t unit, PortSet output) const {
    Clauses any{{}};  // false: an OR of no rules
    for (const Delivery& rule : units_[unit].contract) {
      if ((rule.outputs & output) == 0 || is_implied(unit, rule, output)) continue;
      const Clauses all = conjunction(unit, rule.inputs);
      Clauses next;
      if (any.size() * all.size() > kMaxClauses) refute(1, "the circuit has too many clauses");
      for (const Clause& a : any) {
        for (const Clause& b : all) next.push_back(joined(a, b));
      }
      tidy(next);
      any = std::move(next);
    }
    return any;
  }

  // Another rule delivers the output with fewer inputs.
  bool is_implied(std::size_t unit, const Delivery& rule, PortSet output) const {
    const auto& contract = units_[unit].contract;
    return std::any_of(contract.begin(), contract.end(), [&](const Delivery& other) {
      return (other.outputs & output) != 0 && other.inputs != rule.inputs &&
             (other.inputs & ~rule.inputs) == 0;
    });
  }

  Clauses conjunction(std::size_t unit, PortSet inputs) const {
    Clauses all;
    if (inputs & kPick) all.push_back({variable_of(units_[unit])});
    for (std::size_t p = 0; p < units_[unit].ports.size(); ++p) {
      if (!(inputs >> p & 1)) continue;
      const auto known = inputs_[unit].find(p);
      const Clauses here = known == inputs_[unit].end() ? Clauses{{}} : known->second;
      all.insert(all.end(), here.begin(), here.end());
    }
    tidy(all);
    return all;
  }

  const std::vector<GateUnit>& units_;
  std::uint32_t variables_;
  std::vector<bool> seen_;
  std::vector<std::map<std::size_t, Clauses>> inputs_;  // by unit, by port
  std::vector<std::size_t> missing_;                    // wires whose source has not fired
  std::vector<std::vector<Target>> outgoing_;
  Clauses at_den_;
  int dens_ = 0;
};

}  // namespace

std::vector<Clause> clauses_at_den(const CertifiedCircuit& certificate,
                                   const std::vector<GateUnit>& units,
                                   const std::vector<PinWire>& wires, std::uint32_t variables) {
  return Meanings(certificate, units, wires, variables).run();
}

void check_circuit(const CertifiedCircuit& circuit, const CertifiedGame& game,
                   const std::vector<const Tile*>& tiles, const std::vector<PinWire>& wires,
                   const Formula& formula) {
  check_environments(circuit, tiles, wires);
  const std::vector<Clause> clauses =
      clauses_at_den(circuit, unite_groups(circuit, tiles, wires), wires, formula.variables);
  if (!have_same_clauses(clauses, formula.clauses)) {
    refute(game.formula_line, "the circuit computes other clauses");
  }
}

}  // namespace gadgetc
