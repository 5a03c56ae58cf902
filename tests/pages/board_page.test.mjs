// The page of a saved game, as readers use it.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {
  PHONE, clickSquare, closeBrowser, countWork, open, openLegalMoves, pointOf, settle,
  spoken, text,
} from './browser.mjs';
import {gadgetc, rendered, write} from './program.mjs';

after(closeBrowser);

const start = `jungle 1
size 9 7
rules paper
turn white
terrain
..v#v..
...v...
.......
.~~.~~.
.~~.~~.
.~~.~~.
.......
...^...
..^@^..
pieces
l.....t
.d...c.
r.p.w.e
.......
.......
.......
E.W.P.R
.C...D.
T.....L
`;
const moves = ['a3a4', 'g7g6', 'a4a5', 'g6g5', 'a5a6'];
const game = rendered('game', '--game', write('game.game',
                      `game 1\nmoves\n${moves.join(' ')}\nboard\n${start}`));
const fragment = (page) => page.evaluate(() => location.hash);

test('keys and buttons step through the line, and the fragment follows', async () => {
  const {page, close, shoot} = await open(game);
  assert.match(await text(page, 'caption'), /The first position.*White to move/s);
  assert.equal(await fragment(page), '#ply=0');
  await page.keyboard.press('n');
  assert.match(await text(page, 'caption'), /1\. White E a3a4/);
  await page.keyboard.press('ArrowRight');
  assert.match(await text(page, 'caption'), /2\. Black E g7g6/);
  assert.equal(await fragment(page), '#ply=2');
  await page.keyboard.press('p');
  await page.keyboard.press('End');
  assert.equal(await text(page, 'ply'), '5 of 5');
  assert.equal(await page.locator('#next').isDisabled(), true);
  await page.locator('#previous').click();
  assert.equal(await text(page, 'ply'), '4 of 5');
  await page.keyboard.press('Home');
  assert.equal(await text(page, 'ply'), '0 of 5');
  await page.locator('#moves a').nth(2).click();  // a link: the page hears of it in an event of its own
  await page.waitForFunction(() => document.getElementById('ply').textContent === '3 of 5');
  assert.equal(await page.locator('#moves [aria-current]').count(), 1);
  await shoot('game');
  await close();
});

test('moves are shown where the browser refuses a new address, which follows later', async () => {
  const {page, close} = await open(game);
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    window.refuses = true;
    history.replaceState = (...words) => {
      if (window.refuses) throw new DOMException('too many calls', 'SecurityError');
      replace(...words);
    };
  });
  const before = await fragment(page);
  for (let n = 0; n < 3; ++n) await page.keyboard.press('n');
  assert.equal(await text(page, 'ply'), '3 of 5');
  assert.equal(await fragment(page), before);
  await page.evaluate(() => { window.refuses = false; });
  await page.waitForFunction(() => location.hash === '#ply=3');
  await close();
});

test('a link to a move opens there, and so does a link to a line of one\'s own', async () => {
  let {page, close} = await open(game, {fragment: '#ply=3'});
  assert.match(await text(page, 'caption'), /3\. White E a4a5/);
  await page.evaluate(() => { location.hash = '#ply=1'; });
  await page.waitForFunction(() => document.getElementById('ply').textContent === '1 of 5');
  await close();
  ({page, close} = await open(game, {fragment: '#ply=2&from=1&moves=a7a6.g3g4'}));
  assert.match(await text(page, 'caption'), /2\. Black R a7a6.*Your own moves since ply 1/s);
  assert.equal(await text(page, 'ply'), '2 of 3');
  await close();
  for (const nonsense of ['#ply=x&from=&moves=zz9', '#line=77&ply=999', '#ply=1&from=1&moves=a1a9']) {
    ({page, close} = await open(game, {fragment: nonsense}));
    assert.match(await text(page, 'ply'), /of 5/);
    await close();
  }
});

test('clicks play on from here, and the answer is the recorded one or none', async () => {
  const {page, close, shoot} = await open(game);
  await clickSquare(page, 'a3');
  assert.match(await spoken(page), /white elephant chosen; it can go to a4, b3, a2/);
  await shoot('targets');
  await clickSquare(page, 'a4');
  await page.waitForFunction(() => document.getElementById('ply').textContent === '2 of 5');
  assert.match(await text(page, 'caption'), /2\. Black E g7g6.*answers as recorded/s);
  await clickSquare(page, 'c3');
  await clickSquare(page, 'd3');
  await page.waitForFunction(() => !document.getElementById('unknown').hidden);
  assert.match(await text(page, 'unknown'), /No opponent is known here for Black/);
  assert.equal(await text(page, 'ply'), '3 of 3');
  assert.equal(await page.locator('#moves .own').count(), 1);
  await page.keyboard.press('b');
  assert.equal(await text(page, 'ply'), '2 of 5');
  await page.locator('#answers').selectOption('none');
  await clickSquare(page, 'c3');
  await clickSquare(page, 'd3');
  await page.waitForTimeout(400);
  assert.equal(await text(page, 'ply'), '3 of 3');
  await close();
});

