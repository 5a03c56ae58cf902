// The rules of generalized Dou Shou Qi, as games/jungle/moves.cpp and game.cpp have them; a test
// compares the two over random games under every rule switch. A square is its index, row by row
// from the top left; a cell is one byte, terrain in the low three bits, the piece above them.

export const WHITE = 0, BLACK = 1;
export const TERRAIN_LETTERS = '.~^v@#';
export const WATER = 1, WHITE_TRAP = 2, BLACK_TRAP = 3, WHITE_DEN = 4, BLACK_DEN = 5;
export const PIECE_LETTERS = '.RCWDPTLErcwdptle';
export const RAT = 1, CAT = 2, WOLF = 3, DOG = 4, TIGER = 6, LION = 7, ELEPHANT = 8;

export const terrainOf = (cell) => cell & 7;
export const pieceOf = (cell) => cell >> 3;
export const sideOf = (piece) => (piece > 8 ? BLACK : WHITE);
export const kindOf = (piece) => (piece - 1) % 8 + 1;
export const opponent = (side) => 1 - side;

const enemyTrap = (side) => (side === WHITE ? BLACK_TRAP : WHITE_TRAP);
const ownDen = (side) => (side === WHITE ? WHITE_DEN : BLACK_DEN);
const enemyDen = (side) => ownDen(opponent(side));

export function strength(rules, kind) {
  if (rules.wolfBeatsDog && kind === WOLF) return DOG;
  if (rules.wolfBeatsDog && kind === DOG) return WOLF;
  return kind;
}

// Would `attacker` on terrain `from` beat `victim`, of the other side, on terrain `to`?
export function beats(rules, attacker, from, victim, to) {
  const isTrapped = from === enemyTrap(sideOf(attacker));
  if (isTrapped && rules.trappedAttack === 'none') return false;
  if (to === enemyTrap(sideOf(victim))) return true;
  if (isTrapped && rules.trappedAttack === 'zero') return false;
  const own = kindOf(attacker), other = kindOf(victim);
  if (own === RAT && other === ELEPHANT) return from !== WATER;
  if (own === ELEPHANT && other === RAT) return rules.elephantTakesRat;
  return strength(rules, own) >= strength(rules, other);
}

// a, b, ... z, aa, ab, ...
export function fileName(column) {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(97 + (rest - 1) % 26) + name;
  }
  return name;
}

export function squareName(board, square) {
  const row = Math.floor(square / board.columns);
  return fileName(square % board.columns) + (board.rows - row);
}

export const moveName = (board, move) => squareName(board, move.from) + squareName(board, move.to);

// The move of a name as "a3a4"; null for a name that is none on this board.
export function findMove(board, name) {
  const match = /^([a-z]{1,7})([1-9][0-9]{0,9})([a-z]{1,7})([1-9][0-9]{0,9})$/.exec(name);
  if (!match) return null;
  const square = (letters, rank) => {
    let column = 0;
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 96;
    const row = board.rows - Number(rank);
    return column <= board.columns && row >= 0 ? row * board.columns + column - 1 : -1;
  };
  const from = square(match[1], match[2]), to = square(match[3], match[4]);
  return from < 0 || to < 0 ? null : {from, to};
}

// A row of a board file, counts before symbols allowed: visit(first column, count, symbol).
function forEachRun(row, visit) {
  let column = 0, count = 0;
  for (const symbol of row) {
    if (symbol >= '0' && symbol <= '9') {
      count = count * 10 + Number(symbol);
    } else {
      visit(column, count || 1, symbol);
      column += count || 1;
      count = 0;
    }
  }
}

// The board of a file as the program writes it; `rules` as in the page's data.
export function parseBoard(text, rules) {
  const lines = text.split('\n');
  const header = new Map();
  let at = 1;
  for (; lines[at] !== 'terrain'; ++at) {
    const blank = lines[at].indexOf(' ');
    header.set(lines[at].slice(0, blank), lines[at].slice(blank + 1));
  }
  const [rows, columns] = header.get('size').split(' ').map(Number);
  const cells = new Uint8Array(rows * columns);
  for (let row = 0; row < rows; ++row) {
    forEachRun(lines[at + 1 + row], (first, count, symbol) => {
      const terrain = TERRAIN_LETTERS.indexOf(symbol);
      cells.fill(terrain, row * columns + first, row * columns + first + count);
    });
  }
  at += rows + 2;
  for (let row = 0; row < rows; ++row) {
    forEachRun(lines[at + row], (first, count, symbol) => {
      if (symbol === '.') return;
      const start = row * columns + first;
      for (let i = start; i < start + count; ++i) cells[i] |= PIECE_LETTERS.indexOf(symbol) << 3;
    });
  }
  const turn = header.get('turn') === 'black' ? BLACK : WHITE;
  return {rows, columns, cells, turn, rules, header};
}

