// Playing in both views: pieces are dragged, the program's thinking is shown, hints and evaluations are
// given, what is not allowed is said why, and links keep the level.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {closeBrowser, settle} from '../../pages/browser.mjs';
import {gadgetc} from '../../pages/program.mjs';
import {link, openSite} from './site.mjs';

after(closeBrowser);

async function drag(page, [x, y], [endX, endY], before = () => {}) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move((x + endX) / 2, (y + endY) / 2);
  await page.mouse.move(endX, endY);
  await before();
  await page.mouse.up();
}

// The middle of a square of the board in the frame.
const framed = (page, name) => page.evaluate((square) => {
  const {viewer} = window.playground.gameView, {board} = viewer, {rows, columns} = viewer.game.board;
  const [outer, inner] = [document.getElementById('game'), board.canvas].map((one) => one.getBoundingClientRect());
  const [x, y] = board.centre((rows - Number(square.slice(1))) * columns + square.charCodeAt(0) - 97);
  return [outer.left + inner.left + x, outer.top + inner.top + y];
}, name);
const note = (page) => page.evaluate(() => {
  const {className, textContent} = document.getElementById('game').contentDocument.getElementById('note');
  return `${className}: ${textContent}`;
});
const waitForNote = (page, kind) => page.waitForFunction((wanted) => (
  document.getElementById('game').contentDocument.getElementById('note').className === wanted), kind);
const isSeated = (page) => page.waitForFunction(() => window.playground?.gameView.viewer);
const plies = (page) => page.evaluate(() => window.playground.gameView.viewer.line.ply);

test('an ordinary game is played by dragging, and the page says who thinks', async () => {
  const {page, shoot, close} = await openSite({fragment: '#play=jungle&side=white&level=easy'});
  await isSeated(page);
  await drag(page, await framed(page, 'a3'), await framed(page, 'b2'));
  assert.equal(await note(page), 'refusal: A piece of White stands there.');
  await page.evaluate(() => {
    window.seen = [];
    const element = document.getElementById('game').contentDocument.getElementById('note');
    new MutationObserver(() => window.seen.push(element.className)).observe(element, {attributeFilter: ['class']});
  });
  await drag(page, await framed(page, 'a3'), await framed(page, 'a4'), () => shoot('playground-dragging'));
  await page.waitForFunction(() => window.playground.gameView.viewer.line.ply === 2);
  assert.ok((await page.evaluate(() => window.seen)).includes('thinks'));
  assert.equal(await note(page), 'turn: White to move.');
  await close();
});

test('a hint and an evaluation play nothing', async () => {
  const {page, shoot, close} = await openSite({fragment: '#play=konane6&side=both&level=easy'});
  await isSeated(page);
  await page.locator('#show-hint').click();
  await waitForNote(page, 'hint');
  assert.match(await note(page), /^hint: Hint for Black: [a-f][1-6], by the engine, \d+ pl/);
  await page.locator('#evaluate').click();
  await page.waitForFunction(() => /^The engine finds .*\(2 plies deep\)\.$/.test(document.getElementById('game-answer').innerText));
  await shoot('playground-hint');
  assert.equal(await plies(page), 0);
  await page.getByText('Rules', {exact: true}).click();
  assert.match(await page.locator('#game-rules').innerText(), /^Black begins and removes a black stone/);
  await close();
});

test('the winner of a position is asked for, and its winning moves are buttons', async () => {
  const start = 'konane 1\nsize 1 6\nturn white\nstones\nWB.B..\n';
  const {page, close} = await openSite({fragment: link({play: 'loaded', side: 'both', start})});
  await isSeated(page);
  await page.locator('#who-wins').click();
  await page.waitForFunction(() => /White wins/.test(document.getElementById('game-answer').innerText));
  assert.deepEqual(await page.locator('#game-answer button').allInnerTexts(), ['a1e1']);
  await page.waitForTimeout(1200);  // the frame tells its position once more
  await page.locator('#game-answer button').click();
  assert.equal(await plies(page), 1);
  await close();
});

test('who has won is said with the side, and whether it is the reader', async () => {
  const {page, close} = await openSite({fragment: link(
    {play: 'loaded', side: 'white', start: 'konane 1\nsize 1 3\nturn white\nstones\nWB.\n', game: 'ply=1&from=0&moves=a1c1'})});
  await isSeated(page);
  await page.waitForFunction(() => document.getElementById('game-message').innerText !== '');
  assert.equal(await page.locator('#game-message').innerText(), 'You have won. White wins: Black has no legal move.');
  assert.equal(await note(page), 'end: White wins: Black has no legal move.');
  await close();
});

test('a link keeps the level of either view', async () => {
  const {page, close} = await openSite({fragment: '#play=konane6&side=black&level=hard'});
  await isSeated(page);
  assert.equal(await page.locator('#level').inputValue(), 'hard');
  await page.locator('#level').selectOption('easy');
  await page.waitForFunction(() => /level=easy/.test(location.hash));
  await page.locator('[data-show=page]').click();
  await page.waitForFunction(() => document.getElementById('page-message').className === 'good');
  await page.locator('#page-level').selectOption('hard');
  await page.waitForFunction(() => /level=hard.*page=/.test(location.hash));
  await close();
});

test('Amazons is played by dragging and a click for the arrow; hints and refusals are given', async () => {
  const text = `${gadgetc('game', 'show', 'amazons').split('start\n')[0]}start\nW..B\n....\n....\n....\n`;
  const {page, shoot, close} = await openSite({fragment: link({page: text, side: 'white', level: 'easy'})});
  await page.waitForFunction(() => document.getElementById('page-message').className === 'good');
  const square = (name) => page.locator('#page-grid').getByRole('gridcell', {name: new RegExp(`^${name}:`)});
  const middle = async (name) => {
    const {x, y, width, height} = await square(name).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const status = async () => {
    const {className, innerText} = await page.locator('#page-status').evaluate(
      (one) => ({className: one.className, innerText: one.innerText}));
    return `${className}: ${innerText}`;
  };
  const names = () => page.evaluate(() => window.playground.pageView.game.names);
  await page.locator('#page-hint').click();
  await page.waitForFunction(() => document.getElementById('page-status').className === 'hint');
  assert.match(await status(), /^hint: Hint for White: a4[a-d][1-4],[a-d][1-4]=x, by the engine, \d+ pl/);
  assert.equal(await page.locator('#page-grid .hint').count(), 3);
  await shoot('playground-page-hint');
  await page.locator('#page-evaluate').click();
  await page.waitForFunction(() => /^The engine /.test(document.getElementById('page-answer').innerText));
  assert.deepEqual(await names(), []);
  await drag(page, await middle('a4'), await middle('b2'));
  assert.equal(await status(), 'refusal: No rule of this page leads from W on a4 to b2 now.');
  await drag(page, await middle('a4'), await middle('a1'), () => shoot('playground-page-dragging'));
  assert.match(await square('a1').getAttribute('aria-label'), /^a1: W, chosen/);
  await square('b1').click();
  await page.waitForFunction(() => window.playground.pageView.game.names.length === 2);
  assert.equal((await names())[0], 'a4a1,b1=x');
  await square('d1').click();
  await settle(page);
  await close();
});
