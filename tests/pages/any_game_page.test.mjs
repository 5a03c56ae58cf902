// Pages of boards of any game that has a page of rules, as readers use them.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {PHONE, barriers, clickSquare, closeBrowser, open, settle, spoken, text} from './browser.mjs';
import {dataOf, gadgetc, rendered, write} from './program.mjs';

after(closeBrowser);

const fresh = (game) => write(`${game}.board`, gadgetc('board', 'new', game));
const page = (game) => rendered(`page-${game}`, fresh(game));
const legal = (file) => gadgetc('board', 'moves', file).trim().split(/\s+/);

test('a piece is moved by two clicks, and the copied game goes back into the program', async () => {
  const {page: shown, close, shoot} = await open(page('clobber'));
  assert.equal(await shown.title(), 'Clobber on 6 × 5 squares');
  await clickSquare(shown, 'a1');
  assert.match(await spoken(shown), /^x chosen; it can go to a2, b1\.$/);
  await shoot('clobber-targets');
  await clickSquare(shown, 'a1');
  assert.equal(await shown.evaluate(() => window.viewer.board.marks.selected), null);
  await clickSquare(shown, 'a1');
  await clickSquare(shown, 'a2');
  assert.match(await text(shown, 'caption'), /1\. White x a1a2, takes o\..*Black to move/s);
  await shown.locator('#copy-game').click();
  const copied = write('clobber.game', await shown.evaluate(() => navigator.clipboard.readText()));
  assert.equal(gadgetc('board', 'tell', copied), '    1 white a1a2       moves x, removes o\n');
  const {board, page: rules, lines} = dataOf(rendered('clobber-saved', '--game', copied));
  assert.equal(board, gadgetc('board', 'new', 'clobber'));
  assert.equal(rules, gadgetc('game', 'show', 'clobber'));
  assert.deepEqual(lines, [{title: 'The game', moves: [{move: 'a1a2'}]}]);
  await shown.locator('#copy-position').click();
  const position = write('clobber.position', await shown.evaluate(() => navigator.clipboard.readText()));
  assert.match(gadgetc('board', 'info', position), /turn +black/);
  await close();
});

test('moves of more squares are clicked one after another, and those alike are listed', async () => {
  const {page: shown, close, shoot} = await open(page('amazons'));
  await clickSquare(shown, 'd1');
  await clickSquare(shown, 'd2');
  assert.match(await spoken(shown), /^d1, d2 chosen; it can go to .*d3/);
  await shoot('amazons-arrow');
  await clickSquare(shown, 'd3');
  assert.match(await text(shown, 'caption'), /1\. White W d1d2,d3=x\./);
  await shown.keyboard.press('p');
  await shown.keyboard.press('n');
  assert.match(await shown.evaluate(() => location.hash), /moves=d1d2,d3=x$/);
  await close();
  const rules = 'game pick\ncells . W Q R\nwhite W . -> . Q\nwhite W . -> . R\nblack Q -> .\nstuck loses\n';
  const board = write('pick.board', 'pick 1\nsize 1 3\nturn white\ncells\nW..\n');
  write('pick.game', rules);
  const pick = await open(rendered('pick', board));
  await clickSquare(pick.page, 'a1');
  await clickSquare(pick.page, 'b1');
  assert.match(await spoken(pick.page), /the legal moves have a1=\.,b1=Q and a1=\.,b1=R/);
  await pick.page.locator('#legal-moves button').nth(1).click();
  assert.match(await text(pick.page, 'caption'), /1\. White a1=\.,b1=R\..*White wins: Black has no legal move/s);
  const [address, position] = await pick.page.evaluate(() => [location.hash, [...window.viewer.game.board.cells]]);
  await pick.close();
  const again = await open(rendered('pick', board), {fragment: address});
  assert.deepEqual(await again.page.evaluate(() => [...window.viewer.game.board.cells]), position);
  await again.close();
});

test('of a long game the moves about the position shown are listed, and lead there', async () => {
  write('walk.game', 'game walk\ncells . W B\nwhite W . -> . W turned\nblack B . -> . B turned\nendless draws\nstuck loses\n');
  const {page: shown, close} = await open(rendered('walk', write('walk.board', 'walk 1\nsize 2 2\nturn white\ncells\nW.\nB.\n')));
  await shown.evaluate(() => {
    const {viewer} = window, {line, rules, game} = viewer, names = ['a2b2', 'a1b1', 'b2a2', 'b1a1'];
    for (let ply = 0; ply < 3000; ++ply) line.play(rules.findMove(game.board, names[ply % 4]));
    viewer.update();
  });
  const current = shown.locator('#moves [aria-current]');
  assert.match(await current.innerText(), /^3000\. B/);
  assert.match(await shown.locator('#moves li').first().textContent(), /^2001\. W/);
  await shown.locator('#moves a', {hasText: 'b2a2'}).nth(1).click();
  assert.equal(await text(shown, 'ply'), '2007 of 3000');
  assert.match(await current.innerText(), /^2007\. W/);
  assert.match(await shown.locator('#moves li').first().textContent(), /^1001\. W/);
  assert.equal(await shown.locator('#moves li').count(), 2000);
  await close();
});

test('a click on an empty square places a piece, and goals end the game', async () => {
  const {page: shown, close} = await open(page('tic-tac-toe'));
  for (const square of ['a1', 'a2', 'b1', 'b2', 'c1']) await clickSquare(shown, square);
  assert.match(await text(shown, 'caption'), /5\. White c1=.*White wins: a goal is reached, white [^\n]+\./s);
  await close();
});

test('pages of every game in the program list its moves, and stand in the way of nobody', async () => {
  for (const {name} of JSON.parse(gadgetc('game', 'list', '--json'))) {
    const file = fresh(name), {page: shown, close, shoot} = await open(page(name));
    const names = await shown.evaluate(() => {
      const {game, rules} = window.viewer;
      return game.legalMoves().map((move) => rules.moveName(game.board, move));
    });
    assert.deepEqual(names.sort(), legal(file).sort(), name);
    await shoot(`page-${name}`);
    await close();
  }
  const {page: shown, close} = await open(page('amazons'));
  assert.deepEqual(await barriers(shown), []);
  await close();
});

test('a page of a game fits a phone', async () => {
  for (const [game, square] of [['clobber', 'a1'], ['amazons', 'd1']]) {
    const {page: shown, close, shoot} = await open(page(game), {size: PHONE, scheme: 'dark'});
    await clickSquare(shown, square);
    await settle(shown);
    await shoot(`phone-${game}`);
    await close();
  }
});
