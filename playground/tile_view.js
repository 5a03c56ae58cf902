// A tile drawn by the reader, and what the verifier says of it.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {Stopped} from '../reduction/pictures/viewer/program/program.js';
import {answerElements} from './tile_answer.js';
import {SaveMenu, pictureKinds, productOf} from './saving.js';
import {parsePage} from '../reduction/pictures/viewer/page_text.js';
import {sheetBoard, sheetOf} from './page_board.js';
import {pageBoardText} from './page_game.js';
import {TileEditor} from './tile_editor.js';
import {JUNGLE_LOOK, pageLook, plainLook} from './tile_look.js';
import {setOfDrawing} from './own_set.js';
import {VerifyingBar} from './verifying_bar.js';
import {emptyTile, gameOfTile, layersOf, nameOfTile, squaresOf} from './tile_text.js';

const MOST_STATES = '3000000', MOST_MIB = '1500';
const EXERCISE_READING = 'full';  // that `gadget verify` begins with
const VERIFY_SECONDS = 300;
const INFER_SECONDS = '60';
const OF_PROGRAM = ['jungle', 'konane', 'amazons'];  // games with tiles
const UNDECIDED = `Not decided: its game has more than ${MOST_STATES} states, or needs more than ${MOST_MIB} MiB or ` +
                  `${VERIFY_SECONDS} seconds.`;

export class TileView {
  // `drawings`: {name, group, text}, the first is the one to begin with. `pages`: texts of pages by name, beside
  // those of the program; pageOf(name) gives the reader's.
  // `exercise` may ask for a drawing. onSet(set) is to make a board of a set (own_set.js).
  constructor(worker, {drawings, pages, pageOf}, exercise, {onChange, onSet}) {
    this.worker = worker;
    this.exercise = exercise;
    this.drawings = drawings;
    this.pages = pages;
    this.pageOf = pageOf;
    this.asked = 0;
    this.game = 'jungle';  // that is looked at
    this.onChange = () => {};
    this.editor = new TileEditor({
      area: byId('drawing'), grid: byId('grid'), ports: byId('tile-ports'), palette: byId('palette'),
      sizes: byId('tile-size')}, () => this.take());
    this.onChange = onChange;
    this.fillMenu();
    byId('verify').onclick = () => this.verify();
    byId('infer').onclick = () => this.infer();
    byId('tile-to-board').onclick = () => this.putOnBoard(onSet);
    byId('tile-stop').onclick = () => this.worker.stop();
    new SaveMenu(byId('save-tile'), this.kinds, (text) => this.say(text, 'error'));
  }

  fillMenu() {
    const select = byId('tile-sample'), groups = [...new Set(this.drawings.map(({group}) => group))];
    select.append(...groups.map((group) => make('optgroup', {label: group}, ...this.drawings.flatMap((drawing, i) => (
      drawing.group === group ? [make('option', {value: i, textContent: drawing.name})] : [])))));
    select.onchange = () => this.show(this.drawings[select.value].text);
    byId('tile-new').onclick = () => this.show(emptyTile(this.game, this.editor.look.blanks));
  }

  // The drawing is another one; perhaps its game is, too.
  take() {
    this.onChange();
    const game = gameOfTile(this.editor.text);
    if (game === this.game) return;
    this.game = game;
    this.looked = this.lookAt(game).catch((error) => this.say(error.message, 'error'));
  }

  async lookAt(game) {
    const wear = (look) => {
      if (game !== this.game) return;
      this.editor.wear(look);
      byId('most-squares-label').textContent = `${look.unit}, at most`;
      byId('reading-row').hidden = game !== 'jungle';
    };
    if (game === 'jungle') return wear(JUNGLE_LOOK);
    const layer = layersOf(game).at(-1);
    wear(plainLook(['.', ...new Set(squaresOf(this.editor.text)?.piecesRows.join('').replaceAll('.', ''))], layer));
    const {page} = parsePage(await this.textOfPage(game) ?? '');
    if (!page) return undefined;
    const board = sheetBoard(page), {files} = await this.worker.run(
      ['board', 'render', '-q', 'board', '--game', 'page', '-o', 'board.svg', '--detail-limit', '100000', '--no-coordinates'],
      {page: await this.textOfPage(game), board: pageBoardText(page, page.options.map(() => 0), board)}, ['board.svg']);
    if (!files['board.svg'] || game !== this.game) return undefined;
    byId('tile-view').style.setProperty('--sheet', sheetOf(files['board.svg'], board));
    return wear(pageLook(page, layer));
  }

