// A position of Clobber becomes a formula, and that a board of Konane on which its winner plays.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {barriers, closeBrowser} from '../../pages/browser.mjs';
import {gadgetc} from '../../pages/program.mjs';
import {isReady, link, openSite} from './site.mjs';

after(closeBrowser);

const CLOBBER = gadgetc('game', 'show', 'clobber');
const POND = `${CLOBBER.slice(0, CLOBBER.indexOf('start'))}start\nxoxo\n`;

async function openPond() {
  const opened = await openSite({fragment: link({page: POND})});
  const {page} = opened;
  await page.waitForFunction(() => document.getElementById('page-message').className === 'good');
  await page.locator('details:has(#page-to-board) summary').click();
  return {...opened, ask: async (wins, plies) => {
    await page.locator('#page-wins').selectOption(wins);
    await page.locator('#page-plies').fill(plies);
    await page.locator('#page-to-board').click();
  }};
}

for (const [wins, plies, winner] of [['white', '1', 'White'], ['black', '2', 'Black']]) {
  test(`a position of Clobber as a board of Konane: ${wins} wins within ${plies}, ${winner} wins the board`, async () => {
    const {page, frame, ask, shoot, close} = await openPond();
    assert.deepEqual(await barriers(page), []);
    await shoot(`position-${wins}`);
    await ask(wins, plies);
    await isReady(page);
    assert.match(await page.locator('#formula').inputValue(), /^#QCIR-G14\n# clobber: /);
    assert.match(await page.locator('#facts').innerText(), new RegExp(`Winner\\s+${winner}, when White begins`));
    assert.match(await frame().evaluate(() => window.viewer.data.board), /^konane 1\n/);
    // The winner plays to the end, against the engine.
    await frame().locator('#to-end').click();
    await frame().waitForFunction(() => window.viewer.game.ending(), null, {timeout: 120000});
    assert.equal(await frame().evaluate(() => window.viewer.game.ending().winner), winner === 'White' ? 0 : 1);
    await shoot(`position-${wins}-board`);
    await close();
  });
}

test('a position as a board: what is wrong with the number of plies is said', async () => {
  const {page, ask, close} = await openPond();
  await ask('white', '5000');
  await page.waitForFunction(() => /0 to 1000/.test(document.getElementById('page-to-board-word').textContent));
  assert.equal(await page.evaluate(() => document.body.dataset.view), 'page');
  await close();
});
