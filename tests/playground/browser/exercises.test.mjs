// Exercises that links hand out: nothing passes that the reader has not done, solutions are out of sight,
// and who makes one is told what it is worth.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, closeBrowser} from '../../pages/browser.mjs';
import {source} from '../../pages/program.mjs';
import {isReady, link, openSite} from './site.mjs';

after(closeBrowser);

const drawing = (name) => readFileSync(`${source}/gadgets/library/jungle/compact/${name}.gadget`, 'utf8');
const bare = `gadget bare
in in 1 0 west
out out 1 3 east
deliver in -> out
terrain
....
....
....
pieces
....
....
....
`;
const verdictOf = (page) => page.locator('#verdict').evaluate((output) => JSON.parse(output.dataset.json));
const note = (page) => page.locator('#task-note').innerText();

// Of a tile: until the verdict is on this drawing.
const isJudged = (page, text) => page.waitForFunction((tile) => (
  JSON.parse(document.getElementById('verdict').dataset.json).tile === tile), text);
async function tried(page, text) {
  await page.locator('#drawing').fill(text);
  await page.locator('#verify').click();
  await isJudged(page, text);
  return verdictOf(page);
}

// Fills in an exercise of the tile shown; its address.
async function giveTile(page, {squares = '', pieces = '', isEmpty = true}) {
  if (!await page.locator('#give-tile').isVisible()) await page.locator('#tile-view summary').click();
  await page.locator('#tile-task').fill('Make an AND of at most 10 land squares.');
  await page.locator('#most-squares').fill(squares);
  await page.locator('#most-pieces').fill(pieces);
  await page.locator('#give-empty').setChecked(isEmpty);
  await page.locator('#give-tile').click();
  await page.waitForFunction(() => document.getElementById('give-tile').textContent === 'Copied');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await page.waitForFunction(() => document.getElementById('give-tile').textContent !== 'Copied');
  return address.slice(address.indexOf('#'));
}
const given = (page) => page.locator('#tile-given').innerText();

