// Formulas as people write them, "(x or y) and (y or z)", as DIMACS. What looks like a file of one of
// the program's formats is left to the program.
//
//   formula: clause, or clauses joined by "and"; clause: a variable, or variables joined by "or", in
//   parentheses or not. "and" binds less than "or" here only where parentheses say so: a clause with
//   more than one variable that stands beside an "and" has to have them.

export class FormulaError extends Error {
  constructor(message, line, column) {
    super(message);
    this.line = line;      // from 1
    this.column = column;  // from 1
  }
}

const FORMATS = /^\s*(#|%|\d|[a-z_]\w*\s*=|(exists|forall|output)\s*\()/i;

// Does the program read it as it stands?
export const isFile = (text) => /^\s*p\s+cnf\s/m.test(text) || FORMATS.test(text);

const WORDS = {and: 'and', '&': 'and', '&&': 'and', '∧': 'and',
               or: 'or', '|': 'or', '||': 'or', '∨': 'or'};

function tokensOf(text) {
  const tokens = [];
  text.split('\n').forEach((content, row) => {
    for (const {0: word, index} of content.matchAll(/[\p{L}\p{N}_.']+|&&|\|\||[^\s]/gu)) {
      const kind = WORDS[word.toLowerCase()] ?? (/^[\p{L}\p{N}_]/u.test(word) ? 'name' : word);
      tokens.push({kind, word, line: row + 1, column: index + 1});
    }
  });
  const lines = text.split('\n');
  tokens.push({kind: 'end', word: 'the end', line: lines.length, column: lines.at(-1).length + 1});
  return tokens;
}

class Reader {
  constructor(text) {
    this.tokens = tokensOf(text);
    this.at = 0;
    this.names = new Map();
  }

  get token() { return this.tokens[this.at]; }

  fail(expected, {kind, word, line, column} = this.token) {
    const negation = ['not', '!', '~', '-', '¬'].includes(word.toLowerCase());
    const got = kind === 'end' ? 'the end' : `'${word}'`;
    throw new FormulaError(negation ? `a variable cannot be negated, got ${got}`
                                    : `expected ${expected}, got ${got}`, line, column);
  }

  take(kind, expected) {
    if (this.token.kind !== kind || this.token.word.toLowerCase() === 'not') this.fail(expected);
    return this.tokens[this.at++];
  }

  variable() {
    const {word} = this.take('name', 'a variable');
    if (!this.names.has(word)) this.names.set(word, this.names.size + 1);
    return this.names.get(word);
  }

  clause() {
    const opening = this.token.kind === '(' ? this.tokens[this.at++] : null;
    const literals = [this.variable()];
    while (this.token.kind === 'or') {
      ++this.at;
      literals.push(this.variable());
    }
    if (opening) this.take(')', "'or' or ')'");
    return {literals, isBare: !opening && literals.length > 1};
  }

  formula() {
    const first = this.token, clauses = [this.clause()];
    while (this.token.kind === 'and') {
      ++this.at;
      clauses.push(this.clause());
    }
    if (this.token.kind !== 'end') this.fail("'and' or the end");
    if (clauses.length > 1 && clauses.some(({isBare}) => isBare)) {
      throw new FormulaError("beside 'and' a clause with 'or' needs parentheses",
                             first.line, first.column);
    }
    return clauses.map(({literals}) => literals);
  }
}

// DIMACS of such a text, with the variables' names; throws FormulaError. A file stays as it is.
export function toFile(text) {
  if (isFile(text)) return text;
  const reader = new Reader(text), clauses = reader.formula();
  const names = [...reader.names].map(([name, number]) => `c varname ${number} ${name}\n`);
  const lines = clauses.map((literals) => `${literals.join(' ')} 0\n`);
  return `${names.join('')}p cnf ${reader.names.size} ${clauses.length}\n${lines.join('')}`;
}