  // The reader's page, or one that comes with the page here, or the program's; null: there is none.
  async textOfPage(name) {
    const own = this.ownPage(name);
    if (own !== null) return own;
    const {code, out} = await this.worker.run(['game', 'show', name]);
    return code === 0 ? out : null;
  }

  // Null for the program's games with tiles.
  ownPage(name) {
    if (OF_PROGRAM.includes(name)) return null;
    return this.given?.name === name ? this.given.text : this.pageOf(name) ?? this.pages[name] ?? null;
  }

  // The drawing and, of a game that is not the program's, its page beside it.
  filesOf(tile) {
    const game = gameOfTile(tile), page = this.ownPage(game);
    return {tile, ...(page !== null && /^[\w-]+$/.test(game) ? {[`${game}.game`]: page} : {})};
  }

  get kinds() {
    const say = (text) => this.say(text, 'error');
    const name = () => nameOfTile(this.editor.text);
    const shown = (format) => productOf(this.runPlain(
      this.editor.text, 'show', ['--format', format, '-o', 'picture'], ['picture']), 'picture', say);
    const certificate = async () => {
      const {code, files, err} = await this.run(
        this.editor.text, 'verify', ['--certificate', 'certificate', '--states', MOST_STATES, '--memory-limit', MOST_MIB],
        ['certificate']);
      if (code === 1) say('There is no certificate: the tile does not keep its contract.');
      else if (code !== 0) this.sayFault(err);
      return files.certificate;
    };
    return [
      {text: 'Drawing', file: () => `${name()}.gadget`, content: () => this.editor.text},
      ...pictureKinds(name, () => shown('svg')),
      {text: 'LaTeX', file: () => `${name()}.tikz`, content: () => shown('tikz')},
      {text: 'Set for boards', file: () => 'set', content: async () => (await this.makeSet())?.set},
      {text: 'Certificate', file: () => `${name()}.certificate`, content: certificate},
    ];
  }

  get reading() { return this.exercise.isOn ? EXERCISE_READING : byId('reading').value; }

  get state() { return {tile: this.editor.text, page: this.ownPage(this.game) ?? ''}; }

  // `page`: of the drawing's game, where it is not the program's.
  show(tile = this.drawings[0].text, page = '') {
    if (page) this.given = {name: gameOfTile(tile), text: page};
    this.editor.text = tile;
    this.clear();
  }

  clear() {
    this.say('');
    byId('film').replaceChildren();
    byId('tile-answer').replaceChildren();
    byId('tile-line').textContent = '';
  }

  say(text, kind = '') {
    byId('tile-message').textContent = text.trimEnd();
    byId('tile-message').className = kind;
  }

  // What the program says of the drawing, in `work`, which is given what tells that a later question
  // has been asked.
  async ask(text, work) {
    const number = ++this.asked, isLate = () => number !== this.asked;
    this.clear();
    this.say(text);
    byId('tile-stop').hidden = false;
    try {
      await work(isLate);
    } catch (error) {
      if (!isLate()) this.say(error instanceof Stopped ? 'Stopped.' : error.message, 'error');
    }
    if (!isLate()) byId('tile-stop').hidden = true;
  }

  run(tile, command, options, products = [], reading = this.reading) {
    return this.runPlain(tile, command, ['--trapped-attack', reading, ...options], products);
  }

  runPlain(tile, command, options, products) {
    return this.worker.run(['gadget', command, '-q', 'tile', ...options], this.filesOf(tile), products);
  }

