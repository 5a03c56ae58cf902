// The page: data in, panes together, pointers, keys and the fragment of the address.
import {moveName, parseBoard, sideOf, writeBoard} from './rules.js';
import {Search} from './search.js';
import {Line} from './line.js';
import {BoardView} from './board_view.js';
import {CircuitView, summary} from './circuit_view.js';
import {LinePanel, pieceName, sideName, squareText} from './line_panel.js';
import {FormulaPanel} from './formula_panel.js';

const byId = (id) => document.getElementById(id);
const ANSWER_AFTER = 200;  // milliseconds, so that one's own move is seen first

class Viewer {
  constructor(data) {
    this.data = data;
    const board = parseBoard(data.board, data.rules);
    this.line = new Line(board, data.lines);
    this.game = this.line.game;
    this.tiles = (data.tiles ?? []).map(([name, kind, row, column, rows, columns, gate]) => (
      {name, kind, row, column, rows, columns, gate}));
    document.body.classList.toggle('has-circuit', Boolean(data.circuit));
    document.body.classList.toggle('has-formula', Boolean(data.formula));
    document.body.classList.toggle('has-lines', data.lines.length > 1);
    this.pinned = null;  // {tiles, gates} that stay lit
    this.selected = null;
    this.cursor = null;
    this.makeViews();
    this.panel = new LinePanel(this.line, byId);
    this.panel.onLegal = (move) => this.play(move);
    this.connect();
    this.line.follow(location.hash);
    this.update({isSilent: true});
  }

  makeViews() {
    this.board = new BoardView(byId('squares'), this.game, {
      symbols: this.data.symbols, tiles: this.tiles, wires: this.data.wires ?? [],
      onClick: (square) => this.clickSquare(square),
      onHover: (square) => this.hover(this.tileAt(square)),
    });
    if (!this.data.circuit) return;
    this.tilesOfGate = this.data.circuit.gates.map(() => []);
    for (const tile of this.tiles) this.tilesOfGate[tile.gate]?.push(tile);
    const centres = this.tilesOfGate.map(([tile]) => (
      tile ? [10 * (tile.column + tile.columns / 2), 10 * (tile.row + tile.rows / 2)] : null));
    this.circuit = new CircuitView(byId('circuit-view'), this.data.circuit, centres, {
      onClick: (gate) => this.pinGate(gate),
      onHover: (gate) => this.hover(gate === null ? null : this.lightsOf(gate)),
    });
    byId('gates').append(...this.data.circuit.gates.slice(0, 5000).map(({name}) => (
      Object.assign(document.createElement('option'), {value: name}))));
    if (this.data.formula) {
      this.formula = new FormulaPanel(this.data.formula, this.data.circuit, byId, {
        onStates: (states) => this.showStates(states), say: (text) => this.say(text),
      });
    }
  }

  say(text) { byId('live').textContent = text; }

  // A gate with its tiles, as what is lit together.
  lightsOf(gate) { return {gates: [gate], tiles: this.tilesOfGate[gate]}; }

  tileAt(square) {
    if (square === null) return null;
    const {columns} = this.game.board;
    const row = Math.floor(square / columns), column = square % columns;
    const tile = this.tiles.find((t) => row >= t.row && row < t.row + t.rows &&
                                        column >= t.column && column < t.column + t.columns);
    if (!tile) return null;
    return tile.gate >= 0 ? this.lightsOf(tile.gate) : {gates: [], tiles: [tile]};
  }

  hover(lights) { this.light(lights ?? this.pinned); }

  light(lights) {
    this.board.marks.tiles = new Set(lights?.tiles ?? []);
    this.board.redraw();
    this.circuit?.light(lights?.gates ?? []);
  }

  // Lit until something else is; both panes show it.
  pin(lights) {
    this.pinned = lights;
    this.light(lights);
    if (!lights) return;
    if (lights.tiles[0]) this.board.revealArea(lights.tiles[0]);
    if (lights.gates.length > 0) this.circuit?.reveal(lights.gates[0]);
    this.say(this.lightsText(lights));
  }

  lightsText({gates, tiles}) {
    const gate = gates.length > 0 ? this.data.circuit.gates[gates[0]] : null;
    const what = gate ? `Gate ${gate.name}, ${gate.kind}. ` : '';
    if (tiles.length === 0) return what + 'It has no tile.';
    const {board} = this.game, [tile] = tiles;
    const corner = squareText(board, tile.row * board.columns + tile.column).split(',')[0];
    return what + `Tile ${tile.kind}, ${tile.rows} by ${tile.columns} squares from ${corner}` +
           (tiles.length > 1 ? ` and ${tiles.length - 1} more.` : '.');
  }

  pinGate(gate) { this.pin(gate === null ? null : this.lightsOf(gate)); }

  findGate(name) {
    const gate = this.data.circuit?.gates.findIndex((g) => g.name === name) ?? -1;
    if (gate >= 0) this.pinGate(gate);
    return gate >= 0;
  }

