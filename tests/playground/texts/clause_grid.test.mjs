// What is drawn is written as a formula that the program reads.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {textOf, toggled, withClause, withVariable} = await import(`${source}/playground/clause_grid.js`);

test('clauses are written with their variables in order, and empty ones are left out', () => {
  const names = ['x', 'y', 'z'];
  assert.equal(textOf({names, clauses: []}), '');
  assert.equal(textOf({names, clauses: [[], []]}), '');
  assert.equal(textOf({names, clauses: [[2, 0], []]}), 'x or z');
  assert.equal(textOf({names, clauses: [[1], [2, 0]]}), '(y) and (x or z)');
});

test('a variable is put into a clause and taken out, and nothing else changes', () => {
  const drawn = {names: ['x', 'y'], clauses: [[0], [1]]}, other = toggled(drawn, 1, 0);
  assert.deepEqual(other, {names: ['x', 'y'], clauses: [[0], [1, 0]]});
  assert.deepEqual(toggled(other, 1, 0), drawn);
  assert.deepEqual(withClause(drawn).clauses, [[0], [1], []]);
});

test('new variables have names of their own, and the program reads what is drawn', () => {
  let drawn = {names: ['y'], clauses: [[0]]};
  for (let n = 1; n < 30; ++n) {
    drawn = withClause(withVariable(drawn));
    drawn = toggled(drawn, n, n);
  }
  assert.equal(new Set(drawn.names).size, 30);
  const {status, stdout} = spawnSync(program, ['solve', '--json', '--formula', textOf(drawn)], {encoding: 'utf8'});
  assert.equal(status, 0);
  assert.equal(JSON.parse(stdout).clauses, 30);
  assert.equal(JSON.parse(stdout).variables, 30);
});
