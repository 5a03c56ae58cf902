// Dou Shou Qi in words.
import {PIECE_LETTERS, kindOf, sideOf} from './jungle_pieces.js';
import {squareName} from '../board_text.js';
import {moveName} from '../page_moves.js';
import {opponent, sideName} from '../sides.js';

export const PIECES = ['', 'rat', 'cat', 'wolf', 'dog', 'panther', 'tiger', 'lion', 'elephant'];
export const TERRAINS = ['land', 'water', "White's trap", "Black's trap", "Black's den", "White's den"];

export const pieceName = (piece) => (
  `${sideName(sideOf(piece)).toLowerCase()} ${PIECES[kindOf(piece)]}`);

// "d4, black dog, White's trap"
export function jungleSquareText(board, square) {
  const piece = board.cells[square];
  return [squareName(board, square), piece > 0 ? pieceName(piece) : 'empty',
          TERRAINS[board.grounds[square]]].join(', ');
}

export const victimText = ({backs, taken}) => (
  taken.length > 0 ? `, takes the ${PIECES[kindOf(new Map(backs).get(taken[0]))]}` : '');

// "D d4d5 ×" where it takes.
export function jungleMoveLabel(game, move) {
  const letter = PIECE_LETTERS[kindOf(game.piece(move.from))];
  return `${letter} ${moveName(game.board, move)}${game.piece(move.to) > 0 ? ' ×' : ''}`;
}

// Of how a game has ended, for who knows who has won.
export function jungleEnding({board}, {winner, reason}) {
  const names = winner === null ? [] : [winner, opponent(winner)].map(sideName);
  return {'den entry': `a piece of ${names[0]} is in ${names[1]}'s den`,
          'last piece taken': `${names[1]} has no piece left`,
          'no legal move': `${sideName(board.turn)} has no legal move`,
          repetition: 'the position has come up again too often',
          'limit of plies': 'the game has reached its limit of plies'}[reason];
}
