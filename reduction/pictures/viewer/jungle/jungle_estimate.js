// What positions of Dou Shou Qi are worth to a small search: material, and how far the nearest pieces
// are from the enemy's den; on compiled boards the latter makes the runner run.
import {BLACK_DEN, WATER, WHITE_DEN, kindOf, terrainOf} from './jungle_rules.js';

const VALUES = [0, 500, 200, 300, 400, 500, 800, 900, 1000];
const MOST_SQUARES = 4000000;  // above, distances are not looked at

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

export class JungleEstimate {
  constructor(game) {
    this.game = game;
    this.distances = null;
    if (game.board.cells.length <= MOST_SQUARES) {
      this.distances = [distancesTo(game.board, BLACK_DEN), distancesTo(game.board, WHITE_DEN)];
    }
  }

  // Captures of the largest first.
  gain(move) {
    const victim = this.game.piece(move.to);
    return victim > 0 ? VALUES[kindOf(victim)] : 0;
  }

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
