// The ordinary games from their openings, on the page of `gadgetc board render --format html` in a
// frame. The program's engine answers: it proves nothing, and a level says how long it thinks.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {BLACK, WHITE, sideName} from '../reduction/pictures/viewer/sides.js';
import {HURRIED, Stopped} from '../reduction/pictures/viewer/program/program.js';
import {fragmentOf, gameOfPage, isSameBoard} from './saved_game.js';

const konane = (size, letters) => {
  const rows = Array.from({length: size}, (_, row) => (
    Array.from({length: size}, (_unused, column) => letters[(row + column) % 2]).join('')));
  return `konane 1\nname Konane on ${size} x ${size} squares\nsize ${size} ${size}\nturn black\nstones\n` +
         `${rows.join('\n')}\n`;
};

export const OPENINGS = {
  jungle: {name: 'Dou Shou Qi'},  // that the program begins with
  konane6: {name: 'Konane 6 × 6', board: konane(6, 'WB')},
  konane8: {name: 'Konane 8 × 8', board: konane(8, 'WB')},
};
// How long the engine thinks about a move, as `go` of `gadgetc engine` has it.
const LEVELS = {easy: 'depth 2', middle: 'movetime 500', hard: 'movetime 3000'};

export class GameView {
  // `worker` makes the page; `engine` is the program that answers.
  constructor(worker, engine, {onChange}) {
    this.worker = worker;
    this.engine = engine;
    this.onChange = onChange;
    this.frame = byId('game');
    this.moves = '';  // as the fragment of the frame's address
    this.seated = null;  // a promise that the engine sits at the board
    this.searches = 0;   // that go on
    byId('opening').append(...Object.entries(OPENINGS).map(([value, {name}]) => (
      make('option', {value, textContent: name}))));
    byId('opening').onchange = () => this.begin();
    byId('own-side').onchange = () => this.takeSide();
    byId('again').onclick = () => this.begin();
    byId('take-back').onclick = () => this.takeBack();
    byId('load-game').onclick = () => this.load(byId('game-text').value);
  }

  get state() { return {play: byId('opening').value, side: byId('own-side').value, game: this.moves}; }

  // Of a link.
  show({play, side, game = ''}) {
    byId('opening').value = play in OPENINGS ? play : 'jungle';
    byId('own-side').value = ['white', 'black', 'both'].includes(side) ? side : 'white';
    return this.begin(game);
  }

  async begin(game = '') {
    const {board, name} = OPENINGS[byId('opening').value];
    this.moves = '';
    this.stopThinking();
    const page = board ? await this.render(['board'], {board}) : await this.render(['--fen', 'startpos']);
    if (!page) return;
    this.frame.srcdoc = page;
    await new Promise((done) => { this.frame.onload = done; });
    this.viewer = this.frame.contentWindow.viewer;
    this.frame.contentDocument.querySelector('h1').textContent = name;
    this.followTheme();
    const {viewer} = this;
    viewer.seatProgram({
      answer: async () => null,
      findMove: (names, isHurrying) => this.findMove(names, isHurrying),
      address: (fragment) => this.note(fragment),
    });
    if (game) {
      viewer.line.follow(game);
      viewer.update();
    }
    this.takeSide();
  }

  // The page of a board or a game; nothing where the program refuses it, and says why.
  async render(words, files = {}) {
    try {
      const {code, err, files: made} = await this.worker.run(
        ['board', 'render', '-q', '--format', 'html', '-o', 'page.html', ...words], files, ['page.html']);
      if (code === 0) return made['page.html'];
      this.say(err.replace(/^gadgetc: /gm, ''));
    } catch (error) {
      this.say(error instanceof Stopped ? 'Stopped.' : error.message);
    }
    return null;
  }

  // Goes on with a game that begins as one of the openings does.
  async load(text) {
    const page = await this.render(['--game', 'game'], {game: text});
    if (!page) return;
    const {board, moves} = gameOfPage(page);
    for (const [key, opening] of Object.entries(OPENINGS)) {
      const start = await this.render(opening.board ? ['board'] : ['--fen', 'startpos'], {board: opening.board ?? ''});
      if (!start || !isSameBoard(gameOfPage(start).board, board)) continue;
      byId('opening').value = key;
      return this.begin(fragmentOf(moves));
    }
    this.say('This game begins on another board than the games of the menu.');
  }

  // {name, depth} of the engine's move after these; null where it has none, or has been stopped.
  async findMove(names, isHurrying) {
    ++this.searches;
    try {
      this.seated ??= this.engine.open({board: this.viewer.data.board});
      await this.seated;
      return await this.engine.findMove(names, isHurrying ? HURRIED : LEVELS[byId('level').value]);
    } catch (error) {
      if (!(error instanceof Stopped)) this.say(error.message);
      return null;
    } finally {
      --this.searches;
    }
  }

  // A search that goes on is ended; the engine takes its seat anew when it is next asked.
  stopThinking() {
    if (this.searches > 0) this.engine.stop();
    this.seated = null;
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
    answers.value = own === undefined ? 'none' : 'engine';
    if (own !== undefined && viewer.game.board.turn !== own && !viewer.game.ending()) viewer.answer();
    this.note(viewer.line.fragment());
  }

  // To where the reader was last to move.
  takeBack() {
    const {viewer} = this;
    if (!viewer) return;
    const own = {white: WHITE, black: BLACK}[byId('own-side').value];
    let ply = viewer.line.ply - 1;
    if (this.searches > 0) this.stopThinking();
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
