// What is taken out of the page as files, and files that are opened or dropped: each goes to the view of
// what it is.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {PHONE, barriers, closeBrowser} from '../../pages/browser.mjs';
import {gadgetc, source} from '../../pages/program.mjs';
import {isReady, openSite, saved} from './site.mjs';

after(closeBrowser);

const open = (page, name, text) => page.locator('#open-file').setInputFiles(
  {name, mimeType: 'text/plain', buffer: Buffer.from(text)});

test('what is saved of a board is what the program writes', async () => {
  const {page, close} = await openSite();
  await isReady(page);
  const board = await saved(page, 'save-formula', 'Board');
  assert.equal(board.name, 'board.jungle');
  const formula = (await saved(page, 'save-formula', 'Formula')).bytes.toString();
  for (const [text, name, option] of [
    ['Picture (SVG)', 'board.svg', '--svg'], ['LaTeX', 'board.tikz', '--tikz'],
    ['Certificate', 'board.certificate', '--certificate'], ['Bundle', 'bundle.json', '--bundle']]) {
    const file = await saved(page, 'save-formula', text);
    assert.equal(file.name, name);
    assert.equal(file.bytes.toString(), gadgetc('compile', '-q', '--formula', formula, '-o', '/dev/null', option, '-'), text);
  }
  const dot = (await saved(page, 'save-formula', 'Circuit (DOT)')).bytes.toString();
  assert.match(dot, /^digraph circuit \{/);
  assert.equal(dot.match(/ -> /g).length,
               gadgetc('compile', '-q', '--formula', formula, '-o', '/dev/null', '--dot', '-').match(/ -> /g).length);
  const png = await saved(page, 'save-formula', 'Picture (PNG)');
  assert.equal(png.name, 'board.png');
  assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.equal(png.bytes.readUInt32BE(16), 2000);
  // A game goes on in the other view, where it is opened.
  await page.evaluate(() => window.playground.formulaView.viewer.play(window.playground.formulaView.viewer.game.legalMoves()[0]));
  const game = await saved(page, 'save-formula', 'Game so far');
  await open(page, 'game.txt', game.bytes.toString());
  await page.waitForFunction(() => window.playground.gameView.viewer?.line.ply >= 1);
  assert.equal(await page.evaluate(() => document.body.dataset.view), 'game');
  // Where the formula has changed there is nothing to save.
  await page.locator('[data-show=formula]').click();
  await page.locator('#formula').fill('x');
  assert.ok(await page.locator('#save-formula button').isDisabled());
  await close();
});

test('a picture is printed alone, and a view whole', async () => {
  const {page, close} = await openSite();
  await isReady(page);
  await page.evaluate(() => { window.print = () => { window.isPrinted = true; }; });
  await page.locator('#save-formula-kind').selectOption({label: 'Print, or PDF'});
  await page.locator('#save-formula button').click();
  await page.waitForFunction(() => window.isPrinted);
  await page.emulateMedia({media: 'print'});
  assert.ok(await page.locator('#print img').isVisible());
  assert.equal(await page.locator('#facts').isVisible(), false);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.locator('#print').isVisible(), false);
  assert.ok(await page.locator('#facts').isVisible());
  assert.ok(await page.locator('#board').isVisible());
  assert.equal(await page.locator('header').isVisible(), false);
  await close();
});

test('files are told apart by what stands in them', async () => {
  const {page, close} = await openSite({size: PHONE});
  await isReady(page);
  const view = (name) => page.waitForFunction((wanted) => document.body.dataset.view === wanted, name);
  await open(page, 'wire.gadget', readFileSync(`${source}/gadgets/library/jungle/compact/wire.gadget`, 'utf8'));
  await view('tile');
  await page.waitForFunction(() => document.getElementById('tile-message').className === 'good');
  const drawing = await saved(page, 'save-tile', 'Drawing');
  assert.equal(drawing.name, 'wire.gadget');
  assert.match(drawing.bytes.toString(), /^; |^gadget wire/);
  assert.match((await saved(page, 'save-tile', 'LaTeX')).bytes.toString(), /tikzpicture/);
  assert.match((await saved(page, 'save-tile', 'Certificate')).bytes.toString(), /certificate/);
  await open(page, 'thin-ice.game', readFileSync(`${source}/examples/games/thin-ice.game`, 'utf8'));
  await view('page');
  await page.waitForFunction(() => document.getElementById('page-message').className === 'good');
  await open(page, 'pond.thin-ice', readFileSync(`${source}/examples/games/pond.thin-ice`, 'utf8'));
  await page.waitForFunction(() => document.querySelectorAll('#page-grid [role=row]').length === 2);
  const board = await saved(page, 'save-page', 'Board');
  assert.equal(board.name, 'board.thin-ice');
  assert.equal(board.bytes.toString(), readFileSync(`${source}/examples/games/pond.thin-ice`, 'utf8'));
  assert.equal((await saved(page, 'save-page', 'Page')).name, 'thin-ice.game');
  assert.equal((await saved(page, 'save-page', 'Picture (SVG)')).name, 'thin-ice.svg');
  await page.locator('#page-side').selectOption('both');
  await page.getByRole('gridcell', {name: 'a2: W, can move'}).click();
  await page.locator('#page-grid .target').first().click();
  const game = (await saved(page, 'save-page', 'Game')).bytes.toString();
  assert.match(game, /^game 1\nmoves\na2\w\w\nboard\nthin-ice 1\n/);
  await page.locator('#page-again').click();
  await open(page, 'game.txt', game);
  await page.waitForFunction(() => document.querySelectorAll('#page-moves li').length === 1);
  await open(page, 'queens', gadgetc('board', 'new', 'amazons', '-o', '-'));
  await page.waitForFunction(() => document.querySelectorAll('#page-grid [role=row]').length === 10);
  await open(page, 'a.fen', '7/7/7/3r3/7/7/7/7/L6 w');
  await view('game');
  await open(page, 'x.cnf', 'c varname 1 x\np cnf 1 1\n1 0\n');
  await page.waitForFunction(() => window.playground.formulaView.viewer.data.formula.variables.length === 1);
  await open(page, 'picture.png', '\x89PNG\0\0');
  const says = (words) => page.waitForFunction(
    (wanted) => document.getElementById('file-message').textContent.includes(wanted), words);
  await says('picture.png is no formula');
  await open(page, 'pond', 'unknown 1\nsize 1 1\nturn white\ncells\n.\n');
  await says('rules of unknown are not here');
  assert.deepEqual(await barriers(page), []);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await close();
});

test('a file that is dropped on the page or on a frame is opened', async () => {
  const {page, frame, close} = await openSite();
  await isReady(page);
  for (const [place, text] of [[page, 'a or b'], [frame(), 'a or b or c']]) {
    await place.evaluate((content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'f.txt', {type: 'text/plain'}));
      for (const name of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(name, {dataTransfer, bubbles: true, cancelable: true}));
      }
    }, text);
    await page.waitForFunction((wanted) => document.getElementById('formula').value === wanted, text);
    await isReady(page);
  }
  await close();
});
