// Games of Dou Shou Qi: what the page leaves to hooks, that is, rules that look back and the last
// piece (games/jungle/game.cpp). A test compares the two over random games under every rule switch.
import {BoardGame} from '../board_game.js';
import {parseBoard} from '../board_text.js';
import {opponent} from '../sides.js';

const takesBack = (move, earlier) => move.from === earlier.to && move.to === earlier.from;

// `rules` as in the page's data.
export function parseJungle(text, page, rules) {
  const board = parseBoard(text, page);
  const values = {'elephant-takes-rat': rules.elephantTakesRat ? 'yes' : 'no',
                  'trapped-attack': rules.trappedAttack, stalemate: rules.stalemate,
                  'wolf-beats-dog': rules.wolfBeatsDog ? 'yes' : 'no'};
  const setting = page.options.map((option) => option.values.indexOf(values[option.name]));
  return {...board, setting, rules};
}

export class JungleGame extends BoardGame {
  hasPieces(side) { return this.board.cells.some((piece) => this.owners[piece] === side); }

  // On a board without pieces nobody has taken the last one.
  reached() {
    const goal = super.reached();
    return goal && (goal.pictures || this.hasPieces(goal.side)) ? goal : null;
  }

  reasonOf({side}) { return this.hasPieces(opponent(side)) ? 'den entry' : 'last piece taken'; }

  // May the last own move not be taken back once more?
  isBound() {
    const {returnLimit} = this.board.rules;
    return returnLimit > 0 && this.played.length >= 2 &&
           Math.floor(this.runningReturns() / 2) + 1 > returnLimit;
  }
  isForbidden(move) { return takesBack(move, this.played.at(-2) ?? {}) && this.isBound(); }
  hasMove() {
    return this.isBound() ? this.plainMoves().some((move) => !this.isForbidden(move)) : super.hasMove();
  }

  endingByHistory() {
    const {repetition, plyLimit} = this.board.rules;
    const times = {none: Infinity, second: 2, third: 3}[repetition];
    if (times < Infinity && this.occurrences() >= times) return {winner: null, reason: 'repetition'};
    return plyLimit > 0 && this.played.length >= plyLimit ? {winner: null, reason: 'limit of plies'} : null;
  }

  // How often the position has occurred, now included: goes back move by move, and keeps the squares
  // on which the board of then differs from now.
  occurrences() {
    let count = 1, isSameSide = true;
    const then = new Map();
    for (let i = this.played.length - 1; i >= 0 && this.played[i].taken.length === 0; --i) {
      for (const [square, piece] of this.played[i].backs) {
        if (piece === this.piece(square)) then.delete(square);
        else then.set(square, piece);
      }
      isSameSide = !isSameSide;
      if (isSameSide && then.size === 0) ++count;
    }
    return count;
  }

  // Returns of the side to move that its last moves are a run of.
  runningReturns() {
    let returns = 0;
    for (let i = this.played.length; i >= 4; i -= 2) {
      if (!takesBack(this.played[i - 2], this.played[i - 4])) break;
      ++returns;
    }
    return returns;
  }
}
