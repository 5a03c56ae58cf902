// The ordinary games from their openings, on the page of `gadgetc board render --format html` in a
// frame. The program's engine answers: it proves nothing, and a level says how long it thinks.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {BLACK, WHITE} from '../reduction/pictures/viewer/sides.js';
import {HURRIED, Stopped, positionLine} from '../reduction/pictures/viewer/program/program.js';
import {boardText} from '../reduction/pictures/viewer/board_text.js';
import {EVALUATE, USE_TABLES, buildTables, wordOfTables} from './endgame_tables.js';
import {FEN} from './files_in.js';
import {scoreText} from './evaluation.js';
import {RULES} from './rules_words.js';
import {WinnerQuestion} from './winner_question.js';
import {fragmentOf, gameOfPage, isSameBoard, kindsOfGame} from './saved_game.js';
import {SaveMenu} from './saving.js';

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
const LOADED = 'loaded';  // the choice of a board that the reader has brought
// How long the engine thinks about a move, as `go` of `gadgetc engine` has it.
export const LEVELS = {easy: 'depth 2 movetime 1000', middle: 'movetime 500', hard: 'movetime 3000'};

// For a link; empty for the one that is chosen at first.
export const levelOf = (id) => (byId(id).value === 'middle' ? '' : byId(id).value);

export class GameView {
  // `worker` makes the page; `engine` is the program that answers.
  constructor(worker, engine, {onChange}) {
    this.worker = worker;
    this.engine = engine;
    this.onChange = onChange;
    this.frame = byId('game');
    this.moves = '';  // as the fragment of the frame's address
    this.loaded = '';    // the board that the reader has brought
    this.tables = null;  // of endgames, once they are built
    this.seated = null;  // a promise that the engine sits at the board
    this.searches = 0;   // that go on
    byId('opening').append(...Object.entries(OPENINGS).map(([value, {name}]) => (
      make('option', {value, textContent: name}))));
    byId('opening').onchange = () => this.begin();
    byId('own-side').onchange = () => this.takeSide();
    byId('again').onclick = () => this.begin();
    byId('take-back').onclick = () => this.takeBack();
    byId('level').onchange = () => this.onChange();
    byId('show-hint').onclick = () => this.viewer?.hint();
    byId('evaluate').onclick = () => this.evaluate();
    this.question = new WinnerQuestion(worker, {
      answer: byId('game-answer'), stop: byId('game-stop'), position: () => this.position(),
      moveButton: (name) => this.moveButton(name)});
    byId('who-wins').onclick = () => this.viewer && this.question.ask();
    byId('game-stop').onclick = () => worker.stop();
    byId('load-game').onclick = () => this.load(byId('game-text').value);
    byId('use-tables').onchange = () => this.switchTables();
    new SaveMenu(byId('save-game'), kindsOfGame(this), (text) => this.say(text));
  }

  get state() {
    const play = byId('opening').value;
    return {play, side: byId('own-side').value, level: levelOf('level'), game: this.moves, start: play === LOADED ? this.loaded : ''};
  }

  // Of a link.
  show({play, side, level, game = '', start = ''}) {
    byId('level').value = level in LEVELS ? level : 'middle';
    if (play === LOADED && start) this.offerLoaded(start);
    else byId('opening').value = play in OPENINGS ? play : 'jungle';
    byId('own-side').value = ['white', 'black', 'both'].includes(side) ? side : 'white';
    return this.begin(game);
  }

