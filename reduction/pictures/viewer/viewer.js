// The page: data in, panes together, and what is shown of the line of play in each of them.
import {gameOf} from './games.js';
import {BLACK, WHITE, sideName} from './sides.js';
import {squareName} from './board_text.js';
import {FREE} from './formula_game.js';
import {FormulaMoves} from './formula_moves.js';
import {Line} from './line.js';
import {parsePage} from './page_text.js';
import {WinnerSeat} from './winner_seat.js';
import {BoardView} from './board_view.js';
import {coloursOfBars} from './circuit_nets.js';
import {CircuitView, summary} from './circuit_view.js';
import {connectControls} from './controls.js';
import {byId, make} from './elements.js';
import {LinePanel, pieceMove} from './line_panel.js';
import {FormulaPanel} from './formula_panel.js';
import {ProgramSeat, STALE} from './program_seat.js';
import {Autoplay} from './autoplay.js';
import {Answering} from './answering.js';
import {BoardHand} from './board_hand.js';
import {BoardNote} from './board_note.js';
import {offerAnswers} from './answers.js';

const MOST_COLOURED = 5000;  // tiles, up to which wires have their nets' colours
const MOST_ADDRESS = 1000000;  // characters; the place in a longer game has no address
const ANSWER_AFTER = 200;  // milliseconds, so that one's own move is seen first

// The squares of no tile and no wire: the runner's way and the idle cells, where a move is a pass.
// A strategy does not care what stands there.
function squaresOutside({rows, columns}, tiles, wires) {
  const outside = new Uint8Array(rows * columns).fill(1);
  const cover = (top, left, bottom, right) => {
    for (let row = top; row <= bottom; ++row) {
      outside.fill(0, row * columns + left, row * columns + right + 1);
    }
  };
  for (const {row, column, rows: height, columns: width} of tiles) {
    cover(row, column, row + height - 1, column + width - 1);
  }
  for (const [top, left, bottom, right] of wires) cover(top, left, bottom, right);
  return outside;
}

class Viewer {
  constructor(data) {
    this.data = data;
    this.rules = gameOf(data);
    const board = this.rules.parse(data.board, parsePage(data.page).page, data.rules);
    this.tiles = (data.tiles ?? []).map(([name, kind, row, column, rows, columns, gate]) => (
      {name, kind, row, column, rows, columns, gate, gateKind: data.circuit?.gates[gate]?.kind}));
    const outside = data.tiles ? squaresOutside(board, this.tiles, data.wires) : null;
    this.areas = outside ? this.rules.areas?.(board, outside) ?? [] : [];
    this.line = new Line(this.rules, board, data.lines, data.lines.length > 0 ? outside : null);
    this.game = this.line.game;
    document.body.classList.toggle('has-circuit', Boolean(data.circuit));
    document.body.classList.toggle('has-formula', Boolean(data.formula));
    document.body.classList.toggle('has-lines', data.lines.length > 1);
    document.body.classList.toggle('has-answers', data.lines.length > 0);
    offerAnswers(false, data.lines.length > 0);
    document.body.classList.toggle('has-events', this.line.hasEvents);
    this.pinned = null;  // {tiles, gates} that stay lit
    this.moved = null;   // those of the last move, where the line says what it is for
    this.hand = new BoardHand(this, this.rules, this.game);
    this.note = new BoardNote(byId('note'));
    this.answering = new Answering(this);
    this.makeViews();
    this.seatWinner();
    this.program = null;
    this.autoplay = new Autoplay(this);
    this.panel = new LinePanel(this.line, byId);
    this.panel.onLegal = (move) => this.play(move);
    this.panel.onPly = (ply) => this.goTo(ply);
    connectControls(this);
    this.line.follow(location.hash);
    this.update({isSilent: true});
  }

