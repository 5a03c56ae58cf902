// Exercises: what passes, what does not and why, and drawings to begin with.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {cleared, judgeGame, judgeTile, sizesOf, verdictText} = await import(`${source}/playground/exercise.js`);

const drawing = (name) => readFileSync(`${source}/examples/tiles/${name}.gadget`, 'utf8');
const verified = (text) => JSON.parse(
  spawnSync(program, ['gadget', 'verify', '-q', '--json', '-'], {input: text, encoding: 'utf8'}).stdout)[0];

test('a tile passes when it keeps the contract asked for and is small enough', () => {
  const text = drawing('guarded'), found = verified(text), {squares, pieces} = sizesOf(text);
  assert.ok(squares > 0 && pieces > 0);
  const task = {contract: ' in  -> out ', squares: String(squares), pieces: ''};
  assert.deepEqual(judgeTile(task, found, text), {passed: true, faults: [], squares, pieces});
  const faults = (changed) => judgeTile({...task, ...changed}, found, text).faults;
  assert.deepEqual(faults({contract: 'left right -> out'}), ['its contract is in -> out, not left right -> out']);
  assert.deepEqual(faults({squares: String(squares - 1)}), [`it has ${squares} squares, not ${squares - 1} at most`]);
  assert.deepEqual(faults({pieces: '0'}), [`it has ${pieces} pieces, not 0 at most`]);
});

test('a tile that is refuted does not pass, whatever its size', () => {
  const text = drawing('unguarded');
  assert.deepEqual(judgeTile({contract: 'in -> out'}, verified(text), text).faults, ['it does not keep its contract']);
});

test('rules of a contract may come in any order', () => {
  const found = {contract: 'left -> out; right -> out', holds: true};
  assert.ok(judgeTile({contract: 'right -> out;left -> out'}, found, '').passed);
  assert.ok(!judgeTile({contract: 'right -> out'}, found, '').passed);
});

test('a cleared drawing has land alone, and its ports and contract', () => {
  const text = cleared(drawing('guarded'));
  assert.equal(sizesOf(text).pieces, 0);
  assert.equal(sizesOf(text).squares, sizesOf(drawing('guarded')).squares);
  assert.equal(verified(text).contract, 'in -> out');
  assert.ok(!/[~^]/.test(text.slice(text.indexOf('terrain'))));
});

test('a game passes when its side has won by the reader\'s moves alone', () => {
  const moves = [{side: 0, isOwn: false}, {side: 1, isOwn: true}, {side: 0, isOwn: false}];
  assert.ok(judgeGame({win: 'black'}, 1, moves).passed);
  assert.deepEqual(judgeGame({win: 'black'}, 0, moves).faults, ['White has won']);
  assert.deepEqual(judgeGame({win: 'black'}, null, moves).faults, ['nobody has won']);
  assert.deepEqual(judgeGame({win: 'white'}, 0, moves).faults, ['2 of White\'s moves were made by the program']);
});

// By Debian's python3-jsonschema.
const VALIDATE = `import json, sys, jsonschema
schema = json.load(open(sys.argv[1]))
sys.exit(not jsonschema.Draft202012Validator(schema).is_valid(json.load(sys.stdin)))`;
const runPython = (code, text = '') => spawnSync(
  '/usr/bin/python3', ['-c', code, `${source}/docs/schemas/verdict.json`], {input: text, encoding: 'utf8'}).status;
const isVerdict = (text) => runPython(VALIDATE, text) === 0;

test('verdicts are as their schema says', {skip: runPython('import jsonschema') !== 0}, () => {
  const task = {exercise: 'An OR.', contract: 'in -> out', squares: '12', pieces: '', win: ''};
  const text = drawing('guarded'), judged = judgeTile(task, verified(text), text);
  const ofTile = verdictText(task, judged, {tile: text});
  assert.equal(JSON.parse(ofTile).version, 1);
  assert.ok(isVerdict(ofTile));
  assert.ok(isVerdict(verdictText(task, {passed: false, faults: ['not tried yet']}, {})));
  const game = {exercise: '', contract: '', squares: '', pieces: '', win: 'black'};
  const won = judgeGame(game, 1, [{side: 1, isOwn: true}]), work = {formula: 'p cnf 1 1\n1 0\n', game: 'a1a2'};
  assert.ok(isVerdict(verdictText(game, won, work)));
  for (const damage of [{version: 2}, {passed: 'yes'}, {faults: [1]}, {win: 'red'}, {squares: 'many'}, {score: 3}]) {
    assert.ok(!isVerdict(verdictText(game, {...won, ...damage}, work)), JSON.stringify(damage));
  }
});
