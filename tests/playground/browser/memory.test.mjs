// How much memory the page asks for: that of the program's instances, which a browser collects when it likes.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {closeBrowser} from '../../pages/browser.mjs';
import {isReady, openSite} from './site.mjs';

after(closeBrowser);

const MEGABYTE = 1 << 20;

test('a small formula takes little memory, and its runs are forgotten', async () => {
  const {page, close} = await openSite();
  await isReady(page);
  const found = await page.evaluate(async () => {
    const {worker, seat, gameView, pageView, formulaView} = window.playground;
    const formula = {'f.txt': '(x or y) and (y or z) and (x or z)'}, asked = [];
    for (const words of [['compile', '-q', 'f.txt', '-o', 'board', '--html', 'page.html', '--strategy', 'strategy'],
                         ['solve', '-q', 'f.txt']]) {
      asked.push((await worker.run(words, formula)).memory);
    }
    for (let i = 0; i < 4; ++i) await formulaView.make();
    return {asked, kept: worker.kept, seat: seat.kept, unused: [gameView.engine.worker, pageView.player.worker],
            bytes: document.getElementById('program-bytes')};
  });
  for (const bytes of found.asked) assert.ok(bytes <= 20 * MEGABYTE, String(bytes));
  for (const bytes of [found.kept, found.seat]) assert.ok(bytes <= 80 * MEGABYTE, String(bytes));
  assert.deepEqual(found.unused, [null, null]);
  assert.equal(found.bytes, null);
  await close();
});

test('a worker that has been ended answers again', async () => {
  const {page, close} = await openSite();
  await isReady(page);
  const answers = await page.evaluate(async () => {
    const {worker} = window.playground, outs = [];
    for (let i = 0; i < 6; ++i) outs.push((await worker.run(['--version'])).out);
    const stopped = worker.run(['--version']).catch(({constructor}) => constructor.name);
    worker.stop();
    return [...outs, await stopped, (await worker.run(['--version'])).out];
  });
  assert.match(answers[0], /gadgetc/);
  assert.deepEqual(answers, [...Array(6).fill(answers[0]), 'Stopped', answers[0]]);
  await close();
});
