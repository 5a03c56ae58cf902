// Moves of a page's game as they are called, which is as the program calls them
// (games/page/notation.hpp), and as they are clicked, square by square.
import {squareName} from '../reduction/pictures/viewer/board_text.js';

// [from, to] of the one piece that leaves a square and stands on another; null for any other move.
// The page's first character is no piece.
function endsOf(board, move) {
  const found = move.filter(([from]) => board.cells[from] !== 0).flatMap(([from]) => (
    move.filter(([, cell]) => cell === board.cells[from]).map(([to]) => [from, to])));
  return found.length === 1 ? found[0] : null;
}

// The changes that the ends of a move do not tell.
const changesBeside = (move, ends) => move.filter(([square, cell]) => (
  !ends || (square !== ends[1] && (square !== ends[0] || cell !== 0))));

// Of all legal moves, in their order.
export function pageMoveNames(page, board, moves) {
  const name = (square) => squareName(board, square);
  const short = moves.map((move) => endsOf(board, move)?.map(name).join('')), times = new Map();
  for (const ends of short) times.set(ends, (times.get(ends) ?? 0) + 1);
  return moves.map((move, i) => {
    const others = changesBeside(move, endsOf(board, move))
      .map(([square, cell]) => `${name(square)}=${page.cells[cell]}`);
    if (short[i] === undefined) return others.join();
    return [short[i], ...(times.get(short[i]) > 1 ? others : [])].join();
  });
}

// The move that the reader makes by clicks: those chosen so far narrow what is possible.
export class MoveClicks {
  // `moves`: that are legal on the board.
  constructor(board, moves) {
    this.entries = moves.map((move) => {
      const ends = endsOf(board, move);
      const path = [...(ends ?? []), ...changesBeside(move, ends).map(([square]) => square)];
      return {move, path, moves: Boolean(ends)};
    });
    this.clear();
  }

  clear() {
    this.chosen = [];
    this.fitting = this.entries;
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
    return more.length === 0 && (at > 0 || !only.moves) ? only.move : null;
  }
}
