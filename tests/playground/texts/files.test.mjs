// Files are told apart by their first words, and boards of pages become starts.
import assert from 'node:assert/strict';
import {readFileSync, readdirSync} from 'node:fs';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR;
const {kindOfText, partsOfGame, startOfBoard} = await import(`${source}/playground/files_in.js`);
const {pngSize} = await import(`${source}/playground/saving.js`);
const textsIn = (folder, ending) => readdirSync(`${source}/${folder}`).filter((name) => name.endsWith(ending))
  .map((name) => readFileSync(`${source}/${folder}/${name}`, 'utf8'));

test('every example is told for what it is', () => {
  for (const [folder, ending, kind] of [
    ['examples', '.cnf', 'formula'], ['examples/edge', '.cnf', 'formula'], ['examples', '.qcir', 'formula'],
    ['examples', '.qdimacs', 'formula'], ['games/pages', '.game', 'page'], ['examples/games', '.game', 'page'],
    ['examples/tiles', '.gadget', 'tile'], ['gadgets/library/jungle/paper', '.gadget', 'tile'],
    ['gadgets/library/amazons/holes', '.gadget', 'tile'], ['examples/konane', '.konane', 'board'],
    ['examples/games', '.clobber', 'board']]) {
    const texts = textsIn(folder, ending);
    assert.ok(texts.length > 0);
    for (const text of texts) assert.equal(kindOfText(text)?.kind, kind, text.slice(0, 80));
  }
  assert.equal(kindOfText('7/7/7/3r3/7/7/7/7/L6 w').kind, 'position');
  assert.deepEqual(kindOfText('game 1\nmoves\na1a2\nboard\nthin-ice 1\nsize 1 1\n'), {kind: 'game', game: 'thin-ice'});
  assert.deepEqual(kindOfText('; mine\nclobber 1\nsize 1 2\ncells\nxo\n'), {kind: 'board', game: 'clobber'});
  for (const text of ['gadgetc tile certificates 1', '{"a": 1}', '<html>', 'a\0b']) assert.equal(kindOfText(text), null);
});

test('a saved game has moves and a board, and a board of a page is a start', () => {
  const {moves, board} = partsOfGame('game 1\nmoves\na1a2 a2a3\nb1b2\nboard\npond 1\nsize 1 2\ncells\nxo\n');
  assert.deepEqual(moves, ['a1a2', 'a2a3', 'b1b2']);
  assert.match(board, /^pond 1\n/);
  assert.deepEqual(startOfBoard('pond 1\nsize 2 3\nturn black\noption steps four\ncells\nxo.\n3.\nground\n=..\n3.\n'),
                   {start: 'turn black\n1xo.\n3.\nground\n1=..\n3.\n', options: 'steps=four'});
});

test('a picture as PNG is no larger than browsers draw', () => {
  assert.deepEqual(pngSize(100, 50), {width: 2000, height: 1000});
  assert.deepEqual(pngSize(10, 1000), {width: 80, height: 8000});
});