test('after a click on the board keys are commands again, whatever had the focus', async () => {
  const {page, close} = await open(game);
  await page.locator('#answers').focus();
  await clickSquare(page, 'd5');
  await page.keyboard.press('n');
  assert.equal(await text(page, 'ply'), '1 of 5');
  assert.equal(await page.locator('#answers').inputValue(), 'recorded');
  await close();
});

test('an illegal move is not played; any other click lets go', async () => {
  const {page, close} = await open(game);
  await clickSquare(page, 'a3');
  await clickSquare(page, 'a7');
  assert.equal(await text(page, 'ply'), '0 of 5');
  await clickSquare(page, 'a4');
  assert.equal(await text(page, 'ply'), '0 of 5');
  await close();
});

test('position, game and link are copied as the program reads them', async () => {
  const {page, close} = await open(game, {fragment: '#ply=2'});
  const copied = async (button) => {
    await page.locator('#' + button).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const position = await copied('copy-position');
  const file = write('copied.jungle', position);
  assert.equal(gadgetc('board', 'moves', file).split('\n').includes('a4a5'), true);
  assert.match(await spoken(page), /position is copied/);
  const saved = write('copied.game', await copied('copy-game'));
  assert.equal(gadgetc('board', 'render', '--game', saved),
               gadgetc('board', 'render', file));
  assert.match(await copied('copy-link'), /game\.html#ply=2$/);
  await close();
});

test('the board can be played by keyboard alone, and each square is read', async () => {
  const {page, close, shoot} = await open(game);
  await page.locator('#squares').focus();
  await page.keyboard.press('ArrowDown');
  assert.match(await spoken(page), /^a3, white elephant, land/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  assert.match(await spoken(page), /^a4, empty, land/);
  await page.locator('#answers').evaluate((select) => { select.value = 'none'; });
  await shoot('keyboard');
  await page.keyboard.press('Enter');
  assert.equal(await text(page, 'ply'), '1 of 5');
  await page.keyboard.press('n');
  assert.equal(await text(page, 'ply'), '2 of 5');
  await page.keyboard.press('f');
  assert.equal(await page.locator('#flip').getAttribute('aria-pressed'), 'true');
  await page.keyboard.press('ArrowUp');  // the cursor goes with the screen
  assert.match(await spoken(page), /^a3, empty/);
  await shoot('flipped');
  await page.keyboard.press('?');
  assert.equal(await page.locator('#help').evaluate((dialog) => dialog.open), true);
  await page.keyboard.press('Escape');
  await close();
});

test('the legal moves are listed as buttons that play them', async () => {
  const {page, close} = await open(game);
  await openLegalMoves(page);
  const names = await page.locator('#legal-moves button').allInnerTexts();
  assert.equal(names.length, 24);
  await page.locator('#answers').selectOption('none');
  await page.locator('#legal-moves button', {hasText: 'c3d3'}).click();
  assert.match(await text(page, 'caption'), /1\. White W c3d3/);
  await close();
});

test('wheel, keys and drags zoom and pan; names keep their size', async () => {
  const {page, close} = await open(game);
  const port = () => page.evaluate(() => {
    const {x, y, scale} = window.viewer.board.port;
    return {x, y, scale};
  });
  const before = await port();
  const at = await pointOf(page, 'd5');
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -200);
  await settle(page);
  const closer = await port();
  assert.ok(closer.scale > 1.5 * before.scale || closer.scale === 96);
  const same = await pointOf(page, 'd5');  // the square under the pointer stays there
  assert.ok(Math.hypot(same.x - at.x, same.y - at.y) < 2);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y + 30, {steps: 3});
  await page.mouse.up();
  assert.ok(Math.abs((await port()).x - closer.x - 60) < 2);
  assert.equal(await text(page, 'ply'), '0 of 5');
  await page.keyboard.press('0');
  assert.deepEqual(await port(), before);
  await page.keyboard.press('+');
  assert.ok((await port()).scale > before.scale);
  await close();
});

test('the page fits a phone and both colour schemes', async () => {
  for (const scheme of ['light', 'dark']) {
    const {page, close, shoot} = await open(game, {size: PHONE, scheme, fragment: '#ply=2'});
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= PHONE.width, `${wide} pixels wide`);
    assert.equal(await page.locator('#squares').isVisible(), true);
    assert.equal(await page.locator('#next').isVisible(), true);
    const theme = await page.evaluate(() => document.documentElement.dataset.theme);
    assert.equal(theme, scheme);
    await shoot(`phone-${scheme}`);
    await page.locator('#theme').click();
    await page.locator('#theme').click();
    assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await close();
  }
});

