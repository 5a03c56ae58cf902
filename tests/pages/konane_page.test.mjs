// Pages of boards of Konane, as readers use them.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {
  PHONE, clickSquare, closeBrowser, countWork, open, openLegalMoves, pointOf, settle,
  spoken, text,
} from './browser.mjs';
import {gadgetc, rendered, scratch, source, write} from './program.mjs';

after(closeBrowser);

function compiled(name, formula) {
  const file = `${scratch}/konane-${name}.html`;
  gadgetc('compile', '-q', '--target', 'konane', formula, '-o', `${scratch}/${name}.konane`,
          '--html', file);
  return file;
}

const small = compiled('small', write('small.cnf', 'p cnf 3 2\n1 2 0\n2 3 0\n'));
const tictactoe = compiled('tictactoe', `${source}/examples/tictactoe.cnf`);
// White on a1 can jump over one, two or three stones. After all three, Black has no move.
const line = rendered('konane-line', write('line.konane', `konane 1
name a line
size 3 8
turn white
stones
.....W..
.....B..
WB.B.B..
`));
const full = rendered('konane-full', `${source}/examples/konane/full-6x6.konane`);

const lit = (page) => page.evaluate(() => ({
  tiles: [...(window.viewer.board.marks.tiles ?? [])].map(({name}) => name),
  gates: [...document.querySelectorAll('#circuit-view .lit > title')].map((t) => t.textContent),
}));
// The name of a square that many rows and columns into a tile.
const squareIn = (page, tile, row, column) => page.evaluate(([name, down, right]) => {
  const {viewer} = window, {board} = viewer.game;
  const {row: top, column: left} = viewer.tiles.find((t) => t.name === name);
  const letters = (c) => (c < 26 ? '' : String.fromCharCode(96 + Math.floor(c / 26))) +
                         String.fromCharCode(97 + c % 26);
  return letters(left + right) + (board.rows - top - down);
}, [tile, row, column]);

test('a stone jumps over one or more stones in a line, and who cannot move has lost', async () => {
  const {page, close, shoot} = await open(line);
  assert.match(await text(page, 'caption'), /White to move/);
  assert.equal(await page.locator('#chinese').isVisible(), false);
  await clickSquare(page, 'a1');
  assert.match(await spoken(page), /white stone chosen; it can go to c1, e1, g1\./);
  await shoot('konane-targets');
  await clickSquare(page, 'd1');  // lets go
  assert.equal(await text(page, 'ply'), '0 of 0');
  await clickSquare(page, 'a1');
  await clickSquare(page, 'g1');
  assert.match(await text(page, 'caption'), /1\. White a1g1, takes 3 stones\..*White wins: Black has no legal move\./s);
  await page.keyboard.press('p');
  assert.match(await text(page, 'caption'), /White to move/);
  assert.equal(await page.evaluate(() => window.viewer.game.piece(17)), 2);
  await openLegalMoves(page);
  assert.deepEqual(await page.locator('#legal-moves button').allTextContents(),
                   ['a1c1', 'a1e1 ×2', 'a1g1 ×3']);
  await page.locator('#legal-moves button').first().click();
  assert.match(await text(page, 'caption'), /1\. White a1c1, takes a stone\..*Black to move/s);
  await page.keyboard.press('n');
  assert.equal(await text(page, 'ply'), '1 of 1');
  await close();
});

