// What the winner did in each part of a compiled board, wherever else the game stood. The winner's
// strategy is a sum of the strategies of the tiles' parts (docs/reduction.md, Lemmas 11 and 15), each
// a function of its part's state (part_states.js). So what some recorded game has done in one part is
// done again when that part, or another one of its kind, is in the same state. Records of several
// games go together this way; it is the strategy as far as it is recorded, and not the whole of it:
// in a state that no recorded game has seen there is no answer, and none is made up.
//
// The order of play is that of strategy/board_player.cpp. Black answers where White has
// moved, else takes a variable when that is due, else runs. White answers where Black has moved,
// else takes variables until the formula is true, else carries out the plan, gate by gate.
import {BLACK, WHITE} from '../sides.js';
import {FREE} from '../formula_game.js';
import {PartStates} from './part_states.js';
import {firingPlan} from '../firing_plan.js';

const NONE = 'none';  // no answer is needed; all signals of the plan have been delivered

const keep = (map, key, entry) => map.has(key) || map.set(key, entry);

export class LocalRecord {
  // Of games from `board`, the first position, that `winner` wins. `data`: the page's, its tiles as
  // the viewer has them; `lines` as Line.
  constructor(board, data, lines, winner) {
    this.circuit = data.circuit;
    this.states = new PartStates(board, data, winner);
    this.winner = winner;
    this.columns = board.columns;
    // By a part's state, and by that and what the plan wants of the part: a move as places in the
    // part, or NONE; by a square of the corridor: the next one. The first recorded stays.
    this.answers = new Map();
    this.attacks = new Map();
    this.runs = new Map();
    for (const {moves} of lines) this.noteLine(moves);
    this.firstRun = this.runs.keys().next().value ?? null;
    this.restart();
  }

  restart() {
    this.states.restart();
    this.attacked = null;   // the part in which an attack has begun
    this.done = new Set();  // the parts that have delivered
    this.plan = null;
    this.runner = this.firstRun;
  }

  // What a move of the winner in a recorded game is for.
  purposeOf(move) {
    if (move.isAnswer) return 'answer';
    if (this.states.takesVariable(move)) return 'variable';
    if (this.states.partOf(move) !== null) return 'attack';
    return this.states.wireAt.has(move.from) ? 'walk' : 'run';
  }

  noteLine(moves) {
    this.restart();
    let begun = null;  // an attack: its part, and its steps as [key of the part, places]
    for (const move of moves) {
      const purpose = this.states.turn === this.winner ? this.purposeOf(move) : null;
      if (purpose) begun = this.noteMove(move, purpose, begun);
      this.states.play(move);
      if (purpose === 'attack') begun.last = this.attackKey(begun.part);
    }
    if (begun) this.noteAttack(begun);
  }

  noteMove(move, purpose, begun) {
    const {states} = this, {lastPart} = states, part = states.partOf(move);
    const place = () => [states.place(part, move.from), states.place(part, move.to)];
    const goesOn = purpose === 'attack' && begun?.part === part;
    const isElsewhere = purpose === 'answer' && lastPart !== begun?.part;
    if (begun && !goesOn && !isElsewhere) {
      this.noteAttack(begun);
      begun = null;
    }
    if (lastPart !== null && !(goesOn && lastPart === part)) {
      keep(this.answers, states.key(lastPart), purpose === 'answer' ? place() : NONE);
    }
    if (purpose === 'run') keep(this.runs, move.from, move.to);
    if (purpose !== 'attack') return begun;
    begun ??= {part, steps: []};
    begun.steps.push([this.attackKey(part), place()]);
    return begun;
  }

  // An attack that is over. The program's plan may not have been the page's: then it has delivered
  // other signals than the page's wants here, and is no example.
  noteAttack({part, steps, last}) {
    const {beside} = this.states.parts[part], {ports} = this.states.marks[part];
    const isExample = this.plan && beside.every((square, port) => (
      !this.isWanted({part, port}) || ports[port].most > 0));
    if (!isExample) return;
    for (const [key, step] of steps) keep(this.attacks, key, step);
    keep(this.attacks, last, NONE);
  }

  // A move of the game that is followed; `purpose` where it is the winner's.
  play(move, purpose) {
    if (move.from === this.runner) this.runner = move.to;
    this.states.play(move);
    if (purpose !== 'attack') return;
    const part = this.states.partOf(move);
    const isDone = this.attacks.get(this.attackKey(part)) === NONE;
    if (isDone) this.done.add(part);
    this.attacked = isDone ? null : part;
  }

