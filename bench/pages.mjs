// Sizes of pages, and how long they take to load and to draw: run by bench/pages.
import {existsSync, readFileSync, statSync} from 'node:fs';
import {after, test} from 'node:test';
import {closeBrowser, open} from '../tests/pages/browser.mjs';
import {gadgetc, scratch, source} from '../tests/pages/program.mjs';

after(closeBrowser);

const REPEATS = 7;
const example = (name) => `${source}/examples/${name}`;
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`;

// Milliseconds since a page was asked for, once `isThere` holds in it and it is drawn.
async function loadTime(file, isThere) {
  const {page, close} = await open(file);
  await page.waitForFunction(isThere, null, {timeout: 120000, polling: 'raf'});
  const spent = await page.evaluate(() => performance.now());
  await close();
  return spent;
}

async function load(file, isThere) {
  const times = [];
  for (let i = 0; i < REPEATS; ++i) times.push(await loadTime(file, isThere));
  return `${Math.round(median(times))} ms`;
}

const isSeated = () => {
  window.asked ??= window.viewer?.program?.ask().then(() => { window.isSeated = true; });
  return window.isSeated;
};

// Milliseconds of a frame, from the whole board to single squares.
async function frameTime(file) {
  const {page, close} = await open(file);
  const frames = await page.evaluate(() => {
    const {board} = window.viewer, {rows, columns} = board.game.board, times = [];
    for (const factor of [1, 2, 2, 2, 2]) {
      const square = (rows >> 1) * columns + (columns >> 1);
      board.reveal(square);
      board.port.zoom(factor, ...board.centre(square));
      for (let i = 0; i < 9; ++i) {
        board.port.pan(-13, -7);
        const begin = performance.now();
        board.draw();
        times.push(performance.now() - begin);
      }
    }
    return times;
  });
  await close();
  return `${median(frames).toFixed(1)} ms, at most ${Math.max(...frames).toFixed(1)} ms`;
}

function compiled(target, name, engine) {
  const file = `${scratch}/bench-${target}-${engine}.html`;
  gadgetc('compile', '-q', example(name), '--target', target, '-o', '/dev/null', '--html', file, '--engine', engine);
  return file;
}

test('pages', async () => {
  for (const target of ['jungle', 'konane']) {
    const file = compiled(target, 'tictactoe.cnf', 'none');
    console.log(`${target}, tic-tac-toe: ${kilobytes(statSync(file).size)}, loads in ${
      await load(file, () => window.viewer)}, a frame ${await frameTime(file)}`);
  }
  const opening = `${scratch}/bench-opening.html`;
  gadgetc('board', 'render', '--fen', 'startpos', '-o', opening);
  console.log(`the opening: ${kilobytes(statSync(opening).size)}, loads in ${await load(opening, () => window.viewer)}`);
});

test('pages with the program, and the playground', async () => {
  const site = `${source}/out/playground/index.html`;
  if (!existsSync(site)) return console.log('no playground: scripts/playground builds it');
  for (const target of ['jungle', 'konane']) {
    const file = compiled(target, 'tictactoe.cnf', 'wasm');
    console.log(`${target}, tic-tac-toe, with the program: ${kilobytes(statSync(file).size)}, loads in ${
      await load(file, () => window.viewer)}, the winner has an answer after ${await load(file, isSeated)}`);
  }
  const wasm = statSync(`${source}/build/playground/gadgetc.wasm`).size;
  const packed = readFileSync(site, 'utf8').length;
  console.log(`the program: ${kilobytes(wasm)}; the playground with it, compressed: ${kilobytes(packed)}, ` +
              `its first board is there after ${await load(site, () => (
                document.getElementById('stop').hidden && document.querySelectorAll('#facts dt').length > 3))}`);
});