test('a game on the full board begins with removals, and two people play it', async () => {
  const {page, close, shoot} = await open(full);
  await page.locator('#squares').focus();
  const legal = await page.evaluate(() => (
    window.viewer.game.legalMoves()
      .map((move) => window.viewer.rules.moveName(window.viewer.game.board, move)).sort()));
  assert.deepEqual(legal, gadgetc('board', 'moves', `${source}/examples/konane/full-6x6.konane`)
    .trim().split('\n'));
  await clickSquare(page, legal[0]);
  assert.match(await spoken(page), new RegExp(`black stone chosen; it can go to ${legal[0]}\\.`));
  await clickSquare(page, legal[0]);
  const next = () => page.locator('#legal-moves button').first().click();
  await openLegalMoves(page);
  await next();
  assert.match(await text(page, 'caption'), /2\. White \w\d is removed\./s);
  assert.match(await page.evaluate(() => location.hash), /^#ply=2&from=0&moves=\w\d\.\w\d$/);
  await next();
  assert.match(await text(page, 'caption'), /3\. Black \w\d\w\d, takes a stone/);
  await page.locator('#copy-position').click();
  const copied = write('copied.konane', await page.evaluate(() => navigator.clipboard.readText()));
  assert.match(gadgetc('board', 'info', copied), /turn\s+white/);
  await page.locator('#copy-game').click();
  const game = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(game, /^game 1\nmoves\n\w\d\n\w\d\n\w\d\w\d\nboard\nkonane 1\n/);
  await page.locator('#squares').focus();
  await page.keyboard.press('ArrowUp');
  assert.match(await spoken(page), /^\w\d, black stone$/);
  await shoot('konane-full');
  await close();
});

test('a game goes on to its end, by the rules of the program', async () => {
  const {page, close} = await open(full, {fragment: '#ply=0'});
  const moves = await page.evaluate(() => {
    const {viewer} = window, {game} = viewer;
    for (let ply = 0; !game.ending(); ++ply) {
      const legal = game.legalMoves();
      viewer.line.play(legal[(7 * ply) % legal.length]);
    }
    viewer.update();
    return viewer.line.moves().map((move) => viewer.rules.moveName(game.board, move));
  });
  const loser = moves.length % 2 === 0 ? 'Black' : 'White';
  assert.match(await text(page, 'caption'),
               new RegExp(`${loser === 'Black' ? 'White' : 'Black'} wins: ${loser} has no legal move\\.`));
  await page.locator('#copy-position').click();
  const last = write('last.konane', await page.evaluate(() => navigator.clipboard.readText()));
  assert.equal(gadgetc('board', 'moves', last), '');
  await close();
});

test('tiles of Konane stand for gates, the reward for the output, the reserve for none', async () => {
  const {page, close, shoot} = await open(small);
  const found = await page.evaluate(() => ({
    nodes: window.viewer.circuit.nodes.filter((node) => !node).length,
    tiles: window.viewer.tiles.filter((tile) => tile.gate < 0).map(({name}) => name),
    bare: window.viewer.tilesOfGate.filter((tiles) => tiles.length === 0).length,
  }));
  assert.deepEqual(found, {nodes: 0, tiles: ["Black's reserve"], bare: 0});
  const place = await pointOf(page, await squareIn(page, 'and.1', 2, 2));
  await page.mouse.move(place.x, place.y);
  await settle(page);
  assert.deepEqual(await lit(page), {tiles: ['and.1'], gates: ['and.1']});
  await page.locator('#gate').fill('output');
  await page.locator('#gate').press('Enter');
  assert.deepEqual(await lit(page), {tiles: ["White's reward"], gates: ['output']});
  assert.match(await spoken(page), /Gate output, output\. Tile reward/);
  await shoot('konane-reward');
  await page.keyboard.press('Escape');
  const box = await page.locator('#circuit-view .kind-variable').first().boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await settle(page);
  const {tiles, gates} = await lit(page);
  assert.deepEqual(tiles, gates);
  await close();
});

test('variables of the formula game and moves of their stones go together', async () => {
  const {page, close, shoot} = await open(small);
  await page.locator('#variables button').nth(1).click();
  assert.match(await text(page, 'caption'), /1\. White \w+, takes a stone\..*White takes x2/s);
  await page.evaluate(() => {
    window.viewer.board.port.zoom(6);
    window.viewer.board.revealArea(window.viewer.tiles.find(({name}) => name === 'x1'));
  });
  const [from, to] = await page.evaluate(() => {
    const {from: a, to: b} = window.viewer.formulaMoves.moves[0][1];
    return window.viewer.rules.moveName(window.viewer.game.board, {from: a, to: b})
      .match(/[a-z]+\d+/g);
  });
  await clickSquare(page, from);
  assert.match(await spoken(page), new RegExp(`black stone chosen; it can go to ${to}\\.`));
  await clickSquare(page, to);
  assert.match(await text(page, 'caption'), /2\. Black \w+, takes a stone/);
  const owners = await page.evaluate(() => (
    window.viewer.board.marks.owners.map(([tile, side]) => [tile.name, side])));
  assert.deepEqual(owners, [['x2', 0], ['x1', 1]]);
  assert.match(await text(page, 'verdict'), /White has won the formula game/);
  await shoot('konane-formula');
  await page.locator('#formula-undo').click();
  assert.equal(await page.locator('#variables .black').count(), 0);
  await page.keyboard.press('Home');
  assert.equal(await page.locator('#variables .white').count(), 0);
  await close();
});

test('a page without games makes no answer up for who wins the board', async () => {
  const {page, close} = await open(small);
  await page.keyboard.press('a');
  assert.match(await text(page, 'unknown-reason'),
               /White wins the board by a strategy of which this page has no games/);
  await close();
});

// The board of (x1 or x2) and (x2 or x3) and (x3 or x4) with games that its winner wins.
function withGames() {
  const strategy = `${scratch}/konane-games.strategy`, board = `${scratch}/konane-games.konane`;
  gadgetc('compile', '-q', '--target', 'konane', write('games.cnf', 'p cnf 4 3\n1 2 0\n2 3 0\n3 4 0\n'),
          '-o', board, '--strategy', strategy);
  return rendered('konane-games', board, '--strategy', strategy);
}

test('a page with a strategy steps through games that the winner wins, to their ends', async () => {
  const {page, close, shoot} = await open(withGames());
  const titles = await page.locator('#line option').allInnerTexts();
  assert.deepEqual(titles.slice(0, 1), ['White wins: Black waits']);
  assert.ok(titles.length >= 3 && titles.every((title) => title.startsWith('White wins: ')));
  await page.keyboard.press('e');
  assert.match(await text(page, 'caption'), /1\. White .*White takes x\d/s);
  await shoot('konane-games');
  for (let line = 1; line <= titles.length; ++line) {
    const ending = await page.evaluate((number) => {
      const {line: shown} = window.viewer;
      shown.show({line: number - 1, ply: Infinity});
      return [shown.ply === shown.moves().length, shown.game.ending()?.winner];
    }, line);
    assert.deepEqual(ending, [true, 0], titles[line - 1]);
  }
  await close();
});

test('for the winner a page of games plays what is recorded and no search', async () => {
  const {page, close} = await open(withGames());
  await page.locator('#answer').click();
  assert.match(await text(page, 'caption'), /1\. White .*White answers as recorded/s);
  // A way of Black's that no game has: any move, then any that is not recorded.
  const unknown = await page.evaluate(async () => {
    const {viewer} = window, {line, game} = viewer;
    while (!game.ending()) {
      const isWinners = viewer.seat.isToMove(), recorded = line.answer();
      if (isWinners && !recorded) return true;
      const other = game.legalMoves().find((move) => (
        move.from !== recorded?.from || move.to !== recorded?.to));
      line.play(isWinners ? recorded : other ?? recorded);
    }
    return false;
  });
  assert.ok(unknown);
  await page.evaluate(() => window.viewer.update());
  await page.locator('#answer').click();
  assert.match(await text(page, 'unknown-reason'), /No answer is known here for White/);
  await close();
});

test('the copied game of a page goes back into the program', async () => {
  const {page, close} = await open(line);
  await clickSquare(page, 'a1');
  await clickSquare(page, 'c1');
  await page.locator('#copy-game').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^game 1\nmoves\na1c1\nboard\nkonane 1\n/);
  const again = gadgetc('board', 'render', '--format', 'html', '--game',
                        write('konane-copied.game', copied));
  assert.match(again, /"moves":\[\{"move":"a1c1"\}\]/);
  await close();
});

