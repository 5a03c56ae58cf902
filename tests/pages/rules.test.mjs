// The page's rules are those of the program: random games under every rule switch, written by
// write_games.cpp with what the program says of each position, are played by the page's scripts.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {output, source} from './program.mjs';

const {Game, fileName, findMove, moveName, parseBoard, writeBoard} =
  await import(`${source}/reduction/pictures/viewer/rules.js`);
const {Search} = await import(`${source}/reduction/pictures/viewer/search.js`);

const games = output(process.env.GADGETC_WRITE_GAMES).trim().split('\n')
  .map((line) => JSON.parse(line));

test('legal moves and endings are the program\'s in every position of random games', () => {
  const reasons = new Set();
  let positions = 0;
  for (const {board, rules, steps} of games) {
    const game = new Game(parseBoard(board, rules));
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
  assert.ok(games.length >= 500 && positions > 10000, `${games.length} games`);
  // Every way to end occurs, or the comparison says little.
  assert.equal(reasons.size, 6, [...reasons].join());
});

test('boards are written as the program writes them, and taking back restores them', () => {
  for (const {board, rules, steps} of games) {
    const game = new Game(parseBoard(board, rules));
    assert.equal(writeBoard(game.board), board);
    const key = game.key();
    for (const {move} of steps) if (move) game.play(findMove(game.board, move));
    while (game.played.length > 0) game.undo();
    assert.equal(writeBoard(game.board), board);
    assert.equal(game.key(), key);
  }
});

test('the small search finds a legal move, and a win that is one move away', () => {
  let wins = 0;
  for (const {board, rules, steps} of games.slice(0, 200)) {
    const game = new Game(parseBoard(board, rules));
    const found = new Search(game).findMove(500);
    if (steps[0].reason) {
      assert.equal(found, null);
      continue;
    }
    assert.ok(game.isLegal(found.move));
    const mover = game.board.turn;
    const isWon = (move) => {
      game.play(move);
      const winner = game.winner();
      game.undo();
      return winner === mover;
    };
    if (!game.legalMoves().some(isWon)) continue;
    ++wins;
    assert.ok(isWon(found.move));
  }
  assert.ok(wins > 5);
});

test('files beyond z have two letters and more', () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(fileName),
                   ['a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']);
});
