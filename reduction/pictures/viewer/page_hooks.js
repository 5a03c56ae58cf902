// Moves that no picture can say (games/page/hooks.cpp), by the names by which pages ask for them.
import {BLACK, WHITE} from './sides.js';

// The removals by which a game of Konane begins (games/page/removals.cpp): a stone at the centre or
// in a corner of the full board, then one beside it.
function konaneRemovals(page, {rows, columns, cells, turn}) {
  const none = page.cells.indexOf('.'), stones = ['W', 'B'].map((stone) => page.cells.indexOf(stone));
  const sideOf = (row, column) => ((row + column) % 2 === 0 ? WHITE : BLACK);
  let gap = -1;
  for (let row = 0, square = 0; row < rows; ++row) {
    for (let column = 0; column < columns; ++column, ++square) {
      if (cells[square] === stones[sideOf(row, column)]) continue;
      if (cells[square] !== none || gap >= 0) return [];
      gap = square;
    }
  }
  const neighbours = (row, column) => [[row - 1, column], [row, column - 1], [row, column + 1],
                                       [row + 1, column]]
    .filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns);
  const numbers = (squares) => squares.map(([row, column]) => row * columns + column);
  const first = (side) => {
    const middle = (length) => [(length - 1) >> 1, length >> 1];
    const squares = middle(rows).flatMap((row) => middle(columns).map((column) => [row, column]));
    if (rows % 2 === 1 && columns % 2 === 1) squares.push(...neighbours(...squares[0]));
    for (const row of [0, rows - 1]) squares.push([row, 0], [row, columns - 1]);
    return [...new Set(numbers(squares.filter(([row, column]) => sideOf(row, column) === side)))];
  };
  const removed = (squares) => squares.sort((a, b) => a - b).map((square) => [[square, none]]);
  if (gap < 0) return removed(first(turn));
  const place = [Math.floor(gap / columns), gap % columns], side = sideOf(...place);
  if (side === turn || !first(side).includes(gap)) return [];
  return removed(numbers(neighbours(...place)));
}

export const HOOK_MOVES = {'konane-removals': konaneRemovals};
