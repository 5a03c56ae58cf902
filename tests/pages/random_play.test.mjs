// Random games against the pages of all examples: the page never loses what it says is won, for
// where it knows no answer it makes none up; and its sentences about the board and about the
// formula never contradict each other. GADGETC_PAGES_GAMES: how many games a page, by default a few;
// a test with the label `long` plays more.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {closeBrowser, open, settle, spoken, text} from './browser.mjs';
import {dataOf, gadgetc, rendered, scratch, source, write} from './program.mjs';

after(closeBrowser);

const GAMES = Number(process.env.GADGETC_PAGES_GAMES ?? 0);
const CREW = 'c varname 1 ann\nc varname 2 bob\nc varname 3 cleo\np cnf 3 2\n1 2 0\n2 3 0\n';

function compiled(name, ...options) {
  const file = `${scratch}/${[name.replaceAll('/', '-'), ...options].join('')}.html`;
  const formula = name === 'crew' ? write('crew.cnf', CREW) : `${source}/examples/${name}.cnf`;
  gadgetc('compile', '-q', formula, '-o', '/dev/null', '--html', file, ...options);
  return file;
}

// Runs in the page: games by readers of many tempers, who take variables, wait, move whatever is
// legal, capture, or do what is recorded, from the first position or from somewhere in a recorded
// game. The winner's moves are the page's, by what its button does.
function playAtRandom({seeds, mostPlies}) {
  const {viewer} = window, {game, line, seat, formulaMoves} = viewer;
  const byId = (id) => document.getElementById(id);
  const play = (seed) => {
    let state = seed * 7919;
    const pick = (n) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return (state >>> 8) % n;
    };
    const start = pick(3) > 0 ? 0 : pick(line.lines[0].moves.length);
    line.show({line: start > 0 ? pick(line.lines.length) : 0, ply: start});
    const variables = [0, 30, 80, 100][pick(4)], waits = [0, 50, 90, 100][pick(4)], kind = pick(4);
    const readersMove = () => {
      const legal = game.legalMoves(), taken = new Set(formulaMoves.takenIn(game).map(([v]) => v));
      const free = viewer.data.formula.variables.map((_, v) => v).filter((v) => !taken.has(v));
      if (free.length > 0 && pick(100) < variables) {
        const [move] = formulaMoves.movesFor([[free[pick(free.length)], game.board.turn]]);
        if (game.isLegal(move)) return move;
      }
      const waiting = legal.filter(({from}) => game.ignored[from]);
      if (waiting.length > 0 && pick(100) < waits) return waiting[pick(waiting.length)];
      const captures = legal.filter(({to}) => game.sideAt(to) !== null);
      if (kind === 0 && captures.length > 0) return captures[pick(captures.length)];
      return (kind === 1 && line.answer()) || legal[pick(legal.length)];
    };
    // The page's texts are written at the end only.
    let unknown = '';
    viewer.update = (change) => { unknown = change.unknown ?? ''; };
    while (!game.ending() && unknown === '' && line.ply < start + mostPlies) {
      if (seat.isToMove()) viewer.answer();
      else line.play(readersMove());
    }
    delete viewer.update;
    viewer.update({unknown});
    return {
      unknown, winner: game.ending()?.winner ?? null, plies: line.ply - start, seed,
      isSaid: !byId('unknown').hidden, caption: byId('caption').textContent,
      verdict: byId('verdict').textContent,
    };
  };
  return {side: seat.side, games: seeds.map(play)};
}

// Whom sentences say to have won: the board, the formula game.
const sides = {White: 0, Black: 1};
const boardClaim = (caption) => sides[/(White|Black) wins: (a piece|White has|Black has)/.exec(caption)?.[1]];
const formulaClaim = (verdict) => (
  sides[/(White|Black) (?:has won|wins) the formula game/.exec(verdict)?.[1]]);

const PAGES = ['crew', 'or', 'majority', 'edge/no_clause', 'edge/empty_clause',
               'edge/one_variable', 'edge/unit_clause', 'edge/unused_variable', 'edge/repetitions',
               'edge/thirty_literals', 'tictactoe', 'hex3'];
