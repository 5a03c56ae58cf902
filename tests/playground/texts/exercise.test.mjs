// Exercises: what passes, what does not and why, and drawings to begin with.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {chanceText, cleared, isSameDrawing, judgeGame, judgeTile, verdictText} =
  await import(`${source}/playground/exercise.js`);
const {MadeMoves} = await import(`${source}/playground/board_exercise.js`);

const drawing = (name) => readFileSync(`${source}/examples/tiles/${name}.gadget`, 'utf8');
const verified = (text) => JSON.parse(
  spawnSync(program, ['gadget', 'verify', '-q', '--json', '-'], {input: text, encoding: 'utf8'}).stdout)[0];

test('a tile passes when it keeps the contract asked for and is small enough', () => {
  const found = verified(drawing('guarded')), {squares, pieces} = found;
  assert.ok(squares > 0 && pieces > 0);
  const task = {contract: ' in  -> out ', squares: String(squares), pieces: ''};
  assert.deepEqual(judgeTile(task, found), {passed: true, faults: [], squares, pieces});
  const faults = (changed) => judgeTile({...task, ...changed}, found).faults;
  assert.deepEqual(faults({contract: 'left right -> out'}), ['its contract is in -> out, not left right -> out']);
  assert.deepEqual(faults({squares: String(squares - 1)}), [`it has ${squares} land squares, not ${squares - 1} at most`]);
  assert.deepEqual(faults({pieces: '0'}), [`it has ${pieces} pieces, not 0 at most`]);
});

test('a tile that is refuted does not pass, whatever its size', () => {
  const found = verified(drawing('unguarded'));
  assert.deepEqual(judgeTile({contract: 'in -> out'}, found).faults, ['it does not keep its contract']);
});

test('rules of a contract may come in any order', () => {
  const found = {contract: 'left -> out; right -> out', holds: true};
  assert.ok(judgeTile({contract: 'right -> out;left -> out'}, found).passed);
  assert.ok(!judgeTile({contract: 'right -> out'}, found).passed);
});

test('squares are those of the column "squares" of gadget verify and gadget list', () => {
  const and = readFileSync(`${source}/gadgets/library/jungle/compact/and.gadget`, 'utf8'), found = verified(and);
  assert.equal(found.squares, 10);
  const table = spawnSync(program, ['gadget', 'verify', 'and'], {encoding: 'utf8'}).stdout;
  assert.match(table, /^name +squares pieces.*\nand +10 +4 /);
  assert.ok(judgeTile({contract: 'control passage -> out', squares: '10', pieces: '4'}, found).passed);
  assert.deepEqual(judgeTile({contract: 'control passage -> out', squares: '9', pieces: ''}, found),
                   {passed: false, faults: ['it has 10 land squares, not 9 at most'], squares: 10, pieces: 4});
});

test('a cleared drawing has land alone, and its ports and contract', () => {
  const text = cleared(drawing('guarded')), found = verified(text);
  assert.equal(found.pieces, 0);
  assert.equal(found.squares, 12);
  assert.equal(found.contract, 'in -> out');
  assert.ok(!/[~^]/.test(text.slice(text.indexOf('terrain'))));
});

test('drawings are the same by their squares and pieces, whatever else is written', () => {
  const text = drawing('guarded');
  assert.ok(isSameDrawing(text, `; a comment\n${text.replace('gadget guarded', 'gadget mine')}\n`));
  assert.ok(isSameDrawing(text, text.replace(/\n/g, '\r\n')));
  assert.ok(!isSameDrawing(text, cleared(text)));
  assert.ok(!isSameDrawing(text, drawing('unguarded')));
  assert.ok(isSameDrawing('nonsense', 'nonsense\n'));
  assert.ok(!isSameDrawing('nonsense', text));
});

test('a game passes when its side has won, by the reader\'s moves against the program\'s', () => {
  const game = (...made) => made.map((isMade, ply) => ({side: ply % 2, isMade}));
  assert.ok(judgeGame({win: 'black'}, 1, game(true, true, true)).passed);
  assert.deepEqual(judgeGame({win: 'black'}, 0, game(true, true)).faults, ['White has won']);
  assert.deepEqual(judgeGame({win: 'black'}, null, game(true, true)).faults, ['nobody has won']);
  assert.deepEqual(judgeGame({win: 'white'}, 0, game(false, true, false)).faults,
                   ['2 of White\'s moves were not made here by the reader']);
  assert.deepEqual(judgeGame({win: 'white'}, 0, game(true, false, true)).faults,
                   ['1 of Black\'s moves were not made here by the program']);
});

test('moves count as made in the game in which they were made, and in no other', () => {
  const [a, b, c] = [[1, 2], [3, 4], [5, 6]].map(([from, to]) => ({from, to})), made = new MadeMoves();
  made.mark([a]);
  made.mark([a, b]);
  made.mark([c]);
  assert.deepEqual(made.areMade([a, b]), [true, true]);
  assert.deepEqual(made.areMade([c, b]), [true, false]);
  assert.deepEqual(made.areMade([b, a, c]), [false, false, false]);
  made.mark([b, c]);
  assert.deepEqual(made.areMade([b, c]), [false, true]);
});

test('who makes an exercise is told whether it can be won', () => {
  assert.equal(chanceText({win: 'white'}, 'White', ''), 'It can be won: White wins, when White begins.');
  assert.equal(chanceText({win: 'white'}, 'black', 'black'), 'It cannot be won: Black wins, when Black begins.');
  assert.equal(chanceText({win: 'white'}, 'unknown', 'white'), 'Whether it can be won is not known.');
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
  const text = drawing('guarded'), judged = judgeTile(task, verified(text));
  const ofTile = verdictText(task, judged, {tile: text});
  assert.equal(JSON.parse(ofTile).version, 1);
  assert.ok(isVerdict(ofTile));
  assert.ok(isVerdict(verdictText(task, {passed: false, faults: ['not tried yet']}, {})));
  const game = {exercise: '', contract: '', squares: '', pieces: '', win: 'black'};
  const won = judgeGame(game, 1, [{side: 1, isMade: true}]), work = {formula: 'p cnf 1 1\n1 0\n', game: 'a1a2'};
  assert.ok(isVerdict(verdictText(game, won, work)));
  for (const damage of [{version: 2}, {passed: 'yes'}, {faults: [1]}, {win: 'red'}, {squares: 'many'}, {score: 3}]) {
    assert.ok(!isVerdict(verdictText(game, {...won, ...damage}, work)), JSON.stringify(damage));
  }
});
