// The board of a page as it is set up: a start of the page or an empty board, its size, who moves
// first, values of options, and what a click puts on a square.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {oneTabStop} from '../reduction/pictures/viewer/tab_stop.js';
import {defaultSetting} from '../reduction/pictures/viewer/page_text.js';
import {MOST_SIDE, copyOfBoard, emptyBoard, fitsPlayground, resizedBoard} from './page_game.js';
import {spriteStyle, squareText} from './page_board.js';

const OWN = 'own', EMPTY = 'empty', EMPTY_SIDE = 6;

export class PageSetup {
  // onChange() when the board or an option is another one.
  constructor(onChange) {
    this.onChange = onChange;
    this.brush = {layer: 'cells', number: 0};
    byId('page-start').onchange = ({target}) => this.take(target.value);
    byId('page-turn').onchange = ({target}) => this.put({turn: Number(target.value)});
    for (const name of ['rows', 'columns']) {
      byId(`page-${name}`).max = MOST_SIDE;
      byId(`page-${name}`).onchange = () => this.resize();
    }
    oneTabStop(byId('page-palette'), 'button');
  }

  // `board`: what a link has; else the first start of the page that is not too large. `setting`: of a
  // link, too.
  open(page, board, setting = defaultSetting(page)) {
    this.page = page;
    this.setting = setting;
    const starts = page.starts.map(({name}, i) => make('option', {
      value: i, textContent: name || 'Beginning', disabled: !fitsPlayground(page.starts[i])}));
    byId('page-start').replaceChildren(
      ...starts, make('option', {value: EMPTY, textContent: 'Empty board'}),
      make('option', {value: OWN, textContent: 'Your board'}));
    const first = page.starts.findIndex(fitsPlayground);
    byId('page-start').value = board ? OWN : first < 0 ? EMPTY : first;
    this.board = copyOfBoard(board ?? page.starts[first] ?? emptyBoard(EMPTY_SIDE, EMPTY_SIDE));
    this.fillOptions();
    this.fillPalette();
    this.show();
  }

  show() {
    byId('page-rows').value = this.board.rows;
    byId('page-columns').value = this.board.columns;
    byId('page-turn').value = this.board.turn;
  }

  take(choice) {
    if (choice === OWN) return;
    const {rows, columns} = this.board;
    this.board = choice === EMPTY ? emptyBoard(rows, columns) : copyOfBoard(this.page.starts[choice]);
    this.show();
    this.onChange();
  }

  put(changes) {
    Object.assign(this.board, changes);
    byId('page-start').value = OWN;
    this.show();
    this.onChange();
  }

  resize() {
    const [rows, columns] = ['rows', 'columns'].map((name) => (
      Math.min(MOST_SIDE, Math.max(1, Math.round(Number(byId(`page-${name}`).value)) || 1))));
    this.put(resizedBoard(this.board, rows, columns));
  }

  // `board`: the one shown, which is that of the reader from now on.
  paint(board, square) {
    const {layer, number} = this.brush;
    this.board = copyOfBoard(board);
    this.board[layer][square] = number;
    this.put({});
  }

  fillOptions() {
    byId('page-options').hidden = this.page.options.length === 0;
    byId('page-options').replaceChildren(...this.page.options.map(({name, values}, i) => {
      const select = make('select', {id: `page-option-${i}`}, ...values.map((value, number) => (
        make('option', {value: number, textContent: value}))));
      select.value = this.setting[i];
      select.onchange = () => {
        this.setting[i] = Number(select.value);
        this.onChange();
      };
      return make('span', {className: 'field'}, make('label', {htmlFor: select.id, textContent: name}), select);
    }));
  }

  fillPalette() {
    const {page} = this, palette = byId('page-palette');
    const add = (layer, number) => {
      const isCell = layer === 'cells', [cell, ground] = isCell ? [number, 0] : [0, number];
      const button = make('button', {type: 'button'});
      Object.assign(button.style, spriteStyle(page, cell, ground, 0));
      button.setAttribute('role', 'radio');
      button.setAttribute('aria-label', isCell ? squareText(page, cell, 0) : `ground ${page.grounds[number]}`);
      button.title = button.getAttribute('aria-label');
      button.onclick = () => {
        this.brush = {layer, number};
        for (const other of palette.children) other.setAttribute('aria-checked', other === button);
      };
      return button;
    };
    const grounds = page.grounds.length > 1 ? [...page.grounds].map((_, number) => add('grounds', number)) : [];
    palette.replaceChildren(...[...page.cells].map((_, number) => add('cells', number)), ...grounds);
    palette.children[Math.min(1, palette.children.length - 1)].click();
  }

  // "NAME=VALUE" of each option that has not its first value.
  get options() {
    return this.page.options.flatMap(({name, values}, i) => (
      this.setting[i] > 0 ? [`${name}=${values[this.setting[i]]}`] : [])).join(' ');
  }
}

// The setting that such words give; what the page does not know is left out.
export function settingOf(page, words) {
  const setting = defaultSetting(page);
  for (const word of words.split(' ')) {
    page.options.forEach(({name, values}, i) => {
      const value = values.findIndex((known) => word === `${name}=${known}`);
      if (value >= 0) setting[i] = value;
    });
  }
  return setting;
}
