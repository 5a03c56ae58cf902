// Pages of boards that carry the program (--engine wasm), opened from their files: it plays the winner
// and, for the other side, the engine.
import assert from 'node:assert/strict';
import {statSync} from 'node:fs';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser, open, text} from '../../pages/browser.mjs';
import {gadgetc, scratch, source, write} from '../../pages/program.mjs';

after(closeBrowser);

function compiled(target, formula, first) {
  const name = `${scratch}/engine-${target}-${first}`;
  gadgetc('compile', '-q', write(`${first}.txt`, formula), '--first', first, '--target', target, '-o', name,
          '--html', `${name}.html`, '--engine', 'wasm');
  return `${name}.html`;
}

// Plays for the loser what no recorded game has, as many moves as given, and then to the end.
const playOn = (page, moves) => page.evaluate(async (count) => {
  const {viewer} = window, {game, line, seat} = viewer;
  let state = 7919;
  const pick = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  for (let made = 0; made < count && !game.ending();) {
    if (seat.isToMove()) {
      if (!await viewer.answer()) return document.getElementById('unknown').innerText;
      continue;
    }
    const legal = game.legalMoves();
    line.play(legal[pick(legal.length)]);
    ++made;
  }
  viewer.update();
  await viewer.autoplay.playToEnd();
  return '';
}, moves);

test('the winner plays to the end in a page from a file, in each game, whoever begins', async () => {
  for (const target of ['jungle', 'konane', 'amazons']) {
    for (const [first, winner] of [['white', 'White'], ['black', 'Black']]) {
      // Games of Amazons are long.
      const file = compiled(target, target === 'amazons' ? 'x' : '(x or y) and (y or z) and (x or z)', first);
      assert.ok(statSync(file).size < 4.1e6);
      const size = first === 'white' ? DESKTOP : PHONE;
      const {page, shoot, close} = await open(file, {size});
      if (size === PHONE) await page.locator('[data-show=board]').click();
      assert.equal(await playOn(page, 20), '');
      assert.match(await text(page, 'caption'), new RegExp(`${winner} wins`));
      assert.equal(await page.locator('#unknown').isVisible(), false);
      // The address says where the line stands, as on any page.
      assert.match(await page.evaluate(() => location.hash), /ply=\d+/);
      assert.deepEqual(await barriers(page), []);
      await shoot(`engine-${target}-${first}`);
      await close();
    }
  }
});

test('an ordinary game is answered by the engine in its page', async () => {
  const file = `${scratch}/engine-full.html`;
  gadgetc('board', 'render', `${source}/examples/konane/full-6x6.konane`, '--engine', 'wasm', '-o', file);
  const {page, close} = await open(file);
  for (let ply = 0; ply < 6; ply += 2) {
    await page.evaluate(() => window.viewer.play(window.viewer.game.legalMoves()[0]));
    await page.waitForFunction((wanted) => window.viewer.line.ply === wanted, ply + 2, {timeout: 60000});
    assert.match(await text(page, 'caption'), /answers by the engine, \d+ plies deep/);
  }
  await close();
});