test('a tile that keeps the contract passes, another does not, and neither does what was not drawn', async () => {
  const {page, close} = await openSite();
  await page.locator('[data-show=tile]').click();
  await page.locator('#tile-sample').selectOption('and');
  const fragment = await giveTile(page, {squares: '10', pieces: '4'});
  assert.equal(await given(page), 'It can be solved: the drawing shown passes.');
  assert.ok(await page.locator('#tile-view .of-file').isVisible());  // the page is a file here
  await close();
  for (const size of [DESKTOP, PHONE]) {
    const student = await openSite({size, fragment});
    const start = await student.page.locator('#drawing').inputValue();
    assert.equal(await student.page.locator('#task').innerText(), 'Make an AND of at most 10 land squares.');
    assert.doesNotMatch(start.slice(start.indexOf('pieces')), /[A-Z]/);
    await isJudged(student.page, start);
    assert.deepEqual((await verdictOf(student.page)).faults, ['nothing has been drawn yet']);
    assert.equal(await note(student.page), '');
    for (const id of ['tile-sample', 'reading', 'give-tile']) {
      assert.equal(await student.page.locator('#' + id).isVisible(), false, id);
    }
    assert.deepEqual((await tried(student.page, start.replace('gadget ', 'gadget my_'))).faults, ['nothing has been drawn yet']);
    const drawn = drawing('and'), good = await tried(student.page, drawn);
    assert.equal(good.passed, true);
    assert.equal(good.contract, 'control passage -> out');
    assert.equal(good.squares, 10);
    assert.match(await student.page.locator('#verdict').innerText(), /^Passed/);
    assert.equal((await tried(student.page, drawn.replace('-> out', '-> '))).passed, false);
    const larger = await tried(student.page, drawn.replace('~.~.\n^', '....\n^'));
    assert.ok(larger.faults.includes('it has 12 land squares, not 10 at most'), larger.faults.join());
    // Who goes on drawing gets the verdict on what was to be verified.
    const late = await student.page.evaluate(async ([one, other]) => {
      const {tileView} = window.playground;
      tileView.editor.text = one;
      const asked = tileView.verify();
      tileView.editor.text = other;
      await asked;
      return JSON.parse(document.getElementById('verdict').dataset.json);
    }, [drawn, start]);
    assert.equal(late.tile, drawn);
    assert.equal(late.passed, true);
    await tried(student.page, drawn);
    assert.ok(await student.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await student.shoot(`playground-exercise-${size.width}`);
    // The page as the reader has left it, opened again: what was drawn is not taken for the beginning.
    await student.page.waitForFunction((tile) => (
      ['&start=', `&tile=${encodeURIComponent(tile)}`].every((part) => location.hash.includes(part))), drawn);
    await student.page.reload();
    await isJudged(student.page, drawn);
    assert.equal((await verdictOf(student.page)).passed, true);
    assert.equal(await note(student.page), '');
    await student.page.locator('#leave-exercise').click();
    await student.page.waitForFunction(() => document.getElementById('exercise').hidden);
    assert.ok(await student.page.locator('#tile-sample').isVisible());
    await student.close();
  }
});

test('of a tile exercise that passes as it begins, who makes it and who opens it are told', async () => {
  const {page, close} = await openSite({fragment: link({exercise: '', contract: 'in -> out', squares: '12', tile: bare})});
  await isJudged(page, bare);
  const verdict = await verdictOf(page);
  assert.equal(verdict.passed, false);
  assert.deepEqual(verdict.faults, ['nothing has been drawn yet']);
  assert.match(await note(page), /^It is solved already as it stands/);
  const wire = await tried(page, readFileSync(`${source}/gadgets/library/konane/relay.gadget`, 'utf8'));
  assert.deepEqual([wire.passed, wire.faults], [false, ['it is a tile of another game']]);
  await close();
  const teacher = await openSite({fragment: link({tile: bare})});
  await teacher.page.waitForFunction(() => document.getElementById('tile-message').className === 'good');
  await giveTile(teacher.page, {squares: '12'});
  assert.match(await given(teacher.page), /^It is solved already as it stands/);
  await giveTile(teacher.page, {squares: '11'});
  assert.match(await given(teacher.page), /not known: the drawing shown does not pass, it has 12 land squares, not 11 at most/);
  await teacher.page.locator('#drawing').fill(drawing('and'));
  await giveTile(teacher.page, {isEmpty: false});
  assert.match(await given(teacher.page), /^It is solved already as it stands/);
  await teacher.close();
});

const toPlay = (state, options) => openSite({...options, fragment: link({exercise: '', ...state})});
const playState = (frame) => frame().evaluate(() => {
  const {viewer} = window;
  return {turn: viewer.game.board.turn, ply: viewer.line.ply, over: Boolean(viewer.game.ending())};
});
const untilTurn = (frame, side) => frame().waitForFunction((wanted) => (
  window.viewer.game.board.turn === wanted || window.viewer.game.ending()), side);

test('on a board to be won the program moves for the other side, and nothing shows how to win', async () => {
  for (const target of ['jungle', 'konane']) {
    const {page, frame, shoot, close} = await toPlay({win: 'white', formula: '(x or y) and (y or z) and (x or z)', target});
    await isReady(page);
    assert.equal(await note(page), '');
    assert.doesNotMatch(await page.locator('#facts').innerText(), /First moves/);
    assert.match(await page.locator('#facts').innerText(), /you play White, the program Black/);
    for (const id of ['answers', 'autoplay', 'to-end', 'role', 'formula-undo', 'back-to-known', 'line', 'speed']) {
      assert.equal(await frame().locator('#' + id).isVisible(), false, id);
    }
    assert.equal(await page.locator('#formula').evaluate(({readOnly}) => readOnly), true);
    for (const id of ['target', 'first']) assert.ok(await page.locator('#' + id).isDisabled(), id);
    for (const id of ['sample', 'draw', 'give-board']) assert.equal(await page.locator('#' + id).isVisible(), false, id);
    assert.equal(await frame().locator('#variables .advice').count(), 0);
    assert.doesNotMatch(await frame().locator('#verdict').innerText(), /wins/);
    // Keys that play for both sides, or go along a recorded game.
    await frame().locator('#squares').focus();
    for (const key of ['x', 'X', 'n', 'End', 'a', 'k', 'b']) await page.keyboard.press(key);
    await page.waitForTimeout(400);
    assert.equal((await playState(frame)).ply, 0);
    // A variable taken is a move, which the program answers.
    await frame().locator('#variables button').first().click();
    await frame().waitForFunction(() => window.viewer.line.ply >= 2, null, {timeout: 30000});
    assert.equal((await playState(frame)).turn, 0);
    assert.equal(await frame().locator('#variables .advice').count(), 0);
    assert.doesNotMatch(await frame().locator('#verdict').innerText(), /wins/);
    await shoot(`playground-exercise-${target}`);
    // Where the other side is to move the reader may not.
    await frame().locator('#previous').click();
    await frame().evaluate(() => {
      document.getElementById('answers').value = 'none';
      window.viewer.play(window.viewer.game.legalMoves()[0]);
    });
    assert.equal((await playState(frame)).ply, 1);
    assert.match(await frame().locator('#unknown').innerText(), /It is Black's turn/);
    await frame().locator('#answer').click();
    await frame().waitForFunction(() => window.viewer.line.ply === 2);
    await close();
  }
});

// The reader wins by what the winner's strategy says; the moves, as a fragment.
async function win(frame, side) {
  return frame().evaluate(async (own) => {
    const {viewer} = window, {game, line} = viewer;
    for (let moves = 0; moves < 600 && !game.ending(); ++moves) {
      if (game.board.turn === own) {
        const told = await viewer.program.ask();
        viewer.play({from: told.move.from, to: told.move.to});
      } else {
        viewer.autoplay.isHurrying = true;
        await viewer.answer();
      }
    }
    viewer.autoplay.stop();
    viewer.update();
    return line.fragment();
  }, side);
}

test('a board is won by the reader\'s moves against the program\'s, and not by a game from elsewhere', async () => {
  const state = {exercise: 'Win as Black.', win: 'black', formula: 'x and y'};
  const first = await toPlay(state);
  await isReady(first.page);
  await untilTurn(first.frame, 1);  // the program begins
  assert.equal((await verdictOf(first.page)).passed, false);
  const game = await win(first.frame, 1), verdict = await verdictOf(first.page);
  assert.deepEqual(verdict.faults, []);
  assert.equal(verdict.passed, true);
  assert.equal(verdict.formula, 'x and y');
  assert.equal(verdict.game, game);
  await first.close();
  // The same moves, as a link has them, or as two people make them.
  const second = await toPlay({...state, game: game.slice(1)});
  await isReady(second.page);
  const copied = await verdictOf(second.page);
  assert.equal(copied.passed, false);
  assert.match(copied.faults.join(), /^\d+ of Black's moves were not made here by the reader,\d+ of White's moves were not made here by the program$/);
  await second.page.locator('#leave-exercise').click();
  await second.page.waitForFunction(() => document.getElementById('exercise').hidden);
  await isReady(second.page);
  for (const id of ['answers', 'autoplay', 'role']) assert.ok(await second.frame().locator('#' + id).isVisible(), id);
  assert.equal(await second.page.locator('#formula').evaluate(({readOnly}) => readOnly), false);
  await second.close();
});

test('of a board that cannot be won, who makes the exercise and who opens it are told', async () => {
  const {page, frame, close} = await toPlay({win: 'white', formula: '(x) and (y)'});
  await isReady(page);
  assert.equal(await note(page), 'It cannot be won: Black wins, when White begins.');
  await frame().evaluate(async () => {
    const {viewer} = window, {game} = viewer;
    for (let moves = 0; moves < 300 && !game.ending(); ++moves) {
      if (game.board.turn === 0) viewer.play(game.legalMoves()[0]);
      else await viewer.answer();
    }
  });
  const {passed, faults} = await verdictOf(page);
  assert.equal(passed, false);
  assert.deepEqual(faults, ['Black has won']);
  await close();
  const teacher = await openSite({fragment: link({formula: '(x) and (y)'})});
  await isReady(teacher.page);
  await teacher.page.locator('#formula-view summary', {hasText: 'exercise'}).click();
  for (const [side, told] of [['white', 'It cannot be won: Black wins, when White begins.'],
                              ['black', 'It can be won: Black wins, when White begins.']]) {
    await teacher.page.locator('#win').selectOption(side);
    await teacher.page.locator('#give-board').click();
    await teacher.page.waitForFunction((text) => document.getElementById('board-given').textContent === text, told);
  }
  await teacher.page.locator('#formula').fill('(x and');
  await teacher.page.locator('#give-board').click();
  await teacher.page.waitForFunction(() => document.getElementById('message').className === 'error');
  assert.equal(await teacher.page.locator('#board-given').innerText(), '');
  await teacher.close();
});
