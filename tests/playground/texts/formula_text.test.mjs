// Formulas as people write them become DIMACS, and what is none is refused with its place.
import assert from 'node:assert/strict';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR;
const {FormulaError, isFile, toFile} = await import(`${source}/playground/formula_text.js`);

const clausesOf = (text) => toFile(text).split('\n').filter((line) => /^\d/.test(line));

test('clauses become lines, and variables have their names', () => {
  assert.equal(toFile('(x or y) and (y or z)'),
               'c varname 1 x\nc varname 2 y\nc varname 3 z\np cnf 3 2\n1 2 0\n2 3 0\n');
  assert.deepEqual(clausesOf('x'), ['1 0']);
  assert.deepEqual(clausesOf('x or y or x'), ['1 2 1 0']);
  assert.deepEqual(clausesOf('x and y'), ['1 0', '2 0']);
  assert.deepEqual(clausesOf('(a|b) & (b ∨ é) && (c || a)\n∧ a'), ['1 2 0', '2 3 0', '4 1 0', '1 0']);
  assert.deepEqual(clausesOf('(X OR y) AND x.1'), ['1 2 0', '3 0']);
});

test('a file of the program\'s formats is left as it is', () => {
  for (const text of ['p cnf 1 1\n1 0\n', 'c hello\np cnf 1 1\n1 0', '#QCIR-G14\nexists(x)\noutput(x)\n',
                      'c varname 1 (x or y)\np cnf 1 1\n1 0\n']) {
    assert.ok(isFile(text));
    assert.equal(toFile(text), text);
  }
  for (const text of ['cat or dog', 'x', 'p or q', '(p) and c']) assert.ok(!isFile(text), text);
});

test('what is no such formula is refused with its line and column', () => {
  const refused = (text) => {
    try {
      toFile(text);
    } catch (error) {
      assert.ok(error instanceof FormulaError, `${error}`);
      return `${error.line}:${error.column}: ${error.message}`;
    }
    return 'taken';
  };
  assert.equal(refused(''), '1:1: expected a variable, got the end');
  assert.equal(refused('(x or'), '1:6: expected a variable, got the end');
  assert.equal(refused('(x or y'), "1:8: expected 'or' or ')', got the end");
  assert.equal(refused('x\nand (y or\n!z)'), "3:1: a variable cannot be negated, got '!'");
  assert.equal(refused('not x'), "1:1: a variable cannot be negated, got 'not'");
  assert.equal(refused('(x and y)'), "1:4: expected 'or' or ')', got 'and'");
  assert.equal(refused('x y'), "1:3: expected 'and' or the end, got 'y'");
  assert.equal(refused('x or y and z'), "1:1: beside 'and' a clause with 'or' needs parentheses");
  assert.equal(refused('((x))'), "1:2: expected a variable, got '('");
});

test('any text gives a file or a place in it', () => {
  const words = ['x', 'y', 'or', 'and', '(', ')', '|', '&', 'not', '\n', ' ', '-', '\u{1F408}', '\r', '\0'];
  let state = 1;
  const pick = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  let taken = 0;
  for (let round = 0; round < 20000; ++round) {
    const text = Array.from({length: pick(9)}, () => words[pick(words.length)] + ' '.repeat(pick(2))).join('');
    try {
      const file = toFile(text);
      ++taken;
      assert.ok(isFile(text) || /^p cnf \d+ \d+$/m.test(file));
    } catch (error) {
      assert.ok(error instanceof FormulaError, `${JSON.stringify(text)}: ${error}`);
      const lines = text.split('\n');
      assert.ok(error.line >= 1 && error.line <= lines.length);
      assert.ok(error.column >= 1 && error.column <= lines[error.line - 1].length + 1);
    }
  }
  assert.ok(taken > 100, `${taken} taken`);
});
