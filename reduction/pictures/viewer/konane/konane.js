// Konane as games.js wants a game.
import {BoardGame} from '../board_game.js';
import {parseBoard, squareName} from '../board_text.js';
import {konaneRefusal} from './konane_refusal.js';
import {KonaneSquares, WHITE_STONE} from './konane_squares.js';
import {findMove, moveName} from '../page_moves.js';

const stoneName = (stone) => (stone === WHITE_STONE ? 'white stone' : 'black stone');

// "d4, black stone"
function konaneSquareText(board, square) {
  const stone = board.cells[square];
  return `${squareName(board, square)}, ${stone > 0 ? stoneName(stone) : 'empty'}`;
}

// A removal is called by its square alone.
const konaneMoveName = (board, move) => (
  move.from === move.to ? squareName(board, move.from) : moveName(board, move));
function findKonaneMove(board, name) {
  const removal = findMove(board, `${name}=.`);
  return removal ? {from: removal.from, to: removal.to} : findMove(board, name);
}

function stonesText({from, to, taken}) {
  if (from === to) return ' is removed';
  return `, takes ${taken.length === 1 ? 'a stone' : taken.length + ' stones'}`;
}

// "a3a7 ×2" where it takes more than one stone.
function konaneMoveLabel({board}, move) {
  const count = move.changes.length - 2;
  return konaneMoveName(board, move) + (count > 1 ? ` ×${count}` : '');
}

export const konane = {
  parse: parseBoard,
  moveName: konaneMoveName,
  findMove: findKonaneMove,
  // Its positions are told apart by all squares.
  Game: class extends BoardGame { constructor(board) { super(board); } },
  Squares: KonaneSquares,
  classes: ['land', 'black-mark', 'white-mark'],
  classOf: ({cells}, square) => [0, 2, 1][cells[square]],
  hasChinese: false,
  pieceName: stoneName,
  squareText: konaneSquareText,
  signs: ({cells}) => [...new Set(cells)].filter(Boolean).sort()
    .map((stone) => ['piece', stone, 'land', stoneName(stone)]),
  takenText: stonesText,
  moveLabel: konaneMoveLabel,
  refusal: konaneRefusal,
  // A variable's white stone decides it: White moves it away, or Black takes it.
  decides: (stone) => stone === WHITE_STONE,
  moved: ({from, taken}) => [from, ...taken],
};