test('every control has a name and none is beyond the Tab key', async () => {
  const {page, close} = await open(game);
  const nameless = await page.evaluate(() => (
    [...document.querySelectorAll('button, select, input, [tabindex="0"]')]
      .filter((element) => element.offsetParent !== null)
      .filter((element) => !(element.getAttribute('aria-label') || element.textContent.trim() ||
                             element.labels?.length))
      .map((element) => element.outerHTML)));
  assert.deepEqual(nameless, []);
  const reached = new Set();
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement.id));
  }
  for (const id of ['squares', 'next', 'answers', 'copy-position']) assert.ok(reached.has(id), id);
  await close();
});

// What a screen reader gets: [role, name] of everything that has a name, in order.
async function accessible(page) {
  const session = await page.context().newCDPSession(page);
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  return nodes.filter((node) => !node.ignored && node.name?.value)
    .map((node) => ({role: node.role.value, name: node.name.value,
                     description: node.description?.value ?? '',
                     states: (node.properties ?? []).map(({name, value}) => `${name}=${value.value}`)}));
}

test('the tree of a screen reader has landmarks, the board, the steps and a live region', async () => {
  const {page, close} = await open(game);
  await page.keyboard.press('n');
  const nodes = await accessible(page);
  const find = (role, name) => nodes.find((node) => node.role === role && name.test(node.name));
  for (const [role, name] of [
    ['heading', /^Board of 9 × 7 squares$/], ['region', /^Board$/], ['complementary', /^Line of play$/],
    ['application', /^Board\. 1\. White E a3a4\. Black to move\.$/], ['group', /^Steps$/],
    ['button', /^Next move$/], ['button', /^Previous move$/], ['button', /^Flip$/],
    ['combobox', /^Answers$/], ['list', /^Moves$/], ['link', /^E a3a4$/], ['button', /^Copy link$/]]) {
    assert.ok(find(role, name), `${role} ${name}`);
  }
  assert.match(find('application', /./).description, /Arrow keys move from square to square/);
  assert.equal(find('region', /^Circuit$/), undefined);  // there is none
  const live = await page.locator('#live').evaluate((element) => [
    element.getAttribute('role'), element.getAttribute('aria-live'), element.textContent]);
  assert.deepEqual(live, ['status', 'polite', '1. White E a3a4. Black to move.']);
  const nameless = await page.evaluate(() => [...document.querySelectorAll('canvas, svg')]
    .filter((element) => !element.getAttribute('aria-label') && !element.closest('[aria-hidden]'))
    .length);
  assert.equal(nameless, 0);
  await close();
});

test('the Tab key goes through the page as it is read, and back', async () => {
  const {page, close} = await open(game);
  const order = [];
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const all = [...document.querySelectorAll('*')], {activeElement} = document;
      return activeElement === document.body ? -1 : all.indexOf(activeElement);
    });
    if (place < 0) break;
    order.push(place);
  }
  assert.ok(order.length > 15);
  assert.deepEqual(order, [...order].sort((a, b) => a - b));
  await page.keyboard.press('Shift+Tab');
  assert.ok(await page.evaluate(() => document.activeElement !== document.body));
  await close();
});

test('a frame of a board of four million squares asks little of the canvas', async () => {
  const rows = [], pieces = [];
  for (let row = 0; row < 2000; ++row) {
    const isCorridor = row % 5 !== 0;
    rows.push(isCorridor ? '100~3.1897~' : '100~40.^v1858~');
    pieces.push(isCorridor ? '101.P1898.' : '110.d1889.');
  }
  const large = rendered('large', write('large.jungle',
    `jungle 1\nsize 2000 2000\nrules paper\nturn white\nterrain\n${rows.join('\n')}\npieces\n${
      pieces.join('\n')}\n`));
  const {page, close, shoot} = await open(large);
  await shoot('large');
  await countWork(page);
  const frames = await page.evaluate(() => {
    const {board} = window.viewer, times = [];
    for (const factor of [1, 3, 3, 3, 3]) {
      board.reveal(1000 * 2000 + 105);
      const [x, y] = board.centre(1000 * 2000 + 105);
      board.port.zoom(factor, x, y);
      for (let i = 0; i < 5; ++i) {
        board.port.pan(-13, -7);
        const begin = performance.now(), before = window.asked.canvas;
        board.draw();
        times.push({spent: performance.now() - begin, calls: window.asked.canvas - before});
      }
    }
    return times.sort((a, b) => a.spent - b.spent);
  });
  const most = Math.max(...frames.map(({calls}) => calls));
  console.log(`frames of a board of 4 million squares: median ${
    frames[frames.length >> 1].spent.toFixed(1)} ms, at most ${most} calls of the canvas`);
  assert.ok(most < 400, `${most} calls`);
  await shoot('large-near');
  await close();
});
