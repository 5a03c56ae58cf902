// The rules of Konane, as games/konane/moves.cpp has them; a test compares the two over random games.
// A square is its index, row by row from the top left; a cell is one byte, its stone. The stones that
// can jump are kept from move to move, so that a move costs the same on boards of any size.
import {PositionHash, boardText, findSquares, readBoardText, squareName} from '../board_text.js';
import {BLACK, WHITE, opponent} from '../sides.js';

const STONES = '.WB';
const NO_STONE = 0;

export const sideOfStone = (stone) => stone - 1;
const stoneOf = (side) => side + 1;

export function parseKonane(text) {
  const {layers: [stones], ...board} = readBoardText(text, ['stones']);
  const cells = new Uint8Array(board.rows * board.columns);
  stones((first, count, symbol) => cells.fill(STONES.indexOf(symbol), first, first + count));
  return {...board, cells};
}

export const writeKonane = (board) => (
  boardText('konane', board, [['stones', (cell) => STONES[cell]]]));

// A jump is called by the squares where it begins and ends, a removal by its square alone.
export function konaneMoveName(board, {from, to}) {
  return squareName(board, from) + (from === to ? '' : squareName(board, to));
}

export function findKonaneMove(board, name) {
  const squares = findSquares(board, name);
  if (!squares || squares.length > 2) return null;
  const [from, to = from] = squares;
  return squares.length === 2 && from === to ? null : {from, to};
}

// A game: the moves since its first position. The board it is made from is changed by playing.
export class KonaneGame {
  constructor(board) {
    this.board = board;
    this.played = [];
    this.changed = new Set();  // squares, for who keeps something about them
    this.pieces = [new Set(), new Set()];
    this.movers = [new Set(), new Set()];  // of the pieces: those that can jump
    this.hash = new PositionHash();
    this.isAlternating = true;  // as on the full board, and then so for ever
    const {cells} = board;
    for (let square = 0; square < cells.length; ++square) {
      if (cells[square] === NO_STONE) continue;
      const side = sideOfStone(cells[square]);
      this.pieces[side].add(square);
      this.hash.toggle(square, cells[square]);
      if (side !== this.colourOf(square)) this.isAlternating = false;
    }
    for (const stones of this.pieces) for (const square of stones) this.look(square);
  }

  // The side whose stone stands there on the full board.
  colourOf(square) {
    const {columns} = this.board;
    return (Math.floor(square / columns) + square % columns) % 2 === 0 ? WHITE : BLACK;
  }

  key() { return this.hash.key(this.board.turn); }

  piece(square) { return this.board.cells[square]; }

  sideAt(square) {
    const stone = this.piece(square);
    return stone === NO_STONE ? null : sideOfStone(stone);
  }

  // The neighbour of a square, or the one behind that; -1 outside the board.
  beside(square, [down, right], distance) {
    const {rows, columns} = this.board;
    const row = Math.floor(square / columns) + distance * down;
    const column = square % columns + distance * right;
    const isInside = row >= 0 && row < rows && column >= 0 && column < columns;
    return isInside ? row * columns + column : -1;
  }

  // Can a stone of this kind on `from` jump that way?
  mayJump(from, direction, stone) {
    const behind = this.beside(from, direction, 2);
    return behind >= 0 && this.piece(behind) === NO_STONE &&
           this.piece(this.beside(from, direction, 1)) === 3 - stone;
  }

  // The squares where the stone on `from` may land, in no order that matters.
  landings(from) {
    const found = [], stone = this.piece(from);
    if (stone === NO_STONE) return found;
    for (const direction of KonaneGame.directions) {
      let at = from;
      while (this.mayJump(at, direction, stone)) {
        at = this.beside(at, direction, 2);
        found.push(at);
      }
    }
    return found;
  }

  // Notes whether the stone on a square can jump.
  look(square) {
    const stone = this.piece(square);
    for (const movers of this.movers) movers.delete(square);
    if (stone === NO_STONE) return;
    if (KonaneGame.directions.some((direction) => this.mayJump(square, direction, stone))) {
      this.movers[sideOfStone(stone)].add(square);
    }
  }

