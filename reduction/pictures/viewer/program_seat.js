// The program at hand: a page that frames this one has it (playground/). It plays the winner by the
// strategy that it has found, wherever that leads, and says what moves are for. Its moves are those
// of the recorded games: both are the strategy's.
export const STALE = Symbol('the reader has gone on');

export class ProgramSeat {
  // `host`: {answer, address}: answer(names) gets the names of the moves so far and gives, later, what
  // `gadgetc board answer --json` prints of that game, or null; address(fragment) is told where the
  // line stands.
  constructor(line, host) {
    this.line = line;
    this.host = host;
  }

  // {move, last} for the position shown: the strategy's move as of a recorded line, null where it has
  // none. The last move gets its words. STALE when another position is shown by then.
  async ask() {
    const {line} = this, {rules, game, ply} = line, at = line.fragment();
    const names = line.moves().slice(0, ply).map((move) => rules.moveName(game.board, move));
    const told = await this.host.answer(names);
    if (line.fragment() !== at) return STALE;
    if (!told) return {move: null};
    if (told.last) line.annotate(ply, told.last.text, told.last.event);
    const move = told.answer && rules.findMove(game.board, told.answer.move);
    if (!move || !game.isLegal(move)) return {move: null};
    return {move: {...move, annotation: told.answer.text, isEvent: told.answer.event}};
  }

  showAddress(fragment) { this.host.address(fragment); }
}
