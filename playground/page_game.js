// A game of a page: its board, the moves so far, and those that are legal now. Pages may come from
// strangers, by a link: so boards are small, and the work for the moves of one position is bounded.
import {opponent, sideName} from '../reduction/pictures/viewer/sides.js';
import {parsePage} from '../reduction/pictures/viewer/page_text.js';
import {TooMuchWork} from '../reduction/pictures/viewer/page_pictures.js';
import {PageRules, playOnPage} from '../reduction/pictures/viewer/page_rules.js';
import {goalText} from '../reduction/pictures/viewer/refusal.js';
import {squareName} from '../reduction/pictures/viewer/board_text.js';
import {MoveClicks, clicksOf, describedMoves, moveName} from '../reduction/pictures/viewer/page_moves.js';

export const MOST_PAGE_TEXT = 100000;  // characters
export const MOST_SIDE = 24;           // rows, and columns
const MOST_WORK = 2e7;                 // squares looked at for the moves of one position

export const emptyBoard = (rows, columns) => ({
  rows, columns, turn: 0, cells: new Uint8Array(rows * columns), grounds: new Uint8Array(rows * columns)});
export const copyOfBoard = (board) => ({...board, cells: board.cells.slice(), grounds: board.grounds.slice()});

// The board with other sides: what there is room for stays where it is, counted from the top left.
export function resizedBoard(board, rows, columns) {
  const made = {...emptyBoard(rows, columns), turn: board.turn};
  for (let row = 0; row < Math.min(rows, board.rows); ++row) {
    for (let column = 0; column < Math.min(columns, board.columns); ++column) {
      const from = row * board.columns + column, to = row * columns + column;
      made.cells[to] = board.cells[from];
      made.grounds[to] = board.grounds[from];
    }
  }
  return made;
}

const rowsOf = (board, numbers, symbols, begin) => Array.from({length: board.rows}, (_, row) => (
  begin + [...numbers.subarray(row * board.columns, (row + 1) * board.columns)]
    .map((number) => symbols[number]).join('')));
const turnLine = (board) => `turn ${sideName(board.turn).toLowerCase()}`;

// A file of the board for the program.
export function pageBoardText(page, setting, board) {
  const options = page.options.map(({name, values}, i) => `option ${name} ${values[setting[i]]}`);
  const layers = ['cells', ...rowsOf(board, board.cells, page.cells, '')];
  if (board.grounds.some((ground) => ground > 0)) {
    layers.push('ground', ...rowsOf(board, board.grounds, page.grounds, ''));
  }
  return [`${page.name} 1`, `size ${board.rows} ${board.columns}`, turnLine(board), ...options, ...layers, '']
    .join('\n');
}

// The board as the lines of a start of the page. Rows begin with a count, so that none is a statement.
export const startText = (page, board) => [
  turnLine(board), ...rowsOf(board, board.cells, page.cells, '1'), 'ground',
  ...rowsOf(board, board.grounds, page.grounds, '1'), ''].join('\n');
// The board of such lines; null where they are none.
export const boardOfStart = (text, lines) => parsePage(`${text}\nstart\n${lines}`).page?.starts.at(-1) ?? null;

export const fitsPlayground = ({rows, columns}) => (
  rows >= 1 && columns >= 1 && rows <= MOST_SIDE && columns <= MOST_SIDE);

export class PageGame {
  // `setting`: the number of a value for each option.
  constructor(page, setting, start) {
    this.page = page;
    this.setting = setting;
    this.rules = new PageRules(page, setting, start);
    this.start = copyOfBoard(start);
    this.board = copyOfBoard(start);
    this.names = [];  // of the moves played
    this.backs = [];  // what takes them back
    this.look();
  }

  // What is legal now. `fault`: why that is not known.
  look() {
    const board = {...this.board, work: {left: MOST_WORK}};
    Object.assign(this, {moves: [], ending: null, fault: ''});
    try {
      this.moves = describedMoves(this.page, board, this.rules.moves(board));
      this.ending = this.rules.ending(board);
    } catch (error) {
      if (!(error instanceof TooMuchWork || error instanceof RangeError)) throw error;  // or too deep
      this.fault = new TooMuchWork().message;
    }
    if (this.ending) this.moves = [];
    this.moveNames = this.moves.map((move) => moveName(this.board, move));
    this.clicks = new MoveClicks(this.board, this.moves);
  }

  // Plays a move by its name; false where it is not legal.
  play(name) {
    const at = this.moveNames.indexOf(name);
    if (at < 0) return false;
    this.names.push(name);
    this.backs.push(playOnPage(this.board, this.moves[at].changes));
    this.look();
    return true;
  }

  undo() {
    playOnPage(this.board, this.backs.pop());
    this.names.pop();
    this.look();
  }

  nameOf(move) { return this.moveNames[this.moves.indexOf(move)]; }

  // The squares that the last move has changed.
  lastSquares() { return new Set(this.backs.at(-1)?.map(([square]) => square)); }

  // The squares of a move by its name, in the order in which they are clicked.
  squaresOf(name) { return clicksOf(this.board, this.moves[this.moveNames.indexOf(name)]); }

  // Why no move leads from a square to another one; `to` null: from a square at all.
  refusal(from, to) {
    const {board, page} = this, cell = board.cells[from], place = (square) => squareName(board, square);
    const other = opponent(board.turn);
    if (this.fault || this.ending) return this.text();
    if (this.rules.ownerOf(cell) === other) return `${page.cells[cell]} on ${place(from)} is ${sideName(other)}'s.`;
    const what = cell > 0 ? `${page.cells[cell]} on ${place(from)}` : place(from);
    if (to === null) return `No rule of this page lets ${sideName(board.turn)} begin a move with ${what} now.`;
    return `No rule of this page leads from ${what} to ${place(to)} now.`;
  }

  // Who is to move, or how the game has ended.
  text() {
    const {board, ending} = this, mover = sideName(board.turn);
    if (this.fault) return this.fault;
    if (!ending) return `${mover} to move.`;
    const reason = ending.byGoal ? goalText(ending) : `${mover} has no legal move`;
    return ending.winner === null ? `A draw: ${reason}.` : `${sideName(ending.winner)} has won: ${reason}.`;
  }
}
