// A page with annotated lines of play, as strategies write them.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {clickSquare, closeBrowser, open, spoken, text} from './browser.mjs';
import {output, write} from './program.mjs';

after(closeBrowser);

const replay = write('replay.html', output(process.env.GADGETC_WRITE_REPLAY));

test('annotations stand beside their moves, and are read out', async () => {
  const {page, close, shoot} = await open(replay);
  await page.keyboard.press('n');
  assert.match(await text(page, 'caption'), /1\. White C \w+\..*Main line <1>/s);
  assert.match(await spoken(page), /Main line <1>/);
  assert.match(await page.locator('#moves li').nth(3).innerText(), /Main line <4>/);
  await shoot('replay');
  await close();
});

test('another line is chosen by its title, or by a link', async () => {
  let {page, close} = await open(replay);
  await page.locator('#line').selectOption({label: 'Another'});
  await page.keyboard.press('n');
  assert.match(await text(page, 'caption'), /Another <1>/);
  assert.equal(await page.evaluate(() => location.hash), '#line=2&ply=1');
  await close();
  ({page, close} = await open(replay, {fragment: '#line=2&ply=3'}));
  assert.match(await text(page, 'caption'), /Another <3>/);
  assert.equal(await page.locator('#line').inputValue(), '1');
  await close();
});

test('a move of one line, played in another, is answered as that line has it', async () => {
  const {page, close} = await open(replay);
  const [from, to] = await page.evaluate(() => {
    const {viewer} = window, move = viewer.line.lines[1].moves[0];
    const name = (square) => {
      const {columns, rows} = viewer.game.board, column = square % columns;
      const letter = (c) => (c < 0 ? '' : String.fromCharCode(97 + c));
      return letter(Math.floor(column / 26) - 1) + letter(column % 26) +
             (rows - Math.floor(square / columns));
    };
    return [name(move.from), name(move.to)];
  });
  await clickSquare(page, from);
  await clickSquare(page, to);
  await page.waitForFunction(() => document.getElementById('ply').textContent === '2 of 2');
  assert.match(await spoken(page), /answers as recorded\. Another <2>/);
  await close();
});
