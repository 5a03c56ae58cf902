// The page of a compiled board with the winner's strategy: its recorded games, stepped through and
// played on from, together with the circuit and the formula game.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {closeBrowser, countWork, open, settle, spoken, text} from './browser.mjs';
import {compiled} from './program.mjs';

after(closeBrowser);

const tictactoe = compiled('tictactoe');
const blackWins = compiled('majority', '--first', 'black');

const litGates = (page) => page.evaluate(() => (
  [...document.querySelectorAll('#circuit-view .node.lit > title')].map((t) => t.textContent)));
const ply = async (page) => Number((await text(page, 'ply')).split(' ')[0]);

test('the first thing shown is the winning strategy, to step through event by event', async () => {
  const {page, close, shoot} = await open(tictactoe);
  assert.match(await page.locator('#line option').first().innerText(), /^White wins: /);
  await page.keyboard.press('e');
  const caption = await text(page, 'caption');
  const [, name] = /1\. White .*White takes (\w\d)/s.exec(caption);
  assert.match(await spoken(page), new RegExp(`White takes ${name}`));
  assert.deepEqual(await litGates(page), [name]);
  assert.match(await page.locator('#variables .white').innerText(), new RegExp(name));
  await shoot('strategy-first');
  await page.keyboard.press('e');
  assert.match(await text(page, 'caption'), /2\. Black .*Black takes \w\d/s);
  let before = 2, events = 2;
  const gates = new Set();
  while (await page.locator('#next-event').isEnabled()) {
    await page.keyboard.press('e');
    ++events;
    const now = await ply(page);
    assert.ok(now > before);
    before = now;
    const delivered = /([\w.]+) delivers/.exec(await text(page, 'caption'));
    if (!delivered) continue;
    gates.add(delivered[1]);
    assert.deepEqual(await litGates(page), [delivered[1]]);
    if (gates.size === 8) await shoot('strategy-delivers');
  }
  assert.ok(gates.size > 10, `${gates.size} gates have delivered`);
  assert.match(await text(page, 'caption'), /White enters the den.*White wins: a piece of White is in Black's den/s);
  await shoot('strategy-won');
  await page.keyboard.press('E');
  assert.ok(await ply(page) < before);
  await page.locator('#events-only').click();
  const shown = await page.locator('#moves li').evaluateAll(
    (entries) => entries.filter((entry) => entry.offsetParent !== null).length);
  assert.ok(shown >= events - 1 && shown <= events + 1);
  await close();
});

test('a page without games has nothing that speaks of them', async () => {
  const {page, close} = await open(compiled('or', '--set', 'paper'));
  for (const id of ['about', 'next-event', 'events-only', 'line']) {
    assert.equal(await page.locator('#' + id).isVisible(), false, id);
  }
  await close();
});

test('a step of a long game plays one move and draws one frame', async () => {
  const {page, close} = await open(tictactoe);
  await countWork(page);
  const steps = await page.evaluate(async () => {
    const {viewer, asked} = window, steps = [];
    while (viewer.line.ply < Math.min(320, viewer.line.moves().length)) {
      const begin = performance.now(), {canvas, moves} = asked;
      viewer.goTo(viewer.line.ply + 1);
      viewer.board.draw();
      steps.push({spent: performance.now() - begin, calls: asked.canvas - canvas,
                  moves: asked.moves - moves});
    }
    return steps.sort((a, b) => a.spent - b.spent);
  });
  const most = (what) => Math.max(...steps.map((step) => step[what]));
  console.log(`${steps.length} steps of a game: median ${
    steps[steps.length >> 1].spent.toFixed(1)} ms, at most ${most('calls')} calls of the canvas`);
  assert.ok(steps.length > 300);
  assert.ok(most('calls') < 1000, `${most('calls')} calls`);
  assert.ok(most('moves') < 10, `${most('moves')} moves`);
  await close();
});

test('every recorded line is legal, and the winner wins it', async () => {
  for (const [file, winner] of [[tictactoe, 0], [blackWins, 1]]) {
    const {page, close} = await open(file);
    const ends = await page.evaluate(() => {
      const {line, game} = window.viewer;
      return line.lines.map(({moves}, index) => {
        line.show({line: index, ply: 0});
        let illegal = 0;
        moves.forEach((move, i) => {
          if (i % 17 === 0 && !game.isLegal(move)) ++illegal;
          game.play(move);
        });
        const ending = game.ending();
        while (game.played.length > 0) game.undo();
        return {illegal, winner: ending?.winner};
      });
    });
    assert.ok(ends.length > 1);
    for (const end of ends) assert.deepEqual(end, {illegal: 0, winner});
    await close();
  }
});

// The reader takes variables at random, then waits; the winner answers by what is recorded.
const playAtRandom = (page, seed) => page.evaluate((start) => {
  let state = start * 7919;
  const random = (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % n;
  };
  const {viewer} = window, {game, line, seat} = viewer;
  line.goTo(0);
  let unknown = 0;
  const waiting = () => game.plainMoves().find(({from}) => game.ignored[from]);
  const readersMove = () => {
    const taken = new Set(viewer.formulaMoves.takenIn(game).map(([variable]) => variable));
    const free = viewer.data.formula.variables.map((_, i) => i).filter((i) => !taken.has(i));
    if (free.length === 0) return waiting();
    return viewer.formulaMoves.movesFor([[free[random(free.length)], game.board.turn]])[0];
  };
  const winnersMove = () => {
    const answer = seat.answer();
    if (!answer) ++unknown;
    return answer?.move ?? game.plainMoves()[0];
  };
  while (game.winner() === null && line.ply < 6000 && unknown === 0) {
    line.play(seat.isToMove() ? winnersMove() : readersMove());
  }
  const result = {unknown, isWon: game.winner() === seat.side};
  line.leaveOwn();
  return result;
}, seed);

test('whatever variables a reader takes, the winner wins by what is recorded', async () => {
  for (const file of [tictactoe, blackWins]) {
    const {page, close} = await open(file);
    for (let seed = 1; seed <= 4; ++seed) {
      assert.deepEqual(await playAtRandom(page, seed), {unknown: 0, isWon: true});
    }
    await close();
  }
});

test('a variable taken in the formula game is taken on the board, and given back there', async () => {
  const {page, close, shoot} = await open(tictactoe);
  await page.locator('#variables button', {hasText: 'a1'}).click();
  assert.equal(await ply(page), 1);
  await page.locator('#variables button', {hasText: 'c3'}).click();
  assert.equal(await ply(page), 2);
  const owners = () => page.evaluate(() => window.viewer.board.marks.owners
    .map(([tile, side]) => `${tile.name}${side === 0 ? '+' : '-'}`));
  assert.deepEqual(await owners(), ['a1+', 'c3-']);
  const moved = await page.evaluate(() => {
    const {viewer} = window, [a, b] = viewer.game.played;
    return [a, b].map(({from, to}) => [from, to].map((s) => viewer.tileAt(s).tiles[0].name));
  });
  assert.deepEqual(moved, [['a1', 'a1'], ['c3', 'c3']]);
  await page.locator('[data-zoom=board]').first().click();
  await page.evaluate(() => window.viewer.board.port.zoom(2));
  await settle(page);
  await shoot('variables-taken');
  await page.keyboard.press('p');
  assert.deepEqual(await owners(), ['a1+']);
  assert.equal(await page.locator('#variables .black').count(), 0);
  await page.locator('#formula-undo').click();
  assert.equal(await ply(page), 0);
  assert.deepEqual(await owners(), []);
  await close();
});

test('a move of the runner or of an idle cat does not leave the record', async () => {
  const {page, close} = await open(tictactoe);
  await page.locator('#answers').selectOption('recorded');
  // Black's runner takes a step after White's first variable, where the record has a variable.
  await page.keyboard.press('n');
  const isRecorded = await page.evaluate(() => {
    const {viewer} = window, {line, game} = viewer;
    line.goTo(line.lines[0].moves.length - 2);
    const move = game.legalMoves().find(({from}) => line.game.ignored[from]);
    if (game.board.turn !== 1) throw new Error('Black should be to move');
    const other = game.legalMoves().find(({from, to}) => line.game.ignored[from] &&
      (from !== line.lines[0].moves[line.ply].from || to !== line.lines[0].moves[line.ply].to));
    line.play(other ?? move);
    return Boolean(line.answer());
  });
  assert.equal(isRecorded, true);
  await page.evaluate(() => window.viewer.update());
  await page.keyboard.press('a');
  assert.match(await spoken(page), /White answers as recorded/);
  await close();
});
