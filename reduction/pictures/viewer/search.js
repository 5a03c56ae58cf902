// A small search that answers moves: alpha-beta with iterative deepening, limited by positions and
// not by time, so that it gives the same answer everywhere. Material counts, and how far the
// nearest pieces are from the enemy's den; on compiled boards the latter makes the runner run.
import {BLACK, BLACK_DEN, WATER, WHITE, WHITE_DEN, kindOf, opponent, terrainOf}
  from './rules.js';

const VALUES = [0, 500, 200, 300, 400, 500, 800, 900, 1000];
const WON = 1000000;
const MOST_SQUARES = 4000000;  // above, distances are not looked at
const MOST_DEPTH = 12;

// Moves from each square to a den of `den`'s terrain for a piece that does not swim; -1: none.
function distancesTo(board, den) {
  const {rows, columns, cells} = board;
  const distances = new Int32Array(cells.length).fill(-1);
  let front = [];
  for (let i = 0; i < cells.length; ++i) {
    if (terrainOf(cells[i]) !== den) continue;
    distances[i] = 0;
    front.push(i);
  }
  for (let distance = 1; front.length > 0; ++distance) {
    const next = [];
    const visit = (square) => {
      if (distances[square] >= 0 || terrainOf(cells[square]) === WATER) return;
      distances[square] = distance;
      next.push(square);
    };
    for (const square of front) {
      const row = Math.floor(square / columns), column = square % columns;
      if (row > 0) visit(square - columns);
      if (column > 0) visit(square - 1);
      if (column + 1 < columns) visit(square + 1);
      if (row + 1 < rows) visit(square + columns);
    }
    front = next;
  }
  return distances;
}

export class Search {
  constructor(game) {
    this.game = game;
    this.distances = null;
    if (game.board.cells.length <= MOST_SQUARES) {
      this.distances = [distancesTo(game.board, BLACK_DEN), distancesTo(game.board, WHITE_DEN)];
    }
  }

  // {move, depth, positions, score} for the side to move, score in the unit of VALUES and more than
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
    if (depth === 0 || this.positions > this.mostPositions) return this.estimate(turn);
    const moves = game.plainMoves();
    if (moves.length === 0) return game.board.rules.stalemate === 'loss' ? ply - WON : 0;
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

  // Captures of the largest first, then as the moves come.
  ordered(moves, first) {
    const gain = (move) => {
      if (first && move.from === first.from && move.to === first.to) return 1e9;
      const victim = this.game.piece(move.to);
      return victim > 0 ? VALUES[kindOf(victim)] : 0;
    };
    return moves.map((move, i) => ({move, i, gain: gain(move)}))
      .sort((a, b) => b.gain - a.gain || a.i - b.i).map((entry) => entry.move);
  }

  estimate(turn) { return this.standing(turn) - this.standing(opponent(turn)); }

  standing(side) {
    let material = 0, nearest = 3000, sum = 0;
    for (const square of this.game.pieces[side]) {
      const kind = kindOf(this.game.piece(square));
      material += VALUES[kind];
      const distance = this.distances ? this.distances[side][square] : -1;
      if (distance < 0) continue;
      nearest = Math.min(nearest, distance);
      sum += Math.max(0, 20 - distance);
    }
    return material - 4 * nearest + sum;
  }
}
