// Pages of games as the viewer's scripts read and play them, against what the program says of the
// same texts and boards (write_page_boards.cpp).
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {output, source} from './program.mjs';

const viewer = `${source}/reduction/pictures/viewer`;
const {defaultSetting, parsePage} = await import(`${viewer}/page_text.js`);
const {PageRules, playOnPage} = await import(`${viewer}/page_rules.js`);
const {MovesInPlay} = await import(`${viewer}/moves_in_play.js`);

const texts = output(process.env.GADGETC_WRITE_PAGE_BOARDS).trim().split('\n')
  .map((line) => JSON.parse(line));
const pages = texts.filter(({error}) => !error);

// As JSON has a board.
const plain = ({rows, columns, turn, cells, grounds}) => (
  {rows, columns, turn, cells: [...cells], grounds: [...grounds]});
const boardOf = (written) => ({...written, cells: Uint8Array.from(written.cells),
                               grounds: Uint8Array.from(written.grounds)});

test('every page that the program reads is read, with its starts', () => {
  for (const {text, title, starts} of pages) {
    const {page, error} = parsePage(text);
    assert.equal(error, undefined, text);
    assert.equal(page.title, title);
    assert.deepEqual(page.starts.map(plain), starts, text);
    assert.equal(defaultSetting(page).length, page.options.length);
  }
});

test('moves and endings are the program\'s on random boards, under all options', () => {
  let moves = 0, goals = 0, draws = 0;
  for (const {text, boards} of pages) {
    const {page} = parsePage(text);
    for (const {setting, board: written, moves: expected, ending} of boards) {
      const board = boardOf(written), rules = new PageRules(page, setting, board);
      assert.deepEqual(rules.moves(board), expected, text + JSON.stringify(written));
      const over = rules.ending(board);
      assert.deepEqual(over && {winner: over.winner, byGoal: over.byGoal}, ending, text + JSON.stringify(written));
      if (over?.byGoal) assert.equal(over.goal.side, over.winner);
      assert.equal(rules.goal(board)?.side ?? null, over?.byGoal ? over.winner : null);
      assert.equal(rules.hasMove(board), expected.length > 0);
      assert.deepEqual(plain(board), written, 'the board is as it was');
      moves += expected.length;
      if (ending?.byGoal) ++goals;
      if (ending && ending.winner === null) ++draws;
    }
  }
  assert.ok(moves > 10000 && goals > 100 && draws > 10, `${moves} moves, ${goals} goals, ${draws}`);
});

test('moves at a square are those that change it', () => {
  let found = 0;
  for (const {text, boards} of pages) {
    const {page} = parsePage(text);
    for (const {setting, board: written, moves} of boards.slice(0, 12)) {
      const board = boardOf(written), rules = new PageRules(page, setting, board);
      const inPlay = new MovesInPlay(rules, board);
      for (const square of board.cells.keys()) {
        const here = moves.filter((move) => move.some(([changed]) => changed === square));
        assert.deepEqual(inPlay.movesAt(square), here, text + JSON.stringify(written));
        found += here.length;
      }
    }
  }
  assert.ok(found > 5000, `${found} moves`);
});

// Plays and takes back at random, and looks at all squares after each; how many moves have been compared.
function compareInPlay(page, setting, board, pick) {
  const rules = new PageRules(page, setting, board), inPlay = new MovesInPlay(rules, board), backs = [];
  let compared = 0;
  for (let plies = 0; plies < 30; ++plies) {
    const moves = rules.moves(board);
    assert.equal(inPlay.hasMove(), moves.length > 0);
    for (const square of board.cells.keys()) {
      const here = moves.filter((move) => move.some(([changed]) => changed === square));
      assert.deepEqual(inPlay.movesAt(square), here);
      compared += here.length;
    }
    const isBack = backs.length > 0 && (moves.length === 0 || pick(4) === 0);
    if (!isBack && moves.length === 0) break;
    const move = isBack ? backs.pop() : moves[pick(moves.length)], back = playOnPage(board, move);
    if (!isBack) backs.push(back);
    for (const [square] of move) inPlay.changed(square);
  }
  return compared;
}

