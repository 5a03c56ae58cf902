// The parts of a compiled board during a game, each as its own strategy sees it: what stands in it,
// and what its squares do not tell: which signals have come and gone, who has taken a variable. As
// strategy/board_record.cpp has it, but a page does not know outputs and inputs apart.
import {CAT, kindOf, sideOf} from './jungle_pieces.js';
import {WHITE, opponent} from '../sides.js';

export class PartStates {
  // `board`: the first position, read now. `parts`: [kind, squares inside, squares], in an order that
  // turned copies share; `tiles` as the viewer has them, `wires` and `circuit` as in the page's data.
  // `winner`: for White the history of parts that Black has moved in is kept as well, since what White
  // may leave unanswered there depends on it.
  constructor(board, {parts, tiles, wires, circuit}, winner) {
    this.first = board.turn;
    this.winner = winner;
    this.partAt = new Map();  // by square
    this.parts = parts.map(([kind, inside, squares], i) => {
      for (const square of squares.slice(0, inside)) this.partAt.set(square, i);
      return {kind, squares: squares.slice(0, inside), beside: squares.slice(inside)};
    });
    this.findGates(tiles, circuit, board.columns);
    this.findWires(wires, board.columns);
    this.start = new Map();  // the pieces on the squares of parts and wires
    for (const square of [...this.partAt.keys(), ...this.wireAt.keys()]) {
      this.start.set(square, board.cells[square]);
    }
    this.restart();
  }

  // Of each part the gate of its tile, -1 for none, and the variable that it decides.
  findGates(tiles, circuit, columns) {
    for (const part of this.parts) {
      const row = Math.floor(part.squares[0] / columns), column = part.squares[0] % columns;
      part.gate = tiles.find((tile) => row >= tile.row && row < tile.row + tile.rows &&
        column >= tile.column && column < tile.column + tile.columns)?.gate ?? -1;
      part.variable = circuit.gates[part.gate]?.variable ?? null;
    }
  }

  // The wire of each square, and the ends of each wire: {part, port, square}. A port is a place in
  // the part's list `beside`; of ports that share a wire the first stands for all. A stone between
  // two parts of a tile is a wire that the data do not list.
  findWires(wires, columns) {
    this.wireAt = new Map();
    this.endsOf = new Map();
    for (const [top, left, bottom, right, wire] of wires) {
      for (let row = top; row <= bottom; ++row) {
        for (let column = left; column <= right; ++column) {
          this.wireAt.set(row * columns + column, wire);
        }
      }
    }
    this.parts.forEach(({beside}, part) => beside.forEach((square, port) => {
      if (beside.indexOf(square) < port) return;
      if (!this.wireAt.has(square)) this.wireAt.set(square, `stone ${square}`);
      const wire = this.wireAt.get(square);
      if (!this.endsOf.has(wire)) this.endsOf.set(wire, []);
      this.endsOf.get(wire).push({part, port, square});
    }));
  }

  restart() {
    this.pieces = new Map(this.start);
    this.values = new Map();  // variable -> side
    this.lastPart = null;     // within, into or out of which the last move went
    this.hasTaken = false;    // the last move took a variable
    this.plies = 0;
    this.marks = this.parts.map(({beside}) => ({
      taken: '', isTouched: false, history: '',
      ports: beside.map(() => ({outside: 0, most: 0, arrived: 0, reached: 0})),
    }));
  }

  get turn() { return this.plies % 2 === 0 ? this.first : opponent(this.first); }
  isOpenVariable(part) {
    return this.parts[part].variable !== null && this.marks[part].taken === '';
  }
  isSignal(square) {
    const piece = this.pieces.get(square);
    return piece > 0 && sideOf(piece) === WHITE && kindOf(piece) !== CAT;
  }
  partOf({from, to}) { return this.partAt.get(from) ?? this.partAt.get(to) ?? null; }

  // Would the move take a variable that nobody has? A cat decides nothing.
  takesVariable({from}) {
    const part = this.partAt.get(from);
    return part !== undefined && this.isOpenVariable(part) && kindOf(this.pieces.get(from)) !== CAT;
  }

  play(move) {
    const {from, to} = move, mover = this.turn, piece = this.pieces.get(from);
    const part = this.partOf(move);
    this.lastPart = part;
    this.hasTaken = this.takesVariable(move);
    if (this.hasTaken) {
      this.marks[part].taken = String(mover);
      this.values.set(this.parts[part].variable, mover);
    } else if (part !== null && mover !== this.winner) {
      this.marks[part].isTouched = true;
    }
    if (part !== null) this.note(part, `${this.place(part, from)}-${this.place(part, to)}`);
    if (piece !== undefined && kindOf(piece) !== CAT) this.passWires(move);
    if (this.pieces.has(from)) this.pieces.set(from, 0);
    if (this.pieces.has(to)) this.pieces.set(to, piece ?? 0);
    ++this.plies;
  }

  place(part, square) {
    const {squares, beside} = this.parts[part], inside = squares.indexOf(square);
    return inside >= 0 ? inside : squares.length + beside.indexOf(square);
  }
  note(part, event) { this.marks[part].history += event + ' '; }

  // A signal onto a wire, off it, or along it.
  passWires({from, to}) {
    const source = this.partAt.get(from), target = this.partAt.get(to);
    if (source !== undefined && this.wireAt.has(to)) this.leave(source, to);
    if (source === undefined && target !== undefined && this.wireAt.has(from)) {
      --this.portAt(target, this.wireAt.get(from)).outside;
    }
    for (const {part, port, square} of this.endsOf.get(this.wireAt.get(to)) ?? []) {
      const marks = this.marks[part].ports[port];
      if (square !== to || marks.reached >= marks.arrived) continue;
      ++marks.reached;
      this.note(part, `reached ${port}`);
    }
  }

  // At the wire's other end it arrives as soon as it is on the wire.
  leave(source, to) {
    const wire = this.wireAt.get(to), marks = this.portAt(source, wire);
    marks.most = Math.max(marks.most, ++marks.outside);
    for (const {part, port} of this.endsOf.get(wire) ?? []) {
      const there = this.marks[part].ports[port];
      if (part !== source) there.arrived = Math.max(there.arrived, marks.most);
    }
  }

  portAt(part, wire) {
    const end = this.endsOf.get(wire)?.find((other) => other.part === part);
    return end ? this.marks[part].ports[end.port] : {outside: 0, most: 0, arrived: 0, reached: 0};
  }

  // Alike for parts, turned or not, in which the winner's strategy answers alike. To Black a signal
  // is there once it is on the wire, to White once it stands at the wire's end.
  key(part) {
    const {kind, squares} = this.parts[part], {taken, isTouched, history, ports} = this.marks[part];
    const pieces = String.fromCharCode(...squares.map((square) => 48 + this.pieces.get(square)));
    const isWhite = this.winner === WHITE;
    const marks = ports.map(({outside, most, arrived, reached}) => (
      [outside, most, isWhite ? reached : arrived].join('.'))).join();
    const past = isTouched && isWhite ? history : '';
    return [kind, pieces, marks, taken, past].join('|');
  }
}
