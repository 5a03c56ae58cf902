// Pages of games, read as the program reads them (games/page/language/parse_page.hpp); the language stands
// in docs/game-pages.md. What cannot be read is refused; that a page means something, that its
// looks can be drawn and that play ends, the program alone looks for. Cells and grounds are numbers,
// by their places in the page's lists; page_rules.js has the moves.
import {PageLines, PageRefusal, quoted} from './page_lines.js';
import {BLACK, WHITE} from './sides.js';

const RESERVED = new Set(['->', 'turned', 'mirrored', 'turned8', 'on', 'unless', 'when', 'again',
                          'straight', 'then', 'none', 'if']);
const HOOKS = ['konane-removals'];
const OUTCOMES = {stuck: ['loses', 'wins', 'draws'], endless: ['draws', 'white', 'black']};
const SHAPES = ['disc', 'letter', 'fill', 'cross', 'path'];
const MAX_ELEMENTS = 1024, MAX_PARTS = 8, MAX_WAYS = 16, MAX_START = 1 << 16;

const isRun = (text) => text.length > 1 && text.endsWith('*');
const withoutStar = (text) => (isRun(text) ? text.slice(0, -1) : text);

// The number of a value for each option of the page.
export const defaultSetting = (page) => page.options.map(() => 0);

// {page}, or {error: {line, column, message}}; columns count units of UTF-16.
export function parsePage(text) {
  try {
    return {page: new PageReader(text).read()};
  } catch (refusal) {
    if (!(refusal instanceof PageRefusal)) throw refusal;
    return {error: {...refusal.at, message: refusal.message}};
  }
}

class PageReader extends PageLines {
  static statements = new Map(Object.entries({
    title: 'readTitle', cells: 'readCells', ground: 'readGround', let: 'readClass',
    white: 'readRule', black: 'readRule', both: 'readRule', goal: 'readGoal', stuck: 'readOutcome',
    endless: 'readOutcome', option: 'readOption', start: 'readStart', look: 'readLook',
    hook: 'readHook', wire: 'readWords', relax: 'readWords'}));

  constructor(text) {
    super(text);
    this.page = {name: '', title: '', cells: '', grounds: '.', classes: [], options: [], rules: [],
                 goals: [], stuck: [], endless: [], starts: [], looks: [], hooks: []};
  }

  takeSide() {
    return this.takeChoice(['white', 'black'], 'white or black') === 'white' ? WHITE : BLACK;
  }

  read() {
    const {page} = this;
    if (!this.nextLine() || !this.takeIf('game')) {
      this.failExpected('a page\'s first line, \'game NAME\'');
    }
    page.name = page.title = this.expect('the name of the game').text;
    this.expectEnd();
    while (this.nextLine()) {
      const {text, at} = this.expect(), reader = PageReader.statements.get(text);
      if (!reader) this.fail(at, `a line of a page does not begin with ${quoted(text)}`);
      if (!page.cells && /^(white|black|both|goal|start|look|hook|wire|relax)$/.test(text)) {
        this.fail(at, 'the line \'cells\' stands before this one');
      }
      this[reader](text, at);
      this.expectEnd();
    }
    if (!page.cells) this.fail(this.end, 'a line \'cells\' is missing');
    return page;
  }

  // What a page says of tiles, the program alone reads.
  readWords() { this.takeAll('a word'); }

  readTitle() { this.page.title = this.takeAll('the title'); }

  takeSymbols(what) {
    let symbols = '';
    do {
      const {text, at} = this.expect(what);
      if (!/^[!-~]$/.test(text) || /[\d?*/;]/.test(text)) {
        this.fail(at, `expected ${what}, a printable ASCII character other than digits, ?, *, / ` +
                      `and ;, got ${quoted(text)}`);
      }
      symbols += text;
    } while (this.hasWord());
    return symbols;
  }
  readCells() { this.page.cells = this.takeSymbols('a character of a cell'); }
  readGround(word, at) {
    if (this.page.rules.length + this.page.goals.length + this.page.starts.length > 0) {
      this.fail(at, 'the line \'ground\' stands before rules, goals and starts');
    }
    this.page.grounds = this.takeSymbols('a character of a ground');
  }

