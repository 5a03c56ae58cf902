// A walk through both circuits in lockstep from the outputs, along every wire in both directions.
// A pair of gates fixes the partners at the other ends of their wires, so the walk is forced and
// either ends with a bijection of the parts joined to the output or meets the first difference.
//
// Up to port symmetry a gate reached through its single port leaves two ways to pair the other
// two. Colours (gate_colours.hpp) rule out most of them; for the rest the walk tries one way and
// comes back to the other when it fails, so the answer is exact.
#include "reduction/circuit/matching/match_circuits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <map>

#include "reduction/circuit/matching/gate_colours.hpp"

namespace gadgetc {
namespace {

constexpr int kColourRounds = 4;

enum class Alignment : std::uint8_t { Open, Straight, Swapped };

class Lockstep {
 public:
  Lockstep(const Circuit& a, const Circuit& b, PortMatching ports)
      : a_(a),
        b_(b),
        ports_(ports),
        partner_of_a_(a.gate_count(), kNoGate),
        partner_of_b_(b.gate_count(), kNoGate),
        alignment_(a.gate_count(), Alignment::Open) {
    if (ports == PortMatching::UpToSymmetry) {
      colours_a_ = gate_colours(a, kColourRounds);
      colours_b_ = gate_colours(b, kColourRounds);
    }
  }

  // Pairs the whole parts around two gates. On failure nothing has changed but difference().
  bool walk(GateId a, GateId b) {
    const std::size_t begin = pairs_.size(), aligned = aligned_.size();
    decisions_.clear();
    bool holds = pair(a, b);
    std::size_t next = begin;
    while (true) {
      while (holds && next < pairs_.size()) holds = visit(next++);
      if (holds) return true;
      if (decisions_.empty()) break;
      holds = take_back(next);
    }
    undo(begin, aligned);
    return false;
  }

  // The first thing that did not fit.
  const std::string& difference() const { return difference_; }
  GateId partner_of_a(GateId a) const { return partner_of_a_[std::size_t(a)]; }
  GateId partner_of_b(GateId b) const { return partner_of_b_[std::size_t(b)]; }

 private:
  struct Decision {
    std::size_t pair;  // whose alignment was chosen
    std::size_t pairs, alignments;
  };

  bool differ(const std::string& message) {
    if (difference_.empty()) difference_ = message;
    return false;
  }

  std::string describe(GateId a, GateId b) const {
    return fmt::format("{} {} against {} {}", gate_kind_name(a_.gate(a).kind), a_.gate(a).name,
                       gate_kind_name(b_.gate(b).kind), b_.gate(b).name);
  }

  bool pair(GateId a, GateId b) {
    GateId& partner_of_a = partner_of_a_[std::size_t(a)];
    GateId& partner_of_b = partner_of_b_[std::size_t(b)];
    if (partner_of_a == b && partner_of_b == a) return true;
    if (a_.gate(a).kind != b_.gate(b).kind) return differ(describe(a, b));
    if (partner_of_a != kNoGate) {
      return differ(describe(a, b) + ", but the former already plays " +
                    b_.gate(partner_of_a).name);
    }
    if (partner_of_b != kNoGate) {
      return differ(describe(a, b) + ", but the latter already plays " +
                    a_.gate(partner_of_b).name);
    }
    if (!colours_a_.empty() && colours_a_[std::size_t(a)] != colours_b_[std::size_t(b)]) {
      return differ(describe(a, b) + ": their surroundings differ");
    }
    partner_of_a = b;
    partner_of_b = a;
    pairs_.emplace_back(a, b);
    return true;
  }

  // Pairs two gates reached through these ports.
  bool link(GateId a, int port_a, GateId b, int port_b, bool symmetric, const char* side) {
    if (!pair(a, b)) return false;
    if (!symmetric || ports_ == PortMatching::Exact) {
      if (port_a == port_b) return true;
      return differ(fmt::format("{}: {} {} against {}", describe(a, b), side, port_a, port_b));
    }
    const Alignment wanted = port_a == port_b ? Alignment::Straight : Alignment::Swapped;
    Alignment& alignment = alignment_[std::size_t(a)];
    if (alignment == Alignment::Open) align(a, wanted);
    if (alignment == wanted) return true;
    return differ(fmt::format("{}: {}s both ways round", describe(a, b), side));
  }

  void align(GateId a, Alignment alignment) {
    alignment_[std::size_t(a)] = alignment;
    aligned_.push_back(a);
  }

  bool visit(std::size_t index) {
    const auto [a, b] = pairs_[index];
    const GateKind kind = a_.gate(a).kind;
    const bool symmetric = has_symmetric_inputs(kind) || has_symmetric_outputs(kind);
    if (ports_ == PortMatching::UpToSymmetry && symmetric &&
        alignment_[std::size_t(a)] == Alignment::Open) {
      decisions_.push_back({index, pairs_.size(), aligned_.size()});
      align(a, Alignment::Straight);
    }
    return link_neighbours(a, b);
  }

