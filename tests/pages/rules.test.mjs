// Games on pages are those of the program: random games of Dou Shou Qi under every rule switch,
// written by write_games.cpp with what the program says of each position, are played by the page's
// scripts. Moves of other games are compared in page_rules.test.mjs.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {gadgetc, output, source} from './program.mjs';

const viewer = `${source}/reduction/pictures/viewer`;
const {gameOf} = await import(`${viewer}/games.js`);
const {boardText, fileName} = await import(`${viewer}/board_text.js`);
const {parsePage} = await import(`${viewer}/page_text.js`);

const games = output(process.env.GADGETC_WRITE_GAMES).trim().split('\n')
  .map((line) => JSON.parse(line));
const pages = new Map(['jungle', 'konane'].map((name) => (
  [name, parsePage(gadgetc('game', 'show', name)).page])));
const begun = ({board, rules}) => {
  const {Game, parse} = gameOf({board});
  return new Game(parse(board, pages.get(board.split(' ')[0]), rules));
};

// Of every tenth position: each piece of the side to move, and each square it might be meant for.
test('why a piece may not go to a square is said where it may not, and nowhere else', () => {
  const said = new Set(), words = (text) => text.replace(/[a-z]+\d+/g, 'SQUARE');
  let asked = 0;
  for (const {board, rules, steps} of games) {
    const {findMove, refusal} = gameOf({board}), game = begun({board, rules});
    for (const [ply, {move}] of steps.entries()) {
      const {cells, turn} = game.board;
      for (let from = 0; ply % 10 === 0 && !game.ending() && from < cells.length; ++from) {
        if (game.sideAt(from) !== turn) continue;
        const targets = new Set(game.plainMovesFrom(from).map(({to}) => to));
        for (let to = 0; to < cells.length; ++to) {
          if (to === from) continue;
          const why = refusal(game.board, from, to);
          assert.equal(why === '', targets.has(to), `${board} ${from} ${to}: ${why}`);
          said.add(words(why));
          ++asked;
        }
      }
      if (move) game.play(findMove(game.board, move));
    }
  }
  assert.ok(asked > 10000 && said.size > 30, `${asked} moves, ${said.size} reasons`);
});

test('legal moves and endings are the program\'s in every position of random games', () => {
  const reasons = new Set();
  let positions = 0;
  for (const {board, rules, steps} of games) {
    const {findMove, moveName} = gameOf({board}), game = begun({board, rules});
    for (const {move, legal, winner, reason} of steps) {
      const names = game.legalMoves().map((found) => moveName(game.board, found));
      assert.deepEqual(names, legal, board + JSON.stringify(rules));
      const ending = game.ending();
      assert.equal(ending?.reason ?? null, reason);
      assert.equal(ending ? ending.winner : null, winner);
      reasons.add(reason);
      ++positions;
      if (move) game.play(findMove(game.board, move));
    }
  }
  assert.ok(games.length >= 500 && positions > 10000, `${games.length} games, ${positions} positions`);
  // Every way to end occurs, or the comparison says little.
  assert.equal(reasons.size, 6, [...reasons].join());
});

test('boards are written as the program writes them, and taking back restores them', () => {
  for (const {board, rules, steps} of games) {
    const {findMove} = gameOf({board}), game = begun({board, rules});
    assert.equal(boardText(game.board), board);
    const key = game.key();
    for (const {move} of steps) if (move) game.play(findMove(game.board, move));
    while (game.played.length > 0) game.undo();
    assert.equal(boardText(game.board), board);
    assert.equal(game.key(), key);
  }
});

test('games of Konane have names of their own for removals, and jumps may take several stones', () => {
  const board = 'konane 1\nsize 3 4\nturn black\nstones\nWBWB\nBWBW\nWBWB\n';
  const game = begun({board}), {findMove, moveName, takenText} = gameOf({board});
  assert.deepEqual(game.legalMoves().map((move) => moveName(game.board, move)), ['d3', 'c2', 'd1']);
  for (const name of ['a1a1', 'a1a2a3', '', 'a0', '1a', 'zz1']) {
    assert.equal(findMove(game.board, name), null, name);
  }
  game.play(findMove(game.board, 'd3'));
  assert.equal(takenText(game.played[0]), ' is removed');
  game.undo();
  assert.equal(boardText(game.board), board);
  const jump = begun({board: 'konane 1\nsize 1 7\nturn white\nstones\nWB.B.B.\n'});
  jump.play(findMove(jump.board, 'a1g1'));
  assert.deepEqual(jump.played[0].taken, [1, 3, 5]);
  assert.equal(boardText(jump.board), 'konane 1\nsize 1 7\nturn black\nstones\n......W\n');
});

test('files beyond z have two letters and more', () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(fileName),
                   ['a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']);
});
