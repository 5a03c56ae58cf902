// The formula game on the squares: which variables have been taken by the moves of a game, and
// which moves take them. A variable belongs to the first side that moves a piece that decides it.
import {WHITE, opponent} from './sides.js';
import {SourceWords} from './source_words.js';

export class FormulaMoves {
  // `game`: at its first position now. `tiles` with their gates, `circuit` and `formula` as in the
  // page's data; formula.moves has the names of White's and of Black's move for each variable, or is
  // missing.
  constructor(rules, game, tiles, circuit, formula) {
    const {board} = game;
    this.rules = rules;
    this.variableAt = new Map();  // by square
    this.tiles = new Map();       // by variable
    for (const tile of tiles) {
      const gate = circuit.gates[tile.gate];
      if (gate?.kind !== 'variable') continue;
      this.tiles.set(gate.variable, tile);
      for (let row = tile.row; row < tile.row + tile.rows; ++row) {
        for (let column = tile.column; column < tile.column + tile.columns; ++column) {
          const square = row * board.columns + column;
          if (rules.decides(game.piece(square))) this.variableAt.set(square, gate.variable);
        }
      }
    }
    this.first = board.turn;
    this.names = formula.variables;
    this.source = new SourceWords(formula.source);
    const find = (name) => rules.findMove(board, name);
    this.moves = formula.moves?.map((names) => names.map(find)) ?? null;
  }

  // [[variable, side], ...] in order, after the moves played in `game` from its first position.
  takenIn(game) {
    const taken = new Map(), {played} = game;
    for (let i = 0; i < played.length; ++i) {
      for (const square of this.rules.moved(played[i])) {
        const variable = this.variableAt.get(square);
        if (variable === undefined || taken.has(variable)) continue;
        taken.set(variable, i % 2 === 0 ? this.first : opponent(this.first));
      }
    }
    return [...taken];
  }

  // The moves that take these variables in this order, with words; null where the page does not
  // know them.
  movesFor(taken) {
    const values = this.source.along(taken);
    return this.moves && taken.map(([variable, side], i) => {
      const isWhite = side === WHITE;
      const annotation = `${isWhite ? 'White' : 'Black'} takes ${this.names[variable]}` +
                         values[i];
      return {...this.moves[variable][isWhite ? 0 : 1], annotation, isEvent: true};
    });
  }
}
