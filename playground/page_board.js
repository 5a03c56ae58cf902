// The board of a page as squares to click on or to walk through by the arrow keys. The program draws
// each cell on each ground once, on a sheet of squares (sheetOf), from which the squares take
// their pictures.
import {make} from '../reduction/pictures/viewer/elements.js';
import {oneTabStop} from '../reduction/pictures/viewer/tab_stop.js';
import {squareName} from '../reduction/pictures/viewer/board_text.js';

// The board to be drawn as sheet: a row for each ground, and for each cell two columns, since squares
// are of two shades by turns.
export function sheetBoard({cells, grounds}) {
  const rows = grounds.length, columns = 2 * cells.length;
  const fill = (numberOf) => Uint8Array.from({length: rows * columns}, (_, i) => (
    numberOf(Math.floor(i / columns), i % columns)));
  return {rows, columns, turn: 0, cells: fill((_, column) => column >> 1), grounds: fill((row) => row)};
}

// An image of CSS from the program's picture of that board, without its margin and lines.
export function sheetOf(svg, {rows, columns}) {
  const squares = svg.replace(/^<svg [^>]*>/, '<svg xmlns="http://www.w3.org/2000/svg" ' +
    `viewBox="0 0 ${columns} ${rows}" width="${100 * columns}" height="${100 * rows}">`)
    .replace('</style>', '.frame,.grid{display:none}</style>');
  return `url("data:image/svg+xml,${encodeURIComponent(squares)}")`;
}

// What a square shows of the sheet: `shade` is 0 or 1.
export function spriteStyle({cells, grounds}, cell, ground, shade) {
  const columns = 2 * cells.length, rows = grounds.length, column = 2 * cell + (shade + ground) % 2;
  return {backgroundSize: `${100 * columns}% ${100 * rows}%`,
          backgroundPosition: `${100 * column / (columns - 1)}% ${rows > 1 ? 100 * ground / (rows - 1) : 0}%`};
}

export function squareText(page, cell, ground) {
  const on = ground > 0 ? `, on ground ${page.grounds[ground]}` : '';
  return `${cell === 0 ? 'empty' : page.cells[cell]}${on}`;
}

const STEPS_TO = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

export class PageBoard {
  // `grid`: the element to fill; onClick(square).
  constructor(grid, onClick) {
    this.grid = grid;
    this.size = '';
    grid.addEventListener('click', ({target}) => {
      const square = target.dataset?.square;
      if (square !== undefined) onClick(Number(square));
    });
    grid.addEventListener('keydown', (event) => this.walk(event));
    oneTabStop(grid, 'button', []);
  }

  // `marks`: words for squares by their numbers, each a class and said.
  show(page, board, marks) {
    this.fit(board);
    this.squares.forEach((button, square) => {
      const cell = board.cells[square], ground = board.grounds[square], words = marks.get(square) ?? [];
      const shade = (Math.floor(square / board.columns) + square % board.columns) % 2;
      Object.assign(button.style, spriteStyle(page, cell, ground, shade));
      button.className = words.map((word) => word.replace(/ /g, '-')).join(' ');
      button.setAttribute('aria-label', [`${squareName(board, square)}: ${squareText(page, cell, ground)}`, ...words].join(', '));
    });
  }

  fit({rows, columns}) {
    if (this.size === `${rows} ${columns}`) return;
    this.size = `${rows} ${columns}`;
    this.columns = columns;
    this.squares = Array.from({length: rows * columns}, (_, square) => {
      const button = make('button', {type: 'button'});
      const [, file, rank] = /^(\D+)(\d+)$/.exec(squareName({rows, columns}, square));
      button.dataset.square = square;
      button.dataset.place = (square >= (rows - 1) * columns ? file : '') + (square % columns === 0 ? rank : '');
      button.setAttribute('role', 'gridcell');
      return button;
    });
    this.grid.style.setProperty('--rows', rows);
    this.grid.style.setProperty('--columns', columns);
    this.grid.replaceChildren(...Array.from({length: rows}, (_, row) => {
      const line = make('div', {}, ...this.squares.slice(row * columns, (row + 1) * columns));
      line.setAttribute('role', 'row');
      return line;
    }));
  }

  focus() { this.squares.find(({tabIndex}) => tabIndex === 0)?.focus(); }

  walk(event) {
    const step = STEPS_TO[event.key], square = Number(event.target.dataset.square);
    if (!step || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const column = square % this.columns + step[1];
    if (column >= 0 && column < this.columns) this.squares[square + step[0] * this.columns + step[1]]?.focus();
  }
}
