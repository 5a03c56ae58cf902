// The playground as a reader uses it: a formula typed, its board played against the winner that is
// proved, a tile drawn and refuted, links, keys, and a phone.
import assert from 'node:assert/strict';
import {readFileSync, statSync} from 'node:fs';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser} from '../../pages/browser.mjs';
import {source} from '../../pages/program.mjs';
import {isReady, link, openSite, site} from './site.mjs';

after(closeBrowser);

const facts = (page) => page.locator('#facts').innerText();
const message = (page) => page.locator('#message').innerText();
const inFrame = (frame, id) => frame.locator('#' + id).innerText();
const toEnd = async (frame) => {
  await frame.locator('#to-end').click();
  await frame.waitForFunction(() => !window.viewer.autoplay.isOn, null, {timeout: 120000});
};

test('the page is as large as the README says', () => {
  const [, said] = /`playground\/index\.html`.* ([\d.]+) MB \|$/m.exec(readFileSync(`${source}/README.md`, 'utf8'));
  assert.ok(Math.abs(statSync(site).size / 1e6 - Number(said)) < 0.1, said);
});

test('a formula typed becomes a board beside its circuit, with winner and checks', async () => {
  const {page, frame, shoot, close} = await openSite();
  await isReady(page);
  await page.locator('#formula').fill('(ann or bob) and (bob or cleo)');
  await page.locator('#formula').press('Control+Enter');
  await page.waitForFunction(() => document.getElementById('facts').innerText.includes('bob'));
  await isReady(page);
  assert.match(await facts(page), /Winner\s+White, when White begins/);
  assert.match(await facts(page), /the program plays White/);
  assert.deepEqual(await frame().locator('#variables button').allInnerTexts(), ['ann', 'bob', 'cleo']);
  for (const id of ['circuit', 'squares', 'formula']) assert.ok(await frame().locator('#' + id).isVisible(), id);
  const top = (id) => frame().locator('#' + id).evaluate((element) => element.getBoundingClientRect().top);
  assert.ok(await top('formula') < await top('caption'));
  const signs = await frame().locator('#circuit-view svg.in-layers .node text').allTextContents();
  assert.deepEqual(signs.filter(Boolean).sort(), ['AND', 'OR', 'OR', 'ann', 'bob', 'cleo', 'output']);
  assert.equal(await frame().locator('#circuit-view .edge polygon').count(), 6);
  assert.equal(await frame().locator('#circuit-view .edge ellipse').count(), 1);
  assert.equal(await page.locator('#sentences li').count(), 6);
  await page.locator('#check').click();
  // It may take the page a minute (CHECK_SECONDS).
  await page.waitForFunction(() => document.getElementById('message').textContent === 'The levels agree.', null,
                             {timeout: 120000});
  await shoot('playground');
  await close();
});

test('mistakes are shown with their places, and the board before is shown as such until one is made', async () => {
  const {page, frame, shoot, close} = await openSite();
  await isReady(page);
  const refused = async (text) => {
    await page.locator('#formula').fill(text);
    await page.locator('#make').click();
    await page.waitForFunction(() => document.getElementById('message').className === 'error');
    return message(page);
  };
  const isOlder = async () => {
    const found = await Promise.all([
      page.locator('#older').isVisible(), page.locator('#board').evaluate(({inert}) => inert),
      page.locator('#check').isDisabled(), page.locator('#squares-alone').isDisabled()]);
    assert.ok(found.every((is) => is === found[0]), found.join());
    return found[0];
  };
  assert.equal(await isOlder(), false);
  await frame().locator('#variables button').first().click();
  await page.waitForFunction(() => location.hash.includes('game='));
  const game = () => page.evaluate(() => window.playground.formulaView.state.game);
  assert.notEqual(await game(), '');
  // Something else typed, and typed back.
  const text = await page.locator('#formula').inputValue();
  await page.locator('#formula').fill(`${text} and (x or y)`);
  assert.equal(await isOlder(), true);
  assert.equal(await game(), '');
  await page.locator('#formula').fill(text);
  assert.equal(await isOlder(), false);
  assert.match(await refused('(x or y) and\n(y or !z)'), /^line 2, column 7: a variable cannot be negated, got '!'/);
  assert.equal(await isOlder(), true);
  await shoot('playground-mistake');
  const ply = () => frame().evaluate(() => window.viewer.line.ply), before = await ply();
  const {x, y} = await page.locator('#board').boundingBox();
  await page.mouse.click(x + 20, y + 20);
  await page.keyboard.press('Home');
  assert.equal(await ply(), before);
  assert.match(await refused('p cnf 3 1\n1 4 -2 0\n'), /^line 2, column 3: expected a variable, got|^line 2, column 3: /);
  await page.locator('#formula').fill('x or y');
  await page.locator('#make').click();
  await isReady(page);
  assert.match(await facts(page), /First moves/);
  assert.equal(await isOlder(), false);
  await close();
});

