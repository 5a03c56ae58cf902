// The formula game beside its circuit: variables to take, clauses coloured by who has them, and the
// gates and tiles that carry a signal or never will. It is the game behind the board: what is taken
// here is taken there, and the other way round.
import {WHITE, opponent, sideName} from './sides.js';
import {FREE, FormulaGame, gateStates} from './formula_game.js';
import {SourceWords} from './source_words.js';

const MOST_ADVISED = 400;  // variables

export class FormulaPanel {
  // `onStates` gets the gates' states (gateStates), null when no variable is taken, and the variables
  // taken as [[variable, side], ...]; `onTaken` these when they have changed here; `recorded` gives
  // the variable that a recorded game takes next, or null; `say` gets a text for screen readers.
  constructor(formula, circuit, byId, {onStates, onTaken, recorded, say}) {
    this.game = new FormulaGame(formula);
    this.source = new SourceWords(formula.source);
    this.circuit = circuit;
    this.byId = byId;
    this.onStates = onStates;
    this.onTaken = onTaken;
    this.recorded = recorded;
    this.say = say;
    this.winner = null;   // of the board, where the page knows it
    this.ask = null;      // gives, later, the variable that the program takes, where one is at hand
    this.otherwise = '';  // that the board's game ended otherwise than this one
    this.buttons = formula.variables.map((name, variable) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.onclick = () => this.take(variable);
      return button;
    });
    byId('variables').append(...this.buttons);
    this.clauses = formula.clauses.map((clause) => {
      const entry = document.createElement('li');
      clause.forEach((variable, i) => {
        const literal = document.createElement('span');
        literal.textContent = formula.variables[variable];
        literal.dataset.variable = variable;
        entry.append(i > 0 ? ' or ' : '', literal);
      });
      if (clause.length === 0) entry.append('no variable: false');
      return entry;
    });
    byId('clauses').append(...this.clauses);
    this.values = this.source.source.map(() => document.createElement('li'));
    byId('source-values').append(...this.values);
    byId('source-values').hidden = this.values.length === 0;
    byId('formula-undo').onclick = () => this.undo();
    byId('formula-new').onclick = () => { this.game.restart(); this.answer(); };
    byId('role').onchange = () => this.answer();
    this.show();
  }

  role() { return this.byId('role').value; }
  isProgramsTurn() { return this.role() !== 'both' && Number(this.role()) !== this.game.turn; }

  take(variable) {
    if (this.game.values[variable] !== FREE) return;
    this.game.take(variable);
    this.answer();
  }

  // Back to the reader's own turn.
  undo() {
    do {
      if (this.game.taken.length > 0) this.game.undo();
    } while (this.game.taken.length > 0 && this.isProgramsTurn());
    this.show();
    this.onTaken(this.game.taken);
  }

  // Shows the variables that the board's game has taken.
  follow(taken) {
    const now = this.game.taken;
    const isSame = taken.length === now.length &&
                   taken.every(([variable, side], i) => now[i][0] === variable && now[i][1] === side);
    if (isSame) return;
    this.game.restart();
    for (const [variable, side] of taken) this.game.take(variable, side);
    this.show();
  }

  // Without a program it is done when this returns.
  async answer() {
    let taken = '';
    while (this.isProgramsTurn() && !this.game.isOver()) {
      this.onTaken(this.game.taken);
      const {length} = this.game.taken, mover = this.game.turn;
      const asked = this.ask ? await this.ask() : null;
      if (length !== this.game.taken.length || !this.isProgramsTurn()) return;
      const move = asked ?? this.recorded() ?? this.programsMove();
      if (move === null) break;
      this.game.take(move);
      const value = this.source.along(this.game.taken).at(-1);
      taken = `${sideName(mover)} takes ${this.game.variables[move]}${value}. `;
    }
    this.show();
    this.onTaken(this.game.taken);
    this.say(taken + this.byId('verdict').textContent);
  }

  // By weights for the side that loses, or where nobody knows who does; never for the winner: null.
  programsMove() {
    const {winner, move} = this.game.decide();
    return winner === null && this.game.turn === this.winner ? null : move;
  }

  // `ending` of the board's game, or null; `leaving`: a sentence on how it came to that.
  showEnding(ending, leaving) {
    const {decision} = this, winner = decision?.winner ?? null;
    const isOther = ending && winner !== null && ending.winner !== winner;
    const who = ending?.winner == null ? 'nobody' : sideName(ending.winner);
    this.otherwise = isOther ? ` The game on the board is over: ${who} has won it, though the ` +
                               `formula game is ${sideName(winner)}'s. ${leaving}` : '';
    this.byId('verdict').textContent = this.verdict(decision) + this.otherwise;
  }

  show() {
    const {game} = this;
    const decision = game.variables.length <= MOST_ADVISED ? game.decide() : null;
    this.decision = decision;
    this.otherwise = '';
    this.byId('verdict').textContent = this.verdict(decision);
    this.buttons.forEach((button, variable) => {
      const value = game.values[variable], name = game.variables[variable];
      button.className = value === FREE ? '' : value === WHITE ? 'white' : 'black';
      if (decision?.move === variable) button.classList.add('advice');
      button.disabled = value !== FREE;
      const state = value === FREE ? 'free' : value === WHITE ? 'true, White' : 'false, Black';
      button.setAttribute('aria-label', `${name}, ${state}`);
    });
    this.source.states(game.taken).forEach(({text, value}, i) => {
      this.values[i].textContent = text;
      this.values[i].className = value === null ? 'open' : 'true';
    });
    this.clauses.forEach((entry, i) => {
      entry.className = game.clauseState(game.clauses[i]);
      for (const literal of entry.children) {
        const value = game.values[literal.dataset.variable];
        literal.className = value === FREE ? '' : value === WHITE ? 'held' : 'gone';
      }
    });
    this.byId('formula-undo').disabled = game.taken.length === 0;
    const values = game.taken.length > 0 ? game.values : null;
    this.onStates(values ? gateStates(this.circuit, values) : null, game.taken);
  }

  verdict(decision) {
    const {game} = this;
    const open = game.clauses.filter((clause) => game.clauseState(clause) === 'open').length;
    if (game.clauses.some((clause) => game.clauseState(clause) === 'false')) {
      return 'A clause is false: Black has won the formula game.';
    }
    if (open === 0) return 'Every clause is true: White has won the formula game.';
    const turn = `${sideName(game.turn)} to take a variable; ${open} of ${game.clauses.length} ` +
                 'clauses open. ';
    if (!decision) return turn;
    if (decision.winner !== null) {
      const name = sideName(decision.winner);
      return turn + `${name} wins the formula game from here (decided exactly).`;
    }
    const large = turn + 'Too large to decide here; ';
    if (this.winner === null) return large + 'answers are by weights.';
    const [name, other] = [this.winner, opponent(this.winner)].map(sideName);
    return large + `${other}'s answers are by weights; ${name}, who wins the board, has recorded ` +
           'ones only.';
  }
}