  // The answer is about the drawing as it was when it was asked for: the reader may go on drawing.
  verify() {
    const tile = this.editor.text;
    return this.ask('Verifying …', async (isLate) => {
      const {code, out, err} = await this.watchVerifier(tile);
      if (isLate()) return;
      if (code > 1) {
        this.exercise.judgeTile(null, tile);
        return this.sayFault(err);
      }
      const [found] = JSON.parse(out);
      this.report(found, err);
      this.exercise.judgeTile(found, tile);
      const film = await this.run(tile, 'show', ['--replay', '--format', 'svg', '-o', 'film.svg'], ['film.svg']);
      if (!isLate() && film.files['film.svg']) this.showFilm(film.files['film.svg']);
    });
  }

  // What the verifier says, with a bar while it works.
  async watchVerifier(tile) {
    const bar = new VerifyingBar(byId('tile-bar'), Number(MOST_STATES), VERIFY_SECONDS);
    try {
      const result = await this.worker.runWatched(
        ['gadget', 'verify', '--progress', '--json', 'tile', '--trapped-attack', this.reading, '--states', MOST_STATES,
         '--memory-limit', MOST_MIB, '--time-limit', String(VERIFY_SECONDS)], this.filesOf(tile), (line) => bar.take(line));
      return {...result, err: bar.withoutProgress(result.err)};
    } finally {
      bar.end();
    }
  }

  // What the verifier says of a drawing for an exercise, whether or not it has come to an end; null, with
  // the message shown, where it is no drawing.
  async examine(tile) {
    const {out, err} = await this.run(
      tile, 'verify', ['--json', '--states', MOST_STATES, '--memory-limit', MOST_MIB], [], EXERCISE_READING);
    if (out) return JSON.parse(out)[0];
    this.sayFault(err);
    return null;
  }

  // The set with this drawing; nothing where there is none, and why is said.
  async makeSet() {
    const made = await setOfDrawing(this.worker, this.editor.text);
    if (!made.fault) return made;
    this.say(made.fault, 'error');
    return null;
  }

  putOnBoard(onSet) {
    return this.ask('Reading the set …', async (isLate) => {
      const made = await this.makeSet();
      if (isLate() || !made) return;
      if (onSet(made)) this.say(`The tiles of the board are now those of this set:\n${made.set}`, 'good');
      else this.say(`Boards of ${made.game} are not made in this page.`, 'error');
    });
  }

  // What the drawing does, whatever contract it names.
  infer() {
    const tile = this.editor.text;
    return this.ask('Finding out what it does …', async (isLate) => {
      const {out, err} = await this.run(
        tile, 'infer', ['--json', '--states', MOST_STATES, '--memory-limit', MOST_MIB,
                  '--time-limit', INFER_SECONDS]);
      if (isLate()) return;
      if (!out) return this.sayFault(err);
      this.say('');
      byId('tile-answer').replaceChildren(
        ...answerElements(JSON.parse(out), squaresOf(tile)?.groundRows ?? [], this.editor.look));
    });
  }

  sayFault(err) { this.say(err.replace(/^gadgetc: /, '') || UNDECIDED, 'error'); }

  report({name, contract, holds, states, tempo_bound: tempo, counterexample}, warnings) {
    const kept = `${name} keeps its contract, ${contract}: all ${states} states of its game were looked at.` +
                 (tempo === null ? '' : ` White needs at most ${tempo} moves in it.`);
    const broken = `${name} does not keep its contract, ${contract}. A line of play that shows it:`;
    this.say([holds ? kept : broken, warnings].filter(Boolean).join('\n'), holds ? 'good' : 'error');
    byId('tile-line').textContent = holds ? '' : counterexample.join('\n');
  }

  showFilm(svg) {
    byId('film').replaceChildren(make('img', {
      alt: 'The line of play as pictures', src: `data:image/svg+xml,${encodeURIComponent(svg)}`}));
  }
}
