// The formula game beside its circuit: variables to take, clauses coloured by who has them, and the
// gates and tiles that carry a signal or never will. It is the game behind the board: what is taken
// here is taken there, and the other way round. Who wins from here the formula's strategy says, as long as
// its winner follows it, or else the program, where one is at hand.
import {WHITE, sideName} from './sides.js';
import {FREE, FormulaGame, gateStates} from './formula_game.js';
import {layOutCells} from './formula_cells.js';
import {FormulaStrategy} from './formula_strategy.js';
import {SourceWords} from './source_words.js';

export class FormulaPanel {
  // `onStates` gets the gates' states (gateStates), null when no variable is taken, and the variables
  // taken as [[variable, side], ...]; `onTaken` these when they have changed here; `recorded` gives
  // the variable that a recorded game takes next, or null; `say` gets a text for screen readers.
  constructor(formula, circuit, byId, {onStates, onTaken, recorded, say}) {
    this.game = new FormulaGame(formula);
    this.strategy = new FormulaStrategy(formula);
    this.source = new SourceWords(formula.source);
    this.circuit = circuit;
    this.byId = byId;
    this.onStates = onStates;
    this.onTaken = onTaken;
    this.recorded = recorded;
    this.say = say;
    this.program = null;  // as of seatProgram
    this.decided = {};    // what it has said, by place()
    this.isSilent = false;  // about who wins before somebody has won
    this.otherwise = '';  // that the board's game ended otherwise than this one
    this.buttons = formula.variables.map((name, variable) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = name;
      button.onclick = () => this.take(variable);
      return button;
    });
    byId('variables').append(...this.buttons);
    layOutCells(byId('variables'), this.buttons, formula.variables, /\bhex\b/i.test(document.title));
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

  // `program` gives, later: variable(), that it takes on the board, or null; decide(game), who wins from
  // there, as of ProgramSeat.
  seatProgram(program) {
    this.program = program;
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

  // The variables taken, as a key.
  place() { return this.game.taken.join(' '); }

  // {winner, moves}: who wins from here, and variables by which who is to move does so; null where that
  // is not known.
  known() {
    const {game, strategy} = this, over = game.winner();
    if (over !== null) return {winner: over, moves: []};
    if (this.isSilent) return null;
    const next = strategy.next(game.taken);
    if (!next) return this.decided[this.place()] ?? null;
    return {winner: strategy.winner, moves: game.turn === strategy.winner ? [next.variable] : []};
  }

  // The program says who wins from here, later, where nothing here does.
  async askProgram() {
    const at = this.place();
    if (!this.program || this.isSilent || this.known()) return;
    const decision = await this.program.decide(this.game);
    if (decision) this.decided = {[at]: decision};
  }

  // That the side to move takes, which is not the reader's: who wins takes what wins and nothing else;
  // for who loses the program takes any variable of a clause with the fewest left. null: not known.
  findMove() {
    const {game} = this, recorded = this.recorded(), known = this.known();
    if (recorded !== null) return recorded;
    if (known?.winner === game.turn) return known.moves[0] ?? null;
    if (!known || !this.program) return null;
    const [shortest] = game.openClauses().sort((a, b) => a.length - b.length);
    return shortest?.[0] ?? game.values.indexOf(FREE);
  }

  // Without a program it is done when this returns.
  async answer() {
    let taken = '';
    while (this.isProgramsTurn() && !this.game.isOver()) {
      this.onTaken(this.game.taken);
      const at = this.place(), mover = this.game.turn;
      const asked = this.program ? await this.program.variable() : null;
      if (this.program) await this.askProgram();
      if (at !== this.place() || !this.isProgramsTurn()) return;
      const move = asked ?? this.findMove();
      if (move === null) break;
      this.game.take(move);
      const value = this.source.along(this.game.taken).at(-1);
      taken = `${sideName(mover)} takes ${this.game.variables[move]}${value}. `;
    }
    this.show();
    this.onTaken(this.game.taken);
    this.say(taken + this.byId('verdict').textContent);
  }

  // `ending` of the board's game, or null; `leaving`: a sentence on how it came to that.
  showEnding(ending, leaving) {
    const known = this.known(), winner = known?.winner ?? null;
    const isOther = ending && winner !== null && ending.winner !== winner;
    const who = ending?.winner == null ? 'nobody' : sideName(ending.winner);
    this.otherwise = isOther ? ` The game on the board is over: ${who} has won it, though the ` +
                               `formula game is ${sideName(winner)}'s. ${leaving}` : '';
    this.byId('verdict').textContent = this.verdict(known) + this.otherwise;
  }

  show() {
    const {game} = this, known = this.known();
    this.otherwise = '';
    this.byId('verdict').textContent = this.verdict(known);
    if (!known && this.program) this.showLater();
    this.buttons.forEach((button, variable) => {
      const value = game.values[variable], name = game.variables[variable];
      button.className = value === FREE ? '' : value === WHITE ? 'white' : 'black';
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
    this.showAdvice(known);
    const values = game.taken.length > 0 ? game.values : null;
    this.onStates(values ? gateStates(this.circuit, values) : null, game.taken);
  }

  showAdvice(known) {
    this.buttons.forEach((button, variable) => {
      button.classList.toggle('advice', Boolean(known?.moves.includes(variable)));
    });
  }

  async showLater() {
    const at = this.place();
    await this.askProgram();
    const known = this.known();
    if (!known || at !== this.place()) return;
    this.byId('verdict').textContent = this.verdict(known) + this.otherwise;
    this.showAdvice(known);
  }

  // `known` as of known().
  verdict(known) {
    const {game} = this;
    const open = game.clauses.filter((clause) => game.clauseState(clause) === 'open').length;
    if (game.clauses.some((clause) => game.clauseState(clause) === 'false')) {
      return 'A clause is false: Black has won the formula game.';
    }
    if (open === 0) return 'Every clause is true: White has won the formula game.';
    const turn = `${sideName(game.turn)} to take a variable; ${open} of ${game.clauses.length} ` +
                 'clauses open. ';
    if (this.isSilent) return turn;
    const hint = this.isProgramsTurn() && this.findMove() === null
      ? ` Take a variable for ${sideName(game.turn)}: no answer is known here.` : '';
    if (!known) return `${turn}Who wins the formula game from here is not known.${hint}`;
    const how = this.decided[this.place()] === known ? 'decided exactly' : 'by the strategy that is known';
    return `${turn}${sideName(known.winner)} wins the formula game from here (${how}).${hint}`;
  }
}
