// Why a piece of Dou Shou Qi may not go to a square: the rules as a player has them, piece by piece. A
// test compares them with the page of the game, move by move.
import {BLACK_DEN, BLACK_TRAP, WATER, WHITE_DEN, WHITE_TRAP, kindOf, sideOf} from './jungle_pieces.js';
import {PIECES} from './jungle_words.js';
import {squareName} from '../board_text.js';
import {WHITE, sideName} from '../sides.js';

const RAT = 1, WOLF = 3, DOG = 4, TIGER = 6, LION = 7, ELEPHANT = 8;

const article = (kind) => `${kind === ELEPHANT ? 'An' : 'A'} ${PIECES[kind]}`;

// The way there, whatever stands at its end; empty where the piece can go it.
function wayFault(board, kind, from, to) {
  const {cells, grounds, columns} = board;
  const down = Math.floor(to / columns) - Math.floor(from / columns), right = to % columns - from % columns;
  const length = Math.abs(down) + Math.abs(right), leaps = kind === TIGER || kind === LION;
  if (down !== 0 && right !== 0) return 'Pieces go along rows and columns.';
  if (grounds[to] === WATER && kind !== RAT) return 'Only a rat goes into water.';
  if (length === 1) return '';
  if (!leaps) return `${article(kind)} goes one square at a time.`;
  const step = Math.sign(down) * columns + Math.sign(right);
  for (let square = from + step; square !== to; square += step) {
    if (grounds[square] !== WATER) return `${article(kind)} goes one square, or leaps over water to the other bank.`;
    if (cells[square] > 0) return `The ${PIECES[kindOf(cells[square])]} on ${squareName(board, square)} is in the way of the leap.`;
  }
  return '';
}

// What stands there; empty where the piece takes it.
function takingFault({cells, grounds, rules}, from, to) {
  const kind = kindOf(cells[from]), victim = kindOf(cells[to]), isWhite = sideOf(cells[from]) === WHITE;
  const isTrapped = grounds[from] === (isWhite ? BLACK_TRAP : WHITE_TRAP);
  if (isTrapped && rules.trappedAttack === 'none') return 'A piece in a trap takes nothing.';
  if (grounds[to] === (isWhite ? WHITE_TRAP : BLACK_TRAP)) return '';
  if (isTrapped && rules.trappedAttack === 'zero') return 'A piece in a trap takes only what stands in a trap.';
  if (kind === RAT && victim === ELEPHANT) return grounds[from] === WATER ? 'A rat in the water takes no elephant.' : '';
  if (kind === ELEPHANT && victim === RAT && !rules.elephantTakesRat) return 'An elephant takes no rat.';
  if (kind === WOLF && victim === DOG && rules.wolfBeatsDog) return '';
  const isWeaker = kind < victim || (kind === DOG && victim === WOLF && rules.wolfBeatsDog);
  return isWeaker ? `${article(kind)} takes no ${PIECES[victim]}, which is stronger.` : '';
}

// Empty where the page of the game allows it.
export function jungleRefusal(board, from, to) {
  const {cells, grounds} = board, piece = cells[from], side = sideOf(piece), victim = cells[to];
  if (victim > 0 && sideOf(victim) === side) return `A piece of ${sideName(side)} stands there.`;
  if (grounds[to] === (side === WHITE ? WHITE_DEN : BLACK_DEN)) return 'No piece enters its own den.';
  return wayFault(board, kindOf(piece), from, to) || (victim > 0 ? takingFault(board, from, to) : '');
}
