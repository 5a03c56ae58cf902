// In words: why a move is not allowed, and how a game has ended.
import {squareName} from './board_text.js';
import {sideName} from './sides.js';

// The goal of a page that the board shows, as its line says it: "a goal is reached, white x x x turned".
export const goalText = ({goal}) => `a goal is reached, ${goal.text}`;

// "White wins: Black has no legal move."
export function endingText(rules, game) {
  const ending = game.ending(), {winner, reason} = ending, goal = game.reached();
  const any = goal ? goalText(goal)
    : reason === 'no legal move' ? `${sideName(game.board.turn)} has no legal move` : reason;
  const why = rules.endingText?.(game, ending) ?? any;
  return `${winner === null ? 'A draw' : `${sideName(winner)} wins`}: ${why}.`;
}

// Why the piece on a square may not go to another one; `to` may be null: it may go nowhere.
export function refusalText(rules, game, from, to) {
  const {board} = game, owner = game.sideAt(from), place = (square) => squareName(board, square);
  if (game.ending()) return `The game is over. ${endingText(rules, game)}`;
  if (owner !== null && owner !== undefined && owner !== board.turn) return `It is ${sideName(board.turn)} to move.`;
  const piece = `The ${rules.pieceName(game.piece(from), board)} on ${place(from)}`;
  if (to === null) return `${piece} has no legal move now.`;
  const isForbidden = game.plainMovesFrom(from).some((move) => move.to === to && game.isForbidden(move));
  if (isForbidden) return 'A move is taken back too often. Make another one first.';
  return rules.refusal?.(board, from, to) || `${piece} cannot go to ${place(to)} by the rules of this game.`;
}
