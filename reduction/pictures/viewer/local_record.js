// What the winner did in each place of a compiled board, wherever else the game stood. The winner's
// strategy is a sum of the strategies of the tiles' parts (docs/reduction.md, Lemmas 11 and 15):
// within a part it answers what stands there and beside it, on a wire it walks on, in the corridor
// it runs. So what some recorded game has done in one part is done again when that part, or another
// one of its kind, looks the same. Records of several games go together this way; it is the strategy
// as far as it is recorded, and not the whole of it.

export class LocalRecord {
  // Of `game`, whose first position it is now. `parts`: [kind, squares inside, squares], in an
  // order that turned copies share; `tiles` as the viewer has them, `wires` as the page's data,
  // `lines` as Line.
  constructor(game, {parts, tiles, wires}, lines) {
    this.game = game;
    this.parts = parts.map(([kind, inside, squares]) => ({kind, inside, squares}));
    this.partAt = new Map();  // by square
    this.parts.forEach(({inside, squares}, i) => {
      for (const square of squares.slice(0, inside)) this.partAt.set(square, i);
    });
    this.findGates(tiles);
    this.findWires(wires);
    // By what stands in a part: {from, to, ply}, places in its list of squares; by a square
    // outside: the same, as squares. The first recorded stays.
    this.known = new Map();
    // Variables are taken by the formula's strategy, not by a tile's.
    this.untaken = new Set(this.parts.map((part, i) => (
      /^(variable|setter)\./.test(part.kind) ? this.partKey(i) : '')));
    this.winner = null;
    for (const {moves} of lines) this.note(moves);
  }

  // Of each part, the gate of its tile.
  findGates(tiles) {
    const {columns} = this.game.board;
    for (const part of this.parts) {
      const row = Math.floor(part.squares[0] / columns), column = part.squares[0] % columns;
      part.gate = tiles.find((tile) => row >= tile.row && row < tile.row + tile.rows &&
        column >= tile.column && column < tile.column + tile.columns)?.gate ?? -1;
    }
  }

  // The wire of each square, and its ends: {gate, square}.
  findWires(wires) {
    const {columns} = this.game.board;
    this.wireAt = new Map();
    this.endsOf = new Map();
    for (const [top, left, bottom, right, wire] of wires) {
      for (let row = top; row <= bottom; ++row) {
        for (let column = left; column <= right; ++column) {
          this.wireAt.set(row * columns + column, wire);
        }
      }
    }
    for (const {gate, inside, squares} of this.parts) {
      for (const square of squares.slice(inside)) {
        const wire = this.wireAt.get(square);
        if (wire === undefined) continue;
        this.endsOf.set(wire, [...this.endsOf.get(wire) ?? [], {gate, square}]);
      }
    }
  }

  // A line that somebody wins, whose moves are then the winner's.
  note(moves) {
    const {game} = this;
    for (const move of moves) game.play(move);
    this.winner ??= game.winner();
    for (let i = 0; i < moves.length; ++i) game.undo();
    if (this.winner === null) return;
    moves.forEach((move, ply) => {
      if (game.board.turn === this.winner) this.noteMove(move, ply);
      game.play(move);
    });
    for (let i = 0; i < moves.length; ++i) game.undo();
  }

  noteMove(move, ply) {
    const part = this.partOf(move);
    const key = part === undefined ? this.squareKey(move.from) : this.partKey(part);
    if (this.known.has(key) || this.untaken.has(key)) return;
    const place = (square) => (part === undefined ? square
                                                  : this.parts[part].squares.indexOf(square));
    this.known.set(key, {from: place(move.from), to: place(move.to), ply});
  }

  partOf({from, to}) { return this.partAt.get(from) ?? this.partAt.get(to); }
  squareKey(square) { return `${square}:${this.game.piece(square)}`; }
  partKey(number) {
    const {kind, squares} = this.parts[number];
    const pieces = squares.map((square) => 48 + this.game.piece(square));
    return `${kind}:${String.fromCharCode(...pieces)}`;
  }

  // What is known of a part as it stands.
  inPart(number) {
    const entry = this.known.get(this.partKey(number)), {squares} = this.parts[number];
    return entry && {from: squares[entry.from], to: squares[entry.to], ply: entry.ply};
  }

  // The answer in the part of the last move.
  answer() {
    const last = this.game.played.at(-1), part = last && this.partOf(last);
    return this.isWinners() && part !== undefined ? this.legal(this.inPart(part)) : null;
  }

  // What was done first of all that can be done now: in gates and on wires of the plan (firingPlan)
  // or, without a plan, anywhere.
  advance(plan) {
    if (!this.isWinners()) return null;
    const gates = plan && new Set([...plan].flatMap((wire) => wire.split('>').map(Number)));
    const found = this.parts.map(({gate}, i) => (!gates || gates.has(gate)) && this.inPart(i));
    for (const square of this.game.pieces[this.winner]) {
      if (this.partAt.has(square) || (plan && !this.isPlanned(square, plan))) continue;
      found.push(this.known.get(this.squareKey(square)) ?? (plan && this.walk(square, plan)));
    }
    const ordered = found.filter(Boolean).sort((a, b) => a.ply - b.ply);
    return ordered.find((move) => this.legal(move)) ?? null;
  }

  // Is the square on a wire that the plan uses?
  isPlanned(square, plan) {
    const ends = this.endsOf.get(this.wireAt.get(square)) ?? [];
    return ends.some(({gate: from}) => ends.some(({gate: to}) => plan.has(`${from}>${to}`)));
  }

  // A step along a wire of the plan towards the gate that wants the signal; null at its end.
  walk(square, plan) {
    const {columns} = this.game.board, wire = this.wireAt.get(square);
    const ends = this.endsOf.get(wire) ?? [];
    const goal = ends.find(({gate: to}) => (
      ends.some(({gate: from}) => plan.has(`${from}>${to}`))))?.square;
    if (goal === undefined || goal === square) return null;
    const around = (at) => [at - columns, at - 1, at + 1, at + columns]
      .filter((next) => this.wireAt.get(next) === wire);
    const seen = new Set([goal]);
    for (let front = [goal]; front.length > 0;) {
      const next = [];
      for (const at of front) {
        for (const back of around(at)) {
          if (back === square) return {from: square, to: at, ply: Infinity};
          if (!seen.has(back)) next.push(back);
          seen.add(back);
        }
      }
      front = next;
    }
    return null;
  }

  isWinners() { return this.winner === this.game.board.turn; }
  legal(move) { return move && this.game.isLegal(move) ? move : null; }
}
