// Boards of Amazons: they are made and shown, two people play on them, and the program plays neither side.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {barriers, closeBrowser} from '../../pages/browser.mjs';
import {isReady, link, openSite} from './site.mjs';

after(closeBrowser);

test('a formula becomes a board of Amazons that is checked, without a winner who plays', async () => {
  const fragment = link({formula: '(ann or bob) and (bob or cleo)', target: 'amazons'});
  const {page, frame, shoot, close} = await openSite({fragment});
  await isReady(page);
  const facts = await page.locator('#facts').innerText();
  assert.match(facts, /\d+ × \d+ squares, .* white and \d+ black pieces/);
  assert.match(facts, /race held/);
  assert.match(facts, /Winner\s+White, when White begins/);
  assert.match(facts, /the program plays neither side on a board of Amazons/);
  const game = await frame().evaluate(() => window.viewer.data.board.split(' ')[0]);
  assert.equal(game, 'amazons');
  assert.deepEqual(await page.evaluate(() => window.playground.formulaView.grid.formula),
                   {names: ['ann', 'bob', 'cleo'], clauses: [[0, 1], [1, 2]]});
  // A link leads back to it, and it is no exercise.
  await page.waitForFunction(() => location.hash.includes('target=amazons'));
  await page.locator('#formula-view details:has(#give-board)').evaluate((details) => { details.open = true; });
  await page.locator('#give-board').click();
  assert.match(await page.locator('#board-given').innerText(), /^No exercise: the program plays neither side/);
  assert.deepEqual(await barriers(page), []);
  await shoot('amazons');
  await close();
});
