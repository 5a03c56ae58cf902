// The formula, the board that is made of it, who wins and what was checked, and the winner's seat at the
// board's page, which is the page of `gadgetc compile --html` in a frame.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {opponent, sideName} from '../reduction/pictures/viewer/sides.js';
import {BoardExercise} from './board_exercise.js';
import {ClauseGrid} from './clause_grid.js';
import {LEGEND} from './legend.js';
import {boardHost, seatFiles} from '../reduction/pictures/viewer/program/board_host.js';
import {Stopped} from '../reduction/pictures/viewer/program/program.js';
import {FOLDER, setOfDrawing} from './own_set.js';
import {SAMPLES} from './samples.js';
import {SaveMenu} from './saving.js';
import {kindsOfBoard} from './saved_board.js';

const LIMITS = ['--memory-limit', '1500'];
const CHECK_SECONDS = 60;
const PARTS_SECONDS = 300;
const FIRST = SAMPLES[0].entries[0];
const PROOFS = `${FOLDER}/certificates`;
const PRODUCTS = ['board', 'page.html', 'report', 'strategy', PROOFS];

const nameOfSide = (word) => ({white: 'White', black: 'Black'}[word] ?? 'Nobody');

export class FormulaView {
  // `worker` makes boards and may be stopped; `seat` is the program's at the board; `exercise` may hand
  // out a board. onChange is called when what a link should say has changed, onBoard when there is a new
  // board.
  constructor(worker, seat, exercise, {onChange, onBoard}) {
    this.worker = worker;
    this.seat = seat;
    this.exercise = exercise;
    this.onChange = onChange;
    this.onBoard = onBoard;
    this.game = '';   // where the board's page stands, as the fragment of its address
    this.made = 0;    // boards asked for
    this.shown = null;  // what the board shown was made of, as asked(); null: of something older
    this.frame = byId('board');
    this.fillSamples();
    this.grid = new ClauseGrid(byId('clause-grid'), byId('add-variable'), byId('add-clause'),
                               (text) => { byId('formula').value = text; this.markOlder(); });
    this.ownSet = null;  // with a tile that the reader has drawn (own_set.js)
    for (const id of ['target', 'first', 'set']) byId(id).onchange = () => this.make();
    byId('make').onclick = () => this.make();
    byId('check').onclick = () => this.check();
    byId('squares-alone').onclick = () => this.decideFromSquares();
    byId('stop').onclick = () => this.worker.stop();
    byId('formula').oninput = () => this.markOlder();
    byId('formula').onkeydown = (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) this.make();
    };
    this.saving = new SaveMenu(byId('save-formula'), kindsOfBoard(this), (text) => this.say(text, 'error'));
    this.showLegend();
  }

  fillSamples() {
    const entries = SAMPLES.flatMap((group) => group.entries), select = byId('sample');
    select.append(make('option', {value: '', textContent: 'choose one'}));
    for (const {group, entries: inside} of SAMPLES) {
      select.append(make('optgroup', {label: group}, ...inside.map((entry) => (
        make('option', {value: entries.indexOf(entry), textContent: entry.name})))));
    }
    select.onchange = () => select.value !== '' && this.takeSample(entries[Number(select.value)]);
  }

  async takeSample({text, words}) {
    if (words) {
      const {code, out, err} = await this.worker.run(['formula', ...words]);
      if (code !== 0) return this.say(err, 'error');
      byId('formula').value = out;
    } else {
      byId('formula').value = text;
    }
    await this.make();
  }

  get state() {
    return {formula: byId('formula').value,
            target: byId('target').value === 'jungle' ? '' : byId('target').value,
            set: this.usesOwnSet() ? this.ownSet.drawing : '',
            first: byId('first').value === 'white' ? '' : byId('first').value,
            game: this.isOlder() ? '' : this.game.replace(/^#/, '')};
  }

  // What a board is made of.
  asked() { return [byId('formula').value, ...this.choices, this.usesOwnSet() ? this.ownSet.number : ''].join('\n'); }

  isOlder() { return this.shown !== this.asked(); }

  // A board that is not of the formula as it stands is shown as such, and nobody plays on it.
  markOlder() {
    const isOlder = this.isOlder();
    if (isOlder) this.viewer?.autoplay.stop();
    byId('older').hidden = !isOlder || !this.viewer;
    this.frame.inert = isOlder;
    document.body.classList.toggle('older-board', isOlder);
    byId('check').disabled = this.saving.isDisabled = isOlder;
    byId('squares-alone').disabled = isOlder || byId('target').value !== 'jungle';
  }

  // The board of a link, or the first example.
  async show({formula = FIRST.text, target, first, set, game = ''}) {
    byId('formula').value = formula;
    byId('set').value = '';
    byId('target').value = Object.hasOwn(LEGEND, target ?? '') ? target : 'jungle';
    byId('first').value = first === 'black' ? first : 'white';
    const made = set ? await setOfDrawing(this.worker, set) : null;
    if (made && !made.fault) this.takeSet(made);
    await this.make(game);
    if (made?.fault) this.say(`The tile of this link is not on the board. ${made.fault}`, 'error');
  }

  say(text, kind = '') {
    byId('message').textContent = text.trimEnd();
    byId('message').className = kind;
  }

  showLegend() {
    byId('set-row').hidden = this.ownSet?.game !== byId('target').value;
    byId('sentences').replaceChildren(...LEGEND[byId('target').value].map((text) => (
      make('li', {textContent: text.replace(/\s+/g, ' ')}))));
  }

  // Line and column, the line and a caret, and the cursor there. The program counts columns in bytes.
  sayPlace(message, line, columnInBytes) {
    const area = byId('formula'), lines = area.value.split('\n');
    const bytes = new TextEncoder().encode(lines[line - 1] ?? '');
    const column = new TextDecoder().decode(bytes.slice(0, columnInBytes - 1)).length + 1;
    this.say(`line ${line}, column ${column}: ${message}\n${lines[line - 1] ?? ''}\n` +
             `${' '.repeat(Math.max(column - 1, 0))}^`, 'error');
    const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    area.setSelectionRange(before + column - 1, before + column);
  }

  // What the program says of a file.
  sayError(err) {
    const [, line, column, message] = /^formula\.txt:(\d+):(\d+): error: (.*)$/m.exec(err) ?? [];
    if (line) this.sayPlace(message, Number(line), Number(column));
    else this.say(err.replace(/^gadgetc: /gm, ''), 'error');
  }

  // Boards are made of this set from now on; false where there are none of its game here.
  takeSet(set) {
    const isKnown = [...byId('target').options].some(({value}) => value === set.game);
    if (!isKnown) return false;
    this.ownSet = {...set, number: (this.ownSet?.number ?? 0) + 1};
    byId('target').value = set.game;
    byId('set').value = FOLDER;
    byId('set').options[1].textContent = `with your ${set.name}`;
    return true;
  }

  usesOwnSet() { return this.ownSet?.game === byId('target').value && byId('set').value === FOLDER; }

  // Files that `choices` name.
  get setFiles() { return this.usesOwnSet() ? this.ownSet.files : {}; }

  get choices() {
    return ['--target', byId('target').value, '--first', byId('first').value,
            ...(this.usesOwnSet() ? ['--set', FOLDER] : [])];
  }

  async make(game = '') {
    const number = ++this.made;
    this.showLegend();
    byId('facts').replaceChildren();
    this.shown = null;
    this.markOlder();
    this.formula = byId('formula').value;
    const asked = this.asked();
    try {
      await this.busy('Making the board …', async () => {
        const result = await this.compile();
        if (number !== this.made) return;
        if (result.code !== 0) return this.sayError(result.err);
        this.say('');
        this.keepProofs(result.files);
        await this.showBoard(result.files, game, asked);
        await this.solve(number);
        await this.takeSeat(number, result.files);
      });
    } catch (error) {
      if (number === this.made) this.say(error instanceof Stopped ? 'Stopped.' : error.message, 'error');
    }
  }

  // So that tiles of one's own are proved once.
  keepProofs({[PROOFS]: proofs}) {
    if (proofs !== undefined && this.usesOwnSet()) this.ownSet.files[PROOFS] = proofs;
  }

  // With the winner's strategy where the formula is not too large.
  async compile() {
    const words = ['compile', '-q', 'formula.txt', '-o', 'board', '--html', 'page.html', '--games', '1',
                   '--report', 'report', ...this.choices];
    const files = {'formula.txt': this.formula, ...this.setFiles};
    const whole = await this.worker.run([...words, '--strategy', 'strategy'], files, PRODUCTS);
    return whole.code === 3 ? this.worker.run(words, files, PRODUCTS) : whole;
  }

  async busy(text, work) {
    this.say(text);
    byId('stop').hidden = false;
    try {
      return await work();
    } finally {
      byId('stop').hidden = true;
    }
  }

  fact(name, text) {
    byId('facts').append(make('dt', {textContent: name}), make('dd', {textContent: text}));
  }

  // `game`: where its page is to stand, as a fragment without its sign; `asked`: as of asked().
  async showBoard(files, game, asked) {
    const {layout, checks, pieces} = JSON.parse(files.report);
    this.board = files.board;
    this.products = {'board': files.board, 'page.html': files['page.html'], strategy: files.strategy};
    this.fact('Board', `${layout.rows} × ${layout.columns} squares, ${layout.tiles} tiles, ` +
                       `${pieces.white} white and ${pieces.black} black pieces`);
    this.fact('Checks', Object.entries(checks).map(([name, result]) => (
      `${name.replace('_', ' ')} ${result}`)).join(', '));
    byId('empty').hidden = true;
    this.frame.srcdoc = files['page.html'];
    await new Promise((done) => { this.frame.onload = done; });
    this.viewer = this.frame.contentWindow.viewer;
    const {side} = this.exercise;
    this.boardExercise = side === undefined ? null
      : new BoardExercise(this.viewer, side, this.frame.contentDocument);
    const {variables: names, clauses, source} = this.viewer.data.formula;
    if (!source) this.grid.show({names, clauses});
    this.followTheme();
    this.viewer.seatProgram({
      answer: async () => null,
      findMove: async () => null,
      address: (fragment) => this.noteGame(fragment),
    });
    if (game) {
      this.viewer.line.follow(game);
      this.viewer.update();
    }
    this.shown = asked;
    this.markOlder();
    this.onBoard();
    this.onChange();
  }

  // The board's page has the colours of this one.
  followTheme() {
    if (!this.viewer) return;
    this.frame.contentDocument.documentElement.dataset.theme = document.documentElement.dataset.theme;
    this.viewer.board.restyle();
  }

  noteGame(fragment) {
    this.game = /^#ply=0$/.test(fragment) ? '' : fragment;
    if (this.boardExercise) this.exercise.judgeGame(this.boardExercise, this.formula);
    this.onChange();
  }

  // What `solve --json` says of a formula.
  findWinner(formula) {
    return this.worker.run(
      ['solve', '-q', '--json', 'formula.txt', '--first', byId('first').value, '--time-limit', '20', ...LIMITS],
      {'formula.txt': formula});
  }

  async solve(number) {
    const {code, out, err} = await this.findWinner(this.formula);
    if (number !== this.made) return;
    if (code !== 0 && code !== 3) return this.sayError(err);
    const {winner, winning_moves: moves} = JSON.parse(out);
    const first = byId('first').value, isKnown = ['white', 'black'].includes(winner.toLowerCase());
    this.fact('Winner', isKnown ? `${nameOfSide(winner.toLowerCase())}, when ${nameOfSide(first)} begins`
                                : 'not known within 20 seconds');
    this.exercise.judgeChance(winner, first);
    if (moves?.length > 0 && !this.boardExercise) this.fact('First moves', moves.join(', '));
  }

  // From now on the program plays: the winner where there is a strategy, and its engine for the other
  // side.
  async takeSeat(number, {board, strategy}) {
    const {viewer} = this;
    const {code, err} = await this.seat.open({...seatFiles(viewer, board, strategy), ...this.setFiles});
    if (number !== this.made) return;
    if (code !== 0) {
      this.fact('Play', 'two people: the program does not play on this board');
      return this.sayError(err);
    }
    const host = boardHost(this.seat, strategy, (fault) => this.say(fault, 'error'));
    const ifShown = (ask) => async (...given) => (number === this.made ? ask(...given) : null);
    viewer.seatProgram({
      answer: ifShown(host.answer),
      findMove: ifShown(host.findMove),
      playToEnd: ifShown(host.playToEnd),
      address: (fragment) => this.noteGame(fragment),
    });
    this.boardExercise?.begin();
    this.fact('Play', this.boardExercise
      ? `you play ${sideName(this.boardExercise.side)}, the program ${sideName(opponent(this.boardExercise.side))}`
      : strategy
      ? `the program plays ${sideName(viewer.seat.side)}, who wins, by the strategy proved`
      : 'no strategy of the winner: no answer is known for it');
  }

  // `work`, given what tells that a later board has been asked for.
  async question(text, work) {
    const number = this.made, isLate = () => number !== this.made;
    try {
      await this.busy(text, () => work(isLate));
    } catch (error) {
      if (!isLate()) this.say(error instanceof Stopped ? 'Stopped.' : error.message, 'error');
    }
  }

  check() {
    return this.question('Checking …', async (isLate) => {
      const {code, out, err} = await this.worker.run(
        ['check', '-q', '--json', 'formula.txt', '--level', 'all', ...this.choices, '--time-limit',
         String(CHECK_SECONDS), ...LIMITS], {'formula.txt': this.formula, ...this.setFiles});
      if (isLate()) return;
      if (!out) return this.sayError(err);
      const {agree, levels} = JSON.parse(out);
      for (const [name, {winner, method, skipped}] of Object.entries(levels)) {
        this.fact(name, winner ? `${nameOfSide(winner.toLowerCase())} (${method})` : skipped ?? 'not decided');
      }
      this.say(code === 0 && agree ? 'The levels agree.' : err || 'The levels do not agree.',
               code === 0 && agree ? 'good' : 'error');
    });
  }

  // The board as any board, of which no formula, circuit or tile is known.
  decideFromSquares() {
    return this.question('Finding out what each part of the board does …', async (isLate) => {
      const {out, err} = await this.worker.run(
        ['board', 'solve', '-q', '--winner-only', '--method', 'parts', 'board', '--time-limit',
         String(PARTS_SECONDS), ...LIMITS], {board: this.board});
      if (isLate()) return;
      if (!out) return this.sayError(err);
      const lines = (sign) => out.split('\n').filter((line) => line.startsWith(sign + ' '))
        .map((line) => line.slice(2));
      const [winner] = lines('s').map((word) => word.toLowerCase());
      this.fact('From its squares',
                [winner === 'unknown' ? 'not decided' : `${nameOfSide(winner)} wins`, ...lines('c')].join('; '));
      this.say('');
    });
  }
}