  bool link_neighbours(GateId a, GateId b) {
    const GateKind kind = a_.gate(a).kind;
    const bool swapped = alignment_[std::size_t(a)] == Alignment::Swapped;
    for (int i = 0; i < input_count(kind); ++i) {
      const int j = swapped && has_symmetric_inputs(kind) ? 1 - i : i;
      const OutPort from_a = a_.source_of({a, i}), from_b = b_.source_of({b, j});
      const bool symmetric = has_symmetric_outputs(a_.gate(from_a.gate).kind);
      if (!link(from_a.gate, from_a.index, from_b.gate, from_b.index, symmetric, "output")) {
        return false;
      }
    }
    for (int i = 0; i < output_count(kind); ++i) {
      const int j = swapped && has_symmetric_outputs(kind) ? 1 - i : i;
      const InPort to_a = a_.target_of({a, i}), to_b = b_.target_of({b, j});
      const bool symmetric = has_symmetric_inputs(a_.gate(to_a.gate).kind);
      if (!link(to_a.gate, to_a.index, to_b.gate, to_b.index, symmetric, "input")) return false;
    }
    return true;
  }

  // Turns the last decision round and goes on from there.
  bool take_back(std::size_t& next) {
    const Decision decision = decisions_.back();
    decisions_.pop_back();
    undo(decision.pairs, decision.alignments);
    const auto [a, b] = pairs_[decision.pair];
    align(a, Alignment::Swapped);
    next = decision.pair + 1;
    return link_neighbours(a, b);
  }

  void undo(std::size_t pairs, std::size_t alignments) {
    for (; pairs_.size() > pairs; pairs_.pop_back()) {
      partner_of_a_[std::size_t(pairs_.back().first)] = kNoGate;
      partner_of_b_[std::size_t(pairs_.back().second)] = kNoGate;
    }
    for (; aligned_.size() > alignments; aligned_.pop_back()) {
      alignment_[std::size_t(aligned_.back())] = Alignment::Open;
    }
  }

  const Circuit& a_;
  const Circuit& b_;
  PortMatching ports_;
  std::vector<GateId> partner_of_a_, partner_of_b_;
  std::vector<Alignment> alignment_;  // by gate of a
  std::vector<std::uint64_t> colours_a_, colours_b_;
  std::vector<std::pair<GateId, GateId>> pairs_;
  std::vector<GateId> aligned_;
  std::vector<Decision> decisions_;
  std::string difference_;
};

std::optional<std::string> compare_counts(const Circuit& a, const Circuit& b) {
  if (a.variables != b.variables) {
    return fmt::format("{} variables against {}", a.variables, b.variables);
  }
  return std::nullopt;
}

// Parts that are not joined to the output, such as a variable and its sink: each takes the first
// part of `b` that it fits.
std::optional<std::string> match_other_parts(const Circuit& a, const Circuit& b, Lockstep& walk) {
  std::map<GateKind, std::deque<GateId>> open;
  for (GateId gate : b.gates()) {
    if (walk.partner_of_b(gate) == kNoGate) open[b.gate(gate).kind].push_back(gate);
  }
  for (GateId gate : a.gates()) {
    if (walk.partner_of_a(gate) != kNoGate) continue;
    std::deque<GateId>& candidates = open[a.gate(gate).kind];
    const auto is_taken = [&](GateId other) { return walk.partner_of_b(other) != kNoGate; };
    while (!candidates.empty() && is_taken(candidates.front())) candidates.pop_front();
    const bool found = std::any_of(candidates.begin(), candidates.end(), [&](GateId other) {
      return !is_taken(other) && walk.walk(gate, other);
    });
    if (!found) {
      return fmt::format("{} {} has no counterpart", gate_kind_name(a.gate(gate).kind),
                         a.gate(gate).name);
    }
  }
  for (GateId gate : b.gates()) {
    if (walk.partner_of_b(gate) == kNoGate) {
      return fmt::format("{} {} is the counterpart of nothing", gate_kind_name(b.gate(gate).kind),
                         b.gate(gate).name);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> find_difference(const Circuit& a, const Circuit& b,
                                           std::vector<VariableId>* renaming, PortMatching ports) {
  if (auto difference = compare_counts(a, b)) return difference;
  const GateId output_a = find_output(a), output_b = find_output(b);
  if (output_a == kNoGate || output_b == kNoGate) return "a circuit has no output";
  Lockstep walk(a, b, ports);
  if (!walk.walk(output_a, output_b)) return walk.difference();
  if (auto difference = match_other_parts(a, b, walk)) return difference;
  if (renaming) {
    renaming->assign(a.variables, 0);
    for (GateId id : a.gates()) {
      if (a.gate(id).kind != GateKind::Variable) continue;
      (*renaming)[a.gate(id).variable] = b.gate(walk.partner_of_a(id)).variable;
    }
  }
  return std::nullopt;
}

}  // namespace gadgetc
