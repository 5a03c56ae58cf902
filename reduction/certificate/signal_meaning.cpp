#include "reduction/certificate/signal_meaning.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

namespace gadgetc {

namespace {

using Clauses = std::vector<Clause>;

constexpr std::size_t kMaxClauses = 1'000'000;

[[noreturn]] void refute(std::size_t line, std::string why) {
  throw FalseLine{line, std::move(why)};
}

Clause joined(const Clause& a, const Clause& b) {
  Clause both;
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
  return both;
}

void tidy(Clauses& clauses) {
  std::sort(clauses.begin(), clauses.end());
  clauses.erase(std::unique(clauses.begin(), clauses.end()), clauses.end());
}

bool is_choice(const Tile& tile) {
  const PortSet inputs = all_inputs(tile);
  for (PortSet active = inputs;; active = (active - 1) & inputs) {
    PortSet promised = 0;
    for (const Delivery& rule : tile.contract) {
      if ((rule.inputs & ~(active | kPick)) == 0) promised |= rule.outputs;
    }
    const bool is_kept = std::any_of(
        tile.contract.begin(), tile.contract.end(), [&](const Delivery& rule) {
          return (rule.inputs & ~(active | kPick)) == 0 && rule.outputs == promised;
        });
    if (promised != 0 && !is_kept) return true;
    if (active == 0) return false;
  }
}

class Meanings {
 public:
  Meanings(const BoardCertificate& certificate, const std::vector<const Tile*>& tiles,
           std::uint32_t variables)
      : certificate_(certificate), tiles_(tiles), variables_(variables), seen_(variables, false),
        inputs_(tiles.size()), missing_(tiles.size(), 0), outgoing_(tiles.size()) {}

  Clauses run() {
    join();
    std::vector<std::size_t> ready;
    for (std::size_t g = 0; g < tiles_.size(); ++g) {
      if (missing_[g] == 0) ready.push_back(g);
    }
    std::size_t done = 0;
    for (; !ready.empty(); ++done) {
      const std::size_t gate = ready.back();
      ready.pop_back();
      fire(gate, ready);
    }
    if (done < tiles_.size()) refute(1, "the wires run in a circle");
    if (dens_ != 1) refute(1, fmt::format("there are {} dens", dens_));
    if (std::find(seen_.begin(), seen_.end(), false) != seen_.end()) {
      refute(1, "a variable has no gate");
    }
    return std::move(at_den_);
  }

 private:
  struct Target {
    std::size_t output;  // a port of the source
    std::size_t gate, input;
  };

  void join() {
    std::map<std::string, std::size_t> number;
    for (std::size_t g = 0; g < tiles_.size(); ++g) {
      number[certificate_.tiles[g].gate] = g;
      if (is_choice(*tiles_[g])) {
        refute(certificate_.tiles[g].line, "at this gate White has to choose");
      }
    }
    for (const CertifiedWire& wire : certificate_.wires) {
      if (wire.from_gate.empty() || wire.to_gate.empty()) continue;
      const std::size_t from = number.at(wire.from_gate), to = number.at(wire.to_gate);
      outgoing_[from].push_back({find_port(*tiles_[from], wire.from_port).value(), to,
                                 find_port(*tiles_[to], wire.to_port).value()});
      ++missing_[to];
    }
  }

  // The gate's inputs are all known; an input without a wire never has a signal.
  void fire(std::size_t gate, std::vector<std::size_t>& ready) {
    for (const Target& target : outgoing_[gate]) {
      inputs_[target.gate][target.input] = meaning(gate, PortSet{1} << target.output);
      if (--missing_[target.gate] == 0) ready.push_back(target.gate);
    }
    note_variable(gate);
    for (const Delivery& rule : tiles_[gate]->contract) {
      if ((rule.outputs & kDenEntry) == 0) continue;
      ++dens_;
      at_den_ = meaning(gate, kDenEntry);
    }
    inputs_[gate].clear();
  }

  void note_variable(std::size_t gate) {
    const auto& contract = tiles_[gate]->contract;
    const bool is_variable = std::any_of(contract.begin(), contract.end(), [](const Delivery& r) {
      return (r.inputs & kPick) != 0;
    });
    const bool is_named = certificate_.tiles[gate].gate.starts_with('x');
    if (is_variable != is_named) {
      refute(certificate_.tiles[gate].line, "the variables, and no others, are called x1, x2, ...");
    }
    if (is_variable) seen_[variable_of(gate)] = true;
  }

  VariableId variable_of(std::size_t gate) const {
    const std::string& name = certificate_.tiles[gate].gate;
    VariableId number = 0;
    const auto [end, error] =
        std::from_chars(name.data() + 1, name.data() + name.size(), number);
    if (error != std::errc() || end != name.data() + name.size() || number == 0 ||
        number > variables_) {
      refute(certificate_.tiles[gate].line, "the formula has no such variable");
    }
    return number - 1;
  }

  Clauses meaning(std::size_t gate, PortSet output) const {
    Clauses any{{}};  // false: an OR of no rules
    for (const Delivery& rule : tiles_[gate]->contract) {
      if ((rule.outputs & output) == 0 || is_implied(gate, rule, output)) continue;
      const Clauses all = conjunction(gate, rule.inputs);
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
  bool is_implied(std::size_t gate, const Delivery& rule, PortSet output) const {
    const auto& contract = tiles_[gate]->contract;
    return std::any_of(contract.begin(), contract.end(), [&](const Delivery& other) {
      return (other.outputs & output) != 0 && other.inputs != rule.inputs &&
             (other.inputs & ~rule.inputs) == 0;
    });
  }

  Clauses conjunction(std::size_t gate, PortSet inputs) const {
    Clauses all;
    if (inputs & kPick) all.push_back({variable_of(gate)});
    for (std::size_t p = 0; p < tiles_[gate]->ports.size(); ++p) {
      if (!(inputs >> p & 1)) continue;
      const auto known = inputs_[gate].find(p);
      const Clauses here = known == inputs_[gate].end() ? Clauses{{}} : known->second;
      all.insert(all.end(), here.begin(), here.end());
    }
    tidy(all);
    return all;
  }

  const BoardCertificate& certificate_;
  const std::vector<const Tile*>& tiles_;
  std::uint32_t variables_;
  std::vector<bool> seen_;
  std::vector<std::map<std::size_t, Clauses>> inputs_;  // by gate, by port
  std::vector<std::size_t> missing_;                    // wires whose source has not fired
  std::vector<std::vector<Target>> outgoing_;
  Clauses at_den_;
  int dens_ = 0;
};

}  // namespace

std::vector<Clause> clauses_at_den(const BoardCertificate& certificate,
                                   const std::vector<const Tile*>& tiles,
                                   std::uint32_t variables) {
  return Meanings(certificate, tiles, variables).run();
}

}  // namespace gadgetc