  // The winner's move, who is to move, with its purpose; null where no game has it. `findTaking`
  // gives the move that takes the next variable, null when none is to be taken, or undefined when it
  // does not know.
  choose(findTaking) {
    const answer = this.owedAnswer();
    if (!answer) return null;
    if (answer !== NONE) return {...this.moveIn(this.states.lastPart, answer), purpose: 'answer'};
    const taking = findTaking();
    if (taking === undefined) return null;
    if (taking) return {...taking, purpose: 'variable'};
    if (this.winner === WHITE) return this.carryOut();
    const next = this.runs.get(this.runner);
    return next === undefined ? null : {from: this.runner, to: next, purpose: 'run'};
  }

  // To the last move, as places in its part; NONE: it asks for none; undefined: not known.
  owedAnswer() {
    const {lastPart} = this.states;
    const isOwed = lastPart !== null && lastPart !== this.attacked && !this.isQuiet();
    return isOwed ? this.answers.get(this.states.key(lastPart)) : NONE;
  }

  // May the winner take a variable, whether it is due or not? White's are counted in the bound of the
  // race, and Black wins no race.
  mayTake() { return this.attacked === null && this.owedAnswer() === NONE; }

  // Is the last move one that never asks for an answer: Black takes a variable; White moves in one
  // that nobody has (BoardPlayer::find_answer)?
  isQuiet() {
    const {states} = this;
    return this.winner === WHITE ? states.hasTaken : states.isOpenVariable(states.lastPart);
  }

  moveIn(part, [from, to]) {
    const {squares, beside} = this.states.parts[part], all = [...squares, ...beside];
    return {from: all[from], to: all[to]};
  }

  // White's next step of the plan. An attack that has begun goes on.
  carryOut() {
    this.findPlan();
    const {states} = this;
    for (const part of this.attacked !== null ? [this.attacked] : this.plannedParts()) {
      const inputs = this.attacked !== null ? [] : this.inputsOf(part);
      const walk = inputs.map((input) => this.walk(input)).find(Boolean);
      if (walk) return {...walk, purpose: 'walk'};
      if (!inputs.every(({square}) => states.isSignal(square))) continue;
      const step = this.attacks.get(this.attackKey(part));
      if (!step) return null;
      if (step !== NONE) return {...this.moveIn(part, step), purpose: 'attack'};
    }
    return null;
  }

  // Made once the formula is true, and kept.
  findPlan() {
    if (this.plan) return;
    const values = new Int8Array(this.circuit.gates.length).fill(FREE);
    for (const [variable, side] of this.states.values) values[variable] = side;
    const plan = firingPlan(this.circuit, values);
    if (plan.gates.length > 0) this.plan = plan;
  }

  // Those that have not delivered, in the order in which a signal passes them.
  plannedParts() {
    const {parts} = this.states;
    return (this.plan?.gates ?? []).flatMap((gate) => (
      [...parts.keys()].filter((part) => parts[part].gate === gate && !this.done.has(part) &&
                                         this.isNeeded(part))));
  }

  // Does the plan want a signal out of this port? Of the parts of one tile those that a signal passes
  // first come first.
  isWanted({part, port}) {
    const {parts, endsOf, wireAt} = this.states;
    const far = endsOf.get(wireAt.get(parts[part].beside[port])).find((end) => end.part !== part);
    if (!far) return false;
    if (parts[far.part].gate === parts[part].gate) return far.part > part && this.isNeeded(far.part);
    return this.plan.wires.has(`${parts[part].gate}>${parts[far.part].gate}`);
  }

  isNeeded(part) {
    const {parts} = this.states;
    return this.circuit.gates[parts[part].gate]?.kind === 'output' ||
           parts[part].beside.some((square, port) => this.isWanted({part, port}));
  }

  // The ends of wires by which the plan's signals come into a part.
  inputsOf(part) {
    const {endsOf, parts, wireAt} = this.states;
    return parts[part].beside.flatMap((square, port) => {
      const ends = endsOf.get(wireAt.get(square));
      const here = ends.find((end) => end.part === part && end.port === port);
      return here && ends.some((end) => end !== here && this.isWanted(end)) ? [here] : [];
    });
  }

  // A part's state with what the plan wants of it.
  attackKey(part) {
    this.findPlan();
    const {beside} = this.states.parts[part];
    const goal = beside.map((square, port) => Number(this.plan ? this.isWanted({part, port}) : 0));
    return `${this.states.key(part)}>${goal.join('')}`;
  }

  // A step of the nearest signal on a wire towards its end at a part; null when one stands there, or
  // none is on the wire.
  walk({square: goal}) {
    const {columns, states} = this, wire = states.wireAt.get(goal);
    if (states.isSignal(goal)) return null;
    const seen = new Set([goal]);
    for (let front = [goal]; front.length > 0;) {
      const next = [];
      for (const at of front) {
        for (const back of [at - columns, at - 1, at + 1, at + columns]) {
          if (states.wireAt.get(back) !== wire || seen.has(back)) continue;
          if (states.isSignal(back)) return {from: back, to: at};
          seen.add(back);
          next.push(back);
        }
      }
      front = next;
    }
    return null;
  }
}
