// The formula game: White and Black take variables in turn; White's become true, Black's false, and
// White wins when every clause has a true variable. Small games are decided exactly by minimax over
// the clauses with a table; an extra move never hurts, so a variable in no open clause is a pass.
import {BLACK, WHITE, opponent} from './sides.js';

export const FREE = -1;
const MOST_WORK = 2000000;  // clauses looked at
const MOST_KNOWN = 400000;  // positions kept from one decision to the next

class Spent extends Error {}

export class FormulaGame {
  // `variables`: names; `clauses`: lists of indices.
  constructor({variables, clauses, first}) {
    this.variables = variables;
    this.clauses = clauses;
    this.first = first === 'black' ? BLACK : WHITE;
    this.taken = [];  // [variable, side], in order
    this.values = new Int8Array(variables.length).fill(FREE);
    this.known = new Map();
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

  // {winner, move, positions}: who wins from here and a move of the side to move that is best;
  // winner null: too large to decide, and the move is by weights.
  decide() {
    const turn = this.turn;
    const open = this.openClauses();
    if (this.isOver()) return {winner: this.outcome(open), move: null, positions: 0};
    this.positions = this.work = 0;
    if (this.known.size > MOST_KNOWN) this.known.clear();
    try {
      const winner = this.winnerOf(open, turn);
      return {winner, move: this.bestMove(open, turn, winner), positions: this.positions};
    } catch (error) {
      if (!(error instanceof Spent)) throw error;
    }
    return {winner: null, move: this.byWeight(open) ?? this.anyFree(), positions: this.positions};
  }

  outcome(open) { return open.length === 0 ? WHITE : BLACK; }

  // The clauses without a true variable, each as its free variables.
  openClauses() {
    return this.clauses.filter((clause) => this.clauseState(clause) !== 'true')
      .map((clause) => clause.filter((v) => this.values[v] === FREE));
  }

  bestMove(open, turn, winner) {
    if (winner !== turn) return this.byWeight(open) ?? this.anyFree();
    for (const variable of this.byWeights(open)) {
      if (this.winnerOf(after(open, variable, turn), opponent(turn)) === turn) return variable;
    }
    return this.anyFree();
  }

  winnerOf(open, turn) {
    if (open.length === 0) return WHITE;
    if (open.some((clause) => clause.length === 0)) return BLACK;
    if (turn === BLACK && open.some((clause) => clause.length === 1)) return BLACK;
    const key = open.map((clause) => clause.join(' ')).sort().join() + turn;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    ++this.positions;
    this.work += open.length;
    if (this.work > MOST_WORK) throw new Spent();
    const units = new Set(open.filter((clause) => clause.length === 1).map(([v]) => v));
    const moves = units.size > 0 ? [...units] : this.byWeights(open);
    let winner = opponent(turn);
    if (units.size < 2) {
      for (const variable of moves) {
        if (this.winnerOf(after(open, variable, turn), opponent(turn)) !== turn) continue;
        winner = turn;
        break;
      }
    }
    this.known.set(key, winner);
    return winner;
  }

  // The variables of open clauses by the sum of 2^-size of their clauses, the largest first.
  byWeights(open) {
    const weights = new Map();
    for (const clause of open) {
      for (const v of clause) weights.set(v, (weights.get(v) ?? 0) + 2 ** -clause.length);
    }
    return [...weights.keys()].sort((a, b) => weights.get(b) - weights.get(a) || a - b);
  }
  byWeight(open) { return this.byWeights(open)[0]; }
  anyFree() { return this.values.indexOf(FREE); }
}

function after(open, variable, side) {
  if (side === WHITE) return open.filter((clause) => !clause.includes(variable));
  return open.map((clause) => clause.filter((v) => v !== variable));
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
