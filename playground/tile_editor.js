// A tile as squares to click or to paint over, beside its text: the text is the tile, and the squares
// show the rows of its layers. Other lines, with the contract, stay as they are.
import {make} from '../reduction/pictures/viewer/elements.js';
import {oneTabStop} from '../reduction/pictures/viewer/tab_stop.js';
import {JUNGLE_LOOK} from './tile_look.js';
import {TilePorts} from './tile_ports.js';
import {BORDER_SIDES, rectanglesOf, squaresOf, withNewPort, withSign, withSize} from './tile_text.js';

const STEPS_AWAY = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const SIDE_WORDS = {north: ['row', 'on top', '↑'], east: ['column', 'at the right', '→'],
                    south: ['row', 'below', '↓'], west: ['column', 'at the left', '←']};

export class TileEditor {
  // `area`: the textarea; `grid`, `ports`, `palette`, `sizes`: elements to fill. onChange() when the reader has
  // changed the drawing.
  constructor({area, grid, ports, palette, sizes}, onChange) {
    Object.assign(this, {area, grid, palette, onChange});
    this.ports = new TilePorts(ports, grid, this);
    this.look = null;
    area.addEventListener('input', () => { this.text = this.text; });
    grid.addEventListener('pointerdown', (event) => this.paint(event));
    grid.addEventListener('pointermove', (event) => event.buttons === 1 && this.paint(event));
    grid.addEventListener('click', (event) => event.detail === 0 && this.paintOn(event.target));
    grid.addEventListener('keydown', (event) => this.walk(event));
    this.fillSizes(sizes);
    this.wear(JUNGLE_LOOK);
    oneTabStop(palette, 'button');
    oneTabStop(grid, 'button', []);
  }

  get text() { return this.area.value; }
  set text(text) {
    this.area.value = text;
    this.onChange();
    this.show();
  }

  // Shows squares by another look (tile_look.js).
  wear(look) {
    if (look === this.look) return;
    this.look = look;
    [this.brush] = look.palette;
    this.palette.replaceChildren(...look.palette.map((entry) => {
      const button = make('button', {type: 'button', textContent: entry.text, title: entry.name});
      entry.dress?.(button);
      button.setAttribute('role', 'radio');
      button.setAttribute('aria-label', entry.name);
      button.setAttribute('aria-checked', entry === this.brush);
      button.onclick = () => {
        this.brush = entry;
        for (const other of this.palette.children) other.setAttribute('aria-checked', other === button);
      };
      return button;
    }));
    this.show();
  }

  fillSizes(sizes) {
    const add = (text, label, change) => {
      const button = make('button', {type: 'button', textContent: text, title: label,
                                     onclick: () => squaresOf(this.text) && (this.text = change(this.text))});
      button.setAttribute('aria-label', label);
      sizes.append(button);
    };
    for (const side of BORDER_SIDES) {
      const [line, place, arrow] = SIDE_WORDS[side];
      add(`${arrow}+`, `Add a ${line} ${place}`, (text) => withSize(text, side, true, this.look.blanks));
      add(`${arrow}−`, `Take away the ${line} ${place}`, (text) => withSize(text, side, false, this.look.blanks));
    }
    add('Input', 'Add an input', (text) => withNewPort(text, true));
    add('Output', 'Add an output', (text) => withNewPort(text, false));
  }

  show() {
    const found = squaresOf(this.text);
    this.ports.show();
    this.grid.replaceChildren();
    if (!found) return;
    this.grid.parentElement.style.setProperty('--columns', found.columns);
    this.grid.replaceChildren(...found.piecesRows.map((signs, row) => {
      const line = make('div', {}, ...[...signs].map((sign, column) => (
        this.square(row, column, sign, found.groundRows?.[row][column] ?? null))));
      line.setAttribute('role', 'row');
      return line;
    }));
  }

  square(row, column, piece, ground) {
    const button = make('button', {type: 'button'}), name = this.look.dress(button, piece, ground, row, column);
    button.dataset.row = row;
    button.dataset.column = column;
    button.setAttribute('role', 'gridcell');
    button.setAttribute('aria-label', `row ${row + 1}, column ${column + 1}: ${name}`);
    return button;
  }

  paint(event) {
    event.preventDefault();
    const square = document.elementFromPoint(event.clientX, event.clientY);
    if (this.grid.contains(square)) this.paintOn(square);
  }

  paintOn(square) {
    const {row, column} = square.dataset, {layer, sign} = this.brush;
    if (row === undefined || !(layer in rectanglesOf(this.text))) return;
    this.text = withSign(this.text, layer, Number(row), Number(column), sign);
    this.focus(Number(row), Number(column));
  }

  focus(row, column) { this.grid.children[row]?.children[column]?.focus(); }

  walk(event) {
    const step = STEPS_AWAY[event.key], {row, column} = event.target.dataset;
    if (!step || row === undefined) return;
    event.preventDefault();
    this.focus(Number(row) + step[0], Number(column) + step[1]);
  }
}
