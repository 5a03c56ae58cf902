// Konane as games.js wants a game.
import {squareName} from '../board_text.js';
import {KonaneGame, findKonaneMove, konaneMoveName, parseKonane, sideOfStone, writeKonane}
  from './konane_rules.js';
import {KonaneSquares} from './konane_squares.js';
import {WHITE, sideName} from '../sides.js';

const stoneName = (stone) => `${sideName(sideOfStone(stone)).toLowerCase()} stone`;

// "d4, black stone"
function konaneSquareText(board, square) {
  const stone = board.cells[square];
  return `${squareName(board, square)}, ${stone > 0 ? stoneName(stone) : 'empty'}`;
}

function stonesText({from, to, taken}) {
  if (from === to) return ' is removed';
  return `, takes ${taken.length === 1 ? 'a stone' : taken.length + ' stones'}`;
}

// "a3a7 ×2" where it takes more than one stone.
function konaneMoveLabel(game, move) {
  const count = game.taken(move).length;
  return konaneMoveName(game.board, move) + (count > 1 ? ` ×${count}` : '');
}

export const konane = {
  parse: parseKonane,
  write: writeKonane,
  moveName: konaneMoveName,
  findMove: findKonaneMove,
  Game: KonaneGame,
  Squares: KonaneSquares,
  classes: ['land', 'black-mark', 'white-mark'],
  classOf: (stone) => (stone === 0 ? 0 : sideOfStone(stone) === WHITE ? 2 : 1),
  hasChinese: false,
  pieceName: stoneName,
  squareText: konaneSquareText,
  takenText: stonesText,
  moveLabel: konaneMoveLabel,
  // A variable's white stone decides it: White moves it away, or Black takes it.
  decides: (stone) => stone > 0 && sideOfStone(stone) === WHITE,
  moved: ({from, taken}) => [from, ...taken],
};
