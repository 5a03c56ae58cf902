// The program at hand: this page has it (program/), or one that frames this one (playground/). It plays
// the winner by the strategy that it has found, wherever that leads, and says what moves are for. Its
// moves are those of the recorded games: both are the strategy's. For the other side its engine plays.
import {FREE} from './formula_game.js';
import {BLACK, WHITE, sideName} from './sides.js';

export const STALE = Symbol('the reader has gone on');

export class ProgramSeat {
  // `host`: {answer, findMove, playToEnd, solve, address}: answer(names) gets the names of the moves so far and gives,
  // later, what `gadgetc board answer --json` prints of that game, or null; playToEnd(names), which may be
  // missing, the names of the moves of a game from there to its end, none where it knows none; findMove(names, isHurrying)
  // gives {name, depth} of the engine's move there, or null; solve(dimacs, first), which may be missing,
  // what `gadgetc solve --json` prints; address(fragment) is told where the line stands, where there is
  // a frame.
  constructor(line, host) {
    this.line = line;
    this.host = host;
  }

  // {move, last} for the position shown: the strategy's move as of a recorded line, null where it has
  // none. The last move gets its words. STALE when another position is shown by then.
  async ask() {
    const {line} = this, {rules, game, ply} = line, at = line.fragment();
    const told = await this.host.answer(this.names());
    if (line.fragment() !== at) return STALE;
    if (!told) return {move: null};
    if (told.last) line.annotate(ply, told.last.text, told.last.event);
    const move = told.answer && rules.findMove(game.board, told.answer.move);
    if (!move || !game.isLegal(move)) return {move: null};
    return {move: {...move, annotation: told.answer.text, isEvent: told.answer.event}};
  }

  // {move, depth} of the engine for the position shown; null where it has none. STALE as above.
  async findMove(isHurrying) {
    const {line} = this, {rules, game} = line, at = line.fragment();
    const found = await this.host.findMove(this.names(), isHurrying);
    if (line.fragment() !== at) return STALE;
    const move = found && rules.findMove(game.board, found.name);
    return move && game.isLegal(move) ? {move, depth: found.depth} : null;
  }

  // The names of moves to the end of a game, one the winner wins; none where none are known.
  async movesToEnd() {
    return await this.host.playToEnd?.(this.names()) ?? [];
  }

  // {winner, moves} of a formula game that nobody has won yet (FormulaGame): who wins from here, and the
  // variables by which who is to move does; null where the program does not say.
  async decide(game) {
    const free = [...game.values.keys()].filter((v) => game.values[v] === FREE);
    const clauses = game.openClauses().map((clause) => clause.map((v) => free.indexOf(v) + 1));
    const names = free.map((_, i) => `c varname ${i + 1} v${i}\n`).join('');
    const text = `${names}p cnf ${free.length} ${clauses.length}\n` +
                 clauses.map((clause) => `${clause.join(' ')} 0\n`).join('');
    const told = await this.host.solve?.(text, sideName(game.turn).toLowerCase());
    const winner = {white: WHITE, black: BLACK}[told?.winner];
    if (winner === undefined) return null;
    return {winner, moves: told.winning_moves.map((name) => free[Number(name.slice(1))])};
  }

  // Of the moves so far.
  names() {
    const {rules, game, ply} = this.line;
    return this.line.moves().slice(0, ply).map((move) => rules.moveName(game.board, move));
  }

  // False where the page's own address is to say where the line stands.
  showAddress(fragment) {
    this.host.address?.(fragment);
    return Boolean(this.host.address);
  }
}
