// Dou Shou Qi in words.
import {PIECE_LETTERS, kindOf, jungleMoveName, pieceOf, sideOf, terrainOf} from './jungle_rules.js';
import {squareName} from '../board_text.js';
import {sideName} from '../sides.js';

const PIECES = ['', 'rat', 'cat', 'wolf', 'dog', 'panther', 'tiger', 'lion', 'elephant'];
const TERRAINS = ['land', 'water', "White's trap", "Black's trap", "White's den", "Black's den"];

export const pieceName = (piece) => (
  `${sideName(sideOf(piece)).toLowerCase()} ${PIECES[kindOf(piece)]}`);

// "d4, black dog, White's trap"
export function jungleSquareText(board, square) {
  const cell = board.cells[square], piece = pieceOf(cell);
  return [squareName(board, square), piece > 0 ? pieceName(piece) : 'empty',
          TERRAINS[terrainOf(cell)]].join(', ');
}

export const victimText = (played) => (
  played?.victim ? `, takes the ${PIECES[kindOf(played.victim)]}` : '');

// "D d4d5 ×" where it takes.
export function jungleMoveLabel(game, move) {
  const letter = PIECE_LETTERS[kindOf(game.piece(move.from))];
  return `${letter} ${jungleMoveName(game.board, move)}${game.piece(move.to) > 0 ? ' ×' : ''}`;
}