test('the winner is played to its end against a reader who leaves every recorded game', async () => {
  for (const first of ['white', 'black']) {
    const {page, frame, close} = await openSite({fragment: link({formula: '(x or y) and (y or z) and (x or z)', first})});
    await isReady(page);
    // The loser's moves are taken in the middle of tiles, where no recorded game has been.
    for (let seed = 1; seed <= 3; ++seed) {
      await frame().evaluate(async (start) => {
        const {viewer} = window, {game, line, seat} = viewer;
        let state = start * 7919;
        const pick = (below) => {
          state = (Math.imul(state, 1103515245) + 12345) >>> 0;
          return (state >>> 8) % below;
        };
        line.show({line: 0, ply: 0});
        for (let moves = 0; moves < 30 && !game.ending();) {
          if (seat.isToMove()) {
            if (!await viewer.answer()) throw new Error(document.getElementById('unknown').innerText);
          } else {
            const legal = game.legalMoves();
            line.play(legal[pick(legal.length)]);
            ++moves;
          }
        }
        viewer.update();
      }, seed);
      await toEnd(frame());
      const winner = first === 'white' ? 'White' : 'Black';
      assert.match(await inFrame(frame(), 'caption'), new RegExp(`${winner} wins`));
      assert.equal(await frame().locator('#unknown').isVisible(), false);
    }
    await close();
  }
});

test('Play on plays until it is stopped, and moves have words', async () => {
  const {page, frame, close} = await openSite();
  await isReady(page);
  await frame().locator('#variables button').first().click();
  await frame().locator('#autoplay').click();
  await frame().waitForFunction(() => window.viewer.line.ply > 3);
  await frame().locator('#autoplay').click();
  assert.equal(await frame().evaluate(() => window.viewer.autoplay.isOn), false);
  assert.match(await inFrame(frame(), 'moves'), /White takes x/);
  await close();
});

test('To the end goes on where an answer is still awaited', async () => {
  const {page, frame, close} = await openSite({fragment: link({formula: 'x or y', first: 'black'})});
  await isReady(page);
  await frame().evaluate(() => {
    const {viewer} = window;
    viewer.line.show({line: 0, ply: 0});
    const own = viewer.game.legalMoves().find(({from, to}) => {
      const [next] = viewer.line.moves();
      return from !== next.from || to !== next.to;
    });
    viewer.line.play(own);
    viewer.update();
    viewer.answer();
    viewer.autoplay.playToEnd();
  });
  await frame().waitForFunction(() => !window.viewer.autoplay.isOn, null, {timeout: 120000});
  assert.match(await inFrame(frame(), 'caption'), /wins/);
  await close();
});

test('on a board of Konane the program plays the winner to the end, and says what its moves are for', async () => {
  for (const [formula, first, winner] of [['x or y', 'white', 'White'], ['x and y', 'white', 'Black']]) {
    const {page, frame, close} = await openSite({fragment: link({formula, first, target: 'konane'})});
    await isReady(page);
    assert.match(await facts(page), new RegExp(`the program plays ${winner}, who wins`));
    assert.match(await page.locator('#sentences').innerText(), /jumps/);
    await frame().locator('#variables button').first().click();
    await frame().locator('#answer').click();
    await frame().waitForFunction(() => window.viewer.line.ply >= 1);
    await toEnd(frame());
    assert.match(await inFrame(frame(), 'caption'), new RegExp(`${winner} wins`));
    assert.equal(await frame().locator('#unknown').isVisible(), false);
    await close();
  }
});

