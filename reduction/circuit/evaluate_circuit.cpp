// The circuit game as a sweep. The gates that can reach the output are fired one after another,
// sources first; between two of them the rest of the game depends only on which wires of the
// current cut are active. So the sweep keeps the set of cuts White can bring about. A CHOICE
// splits a cut in two, everything else maps it. Every gate is monotone, hence a cut below another
// one is dropped: the set stays an antichain, its size bounded by the width of the cut and not by
// the number of CHOICEs. In an expanded crossing, say, it falls back to one cut at the end.
//
// Two bounds come first: a CHOICE that serves both outputs, and one that serves none.
#include "reduction/circuit/evaluate_circuit.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

namespace gadgetc {
namespace {

constexpr std::size_t kNoSlot = static_cast<std::size_t>(-1);

// Active wires of a cut; a bit is a slot, reused when its wire has ended.
using Cut = std::vector<std::uint64_t>;

bool active(const Cut& cut, std::size_t slot) { return cut[slot / 64] >> (slot % 64) & 1; }

void set(Cut& cut, std::size_t slot, bool value) {
  if (slot == kNoSlot) return;
  const std::uint64_t bit = std::uint64_t(1) << (slot % 64);
  cut[slot / 64] = value ? cut[slot / 64] | bit : cut[slot / 64] & ~bit;
}

bool is_below(const Cut& a, const Cut& b) {
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] & ~b[i]) return false;
  }
  return true;
}

int weight(const Cut& cut) {
  int bits = 0;
  for (std::uint64_t word : cut) bits += std::popcount(word);
  return bits;
}

void keep_maximal(std::vector<Cut>& cuts) {
  if (cuts.size() < 2) return;
  std::stable_sort(cuts.begin(), cuts.end(),
                   [](const Cut& a, const Cut& b) { return weight(a) > weight(b); });
  std::vector<Cut> maximal;
  for (Cut& cut : cuts) {
    const bool dominated = std::any_of(maximal.begin(), maximal.end(),
                                       [&](const Cut& other) { return is_below(cut, other); });
    if (!dominated) maximal.push_back(std::move(cut));
  }
  cuts = std::move(maximal);
}

// The gates from which the output can be reached, sources first, depth first: a sub-circuit is
// finished before the next one is begun, which keeps the cuts narrow.
std::vector<GateId> cone(const Circuit& circuit, GateId output) {
  struct Visit {
    GateId gate;
    int next_input;
  };
  std::vector<bool> seen(circuit.gate_count());
  std::vector<GateId> order;
  std::vector<Visit> path{{output, 0}};
  seen[std::size_t(output)] = true;
  while (!path.empty()) {
    Visit& visit = path.back();
    if (visit.next_input == input_count(circuit.gate(visit.gate).kind)) {
      order.push_back(visit.gate);
      path.pop_back();
      continue;
    }
    const GateId source = circuit.source_of({visit.gate, visit.next_input++}).gate;
    if (seen[std::size_t(source)]) continue;
    seen[std::size_t(source)] = true;
    path.push_back({source, 0});
  }
  return order;
}

// Where the gate's wires stand in the cut.
struct Step {
  GateKind kind;
  bool value;  // of a source
  std::size_t in[2] = {kNoSlot, kNoSlot};
  std::size_t out[2] = {kNoSlot, kNoSlot};
};

// Slots for the wires inside the cone, a free one reused before a new one is made.
class Schedule {
 public:
  Schedule(const Circuit& circuit, const std::vector<bool>& assignment)
      : slot_(circuit.gate_count() * 2, kNoSlot) {
    const GateId output = find_output(circuit);
    if (output == kNoGate) throw std::logic_error("the circuit has no output");
    const std::vector<GateId> order = cone(circuit, output);
    std::vector<bool> inside(circuit.gate_count());
    for (GateId id : order) inside[std::size_t(id)] = true;
    for (GateId id : order) add_step(circuit, id, inside, assignment);
  }

  const std::vector<Step>& steps() const { return steps_; }
  std::size_t slots() const { return slots_; }

