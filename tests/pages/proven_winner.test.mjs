// The proven winner against random replies, 200 games of Dou Shou Qi and 60 of Konane on the boards of
// six examples: it wins all. That many where GADGETC_PAGES_GAMES says how many other tests play, as it
// does under the label `long`; else a twelfth of them, and on large boards White alone begins. The
// winner's moves are those of `board play --strategy`, whose file is checked; the replies are random
// moves by the page's rules, which have to find each move legal and to see the same end.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {createInterface} from 'node:readline';
import {test} from 'node:test';
import {dataOf, gadgetc, scratch, source} from './program.mjs';

const {gameOf} = await import(`${source}/reduction/pictures/viewer/games.js`);
const {parsePage} = await import(`${source}/reduction/pictures/viewer/page_text.js`);

// And how many games on the boards of each, for White and for Black to begin; those on large boards
// are long.
const EXAMPLES = {
  jungle: [['or.cnf', 26], ['majority.cnf', 17], ['edge/repetitions.cnf', 26],
           ['edge/unused_variable.cnf', 27], ['two_doors.qdimacs', 3], ['tictactoe.cnf', 1]],
  konane: [['or.cnf', 8], ['majority.cnf', 7], ['edge/repetitions.cnf', 6],
           ['edge/unused_variable.cnf', 7], ['two_doors.qdimacs', 1], ['tictactoe.cnf', 1]],
};
const SHARE = process.env.GADGETC_PAGES_GAMES ? 1 : 1 / 12;
const SIDES = {White: 0, Black: 1};

// The winner at a board, as one reads what the program prints.
class Winner {
  constructor(board, strategy) {
    this.program = spawn(process.env.GADGETC_PROGRAM, ['board', 'play', board, '--strategy', strategy, '-q'],
                         {stdio: ['pipe', 'pipe', 'inherit']});
    this.lines = createInterface({input: this.program.stdout})[Symbol.asyncIterator]();
  }

  say(line) { this.program.stdin.write(`${line}\n`); }

  // {side, move}, or {winner, reason} when the game is over.
  async next() {
    for (;;) {
      const {value, done} = await this.lines.next();
      assert.ok(!done, 'the program has ended');
      const [, mover, move] = /^(White|Black) plays (\w+)/.exec(value) ?? [];
      if (mover) return {side: SIDES[mover], move};
      const [, winner, reason] = /^(White|Black) wins: (.*)$/.exec(value) ?? [];
      if (winner) return {winner: SIDES[winner], reason};
      assert.doesNotMatch(value, /^a draw|no answer|left the strategy|error/);
    }
  }

  close() { this.program.stdin.end('quit\n'); }
}

function randomNumbers(seed) {
  let state = seed * 7919;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
}

// What the loser plays: by odds that depend on the seed it goes on with the piece that it has moved
// last, attacks something, or makes any legal move.
function reply(game, pick, odds) {
  const legal = game.legalMoves(), last = game.played.at(-2)?.to;
  const own = legal.filter(({from}) => from === last);
  const attacks = legal.filter(({to}) => game.sideAt(to) !== null);
  for (const [some, chance] of [[own, odds.own], [attacks, odds.attacks]]) {
    if (some.length > 0 && pick(100) < chance) return some[pick(some.length)];
  }
  return legal[pick(legal.length)];
}

// One game from the first position; its plies and its winner.
async function play(winner, {Game, findMove, moveName}, first, side, seed) {
  const game = new Game(first()), pick = randomNumbers(seed);
  const odds = {own: [0, 40, 90, 99][pick(4)], attacks: [0, 30, 80][pick(3)]};
  winner.say('new');
  while (!game.ending()) {
    if (game.board.turn === side) {
      const said = await winner.next(), move = findMove(game.board, said.move ?? '');
      assert.equal(said.side, side);
      assert.ok(move && game.isLegal(move), said.move);
      game.play(move);
    } else {
      const move = reply(game, pick, odds);
      winner.say(moveName(game.board, move));
      game.play(move);
    }
  }
  const {winner: won, reason} = game.ending(), said = await winner.next();
  assert.equal(said.winner, won);
  // Of Konane, which ends in one way, the program names the side.
  assert.equal(said.reason.replace(/^(White|Black) has no move$/, 'no legal move'), reason);
  return {plies: game.played.length, won};
}

// Plays that many games on a board, from one seed on: {won, plies}, the side that won them all.
async function playOn(target, name, first, games, seed) {
  const base = `${scratch}/${target}-${name.replaceAll('/', '-')}-${first}`, page = `${base}.html`;
  gadgetc('compile', '-q', '--target', target, `${source}/examples/${name}`, '--first', first, '-o', base,
          '--strategy', `${base}.strategy`);
  gadgetc('board', 'render', base, '-o', page);
  const data = dataOf(page), rules = gameOf(data), {page: ofGame} = parsePage(data.page);
  const start = () => rules.parse(data.board, ofGame, data.rules);
  const strategy = readFileSync(`${base}.strategy`, 'utf8');
  const side = /^winner (white|black)/m.exec(strategy)[1] === 'white' ? 0 : 1;
  const winner = new Winner(base, `${base}.strategy`);
  let plies = 0;
  try {
    if (start().turn === side) await winner.next();  // of the game before the first
    for (let game = 0; game < games; ++game) {
      const told = await play(winner, rules, start, side, seed + game);
      assert.equal(told.won, side, `${target}, ${name}, ${first} first, seed ${seed + game}`);
      plies += told.plies;
    }
  } finally {
    winner.close();
  }
  return {won: side, plies};
}

for (const [target, least] of [['jungle', 60], ['konane', 20]]) {
  test(`the proven winner wins every game of ${target} against random replies`, async () => {
    const won = [0, 0];
    let plies = 0, seed = 1;
    for (const [name, whole] of EXAMPLES[target]) {
      const count = Math.ceil(SHARE * whole);
      for (const first of SHARE < 1 && whole <= 3 ? ['white'] : ['white', 'black']) {
        const told = await playOn(target, name, first, count, seed);
        seed += whole;
        won[told.won] += count;
        plies += told.plies;
      }
    }
    console.log(`${target}: ${won[0] + won[1]} games of ${plies} plies: White won ${won[0]}, Black ${won[1]}, none lost`);
    assert.ok(Math.min(...won) >= SHARE * least, JSON.stringify(won));
  });
}