  showStates(states) {
    this.circuit.colour(states);
    this.board.marks.states = states && new Map(
      this.tiles.filter((tile) => tile.gate >= 0)
        .map((tile) => [tile, summary(states[tile.gate])]));
    this.board.redraw();
  }

  // Choosing a piece, then its target; any other square lights its tile.
  clickSquare(square) {
    if (square !== null && this.selected !== null) {
      const move = {from: this.selected, to: square};
      if (this.game.isLegal(move)) return this.play(move);
    }
    const isOwn = square !== null && this.game.piece(square) > 0 &&
                  sideOf(this.game.piece(square)) === this.game.board.turn;
    this.choose(isOwn && square !== this.selected ? square : null);
    const lights = this.tileAt(square);
    this.pinned = lights;
    this.light(lights);
    if (lights && lights.gates.length > 0) this.circuit?.reveal(lights.gates[0]);
    if (lights && this.selected === null) this.say(this.lightsText(lights));
  }

  choose(square) {
    this.selected = square;
    const targets = square === null ? [] : this.game.legalMoves()
      .filter((move) => move.from === square).map((move) => move.to);
    Object.assign(this.board.marks, {selected: square, targets});
    this.board.redraw();
    if (square === null) return;
    const names = targets.map((to) => squareText(this.game.board, to).split(',')[0]);
    this.say(`${pieceName(this.game.piece(square))} chosen; it can go to ` +
             (names.length > 0 ? names.join(', ') : 'no square') + '.');
  }

  play(move) {
    this.line.play(move);
    this.update();
    if (byId('answers').value === 'none' || this.game.ending()) return;
    const ply = this.line.ply;
    setTimeout(() => this.line.ply === ply && this.answer(), ANSWER_AFTER);
  }

  // The recorded move, or that of the search.
  answer() {
    if (this.game.ending()) return;
    const mover = sideName(this.game.board.turn);
    const recorded = byId('answers').value === 'search' ? null : this.line.answer();
    if (recorded) {
      this.line.play(recorded);
      return this.update({note: `${mover} answers as recorded. ${recorded.annotation ?? ''}`});
    }
    const found = new Search(this.game).findMove();
    this.line.play(found.move);
    this.update({note: `${mover} answers by search, ${found.depth} plies deep.`});
  }

  goTo(ply) {
    this.line.goTo(ply);
    this.update();
  }

  // Everything after the line or the ply has changed.
  update({isSilent = false, note = ''} = {}) {
    const {played} = this.game, last = played[played.length - 1] ?? null;
    this.selected = null;
    Object.assign(this.board.marks, {move: last, selected: null, targets: []});
    this.board.redraw();
    if (last) this.board.reveal(last.to);
    this.panel.show();
    const fragment = this.line.fragment();
    if (location.hash !== fragment) history.replaceState(null, '', fragment);
    const text = this.panel.summary();
    byId('squares').setAttribute('aria-label', `Board. ${text.move} ${text.turn}`);
    if (!isSilent) this.say([text.move, text.note, note, text.turn].filter(Boolean).join(' '));
    if (note) byId('caption').querySelector('.turn').append(' ' + note);
  }

