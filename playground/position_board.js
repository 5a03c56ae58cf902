// A position as a board of another game: `gadgetc game formula` says of it "White, or Black, wins within
// so many plies", and the view of formulas makes a board of that.
import {byId} from '../reduction/pictures/viewer/elements.js';
import {Stopped} from '../reduction/pictures/viewer/program/program.js';
import {faultOf} from './page_fault.js';

const POSITION_FILE = 'position.qcir', FORMULA_LIMITS = ['--time-limit', '30'];

export class PositionBoard {
  // position() as for WinnerQuestion; onFormula(text, target) makes the board.
  constructor(worker, {position, onFormula}) {
    Object.assign(this, {worker, position, onFormula});
    byId('page-to-board').onclick = () => this.make();
  }

  async make() {
    const {words, files} = this.position(), say = (text) => { byId('page-to-board-word').textContent = text; };
    const asked = ['--plies', byId('page-plies').value, '--wins', byId('page-wins').value];
    say('Writing the formula …');
    try {
      const {code, err, files: made} = await this.worker.run(
        ['game', 'formula', 'board', ...words, ...asked, ...FORMULA_LIMITS, '-o', POSITION_FILE], files,
        [POSITION_FILE]);
      say(code === 0 ? '' : faultOf(err).message);
      if (code === 0) await this.onFormula(made[POSITION_FILE], byId('page-target').value);
    } catch (error) {
      say(error instanceof Stopped ? 'Stopped.' : error.message);
    }
  }
}
