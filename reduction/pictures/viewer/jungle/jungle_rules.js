// The rules of generalized Dou Shou Qi, as games/jungle/moves.cpp and game.cpp have them; a test
// compares the two over random games under every rule switch. A square is its index, row by row
// from the top left; a cell is one byte, terrain in the low three bits, the piece above them.
import {PositionHash, boardText, findSquares, readBoardText, squareName} from '../board_text.js';
import {BLACK, WHITE, opponent} from '../sides.js';

export const TERRAIN_LETTERS = '.~^v@#';
export const WATER = 1, WHITE_TRAP = 2, BLACK_TRAP = 3, WHITE_DEN = 4, BLACK_DEN = 5;
export const PIECE_LETTERS = '.RCWDPTLErcwdptle';
export const RAT = 1, CAT = 2, WOLF = 3, DOG = 4, TIGER = 6, LION = 7, ELEPHANT = 8;

export const terrainOf = (cell) => cell & 7;
export const pieceOf = (cell) => cell >> 3;
export const sideOf = (piece) => (piece > 8 ? BLACK : WHITE);
export const kindOf = (piece) => (piece - 1) % 8 + 1;

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

export const jungleMoveName = (board, move) => (
  squareName(board, move.from) + squareName(board, move.to));

// The move of a name as "a3a4"; null for a name that is none on this board.
export function findJungleMove(board, name) {
  const squares = findSquares(board, name);
  return squares?.length === 2 ? {from: squares[0], to: squares[1]} : null;
}

// The board of a file as the program writes it; `rules` as in the page's data.
export function parseJungle(text, rules) {
  const {layers: [terrain, pieces], ...board} = readBoardText(text, ['terrain', 'pieces']);
  const cells = new Uint8Array(board.rows * board.columns);
  terrain((first, count, symbol) => {
    cells.fill(TERRAIN_LETTERS.indexOf(symbol), first, first + count);
  });
  pieces((first, count, symbol) => {
    if (symbol === '.') return;
    for (let i = first; i < first + count; ++i) cells[i] |= PIECE_LETTERS.indexOf(symbol) << 3;
  });
  return {...board, cells, rules};
}

export const writeJungle = (board) => boardText('jungle', board, [
  ['terrain', (cell) => TERRAIN_LETTERS[terrainOf(cell)]],
  ['pieces', (cell) => PIECE_LETTERS[pieceOf(cell)]],
]);

const takesBack = (move, earlier) => move.from === earlier.to && move.to === earlier.from;

// A game: the moves since its first position, and the rules that look back at them. The board it is
// made from is changed by playing.
export class JungleGame {
  // `ignored`: a byte a square, 1 for squares whose pieces key() leaves out; null for none.
  constructor(board, ignored = null) {
    this.board = board;
    this.ignored = ignored;
    this.played = [];
    this.changed = new Set();  // squares, for who keeps something about them
    this.pieces = [new Set(), new Set()];
    this.dens = [];
    this.hash = new PositionHash();
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
    if (!this.ignored?.[square]) this.hash.toggle(square, piece);
  }

  key() { return this.hash.key(this.board.turn); }

  piece(square) { return pieceOf(this.board.cells[square]); }

  sideAt(square) {
    const piece = this.piece(square);
    return piece === 0 ? null : sideOf(piece);
  }

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

  get losesWithoutMoves() { return this.board.rules.stalemate === 'loss'; }

  // {winner: WHITE, BLACK or null for a draw, reason}, or null while the game goes on.
  ending() {
    const {rules, turn} = this.board;
    const winner = this.winner();
    if (winner !== null) {
      const isLast = this.pieces[opponent(winner)].size === 0;
      return {winner, reason: isLast ? 'last piece taken' : 'den entry'};
    }
    if (this.movesWithinLimits().length === 0) {
      return {winner: this.losesWithoutMoves ? opponent(turn) : null, reason: 'no legal move'};
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