test('a move looks at a few squares of a board of any size, and the board fits a phone', async () => {
  const {page, close, shoot} = await open(tictactoe);
  const asked = await page.evaluate(() => {
    const {game} = window.viewer, {board} = game, most = 1e6;
    const [move] = game.legalMoves();
    board.work = {left: most};
    game.play(move);
    const looks = most - board.work.left, {taken} = game.played.at(-1);
    delete board.work;
    game.undo();
    return looks / (taken.length + 2);
  });
  assert.ok(asked <= 40, `${asked} squares looked at for each that changes`);
  await countWork(page);
  await page.locator('#variables button').nth(4).click();
  await settle(page);
  const {moves} = await page.evaluate(() => window.asked);
  assert.ok(moves <= 4, `${moves} moves played`);
  await page.evaluate(() => window.viewer.board.port.zoom(6));
  await settle(page);
  await shoot('konane-tictactoe');
  await close();
  for (const scheme of ['light', 'dark']) {
    const phone = await open(tictactoe, {size: PHONE, scheme});
    for (const [name, inside] of [['circuit', '#circuit-view svg'], ['panel', '#variables'],
                                  ['board', '#squares']]) {
      await phone.page.locator(`[data-show=${name}]`).click();
      await settle(phone.page);
      assert.equal(await phone.page.locator(inside).isVisible(), true);
      await phone.shoot(`konane-phone-${name}-${scheme}`);
    }
    await phone.close();
  }
});
