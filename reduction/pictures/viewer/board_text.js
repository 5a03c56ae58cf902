// What the board files of all games share: names of squares, the header, rows that may be run-length
// coded. A square is its index, row by row from the top left.
import {BLACK, WHITE} from './sides.js';

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

// The squares whose names make up a text as "a3" or "a3a4"; null for a text that is none on this
// board.
export function findSquares(board, text) {
  if (!/^([a-z]{1,7}[1-9][0-9]{0,9})+$/.test(text)) return null;
  const squares = Array.from(text.matchAll(/([a-z]+)([0-9]+)/g), ([, letters, rank]) => {
    let column = 0;
    for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 96;
    const row = board.rows - Number(rank);
    return column <= board.columns && row >= 0 ? row * board.columns + column - 1 : -1;
  });
  return squares.includes(-1) ? null : squares;
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

// A board file as the program writes it: {rows, columns, turn, header, layers}, where the header's
// lines are by their first words and a layer, of the name of its first line, calls back
// visit(first square, count, symbol) for each run.
export function readBoardText(text, names) {
  const lines = text.split('\n'), header = new Map();
  let at = 1;
  for (; lines[at] !== names[0]; ++at) {
    const blank = lines[at].indexOf(' ');
    header.set(lines[at].slice(0, blank), lines[at].slice(blank + 1));
  }
  const [rows, columns] = header.get('size').split(' ').map(Number);
  const turn = header.get('turn') === 'black' ? BLACK : WHITE;
  const layers = names.map((_, i) => {
    const first = at + 1 + i * (rows + 1);
    return (visit) => {
      for (let row = 0; row < rows; ++row) {
        forEachRun(lines[first + row], (column, count, symbol) => {
          visit(row * columns + column, count, symbol);
        });
      }
    };
  });
  return {rows, columns, turn, header, layers};
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

// A board file that reads back as this board, the side to move of now. `layers`: [name, symbol of a
// cell] each.
export function boardText(game, board, layers) {
  const lines = [`${game} 1`];
  for (const [word, rest] of board.header) {
    lines.push(word === 'turn' ? 'turn ' + (board.turn === WHITE ? 'white' : 'black')
                               : word + ' ' + rest);
  }
  const isShort = board.cells.length >= 10000;
  for (const [name, symbolOf] of layers) {
    lines.push(name);
    for (let row = 0; row < board.rows; ++row) lines.push(rowText(board, row, symbolOf, isShort));
  }
  return lines.join('\n') + '\n';
}

// Two hashes of a position, by which it is told from others: of 32 bits each, and independent.
function mix(square, piece, seed) {
  let x = Math.imul(square + 1, 0x9e3779b1) ^ Math.imul(piece + seed, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return x ^ (x >>> 16);
}

export class PositionHash {
  constructor() { this.halves = [0, 0]; }

  // Puts a piece on a square, or takes it away.
  toggle(square, piece) {
    this.halves[0] ^= mix(square, piece, 17);
    this.halves[1] ^= mix(square, piece, 4711);
  }

  // Different for different placements and movers, but for an accident.
  key(turn) { return `${this.halves[0]}:${this.halves[1]}:${turn}`; }
}
