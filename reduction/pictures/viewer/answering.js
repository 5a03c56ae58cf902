// Who knows what the side to move should do: for an answer, which is played, and for a hint, which is shown
// only. For the winner it is the program's move where a program plays with this page, or else the one that is
// recorded here, or for this place of the board, and no other; for the other side the recorded one or else
// that of the program's engine: a page without a program has no opponent.
import {noOpponent} from './answers.js';
import {byId} from './elements.js';
import {STALE} from './program_seat.js';
import {sideName} from './sides.js';

export class Answering {
  constructor(viewer) { this.viewer = viewer; }

  // use({move, how}) gets the move and how it was found, or {unknown}: why none is known. Gives what `use`
  // gives; false where the reader has gone on, or the program has no move. Without a program it is done
  // when this returns.
  async find(use) {
    const {viewer} = this, {game, line, seat, program} = viewer;
    const told = this.needsProgram() ? await this.thought(program.ask()) : null;
    if (told === STALE) return false;
    if (seat?.isToMove()) return use(this.asWinner(told?.move ?? null));
    const recorded = byId('answers').value === 'engine' ? null : line.answer();
    if (recorded) return use({move: recorded, how: `as recorded. ${recorded.annotation ?? ''}`});
    if (!viewer.program) return use({unknown: noOpponent(sideName(game.board.turn))});
    const found = await this.thought(program.findMove(viewer.autoplay.isHurrying));
    if (!found || found === STALE) return false;
    return use({move: found.move, how: `by the engine, ${found.depth} plies deep.`});
  }

  // Is said to be thought about until it is found.
  async thought(found) {
    const {viewer} = this, {ply} = viewer.line;
    if (!viewer.autoplay.isHurrying) viewer.note.show('thinks', `${sideName(viewer.game.board.turn)}: the program thinks`);
    try {
      return await found;
    } finally {
      if (viewer.line.ply === ply && !viewer.autoplay.isHurrying) viewer.showTurn();
    }
  }

  // The program is asked for the winner's moves, and what those of the reader were for. What it would
  // answer on a recorded line is recorded.
  needsProgram() {
    const {program, autoplay, seat} = this.viewer;
    if (!program || this.viewer.isOnRecord()) return false;
    return !autoplay.isHurrying || Boolean(seat?.isToMove());
  }

  // `told`: the program's move, with words; null where it has none.
  asWinner(told) {
    const {seat} = this.viewer, answer = told ? {move: told, isRecorded: true} : seat.answer();
    if (!answer) return {unknown: seat.reason()};
    const {move, isRecorded} = answer;
    const how = told ? `by its strategy. ${move.annotation}`
      : isRecorded ? `as recorded. ${move.annotation ?? ''}` : 'as recorded for this place.';
    return {move: isRecorded ? move : {from: move.from, to: move.to}, how};
  }
}