  // A square changes only which stones within two squares of it can jump.
  put(square, stone) {
    const before = this.piece(square);
    if (before !== NO_STONE) {
      this.pieces[sideOfStone(before)].delete(square);
      this.hash.toggle(square, before);
    }
    this.board.cells[square] = stone;
    if (stone !== NO_STONE) {
      this.pieces[sideOfStone(stone)].add(square);
      this.hash.toggle(square, stone);
    }
    this.changed.add(square);
    this.look(square);
    for (const direction of KonaneGame.directions) {
      for (const distance of [1, 2]) {
        const near = this.beside(square, direction, distance);
        if (near >= 0) this.look(near);
      }
    }
  }

  // Where `side` may remove the first stone of the full board: at the centre, and in corners.
  firstRemovals(side) {
    const {rows, columns} = this.board, at = (row, column) => row * columns + column;
    const [top, bottom] = [(rows - 1) >> 1, rows >> 1];
    const [left, right] = [(columns - 1) >> 1, columns >> 1];
    const squares = new Set([at(top, left), at(top, right), at(bottom, left), at(bottom, right)]);
    if (squares.size === 1 && this.colourOf(at(top, left)) !== side) {
      for (const square of this.neighbours(at(top, left))) squares.add(square);
    }
    for (const row of [0, rows - 1]) {
      for (const column of [0, columns - 1]) squares.add(at(row, column));
    }
    return [...squares].filter((square) => this.colourOf(square) === side);
  }

  neighbours(square) {
    return KonaneGame.directions.map((direction) => this.beside(square, direction, 1))
      .filter((near) => near >= 0);
  }

  // The removals by which a game on the full board begins: a stone at the centre or in a corner, then
  // one beside it.
  removals() {
    const {cells, turn} = this.board;
    const empty = cells.length - this.pieces[WHITE].size - this.pieces[BLACK].size;
    if (!this.isAlternating || empty > 1) return [];
    if (empty === 0) return this.firstRemovals(turn);
    const gap = cells.indexOf(NO_STONE), first = this.colourOf(gap);
    return first !== turn && this.firstRemovals(first).includes(gap) ? this.neighbours(gap) : [];
  }

  // In no order that matters.
  plainMoves() {
    const removals = this.removals();
    if (removals.length > 0) return removals.map((square) => ({from: square, to: square}));
    const moves = [];
    for (const from of this.movers[this.board.turn]) {
      for (const to of this.landings(from)) moves.push({from, to});
    }
    return moves;
  }

  // Ordered by from, then to; empty when the game is over.
  legalMoves() { return this.plainMoves().sort((a, b) => a.from - b.from || a.to - b.to); }

  isLegal(move) {
    return this.plainMoves().some((legal) => legal.from === move.from && legal.to === move.to);
  }

  // The stones that a jump takes, from its beginning on.
  taken({from, to}) {
    const {columns} = this.board, squares = [];
    const step = Math.sign(to - from) * (Math.abs(to - from) < columns ? 1 : columns);
    for (let at = from; at !== to; at += 2 * step) squares.push(at + step);
    return squares;
  }

  play({from, to}) {
    const taken = this.taken({from, to}), stone = this.piece(from);
    this.played.push({from, to, taken});
    for (const square of taken) this.put(square, NO_STONE);
    this.put(from, NO_STONE);
    if (from !== to) this.put(to, stone);
    this.board.turn = opponent(this.board.turn);
  }

  undo() {
    const {from, to, taken} = this.played.pop();
    const enemy = stoneOf(this.board.turn);
    this.board.turn = opponent(this.board.turn);
    if (from !== to) this.put(to, NO_STONE);
    this.put(from, stoneOf(this.board.turn));
    for (const square of taken) this.put(square, enemy);
  }

  // Nobody wins before the other side cannot move.
  winner() { return null; }
  get losesWithoutMoves() { return true; }

  // {winner, reason}, or null while the game goes on.
  ending() {
    if (this.movers[this.board.turn].size > 0 || this.removals().length > 0) return null;
    return {winner: opponent(this.board.turn), reason: 'no legal move'};
  }
}

KonaneGame.directions = [[-1, 0], [0, -1], [0, 1], [1, 0]];
