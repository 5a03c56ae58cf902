// Formulas of games on boards: their variables stand in the formula game as on the board of the source,
// and the page is called what the formula's file says. Lists are one stop of the tab key.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser, open, openLegalMoves, settle} from './browser.mjs';
import {compiled, gadgetc, scratch, write} from './program.mjs';

after(closeBrowser);

function compiledWords(formula) {
  const file = `${scratch}/words.html`;
  gadgetc('compile', '-q', write('words.txt', formula), '-o', `${scratch}/words`, '--html', file);
  return file;
}

// Of each variable's button: row and column by its place on the page, in order of the names.
const places = (page) => page.evaluate(() => {
  const boxes = [...document.querySelectorAll('#variables button')].map((button) => (
    [button.textContent, button.getBoundingClientRect()]));
  return Object.fromEntries(boxes.map(([name, {left, top, width}]) => [name, {left, top, width}]));
});

test('tic-tac-toe is played on its own board, Hex on a rhombus, and other names stand in lines', async () => {
  for (const size of [DESKTOP, PHONE]) {
    const {page, shoot, close} = await open(compiled('tictactoe'), {size});
    if (size === PHONE) await page.locator('[data-show=panel]').click();
    const cells = await places(page);
    for (const [one, other] of [['a1', 'b1'], ['b1', 'c1'], ['b2', 'c2']]) {
      assert.equal(cells[one].top, cells[other].top);
      assert.ok(cells[one].left + cells[one].width <= cells[other].left);
    }
    for (const [one, other] of [['a1', 'a2'], ['c2', 'c3']]) {
      assert.equal(cells[one].left, cells[other].left);
      assert.ok(cells[one].top < cells[other].top);
    }
    assert.match(await page.title(), /^Tic-tac-toe as a Maker-Breaker game/);
    await page.locator('#variables button').nth(4).click();
    await settle(page);
    await shoot(`own-board-${size.width}`);
    await close();
  }
  const hex = await open(compiled('hex3'));
  const cells = await places(hex.page), half = (cells.b1.left - cells.a1.left) / 2;
  assert.ok(Math.abs(cells.a2.left - cells.a1.left - half) < 1);
  assert.ok(Math.abs(cells.a3.left - cells.a1.left - 2 * half) < 1);
  await hex.shoot('own-board-hex');
  await hex.close();
  const small = compiledWords('(a1 or b1) and (a2 or b2)'), two = await open(small);
  assert.equal(await two.page.locator('#variables.cells').count(), 1);
  await two.page.locator('#variables button').first().click();
  assert.deepEqual(await barriers(two.page), []);
  await two.close();
  for (const formula of ['(a1 or b1) and (b1 or a2)', '(x or y) and (y or z)', '(a1 or a2) and (a2 or a3)']) {
    const {page, close} = await open(compiledWords(formula));
    assert.equal(await page.locator('#variables.cells').count(), 0, formula);
    await close();
  }
});

test('each list is one stop of the tab key, at the move that is shown, and arrows go through it', async () => {
  const {page, close} = await open(compiled('majority'));
  await openLegalMoves(page);
  const stops = (list) => page.evaluate((id) => (
    [...document.querySelectorAll(`${id} button:enabled, ${id} a`)]
      .filter(({tabIndex}) => tabIndex === 0).length), list);
  const focused = () => page.evaluate(() => document.activeElement.innerText);
  for (const list of ['#moves', '#variables', '#legal-moves']) assert.equal(await stops(list), 1, list);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('n');
  const current = page.locator('#moves [aria-current] a');
  assert.equal(await current.evaluate(({tabIndex}) => tabIndex), 0);
  await current.focus();
  const third = await focused();
  await page.keyboard.press('ArrowDown');
  assert.notEqual(await focused(), third);
  await page.keyboard.press('ArrowUp');
  assert.equal(await focused(), third);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');  // a link: the page hears of it a little later
  await page.waitForFunction(() => window.viewer.line.ply === 2);
  // A variable that is taken cannot be chosen again.
  await page.locator('#formula-new').click();
  await page.locator('#variables button').first().click();
  await settle(page);
  assert.equal(await stops('#variables'), 1);
  await close();
});

test('Play on is as fast as the reader wants', async () => {
  const {page, close} = await open(compiled('majority'));
  // What is waited between two moves, in milliseconds: what the page asks for, for how long a busy machine
  // takes says nothing.
  await page.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = (then, time, ...words) => {
      window.waited?.push(time);
      return wait(then, time, ...words);
    };
  });
  const waitAt = async (speed) => {
    await page.locator('#speed').selectOption({label: speed});
    await page.evaluate(() => window.viewer.goTo(0));
    await page.evaluate(() => { window.waited = []; });
    await page.locator('#autoplay').click();
    await page.waitForFunction(() => window.viewer.line.ply >= 3);
    await page.locator('#autoplay').click();
    const {speed: chosen, waited} = await page.evaluate(() => (
      {speed: Number(document.getElementById('speed').value), waited: window.waited}));
    assert.ok(waited.includes(chosen), `${chosen} ms, not ${waited}`);
    return chosen;
  };
  const slow = await waitAt('slow'), normal = await waitAt('normal'), fast = await waitAt('fast');
  assert.ok(slow > normal && normal > fast && fast > 0, `${fast}, ${normal} and ${slow} ms`);
  // To choose a speed does not stop it.
  await page.locator('#autoplay').click();
  await page.locator('#speed').click();
  assert.equal(await page.evaluate(() => window.viewer.autoplay.isOn), true);
  await close();
});