test('a family is written by the program, and a quantified formula is read', async () => {
  const {page, frame, close} = await openSite();
  await isReady(page);
  await page.locator('#sample').selectOption({label: 'Hex 2 × 2'});
  await page.waitForFunction(() => document.getElementById('formula').value.includes('c hex'));
  await isReady(page);
  assert.equal(await frame().locator('#variables button').count(), 4);
  await page.locator('#sample').selectOption({label: 'The same (QDIMACS)'});
  await page.waitForFunction(() => document.getElementById('facts').innerText.includes('start'));
  assert.match(await facts(page), /White/);
  await close();
});

test('a link leads to the same formula, game and moves', async () => {
  const first = await openSite({fragment: link({formula: 'x or y'})});
  await isReady(first.page);
  await first.frame().locator('#variables button').last().click();
  await first.page.waitForFunction(() => location.hash.includes('game='));
  await first.page.locator('#share').click();
  const address = await first.page.evaluate(() => navigator.clipboard.readText());
  await first.close();
  const second = await openSite({fragment: address.slice(address.indexOf('#'))});
  await isReady(second.page);
  assert.equal(await second.page.locator('#formula').inputValue(), 'x or y');
  assert.match(await second.frame().locator('#variables .white').innerText(), /y/);
  await second.close();
});

