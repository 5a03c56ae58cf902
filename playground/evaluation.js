// What the engine thinks of a position, in words. It searches, and proves nothing that it does not see
// to the end.
import {opponent, sideName} from '../reduction/pictures/viewer/sides.js';

const plies = (depth) => `${depth} ${depth === 1 ? 'ply' : 'plies'} deep`;

// How far it has looked.
export const depthText = ({depth}) => (depth > 0 ? plies(depth) : 'without time to look one ply ahead');

// `found`: as of findMove, null where there is no move; `turn`: the side to move.
export function scoreText(found, turn) {
  if (!found) return 'The engine has no move here.';
  const {depth, score: {kind, value}} = found, better = sideName(value < 0 ? opponent(turn) : turn);
  const size = Math.abs(value), how = plies(depth);
  if (depth === 0) return 'The engine had no time to look one ply ahead. A higher level gives it more.';
  if (kind === 'mate') return `The engine sees ${better} win in ${size} ${size === 1 ? 'move' : 'moves'} at most (${how}).`;
  return value === 0 ? `The engine finds the position even (${how}).`
    : `The engine finds ${better} ahead by ${(size / 100).toFixed(2)} points (${how}).`;
}