function rowText(board, row, symbolOf, isShort) {
  let text = '';
  const start = row * board.columns, end = start + board.columns;
  for (let i = start; i < end;) {
    const symbol = symbolOf(board.cells[i]);
    let next = i + 1;
    while (next < end && isShort && symbolOf(board.cells[next]) === symbol) ++next;
    text += (next - i > 1 ? next - i : '') + symbol;
    i = next;
  }
  return text;
}

// A board file that reads back as this board, the side to move of now.
export function writeBoard(board) {
  const lines = ['jungle 1'];
  for (const [word, rest] of board.header) {
    lines.push(word === 'turn' ? 'turn ' + (board.turn === WHITE ? 'white' : 'black')
                               : word + ' ' + rest);
  }
  const isShort = board.cells.length >= 10000;
  const layer = (word, symbolOf) => {
    lines.push(word);
    for (let row = 0; row < board.rows; ++row) lines.push(rowText(board, row, symbolOf, isShort));
  };
  layer('terrain', (cell) => TERRAIN_LETTERS[terrainOf(cell)]);
  layer('pieces', (cell) => PIECE_LETTERS[pieceOf(cell)]);
  return lines.join('\n') + '\n';
}

// Two independent 32-bit hashes of a piece on a square.
function mix(square, piece, seed) {
  let x = Math.imul(square + 1, 0x9e3779b1) ^ Math.imul(piece + seed, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

const takesBack = (move, earlier) => move.from === earlier.to && move.to === earlier.from;

// A game: the moves since its first position, and the rules that look back at them. The board it is
// made from is changed by playing.
export class Game {
  // `ignored`: a byte a square, 1 for squares whose pieces key() leaves out; null for none.
  constructor(board, ignored = null) {
    this.board = board;
    this.ignored = ignored;
    this.played = [];
    this.changed = new Set();  // squares, for who keeps something about them
    this.pieces = [new Set(), new Set()];
    this.dens = [];
    this.hashes = [0, 0];
    const {cells} = board;
    for (let square = 0; square < cells.length; ++square) {
      const cell = cells[square];
      if (cell <= BLACK_TRAP) continue;
      if (terrainOf(cell) >= WHITE_DEN) this.dens.push(square);
      if (pieceOf(cell) > 0) {
        this.pieces[sideOf(pieceOf(cell))].add(square);
        this.toggle(square, pieceOf(cell));
      }
    }
  }

  toggle(square, piece) {
    if (this.ignored?.[square]) return;
    this.hashes[0] ^= mix(square, piece, 17);
    this.hashes[1] ^= mix(square, piece, 4711);
  }

  // Different for different placements and movers, but for an accident of hashing.
  key() { return `${this.hashes[0]}:${this.hashes[1]}:${this.board.turn}`; }

  piece(square) { return pieceOf(this.board.cells[square]); }

  put(square, piece) {
    const {cells} = this.board;
    cells[square] = terrainOf(cells[square]) | piece << 3;
    this.changed.add(square);
  }

  // The squares that the piece on `from` may move to, in reading order; turn is not looked at.
  destinations(from) {
    const {rows, columns, cells} = this.board;
    const found = [];
    const piece = this.piece(from);
    if (piece === 0) return found;
    const row = Math.floor(from / columns), column = from % columns;
    for (const [down, right] of [[-1, 0], [0, -1], [0, 1], [1, 0]]) {
      let r = row + down, c = column + right;
      const isInside = () => r >= 0 && r < rows && c >= 0 && c < columns;
      if (!isInside()) continue;
      if (terrainOf(cells[r * columns + c]) === WATER && kindOf(piece) !== RAT) {
        if (kindOf(piece) !== LION && kindOf(piece) !== TIGER) continue;
        while (isInside() && cells[r * columns + c] === WATER) r += down, c += right;
        // The water must end at a bank, not at the edge or at a piece in it.
        if (!isInside() || terrainOf(cells[r * columns + c]) === WATER) continue;
      }
      const to = r * columns + c;
      if (this.mayEnter(from, piece, to)) found.push(to);
    }
    return found;
  }

  mayEnter(from, piece, to) {
    const {cells, rules} = this.board;
    const terrain = terrainOf(cells[to]), victim = pieceOf(cells[to]);
    if (terrain === ownDen(sideOf(piece))) return false;
    if (victim === 0) return true;
    return sideOf(victim) !== sideOf(piece) &&
           beats(rules, piece, terrainOf(cells[from]), victim, terrain);
  }

  // WHITE, BLACK or null; whoever moved last comes first.
  winner() {
    for (const side of [opponent(this.board.turn), this.board.turn]) {
      if (this.pieces[side].size > 0 && this.pieces[opponent(side)].size === 0) return side;
      for (const den of this.dens) {
        const cell = this.board.cells[den];
        if (pieceOf(cell) > 0 && sideOf(pieceOf(cell)) === side &&
            terrainOf(cell) === enemyDen(side)) {
          return side;
        }
      }
    }
    return null;
  }

  // All moves by the rules about moving, in no order that matters; none when somebody has won.
  plainMoves() {
    const moves = [];
    if (this.winner() !== null) return moves;
    for (const from of this.pieces[this.board.turn]) {
      for (const to of this.destinations(from)) moves.push({from, to});
    }
    return moves;
  }

  movesWithinLimits() {
    const moves = this.plainMoves(), limit = this.board.rules.returnLimit;
    if (limit === 0 || this.played.length < 2) return moves;
    if (Math.floor(this.runningReturns() / 2) + 1 <= limit) return moves;
    const last = this.played[this.played.length - 2];
    return moves.filter((move) => !takesBack(move, last));
  }

  // Ordered by from, then to; empty when the game is over.
  legalMoves() {
    if (this.ending()) return [];
    return this.movesWithinLimits().sort((a, b) => a.from - b.from || a.to - b.to);
  }

  isLegal(move) {
    return this.legalMoves().some((legal) => legal.from === move.from && legal.to === move.to);
  }

  play(move) {
    const piece = this.piece(move.from), victim = this.piece(move.to), side = sideOf(piece);
    this.played.push({from: move.from, to: move.to, victim, kind: kindOf(piece)});
    this.toggle(move.from, piece);
    this.toggle(move.to, piece);
    if (victim > 0) {
      this.toggle(move.to, victim);
      this.pieces[sideOf(victim)].delete(move.to);
    }
    this.pieces[side].delete(move.from);
    this.pieces[side].add(move.to);
    this.put(move.to, piece);
    this.put(move.from, 0);
    this.board.turn = opponent(this.board.turn);
  }

  undo() {
    const {from, to, victim} = this.played.pop();
    const piece = this.piece(to), side = sideOf(piece);
    this.toggle(from, piece);
    this.toggle(to, piece);
    this.pieces[side].delete(to);
    this.pieces[side].add(from);
    this.put(from, piece);
    this.put(to, victim);
    if (victim > 0) {
      this.toggle(to, victim);
      this.pieces[sideOf(victim)].add(to);
    }
    this.board.turn = opponent(this.board.turn);
  }

  // {winner: WHITE, BLACK or null for a draw, reason}, or null while the game goes on.
  ending() {
    const {rules, turn} = this.board;
    const winner = this.winner();
    if (winner !== null) {
      const isLast = this.pieces[opponent(winner)].size === 0;
      return {winner, reason: isLast ? 'last piece taken' : 'den entry'};
    }
    if (this.movesWithinLimits().length === 0) {
      return {winner: rules.stalemate === 'loss' ? opponent(turn) : null, reason: 'no legal move'};
    }
    const times = {none: Infinity, second: 2, third: 3}[rules.repetition];
    if (times < Infinity && this.occurrences() >= times) {
      return {winner: null, reason: 'repetition'};
    }
    if (rules.plyLimit > 0 && this.played.length >= rules.plyLimit) {
      return {winner: null, reason: 'limit of plies'};
    }
    return null;
  }

  // How often the position has occurred, now included: goes back move by move, and keeps the
  // squares on which the board of then differs from now.
  occurrences() {
    let count = 1, isSameSide = true;
    const then = new Map();
    const pieceThen = (square) => (then.has(square) ? then.get(square) : this.piece(square));
    const setThen = (square, piece) => {
      if (piece === this.piece(square)) then.delete(square);
      else then.set(square, piece);
    };
    for (let i = this.played.length - 1; i >= 0 && this.played[i].victim === 0; --i) {
      setThen(this.played[i].from, pieceThen(this.played[i].to));
      setThen(this.played[i].to, 0);
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
