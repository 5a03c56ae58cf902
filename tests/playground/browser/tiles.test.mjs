// Tiles of every game: their squares, palettes and ports, drawn by hand.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser} from '../../pages/browser.mjs';
import {isReady, link, openSite} from './site.mjs';

after(closeBrowser);

const text = (page) => page.locator('#drawing').inputValue();
const palette = (page) => page.locator('#palette button').evaluateAll((buttons) => buttons.map(({title}) => title));
const choose = async (page, label) => {
  await page.locator('#tile-sample').selectOption({label});
  await page.evaluate(() => window.playground.tileView.looked);
};
async function verified(page) {
  await page.locator('#verify').click();
  await page.waitForFunction(() => document.getElementById('tile-stop').hidden);
  return page.locator('#tile-message').innerText();
}

test('the menu has tiles of every set, with the palette of their game, and they are verified', async () => {
  for (const [size, scheme] of [[DESKTOP, 'light'], [PHONE, 'dark']]) {
    const {page, shoot, close} = await openSite({size, scheme, fragment: link({tile: ' '})});
    assert.equal(await page.locator('#tile-sample optgroup').count(), 7);
    for (const [name, signs] of [['elephant_or', 22], ['lattice_or', 3], ['hole_or', 4], ['lane', 4]]) {
      await choose(page, name);
      assert.equal((await palette(page)).length, signs, name);
      assert.match(await verified(page), new RegExp(`^${name} keeps its contract`));
      assert.equal(await page.locator('#grid').evaluate((grid) => [...grid.querySelectorAll('button')].every((button) => (
        Math.abs(button.offsetWidth - button.offsetHeight) < 2))), true);
      assert.ok(await page.locator('#reading').isVisible() === (name === 'elephant_or'));
    }
    assert.deepEqual(await palette(page), ['empty', 'C', 's', '#']);
    await choose(page, 'watched');
    assert.match(await verified(page), /^watched does not keep its contract/);
    await page.locator('#infer').click();
    await page.waitForFunction(() => /nothing is ever delivered/.test(document.getElementById('tile-answer').textContent));
    assert.deepEqual(await barriers(page), []);
    await shoot(`playground-tiles-${size.width}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await close();
  }
});

test('ports are moved by hand and by keys, and rows and columns added', async () => {
  const {page, close} = await openSite({fragment: link({tile: ' '})});
  await choose(page, 'wire');
  const size = () => page.locator('#grid button').first().evaluate(({offsetWidth}) => offsetWidth);
  const before = await size();
  const centre = async (locator) => {
    const {x, y, width, height} = await locator.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const input = page.locator('#tile-ports .input');
  await input.hover();
  await page.mouse.down();
  await page.mouse.move(...await centre(page.locator('#grid [data-row="1"][data-column="1"]')));
  const [x, y] = await centre(page.locator('#grid [data-row="0"][data-column="2"]'));
  await page.mouse.move(x, y - 40, {steps: 4});
  await page.mouse.up();
  assert.match(await text(page), /^in in 0 2 north$/m);
  await input.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  assert.match(await text(page), /^in in 1 3 east$/m);
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'input in: row 2, column 4, east');
  await page.getByRole('button', {name: 'Add a column at the left'}).click();
  await page.getByRole('button', {name: 'Add a row below'}).click();
  assert.match(await text(page), /^in in 1 4 east$/m);
  assert.equal(await page.locator('#grid [role=row]').count(), 4);
  assert.equal(await page.locator('#grid button').count(), 20);
  assert.equal(await size(), before);
  await page.getByRole('button', {name: 'Add an output'}).click();
  assert.match(await text(page), /^out out2 /m);
  await page.locator('#tile-ports button').last().focus();
  await page.keyboard.press('Delete');
  assert.doesNotMatch(await text(page), /out2/);
  await page.locator('#tile-new').click();
  assert.match(await verified(page), /^mine does not keep its contract|^mine keeps/);
  await close();
});

test('an exercise may be of a tile of any game, also of one with a page of its own', async () => {
  for (const name of ['lattice_or', 'lane']) {
    const {page, close} = await openSite({fragment: link({tile: ' '})});
    await choose(page, name);
    const drawn = await text(page);
    await page.locator('#tile-view summary').click();
    assert.equal(await page.locator('#most-squares-label').innerText(), 'Squares, at most');
    await page.locator('#give-tile').click();
    await page.waitForFunction(() => document.getElementById('give-tile').textContent === 'Copied');
    const address = await page.evaluate(() => navigator.clipboard.readText());
    await close();
    const student = await openSite({fragment: address.slice(address.indexOf('#'))});
    await student.page.evaluate(() => window.playground.tileView.looked);
    assert.doesNotMatch((await text(student.page)).split(/^(?:stones|cells)$/m)[1], /[^.\s]/);
    await student.page.locator('#drawing').fill(drawn);
    await verified(student.page);
    await student.page.waitForFunction(() => JSON.parse(document.getElementById('verdict').dataset.json).passed);
    await student.close();
  }
});
