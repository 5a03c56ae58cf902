// A small search that answers moves: alpha-beta with iterative deepening, limited by positions and
// not by time, so that it gives the same answer everywhere. What a position is worth is the game's
// to say.
import {BLACK, WHITE, opponent} from './sides.js';

const WON = 1000000;
const MOST_DEPTH = 12;

export class Search {
  // `estimate`: the game's, with standing(side), less than 100,000, and gain(move), by which moves are
  // tried first.
  constructor(game, estimate) {
    this.game = game;
    this.estimate = estimate;
  }

  // {move, depth, positions, score} for the side to move, score in the unit of `estimate` and more than
  // 900,000 for a win; null when there is no legal move.
  findMove(mostPositions = this.budget()) {
    const moves = this.game.legalMoves();
    if (moves.length === 0) return null;
    this.positions = 0;
    this.mostPositions = mostPositions;
    let best = {move: moves[0], depth: 0, positions: 0, score: 0};
    for (let depth = 1; depth <= MOST_DEPTH; ++depth) {
      const found = this.lookAt(this.ordered(moves, best.move), depth);
      if (found === null) break;
      best = {...found, depth};
      if (Math.abs(best.score) > WON - 100) break;
    }
    return {...best, positions: this.positions};
  }

  budget() {
    const pieces = this.game.pieces[WHITE].size + this.game.pieces[BLACK].size;
    return Math.max(300, Math.min(60000, Math.floor(4000000 / Math.max(1, pieces))));
  }

  // The best of the moves at the root, or null when the budget is spent.
  lookAt(moves, depth) {
    let best = null, alpha = -Infinity;
    for (const move of moves) {
      this.game.play(move);
      const score = -this.value(depth - 1, -Infinity, -alpha, 1);
      this.game.undo();
      if (this.positions > this.mostPositions && depth > 1) return null;
      if (score > alpha) {
        alpha = score;
        best = {move, score};
      }
    }
    return best;
  }

  // For the side to move.
  value(depth, alpha, beta, ply) {
    ++this.positions;
    const {game} = this;
    const turn = game.board.turn, winner = game.winner();
    if (winner !== null) return winner === turn ? WON - ply : ply - WON;
    if (depth === 0 || this.positions > this.mostPositions) return this.standing(turn);
    const moves = game.plainMoves();
    if (moves.length === 0) return game.losesWithoutMoves ? ply - WON : 0;
    let best = -Infinity;
    for (const move of this.ordered(moves, null)) {
      game.play(move);
      const score = -this.value(depth - 1, -beta, -Math.max(alpha, best), ply + 1);
      game.undo();
      if (score > best) best = score;
      if (best >= beta) break;
    }
    return best;
  }

  ordered(moves, first) {
    const gain = (move) => (
      first && move.from === first.from && move.to === first.to ? 1e9 : this.estimate.gain(move));
    return moves.map((move, i) => ({move, i, gain: gain(move)}))
      .sort((a, b) => b.gain - a.gain || a.i - b.i).map((entry) => entry.move);
  }

  standing(turn) { return this.estimate.standing(turn) - this.estimate.standing(opponent(turn)); }
}
