// The formula game: White and Black take variables in turn; White's become true, Black's false, and
// White wins when every clause has a true variable. Who wins from where is not found out here: a page
// has the winner's strategy (formula_strategy.js), or a program that decides games.
import {BLACK, WHITE, opponent} from './sides.js';

export const FREE = -1;

export class FormulaGame {
  // `variables`: names; `clauses`: lists of indices.
  constructor({variables, clauses, first}) {
    this.variables = variables;
    this.clauses = clauses;
    this.first = first === 'black' ? BLACK : WHITE;
    this.taken = [];  // [variable, side], in order
    this.values = new Int8Array(variables.length).fill(FREE);
  }

  // The sides alternate, wherever the variables so far have gone.
  get turn() {
    return this.taken.length === 0 ? this.first : opponent(this.taken.at(-1)[1]);
  }
  isOver() { return this.taken.length === this.variables.length; }

  take(variable, side = this.turn) {
    this.values[variable] = side;
    this.taken.push([variable, side]);
  }
  undo() { this.values[this.taken.pop()[0]] = FREE; }
  restart() { while (this.taken.length > 0) this.undo(); }

  // 'true', 'false' or 'open'.
  clauseState(clause) {
    if (clause.some((v) => this.values[v] === WHITE)) return 'true';
    return clause.every((v) => this.values[v] === BLACK) ? 'false' : 'open';
  }

  // The clauses without a true variable, each as its free variables.
  openClauses() {
    return this.clauses.filter((clause) => this.clauseState(clause) !== 'true')
      .map((clause) => clause.filter((v) => this.values[v] === FREE));
  }

  // Who has won already, whoever takes the rest; null while both may.
  winner() {
    const open = this.openClauses();
    if (open.length === 0) return WHITE;
    return open.some((clause) => clause.length === 0) ? BLACK : null;
  }
}

// What each gate's outputs carry once the variables are as `values`: 'on', 'off' or 'open', one
// list a gate. A CHOICE is shown with both outputs on, of which White may serve one.
export function gateStates(circuit, values) {
  const inputs = circuit.gates.map(() => []);
  const states = circuit.gates.map(() => null);
  const targets = circuit.gates.map(() => []);
  const missing = new Int32Array(circuit.gates.length);
  for (const [from, output, to, input] of circuit.wires) {
    targets[from].push([output, to, input]);
    ++missing[to];
  }
  const ready = circuit.gates.map((gate, i) => i).filter((i) => missing[i] === 0);
  for (let at = 0; at < ready.length; ++at) {
    const gate = ready[at];
    states[gate] = outputsOf(circuit.gates[gate], inputs[gate], values);
    for (const [output, to, input] of targets[gate]) {
      inputs[to][input] = states[gate][output] ?? states[gate][0];
      if (--missing[to] === 0) ready.push(to);
    }
  }
  return states;
}

function outputsOf(gate, inputs, values) {
  const all = (state) => inputs.every((input) => input === state);
  switch (gate.kind) {
    case 'variable': {
      const value = values[gate.variable];
      return [value === FREE ? 'open' : value === WHITE ? 'on' : 'off'];
    }
    case 'true': return ['on'];
    case 'false': return ['off'];
    case 'and': return [all('on') ? 'on' : inputs.includes('off') ? 'off' : 'open'];
    case 'or': return [inputs.includes('on') ? 'on' : all('off') ? 'off' : 'open'];
    case 'crossing': return [inputs[0], inputs[1]];
    default: return [inputs[0] ?? 'open'];
  }
}
