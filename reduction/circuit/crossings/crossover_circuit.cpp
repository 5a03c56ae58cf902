// A crossing from gates that cannot cross: Hearn's crossover, as in van Rijn and Vis, section 3.
// The half-crossover HC gives as many outputs as it has active inputs, but any of them:
//
//   L --CHOICE--a---------------OR-- T        HC(L, B) -> (T, R)
//         '--b--OR--c--CHOICE-d-'
//   B-----------'        '---------- R
//
// X10 joins four of them so that a signal which left by the wrong side lacks a partner later:
//
//   F1 L->h1,h2          H1 HC(h2,v1)->(u,q)   A1 AND(p,q)->c   H3 HC(g2,v2)->(w,s)
//   F2 B->v1,v2          H2 HC(h1,u)->(t1,p)   F3 c->g1,g2      H4 HC(g1,w)->(t2,r)
//   A2 AND(t1,t2)->T     A3 AND(r,s)->R
//
// That it is a crossing, and planar, is what check_crossover checks.
#include <string>

#include "reduction/circuit/crossings/crossovers.hpp"

namespace gadgetc {
namespace {

// The open ends of a crossover among other gates.
struct Crossover {
  InPort left, bottom;
  OutPort right, top;
};

struct HalfOutputs {
  OutPort top, right;
};

class CrossoverBuilder {
 public:
  explicit CrossoverBuilder(Circuit& circuit) : circuit_(circuit) {}

  Crossover build() {
    const GateId f1 = add(GateKind::Splitter, "f1"), f2 = add(GateKind::Splitter, "f2");
    const HalfOutputs h1 = half("h1", {f1, 1}, {f2, 0});
    const HalfOutputs h2 = half("h2", {f1, 0}, h1.top);
    const GateId a1 = join("a1", h2.right, h1.right);
    const GateId f3 = add(GateKind::Splitter, "f3");
    circuit_.connect({a1, 0}, {f3, 0});
    const HalfOutputs h3 = half("h3", {f3, 1}, {f2, 1});
    const HalfOutputs h4 = half("h4", {f3, 0}, h3.top);
    const GateId a2 = join("a2", h2.top, h4.top);
    const GateId a3 = join("a3", h4.right, h3.right);
    return {{f1, 0}, {f2, 0}, {a3, 0}, {a2, 0}};
  }

 private:
  GateId add(GateKind kind, const std::string& name) { return circuit_.add_gate(kind, name); }

  GateId join(const std::string& name, OutPort control, OutPort passage) {
    const GateId gate = add(GateKind::And, name);
    circuit_.connect(control, {gate, kControlIn});
    circuit_.connect(passage, {gate, kPassageIn});
    return gate;
  }

  HalfOutputs half(const std::string& name, OutPort left, OutPort bottom) {
    const GateId choice1 = add(GateKind::Choice, name + ".choice1");
    const GateId or1 = add(GateKind::Or, name + ".or1");
    const GateId choice2 = add(GateKind::Choice, name + ".choice2");
    const GateId or2 = add(GateKind::Or, name + ".or2");
    circuit_.connect(left, {choice1, 0});
    circuit_.connect({choice1, 0}, {or2, 0});
    circuit_.connect({choice1, 1}, {or1, 0});
    circuit_.connect(bottom, {or1, 1});
    circuit_.connect({or1, 0}, {choice2, 0});
    circuit_.connect({choice2, 0}, {or2, 1});
    return {{or2, 0}, {choice2, 1}};
  }

  Circuit& circuit_;
};

}  // namespace

Circuit crossover_circuit() {
  Circuit circuit;
  circuit.variables = 2;
  const GateId left = circuit.add_gate(GateKind::Variable, "left", 0);
  const GateId bottom = circuit.add_gate(GateKind::Variable, "bottom", 1);
  const Crossover crossover = CrossoverBuilder(circuit).build();
  circuit.connect({left, 0}, crossover.left);
  circuit.connect({bottom, 0}, crossover.bottom);
  circuit.connect(crossover.right, {circuit.add_gate(GateKind::Sink, "right"), 0});
  circuit.connect(crossover.top, {circuit.add_gate(GateKind::Sink, "top"), 0});
  return circuit;
}

}  // namespace gadgetc
