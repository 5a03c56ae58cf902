// What lies on a compiled board of Dou Shou Qi beside its tiles and wires: the runner's corridor, which ends
// in White's den, and the idle cats, with which a side passes.
import {CAT, WATER, WHITE_DEN, kindOf} from './jungle_pieces.js';

const MOST_SQUARES = 1 << 22;  // above, they are not looked for

// The squares of land that hang together with one, marked in `seen`.
function landFrom(first, {rows, columns, grounds}, seen) {
  const found = [first];
  seen[first] = 1;
  for (const square of found) {
    const row = Math.floor(square / columns), column = square % columns;
    for (const [next, isThere] of [[square - columns, row > 0], [square + columns, row < rows - 1],
                                   [square - 1, column > 0], [square + 1, column < columns - 1]]) {
      if (!isThere || seen[next] || grounds[next] === WATER) continue;
      seen[next] = 1;
      found.push(next);
    }
  }
  return found;
}

// The least rectangle around squares: {name, row, column, rows, columns}.
function around(name, squares, columns) {
  const rows = squares.map((square) => Math.floor(square / columns));
  const files = squares.map((square) => square % columns);
  const least = (numbers) => numbers.reduce((a, b) => Math.min(a, b));
  const most = (numbers) => numbers.reduce((a, b) => Math.max(a, b));
  const [row, column] = [least(rows), least(files)];
  return {name, row, column, rows: most(rows) - row + 1, columns: most(files) - column + 1};
}

// `outside`: a byte a square, 0 within tiles and wires.
export function outsideAreas(board, outside) {
  if (outside.length > MOST_SQUARES) return [];
  const seen = outside.map((is) => 1 - is), areas = [], idle = [];
  for (let square = 0; square < seen.length; ++square) {
    if (seen[square] || board.grounds[square] === WATER) continue;
    const part = landFrom(square, board, seen), pieces = part.filter((at) => board.cells[at] > 0);
    if (part.some((at) => board.grounds[at] === WHITE_DEN)) {
      areas.push(around("Black's runner", part, board.columns));
    } else if (pieces.length > 0 && pieces.every((at) => kindOf(board.cells[at]) === CAT)) {
      idle.push(...part);
    }
  }
  if (idle.length > 0) areas.push(around('idle cats', idle, board.columns));
  return areas;
}
