// A tile drawn in the page goes on a board there, and the winner plays by it; and while the verifier works, a
// bar says how far it is.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {barriers, closeBrowser} from '../../pages/browser.mjs';
import {source} from '../../pages/program.mjs';
import {isReady, link, openSite} from './site.mjs';

after(closeBrowser);

const valve = readFileSync(`${source}/examples/tiles/mine/valve.gadget`, 'utf8');

test('a drawn tile stands on the board, which is played to its end at once', async () => {
  const {page, frame, shoot, close} = await openSite({fragment: link({formula: '(x or y) and (y or z)'})});
  await isReady(page);
  assert.equal(await page.locator('#set-row').isVisible(), false);
  await page.locator('[data-show=tile]').click();
  await page.locator('#drawing').fill(valve);
  await page.locator('#tile-to-board').click();
  await page.waitForFunction(() => window.playground.formulaView.ownSet && document.body.dataset.view === 'formula');
  await page.waitForFunction(() => window.playground.formulaView.viewer.tiles.some(({kind}) => kind === 'valve'), null, {timeout: 60000});
  await isReady(page);
  assert.equal(await page.locator('#set option:checked').innerText(), 'with your valve');
  assert.match(await page.locator('#facts').innerText(), /program plays White, who wins, by the strategy proved/);
  // Off the recorded line, the rest of the game is there at once.
  await frame().evaluate(async () => {
    const {viewer} = window;
    document.getElementById('answers').value = 'none';
    await viewer.answer();
    viewer.play(viewer.game.legalMoves().at(-1));
  });
  const began = Date.now();
  await frame().locator('#to-end').click();
  await frame().waitForFunction(() => window.viewer.game.ending());
  assert.ok(Date.now() - began < 5000);
  assert.equal(await frame().evaluate(() => window.viewer.game.ending().winner), 0);
  assert.equal(await frame().locator('#to-end').innerText(), 'To the end');
  assert.deepEqual(await barriers(page), []);
  await shoot('playground-own-tile');
  // A link leads to the same board and game.
  await page.waitForTimeout(400);
  const address = await page.evaluate(() => location.hash);
  const shown = () => document.getElementById('board').contentWindow.viewer;
  const told = `(() => { const {tiles, line} = (${shown})(); return [tiles.filter(({kind}) => kind === 'valve').length, line.fragment()]; })()`;
  const {page: linked, close: closeLinked} = await openSite({fragment: address});
  await isReady(linked);
  assert.deepEqual(await linked.evaluate(told), await page.evaluate(told));
  assert.match(await linked.locator('#facts').innerText(), /program plays White, who wins, by the strategy proved/);
  await closeLinked();
  // The library's tiles again.
  await page.locator('#set').selectOption('');
  await isReady(page);
  assert.ok(await page.evaluate(() => window.playground.formulaView.viewer.tiles.every(({kind}) => kind !== 'valve')));
  await close();
});

test('what goes to the end can be stopped, and shows how far it is', async () => {
  const {page, frame, close} = await openSite({fragment: link({formula: '(x or y) and (y or z)'})});
  await isReady(page);
  await frame().evaluate(() => {
    const {viewer} = window;
    viewer.autoplay.movesToEnd = async () => [];
    viewer.autoplay.step = () => new Promise((done) => setTimeout(() => done(viewer.answer()), 60));
    document.getElementById('answers').value = 'engine';
  });
  await frame().locator('#to-end').click();
  assert.equal(await frame().locator('#to-end').innerText(), 'Stop');
  await frame().waitForFunction(() => /…/.test(document.getElementById('ply').textContent));
  await frame().locator('#to-end').click();
  assert.equal(await frame().locator('#to-end').innerText(), 'To the end');
  const {ply, said} = await frame().evaluate(() => ({ply: window.viewer.line.ply, said: document.getElementById('ply').textContent}));
  assert.match(said, new RegExp(`^${ply}\\b`));
  assert.ok(ply > 0);
  await page.waitForTimeout(200);
  assert.ok(await frame().evaluate(() => window.viewer.line.ply) <= ply + 1);
  await close();
});

test('a link whose tile makes no set says so, and shows the library\'s board', async () => {
  const fragment = link({formula: 'x or y', set: 'gadget broken\n~~\n'}), {page, close} = await openSite({fragment});
  await page.waitForFunction(() => document.getElementById('message').className === 'error', null, {timeout: 60000});
  assert.match(await page.locator('#message').innerText(), /^The tile of this link is not on the board\. /);
  assert.match(await page.locator('#facts').innerText(), /the program plays White/);
  await close();
});

test('a tile of no gate, and one with no board here, are told', async () => {
  const {page, close} = await openSite({fragment: link({tile: ' '})});
  const told = async (name, words) => {
    await page.locator('#tile-sample').selectOption({label: name});
    await page.locator('#tile-to-board').click();
    await page.waitForFunction((text) => document.getElementById('tile-message').textContent.includes(text), words);
  };
  await told('wire', 'that of no gate');
  await told('lane', 'no boards of courier');
  await close();
});

test('a bar says how far the verifier is, and goes', async () => {
  const {page, close} = await openSite({fragment: link({tile: ' '})});
  await page.locator('#tile-sample').selectOption({label: 'or'});
  await page.locator('#verify').click();
  await page.waitForFunction(() => /states, [\d,]+: at most \d+ seconds left/.test(document.getElementById('tile-bar').textContent),
                             null, {timeout: 60000});
  assert.ok(await page.locator('#tile-bar progress').evaluate(({value}) => value > 0 && value <= 1));
  await page.waitForFunction(() => document.getElementById('tile-message').className === 'good', null, {timeout: 120000});
  assert.equal(await page.locator('#tile-bar').isVisible(), false);
  assert.match(await page.locator('#tile-message').innerText(), /^or keeps its contract[^\n]*$/);
  await close();
});