 private:
  void add_step(const Circuit& circuit, GateId id, const std::vector<bool>& inside,
                const std::vector<bool>& assignment) {
    const Gate& gate = circuit.gate(id);
    Step step{gate.kind, gate.kind == GateKind::True, {kNoSlot, kNoSlot}, {kNoSlot, kNoSlot}};
    if (gate.kind == GateKind::Variable) step.value = assignment.at(gate.variable);
    for (int i = 0; i < input_count(gate.kind); ++i) {
      const OutPort source = circuit.source_of({id, i});
      step.in[i] = slot_[std::size_t(source.gate) * 2 + std::size_t(source.index)];
    }
    for (int i = 0; i < output_count(gate.kind); ++i) {
      if (!inside[std::size_t(circuit.target_of({id, i}).gate)]) continue;
      if (free_.empty()) free_.push_back(slots_++);
      step.out[i] = slot_[std::size_t(id) * 2 + std::size_t(i)] = free_.back();
      free_.pop_back();
    }
    for (int i = 0; i < input_count(gate.kind); ++i) free_.push_back(step.in[i]);
    steps_.push_back(step);
  }

  std::vector<Step> steps_;
  std::vector<std::size_t> slot_;
  std::vector<std::size_t> free_;
  std::size_t slots_ = 0;
};

// What a CHOICE does: White's options, or a bound that treats it like a splitter or a sink.
enum class ChoiceRule { Both, Neither, OneOf };

class Sweep {
 public:
  Sweep(const Schedule& schedule, ChoiceRule rule) : rule_(rule) {
    cuts_.emplace_back((schedule.slots() + 63) / 64);
    for (const Step& step : schedule.steps()) fire(step);
  }

  bool reached() const { return reached_; }

 private:
  void fire(const Step& step) {
    const std::size_t count = cuts_.size();
    for (std::size_t i = 0; i < count; ++i) fire(step, i);
    if (step.kind != GateKind::Splitter) keep_maximal(cuts_);
  }

  void fire(const Step& step, std::size_t index) {
    Cut& cut = cuts_[index];
    const bool first = step.in[0] != kNoSlot && active(cut, step.in[0]);
    const bool second = step.in[1] != kNoSlot && active(cut, step.in[1]);
    set(cut, step.in[0], false);
    set(cut, step.in[1], false);
    switch (step.kind) {
      case GateKind::Variable:
      case GateKind::True:
      case GateKind::False: set(cut, step.out[0], step.value); break;
      case GateKind::And: set(cut, step.out[0], first && second); break;
      case GateKind::Or: set(cut, step.out[0], first || second); break;
      case GateKind::Channel:
      case GateKind::Outflow: set(cut, step.out[0], first); break;
      case GateKind::Splitter:
        set(cut, step.out[0], first);
        set(cut, step.out[1], first);
        break;
      case GateKind::Crossing:
        set(cut, step.out[kRightOut], first);
        set(cut, step.out[kTopOut], second);
        break;
      case GateKind::Choice: choose(step, index, first); break;
      case GateKind::Output: reached_ = reached_ || first; break;
      case GateKind::Sink: break;
    }
  }

  void choose(const Step& step, std::size_t index, bool input) {
    if (!input || rule_ == ChoiceRule::Neither) return;
    if (rule_ == ChoiceRule::Both) {
      set(cuts_[index], step.out[0], true);
      set(cuts_[index], step.out[1], true);
      return;
    }
    Cut other = cuts_[index];
    set(cuts_[index], step.out[0], true);
    set(other, step.out[1], true);
    cuts_.push_back(std::move(other));
  }

  ChoiceRule rule_;
  std::vector<Cut> cuts_;
  bool reached_ = false;
};

}  // namespace

bool evaluate_circuit(const Circuit& circuit, const std::vector<bool>& assignment) {
  const Schedule schedule(circuit, assignment);
  if (Sweep(schedule, ChoiceRule::Neither).reached()) return true;
  if (!Sweep(schedule, ChoiceRule::Both).reached()) return false;
  return Sweep(schedule, ChoiceRule::OneOf).reached();
}

}  // namespace gadgetc
