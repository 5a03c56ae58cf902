// Pages looked at by axe-core, which knows what stands in the way of people who do not see a page, or
// use no mouse.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser, open} from './browser.mjs';
import {compiled, rendered, write} from './program.mjs';

after(closeBrowser);

test('pages of boards, compiled or not, of either game, have no barriers', async () => {
  const bare = rendered('bare', '--fen', '7/3L3/7/7/7/7/7/7/r6 w');
  const looks = [{scheme: 'light', size: DESKTOP}, {scheme: 'dark', size: PHONE}];
  const others = [{scheme: 'dark', size: DESKTOP}, {scheme: 'light', size: PHONE}];
  // The page with most on it in every look.
  for (const [file, shown] of [[compiled('majority'), [...looks, ...others]],
                               [compiled('or', '--target', 'konane'), looks], [bare, looks]]) {
    for (const {scheme, size} of shown) {
      const {page, close} = await open(file, {scheme, size});
      assert.deepEqual(await barriers(page), [], `${file}, ${scheme}, ${size.width} wide`);
      await close();
    }
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
