// The words of the lines of a page of a game (page_text.js), with the place of each.

export class PageRefusal extends Error {
  constructor(at, message) { super(message); this.at = at; }
}

export const quoted = (text) => (text ? `'${text}'` : 'the end of the line');

export class PageLines {
  constructor(text) {
    this.lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
    this.line = 0;
    this.end = {line: 1, column: 1};
  }

  // The words of the next line that has any.
  nextLine() {
    this.words = [];
    this.next = 0;
    while (!this.hasWord() && this.line < this.lines.length) {
      const said = this.lines[this.line++].split(';', 1)[0];
      this.words = [...said.matchAll(/[^ \t]+/g)].map((word) => (
        {text: word[0], at: {line: this.line, column: word.index + 1}}));
    }
    const last = this.words.at(-1);
    if (last) this.end = {line: this.line, column: last.at.column + last.text.length};
    return this.hasWord();
  }

  hasWord() { return this.next < this.words.length; }
  peek() { return this.words[this.next] ?? {text: '', at: this.end}; }
  takeIf(text) {
    if (this.peek().text !== text) return false;
    ++this.next;
    return true;
  }
  expect(what) { return this.hasWord() ? this.words[this.next++] : this.failExpected(what); }
  takeAll(what) {
    const words = [this.expect(what).text];
    while (this.hasWord()) words.push(this.expect().text);
    return words.join(' ');
  }
  expectEnd() { if (this.hasWord()) this.failExpected('the end of the line'); }
  takeChoice(words, what) {
    return words.find((word) => this.takeIf(word)) ?? this.failExpected(what);
  }
  fail(at, message) { throw new PageRefusal(at, message); }
  failExpected(what) {
    this.fail(this.peek().at, `expected ${what}, got ${quoted(this.peek().text)}`);
  }
}
