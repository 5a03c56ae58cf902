// The program in a browser's worker gives what the program gives: the same bytes for every example, but
// for the seconds that it took.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {closeBrowser} from '../../pages/browser.mjs';
import {scratch, source} from '../../pages/program.mjs';
import {isReady, openSite} from './site.mjs';

after(closeBrowser);

const program = process.env.GADGETC_PROGRAM;
const examples = ['examples', 'examples/edge'].flatMap((folder) => (
  readdirSync(`${source}/${folder}`).filter((name) => /\.(cnf|qdimacs|qcir)$/.test(name))
    .map((name) => [name, readFileSync(`${source}/${folder}/${name}`, 'utf8')])));
const tilesOf = (folder) => readdirSync(`${source}/${folder}`).filter((name) => name.endsWith('.gadget'))
  .map((name) => [name, readFileSync(`${source}/${folder}/${name}`, 'utf8')]);

// Times differ, and so does what the library of each calls an error of the system.
const timeless = (text) => text
  .replace(/("seconds": )(\{[^}]*\}|[0-9.e+-]+)/g, '$10')
  .replace(/[0-9.]+ (s|seconds)\b/g, '0 $1')
  .replace(/ nps \d+( hashfull \d+) time \d+/g, '$1');

mkdirSync(scratch, {recursive: true});
function natively({words, files, products, input = ''}) {
  const folder = mkdtempSync(`${scratch}/run-`);
  for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  const {status, stdout, stderr} = spawnSync(program, words, {cwd: folder, encoding: 'utf8', input, maxBuffer: 1 << 28});
  const written = Object.fromEntries(products.flatMap((name) => {
    try {
      return [[name, readFileSync(`${folder}/${name}`, 'utf8')]];
    } catch {
      return [];
    }
  }));
  return {code: status, out: stdout, err: stderr, files: written};
}

// After these moves.
function legalMoves(board, moves) {
  const folder = mkdtempSync(`${scratch}/run-`);
  writeFileSync(`${folder}/board`, board);
  const {stdout} = spawnSync(program, ['board', 'play', 'board', '--side', 'both'], {
    cwd: folder, encoding: 'utf8', input: `${moves.join('\n')}\nmoves\nquit\n`});
  return stdout.trim().split('\n').at(-1).split(' ');
}

const allTimeless = ({code, out, err, files}) => ({
  code, out: timeless(out), err: timeless(err),
  files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, timeless(text)]))});

const inBrowser = (page, runs) => page.evaluate(async (list) => {
  const results = [];
  for (const {words, files, products, input} of list) {
    results.push(await window.playground.worker.run(words, files, products, input));
  }
  return results;
}, runs);

async function compare(page, runs) {
  const found = await inBrowser(page, runs);
  runs.forEach((run, i) => {
    assert.deepEqual(allTimeless(found[i]), allTimeless(natively(run)), run.words.join(' '));
  });
  return found;
}

const run = (words, files = {}, products = []) => ({words: words.split(' '), files, products});

test('compile, solve, check and circuit give the same JSON and boards for every example', async () => {
  const {page, close} = await openSite();
  for (const [i, [name, text]] of examples.entries()) {
    const files = {[name]: text}, [first, second] = i % 2 ? ['white', 'black'] : ['black', 'white'];
    const runs = [
      run(`solve --json ${name} --first ${first}`, files),
      run(`check --json --level layout ${name} --first ${second}`, files),
      run(`compile --json -q ${name} -o board --target jungle --first ${first}`, files, ['board']),
      run(`compile --json -q ${name} -o board --target konane --first ${second}`, files, ['board'])];
    runs.push(run(`circuit --json ${name}`, files), run(`compile ${name} --json -o graph.edges --target arc-kayles`,
                                                        files, ['graph.edges']),
              run(`compile ${name} -o board --bundle bundle`, files, ['board', 'bundle']));
    const results = await compare(page, runs);
    const {board} = results.at(-1).files;
    if (board && board.length < 100000) {
      await compare(page, ['info --json', 'moves', 'extract --json', 'race --json'].map((words) => (
        run(`board ${words} board`, {board}))));
    }
  }
  await close();
});

test('small boards are decided as the program decides them', async () => {
  const {page, close} = await openSite();
  const names = ['tictactoe.cnf', 'or.cnf', 'unit_clause.cnf', 'one_variable.cnf', 'empty_clause.cnf', 'no_clause.cnf'];
  await compare(page, examples.filter(([name]) => names.includes(name)).map(([name, text]) => (
    run(`check --json --level all ${name}`, {[name]: text}))));
  await close();
});

test('tiles are proved and refuted as the program does', async () => {
  const {page, close} = await openSite();
  const tiles = [...tilesOf('examples/tiles'), ...tilesOf('examples/tiles/smallest')];
  await compare(page, tiles.map(([name, text]) => (
    run(`gadget verify --json --states 50000 ${name}`, {[name]: text}))));
  await compare(page, tiles.map(([name, text]) => (
    run(`gadget show --replay ${name}`, {[name]: text}))));
  await compare(page, [run('gadget verify --json --states 50000'), run('gadget list --json'),
                       run('gadget verify --json --states 50000 --set lattice')]);
  await close();
});