test('a tile is drawn square by square, refuted by a line of play, and proved when it is mended', async () => {
  const {page, shoot, close} = await openSite({scheme: 'dark'});
  await page.locator('[data-show=tile]').click();
  await page.locator('#verify').click();
  await page.waitForSelector('#film img');
  assert.match(await page.locator('#tile-message').innerText(), /unguarded does not keep its contract, in -> out/);
  assert.match(await page.locator('#tile-line').innerText(), /a black piece has left the tile/);
  await shoot('playground-tile');
  await page.getByRole('radio', {name: 'white cat'}).click();
  await page.locator('#grid [data-row="2"][data-column="0"]').click();
  const guarded = readFileSync(`${source}/examples/tiles/guarded.gadget`, 'utf8');
  const text = await page.locator('#drawing').inputValue();
  assert.equal(text.slice(text.indexOf('in in')), guarded.slice(guarded.indexOf('in in')));
  await page.locator('#verify').click();
  await page.waitForFunction(() => document.getElementById('tile-message').className === 'good');
  // By keys.
  await page.keyboard.press('Tab');
  await page.locator('#grid [data-row="0"][data-column="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  assert.match(await page.locator('#drawing').inputValue(), /pieces\n\.C\.C/);
  await page.locator('#drawing').fill('gadget x\nnonsense\n');
  await page.locator('#verify').click();
  await page.waitForFunction(() => document.getElementById('tile-message').className === 'error');
  assert.match(await page.locator('#tile-message').innerText(), /tile:\d+:\d+: error/);
  await close();
});

test('a drawing is told what it does, and a gap is shown step by step from either side', async () => {
  for (const size of [DESKTOP, PHONE]) {
    const {page, shoot, close} = await openSite({size, scheme: size === PHONE ? 'dark' : 'light'});
    await page.locator('[data-show=tile]').click();
    const ask = async (name) => {
      await page.locator('#drawing').fill(readFileSync(`${source}/examples/tiles/${name}.gadget`, 'utf8'));
      await page.locator('#infer').click();
      await page.waitForFunction(() => document.getElementById('tile-stop').hidden, null, {timeout: 60000});
      return page.locator('#tile-answer').innerText();
    };
    assert.match(await ask('undrawn'), /It is a wire from west to east. Its contract is west -> east.*\n.*With nothing signalled, Black prevents east for ever/s);
    assert.match(await ask('unguarded'), /No contract holds: White cannot keep Black's pieces in the tile/);
    await page.getByRole('button', {name: 'Last picture'}).click();
    assert.match(await page.locator('.steps-caption').innerText(), /^Step (\d) of \1: a black piece has left the tile/);
    assert.match(await ask('contested'), /With nothing signalled, there is a gap: White cannot force out, and Black cannot prevent it/);
    assert.match(await page.locator('.steps-caption').innerText(), /^White fails, 0 of 2: cats are off: White may take any black piece/);
    await page.getByRole('button', {name: 'Show how Black fails'}).first().click();
    await page.getByRole('button', {name: 'One step forward'}).click();
    assert.match(await page.locator('.steps-caption').innerText(), /^Black fails, 1 of \d: White P\(0,1\)-\(0,2\)/);
    assert.deepEqual(await page.locator('.steps-grid div').first().locator('span').allInnerTexts(), ['P', '', 'P']);
    assert.equal(await page.locator('.steps-grid .moved').count(), 2);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.locator('.steps').scrollIntoViewIfNeeded();
    await shoot(`playground-infer-${size.width}`);
    await close();
  }
});

test('a board is decided from its squares alone, and its parts have names', async () => {
  const {page, shoot, close} = await openSite({fragment: link({formula: 'x and y', first: 'black'})});
  await isReady(page);
  await page.locator('#squares-alone').click();
  await page.waitForFunction(() => document.getElementById('facts').innerText.includes('From its squares'), null,
                             {timeout: 300000});
  assert.match(await facts(page), /Black wins; \d+ states.*the parts: 1 and, 1 den, 2 variable; White wins when this is true: \(x1\) and \(x2\)/s);
  await shoot('playground-parts');
  await close();
});

test('on a phone one view is shown at a time, and nothing is wider than the screen', async () => {
  const {page, frame, shoot, close} = await openSite({size: PHONE});
  await isReady(page);
  await shoot('playground-phone');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  assert.ok(await fits());
  assert.equal(await page.locator('#board-view').isVisible(), false);
  await page.locator('#make').click();
  await page.waitForFunction(() => document.body.dataset.view === 'board');
  assert.ok(await frame().locator('#squares').isVisible());
  assert.ok(await fits());
  await shoot('playground-phone-board');
  await page.locator('[data-show=tile]').click();
  assert.ok(await page.locator('#grid').isVisible());
  assert.ok(await fits());
  await close();
});

test('ordinary games are played from their openings, from either side, and moves are taken back', async () => {
  for (const [play, size] of [['jungle', DESKTOP], ['konane6', PHONE]]) {
    for (const side of ['white', 'black']) {
      const {page, shoot, close} = await openSite({size, fragment: link({play, side})});
      await page.waitForFunction(() => window.playground.gameView.viewer);
      const state = () => page.evaluate(() => {
        const {viewer} = window.playground.gameView;
        return {turn: viewer.game.board.turn, ply: viewer.line.ply, over: Boolean(viewer.game.ending())};
      });
      const own = side === 'white' ? 0 : 1;
      await page.waitForFunction((wanted) => window.playground.gameView.viewer.game.board.turn === wanted, own);
      await page.locator('#level').selectOption('easy');
      for (let moves = 0; moves < 3; ++moves) {
        const before = (await state()).ply;
        await page.evaluate(() => {
          const {viewer} = window.playground.gameView;
          viewer.play(viewer.game.legalMoves()[0]);
        });
        await page.waitForFunction((ply) => {
          const {viewer} = window.playground.gameView;
          return viewer.line.ply >= ply + 2 || viewer.game.ending();
        }, before);
        if ((await state()).over) break;
        assert.equal((await state()).turn, own);
      }
      const {ply} = await state();
      await page.locator('#take-back').click();
      await page.waitForFunction((wanted) => window.playground.gameView.viewer.game.board.turn === wanted, own);
      assert.ok((await state()).ply < ply);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await shoot(`playground-play-${play}-${side}`);
      await page.locator('#again').click();
      await page.waitForFunction(() => window.playground.gameView.viewer.line.ply <= 1);
      await close();
    }
  }
});

test('no view has barriers for people who do not see the page or use no mouse', async () => {
  for (const scheme of ['light', 'dark']) {
    for (const size of [DESKTOP, PHONE]) {
      const {page, close} = await openSite({scheme, size, fragment: link({formula: 'x or y', win: 'white'})});
      await isReady(page);
      for (const view of ['formula', 'board', 'tile', 'game']) {
        if (view === 'board' && size === DESKTOP) continue;  // beside the formula there
        await page.locator(`[data-show=${view}]`).click();
        assert.deepEqual(await barriers(page), [], `${view}, ${scheme}, ${size.width} wide`);
      }
      await close();
    }
  }
});

test('a run that takes long is stopped, and the next one works', async () => {
  const {page, close} = await openSite();
  await isReady(page);
  await page.locator('#formula').fill((await page.evaluate(async () => (
    await window.playground.worker.run(['formula', 'lines', '--rows', '5', '--columns', '5', '--length', '4'])).out)));
  await page.locator('#make').click();
  await page.locator('#stop').click();
  await page.waitForFunction(() => document.getElementById('message').textContent === 'Stopped.');
  await page.locator('#formula').fill('x');
  await page.locator('#make').click();
  await isReady(page);
  await close();
});
