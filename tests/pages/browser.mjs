// The browser that the tests drive, and pages opened in it: whatever a page prints as an error or
// asks of a network is kept and fails its test.
import assert from 'node:assert/strict';
import {mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const build = process.env.GADGETC_PAGES_BUILD;  // node_modules and screenshots are there
const fromBuild = createRequire(pathToFileURL(`${build}/`));
const {chromium} = fromBuild('playwright-core');
const axe = readFileSync(fromBuild.resolve('axe-core/axe.min.js'), 'utf8');
export const screenshots = `${build}/screenshots`;
mkdirSync(screenshots, {recursive: true});

export const DESKTOP = {width: 1400, height: 900}, PHONE = {width: 390, height: 780};

let browser = null;

export async function closeBrowser() {
  await browser?.close();
  browser = null;
}

// A page from a file, as a reader opens it.
export async function open(file, {fragment = '', size = DESKTOP, scheme = 'light', touch = false} = {}) {
  browser ??= await chromium.launch({executablePath: process.env.CHROMIUM,
                                     args: ['--no-sandbox', '--disable-gpu']});
  const context = await browser.newContext({viewport: size, colorScheme: scheme, hasTouch: touch,
                                            permissions: ['clipboard-read', 'clipboard-write']});
  const page = await context.newPage();
  const complaints = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(file|data|blob|about):/.test(request.url())) complaints.push(`asks for ${request.url()}`);
  });
  await page.goto(pathToFileURL(file).href + fragment);
  await settle(page);
  return {
    page,
    // To be called at the end of a test.
    async close() {
      await context.close();
      assert.deepEqual(complaints, []);
    },
    shoot: (name) => page.screenshot({path: `${screenshots}/${name}.png`}),
  };
}

// What axe-core finds wrong with a page for people who do not see it, or use no mouse, in each of its
// frames: "rule: element".
export async function barriers(page) {
  const found = [];
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => document.body.childElementCount === 0)) continue;  // nothing yet
    await frame.evaluate(axe);
    // The rule on labels is an experiment in this version of axe-core, and none in later ones.
    // Only what is wrong is listed: lists of what is right take a third of the time.
    const {violations} = await frame.evaluate(() => window.axe.run(
      document, {iframes: false, resultTypes: ['violations'],
                 rules: {'label-content-name-mismatch': {enabled: true}}}));
    for (const {id, nodes} of violations) {
      for (const {target} of nodes) found.push(`${id}: ${target.join(' ')}`);
    }
  }
  return found;
}

// Until what has been asked for is drawn.
export const settle = (page) => page.evaluate(
  () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

// Counts what the page asks of its canvas and of the rules from now on, in window.asked: what a
// frame or a step costs, whatever else the machine has to do.
export const countWork = (page) => page.evaluate(() => {
  window.asked = {canvas: 0, moves: 0};
  const count = (owner, name, what) => {
    const original = owner[name];
    owner[name] = function (...given) {
      ++window.asked[what];
      return original.apply(this, given);
    };
  };
  const drawing = CanvasRenderingContext2D.prototype;
  for (const [name, {value}] of Object.entries(Object.getOwnPropertyDescriptors(drawing))) {
    if (typeof value === 'function' && name !== 'constructor') count(drawing, name, 'canvas');
  }
  for (const name of ['play', 'undo']) count(window.viewer.game, name, 'moves');
});

// The middle of a square on the screen.
export const pointOf = (page, name) => page.evaluate((square) => {
  const {board} = window.viewer, box = board.canvas.getBoundingClientRect();
  const [, file, rank] = /^([a-z]+)(\d+)$/.exec(square);
  let column = 0;
  for (const letter of file) column = column * 26 + letter.charCodeAt(0) - 96;
  const index = (board.game.board.rows - Number(rank)) * board.game.board.columns + column - 1;
  const [x, y] = board.centre(index);
  return {x: box.left + x, y: box.top + y};
}, name);

export async function clickSquare(page, name) {
  const {x, y} = await pointOf(page, name);
  await page.mouse.click(x, y);
  await settle(page);
}

// Opens the list of legal moves. The page hears of it in an event of its own, and fills it then.
export async function openLegalMoves(page) {
  await page.locator('#legal summary').click();
  await page.locator('#legal-moves button').first().waitFor();
}

export const text = (page, id) => page.locator('#' + id).innerText();
export const spoken = (page) => page.locator('#live').textContent();
