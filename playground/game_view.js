// The ordinary games from their openings, on the page of `gadgetc board render --format html` in a
// frame. The page's own search answers: it proves nothing, and a level says how many positions it
// looks at.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {BLACK, WHITE, sideName} from '../reduction/pictures/viewer/sides.js';
import {Stopped} from './program.js';

const konane = (size, letters) => {
  const rows = Array.from({length: size}, (_, row) => (
    Array.from({length: size}, (_unused, column) => letters[(row + column) % 2]).join('')));
  return `konane 1\nname Konane on ${size} x ${size} squares\nsize ${size} ${size}\nturn black\nstones\n` +
         `${rows.join('\n')}\n`;
};

// Options and files of `board render`.
export const OPENINGS = {
  jungle: {name: 'Dou Shou Qi', words: ['--fen', 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w'], files: {}},
  konane6: {name: 'Konane 6 × 6', words: ['board'], files: {board: konane(6, 'WB')}},
  konane8: {name: 'Konane 8 × 8', words: ['board'], files: {board: konane(8, 'WB')}},
};
const LEVELS = {easy: 60, middle: 3000, hard: 60000};  // positions looked at for a move

export class GameView {
  constructor(worker, {onChange}) {
    this.worker = worker;
    this.onChange = onChange;
    this.frame = byId('game');
    this.moves = '';  // as the fragment of the frame's address
    byId('opening').append(...Object.entries(OPENINGS).map(([value, {name}]) => (
      make('option', {value, textContent: name}))));
    byId('opening').onchange = () => this.begin();
    byId('own-side').onchange = () => this.takeSide();
    byId('again').onclick = () => this.begin();
    byId('take-back').onclick = () => this.takeBack();
  }

  get state() { return {play: byId('opening').value, side: byId('own-side').value, game: this.moves}; }

  // Of a link.
  show({play, side, game = ''}) {
    byId('opening').value = play in OPENINGS ? play : 'jungle';
    byId('own-side').value = ['white', 'black', 'both'].includes(side) ? side : 'white';
    return this.begin(game);
  }

  async begin(game = '') {
    const {words, files} = OPENINGS[byId('opening').value];
    this.moves = '';
    try {
      const {code, err, files: made} = await this.worker.run(
        ['board', 'render', '-q', '--format', 'html', '-o', 'page.html', ...words], files, ['page.html']);
      if (code !== 0) return this.say(err);
      this.frame.srcdoc = made['page.html'];
      await new Promise((done) => { this.frame.onload = done; });
    } catch (error) {
      return this.say(error instanceof Stopped ? 'Stopped.' : error.message);
    }
    this.viewer = this.frame.contentWindow.viewer;
    this.followTheme();
    const {viewer} = this, {search} = viewer;
    viewer.search = () => search.call(viewer, LEVELS[byId('level').value]);
    viewer.seatProgram({answer: async () => null, address: (fragment) => this.note(fragment)});
    if (game) {
      viewer.line.follow(game);
      viewer.update();
    }
    this.takeSide();
  }

  followTheme() {
    if (!this.viewer) return;
    this.frame.contentDocument.documentElement.dataset.theme = document.documentElement.dataset.theme;
    this.viewer.board.restyle();
  }

  // The reader has chosen a side: the other one is answered for, at once where it is to move.
  takeSide() {
    const {viewer} = this, own = {white: WHITE, black: BLACK}[byId('own-side').value];
    if (!viewer) return;
    const answers = this.frame.contentDocument.getElementById('answers');
    answers.value = own === undefined ? 'none' : 'search';
    if (own !== undefined && viewer.game.board.turn !== own && !viewer.game.ending()) viewer.answer();
    this.note(viewer.line.fragment());
  }

  // To where the reader was last to move.
  takeBack() {
    const {viewer} = this;
    if (!viewer) return;
    const own = {white: WHITE, black: BLACK}[byId('own-side').value];
    let ply = viewer.line.ply - 1;
    viewer.goTo(ply);
    while (ply > 0 && own !== undefined && viewer.game.board.turn !== own) viewer.goTo(--ply);
    if (own !== undefined && viewer.game.board.turn !== own) viewer.answer();
  }

  note(fragment) {
    this.moves = /^#?ply=0$/.test(fragment) ? '' : fragment.replace(/^#/, '');
    const ending = this.viewer.game.ending();
    this.say(!ending ? '' : ending.winner === null ? `A draw: ${ending.reason}.`
      : `${sideName(ending.winner)} has won: ${ending.reason}.`);
    this.onChange();
  }

  say(text) { byId('game-message').textContent = text; }
}
