// The formula game on the squares: which variables have been taken by the moves of a game, and
// which moves take them. A variable belongs to the first side that moves another piece than a cat in its
// tile (cats are guards, and decide nothing).
import {CAT, WHITE, findMove, opponent} from './rules.js';

export class FormulaMoves {
  // `tiles` with their gates, `circuit` and `formula` as in the page's data; formula.moves has the
  // names of White's and of Black's move for each variable, or is missing.
  constructor(board, tiles, circuit, formula) {
    this.board = board;
    this.variableAt = new Map();  // by square
    this.tiles = new Map();       // by variable
    for (const tile of tiles) {
      const gate = circuit.gates[tile.gate];
      if (gate?.kind !== 'variable') continue;
      this.tiles.set(gate.variable, tile);
      for (let row = tile.row; row < tile.row + tile.rows; ++row) {
        for (let column = tile.column; column < tile.column + tile.columns; ++column) {
          this.variableAt.set(row * board.columns + column, gate.variable);
        }
      }
    }
    this.first = board.turn;
    this.names = formula.variables;
    this.moves = formula.moves?.map((names) => names.map((name) => findMove(board, name))) ?? null;
  }

  // [[variable, side], ...] in order, after the moves played in `game` from its first position.
  takenIn(game) {
    const taken = new Map(), {played} = game;
    for (let i = 0; i < played.length; ++i) {
      const variable = this.variableAt.get(played[i].from);
      if (variable === undefined || taken.has(variable) || played[i].kind === CAT) continue;
      taken.set(variable, i % 2 === 0 ? this.first : opponent(this.first));
    }
    return [...taken];
  }

  // The moves that take these variables in this order, with words; null where the page does not
  // know them.
  movesFor(taken) {
    return this.moves && taken.map(([variable, side]) => {
      const isWhite = side === WHITE;
      const annotation = `${isWhite ? 'White' : 'Black'} takes ${this.names[variable]}`;
      return {...this.moves[variable][isWhite ? 0 : 1], annotation, isEvent: true};
    });
  }
}
