// Games of pages as the playground plays them: names of moves and clicks against the program, boards as
// texts, and pages that are too much work.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {MoveClicks} = await import(`${source}/reduction/pictures/viewer/page_moves.js`);
const {PageGame, boardOfStart, emptyBoard, pageBoardText, resizedBoard, startText} =
  await import(`${source}/playground/page_game.js`);
const {faultOf} = await import(`${source}/playground/page_fault.js`);
const {settingOf} = await import(`${source}/playground/page_setup.js`);
const {defaultSetting, parsePage} = await import(`${source}/reduction/pictures/viewer/page_text.js`);

function run(words, input = '') {
  const {status, stdout, stderr} = spawnSync(program, words, {input, encoding: 'utf8'});
  assert.equal(status, 0, stderr);
  return stdout;
}
const pages = JSON.parse(run(['game', 'list', '--json'])).map(({name}) => (
  {name, text: run(['game', 'show', name])}));
// A game some way from the page's start, always the same.
function gameOf(text, plies, seed) {
  const {page} = parsePage(text), game = new PageGame(page, defaultSetting(page), page.starts[0]);
  for (let ply = 0, state = seed; ply < plies && game.moves.length > 0; ++ply) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    game.play(game.moveNames[(state >>> 8) % game.moves.length]);
  }
  return game;
}

test('a move that is not legal is said to be none, and why, where the page knows', () => {
  const game = gameOf(run(['game', 'show', 'clobber']), 0, 1), square = (name) => (
    (6 - Number(name[1])) * 5 + name.charCodeAt(0) - 97);
  assert.equal(game.refusal(square('a1'), square('c3')), 'No rule of this page leads from x on a1 to c3 now.');
  assert.equal(game.refusal(square('b1'), null), 'o on b1 is Black\'s.');
  game.play('a1b1');
  assert.equal(game.refusal(square('b1'), null), 'x on b1 is White\'s.');
  assert.equal(game.refusal(square('a1'), null), 'No rule of this page lets Black begin a move with a1 now.');
});

test('an ending by a goal has the line of the page that says it', () => {
  const game = gameOf(`${run(['game', 'show', 'tic-tac-toe']).split('start')[0]}start\nxx.\noo.\n...\n`, 0, 1);
  assert.ok(game.play('c3=x'));
  assert.equal(game.text(), 'White has won: a goal is reached, white x x x turned.');
});

test('a piece that has its target is shown there while further clicks are asked for', () => {
  const game = gameOf(run(['game', 'show', 'amazons']), 0, 1), {clicks, board} = game;
  const square = (name) => (10 - Number(name.slice(1))) * 10 + name.charCodeAt(0) - 97;
  assert.equal(clicks.shown(board), board);
  for (const name of ['d1', 'd7']) assert.equal(clicks.click(square(name)), null);
  const shown = clicks.shown(board);
  assert.deepEqual([shown.cells[square('d1')], shown.cells[square('d7')]], [0, board.cells[square('d1')]]);
  assert.ok(board.cells[square('d1')] > 0);
  assert.deepEqual(game.squaresOf('d1d7,g7=x'), ['d1', 'd7', 'g7'].map(square));
});

test('moves are called as the program calls them, on boards of every page in the program', () => {
  let moves = 0;
  for (const {name, text} of pages) {
    for (const plies of [0, 5]) {
      const {page, setting, board, moveNames, ending} = gameOf(text, plies, plies + 7);
      if (ending) continue;
      const said = run(['board', 'moves', '-', '--game', name], pageBoardText(page, setting, board));
      assert.deepEqual([...moveNames].sort(), said.trim().split('\n').sort(), `${name} after ${plies} plies`);
      moves += moveNames.length;
    }
  }
  assert.ok(moves > 2000, `${moves} moves`);
});

test('every move is made by clicks on what is shown to click on, or by its name at last', () => {
  for (const {name, text} of pages) {
    const {board, moves} = gameOf(text, 3, 5);
    for (const move of moves.slice(0, 300)) {
      const clicks = new MoveClicks(board, moves), {path} = clicks.entries.find((entry) => entry.move === move);
      let made = null;
      for (const square of path) {
        assert.ok(clicks.next().has(square), name);
        made = clicks.click(square);
        if (made) break;
      }
      assert.ok(made === move || clicks.alike().includes(move), name);
    }
  }
});

test('a piece alone is no move, and a second click on it gives it up', () => {
  const {board, moves} = gameOf(pages.find(({name}) => name === 'clobber').text, 0, 1);
  const clicks = new MoveClicks(board, moves), [from] = clicks.next();
  assert.equal(clicks.click(from), null);
  assert.deepEqual(clicks.chosen, [from]);
  assert.equal(clicks.click(from), null);
  assert.deepEqual(clicks.chosen, []);
});

test('moves are taken back', () => {
  for (const {text} of pages) {
    const game = gameOf(text, 6, 3), {start} = game;
    while (game.names.length > 0) game.undo();
    assert.deepEqual(game.board.cells, start.cells);
    assert.equal(game.board.turn, start.turn);
  }
});

test('a board comes back from the lines of a start, whatever its characters, and no other text gives one', () => {
  const text = 'game x\ncells . g r o u n d s t a\nground . ~\nwhite g -> .\nstart\ng\n';
  const {page} = parsePage(text), board = emptyBoard(2, 6);
  board.cells.set([1, 2, 3, 4, 5, 6]);  // "ground"
  board.grounds[7] = board.turn = 1;
  assert.deepEqual(boardOfStart(text, startText(page, board)), {name: '', ...board});
  for (const lines of ['', 'turn white', 'xyz', '0.', '..\n.', '<img>']) {
    assert.equal(boardOfStart(text, lines), null, lines);
  }
});

test('a board of another size keeps what there is room for', () => {
  const board = emptyBoard(2, 2);
  board.cells.set([1, 2, 3, 4]);
  assert.deepEqual([...resizedBoard(board, 3, 3).cells], [1, 2, 0, 3, 4, 0, 0, 0, 0]);
  assert.deepEqual([...resizedBoard(board, 1, 2).cells], [1, 2]);
});

test('values of options are found by their words, and other words are left out', () => {
  const {page} = parsePage('game x\noption a yes no\noption b 1 2 3\ncells .\n');
  assert.deepEqual(settingOf(page, 'b=3 a=no'), [1, 2]);
  assert.deepEqual(settingOf(page, 'c=1 b=4 <b>'), [0, 0]);
});

test('a page whose moves are without number is given up', () => {
  for (const rule of ['white x .* .* .* .* .* .* .* .* .* . -> . .* .* .* .* .* .* .* .* .* x',
                      'white ? ? -> x x turned again', 'white x . -> . x turned again']) {
    const {page} = parsePage(`game x\ncells . x\n${rule}\nstart\n24.\n`), board = emptyBoard(24, 24);
    board.cells[0] = board.cells[30] = board.cells[300] = 1;
    const begin = Date.now(), game = new PageGame(page, [], board);
    assert.ok(game.fault !== '' || game.moves.length > 0, rule);
    assert.ok(Date.now() - begin < 20000, rule);
  }
});

test('a fault has its place where the program says one', () => {
  assert.deepEqual(faultOf('page:3:9: error: \'q\' is no character\nwhite x q\n        ^\n'),
                   {line: 3, column: 9, message: '\'q\' is no character'});
  assert.deepEqual(faultOf('gadgetc: error: no room\n'), {message: 'no room'});
});
