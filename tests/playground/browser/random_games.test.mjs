// The proven winner against random replies: 200 games of Dou Shou Qi and 60 of Konane, on the boards of six
// examples, for either side to begin, and it wins all. That many by GADGETC_PLAYGROUND_GAMES=all; else a
// sixth, with White or with Black to begin by turns, since making the boards takes most of the time.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {closeBrowser} from '../../pages/browser.mjs';
import {source} from '../../pages/program.mjs';
import {isReady, openSite} from './site.mjs';

after(closeBrowser);

const IS_WHOLE = process.env.GADGETC_PLAYGROUND_GAMES === 'all';

// And how many games on the boards of each, for White and for Black to begin; those on large boards
// are long.
const EXAMPLES = {
  jungle: [['or.cnf', 26], ['majority.cnf', 17], ['edge/repetitions.cnf', 26],
           ['edge/unused_variable.cnf', 27], ['two_doors.qdimacs', 3], ['tictactoe.cnf', 1]],
  konane: [['or.cnf', 8], ['majority.cnf', 7], ['edge/repetitions.cnf', 6],
           ['edge/unused_variable.cnf', 7], ['two_doors.qdimacs', 1], ['tictactoe.cnf', 1]],
};

// Runs in the board's page: a game for each seed. The loser takes variables, waits with its runner or
// elsewhere, or makes any legal move, by odds that depend on the seed; the winner's moves are the
// page's, by what its button does.
async function playGames({seeds}) {
  const {viewer} = window, {game, line, seat, formulaMoves} = viewer, MOST_PLIES = 20000;
  const play = async (seed) => {
    let state = seed * 7919;
    const pick = (below) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % below;
    };
    const variables = [0, 20, 60, 100][pick(4)], waits = [0, 30, 80, 100][pick(4)];
    const reply = () => {
      const legal = game.legalMoves(), taken = new Set(formulaMoves.takenIn(game).map(([v]) => v));
      const free = viewer.data.formula.variables.map((_, v) => v).filter((v) => !taken.has(v));
      if (free.length > 0 && pick(100) < variables) {
        const [move] = formulaMoves.movesFor([[free[pick(free.length)], game.board.turn]]);
        if (game.isLegal(move)) return move;
      }
      const waiting = legal.filter(({from}) => game.ignored?.[from]);
      if (waiting.length > 0 && pick(100) < waits) return waiting[pick(waiting.length)];
      return legal[pick(legal.length)];
    };
    line.show({line: 0, ply: 0});
    viewer.autoplay.isHurrying = true;  // the page's texts are written at the end only
    let unknown = '';
    while (!game.ending() && !unknown && line.ply < MOST_PLIES) {
      if (!seat.isToMove()) line.play(reply());
      else if (!await viewer.answer()) unknown = document.getElementById('unknown').innerText || 'no answer';
    }
    viewer.autoplay.isHurrying = false;
    viewer.update();
    return {seed, winner: game.ending()?.winner ?? null, reason: game.ending()?.reason, plies: line.ply,
            unknown, caption: document.getElementById('caption').innerText};
  };
  const games = [];
  for (const seed of seeds) games.push(await play(seed));
  return {side: seat.side, games};
}

// Follows a link in the page that is open; its board is there then.
async function follow(page, state) {
  const made = await page.evaluate((link) => {
    const {made: before} = window.playground.formulaView;
    location.hash = link;
    return before;
  }, Object.entries(state).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&'));
  await page.waitForFunction((before) => window.playground.formulaView.made > before, made);
  await isReady(page);
}

for (const [target, examples] of Object.entries(EXAMPLES)) {
  test(`the proven winner of ${target} wins every game against random replies`, async () => {
    const won = [0, 0], {page, frame, close} = await openSite();
    let plies = 0, seed = 1;
    await isReady(page);
    for (const [at, [name, whole]] of examples.entries()) {
      const formula = readFileSync(`${source}/examples/${name}`, 'utf8');
      const number = IS_WHOLE ? whole : Math.ceil(whole / 3), begin = performance.now();
      let playing = 0;
      for (const first of IS_WHOLE ? ['white', 'black'] : [['white', 'black'][at % 2]]) {
        await follow(page, {formula, first, target});
        assert.match(await page.locator('#facts').innerText(), /who wins, by the strategy proved/);
        const seeds = Array.from({length: number}, (_, i) => seed + i);
        const start = performance.now();
        const {side, games} = await frame().evaluate(playGames, {seeds});
        playing += performance.now() - start;
        for (const game of games) {
          const told = `${name}, ${first} first: ${JSON.stringify(game)}`;
          assert.equal(game.unknown, '', told);
          assert.equal(game.winner, side, told);
          assert.match(game.caption, new RegExp(`${['White', 'Black'][side]} wins`), told);
          ++won[side];
          plies += game.plies;
        }
        seed += whole;
      }
      const seconds = (spent) => `${(spent / 1000).toFixed(1)} s`;
      console.log(`${target}, ${name}: ${seconds(performance.now() - begin)}, of games ${seconds(playing)}`);
    }
    console.log(`${target}: ${won[0] + won[1]} games of ${plies} plies: White won ${won[0]}, Black ${won[1]}, none lost`);
    assert.ok(Math.min(...won) >= (IS_WHOLE ? 20 : 3), JSON.stringify(won));
    await close();
  });
}

test('a formula typed becomes a board, on which both sides play to the end by themselves', async () => {
  const {page, frame, close} = await openSite();
  await isReady(page);
  for (const [first, winner] of [['white', 'White'], ['black', 'Black']]) {
    await page.locator('#formula').fill('(left or top) and (top or right) and (left or right)');
    await page.locator('#first').selectOption(first);
    await page.locator('#formula').press('Control+Enter');
    await page.waitForFunction((text) => document.getElementById('facts').innerText.includes(text),
                               `the program plays ${winner}`, {timeout: 120000});
    await isReady(page);
    assert.deepEqual(await frame().locator('#variables button').allInnerTexts(), ['left', 'top', 'right']);
    assert.ok(await frame().locator('#squares').isVisible());
    await frame().locator('#to-end').click();
    await frame().waitForFunction(() => !window.viewer.autoplay.isOn && window.viewer.game.ending(), null,
                                  {timeout: 120000});
    assert.match(await frame().locator('#caption').innerText(), new RegExp(`${winner} wins`));
    assert.equal(await frame().locator('#unknown').isVisible(), false);
  }
  await close();
});
