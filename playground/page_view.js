// A game as a page of text that the reader writes: read, set up, played, and solved. The program
// checks the page, draws its squares, plays and solves; moves follow from the page here, so that they
// are shown at once.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {BLACK, WHITE, sideName} from '../reduction/pictures/viewer/sides.js';
import {parsePage} from '../reduction/pictures/viewer/page_text.js';
import {Stopped} from '../reduction/pictures/viewer/program/program.js';
import {LEVELS, levelOf} from './game_view.js';
import {SaveMenu} from './saving.js';
import {kindsOfPage} from './saved_game.js';
import {WinnerQuestion} from './winner_question.js';
import {PositionBoard} from './position_board.js';
import {dragSquares} from './page_drag.js';
import {depthText, scoreText} from './evaluation.js';
import {MOST_PAGE_TEXT, MOST_SIDE, PageGame, boardOfStart, fitsPlayground, pageBoardText,
        startText} from './page_game.js';
import {PageBoard, sheetBoard, sheetOf} from './page_board.js';
import {PageSetup, settingOf} from './page_setup.js';
import {faultElements, faultOf} from './page_fault.js';

const FIRST_EXAMPLE = 'clobber', OWN_PAGE = '';
const OF_PAGE = ['--game', 'page'];

export class PageView {
  // `worker` checks, draws and solves; `player` plays; onFormula as for PositionBoard.
  constructor(worker, player, {onChange, onFormula}) {
    this.worker = worker;
    this.player = player;
    this.onChange = onChange;
    this.area = byId('page-text');
    this.grid = new PageBoard(byId('page-grid'), (square) => this.click(square));
    this.setup = new PageSetup(() => this.begin());
    this.game = null;    // none while the page has a mistake
    this.asked = 0;      // pages so far
    this.searches = 0;   // of the engine, that go on
    this.questions = 0;  // to `worker`, that are not answered yet
    this.isSettingUp = false;
    this.area.oninput = () => {
      byId('page-sample').value = OWN_PAGE;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.read(), 250);
    };
    byId('page-sample').onchange = ({target}) => this.showExample(target.value);
    byId('page-side').onchange = () => this.takeSide();
    byId('page-again').onclick = () => this.begin();
    byId('page-back').onclick = () => this.takeBack();
    byId('page-hint').onclick = () => this.hint();
    byId('page-evaluate').onclick = () => this.evaluate();
    byId('page-level').onchange = () => this.onChange();
    this.question = new WinnerQuestion(worker, {
      answer: byId('page-answer'), stop: byId('page-stop'), position: () => this.position(),
      moveButton: (name) => this.moveButton(name)});
    byId('page-solve').onclick = () => this.question.ask();
    new PositionBoard(worker, {position: () => this.position(), onFormula});
    dragSquares(byId('page-grid'), {
      canDrag: (square) => this.pick(square), onDrop: (from, to) => this.drop(from, to)});
    new SaveMenu(byId('save-page'), kindsOfPage(this), (text) => this.say(text));
    byId('page-stop').onclick = () => this.worker.stop();
    for (const name of ['play', 'set-up']) byId(`page-${name}`).onclick = () => this.setUp(name === 'set-up');
  }

  get state() {
    const {game, setup, area} = this, page = area.value;
    if (!game) return {page};
    return {page, start: startText(game.page, game.start), options: setup.options,
            side: byId('page-side').value, level: levelOf('page-level'), game: game.names.join(' ')};
  }

  // Of a link.
  async show({page, start, options = '', side, level, game = ''} = {}) {
    byId('page-level').value = level in LEVELS ? level : 'middle';
    byId('page-side').value = ['white', 'black', 'both'].includes(side) ? side : 'white';
    await this.listExamples();
    if (!page) return this.showExample(FIRST_EXAMPLE);
    this.area.value = page;
    return this.read({start, options, names: game.split(' ').filter(Boolean)});
  }

  async listExamples() {
    const menu = byId('page-sample');
    if (menu.options.length > 0) return;
    menu.append(make('option', {value: OWN_PAGE, textContent: 'Your page'}));
    const {out} = await this.worker.run(['game', 'list', '--json']);
    menu.append(...JSON.parse(out).map(({name, title}) => make('option', {value: name, textContent: title})));
  }

  // The text of the page shown, where it has this name; else null.
  ownPage(name) { return parsePage(this.area.value).page?.name === name ? this.area.value : null; }

  // The same, or one of the program.
  async pageOf(name) {
    const own = this.ownPage(name);
    if (own !== null) return own;
    const {code, out} = await this.worker.run(['game', 'show', name]);
    return code === 0 ? out : null;
  }

  async showExample(name) {
    if (name === OWN_PAGE) return undefined;
    this.stopQuestions();
    const {out} = await this.worker.run(['game', 'show', name]);
    this.area.value = out;
    byId('page-sample').value = name;
    return this.read({});
  }

  // Reads the page. The board is that of `given`, of a link; else it stays where the page has the
  // same characters and options as before.
  async read(given) {
    const number = ++this.asked, text = this.area.value;
    const before = this.game ?? this.before;
    this.close(before);
    this.stopQuestions();
    const {page, error} = text.length > MOST_PAGE_TEXT
      ? {error: {message: `A page here has at most ${MOST_PAGE_TEXT} characters.`}} : parsePage(text);
    if (error) return this.sayFault(error);
    ++this.questions;
    try {
      const {code, out, err} = await this.worker.run(['game', 'check', '--json', '-q', 'page'], {page: text});
      if (number !== this.asked) return undefined;
      if (code !== 0) return this.sayFault(faultOf(err));
      const board = sheetBoard(page), sheet = await this.draw(text, page, board);
      if (number !== this.asked || !sheet) return undefined;
      byId('page-board-side').style.setProperty('--sheet', sheetOf(sheet, board));
      this.sayFacts(JSON.parse(out));
    } catch (failure) {
      if (number !== this.asked) return undefined;
      return this.sayFault({message: failure instanceof Stopped ? 'Stopped.' : failure.message});
    } finally {
      --this.questions;
    }
    return this.open(page, text, given ?? this.kept(page, before));
  }

  // What stays of the game before.
  kept(page, before) {
    const traits = ({cells, grounds, options}) => JSON.stringify([cells, grounds, options]);
    if (!before || traits(before.page) !== traits(page)) return {};
    return {board: before.start, setting: before.setting, names: before.names};
  }

  open(page, text, {start, options = '', board = start && boardOfStart(text, start), setting, names = []}) {
    byId('page-board-side').hidden = false;
    this.setup.open(page, board && fitsPlayground(board) ? board : undefined, setting ?? settingOf(page, options));
    this.begin(names);
    if (board && !fitsPlayground(board)) this.say(`A board here has at most ${MOST_SIDE} rows and columns.`);
  }

  // No page: what was shown is kept for when there is one again.
  close(before) {
    this.stopThinking();
    this.before = before;
    this.game = null;
    byId('page-board-side').hidden = true;
    byId('page-message').className = '';
    byId('page-message').replaceChildren();
    this.area.setAttribute('aria-invalid', 'false');
    this.onChange();
  }

  sayFault(fault) {
    byId('page-message').className = 'error';
    byId('page-message').replaceChildren(...faultElements(fault, this.area));
    this.area.setAttribute('aria-invalid', 'true');
  }

  sayFacts({title, ends, never_made: neverMade}) {
    byId('page-title').textContent = title;
    byId('page-message').className = 'good';
    byId('page-message').textContent = [
      ends ? 'The page is right, and play always ends.' : 'The page is right. Play may go on for ever.',
      ...(neverMade.length > 0 ? [`No move makes ${neverMade.join(', ')}.`] : [])].join(' ');
  }

  // The program's picture of a board; nothing where it refuses one, and says why.
  async draw(text, page, board, words = ['--no-coordinates']) {
    const {files, err} = await this.worker.run(
      ['board', 'render', '-q', 'board', ...OF_PAGE, '-o', 'board.svg', '--detail-limit', '100000', ...words],
      {page: text, board: pageBoardText(page, page.options.map(() => 0), board)}, ['board.svg']);
    if (!files['board.svg']) this.sayFault(faultOf(err));
    return files['board.svg'];
  }

  // A game from the board that is set up, with as many of these moves as are legal.
  begin(names = []) {
    this.stopThinking();
    this.game = new PageGame(this.setup.page, [...this.setup.setting], this.setup.board);
    for (const name of names) if (!this.game.play(name)) break;
    this.update();
    this.takeSide();
  }

  setUp(isSettingUp) {
    this.isSettingUp = isSettingUp;
    byId('page-play').setAttribute('aria-pressed', !isSettingUp);
    byId('page-set-up').setAttribute('aria-pressed', isSettingUp);
    byId('page-palette').hidden = !isSettingUp;
    this.game.clicks.clear();
    if (isSettingUp) this.stopThinking();
    this.update();
    if (!isSettingUp) this.takeSide();
  }

  update() {
    const {game} = this;
    this.showMarks();
    byId('page-back').disabled = game.names.length === 0;
    byId('page-moves').replaceChildren(...game.names.map((name) => make('li', {textContent: name})));
    byId('page-answer').replaceChildren();
    this.say([game.names.length > 0 ? `${game.names.at(-1)}.` : '', game.text()].join(' ').trim());
    this.onChange();
  }

  // Squares that the last move has changed, those chosen, those to click on next, and those of a hint.
  showMarks(hinted = []) {
    const {game, isSettingUp} = this, marks = new Map();
    const mark = (squares, word) => {
      for (const square of squares) marks.set(square, [...(marks.get(square) ?? []), word]);
    };
    mark(game.lastSquares(), 'last move');
    mark(new Set(hinted), 'hint');
    if (!isSettingUp) {
      const {clicks} = game;
      mark(clicks.chosen, 'chosen');
      if (this.isReadersTurn()) mark(clicks.next(), clicks.chosen.length > 0 ? 'target' : 'can move');
    }
    this.grid.show(game.page, game.clicks.shown(game.board), marks);
    this.offer(game.clicks.alike());
  }

  // Moves that only their names tell apart.
  offer(moves) {
    const {game} = this;
    byId('page-choices').replaceChildren(...moves.map((move) => this.moveButton(game.nameOf(move))));
  }

  moveButton(name) {
    return make('button', {type: 'button', textContent: name, onclick: () => {
      this.play(name);
      this.grid.focus();  // the button has gone
    }});
  }

  own() { return {white: WHITE, black: BLACK}[byId('page-side').value]; }
  isReadersTurn() { return this.own() === undefined || this.own() === this.game.board.turn; }

  click(square) {
    const {game} = this;
    if (this.isSettingUp) return this.setup.paint(game.board, square);
    if (!this.isReadersTurn()) return undefined;
    const refusal = this.refusalOf(square), move = game.clicks.click(square);
    if (move) return this.play(game.nameOf(move));
    this.showMarks();
    return refusal ? this.say(refusal, 'refusal') : this.say(game.text());
  }

  // Why no move goes on by this square; empty where one does, or where it begins one.
  refusalOf(square) {
    const {game, game: {clicks, board}} = this, [first, ...more] = clicks.chosen;
    if (clicks.next().has(square) || square === first) return '';
    if (clicks.entries.some(({path}) => path[0] === square)) return '';
    if (first === undefined) return board.cells[square] > 0 || game.ending ? game.refusal(square, null) : '';
    return more.length === 0 ? game.refusal(first, square) : '';
  }

  // Is there something to be dragged? It is chosen.
  pick(square) {
    const {game, game: {clicks}} = this;
    if (this.isSettingUp || !this.isReadersTurn() || game.board.cells[square] === 0) return false;
    if (clicks.chosen.length !== 1 || clicks.chosen[0] !== square) {
      clicks.clear();
      if (!clicks.next().has(square)) return false;
      clicks.click(square);
    }
    this.showMarks();
    return clicks.chosen.length === 1;
  }

  drop(from, to) {
    const {game, game: {clicks}} = this;
    if (to === null || to === from) return undefined;
    return clicks.next().has(to) ? this.click(to) : this.say(game.refusal(from, to), 'refusal');
  }

  // For "Who wins?".
  position() {
    if (!this.game) return null;
    const {page, setting, board, names} = this.game, text = pageBoardText(page, setting, board);
    return {words: OF_PAGE, files: {page: this.area.value, board: text}, at: [this.asked, ...names, text].join('\n')};
  }

  play(name) {
    this.stopThinking(false);
    if (!this.game.play(name)) return;
    this.update();
    this.answer();
  }

  takeSide() {
    this.showMarks();
    this.onChange();
    this.answer();
  }

  // The engine's move, where it is to move.
  async answer() {
    const {game} = this, {names} = game, length = names.length;
    if (this.isSettingUp || this.isReadersTurn() || game.moves.length === 0) return;
    this.say(`${this.game.text()} The program thinks`, 'thinks');
    const found = await this.search();
    if (!found || game !== this.game || names.length !== length || this.isReadersTurn()) return;
    game.play(found.name);
    this.update();
  }

  stopThinking(leaves = true) {
    if (this.searches > 0) this.player.stop();
    if (leaves || this.searches > 0) this.seated = null;
  }

  stopQuestions() { if (this.questions > 0 || this.question.isAsking) this.worker.stop(); }

  // To where the reader was last to move.
  takeBack() {
    const {game} = this;
    this.stopThinking();
    do game.undo(); while (game.names.length > 0 && !this.isReadersTurn());
    this.update();
    this.answer();
  }

  // What the engine finds for the board shown, as of findMove; undefined where the reader has gone on.
  async search() {
    const {game} = this, {names} = game, {length} = names;
    ++this.searches;
    try {
      this.seated ??= this.player.open(
        {page: this.area.value, board: pageBoardText(game.page, game.setting, game.start)});
      const {code, err} = await this.seated;
      if (code !== 0) throw new Error(err);
      const found = await this.player.findMove(names, LEVELS[byId('page-level').value]);
      return game === this.game && names.length === length ? found : undefined;
    } catch (error) {
      if (!(error instanceof Stopped)) this.say(error.message);
      return undefined;
    } finally {
      --this.searches;
    }
  }

  // What the engine would play for the side to move is shown and not played.
  async hint() {
    const {game} = this;
    if (this.searches > 0 || game.moves.length === 0) return;
    this.say(`${game.text()} The program thinks`, 'thinks');
    const found = await this.search();
    if (!found) return;
    this.showMarks(game.squaresOf(found.name));
    this.say(`Hint for ${sideName(game.board.turn)}: ${found.name}, by the engine, ${depthText(found)}.`, 'hint');
  }

  async evaluate() {
    const {game} = this, {turn} = game.board;
    if (this.searches > 0) return;
    if (game.moves.length === 0) return void byId('page-answer').replaceChildren(game.text());
    byId('page-answer').replaceChildren('The program thinks …');
    const found = await this.search();
    if (found !== undefined) byId('page-answer').replaceChildren(scoreText(found, turn));
  }

  // `kind`: thinks, hint or refusal, where it is one.
  say(text, kind = '') {
    byId('page-status').textContent = text;
    byId('page-status').className = kind;
  }
}
