// Pages looked at by axe-core, which knows what stands in the way of people who do not see a page, or
// use no mouse.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser, open} from './browser.mjs';
import {compiled, gadgetc, rendered, scratch, source, write} from './program.mjs';

after(closeBrowser);

test('pages of boards, compiled or not, of either game, have no barriers', async () => {
  const bare = rendered('bare', '--fen', '7/3L3/7/7/7/7/7/7/r6 w');
  const looks = [{scheme: 'light', size: DESKTOP}, {scheme: 'dark', size: PHONE}];
  const others = [{scheme: 'dark', size: DESKTOP}, {scheme: 'light', size: PHONE}];
  // Under the label `long` the page with most on it in every look, else each page in one or two.
  const isLong = Boolean(process.env.GADGETC_PAGES_GAMES);
  for (const [file, shown] of [[compiled('majority'), isLong ? [...looks, ...others] : looks],
                               [compiled('or', '--target', 'konane'), isLong ? looks : [looks[1]]],
                               [bare, isLong ? looks : [looks[0]]]]) {
    for (const {scheme, size} of shown) {
      const {page, close} = await open(file, {scheme, size});
      assert.deepEqual(await barriers(page), [], `${file}, ${scheme}, ${size.width} wide`);
      await close();
    }
  }
});

test('a game that is over has none either, with every variable taken', async () => {
  const many = write('many.cnf', `p cnf 60 59\n${Array.from({length: 59}, (_, i) => `${i + 1} ${i + 2} 0\n`).join('')}`);
  const lying = {width: 844, height: 390}, of = (formula) => {
    const file = `${scratch}/over-${formula.replace(/.*\//, '')}.html`;
    gadgetc('compile', '-q', formula, '--target', 'konane', '-o', `${scratch}/over`, '--html', file);
    return file;
  };
  for (const [file, size, scheme] of [
    [compiled('tictactoe', '--target', 'konane'), DESKTOP, 'light'], [of(many), lying, 'dark'],
    [of(`${source}/examples/two_doors.qdimacs`), DESKTOP, 'light']]) {
    const {page, close} = await open(file, {size, scheme});
    await page.evaluate(() => {
      const {viewer} = window;
      for (const button of viewer.formula.buttons) button.click();
      while (!viewer.game.ending()) viewer.line.play(viewer.game.legalMoves()[0]);
      viewer.update();
    });
    assert.deepEqual(await barriers(page), [], `${file}, ${scheme}, ${size.width} wide`);
    await close();
  }
});

test('barriers are found where there are some', async () => {
  const file = write('barriers.html', '<html><body><button></button><p style="color:#ccc;background:#fff">pale</p></body></html>');
  const {page, close} = await open(file);
  const found = await barriers(page);
  for (const rule of ['button-name: button', 'color-contrast: p', 'document-title: html']) {
    assert.ok(found.includes(rule), `${rule} of ${found}`);
  }
  await close();
});