  async begin(game = '') {
    const choice = byId('opening').value;
    const {board, name} = choice === LOADED ? {board: this.loaded, name: 'Loaded board'} : OPENINGS[choice];
    this.moves = '';
    this.noted = null;
    this.stopThinking();
    const page = await this.renderStart(board);
    if (!page) return;
    this.frame.srcdoc = page;
    await new Promise((done) => { this.frame.onload = done; });
    this.viewer = this.frame.contentWindow.viewer;
    this.stopThinking();  // the board before this one may have asked meanwhile
    this.frame.contentDocument.querySelector('h1').textContent = name;
    this.followTheme();
    byId('table-choice').hidden = !this.isJungle();
    byId('game-rules').replaceChildren(...RULES[this.isJungle() ? 'jungle' : 'konane'].map((text) => (
      make('li', {textContent: text.replace(/\s+/g, ' ')}))));
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

  // Without a board: of Dou Shou Qi's opening.
  renderStart(board) {
    return board ? this.render(['board'], {board}) : this.render(['--fen', 'startpos']);
  }

  // Goes on with a game, or begins one on a board or at a position.
  async load(text) {
    const words = FEN.test(text.trim()) ? ['--fen', text.trim()]
      : /^\s*game\b/.test(text) ? ['--game', 'game'] : ['game'];
    const page = await this.render(words, {game: text});
    if (!page) return;
    const {board, moves} = gameOfPage(page);
    const opening = await this.findOpening(board);
    if (opening) byId('opening').value = opening;
    else this.offerLoaded(board);
    return this.begin(fragmentOf(moves));
  }

  // The opening that begins on this board; nothing where none does.
  async findOpening(board) {
    for (const [key, opening] of Object.entries(OPENINGS)) {
      const start = await this.renderStart(opening.board);
      if (start && isSameBoard(gameOfPage(start).board, board)) return key;
    }
    return undefined;
  }

  // The menu has this board, and it is chosen.
  offerLoaded(board) {
    this.loaded = board;
    const menu = byId('opening');
    if (![...menu.options].some(({value}) => value === LOADED)) {
      menu.append(make('option', {value: LOADED, textContent: 'Loaded board'}));
    }
    menu.value = LOADED;
  }

  // {name, depth} of the engine's move after these; null where it has none, or has been stopped.
  async findMove(names, isHurrying) {
    ++this.searches;
    try {
      await this.sit();
      return await this.engine.findMove(names, isHurrying ? HURRIED : LEVELS[byId('level').value]);
    } catch (error) {
      if (!(error instanceof Stopped)) this.say(error.message);
      return null;
    } finally {
      --this.searches;
    }
  }

  // The board shown, for "Who wins?"; nothing while none is shown.
  position() {
    if (!this.viewer) return null;
    const board = boardText(this.viewer.game.board);
    return {words: [], files: {board}, at: `${this.viewer.line.fragment()} ${board}`};
  }

  moveButton(name) {
    return make('button', {type: 'button', textContent: name, onclick: () => {
      const {viewer} = this, move = viewer.rules.findMove(viewer.game.board, name);
      if (move && viewer.game.isLegal(move)) viewer.play(move);
      byId('who-wins').focus();  // the button has gone
    }});
  }

  // What the engine thinks of the position shown.
  async evaluate() {
    const {viewer} = this, answer = byId('game-answer');
    if (!viewer || this.searches > 0) return;
    const {turn} = viewer.game.board, at = viewer.line.fragment();
    answer.textContent = 'The program thinks …';
    const found = viewer.game.ending() ? null : await this.findMove(viewer.program.names(), false);
    if (viewer !== this.viewer || viewer.line.fragment() !== at) return;
    answer.textContent = viewer.game.ending() ? viewer.panel.summary().turn : scoreText(found, turn);
  }

  // The engine at the board, with the tables that the reader wants.
  sit() {
    const tables = this.usesTables() ? this.tables : {};
    this.seated ??= this.engine.open({board: this.viewer.data.board, ...tables})
      .then(() => this.usesTables() && this.engine.tellEngine(USE_TABLES));
    return this.seated;
  }

  isJungle() { return this.viewer.data.board.startsWith('jungle'); }
  usesTables() { return byId('use-tables').checked && Boolean(this.tables) && this.isJungle(); }

  async switchTables() {
    const box = byId('use-tables');
    if (box.checked && !this.tables) {
      box.disabled = true;
      byId('table-word').textContent = 'Building the tables…';
      try {
        this.tables = await buildTables(this.worker);
      } catch (error) {
        box.checked = false;
        byId('table-word').textContent = error instanceof Stopped ? 'Stopped.' : error.message;
      }
      box.disabled = false;
      if (!this.tables) return;
    }
    this.stopThinking();
    this.takeSide();
  }

  // What the tables say of the position shown.
  async askTables() {
    const {viewer} = this, at = viewer.line.fragment();
    if (!this.usesTables()) {
      if (!byId('use-tables').disabled) byId('table-word').textContent = '';
      return;
    }
    try {
      await this.sit();
      const said = await this.engine.tellEngine(positionLine(viewer.program.names()) + EVALUATE);
      if (viewer !== this.viewer || viewer.line.fragment() !== at) return;
      byId('table-word').textContent = wordOfTables(said, viewer.game.board.turn);
    } catch (error) {
      if (!(error instanceof Stopped)) byId('table-word').textContent = error.message;
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
    if (fragment !== this.noted) byId('game-answer').replaceChildren();  // it was of another position
    this.noted = fragment;
    this.say(this.endingText());
    this.askTables();
    this.onChange();
  }

  // "You have won. White wins: Black has no legal move."; empty while the game goes on.
  endingText() {
    const {viewer} = this, ending = viewer.game.ending(), own = {white: WHITE, black: BLACK}[byId('own-side').value];
    if (!ending) return '';
    const yours = own === undefined || ending.winner === null ? ''
      : ending.winner === own ? 'You have won. ' : 'You have lost. ';
    return yours + viewer.panel.summary().turn;
  }

  say(text) { byId('game-message').textContent = text; }
}
