// Which wires have to carry a signal to activate the circuit's output: of an OR one input, of a
// splitter the outputs that are asked for. White's plan once the formula is true (plan_firing.hpp).
import {gateStates} from './formula_game.js';

// {wires, gates}: the wires of `circuit` that the plan uses, as a set of "from>to", and its gates in
// the order in which a signal passes them; none when the output is not active.
export function firingPlan(circuit, values) {
  const states = gateStates(circuit, values);
  const isOn = ([from, output]) => (states[from][output] ?? states[from][0]) === 'on';
  const inputs = circuit.gates.map(() => []);
  for (const [from, output, to, input] of circuit.wires) inputs[to][input] = [from, output];
  const wires = new Set(), gates = new Set(), seen = new Set();
  const visit = (gate, output) => {
    if (seen.has(`${gate}:${output}`)) return;
    seen.add(`${gate}:${output}`);
    const {kind} = circuit.gates[gate];
    const wanted = kind === 'and' ? inputs[gate]
      : kind === 'or' ? [inputs[gate].find(isOn)]
      : kind === 'crossing' ? [inputs[gate][output]] : inputs[gate].slice(0, 1);
    for (const source of wanted) {
      wires.add(`${source[0]}>${gate}`);
      visit(...source);
    }
    gates.add(gate);
  };
  circuit.gates.forEach(({kind}, gate) => {
    if (kind === 'output' && inputs[gate].every(isOn)) visit(gate, 0);
  });
  return {wires, gates: [...gates]};
}