  connect() {
    const on = (id, action) => byId(id).addEventListener('click', action);
    on('first', () => this.goTo(0));
    on('previous', () => this.goTo(this.line.ply - 1));
    on('next', () => this.goTo(this.line.ply + 1));
    on('last', () => this.goTo(Infinity));
    on('answer', () => this.answer());
    on('leave', () => this.leaveOwn());
    on('flip', () => this.flip());
    on('chinese', (event) => this.toggle(event.currentTarget, 'isChinese'));
    on('names', (event) => this.toggle(event.currentTarget, 'showsNames'));
    on('copy-position', () => this.copy(writeBoard(this.game.board), 'The position'));
    on('copy-game', () => this.copy(this.gameText(), 'The game'));
    on('copy-link', () => this.copy(location.href, 'The link'));
    on('help-button', () => byId('help').showModal());
    on('theme', () => this.nextTheme());
    byId('legal').addEventListener('toggle', () => byId('legal').open && this.panel.listLegal());
    byId('gate').addEventListener('change', (event) => {
      if (event.target.value && !this.findGate(event.target.value)) {
        this.say(`There is no gate ${event.target.value}.`);
      }
    });
    this.connectLines();
    for (const button of document.querySelectorAll('[data-zoom]')) {
      button.addEventListener('click', () => this.zoom(button.dataset.zoom, button.dataset.factor));
    }
    for (const button of document.querySelectorAll('[data-show]')) {
      button.addEventListener('click', () => this.showPane(button.dataset.show));
    }
    addEventListener('hashchange', () => {
      this.line.follow(location.hash);
      this.update();
    });
    document.addEventListener('keydown', (event) => this.onKey(event));
    const canvas = byId('squares');
    canvas.addEventListener('keydown', (event) => this.onBoardKey(event));
    canvas.addEventListener('blur', () => this.moveCursor(null));
    canvas.addEventListener('pointerdown', (event) => event.preventDefault());
    canvas.addEventListener('mousedown', (event) => event.preventDefault());
    this.setTheme(this.storedTheme());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
      this.setTheme(this.theme);
    });
  }

  connectLines() {
    byId('line').append(...this.line.lines.map(({title}, i) => (
      Object.assign(document.createElement('option'), {value: i, textContent: title}))));
    byId('line').addEventListener('change', (event) => {
      this.line.show({line: Number(event.target.value), ply: 0});
      this.update();
    });
  }

  leaveOwn() {
    this.line.leaveOwn();
    this.update();
  }

  flip() {
    this.board.flip();
    byId('flip').setAttribute('aria-pressed', this.board.isFlipped);
    this.say(this.board.isFlipped ? 'Black is below.' : 'White is below.');
  }

  toggle(button, property) {
    this.board[property] = !this.board[property];
    button.setAttribute('aria-pressed', this.board[property]);
    this.board.redraw();
  }

  zoom(pane, factor) {
    const {port} = pane === 'board' ? this.board : this.circuit;
    if (Number(factor) === 0) port.fit();
    else port.zoom(Number(factor));
  }

  showPane(name) {
    document.body.dataset.view = name;
    for (const button of document.querySelectorAll('[data-show]')) {
      button.setAttribute('aria-pressed', button.dataset.show === name);
    }
  }

  storedTheme() {
    try {
      return localStorage.getItem('theme') ?? 'auto';
    } catch {
      return 'auto';  // pages from files may have no storage
    }
  }

  nextTheme() {
    const themes = ['auto', 'light', 'dark'];
    this.setTheme(themes[(themes.indexOf(this.theme) + 1) % themes.length]);
    try {
      localStorage.setItem('theme', this.theme);
    } catch { /* the choice lasts as long as the page */ }
  }

  setTheme(theme) {
    this.theme = theme;
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.dataset.theme = theme === 'auto' ? (isDark ? 'dark' : 'light') : theme;
    byId('theme').textContent = {auto: 'Auto', light: 'Light', dark: 'Dark'}[theme];
    byId('theme').setAttribute('aria-label', `Colours: ${theme === 'auto' ? 'as the system' : theme}`);
    this.board.restyle();
  }

  // A game file, as `gadgetc board play` saves and loads it.
  gameText() {
    const {ply} = this.line, names = this.line.moves().slice(0, ply)
      .map((move) => moveName(this.game.board, move));
    this.line.goTo(0);
    const board = writeBoard(this.game.board);
    this.line.goTo(ply);
    return `game 1\nmoves\n${names.join('\n')}\nboard\n${board}`;
  }

  async copy(text, what) {
    try {
      await navigator.clipboard.writeText(text);
      this.say(`${what} is copied.`);
    } catch {
      byId('copy-text').value = text;
      byId('copy-dialog').showModal();
      byId('copy-text').select();
    }
  }

  onKey(event) {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') || event.defaultPrevented) return;
    const actions = {
      n: () => this.goTo(this.line.ply + 1), ArrowRight: () => this.goTo(this.line.ply + 1),
      p: () => this.goTo(this.line.ply - 1), ArrowLeft: () => this.goTo(this.line.ply - 1),
      Home: () => this.goTo(0), End: () => this.goTo(Infinity),
      a: () => this.answer(), b: () => this.leaveOwn(), f: () => this.flip(),
      '+': () => this.zoom('board', 1.5), '=': () => this.zoom('board', 1.5),
      '-': () => this.zoom('board', 1 / 1.5), 0: () => this.zoom('board', 0),
      c: () => byId('copy-position').click(), g: () => byId('copy-game').click(),
      l: () => byId('copy-link').click(), '?': () => byId('help').showModal(),
      '/': () => this.circuit && byId('gate').focus(),
      Escape: () => { this.choose(null); this.pin(null); },
    };
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  }

  onBoardKey(event) {
    const {rows, columns} = this.game.board, sign = this.board.isFlipped ? -1 : 1;
    const steps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.clickSquare(this.cursor);
    }
    if (!steps[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const [down, right] = steps[event.key].map((step) => step * sign);
    const start = this.cursor ?? this.game.played.at(-1)?.to ?? this.firstPiece();
    const isFirst = this.cursor === null;
    const row = Math.floor(start / columns) + (isFirst ? 0 : down);
    const column = start % columns + (isFirst ? 0 : right);
    const isInside = row >= 0 && row < rows && column >= 0 && column < columns;
    this.moveCursor(isInside ? row * columns + column : start);
  }

  firstPiece() {
    let first = this.game.board.cells.length - 1;
    for (const square of this.game.pieces[this.game.board.turn]) first = Math.min(first, square);
    return first;
  }

  moveCursor(square) {
    this.cursor = square;
    this.board.marks.cursor = square;
    if (square !== null) {
      this.board.reveal(square);
      const lights = this.tileAt(square);
      this.light(lights);
      const name = lights?.tiles[0] ? `, tile ${lights.tiles[0].name}` : '';
      this.say(squareText(this.game.board, square) + name);
    }
    this.board.redraw();
  }
}

window.viewer = new Viewer(JSON.parse(byId('data').textContent));
