// Ordinary Dou Shou Qi with endgame tables, which the page builds: the page says who wins and in how
// many plies, and the engine plays so.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {closeBrowser} from '../../pages/browser.mjs';
import {openSite} from './site.mjs';

after(closeBrowser);

const START = '6r/7/7/7/7/7/7/7/L5E w';

const word = (page) => page.locator('#table-word').innerText();
const waitForWord = (page, pattern) => page.waitForFunction((source) => (
  new RegExp(source).test(document.getElementById('table-word').textContent)), pattern.source, {timeout: 60000});

async function openEnding(page, fen = START) {
  await page.waitForFunction(() => window.playground.gameView.viewer);
  await page.getByText('Load a game', {exact: true}).click();
  await page.locator('#game-text').fill(fen);
  await page.locator('#load-game').click();
  await page.waitForFunction(() => document.getElementById('opening').value === 'loaded');
  await page.waitForFunction(() => !window.playground.gameView.viewer.data.board.includes('E.W.P.R'));
}

test('an ending is won in as many plies as the tables say, by the shallowest level', async () => {
  const {page, frame, shoot, close} = await openSite({fragment: '#play=jungle&side=both'});
  await openEnding(page);
  await page.locator('#level').selectOption('easy');
  assert.equal(await word(page), '');
  await page.locator('#use-tables').check();
  await waitForWord(page, /^By the tables/);
  const [, winner, plies] = /^By the tables (White|Black) wins in (\d+) pl/.exec(await word(page));
  await shoot('endgame-tables');
  await frame().locator('#answers').selectOption('engine');
  await page.evaluate(async () => {
    const {viewer} = window.playground.gameView;
    while (!viewer.game.ending()) if (!await viewer.answer()) throw new Error('no answer');
  });
  assert.equal(await page.evaluate(() => window.playground.gameView.viewer.line.ply), Number(plies));
  assert.match(await page.locator('#game-message').innerText(), new RegExp(`${winner} wins: `));
  await waitForWord(page, /^$/);
  // One ply back, whoever is to move wins or has lost in one.
  await page.locator('#take-back').click();
  await waitForWord(page, new RegExp(`^By the tables ${winner} wins in 1 ply\\.$`));
  await page.locator('#use-tables').uncheck();
  await waitForWord(page, /^$/);
  await close();
});

test('tables stay when the board changes, are no matter in Konane, and a link keeps the board', async () => {
  const {page, close} = await openSite({fragment: '#play=jungle&side=both'});
  await openEnding(page);
  await page.locator('#use-tables').check();
  await waitForWord(page, /^By the tables/);
  await page.waitForFunction(() => location.hash.includes('start='));
  const hash = await page.evaluate(() => location.hash);
  await page.locator('#opening').selectOption('konane6');
  await page.waitForFunction(() => window.playground.gameView.viewer.data.board.startsWith('konane'));
  await waitForWord(page, /^$/);
  await page.locator('#table-choice').waitFor({state: 'hidden'});
  await page.locator('#opening').selectOption('loaded');
  await waitForWord(page, /^By the tables/);
  await page.locator('#opening').selectOption('jungle');
  await waitForWord(page, /^The tables do not have this position\.$/);
  await close();
  const other = await openSite({fragment: hash});
  await other.page.waitForFunction(() => window.playground.gameView.viewer);
  assert.equal(await other.page.locator('#opening').inputValue(), 'loaded');
  assert.match(await other.page.evaluate(() => window.playground.gameView.viewer.data.board), /\nL\.\.\.\.\.E\n/);
  await other.close();
});
