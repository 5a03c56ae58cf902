// Why a stone of Konane may not go to a square.
import {squareName} from '../board_text.js';

// Empty where a jump leads there and the game is past its removals.
export function konaneRefusal(board, from, to) {
  const {cells, columns} = board;
  const down = Math.floor(to / columns) - Math.floor(from / columns), right = to % columns - from % columns;
  const length = Math.abs(down) + Math.abs(right), step = Math.sign(down) * columns + Math.sign(right);
  if (cells[to] > 0) return 'A stone stands there.';
  if (down !== 0 && right !== 0) return 'A stone jumps along one row or column in a move.';
  if (length % 2 === 1) return 'Each jump leads two squares on.';
  for (let square = from; square !== to; square += 2 * step) {
    const over = square + step, next = square + 2 * step;
    if (cells[over] !== 3 - cells[from]) return `No stone of the other side is on ${squareName(board, over)} to be jumped over.`;
    if (cells[next] > 0) return `A jump needs ${squareName(board, next)} empty.`;
  }
  return '';
}