  makeViews() {
    this.board = new BoardView(byId('squares'), this.game, {
      rules: this.rules, symbols: this.data.symbols ?? this.data.looks, tiles: this.tiles,
      wires: this.data.wires ?? [], areas: this.areas, minimap: byId('minimap'),
      colours: this.data.circuit && this.tiles.length <= MOST_COLOURED
        ? coloursOfBars(this.data.wires, this.tiles, this.data.circuit) : undefined,
      onClick: (square) => this.clickSquare(square),
      onHover: (square) => this.hover(this.tileAt(square)),
      onGrab: (square) => this.hand.grab(square),
      onDrop: (square) => this.drop(square),
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
      make('option', {value: name}))));
    if (this.data.formula) this.makeFormula();
  }

  makeFormula() {
    const {formula, circuit} = this.data;
    this.formulaMoves = new FormulaMoves(this.rules, this.game, this.tiles, circuit, formula);
    this.formula = new FormulaPanel(formula, circuit, byId, {
      onStates: (states, taken) => this.showStates(states, taken),
      onTaken: (taken) => this.showTaken(taken),
      recorded: () => this.recordedVariable(),
      say: (text) => this.say(text),
    });
  }

  // Who wins the board, as the data say; nobody where they do not.
  seatWinner() {
    const {data} = this, winner = {white: WHITE, black: BLACK}[data.winner];
    if (winner === undefined) return;
    this.seat = new WinnerSeat(winner, this.line, {...data, tiles: this.tiles}, this.formulaMoves);
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

  hover(lights) { this.light(lights ?? this.moved ?? this.pinned); }

  light(lights) {
    this.board.marks.tiles = new Set(lights?.tiles ?? []);
    this.board.redraw();
    this.circuit?.light(lights?.gates ?? []);
  }

  // Lit until something else is; both panes show it.
  pin(lights) {
    this.pinned = lights;
    this.moved = null;
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
    const corner = squareName(board, tile.row * board.columns + tile.column);
    return what + `Tile ${tile.kind}, ${tile.rows} by ${tile.columns} squares from ${corner}` +
           (tiles.length > 1 ? ` and ${tiles.length - 1} more.` : '.');
  }

  pinGate(gate) { this.pin(gate === null ? null : this.lightsOf(gate)); }

  findGate(name) {
    const gate = this.data.circuit?.gates.findIndex((g) => g.name === name) ?? -1;
    if (gate >= 0) this.pinGate(gate);
    return gate >= 0;
  }

  // The formula game as it stands: gates that carry a signal or never will, variables with owners.
  showStates(states, taken) {
    this.circuit.colour(states);
    Object.assign(this.board.marks, {
      states: states && new Map(this.tiles.filter((tile) => tile.gate >= 0)
        .map((tile) => [tile, summary(states[tile.gate])])),
      owners: taken.map(([variable, side]) => [this.formulaMoves.tiles.get(variable), side])
        .filter(([tile]) => tile),
    });
    this.board.redraw();
  }

  // That the recorded answer here takes.
  recordedVariable() {
    const move = this.formulaMoves.moves && this.line.answer();
    const variable = move ? this.formulaMoves.variableAt.get(move.from) : undefined;
    return variable !== undefined && this.formula.game.values[variable] === FREE ? variable : null;
  }

  // The reader has taken or given back variables: the moves that do so, from the first position.
  showTaken(taken) {
    const moves = this.formulaMoves.movesFor(taken);
    if (!moves) return;
    this.line.showMoves(moves);
    this.update({isSilent: true});
  }

  // A square of the reader's move; any other lights its tile.
  clickSquare(square) {
    const move = this.hand.click(square);
    if (move) return this.play(move);
    const lights = this.tileAt(square);
    this.pinned = lights;
    this.moved = null;
    this.light(lights);
    if (lights && lights.gates.length > 0) this.circuit?.reveal(lights.gates[0]);
    if (lights && this.hand.move.selected === null) this.say(this.lightsText(lights));
  }

  showChosen(marks) {
    Object.assign(this.board.marks, {...marks, hint: null});
    this.board.redraw();
    if (marks.selected !== null && this.hand.move.alike().length > 0) byId('legal').open = true;
  }

  // Where a dragged piece is let go; null: nowhere.
  drop(square) {
    if (square !== null && square !== this.hand.move.selected && !this.hand.refusesDrop(square)) this.clickSquare(square);
    this.board.redraw();
  }

  play(move) {
    this.autoplay.stop();
    this.line.play(move);
    this.update();
    if (byId('answers').value === 'none' || this.game.ending()) return;
    const ply = this.line.ply;
    setTimeout(() => this.line.ply === ply && this.answer(), ANSWER_AFTER);
  }

  isOnRecord() { return this.line.from === null && this.line.ply < this.line.moves().length; }

  // Plays what is known for the side to move (Answering). False where nothing has been played. Without a
  // program it is done when this returns.
  async answer() {
    if (this.game.ending()) return false;
    const mover = sideName(this.game.board.turn);
    return this.answering.find(({move, how, unknown}) => {
      if (move) this.line.play(move);
      this.update(move ? {note: `${mover} answers ${how}`} : {unknown});
      return Boolean(move);
    });
  }

  // Shows the same, and plays nothing.
  async hint() {
    this.autoplay.stop();
    if (this.game.ending()) return;
    await this.answering.find(({move, how, unknown}) => {
      if (!move) return this.update({unknown});
      const {rules, game} = this, text = `Hint for ${sideName(game.board.turn)}: ${pieceMove(rules, game.board, move, game.piece(move.from))}, ${how}`;
      this.board.marks.hint = move;
      this.board.reveal(move.to);
      this.board.redraw();
      this.note.show('hint', text);
      this.say(text);
    });
  }

  // Who is to move, or has won and why.
  showTurn() {
    const {turn} = this.panel.summary();
    this.note.show(this.game.ending() ? 'end' : 'turn', turn);
  }

  // The program is at hand: `host` as of ProgramSeat.
  seatProgram(host) {
    const isFirst = this.program === null, program = new ProgramSeat(this.line, host);
    this.program = program;
    this.formula?.seatProgram({
      variable: () => this.programsVariable(), decide: (game) => program.decide(game)});
    document.body.classList.add('has-program', 'has-answers');
    if (isFirst) offerAnswers(true);
    this.update({isSilent: true});
  }

  // It does not run.
  unseatProgram() {
    this.program = null;
    this.formula?.seatProgram(null);
    document.body.classList.remove('has-program');
    document.body.classList.toggle('has-answers', this.data.lines.length > 0);
    offerAnswers(false, this.data.lines.length > 0);
    this.update({isSilent: true});
  }

  // That the program takes next, for the winner, who is to move; null where it takes none.
  async programsVariable() {
    if (!this.seat?.isToMove()) return null;
    const told = await this.program.ask();
    const variable = told !== STALE && told?.move
      ? this.formulaMoves.variableAt.get(told.move.from) : undefined;
    return variable !== undefined && this.formula.game.values[variable] === FREE ? variable : null;
  }

  backToKnown() {
    this.goTo(this.seat.lastKnown());
  }

  startAgain() {
    this.line.show({line: this.line.index, ply: 0});
    this.update();
  }

  goTo(ply) {
    this.line.goTo(ply);
    this.update();
  }

  // Everything after the line or the ply has changed. `unknown`: why no answer is known here.
  update({isSilent = false, note = '', unknown = ''} = {}) {
    if (this.autoplay.isHurrying && !unknown) return;
    const {played} = this.game, last = played[played.length - 1] ?? null;
    this.hand.letGo();
    Object.assign(this.board.marks, {move: last, selected: null, chosen: [], targets: [], carried: null, hint: null});
    this.board.redraw();
    if (last) this.board.reveal(last.to);
    this.panel.show();
    this.showTurn();
    if (this.formulaMoves?.moves) this.followFormula();
    byId('unknown').hidden = !unknown;
    byId('back-to-known').hidden = !this.seat?.isToMove();
    byId('unknown-reason').textContent = unknown;
    if (unknown) byId('unknown').scrollIntoView({block: 'nearest'});
    this.showMoved();
    this.showAddress();
    const text = this.panel.summary();
    byId('squares').setAttribute('aria-label', `Board. ${text.move} ${text.turn}`);
    if (!isSilent) this.say([text.move, text.note, note, unknown, text.turn].filter(Boolean).join(' '));
    if (note) byId('caption').querySelector('.turn').append(' ' + note);
  }

  // The formula game as the board has it, and which of the two ended otherwise.
  followFormula() {
    const ending = this.game.ending(), {formula, seat} = this;
    formula.follow(this.formulaMoves.takenIn(this.game));
    formula.showEnding(ending, ending ? seat?.leaving() : '');
  }

  // A browser refuses a page's address after so many changes in a few seconds, as while a key is held
  // down: it is changed later.
  showAddress() {
    const all = this.line.fragment(), fragment = all.length > MOST_ADDRESS ? '#' : all;
    if (this.program?.showAddress(fragment) || location.hash === fragment) return;
    try {
      history.replaceState(null, '', fragment);
    } catch {
      clearTimeout(this.addressTimer);
      this.addressTimer = setTimeout(() => this.showAddress(), 1000);
    }
  }

  // What a recorded move is about is lit.
  showMoved() {
    const move = this.line.moves()[this.line.ply - 1];
    this.moved = move?.annotation ? this.tileAt(move.from) ?? this.tileAt(move.to) : null;
    this.light(this.moved ?? this.pinned);
    if (move?.isEvent && this.moved?.gates.length > 0) this.circuit?.reveal(this.moved.gates[0]);
  }

  leaveOwn() {
    this.line.leaveOwn();
    this.update();
  }

  flip() {
    this.board.flip();
    this.say(this.board.isFlipped ? 'Black is below.' : 'White is below.');
  }

  letGo() {
    this.hand.letGo();
    this.hand.show();
    this.pin(null);
  }

  // The keyboard's cursor is on a square: its tile is lit, both are said.
  showCursor(square) {
    if (square === null) return;
    const lights = this.tileAt(square);
    this.light(lights);
    const name = lights?.tiles[0] ? `, tile ${lights.tiles[0].name}` : '';
    this.say(this.rules.squareText(this.game.board, square) + name);
  }
}

window.viewer = new Viewer(JSON.parse(byId('data').textContent));
