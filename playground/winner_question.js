// "Who wins?": `gadgetc board solve` on the board shown, for half a minute, with the winning moves as
// buttons.
import {make} from '../reduction/pictures/viewer/elements.js';
import {BLACK, WHITE, sideName} from '../reduction/pictures/viewer/sides.js';
import {Stopped} from '../reduction/pictures/viewer/program/program.js';
import {faultOf} from './page_fault.js';

const SOLVE_LIMITS = ['--time-limit', '30', '--memory-limit', '1000'], VALUE_LIMITS = ['--time-limit', '5'];
const MOST_SHOWN = 60;  // winning moves

export class WinnerQuestion {
  // `answer`, `stop`: elements; position() gives {words, files}, the board's file being "board", and `at`,
  // which tells positions apart; moveButton(name) plays a winning move.
  constructor(worker, {answer, stop, position, moveButton}) {
    Object.assign(this, {worker, answer, stop, position, moveButton});
    this.isAsking = false;
  }

  show(...elements) { this.answer.replaceChildren(...elements); }

  // {code, out, err} of `board solve`.
  solve({words, files}, limits) {
    return this.worker.run(['board', 'solve', '-q', '--json', 'board', ...words, ...limits], files);
  }

  async ask() {
    const asked = this.position(), isLate = () => this.position()?.at !== asked.at;
    if (this.isAsking) return;
    this.show('Solving …');
    this.isAsking = true;
    this.stop.hidden = false;
    try {
      const {out, err} = await this.solve(asked, SOLVE_LIMITS);
      if (isLate()) return;
      if (!out) return void this.show(faultOf(err).message);
      const found = JSON.parse(out);
      this.show(...this.elements(found));
      if (found.value !== undefined || found.method !== 'parts') return;
      const {value} = JSON.parse((await this.solve(asked, [...VALUE_LIMITS, '--value'])).out || '{}');
      if (!isLate() && value) this.show(...this.elements({...found, value}));
    } catch (error) {
      if (!isLate()) this.show(error instanceof Stopped ? 'Stopped.' : error.message);
    } finally {
      this.isAsking = false;
      this.stop.hidden = true;
    }
  }

  elements({winner, method, states, plies, value, winning_moves: moves = []}) {
    const who = {draw: 'A draw', unknown: 'Not decided within 30 seconds and 1 GB'}[winner]
      ?? `${sideName(winner === 'white' ? WHITE : BLACK)} wins`;
    const text = [`${who}${method && method !== 'over' ? `; method ${method}, ${states} states` : ''}.`,
                  plies ? `Won after ${plies} plies at the latest.` : '', value ? `Value: ${value}.` : '']
      .filter(Boolean).join(' ');
    if (moves.length === 0) return [text];
    const more = moves.length > MOST_SHOWN ? ` and ${moves.length - MOST_SHOWN} more` : '';
    return [`${text} Winning moves: `, ...moves.slice(0, MOST_SHOWN).map(this.moveButton), more];
  }
}
