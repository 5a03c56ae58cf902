// The ports of a tile, around its squares: arrows that are dragged along the border, or moved by the
// arrow keys; the delete key takes one away.
import {make} from '../reduction/pictures/viewer/elements.js';
import {movedPlace, nearestPlace, portsOf, squaresOf, withPort, withoutPort} from './tile_text.js';

const PORT_STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
const OUTWARD = {north: '↑', east: '→', south: '↓', west: '←'}, INWARD = {north: '↓', east: '←', south: '↑', west: '→'};
const BESIDE = {north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1]};

export class TilePorts {
  // Fills `element`, which lies over `grid`. `editor` has the text, and is told of a new one.
  constructor(element, grid, editor) {
    Object.assign(this, {element, grid, editor});
    element.addEventListener('keydown', (event) => this.walk(event));
    element.addEventListener('pointerdown', (event) => this.grip(event));
    element.addEventListener('pointermove', (event) => this.drag(event));
    for (const name of ['pointerup', 'pointercancel']) {
      element.addEventListener(name, () => { this.held = null; });
    }
  }

  // Buttons stay what they are while a port moves, so that it keeps the focus and the pointer.
  show() {
    const size = squaresOf(this.editor.text), ports = size ? portsOf(this.editor.text) : [];
    this.size = size;
    while (this.element.children.length > ports.length) this.element.lastChild.remove();
    while (this.element.children.length < ports.length) this.element.append(make('button', {type: 'button'}));
    ports.forEach((port, n) => this.dress(this.element.children[n], port, n));
  }

  dress(button, {name, isInput, row, column, side}, number) {
    const word = {true: 'input', false: 'output'}[isInput] ?? 'port', [down, right] = BESIDE[side];
    button.textContent = (isInput ? INWARD : OUTWARD)[side];
    button.className = word;
    button.dataset.port = number;
    button.title = name;
    button.style.setProperty('--row', row + down);
    button.style.setProperty('--column', column + right);
    button.setAttribute('aria-label', `${word} ${name}: row ${row + 1}, column ${column + 1}, ${side}`);
  }

  portOf(button) { return portsOf(this.editor.text)[Number(button.dataset.port)]; }

  move(button, place) {
    const port = this.portOf(button);
    if (['row', 'column', 'side'].every((key) => port[key] === place[key])) return;
    this.editor.text = withPort(this.editor.text, port, place);
  }

  walk(event) {
    const button = event.target.closest('button'), step = PORT_STEPS[event.key];
    if (!button || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Delete') {
      this.editor.text = withoutPort(this.editor.text, this.portOf(button));
      this.element.querySelector('button')?.focus();
    } else if (step) {
      event.preventDefault();
      this.move(button, movedPlace(this.portOf(button), step, this.size.rows, this.size.columns));
    }
  }

  grip(event) {
    const button = event.target.closest('button');
    if (!button) return;
    this.held = button;
    button.setPointerCapture(event.pointerId);
  }

  drag(event) {
    if (!this.held || event.buttons !== 1) return;
    const box = this.grid.getBoundingClientRect(), {rows, columns} = this.size;
    this.move(this.held, nearestPlace((event.clientY - box.top) / box.height * rows,
                                      (event.clientX - box.left) / box.width * columns, rows, columns));
  }
}
