// What the bar says is what the verifier prints.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {partUsed, progressOf} = await import(`${source}/playground/verifying_bar.js`);

test('lines of progress are told from what else is printed', () => {
  assert.deepEqual(progressOf('verifying: 0/1 (0 %) or: listing states 4096'), {stage: 'listing states', count: 4096});
  assert.deepEqual(progressOf('verifying: 0/1 (0 %)'), {stage: '', count: 0});
  assert.equal(progressOf('gadgetc: warning: the cat guards no trap'), null);
  const {stderr} = spawnSync(program, ['gadget', 'verify', '--progress', 'or'], {encoding: 'utf8'});
  const lines = stderr.trim().split('\n').map(progressOf);
  assert.ok(lines.some((found) => found?.count > 0), stderr);
  assert.ok(!lines.includes(null), stderr);
});

test('the time left is that of the limits, or less at this speed', () => {
  assert.deepEqual(partUsed({count: 0}, 100, 10, 300), {part: 10 / 300, seconds: 290});
  assert.deepEqual(partUsed({count: 50}, 100, 10, 300), {part: 0.5, seconds: 10});
  assert.deepEqual(partUsed({count: 1}, 100, 400, 300), {part: 1, seconds: 0});
});
