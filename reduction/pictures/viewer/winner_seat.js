// The side that wins the board, as far as the page can play it: by recorded games, position by
// position or part by part (the game's Record), and by the formula's strategy. Where they do not know a
// move there is none: a search could lose what is proved won.
import {BLACK, WHITE, sideName} from './sides.js';
import {FormulaGame} from './formula_game.js';
import {FormulaStrategy} from './formula_strategy.js';
import {isSameMove} from './page_moves.js';

export class WinnerSeat {
  // `side`: the winner. `line`: at the first position now; `data` as for the game's Record, `formulaMoves`
  // null on pages without compiled games.
  constructor(side, line, data, formulaMoves) {
    this.side = side;
    this.line = line;
    this.game = line.game;
    this.formulaMoves = formulaMoves;
    this.followed = [];  // moves of the game so far
    this.purposes = [];  // of the winner's moves, by ply
    this.left = null;    // the ply at which the winner left the strategy
    if (!data.parts) return;
    this.record = new line.rules.Record(line.game.board, data, line.lines, side);
    this.formula = new FormulaGame(data.formula);
    this.strategy = new FormulaStrategy(data.formula);
  }

  isToMove() { return this.game.board.turn === this.side; }

  // Of the position shown, where the winner is to move: {move, isRecorded}, by a recorded game or
  // part by part; null where no answer is known.
  answer() {
    this.follow();
    if (this.left !== null) return null;
    const recorded = this.line.answer();
    if (recorded) return {move: recorded, isRecorded: true};
    const chosen = this.record?.choose(() => this.findTaking());
    return chosen && this.game.isLegal(chosen) ? {move: chosen, isRecorded: false} : null;
  }

  // "White left the strategy at move 7."; empty while the winner has not.
  leaving() {
    this.follow();
    return this.left === null ? ''
      : `${sideName(this.side)} left the recorded strategy at move ${this.left + 1}.`;
  }

  // Why there is no answer to the position shown.
  reason() {
    const name = sideName(this.side), left = this.leaving();
    const known = `No answer is known here for ${name}. `;
    if (left) return known + left + ' Who wins the board from here is not known.';
    const why = this.line.recorded.size === 0
      ? `${name} wins the board by a strategy of which this page has no games.`
      : `${name}'s strategy wins, but no recorded game of it shows what to do.`;
    return `${known}${why} A page with the program in it knows more: --engine wasm.`;
  }

  // The last ply up to which the winner has played by the record and to which an answer is known:
  // the reader is to move there, or it is the first.
  lastKnown() {
    const {line} = this, {ply} = line, moves = line.moves();
    let known = 0;
    for (let back = ply; back >= 0 && known === 0; --back) {
      line.goTo(back);
      const answer = this.isToMove() && !this.game.ending() ? this.answer() : null;
      if (!answer) continue;
      known = back < ply && isSameMove(answer.move, moves[back]) ? back + 1 : back;
    }
    line.goTo(ply);
    return known;
  }

  // Brings the record to the position shown.
  follow() {
    if (!this.record) return;
    const {played} = this.game;
    let common = 0;
    while (common < Math.min(played.length, this.followed.length) &&
           isSameMove(played[common], this.followed[common])) ++common;
    if (common < this.followed.length) {
      this.purposes.length = common;
      this.followed = [];
      this.left = null;
      this.record.restart();
      this.formula.restart();
    }
    while (this.followed.length < played.length) this.step(played[this.followed.length]);
  }

  step(move) {
    const ply = this.followed.length, {states} = this.record;
    if (states.turn === this.side && this.left === null && !this.purposes[ply]) {
      this.purposes[ply] = this.purposeAt(ply, move);
    }
    const purpose = states.turn === this.side && this.left === null ? this.purposes[ply] : null;
    if (states.turn === this.side && !purpose) this.left ??= ply;
    if (states.takesVariable(move)) {
      this.formula.take(states.parts[states.partAt.get(move.from)].variable, states.turn);
    }
    this.record.play(move, purpose);
    this.followed.push({from: move.from, to: move.to});
  }

  // What the winner's move is for by the record; null: the record does not have it.
  purposeAt(ply, move) {
    const {line, record} = this;
    const recorded = ply < (line.from ?? Infinity) ? line.moves()[ply]
                                                   : line.recorded.get(line.keys[ply]);
    if (recorded && isSameMove(recorded, move)) return record.purposeOf(recorded);
    const chosen = record.choose(() => this.findTaking());
    if (chosen && isSameMove(chosen, move)) return chosen.purpose;
    return record.mayTake() && this.keepsFormula(move) ? 'variable' : null;
  }

  // Does the move take another variable, one that the strategy allows?
  keepsFormula(move) {
    const {formula, record: {states}} = this;
    if (!states.takesVariable(move)) return false;
    const {variable} = states.parts[states.partAt.get(move.from)];
    if (!isSameMove(this.takingOf(variable), move)) return false;
    return this.strategy.keeps(formula.taken, variable);
  }

  takingOf(variable) { return this.formulaMoves.moves[variable][this.side === WHITE ? 0 : 1]; }

  // As a Record's choose asks: the move that takes the next variable.
  findTaking() {
    const {formula} = this, winner = formula.winner();
    if (winner !== null) return winner === this.side ? null : undefined;
    const next = this.strategy.next(formula.taken);
    if (!next) return undefined;
    return this.side === BLACK && !next.isDue ? null : this.takingOf(next.variable);
  }
}