  readClass() {
    const {cells, grounds, classes} = this.page, name = this.expect('the name of a class').text;
    const symbols = new Set();
    if (!this.takeIf('=')) this.failExpected('\'=\'');
    do {
      const {text, at} = this.expect('a character or a class');
      const known = text.length === 1 ? {symbols: text} : classes.find((one) => one.name === text);
      if (!known) this.fail(at, `there is no class ${quoted(text)}`);
      if (text.length === 1 && !(cells + grounds).includes(text)) {
        this.fail(at, `${quoted(text)} is no character of a cell or a ground`);
      }
      for (const symbol of known.symbols) symbols.add(symbol);
    } while (this.hasWord() && this.peek().text !== 'if');
    classes.push({name, symbols: [...symbols].join(''), only: this.takeOnly()});
  }

  readOption() {
    const name = this.expect('the name of an option').text;
    const values = [this.expect('a value').text, this.expect('a second value').text];
    while (this.hasWord()) values.push(this.expect().text);
    this.page.options.push({name, values});
  }

  // Pairs of an option and its value; none: always.
  takeOnly() {
    if (!this.takeIf('if')) return [];
    const {text, at} = this.expect('NAME=VALUE'), sign = `${text}=`.indexOf('=');
    const name = text.slice(0, sign), {options} = this.page;
    const option = options.findIndex((known) => known.name === name);
    if (option < 0) this.fail(at, `there is no option ${quoted(name)} before this line`);
    const {values} = options[option], value = values.indexOf(text.slice(sign + 1));
    if (value < 0) this.fail(at, `expected ${name}=${values.join('|')}, got ${quoted(text)}`);
    return [[option, value]];
  }

  // The rest of a line as it is under each value of the options on which its classes depend.
  readUnderOptions(list, at, read) {
    const begin = this.next;
    this.setting = defaultSetting(this.page);
    for (let ways = 0, goesOn = true; goesOn; ++ways) {
      this.next = begin;
      this.dependsOn = new Set();
      this.parts = 0;
      const made = read(), only = this.takeOnly();
      this.expectEnd();
      if (ways === MAX_WAYS) {
        this.fail(at, `the classes of this line differ in more than ${MAX_WAYS} ways`);
      }
      const own = [...this.dependsOn].map((option) => [option, this.setting[option]]);
      list.push({...made, only: [...own, ...only]});
      goesOn = own.some(([option]) => {
        this.setting[option] = (this.setting[option] + 1) % this.page.options[option].values.length;
        return this.setting[option] > 0;
      });
    }
  }

  readRule(word, at) {
    const isOf = [word !== 'black', word !== 'white'];
    this.readUnderOptions(this.page.rules, at, () => ({isOf, rule: this.takeRule()}));
  }

  readGoal(word, at) {
    const text = this.words.slice(1).map((word) => word.text).join(' '), side = this.takeSide();
    this.readUnderOptions(this.page.goals, at, () => {
      if (this.takeIf('none')) {
        return {side, text, none: this.setNamed(this.expect('a character or a class'), 'cells')};
      }
      const picture = this.takePicture('a picture, or \'none\'');
      return {side, text, picture, images: this.takeImages()};
    });
  }

  readOutcome(word) {
    const known = OUTCOMES[word];
    const outcome = this.takeChoice(known, `${known[0]}, ${known[1]} or ${known[2]}`);
    this.page[word].push({outcome, only: this.takeOnly()});
  }

  readHook() {
    const {text, at} = this.expect('the name of a hook');
    if (!HOOKS.includes(text)) this.fail(at, `there is no hook ${quoted(text)}`);
    this.page.hooks.push(text);
  }

