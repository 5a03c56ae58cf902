// A game as a page of text in the playground: typed, refused, set up, played and solved, sent as a link,
// and pages from strangers, whose texts stay texts.
import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {DESKTOP, PHONE, barriers, closeBrowser} from '../../pages/browser.mjs';
import {gadgetc} from '../../pages/program.mjs';
import {link, openSite} from './site.mjs';

after(closeBrowser);

const CLOBBER = gadgetc('game', 'show', 'clobber');
const small = (rows) => `${CLOBBER.slice(0, CLOBBER.indexOf('start'))}start\n${rows.join('\n')}\n`;
const status = (page) => page.locator('#page-status').innerText();
const answer = (page) => page.locator('#page-answer').innerText();
const isRead = (page) => page.waitForFunction(() => document.getElementById('page-message').className !== '');
const square = (page, name) => page.locator('#page-grid').getByRole('gridcell', {name: new RegExp(`^${name}:`)});
const marked = (page, word) => page.locator(`#page-grid .${word}`).evaluateAll(
  (squares) => squares.map((one) => one.getAttribute('aria-label').split(':')[0]));

async function openPage(state, options) {
  const opened = await openSite({...options, fragment: link(state)});
  await isRead(opened.page);
  return opened;
}

test('the program\'s pages are in the menu, each is read, drawn and begun', async () => {
  const {page, close} = await openSite();
  await page.locator('[data-show=page]').click();
  await isRead(page);
  assert.equal(await page.locator('#page-title').innerText(), 'Clobber');
  const names = await page.locator('#page-sample option').evaluateAll((options) => options.map(({value}) => value).filter(Boolean));
  assert.deepEqual(names, JSON.parse(gadgetc('game', 'list', '--json')).map(({name}) => name));
  for (const name of names) {
    await page.locator('#page-sample').selectOption(name);
    await page.waitForFunction((wanted) => {
      const {game} = window.playground.pageView;
      return game?.page.name === wanted && !document.getElementById('page-board-side').hidden;
    }, name);
    assert.ok(await page.locator('#page-grid button').count() > 0, name);
    assert.match(await page.locator('#page-message').innerText(), /^The page is right/);
    assert.match(await status(page), /^(White|Black) to move\./);
    assert.ok(await page.evaluate(() => {
      const {game} = window.playground.pageView;
      return String(game.board.cells) === String(game.page.starts[0].cells);
    }), name);
  }
  await close();
});

test('what is wrong with a page is shown at its place, by the reader here and by the program', async () => {
  const {page, shoot, close} = await openPage({page: CLOBBER});
  const refused = async (text) => {
    await page.locator('#page-text').fill(text);
    await page.waitForFunction(() => document.getElementById('page-message').className === 'error');
    assert.equal(await page.locator('#page-text').getAttribute('aria-invalid'), 'true');
    assert.equal(await page.locator('#page-board-side').isVisible(), false);
    return page.locator('#page-message').innerText();
  };
  assert.match(await refused(CLOBBER.replace('black o x', 'black q x')),
               /^Line 6, column 7 'q' is no character of a cell\s+black q x -> . o turned\n {6}\^$/);
  await shoot('playground-page-mistake');
  await page.locator('#page-message button').click();
  assert.deepEqual(await page.locator('#page-text').evaluate(
    (area) => area.value.slice(area.selectionStart, area.selectionEnd)), 'q');
  await page.locator('#page-text').fill(CLOBBER);
  await page.waitForFunction(() => document.getElementById('page-message').className === 'good');
  // What the program alone finds: a colour of no name.
  assert.match(await refused(CLOBBER.replace('disc white', 'disc whitish')), /^Line 8, column 13 .*whitish/);
  await page.locator('#page-text').fill(`${CLOBBER};${' '.repeat(100000)}`);
  await page.waitForFunction(() => /at most 100000/.test(document.getElementById('page-message').innerText));
  await close();
});