const sum = {games: 0, won: 0, unknown: 0, cut: 0, plies: 0};

function count({side, games}) {
  for (const game of games) {
    assert.notEqual(game.winner, 1 - side, `lost: ${JSON.stringify(game)}`);
    const board = boardClaim(game.caption);
    assert.equal(board, game.winner ?? undefined);
    if (board !== undefined) assert.equal(formulaClaim(game.verdict), board, game.verdict);
    assert.equal(game.isSaid, game.unknown !== '');
    ++sum.games;
    sum.plies += game.plies;
    sum.won += game.winner === side;
    sum.unknown += game.unknown !== '';
    sum.cut += game.winner === null && game.unknown === '';
  }
}

test('no page loses what it says is won, whatever a reader plays', async () => {
  for (const name of PAGES) {
    const isLarge = ['tictactoe', 'hex3', 'edge/thirty_literals'].includes(name);
    for (const first of ['white', 'black']) {
      const {page, close} = await open(compiled(name, '--first', first));
      const most = GAMES || (isLarge ? 1 : 6);
      for (let seed = 1; seed <= most; seed += 40) {
        const seeds = Array.from({length: Math.min(40, most + 1 - seed)}, (_, i) => seed + i);
        count(await page.evaluate(playAtRandom, {seeds, mostPlies: isLarge ? 300 : 2000}));
      }
      await close();
    }
  }
  console.log(`${sum.games} games of ${sum.plies} plies: ${sum.won} won, ${sum.unknown} without ` +
              `an answer, ${sum.cut} cut off, none lost`);
  assert.ok(sum.won > sum.games / 8 && sum.unknown > sum.games / 8, JSON.stringify(sum));
});

// As a reader does it: the first free variable until there is none, then "Answer now" to the end.
async function takeAllThenAnswer(page, role) {
  await page.locator('#role').selectOption(role);
  const free = page.locator('#variables button:not([disabled])').first();
  while (await free.count() > 0) await free.click();
  await page.keyboard.press('a');
  await page.evaluate(() => {
    const [answer, unknown] = ['answer', 'unknown'].map((id) => document.getElementById(id));
    for (let i = 0; i < 400 && !answer.disabled && unknown.hidden; ++i) answer.click();
  });
}

test('when answers are asked for to the end, the page contradicts itself nowhere', async () => {
  for (const name of ['crew', 'or']) {
    for (const first of ['white', 'black']) {
      const file = compiled(name, '--first', first);
      for (const role of ['0', '1', 'both']) {
        const {page, close} = await open(file);
        await takeAllThenAnswer(page, role);
        const caption = await text(page, 'caption'), verdict = await text(page, 'verdict');
        const board = boardClaim(caption), formula = formulaClaim(verdict);
        if (board !== undefined && formula !== undefined && board !== formula) {
          assert.match(verdict, /The game on the board is over: .* though the formula game is/);
          assert.match(verdict, /left the recorded strategy at move \d+/);
          assert.notEqual(role, String(1 - board), 'the page has played for the winner');
        }
        await close();
      }
    }
  }
});