  readLook() {
    const isGround = this.takeIf('ground'), {text: symbol, at} = this.expect('a character');
    if (symbol.length !== 1 || !(isGround ? this.page.grounds : this.page.cells).includes(symbol)) {
      this.fail(at, `${quoted(symbol)} is no character of a ${isGround ? 'ground' : 'cell'}`);
    }
    const shape = this.takeChoice(SHAPES, 'disc, letter, fill, cross or path');
    const colours = [this.expect('a colour').text], isPath = shape === 'path';
    if (this.hasWord() && (!isPath || /^(#[\da-f]+|[a-z]{2,})$/i.test(this.peek().text))) {
      colours.push(this.expect().text);
    }
    const path = isPath ? this.takeAll('a path of SVG') : '';
    this.page.looks.push({symbol, isGround, shape, colours, path});
  }

  // Rows up to the next statement.
  readStart() {
    const {page} = this, name = this.hasWord() ? this.expect().text : '', at = this.end;
    const layers = [page.cells, page.grounds].map((symbols) => ({symbols, cells: [], rows: 0}));
    this.expectEnd();
    let turn = null, isGround = false;
    while (this.nextLine()) {
      const {text} = this.peek();
      if (this.words.length === 2 && text === 'turn' && turn === null && layers[0].rows === 0) {
        ++this.next;
        turn = this.takeSide();
      } else if (this.words.length > 1 || text === 'start') {
        this.line = this.end.line - 1;  // the next statement
        this.words = [];
        break;
      } else if (text === 'ground' && !isGround) {
        isGround = true;
      } else {
        this.addRow(layers[Number(isGround)], this.expect());
      }
    }
    const [{cells, rows}, grounds] = layers;
    if (rows === 0) this.fail(at, 'the rows of this start are missing');
    if (!isGround) grounds.cells = cells.map(() => 0);
    if (grounds.cells.length !== cells.length || (isGround && grounds.rows !== rows)) {
      this.fail(at, 'this start has not as many squares as grounds');
    }
    page.starts.push({name, rows, columns: cells.length / rows, turn: turn ?? WHITE,
                      cells: Uint8Array.from(cells), grounds: Uint8Array.from(grounds.cells)});
  }

  addRow(layer, {text, at}) {
    const before = layer.cells.length;
    let {column} = at;
    for (const [, count, symbol] of text.matchAll(/(\d*)(\D|$)/g)) {
      if (count + symbol === '') break;
      if (/^0+$/.test(count)) this.fail({...at, column}, 'a count is at least 1');
      const symbolAt = {...at, column: column += count.length};
      const cell = symbol === '' ? -1 : layer.symbols.indexOf(symbol);
      if (cell < 0) this.fail(symbolAt, `expected a square of the board, got ${quoted(symbol)}`);
      const end = layer.cells.length + Number(count || 1);
      if (end > MAX_START) this.fail(symbolAt, `a start of more than ${MAX_START} squares`);
      while (layer.cells.length < end) layer.cells.push(cell);
      ++column;
    }
    const length = layer.cells.length - before;
    layer.columns ??= length;
    ++layer.rows;
    if (length !== layer.columns) {
      this.fail(at, `this row has ${length} squares, the first one ${layer.columns}`);
    }
  }

  takeRule() {
    const words = this.takeWords('a picture'), before = this.pictureOf(words);
    if (!this.takeIf('->')) this.failExpected('\'->\'');
    const rule = {before, after: this.takeEffects(words), images: this.takeImages()};
    this.takeGround(before, words);
    rule.conditions = [];
    for (let word; (word = ['when', 'unless'].find((one) => this.takeIf(one)));) {
      const condition = {isWanted: word === 'when', picture: this.takePicture('a picture')};
      rule.conditions.push({...condition, images: this.takeImages()});
    }
    if (this.takeIf('again')) rule.again = this.takeIf('straight') ? 'straight' : 'again';
    const {at} = this.peek();
    if (this.takeIf('then')) {
      if (++this.parts === MAX_PARTS) this.fail(at, `a move of more than ${MAX_PARTS} parts`);
      rule.then = this.takeRule();
    }
    return rule;
  }

  // In which images a picture is tried.
  takeImages() {
    return ['turned', 'mirrored', 'turned8'].find((word) => this.takeIf(word)) ?? 'drawn';
  }

  // The words of a picture, in rows of one length.
  takeWords(what) {
    const {at} = this.peek(), words = [];
    let rows = 0, columns = 0, column = 0;
    const endRow = (place) => {
      if (rows++ === 0) columns = column;
      if (column !== columns) this.fail(place, 'this row is not as long as the first');
      column = 0;
    };
    for (; this.hasWord() && !RESERVED.has(this.peek().text); ++this.next) {
      const word = this.peek();
      if (word.text === '/') {
        if (column === 0) this.failExpected('a square of the picture');
        endRow(word.at);
      } else {
        words.push(word);
        ++column;
      }
    }
    if (column === 0) this.failExpected(rows === 0 ? what : 'a square of the picture');
    endRow(words.at(-1).at);
    if (words.length > MAX_ELEMENTS) {
      this.fail(at, `a picture of more than ${MAX_ELEMENTS} squares`);
    }
    return {at, rows, columns, words};
  }

  // The characters of a layer that a word names, a set of numbers.
  setNamed({text, at}, layer) {
    const symbols = this.page[layer], name = withoutStar(text);
    if (name === '?') return new Set([...symbols].keys());
    const members = name.length === 1 ? name : this.membersOf(name, at);
    const unknown = [...members].find((symbol) => !symbols.includes(symbol));
    if (unknown !== undefined) {
      this.fail(at, `${quoted(unknown)} is no character of a ${layer.slice(0, -1)}`);
    }
    return new Set([...members].map((symbol) => symbols.indexOf(symbol)));
  }

  // Of the lines of a class that count, the last one does.
  membersOf(name, at) {
    const lines = this.page.classes.filter((line) => line.name === name);
    const found = lines.findLast(
      ({only}) => only.every(([option, value]) => this.setting[option] === value));
    if (!found) this.fail(at, `there is no class ${quoted(name)}`);
    for (const {only} of lines) for (const [option] of only) this.dependsOn.add(option);
    return found.symbols;
  }

  pictureOf({at, rows, columns, words}) {
    const grounds = this.setNamed({text: '?'}, 'grounds');
    const elements = words.map((word) => (
      {cells: this.setNamed(word, 'cells'), grounds, isRun: isRun(word.text)}));
    if (rows > 1 && elements.some((element) => element.isRun)) {
      this.fail(at, 'a picture with a run \'*\' has one row');
    }
    for (const end of [0, elements.length - 1]) {
      if (!elements[end].isRun) continue;
      this.fail(words[end].at, 'a run \'*\' stands between two squares of a picture');
    }
    return {rows, columns, elements};
  }

  // A picture with the ground under it.
  takePicture(what) {
    const words = this.takeWords(what), picture = this.pictureOf(words);
    this.takeGround(picture, words);
    return picture;
  }

  takeGround(picture, before) {
    if (!this.takeIf('on')) return;
    const {sets} = this.takeLike(before, 'a picture of the ground', 'grounds');
    picture.elements.forEach((element, i) => { element.grounds = sets[i]; });
  }

  // A picture of the same shape, its words and what they name.
  takeLike(before, what, layer) {
    const picture = this.takeWords(what);
    const sets = picture.words.map((word) => this.setNamed(word, layer));
    if (picture.rows !== before.rows || picture.columns !== before.columns) {
      this.fail(picture.at, 'two pictures of one shape are wanted');
    }
    picture.words.forEach(({text, at}, i) => {
      if (isRun(text) === isRun(before.words[i].text)) return;
      this.fail(at, 'two pictures of one shape are wanted: runs \'*\' stand at the same places');
    });
    return {...picture, sets};
  }

  // What a rule leaves on each square: {put} a cell, or {copy} that of a square of the picture.
  takeEffects(before) {
    const {words, sets} = this.takeLike(before, 'a picture', 'cells');
    return words.map(({text, at}, i) => {
      const known = before.words.findIndex((word) => word.text === text);
      if (isRun(text) && text !== before.words[i].text) {
        this.fail(at, `runs stay as they are: expected ${quoted(before.words[i].text)}`);
      }
      if (isRun(text) || text === '?') return {copy: i};
      if (text.length === 1) return {put: [...sets[i]][0]};
      if (known < 0) this.fail(at, `the class ${quoted(text)} does not stand before '->'`);
      return {copy: known};
    });
  }
}
