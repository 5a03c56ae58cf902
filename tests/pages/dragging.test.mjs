// Pieces in the reader's hand: dragged, put back with a reason, and hinted at; who has won is said.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {clickSquare, closeBrowser, open, pointOf, settle, spoken, text} from './browser.mjs';
import {rendered, write} from './program.mjs';

after(closeBrowser);

// Elephant and rat of White beside a river, a lion and a cat of Black.
const BOARD = `jungle 1
size 4 4
rules paper
turn white
terrain
..#.
.~..
.~..
..@.
pieces
....
R.l.
..c.
E...
`;
const game = rendered('dragging', '--game', write('dragging.game', `game 1\nmoves\na3a4 d1d2\nboard\n${
  BOARD.replace('E...', 'E..r')}`));
const note = (page) => page.evaluate(() => {
  const {className, textContent} = document.getElementById('note');
  return `${className}: ${textContent}`;
});
const ply = (page) => page.evaluate(() => window.viewer.line.ply);
const inHand = (page) => page.evaluate(() => Boolean(window.viewer.board.marks.dragged));

async function drag(page, from, to, {before = () => {}} = {}) {
  const [start, end] = [await pointOf(page, from), await pointOf(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await before();
  await page.mouse.up();
  await settle(page);
}

test('a piece is dragged to where it goes, and the board stays', async () => {
  const {page, close, shoot} = await open(game);
  const where = () => page.evaluate(() => { const {x, y, scale} = window.viewer.board.port; return [x, y, scale]; });
  const port = await where();
  await page.locator('#answers').selectOption('none');
  await drag(page, 'a3', 'a4', {before: async () => {
    assert.ok(await inHand(page));
    await settle(page);
    await shoot('dragging');
  }});
  assert.equal(await ply(page), 1);
  assert.match(await text(page, 'caption'), /1\. White R a3a4/);
  assert.equal(await inHand(page), false);
  assert.deepEqual(await where(), port);
  await close();
});

test('a piece that may not go there is put back, and the page says why', async () => {
  const {page, close} = await open(game);
  for (const [from, to, why] of [['a1', 'b2', 'Pieces go along rows and columns.'],
                                 ['a1', 'd1', 'An elephant goes one square at a time.'],
                                 ['a1', 'a3', 'A piece of White stands there.']]) {
    await drag(page, from, to);
    assert.equal(await note(page), `refusal: ${why}`);
    assert.equal(await spoken(page), why);
    assert.equal(await ply(page), 0);
    await page.keyboard.press('Escape');
  }
  await clickSquare(page, 'c3');
  assert.equal(await note(page), 'refusal: It is White to move.');
  await clickSquare(page, 'a3');
  await clickSquare(page, 'a4');
  assert.equal(await ply(page), 1);
  await close();
});

test('a hint shows a move, says how it was found, and plays nothing', async () => {
  const {page, close} = await open(game);
  await page.keyboard.press('h');
  assert.equal(await note(page), 'hint: Hint for White: R a3a4, as recorded. ');
  assert.equal(await ply(page), 0);
  assert.ok(await page.evaluate(() => window.viewer.board.marks.hint.from === 4));
  await page.keyboard.press('n');
  assert.equal(await note(page), 'turn: Black to move.');
  await page.keyboard.press('n');
  await page.keyboard.press('h');
  assert.match(await note(page), /^turn: /);
  assert.match(await text(page, 'unknown-reason'), /^No opponent is known here for White/);
  await close();
});

test('the page says who has won, and why, in words', async () => {
  const {page, close} = await open(game, {fragment: '#ply=3&from=0&moves=a3a4.d1d2.a4b4.d2d1.b4c4'});
  await page.keyboard.press('End');
  assert.equal(await note(page), 'end: White wins: a piece of White is in Black\'s den.');
  await clickSquare(page, 'c3');
  assert.equal(await note(page), 'refusal: The game is over. White wins: a piece of White is in Black\'s den.');
  await close();
});
