// Moves of a line of play lead to the drawings that the program prints within it.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {framesOf} = await import(`${source}/playground/tile_play.js`);
const {rectanglesOf, withSign} = await import(`${source}/playground/tile_text.js`);

function infer(text) {
  const {stdout} = spawnSync(program, ['gadget', 'infer', '-q', '--json', '--guests', '0', '--states',
                                       '20000', '-'], {input: text, encoding: 'utf8'});
  return stdout ? JSON.parse(stdout).answers : [];
}
const linesOf = (answers) => answers.flatMap(({counterexample, cases}) => (
  [counterexample, ...cases.flatMap(({white_fails: white, black_fails: black}) => [white, black])]
)).filter((line) => line?.length > 0);

// The frames with drawings left out, but for the first, against those with them.
function check(lines, terrain) {
  const frames = framesOf(lines, terrain), first = lines.findIndex((line, n) => n > 0 && !/^ {4}/.test(line));
  const bare = lines.filter((line, n) => n < first || !/^ {4}/.test(line));
  assert.deepEqual(framesOf(bare, terrain), frames, lines.join('\n'));
  assert.ok(frames[0].rows.length === terrain.length);
  return frames.length;
}

test('moves lead to the drawings within a line, of tiles with any square changed', () => {
  let lines = 0, drawings = 0;
  for (const name of ['unguarded', 'guarded', 'contested']) {
    const text = readFileSync(`${source}/examples/tiles/${name}.gadget`, 'utf8');
    const {terrain: {rows}} = rectanglesOf(text);
    const texts = [text, ...rows.flatMap((signs, row) => [...signs].flatMap((_, column) => (
      ['C', 'd', '.'].map((sign) => withSign(text, 'pieces', row, column, sign)))))];
    for (const changed of texts) {
      for (const line of linesOf(infer(changed))) {
        check(line, rectanglesOf(changed).terrain.rows);
        ++lines;
        drawings += line.filter((row) => /^ {4}/.test(row)).length > rows.length ? 1 : 0;
      }
    }
  }
  assert.ok(lines > 70 && drawings > 20, `${lines} lines, ${drawings} with a drawing`);
});

test('wires, captures and notes', () => {
  const terrain = ['~.~', '^.v'];
  const frames = framesOf(['    ~.~', '    d.P', 'Black d(1,0)x(1,2)', 'White Cwire:in-(0,1)',
                           'White C(0,1)-wire:out', 'White a cat takes d on (1,2)', 'and so on'], terrain);
  assert.deepEqual(frames.map(({rows}) => rows.join('/')),
                   ['~.~/d.P', '~.~/^.d', '~C~/^.d', '~.~/^.d', '~.~/^.v', '~.~/^.v']);
  assert.deepEqual(frames[1].moved, [{row: 1, column: 0}, {row: 1, column: 2}]);
  assert.deepEqual(frames.at(-1), {rows: ['~.~', '^.v'], moved: [], text: 'and so on'});
});

test('what is said before the first drawing is the text of the first frame', () => {
  const frames = framesOf(['cats are off', '    d.P', 'Black passes'], ['^.v']);
  assert.deepEqual(frames.map(({text}) => text), ['cats are off', 'Black passes']);
  assert.deepEqual(frames.map(({rows}) => rows.join('/')), ['d.P', 'd.P']);
});

test('any lines give frames', () => {
  assert.deepEqual(framesOf([], []), []);
  assert.equal(framesOf(['White P(9,9)-(8,8)', '    .'], []).length, 1);
});
