// The squares of a drawing are found in its text and changed there.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR;
const {rectanglesOf, withSign} = await import(`${source}/playground/tile_text.js`);
const {pieceText} = await import(`${source}/playground/tile_look.js`);
const unguarded = readFileSync(`${source}/examples/tiles/unguarded.gadget`, 'utf8');
const guarded = readFileSync(`${source}/examples/tiles/guarded.gadget`, 'utf8');

test('terrain and pieces are rectangles of one size', () => {
  const {terrain, pieces} = rectanglesOf(unguarded);
  assert.deepEqual(terrain.rows, ['~.~.', '^vv^', '.~.~']);
  assert.deepEqual(pieces.rows, ['...C', '.d..', '..P.']);
  assert.equal(rectanglesOf('gadget x\nterrain\n...\npieces\n..\n'), null);
  assert.equal(rectanglesOf('terrain\npieces\n'), null);
  assert.equal(rectanglesOf(''), null);
});

test('a sign that is put on a square changes nothing else', () => {
  const mended = withSign(unguarded, 'pieces', 2, 0, 'C');
  assert.equal(mended.slice(mended.indexOf('in in')), guarded.slice(guarded.indexOf('in in')));
  assert.equal(withSign(mended, 'pieces', 2, 0, '.'), unguarded);
  assert.equal(rectanglesOf(withSign(unguarded, 'terrain', 0, 3, '~')).terrain.rows[0], '~.~~');
});

test('pieces have their names', () => {
  assert.deepEqual(['.', 'E', 'r'].map(pieceText), ['no piece', 'white elephant', 'black rat']);
});