test('the engine finds the moves that the program finds, in both games', async () => {
  const {page, close} = await openSite();
  const konane = (size) => ['konane 1', `size ${size} ${size}`, 'turn black', 'stones',
    ...Array.from({length: size}, (_, row) => (row % 2 ? 'BW' : 'WB').repeat(size / 2)), ''].join('\n');
  const starts = [[[], {}], [['--fen', '7/7/7/3r3/3E3/7/7/7/L6 w'], {}], [['--board', 'board'], {board: konane(6)}],
                  [['--board', 'board'], {board: konane(8)}]];
  const found = await compare(page, starts.flatMap(([words, files]) => [100, 5000, 40000].map((nodes) => (
    {words: ['engine', '--hash', '16', ...words], files, products: [], input: `position startpos\ngo nodes ${nodes}\n`}))));
  for (const {out} of found) assert.match(out, /^bestmove [a-z]\d/m);
  const [game] = await compare(page, [{
    words: ['engine'], files: {}, products: [], input: 'position startpos moves a3a4 g7g6\ngo depth 4\neval\nnothing\n'}]);
  assert.match(game.out, /unknown command/);
  await close();
});

test('families are written, and bad input is refused with the same words', async () => {
  const {page, close} = await openSite();
  await compare(page, [
    run('formula lines --rows 3 --columns 3 --length 3'), run('formula hex --rows 3 --columns 4'),
    run('formula random --variables 9 --clauses 12 --width 3 --seed 5'),
    run('solve bad.cnf', {'bad.cnf': 'p cnf 3 1\n1 4 -2 0\n'}), run('compile', {}), run('nothing'),
    run('solve missing'), run('solve a --time-limit x', {a: 'p cnf 0 0\n'}),
    run('gadget verify bad.gadget', {'bad.gadget': 'gadget x\nin a 99999999999 0 west\n'})]);
  await close();
});

test('the seat in a page answers as board answer does, move by move', async () => {
  const {page, close} = await openSite();
  await isReady(page);  // the page has taken its own seat
  for (const [name, first] of [['or.cnf', 'white'], ['majority.cnf', 'black'], ['tictactoe.cnf', 'white']]) {
    const text = examples.find(([other]) => other === name)[1];
    const [made] = await inBrowser(page, [run(`compile -q ${name} -o board --strategy strategy --first ${first}`,
                                              {[name]: text}, ['board', 'strategy'])]);
    const {board, strategy} = made.files, moves = [];
    const game = () => `game 1\nmoves\n${moves.join('\n')}\nboard\n${board}`;
    const told = await page.evaluate(async (files) => {
      const {seat} = window.playground;
      return seat.open(files);
    }, {board, strategy, names: ''});
    assert.deepEqual([told.code, told.out, told.err], [0, '', '']);
    for (let ply = 0; ply < 12; ++ply) {
      const expected = natively(run('board answer --json game --strategy strategy', {game: game(), strategy}));
      const found = await page.evaluate((names) => window.playground.seat.answer(names), moves);
      assert.equal(found.out, expected.out);
      assert.equal(found.code, expected.code);
      const {answer} = JSON.parse(found.out), legal = legalMoves(board, moves);
      moves.push(answer?.move ?? legal[(7 * ply) % legal.length]);
    }
  }
  await close();
});

// Won, lost and drawn ones, either side to move.
const ENDINGS = ['7/7/7/3r3/7/7/7/7/L6 w', '7/7/7/3r3/7/7/7/7/L6 b', '7/3L3/7/7/7/7/7/7/r6 w', '7/7/7/7/7/7/3r3/7/L5E b',
                 '7/7/2r4/7/7/7/4R2/7/7 w', '7/7/1e5/7/7/5R1/7/7/L6 b', '2l4/7/7/6t/7/7/2W4/7/7 w'];

test('endgame tables built in the page say of positions what those of the program say', async () => {
  const folder = mkdtempSync(`${scratch}/tables-`);
  spawnSync(program, ['tablebase', 'build', '-q', '--pieces', '3', '-d', folder]);
  const {page, close} = await openSite();
  const found = await page.evaluate(async (fens) => {
    const {worker} = window.playground;
    const {code, folder: tables} = await worker.runForFolder(
      ['tablebase', 'build', '-q', '--pieces', '3', '-d', 'tables'], 'tables');
    const told = [];
    for (const fen of fens) told.push(await worker.run(['tablebase', 'probe', '--json', fen, '-d', 'tables'], tables));
    return {code, count: Object.keys(tables).length, told};
  }, ENDINGS);
  assert.equal(found.code, 0);
  assert.equal(found.count, 260);
  const values = new Set();
  ENDINGS.forEach((fen, i) => {
    const {status, stdout} = spawnSync(program, ['tablebase', 'probe', '--json', fen, '-d', folder], {encoding: 'utf8'});
    assert.equal(found.told[i].code, status);
    assert.equal(found.told[i].out, stdout, fen);
    values.add(JSON.parse(stdout).value);
  });
  assert.deepEqual([...values].sort(), ['draw', 'loss', 'win']);
  await close();
});
