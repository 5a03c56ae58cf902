// On a phone, upright and lying: the board comes first and takes the width, or the height; and a whole
// visit, by fingers.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {barriers, closeBrowser} from '../../pages/browser.mjs';
import {isReady, openSite, saved} from './site.mjs';

after(closeBrowser);

const UPRIGHT = {width: 390, height: 844}, LYING = {width: 844, height: 390};

// In the page's pixels; nothing where it is not shown.
const boxOf = (page, view) => page.evaluate((name) => {
  const frame = {board: 'board', game: 'game'}[name];
  const inner = frame ? document.getElementById(frame).contentDocument.getElementById('squares')
    : document.getElementById('page-grid');
  const {left, top, width, height} = inner.getBoundingClientRect();
  const outer = frame ? document.getElementById(frame).getBoundingClientRect() : {left: 0, top: 0};
  return {left: outer.left + left, top: outer.top + top, width, height};
}, view);

// The buttons that stick out of the page or of a board's, by their texts.
const cutButtons = async (page) => {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(() => (
    [...document.querySelectorAll('button')].filter((button) => button.getBoundingClientRect().right > innerWidth)
      .map(({textContent}) => textContent)))));
  return found.flat();
};

const OPEN = {
  board: (page) => page.locator('[data-show=board]').click(),
  game: async (page) => {
    await page.locator('[data-show=game]').click();
    await page.waitForFunction(() => window.playground.gameView.viewer);
  },
  page: async (page) => {
    await page.locator('[data-show=page]').click();
    await page.waitForFunction(() => document.getElementById('page-message').className === 'good');
  },
};

test('the board is in sight at once, in the width of an upright phone and the height of a lying one', async () => {
  for (const size of [UPRIGHT, LYING]) {
    const {page, shoot, close} = await openSite({size});
    await isReady(page);
    for (const [view, show] of Object.entries(OPEN)) {
      await show(page);
      await page.waitForTimeout(100);
      const {left, top, width, height} = await boxOf(page, view), name = `${view}, ${size.width} wide`;
      await shoot(`playground-phone-${size.width}-${view}`);
      assert.ok(top >= 0 && top < (size === UPRIGHT ? 250 : 110), `${name}: ${top} from the top`);
      assert.ok(left + width <= size.width && top + height <= size.height + 1, name);
      if (size === UPRIGHT) assert.ok(width >= 0.9 * size.width && height >= 0.45 * size.height, `${name}: ${width} x ${height}`);
      else assert.ok(height >= 0.7 * size.height, `${name}: ${width} x ${height}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name);
      assert.deepEqual(await cutButtons(page), [], name);
      if (view === 'game') assert.deepEqual(await barriers(page), [], name);
    }
    await close();
  }
});

test('a visit on a phone: a formula typed, its board played to the end, a tile drawn, proved and saved', async () => {
  const {page, frame, shoot, close} = await openSite({size: UPRIGHT, touch: true});
  await isReady(page);
  await page.locator('#formula').tap();
  await page.locator('#formula').fill('x or y');
  await page.locator('#make').tap();
  await page.waitForFunction(() => document.body.dataset.view === 'board');
  await page.waitForFunction(() => document.getElementById('stop').hidden);
  await shoot('phone-run-1-board');
  const board = frame();
  await board.locator('#role').selectOption('1');
  await board.getByRole('button', {name: 'x, true, White'}).waitFor();
  await board.getByRole('button', {name: 'y, free'}).tap();
  await board.locator('#to-end').tap();
  await page.waitForFunction(() => (
    document.getElementById('board').contentDocument.getElementById('note').className === 'end'), null, {timeout: 60000});
  assert.equal(await board.locator('#note').innerText(), 'White wins: a piece of White is in Black\'s den.');
  await shoot('phone-run-2-won');
  await page.locator('[data-show=tile]').tap();
  await page.getByRole('radio', {name: 'white cat'}).tap();
  await page.locator('#grid [data-row="2"][data-column="0"]').tap();
  assert.match(await page.locator('#drawing').inputValue(), /C\.P\./);
  await page.locator('#verify').tap();
  await page.waitForFunction(() => document.getElementById('tile-message').className === 'good', null, {timeout: 60000});
  assert.match(await page.locator('#tile-message').innerText(), /keeps its contract, in -> out/);
  await shoot('phone-run-3-proved');
  const drawing = await saved(page, 'save-tile', 'Drawing');
  assert.match(drawing.name, /^[a-z_0-9]+\.gadget$/);
  assert.equal(drawing.bytes.toString(), await page.locator('#drawing').inputValue());
  await close();
});
