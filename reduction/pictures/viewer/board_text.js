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

// What rows say, by the line before them.
const LAYERS = {cells: 'cells', pieces: 'cells', stones: 'cells', ground: 'grounds', terrain: 'grounds'};

// A board file as the program writes it, of the game of a page: {page, setting, rows, columns, turn,
// cells, grounds}, numbers by the page's characters, with `header`, its first lines, and `layers`, the
// lines before its rows.
export function parseBoard(text, page) {
  const lines = text.split('\n'), setting = page.options.map(() => 0);
  const end = lines.findIndex((line, i) => i > 0 && line in LAYERS), header = lines.slice(0, end);
  const rest = (word) => header.find((line) => line.startsWith(word + ' '))?.slice(word.length + 1);
  const [rows, columns] = rest('size').split(' ').map(Number);
  for (const line of header) {
    const [word, name, value] = line.split(' ');
    const option = word === 'option' ? page.options.findIndex((one) => one.name === name) : -1;
    if (option >= 0) setting[option] = page.options[option].values.indexOf(value);
  }
  const board = {page, setting, rows, columns, header, turn: rest('turn') === 'black' ? BLACK : WHITE,
                 layers: [], cells: new Uint8Array(rows * columns), grounds: new Uint8Array(rows * columns)};
  for (let at = end; lines[at] in LAYERS; at += rows + 1) {
    const layer = LAYERS[lines[at]], numbers = board[layer], symbols = page[layer];
    board.layers.push(lines[at]);
    for (let row = 0; row < rows; ++row) {
      forEachRun(lines[at + 1 + row], (column, count, symbol) => {
        const first = row * columns + column, number = symbols.indexOf(symbol);
        if (number > 0) numbers.fill(number, first, first + count);
      });
    }
  }
  return board;
}

function rowText(numbers, symbols, isShort) {
  let text = '';
  for (let i = 0; i < numbers.length;) {
    let next = i + 1;
    while (next < numbers.length && isShort && numbers[next] === numbers[i]) ++next;
    text += (next - i > 1 ? next - i : '') + symbols[numbers[i]];
    i = next;
  }
  return text;
}

// A board file that reads back as this board, the side to move of now.
export function boardText(board) {
  const {page, columns} = board, isShort = board.cells.length >= 10000;
  const turn = `turn ${board.turn === WHITE ? 'white' : 'black'}`;
  const lines = board.header.map((line) => (line.startsWith('turn ') ? turn : line));
  for (const name of board.layers) {
    const numbers = board[LAYERS[name]], symbols = page[LAYERS[name]];
    lines.push(name);
    for (let at = 0; at < numbers.length; at += columns) {
      lines.push(rowText(numbers.subarray(at, at + columns), symbols, isShort));
    }
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
