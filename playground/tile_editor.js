// A tile as squares to click or to paint over, beside its text: the text is the tile, and the squares
// show the rows of its `terrain` and `pieces`. Other lines, with ports and contract, stay as they are.
import {oneTabStop} from '../reduction/pictures/viewer/tab_stop.js';

export const TERRAIN = [['.', 'land'], ['~', 'water'], ['^', 'white trap'], ['v', 'black trap']];
export const PIECES = [...'RCWDPTLE'].flatMap((letter) => [letter, letter.toLowerCase()]);
const KIND_NAMES = {r: 'rat', c: 'cat', w: 'wolf', d: 'dog', p: 'panther', t: 'tiger', l: 'lion', e: 'elephant'};

export const pieceText = (sign) => (
  sign === '.' ? 'no piece' : `${sign < 'a' ? 'white' : 'black'} ${KIND_NAMES[sign.toLowerCase()]}`);

// {terrain, pieces}: for each the number of its first line and its rows; null where the text has no
// such rectangles of one size.
export function rectanglesOf(text) {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const find = (word) => {
    const first = lines.findIndex((line) => line.trim() === word) + 1;
    let end = first;
    while (end < lines.length && /^[^\s;]+$/.test(lines[end].trim()) && lines[end].trim() !== 'pieces') ++end;
    return {first, rows: lines.slice(first, end).map((line) => line.trim())};
  };
  const terrain = find('terrain'), pieces = find('pieces'), width = terrain.rows[0]?.length;
  const isWhole = terrain.first > 0 && pieces.first > 0 && width > 0 &&
    terrain.rows.length === pieces.rows.length &&
    [...terrain.rows, ...pieces.rows].every((row) => row.length === width);
  return isWhole ? {terrain, pieces} : null;
}

// The text with another sign on a square.
export function withSign(text, layer, row, column, sign) {
  const rectangle = rectanglesOf(text)[layer], lines = text.split('\n');
  const line = lines[rectangle.first + row], begin = line.length - line.trimStart().length;
  const at = begin + column;
  lines[rectangle.first + row] = line.slice(0, at) + sign + line.slice(at + 1);
  return lines.join('\n');
}

export class TileEditor {
  // `area`: the textarea; `grid`, `palette`: elements to fill.
  constructor(area, grid, palette) {
    this.area = area;
    this.grid = grid;
    this.brush = {layer: 'terrain', sign: '.'};
    this.fillPalette(palette);
    area.addEventListener('input', () => this.show());
    grid.addEventListener('pointerdown', (event) => this.paint(event));
    grid.addEventListener('pointermove', (event) => event.buttons === 1 && this.paint(event));
    grid.addEventListener('click', (event) => event.detail === 0 && this.paintOn(event.target));
    grid.addEventListener('keydown', (event) => this.walk(event));
    oneTabStop(palette, 'button');
    oneTabStop(grid, 'button', []);
  }

  get text() { return this.area.value; }
  set text(text) {
    this.area.value = text;
    this.show();
  }

  fillPalette(palette) {
    const add = (layer, sign, name) => {
      const button = document.createElement('button');
      Object.assign(button, {type: 'button', textContent: name === 'no piece' ? '×' : sign, title: name});
      button.setAttribute('role', 'radio');
      button.setAttribute('aria-label', name);
      button.setAttribute('aria-checked', layer === this.brush.layer && sign === this.brush.sign);
      button.onclick = () => {
        this.brush = {layer, sign};
        for (const other of palette.children) other.setAttribute('aria-checked', other === button);
      };
      palette.append(button);
    };
    for (const [sign, name] of TERRAIN) add('terrain', sign, name);
    for (const sign of ['.', ...PIECES]) add('pieces', sign, pieceText(sign));
  }

  show() {
    const found = rectanglesOf(this.text);
    this.grid.replaceChildren();
    if (!found) return;
    found.terrain.rows.forEach((signs, row) => {
      const line = document.createElement('div');
      line.setAttribute('role', 'row');
      [...signs].forEach((sign, column) => (
        line.append(this.square(row, column, sign, found.pieces.rows[row][column]))));
      this.grid.append(line);
    });
  }

  square(row, column, sign, piece) {
    const button = document.createElement('button');
    const ground = TERRAIN.find(([other]) => other === sign)?.[1] ?? sign;
    button.type = 'button';
    button.className = `${ground.replace(' ', '-')} ${piece < 'a' ? 'white' : 'black'}`;
    button.textContent = piece === '.' ? '' : piece.toUpperCase();
    button.dataset.row = row;
    button.dataset.column = column;
    button.setAttribute('role', 'gridcell');
    button.setAttribute('aria-label', `row ${row + 1}, column ${column + 1}: ${ground}, ${pieceText(piece)}`);
    return button;
  }

  paint(event) {
    event.preventDefault();
    const square = document.elementFromPoint(event.clientX, event.clientY);
    if (this.grid.contains(square)) this.paintOn(square);
  }

  paintOn(square) {
    const {row, column} = square.dataset, {layer, sign} = this.brush;
    if (row === undefined) return;
    this.text = withSign(this.text, layer, Number(row), Number(column), sign);
    this.focus(Number(row), Number(column));
  }

  focus(row, column) { this.grid.children[row]?.children[column]?.focus(); }

  walk(event) {
    const steps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
    const step = steps[event.key], {row, column} = event.target.dataset;
    if (!step || row === undefined) return;
    event.preventDefault();
    this.focus(Number(row) + step[0], Number(column) + step[1]);
  }
}