test('where no answer is known the page says so, and leads back to where one is', async () => {
  const {page, close, shoot} = await open(compiled('or'));
  // Black moves within tiles as no recorded game does.
  await page.evaluate(() => {
    const {viewer} = window, {game, line, seat} = viewer, unknown = document.getElementById('unknown');
    for (let i = 0; i < 400 && unknown.hidden; ++i) {
      const inside = game.legalMoves().filter(({from}) => !game.ignored[from]);
      if (seat.isToMove()) viewer.answer();
      else line.play(inside.at(-1) ?? game.legalMoves()[0]);
    }
  });
  assert.match(await text(page, 'unknown'), /No answer is known here for White\. White's str/);
  assert.match(await spoken(page), /No answer is known here for White/);
  await shoot('no-answer');
  const ply = await page.evaluate(() => window.viewer.line.ply);
  await page.keyboard.press('k');
  assert.equal(await page.locator('#unknown').isVisible(), false);
  assert.match(await text(page, 'caption'), /Black to move/);
  assert.equal(await page.evaluate(() => window.viewer.line.ply), ply - 1);
  // Black waits from here on, and White wins.
  await page.evaluate(() => {
    const {viewer} = window, {game, line, seat} = viewer;
    while (!game.ending()) {
      if (seat.isToMove()) viewer.answer();
      else line.play(game.legalMoves().find(({from}) => game.ignored[from]));
    }
    viewer.update();
  });
  assert.match(await text(page, 'caption'), /White wins: a piece of White is in Black's den/);
  assert.match(await text(page, 'verdict'), /^Every clause .* White has won the formula game\.$/);
  await shoot('won');
  await page.locator('#first').click();
  await close();
});

test('a reader who leaves the strategy is told so, and loses in plain words', async () => {
  const {page, close, shoot} = await open(compiled('or'));
  await page.locator('#answers').selectOption('none');
  const played = await page.evaluate(() => {
    const {viewer} = window, {game, line, seat} = viewer, {grounds, columns, page: {grounds: signs}} = game.board;
    const WATER = signs.indexOf('~'), WHITE_DEN = signs.indexOf('@');
    // Steps to White's den.
    const distances = new Map([[grounds.indexOf(WHITE_DEN), 0]]);
    for (const [square, distance] of distances) {
      for (const step of [-columns, -1, 1, columns]) {
        const near = square + step, isBeside = Math.abs(near % columns - square % columns) <= 1;
        if (isBeside && grounds[near] !== undefined && grounds[near] !== WATER && !distances.has(near)) {
          distances.set(near, distance + 1);
        }
      }
    }
    viewer.answer();
    for (let i = 0; i < 400 && !game.ending(); ++i) {
      // Black's runner runs; White's idle cat waits.
      const waiting = game.legalMoves().filter(({from}) => game.ignored[from]);
      const running = waiting.find(({from, to}) => distances.get(to) < distances.get(from));
      line.play(game.board.turn === 0 ? waiting[0] : running);
    }
    viewer.update();
    return {winner: game.ending()?.winner, left: seat.left};
  });
  assert.equal(played.winner, 1);
  assert.equal(played.left, 2);
  assert.match(await text(page, 'caption'), /Black wins: a piece of Black is in White's den/);
  assert.match(await text(page, 'verdict'),
               /Black has won it, though the formula game is White's\. White left .* at move 3\./);
  await shoot('lost');
  await page.locator('#previous').click();
  await page.locator('#previous').click();
  await page.keyboard.press('a');
  assert.match(await text(page, 'unknown'), /White left the recorded strategy at move 3/);
  await page.locator('#back-to-known').click();
  assert.match(await text(page, 'ply'), /^2 of/);
  await page.locator('#start-again').evaluate((button) => button.click());
  assert.match(await text(page, 'ply'), /^0 of/);
  await close();
});

test('taking another variable than the strategy does leaves it, and the page says so', async () => {
  const {page, close} = await open(compiled('crew'));
  await page.locator('#answers').selectOption('none');
  for (const name of ['cleo', 'ann']) {
    await page.locator('#variables button', {hasText: name}).click();
  }
  await page.keyboard.press('a');
  assert.match(await text(page, 'unknown'), /White left the recorded strategy at move 1\. Who wins the board/);
  assert.match(await text(page, 'verdict'), /Who wins the formula game from here is not known\.$/);
  assert.equal(await page.evaluate(() => window.viewer.seat.left), 0);
  await close();
});

test('a page without games and without the program answers for nobody, and says how to get one', async () => {
  const {page, close, shoot} = await open(compiled('or', '--set', 'paper'));
  await page.keyboard.press('a');
  assert.match(await text(page, 'unknown'), /White wins the board by a strategy of which/);
  assert.equal(await page.locator('#back-to-known').isVisible(), true);
  await page.evaluate(() => window.viewer.play(window.viewer.game.legalMoves()[0]));
  await page.waitForTimeout(400);
  assert.equal(await text(page, 'ply'), '1 of 1', 'two people play');
  for (const id of ['answers', 'answer', 'autoplay']) {
    assert.equal(await page.locator('#' + id).isVisible(), false, id);
  }
  assert.match(await text(page, 'no-program'), /two people can play on it.*--engine wasm/s);
  await page.keyboard.press('a');
  assert.match(await text(page, 'unknown'), /No opponent is known here for Black: .*--engine wasm/);
  assert.equal(await page.locator('#back-to-known').isVisible(), false);
  assert.equal(await text(page, 'ply'), '1 of 1');
  await shoot('no-opponent');
  await close();
});

test('where nobody knows who wins, nothing is claimed and nothing is answered', async () => {
  // As of a formula that the program has not decided.
  const known = readFileSync(compiled('majority', '--set', 'paper'), 'utf8');
  const file = write('undecided.html', known.replace(/,"strategy":\{.*\}\]\}(?=[,}])|,"winner":"white"/g, ''));
  assert.deepEqual([dataOf(file).winner, dataOf(file).formula.strategy], [undefined, undefined]);
  const {page, close} = await open(file);
  assert.equal(await page.evaluate(() => Boolean(window.viewer.seat)), false);
  assert.match(await text(page, 'verdict'), /3 of 3 clauses open\. Who wins the formula game from here is not known\.$/);
  assert.equal(await page.locator('#variables .advice').count(), 0);
  await page.keyboard.press('a');
  assert.match(await text(page, 'unknown'), /No opponent is known here for White/);
  await page.locator('#role').selectOption('1');
  await settle(page);
  assert.equal(await page.locator('#variables .white').count(), 0);
  assert.match(await text(page, 'verdict'), /Take a variable for White: no answer is known here\.$/);
  await close();
});

test('a page of a board with its strategy lets no search play for the winner', async () => {
  const board = `${scratch}/strategy.jungle`, strategy = `${scratch}/strategy.txt`;
  gadgetc('compile', '-q', write('crew.cnf', CREW), '-o', board, '--strategy', strategy);
  const {page, close} = await open(rendered('strategy', board, '--strategy', strategy));
  await page.keyboard.press('a');
  assert.match(await text(page, 'caption'), /White answers as recorded/);
  await page.evaluate(() => {
    const {viewer} = window;
    const recorded = viewer.line.moves()[viewer.line.ply];
    viewer.line.play(viewer.game.legalMoves().find(({from}) => from !== recorded.from));
    viewer.update();
  });
  await page.keyboard.press('a');
  assert.match(await text(page, 'unknown'), /No answer is known here for White/);
  assert.deepEqual(await page.locator('#answers option').evaluateAll((all) => all.map(({value}) => value)),
                   ['recorded', 'none']);
  await page.locator('#back-to-known').click();
  assert.match(await text(page, 'ply'), /^1 of/);
  await close();
});

test('the formula game is answered by the strategy for who wins it, and for nobody else', async () => {
  const {page, close} = await open(compiled('majority'));
  await page.evaluate(() => { window.viewer.formula.recorded = () => null; });
  await page.locator('#role').selectOption('1');
  await settle(page);
  assert.equal(await page.locator('#variables .white').count(), 1);
  assert.match(await text(page, 'verdict'), /White wins the formula game from here \(by the strategy that is known\)/);
  await page.locator('#variables button:not([disabled])').first().click();
  await settle(page);
  assert.equal(await page.locator('#variables .white').count(), 2);
  assert.match(await text(page, 'verdict'), /White has won the formula game/);
  await page.locator('#role').selectOption('0');
  await page.locator('#formula-new').click();
  await page.locator('#variables .advice').click();
  await settle(page);
  assert.equal(await page.locator('#variables .black').count(), 0);
  assert.match(await text(page, 'verdict'), /Take a variable for Black: no answer is known here\.$/);
  await close();
});