test('moves that are kept in a game are those that a search finds anew', () => {
  let state = 7, compared = 0, far = 0;
  const pick = (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % n;
  };
  for (const {text, boards} of pages) {
    const {page} = parsePage(text);
    for (const {setting, board} of boards.filter((_, i) => i % 8 === 0)) {
      const found = compareInPlay(page, setting, boardOf(board), pick);
      compared += found;
      if (new PageRules(page, setting, board).sides[board.turn].isFar) far += found;
    }
  }
  assert.ok(far > 5000 && compared > far, `${compared} moves, ${far} of them kept`);
});

test('on a large board of Amazons a move costs what it does on a small one', () => {
  const {text} = pages.find(({title}) => title === 'Amazons'), {page} = parsePage(text);
  // White amazons in rooms of three squares.
  const workOf = (rooms) => {
    const rows = 3, columns = 5 * rooms, work = {left: 1e9};
    const board = {rows, columns, turn: 0, grounds: new Uint8Array(rows * columns), work,
                   cells: Uint8Array.from({length: rows * columns}, (_, square) => (
                     square < columns || square >= 2 * columns || square % 5 === 0 ? 3
                       : square % 5 === 2 ? 1 : 0))};
    const inPlay = new MovesInPlay(new PageRules(page, [], board), board);
    inPlay.movesAt(columns + 2);
    const before = work.left;
    for (let room = 0; room < 20; ++room) {
      const square = columns + 5 * room + 2, [move] = inPlay.movesAt(square);
      playOnPage(board, move);
      for (const [changed] of move) inPlay.changed(changed);
      board.turn = 0;
      assert.ok(inPlay.hasMove());
    }
    return before - work.left;
  };
  const small = workOf(20);
  assert.ok(small > 1000, `${small} squares looked at`);
  assert.equal(workOf(2000), small);
});

test('a move changes its squares and passes the turn, and is taken back', () => {
  for (const {boards} of pages.slice(0, 8)) {
    for (const {board: written, moves} of boards) {
      const board = boardOf(written);
      for (const move of moves.slice(0, 3)) {
        const back = playOnPage(board, move);
        assert.equal(board.turn, 1 - written.turn);
        for (const [square, cell] of move) assert.equal(board.cells[square], cell);
        playOnPage(board, back);
        assert.deepEqual(plain(board), written);
      }
    }
  }
});

test('what is refused, the program refuses there or before', () => {
  let same = 0;
  for (const {text, error: place} of texts) {
    const {error} = parsePage(text);
    if (!error) continue;
    assert.ok(place, `${text}\n${error.line}:${error.column}: ${error.message}`);
    const {line, column} = error, [itsLine, itsColumn] = place;
    if (line === itsLine && column === itsColumn) ++same;
    else assert.ok(itsLine < line || (itsLine === line && itsColumn < column),
                   `${text}\n${line}:${column}: ${error.message}; there ${place}`);
  }
  const refused = texts.length - pages.length;
  assert.ok(same > 0.6 * refused, `${same} of ${refused}`);
});

test('texts of any kind give a page or an error with its place', () => {
  assert.deepEqual(parsePage('').error,
                   {line: 1, column: 1, message: 'expected a page\'s first line, \'game NAME\', ' +
                                                 'got the end of the line'});
  const {text} = pages.find(({title}) => title === 'Clobber');
  assert.deepEqual(parsePage(text.replace('stuck', 'constructor')).error.message,
                   'a line of a page does not begin with \'constructor\'');
  for (let end = 0; end < text.length; ++end) {
    const {page, error} = parsePage(text.slice(0, end));
    assert.ok(page || (error.line >= 1 && error.column >= 1 && error.message));
  }
  assert.match(parsePage(`${text}start big\n99999999999999999.\n`).error.message, /more than 65536/);
});
