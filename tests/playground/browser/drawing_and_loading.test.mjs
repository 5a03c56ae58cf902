// A formula drawn instead of typed, a game brought from elsewhere, and lists as one stop of the tab key.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser} from '../../pages/browser.mjs';
import {isReady, openSite} from './site.mjs';

after(closeBrowser);

test('a formula is drawn by clicks and keys, and becomes a board', async () => {
  for (const size of [DESKTOP, PHONE]) {
    const {page, frame, shoot, close} = await openSite({size});
    await isReady(page);
    await page.locator('#draw summary').click();
    // It shows what has been made.
    assert.equal(await page.locator('#clause-grid [aria-pressed=true]').count(), 6);
    await page.getByRole('button', {name: 'Another clause'}).click();
    await page.getByRole('button', {name: 'Another variable'}).click();
    await page.getByRole('button', {name: 'u in clause 4'}).click();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('#formula').inputValue(),
                 '(x or y) and (y or z) and (x or z) and (z or u)');
    assert.deepEqual(await barriers(page), []);
    await shoot(`playground-drawn-${size.width}`);
    await page.locator('#make').click();
    await page.waitForFunction(() => window.playground.formulaView.viewer.data.formula.variables.length === 4);
    await isReady(page);
    assert.deepEqual(await frame().locator('#variables button').allInnerTexts(), ['x', 'y', 'z', 'u']);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await close();
  }
});

test('games of the program are loaded, of either game, and go on; others are refused', async () => {
  const {page, close} = await openSite({fragment: '#play=jungle&side=both'});
  await page.waitForFunction(() => window.playground.gameView.viewer);
  const load = async (text) => {
    await page.locator('#game-text').fill(text);
    await page.locator('#load-game').click();
  };
  await page.getByText('Load a game', {exact: true}).click();
  await load('game 1\nmoves\na3a4 g9f9 a4a5\nboard\njungle 1\nsize 9 7\nrules paper\nturn white\nterrain\n..v#v..\n...v...\n' +
             '.......\n.~~.~~.\n.~~.~~.\n.~~.~~.\n.......\n...^...\n..^@^..\npieces\nl.....t\n.d...c.\nr.p.w.e\n' +
             '.......\n.......\n.......\nE.W.P.R\n.C...D.\nT.....L\n');
  await page.waitForFunction(() => window.playground.gameView.viewer.line.ply === 3);
  const square = ['WBWBWB', 'BWBWBW', 'WBWBWB', 'BWBWBW', 'WBWBWB', 'BWBWBW'].join('\n');
  const konane = (moves) => `game 1\nmoves\n${moves}\nboard\nkonane 1\nname mine\nsize 6 6\nturn black\nstones\n${square}\n`;
  await load(konane('a1 a2'));
  await page.waitForFunction(() => window.playground.gameView.viewer.line.ply === 2);
  assert.equal(await page.locator('#opening').inputValue(), 'konane6');
  // Against the engine, too.
  await page.locator('#level').selectOption('easy');
  await page.locator('#own-side').selectOption('white');
  await page.waitForFunction(() => window.playground.gameView.viewer.line.ply === 3);
  const copied = await page.frameLocator('#game').locator('#copy-game').click()
    .then(() => page.evaluate(() => navigator.clipboard.readText()));
  await load(copied);
  await page.waitForFunction(() => window.playground.gameView.viewer.line.ply >= 3);
  for (const [text, message] of [
    [konane('a1 a1'), /a1/], ['nonsense', /game:1:1: error/], ['7/7/7/7/7/7/7/7/9 w', /error/]]) {
    await load(text);
    await page.waitForFunction((pattern) => (
      new RegExp(pattern).test(document.getElementById('game-message').textContent)), message.source);
    assert.equal(await page.locator('#opening').inputValue(), 'konane6');
  }
  // Another board is one of its own, as a game and by itself.
  const other = konane('').replace('WBWBWB', 'WB.BWB');
  for (const text of [other, other.slice(other.indexOf('konane'))]) {
    await page.locator('#opening').selectOption('konane6');
    await page.waitForFunction(() => !window.playground.gameView.viewer.data.board.includes('WB.BWB'));
    await load(text);
    await page.waitForFunction(() => window.playground.gameView.viewer.data.board.includes('WB.BWB'));
    assert.equal(await page.locator('#opening').inputValue(), 'loaded');
  }
  await close();
});

test('a list is one stop of the tab key, and arrows go through it', async () => {
  const {page, frame, close} = await openSite({fragment: '#tile=' + encodeURIComponent(
    'gadget x\nterrain\n...\n...\npieces\n...\n...\n')});
  const stops = (scope, list) => scope.locator('body').evaluate((body, id) => (
    [...body.querySelectorAll(`${id} button:enabled, ${id} a`)]
      .filter(({tabIndex}) => tabIndex === 0).length), list);
  await page.locator('#grid button').first().waitFor();
  for (const list of ['#palette', '#grid']) assert.equal(await stops(page, list), 1, list);
  await page.locator('#palette [aria-checked=true]').focus();
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('#palette [aria-checked=true]').getAttribute('aria-label'), 'water');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.match(await page.locator('#drawing').inputValue(), /terrain\n\.\.\.\n\.~\./);
  assert.equal(await stops(page, '#grid'), 1);
  await page.locator('[data-show=formula]').click();
  await isReady(page);
  for (const list of ['#variables', '#moves']) assert.equal(await stops(frame(), list), 1, list);
  await close();
});
