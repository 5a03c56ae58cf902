// Boards of Amazons have what those of the other games have: the circuit beside them, the program as the
// winner, exercises and files.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {barriers, closeBrowser} from '../../pages/browser.mjs';
import {source} from '../../pages/program.mjs';
import {isReady, link, openSite, saved} from './site.mjs';

after(closeBrowser);

const FORMULA = '(ann or bob) and (bob or cleo)';

test('a board of Amazons stands beside its circuit, and the program plays its winner to the end', async () => {
  const {page, frame, shoot, close} = await openSite({fragment: link({formula: FORMULA, target: 'amazons'})});
  await isReady(page);
  const facts = await page.locator('#facts').innerText();
  assert.match(facts, /\d+ × \d+ squares, .* white and \d+ black pieces/);
  assert.match(facts, /race held/);
  assert.match(facts, /Winner\s+White, when White begins/);
  assert.match(facts, /the program plays White, who wins, by the strategy proved/);
  assert.deepEqual(await page.evaluate(() => window.playground.formulaView.grid.formula),
                   {names: ['ann', 'bob', 'cleo'], clauses: [[0, 1], [1, 2]]});
  const board = frame();
  // A gate lights its tile, with its name and kind, and the other way round.
  const lights = await board.evaluate(() => {
    const {viewer} = window;
    viewer.findGate('ann');
    const [tile] = viewer.board.marks.tiles;
    const spoken = document.getElementById('live').textContent;
    viewer.pin(null);
    const back = viewer.tileAt(tile.row * viewer.game.board.columns + tile.column).gates;
    return {kind: tile.kind, spoken, back: back.map((gate) => viewer.data.circuit.gates[gate].name)};
  });
  assert.equal(lights.kind, 'hole_variable');
  assert.match(lights.spoken, /^Gate ann, variable\. Tile hole_variable/);
  assert.deepEqual(lights.back, ['ann']);
  await shoot('amazons');
  // The reader is Black in the formula's game, which the board follows.
  await board.locator('#role').selectOption('1');
  await board.getByRole('button', {name: 'bob, true, White'}).waitFor();
  await board.getByRole('button', {name: 'ann, free'}).click();
  assert.match(await board.locator('#verdict').innerText(), /^Every clause is true/);
  assert.match(await board.locator('#moves').innerText(), /White takes bob.*Black takes ann/s);
  await board.locator('#to-end').click();
  await board.waitForFunction(() => document.getElementById('note').className === 'end', null, {timeout: 120000});
  assert.match(await board.locator('#note').innerText(), /^White wins: Black has no legal move/);
  await shoot('amazons-won');
  assert.deepEqual(await barriers(page), []);
  for (const [text, begins] of [['Strategy', 'gadgetc board strategy 1\n'], ['Certificate', 'gadgetc amazons board certificate 1\n']]) {
    const {bytes} = await saved(page, 'save-formula', text);
    assert.equal(bytes.toString().slice(0, begins.length), begins);
  }
  await close();
});

test('Black, who wins, is played against moves of one\'s own', async () => {
  const fragment = link({formula: 'x and y', target: 'amazons', first: 'black'});
  const {page, frame, close} = await openSite({fragment});
  await isReady(page);
  assert.match(await page.locator('#facts').innerText(), /the program plays Black, who wins/);
  const board = frame();
  const told = await board.evaluate(async () => {
    const {viewer} = window, {game} = viewer;
    for (let moves = 0; moves < 12; ++moves) {
      if (game.board.turn === viewer.seat.side) await viewer.answer();
      else viewer.line.play(game.legalMoves()[7 * moves % 5]);
    }
    await viewer.autoplay.playToEnd();
    return {unknown: document.getElementById('unknown').hidden, note: document.getElementById('note').textContent};
  });
  assert.deepEqual(told, {unknown: true, note: 'Black wins: White has no legal move.'});
  await close();
});

test('on a board that is too large for the engine the winner is played for, to the end or until it is stopped', async () => {
  const formula = readFileSync(`${source}/examples/tictactoe.cnf`, 'utf8');
  const {page, frame, close} = await openSite({fragment: link({formula, target: 'amazons'})});
  await page.waitForFunction(() => document.getElementById('facts').innerText.includes('the program plays'),
                             null, {timeout: 120000});
  const toEnd = frame().locator('#to-end');
  await toEnd.click();
  await frame().waitForFunction(() => window.viewer.line.ply > 0, null, {timeout: 60000});
  await toEnd.click();
  assert.equal(await toEnd.innerText(), 'To the end');
  const {ply, ending} = await frame().evaluate(() => (
    {ply: window.viewer.line.ply, ending: window.viewer.game.ending()}));
  assert.ok(ply < 70000, `${ply} moves`);
  assert.equal(ending, null);
  await close();
});

test('a board of Amazons is given as an exercise, and its link leads there', async () => {
  const {page, close} = await openSite({fragment: link({formula: 'x or y', target: 'amazons'})});
  await isReady(page);
  await page.locator('#formula-view details:has(#give-board)').evaluate((details) => { details.open = true; });
  await page.locator('#give-board').click();
  await page.waitForFunction(() => document.getElementById('board-given').textContent !== '');
  const given = await page.evaluate(() => navigator.clipboard.readText());
  await close();
  const {page: again, close: closeAgain} = await openSite({fragment: new URL(given).hash});
  await isReady(again);
  assert.equal(await again.locator('#target').inputValue(), 'amazons');
  assert.match(await again.locator('#facts').innerText(), /you play .*, the program/);
  await closeAgain();
});
