// What helps to find one's way about a page: the legend, the small board in the corner, names that are not cut.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {PHONE, barriers, closeBrowser, open, settle} from './browser.mjs';
import {compiled, gadgetc, scratch, source} from './program.mjs';

after(closeBrowser);

const signs = (page, title) => page.evaluate((wanted) => {
  const heading = [...document.querySelectorAll('#signs h3')].find(({textContent}) => textContent === wanted);
  return [...heading?.nextElementSibling.querySelectorAll('dd') ?? []].map(({textContent}) => textContent);
}, title);

test('the legend has every kind of gate, tile, wire and square that is on the page, and no other', async () => {
  const {page, shoot, close} = await open(compiled('majority'));
  await page.keyboard.press('i');
  assert.ok(await page.locator('#legend').isVisible());
  assert.deepEqual((await signs(page, 'Gates')).map((text) => text.split(/[ :]/).find((word) => word !== 'a')),
                   ['variable', 'AND', 'OR', 'fan-out', 'output']);
  assert.deepEqual(await signs(page, 'Tiles on the board'), ['variable, 3', 'den, 1', 'splitter, 3', 'or, 3', 'and, 2']);
  assert.equal((await signs(page, 'Wires')).length, 3);
  assert.ok((await signs(page, 'Squares and pieces')).includes("White's trap"));
  assert.deepEqual(await barriers(page), []);
  await shoot('legend');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('#legend').isVisible(), false);
  await close();
});

test('a page of a game of any rules has a legend without gates, on a phone too', async () => {
  const file = `${scratch}/legend.html`;
  gadgetc('board', 'render', `${source}/examples/konane/full-6x6.konane`, '-o', file);
  const {page, close} = await open(file, {size: PHONE, scheme: 'dark'});
  await page.locator('#legend-button').click();
  assert.deepEqual(await signs(page, 'Gates'), []);
  assert.deepEqual(await signs(page, 'Squares and pieces'), ['white stone', 'black stone']);
  const box = await page.locator('#help-button').boundingBox();
  assert.ok(box.x + box.width <= PHONE.width);
  assert.deepEqual(await barriers(page), []);
  await close();
});

test('wires have the colour of their signal, the same in the circuit and on the board', async () => {
  const {page, close} = await open(compiled('majority'));
  const [circuit, board] = await page.evaluate(() => {
    const {viewer} = window, {wires, gates} = viewer.data.circuit;
    const colours = wires.map((_, i) => /net-(\d)/.exec(viewer.circuit.edges[i].getAttribute('class'))[1]);
    const ofVariables = wires.map(([from], i) => (gates[from].kind === 'variable' ? Number(colours[i]) : -1))
      .filter((colour) => colour >= 0);
    return [ofVariables, [...new Set(viewer.board.tileLayer.colours.values())]];
  });
  assert.equal(new Set(circuit).size, 3);
  for (const colour of circuit) assert.ok(board.includes(colour));
  await close();
});

test('the small board is there while not all of the large one is in view, and leads about it', async () => {
  const {page, shoot, close} = await open(compiled('tictactoe'));
  const map = page.locator('#minimap');
  assert.equal(await map.isVisible(), false);
  await page.evaluate(() => window.viewer.board.port.zoom(6));
  await settle(page);
  assert.ok(await map.isVisible());
  await shoot('minimap');
  const box = await map.boundingBox();
  await page.mouse.click(box.x + box.width * 0.1, box.y + box.height * 0.1);
  await settle(page);
  const {rows, columns, size} = await page.evaluate(() => {
    const {board} = window.viewer, view = board.inView(), {rows: height, columns: width} = board.game.board;
    return {rows: view.rows, columns: view.columns, size: [height, width]};
  });
  assert.ok(rows[0] <= 0.1 * size[0] && rows[1] >= 0.1 * size[0], `${rows}`);
  assert.ok(columns[0] <= 0.1 * size[1] && columns[1] >= 0.1 * size[1], `${columns}`);
  await page.keyboard.press('0');
  await settle(page);
  assert.equal(await map.isVisible(), false);
  await close();
});

test('names of tiles stay within the pane, beside the names of ranks', async () => {
  const {page, close} = await open(compiled('tictactoe'));
  const outside = await page.evaluate(async () => {
    const {board} = window.viewer, {port} = board, found = [];
    const draw = CanvasRenderingContext2D.prototype.fillText;
    const names = new Set(window.viewer.tiles.map(({name}) => name));
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
      const {width} = this.measureText(text), isName = names.has(text) && this.textAlign === 'left';
      if (isName && (x < board.gutterRight() || x + width > port.width || y < 11)) found.push([text, x, y, port.scale]);
      return draw.call(this, text, x, y);
    };
    for (const factor of [1, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5]) {
      port.zoom(factor);
      for (let i = 0; i < 8; ++i) {
        port.pan(37 * (i % 3 - 1), 53 * (i % 5 - 2));
        board.draw();
      }
    }
    CanvasRenderingContext2D.prototype.fillText = draw;
    return found;
  });
  assert.deepEqual(outside, []);
  await close();
});
