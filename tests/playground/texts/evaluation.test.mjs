// What the engine says of a position, in words.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {depthText, scoreText} = await import(`${source}/playground/evaluation.js`);
const {foundMove} = await import(`${source}/reduction/pictures/viewer/program/program.js`);
const WHITE = 0, BLACK = 1;

test('a score is told for the side that it is good for, whoever is to move', () => {
  const found = (kind, value, depth = 4) => ({name: 'a1a2', depth, score: {kind, value}});
  assert.equal(scoreText(found('cp', 120), WHITE), 'The engine finds White ahead by 1.20 points (4 plies deep).');
  assert.equal(scoreText(found('cp', 120), BLACK), 'The engine finds Black ahead by 1.20 points (4 plies deep).');
  assert.equal(scoreText(found('cp', -5, 1), WHITE), 'The engine finds Black ahead by 0.05 points (1 ply deep).');
  assert.equal(scoreText(found('cp', 0), BLACK), 'The engine finds the position even (4 plies deep).');
  assert.equal(scoreText(found('mate', 1), BLACK), 'The engine sees Black win in 1 move at most (4 plies deep).');
  assert.equal(scoreText(found('mate', -3), BLACK), 'The engine sees White win in 3 moves at most (4 plies deep).');
  assert.equal(scoreText(null, WHITE), 'The engine has no move here.');
});

test('a search that saw nothing has no score', () => {
  const found = {name: 'a1a2', depth: 0, score: {kind: 'cp', value: 0}};
  assert.match(scoreText(found, WHITE), /^The engine had no time/);
  assert.equal(depthText(found), 'without time to look one ply ahead');
});

test('the engine\'s own lines are read', () => {
  const {stdout: said} = spawnSync(program, ['engine'], {input: 'position startpos\ngo depth 3\n', encoding: 'utf8'});
  const {name, depth, score} = foundMove(said);
  assert.match(name, /^[a-g][1-9][a-g][1-9]$/);
  assert.equal(depth, 3);
  assert.equal(score.kind, 'cp');
  assert.equal(score.value, Number(/score cp (-?\d+)/.exec(said.trim().split('\n').at(-2))[1]));
});