test('a friend and the reader play on one screen: moves are shown by a click, and taken back', async () => {
  for (const size of [DESKTOP, PHONE]) {
    const {page, shoot, close} = await openPage({page: small(['xox', 'oxo']), side: 'both'}, {size});
    await square(page, 'a2').click();
    assert.deepEqual(await marked(page, 'target'), ['b2', 'a1']);
    await shoot(`playground-page-${size.width}`);
    await square(page, 'b2').click();
    assert.match(await status(page), /^a2b2\. Black to move\.$/);
    await square(page, 'a1').click();
    await square(page, 'b1').click();
    assert.deepEqual(await page.locator('#page-moves li').allInnerTexts(), ['a2b2', 'a1b1']);
    await page.locator('#page-back').click();
    assert.match(await status(page), /Black to move/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await close();
  }
});

test('the program answers for the other side, from either side, to the end of the game', async () => {
  for (const side of ['white', 'black']) {
    const {page, close} = await openPage({page: small(['xox', 'oxo']), side});
    await page.locator('#page-level').selectOption('easy');
    for (let moves = 0; moves < 6; ++moves) {
      await page.waitForFunction(() => {
        const {pageView: {game}} = window.playground;
        return game.ending || window.playground.pageView.isReadersTurn();
      });
      if (await page.evaluate(() => Boolean(window.playground.pageView.game.ending))) break;
      await page.evaluate(() => {
        const {pageView} = window.playground;
        pageView.play(pageView.game.moveNames[0]);
      });
    }
    assert.match(await status(page), /has won: (White|Black) has no legal move\.$/);
    const plies = await page.locator('#page-moves li').count();
    await page.locator('#page-back').click();
    await page.waitForFunction((before) => document.querySelectorAll('#page-moves li').length < before, plies);
    await close();
  }
});

test('the engine plays moves with names of any kind: parts, and squares that change', async () => {
  for (const name of ['amazons', 'col', 'domineering', 'konane', 'jungle']) {
    const {page, close} = await openPage({page: gadgetc('game', 'show', name), side: 'both'});
    await page.locator('#page-level').selectOption('easy');
    await page.locator('#page-side').selectOption(
      await page.evaluate(() => (window.playground.pageView.game.board.turn === 0 ? 'black' : 'white')));
    await page.waitForFunction(() => document.querySelectorAll('#page-moves li').length === 1, null, {timeout: 60000});
    await close();
  }
});

test('a board is set up by clicks, decided, and played by its winning move', async () => {
  const {page, shoot, close} = await openPage({page: CLOBBER});
  await page.locator('#page-start').selectOption('empty');
  await page.locator('#page-rows').fill('2');
  await page.locator('#page-rows').press('Tab');
  await page.locator('#page-columns').fill('3');
  await page.locator('#page-columns').press('Tab');
  await page.locator('#page-set-up').click();
  await page.getByRole('radio', {name: 'x', exact: true}).click();
  for (const name of ['a2', 'b1']) await square(page, name).click();
  await page.getByRole('radio', {name: 'o', exact: true}).click();
  for (const name of ['b2', 'c2']) await square(page, name).click();
  await page.locator('#page-play').click();
  await page.locator('#page-side').selectOption('both');
  await page.locator('#page-solve').click();
  await page.waitForFunction(() => document.querySelector('#page-answer button'));
  const [board] = [await page.evaluate(() => window.playground.pageView.state.start)];
  assert.equal(board, 'turn white\n1xoo\n1.x.\nground\n1...\n1...\n');
  const text = await answer(page);
  assert.match(text, /^White wins; method (parts|search), \d+ states\. Value: .*\. Winning moves: /);
  await shoot('playground-page-solved');
  const name = await page.locator('#page-answer button').first().innerText();
  await page.locator('#page-answer button').first().click();
  assert.match(await status(page), new RegExp(`^${name}\\. Black to move|^${name}\\. White has won`));
  await page.locator('#page-turn').selectOption('1');
  assert.match(await status(page), /^Black to move/);
  await close();
});

test('another page ends a question about the one before, and Stop does', async () => {
  const {page, close} = await openPage({page: CLOBBER, side: 'both'});
  await page.locator('#page-solve').click();
  await page.locator('#page-stop').click();
  await page.waitForFunction(() => document.getElementById('page-answer').textContent === 'Stopped.');
  await page.locator('#page-solve').click();
  const begin = Date.now();
  await page.locator('#page-sample').selectOption('snort');
  await page.waitForFunction(() => document.getElementById('page-title').textContent === 'Snort');
  assert.ok(Date.now() - begin < 15000);
  await page.waitForFunction(() => document.getElementById('page-stop').hidden);
  await close();
});

test('options of a page change its moves', async () => {
  const {page, close} = await openPage({page: gadgetc('game', 'show', 'jungle'), side: 'both', options: 'stalemate=loss'});
  assert.equal(await page.getByLabel('stalemate').evaluate((menu) => menu.selectedOptions[0].textContent), 'loss');
  await page.getByLabel('wolf-beats-dog').selectOption({label: 'yes'});
  assert.equal(await page.evaluate(() => window.playground.pageView.state.options), 'stalemate=loss wolf-beats-dog=yes');
  await close();
});

test('a link leads to the same page, board and moves', async () => {
  const first = await openPage({page: small(['xoxo', 'oxox']), side: 'both'});
  await square(first.page, 'a2').click();
  await square(first.page, 'b2').click();
  await first.page.waitForFunction(() => location.hash.includes('a2b2'));
  await first.page.locator('#share').click();
  const address = await first.page.evaluate(() => navigator.clipboard.readText());
  await first.close();
  const second = await openSite({fragment: address.slice(address.indexOf('#'))});
  await isRead(second.page);
  assert.deepEqual(await second.page.locator('#page-moves li').allInnerTexts(), ['a2b2']);
  assert.equal(await second.page.locator('#page-text').inputValue(), small(['xoxo', 'oxox']));
  await second.close();
});

test('texts of a page are texts, whatever stands in them', async () => {
  const evil = '<img/src=x/onerror=window.evil=1>', script = '</textarea><script>window.evil=1</script>';
  const attack = ['game evil', `title ${evil} ${script}`, 'cells . < > & "',
                  'white < > -> . < turned', 'white < & -> . < turned', 'black > < -> . > turned', 'stuck loses',
                  'look < letter red', 'look > letter blue', 'look & path red M0 0H9', 'start', '<>&"', '.<>.'].join('\n');
  const {page, close} = await openPage({page: attack, start: `turn white\n${evil}`, side: 'both', options: `${evil}=${evil}`, game: evil});
  assert.match(await page.locator('#page-message').innerText(), /^The page is right/);
  await page.locator('#page-solve').click();
  await page.waitForFunction(() => /wins|decided/.test(document.getElementById('page-answer').textContent));
  await page.locator('#page-set-up').click();
  for (const text of [`${attack}\n${script}`, attack.replace('game evil', `game ${evil} ${script}`), script,
                      attack.replace('look < letter', `look < ${evil}`), attack.replace('stuck', `option ${evil} ${script} no\nstuck`),
                      attack.replace('start', `start ${evil} ${script}`), attack.replace('M0 0H9', `"/>${script}`)]) {
    await page.locator('#page-text').fill(text);
    await page.waitForFunction(() => document.getElementById('page-message').className === 'error');
  }
  assert.equal(await page.evaluate(() => window.evil), undefined);
  assert.equal(await page.locator('#page-view img, #page-view script').count(), 0);
  await close();
});

test('a link of nonsense gives a message or a board, and the view works on', async () => {
  for (const state of [{page: 'x', start: 'y', game: 'z'}, {page: '\0'}, {page: `${CLOBBER}`, start: '99.\n', game: 'a1'},
                       {page: 'game big\ncells . x\nwhite . -> x\nstuck loses\nstart\n9999.\n'}]) {
    const {page, close} = await openPage(state);
    await page.locator('#page-sample').selectOption('snort');
    await page.waitForFunction(() => document.getElementById('page-title').textContent === 'Snort');
    assert.match(await status(page), /to move/);
    await close();
  }
});

test('by keys a piece is chosen and moved, and each square is said', async () => {
  const {page, close} = await openPage({page: small(['xo.', '...']), side: 'both'});
  await square(page, 'a2').focus();
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'a2: x, can move');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'b2: o, target');
  await page.keyboard.press('Enter');
  assert.match(await status(page), /^a2b2\. White has won: Black has no legal move\.$/);
  assert.equal(await page.locator('#page-grid button[tabindex="0"]').count(), 1);
  await close();
});

test('the picture of the board is the program\'s', async () => {
  const {page, close} = await openPage({page: small(['xo']), side: 'both'});
  await page.locator('#save-page-kind').selectOption({label: 'Picture (SVG)'});
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#save-page button').click()]);
  assert.equal(file.suggestedFilename(), 'clobber.svg');
  await close();
});

test('the view has no barriers for people who do not see it or use no mouse', async () => {
  for (const scheme of ['light', 'dark']) {
    for (const size of [DESKTOP, PHONE]) {
      const {page, shoot, close} = await openPage({page: gadgetc('game', 'show', 'jungle'), side: 'both'}, {scheme, size});
      await page.locator('#page-set-up').click();
      assert.deepEqual(await barriers(page), [], `${scheme}, ${size.width} wide`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await shoot(`playground-page-jungle-${scheme}-${size.width}`);
      await close();
    }
  }
});
