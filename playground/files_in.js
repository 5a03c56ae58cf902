// Files that the reader opens, or drops on the page: their first words tell what they are.
import {byId} from '../reduction/pictures/viewer/elements.js';

const MOST_BYTES = 20e6;
export const FEN = /^[1-9a-z/]+ [wb]\b.*$/i;

// Lines without comments of drawings, boards and pages, and without empty ones.
const linesOf = (text) => text.split(/\r?\n/).map((line) => line.replace(/;.*/, '').trim()).filter(Boolean);

// {kind, game}: kind is 'game' (a saved one), 'board', 'page' (of a game), 'tile', 'position' (a FEN) or
// else 'formula'; game: of a board or a saved game, that of its board. Null: a text of none of these.
export function kindOfText(text) {
  if (/\0/.test(text)) return null;
  const [first = '', second = ''] = linesOf(text), words = first.split(/\s+/);
  if (/^gadget \S+$/.test(first)) return {kind: 'tile'};
  if (first === 'game 1' && second.split(/\s+/)[0] === 'moves') {
    const board = /^board\s*\n\s*(\S+)/m.exec(text);
    return {kind: 'game', game: board?.[1] ?? ''};
  }
  if (words.length === 2 && words[1] === '1' && /^(name|size)\b/.test(second)) return {kind: 'board', game: words[0]};
  if (words[0] === 'game' && words.length === 2) return {kind: 'page'};
  if (FEN.test(text.trim()) && first.includes('/')) return {kind: 'position'};
  return /^(gadgetc|certificate|[{<])/.test(first) ? null : {kind: 'formula'};
}

// The moves and the board of a saved game.
export function partsOfGame(text) {
  const [, moves = '', board = ''] = /^\s*game 1\s+moves\b([^]*?)^board[ \t]*\r?\n([^]*)$/m.exec(text) ?? [];
  return {moves: moves.split(/\s+/).filter(Boolean), board};
}

// The board of a page as lines of a start, and its options (page_game.js). A row begins with a count.
export function startOfBoard(board) {
  const options = [], lines = [];
  let isRow = false;
  for (const line of board.split(/\r?\n/).slice(1).map((text) => text.trim()).filter(Boolean)) {
    const [word, ...rest] = line.split(/\s+/);
    if (!isRow && word === 'option') options.push(rest.join('='));
    else if (!isRow && word === 'turn') lines.push(line);
    else if (line === 'cells') isRow = true;
    else if (line === 'ground') lines.push(line);
    else if (isRow) lines.push(/^\d/.test(line) ? line : `1${line}`);
  }
  return {start: `${lines.join('\n')}\n`, options: options.join(' ')};
}

// Lets files be opened by the button, and dropped on the page and on its frames. `open` gets text and
// name, `say` why there is none.
export class FilesIn {
  constructor({open, say}) {
    Object.assign(this, {open, say});
    const input = byId('open-file');
    byId('open').onclick = () => input.click();
    input.onchange = async () => {
      await this.take(input.files[0]);
      input.value = '';
    };
    this.watch(document);
    for (const frame of document.querySelectorAll('iframe')) {
      frame.addEventListener('load', () => this.watch(frame.contentDocument));
    }
  }

  watch(page) {
    const hasFiles = (event) => event.dataTransfer?.types.includes('Files');
    const light = (isLit) => document.body.classList.toggle('takes-file', isLit);
    page.addEventListener('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      light(true);
    });
    page.addEventListener('dragleave', (event) => event.relatedTarget === null && light(false));
    page.addEventListener('drop', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      light(false);
      this.take(event.dataTransfer.files[0]);
    });
  }

  async take(file) {
    if (!file) return;
    if (file.size > MOST_BYTES) {
      this.say(`${file.name} is too large for this page (limit ${MOST_BYTES / 1e6} MB).`);
      return;
    }
    try {
      await this.open((await file.text()).replace(/^\ufeff/, ''), file.name);
    } catch (error) {
      this.say(`${file.name} cannot be read: ${error.message}`);
    }
  }
}
