// Moves of a page's game as they are called, which is as the program calls them
// (games/page/notation.hpp), and as they are clicked, square by square.
import {findSquares, squareName} from './board_text.js';

// [from, to] of the one piece that leaves a square and stands on another; null for any other move.
// The page's first character is no piece.
function endsOf({cells}, move) {
  let found = null;
  for (const [from] of move) {
    if (cells[from] === 0) continue;
    for (const [to, cell] of move) {
      if (cell !== cells[from]) continue;
      if (found) return null;
      found = [from, to];
    }
  }
  return found;
}

// The changes that the ends of a move do not tell.
const changesBeside = (move, ends) => move.filter(([square, cell]) => (
  !ends || (square !== ends[1] && (square !== ends[0] || cell !== 0))));

// All legal moves, in their order, as {from, to, more, changes}: `more` is what the name says beside
// `from` and `to`. A move without a piece that moves begins and ends on its first square.
export function describedMoves(page, board, moves) {
  const ends = moves.map((changes) => endsOf(board, changes)), times = new Map();
  const keyOf = ([from, to]) => from * board.cells.length + to;
  for (const pair of ends) if (pair) times.set(keyOf(pair), (times.get(keyOf(pair)) ?? 0) + 1);
  return moves.map((changes, i) => {
    const text = () => changesBeside(changes, ends[i])
      .map(([square, cell]) => `${squareName(board, square)}=${page.cells[cell]}`).join();
    if (!ends[i]) {
      const [[at, cell]] = changes;
      const isRemoval = page.hooks.length > 0 && changes.length === 1 && cell === 0;
      return {from: at, to: at, more: isRemoval ? squareName(board, at) : text(), changes};
    }
    const [from, to] = ends[i], others = times.get(keyOf(ends[i])) > 1 ? text() : '';
    return {from, to, more: others && `,${others}`, changes};
  });
}

export const isSameMove = (a, b) => (
  a.from === b.from && a.to === b.to && (a.more ?? b.more) === (b.more ?? a.more));

export const moveName = (board, {from, to, more}) => (
  from === to ? more : squareName(board, from) + squareName(board, to) + (more ?? ''));

// The move of a name, whether it is legal or not; null for a name that is none on this board.
export function findMove(board, name) {
  const [, squares, more] = /^([a-z0-9]*)(.*)$/s.exec(name), found = findSquares(board, squares) ?? [];
  const [from, to] = found;
  if (found.length === 1 && (more === '' || more.startsWith('='))) return {from, to: from, more: name};
  return found.length === 2 && from !== to ? {from, to, more} : null;
}

// The squares that a reader clicks on, in order, to make a described move.
export function clicksOf({cells}, {from, to, changes}) {
  if (from !== to) return [from, to, ...changesBeside(changes, [from, to]).map(([square]) => square)];
  const squares = changes.map(([square]) => square);
  return squares.length === 1 && cells[from] !== 0 ? [from, from] : squares;
}

// The move that the reader makes by clicks: those chosen so far narrow what is possible.
export class MoveClicks {
  // `moves`: described ones, that are legal on the board.
  constructor(board, moves) {
    this.entries = moves.map((move) => ({move, path: clicksOf(board, move)}));
    this.clear();
  }

  clear() {
    this.chosen = [];
    this.fitting = this.entries;
  }

  // The piece that has its target and is not moved yet, since further clicks say more: {from, to}; or null.
  carried() {
    const [from, to] = this.chosen;
    const isMoved = to !== undefined && this.fitting.every(({move}) => move.from === from && move.to === to);
    return isMoved && from !== to ? {from, to} : null;
  }

  // The board with that piece on its target.
  shown(board) {
    const carried = this.carried(), cells = board.cells.slice();
    if (!carried) return board;
    cells[carried.to] = cells[carried.from];
    cells[carried.from] = 0;
    return {...board, cells};
  }

  // The squares to click on next.
  next() { return new Set(this.fitting.map(({path}) => path[this.chosen.length])); }
  // Moves that no further click tells apart.
  alike() {
    if (this.chosen.length === 0) return [];
    return this.fitting.filter(({path}) => path.length === this.chosen.length).map(({move}) => move);
  }

  // The move that is made by this click; null where it is not yet one.
  click(square) {
    const at = this.chosen.length, [only, ...more] = this.fitting.filter(({path}) => path[at] === square);
    if (!only) {
      const isLeft = at === 1 && square === this.chosen[0];
      this.clear();
      return at === 0 || isLeft ? null : this.click(square);
    }
    this.chosen.push(square);
    this.fitting = [only, ...more];
    const isPiece = only.move.from !== only.move.to || only.path[0] === only.path[1];
    return more.length === 0 && (at > 0 || !isPiece) ? only.move : null;
  }
}
