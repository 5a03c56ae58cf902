// The page's rules are those of the program: random games, of Dou Shou Qi under every rule switch,
// written by write_games.cpp and write_konane_games.cpp with what the program says of each position,
// are played by the page's scripts.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {output, source} from './program.mjs';

const viewer = `${source}/reduction/pictures/viewer`;
const {gameOf} = await import(`${viewer}/games.js`);
const {boardText, fileName} = await import(`${viewer}/board_text.js`);
const {parsePage} = await import(`${viewer}/page_text.js`);

const written = (writer) => output(writer).trim().split('\n').map((line) => JSON.parse(line));
const games = written(process.env.GADGETC_WRITE_GAMES);
const konaneGames = written(process.env.GADGETC_WRITE_KONANE_GAMES);

const pages = new Map(['jungle', 'konane'].map((name) => (
  [name, parsePage(readFileSync(`${source}/games/pages/${name}.game`, 'utf8')).page])));
const begun = ({board, rules}) => {
  const {Game, parse} = gameOf({board});
  return new Game(parse(board, pages.get(board.split(' ')[0]), rules));
};

// Plays the games by the page's rules; the reasons for which they end, and how many positions.
function compare(list) {
  const reasons = new Set();
  let positions = 0;
  for (const {board, rules, steps} of list) {
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
  assert.ok(list.length >= 500 && positions > 10000, `${list.length} games, ${positions} positions`);
  return reasons;
}

test('legal moves and endings are the program\'s in every position of random games', () => {
  // Every way to end occurs, or the comparison says little.
  const reasons = compare(games);
  assert.equal(reasons.size, 6, [...reasons].join());
  assert.deepEqual(compare(konaneGames), new Set([null, 'no legal move']));
});

test('games of Konane begin with removals on full boards, and jumps may take several stones', () => {
  const names = konaneGames.flatMap(({steps}) => steps.map(({move}) => move ?? ''));
  assert.ok(names.filter((name) => /^[a-z]+\d+$/.test(name)).length > 100);
  const {findMove} = gameOf({board: 'konane 1'}), {board} = begun(konaneGames[1]);
  for (const name of ['a1a1', 'a1a2a3', '', 'a0', '1a', 'zz1']) {
    assert.equal(findMove(board, name), null, name);
  }
  const longest = Math.max(...konaneGames.flatMap(({steps, ...start}) => {
    const game = begun(start);
    return steps.map(({move}) => {
      if (!move) return 0;
      game.play(findMove(game.board, move));
      return game.played.at(-1).taken.length;
    });
  }));
  assert.ok(longest >= 3);
});

test('boards are written as the program writes them, and taking back restores them', () => {
  for (const {board, rules, steps} of [...games, ...konaneGames]) {
    const {findMove} = gameOf({board}), game = begun({board, rules});
    assert.equal(boardText(game.board), board);
    const key = game.key();
    for (const {move} of steps) if (move) game.play(findMove(game.board, move));
    while (game.played.length > 0) game.undo();
    assert.equal(boardText(game.board), board);
    assert.equal(game.key(), key);
  }
});

test('files beyond z have two letters and more', () => {
  assert.deepEqual([0, 25, 26, 51, 52, 701, 702].map(fileName),
                   ['a', 'z', 'aa', 'az', 'ba', 'zz', 'aaa']);
});
