// The page of a compiled board: circuit and board side by side, and the formula game.
import assert from 'node:assert/strict';
import {readFileSync, writeFileSync} from 'node:fs';
import {after, test} from 'node:test';
import {PHONE, clickSquare, closeBrowser, open, settle, spoken, text} from './browser.mjs';
import {compiled, gadgetc, scratch, source, write} from './program.mjs';

after(closeBrowser);

const tictactoe = compiled('tictactoe');

// Names of what is lit in each pane.
const lit = (page) => page.evaluate(() => ({
  tiles: [...window.viewer.board.marks.tiles].map((tile) => tile.name),
  gates: [...document.querySelectorAll('#circuit-view .node.lit > title')]
    .map((title) => title.textContent),
}));

async function hoverGate(page, name) {
  const box = await page.evaluate((wanted) => {
    const node = [...document.querySelectorAll('#circuit-view .node')]
      .find((candidate) => candidate.querySelector('title').textContent === wanted);
    const {left, top, width, height} = node.getBoundingClientRect();
    return {x: left + width / 2, y: top + height / 2};
  }, name);
  await page.mouse.move(box.x, box.y);
  await settle(page);
  return box;
}

test('a gate lights its tile and a tile its gate', async () => {
  const {page, close, shoot} = await open(tictactoe);
  for (const name of ['b2', 'or.3.1', 'cross.2', 'and.1']) {
    await hoverGate(page, name);
    assert.deepEqual(await lit(page), {tiles: [name], gates: [name]});
    await page.mouse.move(5, 5);
    await settle(page);
    assert.deepEqual(await lit(page), {tiles: [], gates: []}, 'the pointer has gone out');
    const at = await hoverGate(page, name);
    assert.deepEqual(await lit(page), {tiles: [name], gates: [name]});
    await page.mouse.click(at.x, at.y);
    assert.match(await spoken(page), new RegExp(`^Gate ${name.replaceAll('.', '\\.')}, `));
    await page.mouse.move(5, 5);
    await settle(page);
    assert.deepEqual(await lit(page), {tiles: [name], gates: [name]}, 'a click keeps it lit');
    await page.keyboard.press('Escape');
    await settle(page);
    assert.deepEqual(await lit(page), {tiles: [], gates: []});
  }
  const square = await page.evaluate(() => {
    const {viewer} = window, tile = viewer.tiles.find(({name}) => name === 'or.4.2');
    const {board} = viewer.game;
    const file = (c) => (c < 26 ? String.fromCharCode(97 + c)
                                : file(Math.floor(c / 26) - 1) + file(c % 26));
    return file(tile.column + 2) + (board.rows - tile.row - 2);
  });
  await clickSquare(page, square);
  assert.deepEqual(await lit(page), {tiles: ['or.4.2'], gates: ['or.4.2']});
  await shoot('lit');
  await page.keyboard.press('/');
  await page.keyboard.type('cross.1');
  await page.keyboard.press('Enter');
  assert.deepEqual(await lit(page), {tiles: ['cross.1'], gates: ['cross.1']});
  await close();
});

test('every gate has a node, every tile a gate, whatever crosses and protects', async () => {
  const ways = [['tictactoe'], ['tictactoe', '--crossover', 'circuit'], ['majority'],
                ['tictactoe', '--protector', 'paper'], ['or', '--set', 'paper']];
  for (const [name, ...options] of ways) {
    const file = `${scratch}/ways.html`;
    gadgetc('compile', '-q', `${source}/examples/${name}.cnf`, '-o', '/dev/null', '--html', file,
            ...options);
    const {page, close} = await open(file);
    const found = await page.evaluate(() => ({
      nodes: window.viewer.circuit.nodes.filter((node) => !node).length,
      edges: window.viewer.circuit.edges.filter((edge) => !edge).length,
      tiles: window.viewer.tiles.filter((tile) => tile.gate < 0).map(({name: n}) => n),
      bare: window.viewer.data.circuit.gates
        .filter((gate, i) => window.viewer.tilesOfGate[i].length === 0).map(({kind}) => kind),
    }));
    assert.equal(found.nodes, 0);
    assert.equal(found.edges, 0);
    assert.deepEqual(found.tiles.filter((tile) => !tile.startsWith('protector.')), []);
    assert.deepEqual(found.bare.filter((kind) => !['sink', 'false'].includes(kind)), []);
    await close();
  }
});

test('no name of a variable does anything in a page but stand there', async () => {
  const names = ['</script><img/src=x/onerror=alert(1)>', 'a"b\'c&amp;d', '\\x_{%$#~^}',
                 'é→変->y', '__proto__', '{{title}}', 'end\\', '\\";evil;"', '&lt;', '<', '&x;', '-->',
                 'a->b', 'a', '=3C', 'output', 'or.1.1', '\\'.repeat(255), '😀'.repeat(63)];
  const clauses = names.map((_, i) => `${i + 1} ${(i + 1) % names.length + 1} 0\n`);
  const formula = write('odd.cnf', names.map((name, i) => `c varname ${i + 1} ${name}\n`).join('') +
    `p cnf ${names.length} ${clauses.length}\n${clauses.join('')}`);
  const file = `${scratch}/odd.html`;
  gadgetc('compile', '-q', formula, '-o', '/dev/null', '--html', file);
  const {page, close, shoot} = await open(file);
  page.on('dialog', () => assert.fail('a name has run as a script'));
  assert.deepEqual(await page.locator('#variables button').allTextContents(), names);
  assert.equal(await page.locator('img').count(), 0);
  const missing = await page.evaluate(() => (
    [window.viewer.circuit.nodes, window.viewer.circuit.edges]
      .map((list) => list.filter((element) => !element).length)));
  assert.deepEqual(missing, [0, 0]);
  for (const name of names) {
    await page.locator('#gate').fill(name);
    await page.locator('#gate').press('Enter');
    assert.deepEqual(await lit(page), {tiles: [name], gates: [name]});
  }
  await page.keyboard.press('Escape');
  await page.locator('#squares').focus();
  await page.keyboard.press('e');
  assert.match(await text(page, 'caption'), /White takes/);
  await shoot('odd-names');
  await close();
});

test('the formula game is answered, decided, and coloured in circuit and board', async () => {
  const {page, close, shoot} = await open(tictactoe);
  assert.match(await text(page, 'verdict'), /White to take a variable; 8 of 8.*White wins/);
  await page.locator('#role').selectOption('0');
  await page.locator('#variables button', {hasText: 'b2'}).click();
  assert.match(await spoken(page), /Black takes \w\d\. White to take/);
  assert.equal(await page.locator('#variables .white').count(), 1);
  assert.equal(await page.locator('#variables .black').count(), 1);
  assert.equal(await page.locator('#clauses .true').count(), 4);
  const states = () => page.evaluate(() => (
    [...document.querySelectorAll('#circuit-view .node.on > title')].map((t) => t.textContent)));
  assert.ok((await states()).includes('b2'));
  await shoot('formula');
  for (let i = 0; i < 4; ++i) await page.locator('#variables .advice').click();
  assert.match(await text(page, 'verdict'), /Every clause is true: White has won/);
  assert.ok((await states()).includes('output'));
  await shoot('formula-won');
  await page.locator('#formula-undo').click();
  await page.locator('#formula-new').click();
  assert.equal((await states()).length, 0);
  await close();
});

test('circuit and formula fit a phone, a pane at a time', async () => {
  for (const scheme of ['light', 'dark']) {
    const {page, close, shoot} = await open(tictactoe, {size: PHONE, scheme});
    for (const [name, inside] of [['circuit', '#circuit-view svg'], ['panel', '#variables'],
                                  ['board', '#squares']]) {
      await page.locator(`[data-show=${name}]`).click();
      await settle(page);
      assert.equal(await page.locator(inside).isVisible(), true);
      await shoot(`phone-${name}-${scheme}`);
    }
    await close();
  }
});

test('dark and light differ in every pane', async () => {
  const {page, close, shoot} = await open(tictactoe, {scheme: 'dark'});
  await shoot('dark');
  const panes = ['#squares', '#circuit-view', '#panel'];
  const look = async () => {
    await settle(page);
    return Promise.all(panes.map(async (pane) => (
      (await page.locator(pane).screenshot()).toString('base64'))));
  };
  const dark = await look();
  await page.locator('#theme').click();
  const light = await look();
  panes.forEach((pane, i) => assert.ok(light[i] !== dark[i], pane));
  await shoot('light');
  await close();
});

test('a formula of forty variables and eighty clauses opens, its circuit drawn by the page', async () => {
  const {page, close, shoot} = await open(compiled('random40x80'));
  assert.equal(await page.locator('#circuit-view svg.in-layers').count(), 1);
  const {gates, wires} = await page.evaluate(() => window.viewer.data.circuit);
  assert.equal(await page.locator('#circuit-view .node').count(), gates.length);
  assert.equal(await page.locator('#circuit-view .edge').count(), wires.length);
  await page.locator('#gate').fill('x8');
  await page.locator('#gate').press('Enter');
  assert.deepEqual(await lit(page), {tiles: ['x8'], gates: ['x8']});
  await shoot('random40x80');
  await close();
});

// The page of tic-tac-toe with other data: no picture by Graphviz, and `more` gates that stand nowhere.
function withoutPicture(more) {
  const [before, json, after] = readFileSync(tictactoe, 'utf8').split(/(?<=id="data">)(.*?)(?=<\/script>)/s);
  const data = JSON.parse(json), file = `${scratch}/without-picture-${more}.html`;
  data.circuit.svg = null;
  for (let i = 0; i < more; ++i) data.circuit.gates.push({name: `more.${i}`, kind: 'true'});
  writeFileSync(file, before + JSON.stringify(data).replace(/</g, '\\u003c') + after);
  return file;
}

test('where Graphviz has drawn nothing the page has the same gates, signs, arrows and dots', async () => {
  const look = async (file) => {
    const {page, close, shoot} = await open(file);
    const found = await page.evaluate(() => {
      const texts = (selector) => [...document.querySelectorAll(`#circuit-view ${selector}`)]
        .map((element) => element.textContent.trim()).sort();
      const count = (selector) => document.querySelectorAll(`#circuit-view .edge ${selector}`).length;
      return {names: texts('.node title'), signs: texts('.node text').filter(Boolean),
              arrows: count('polygon'), dots: count('ellipse')};
    });
    await page.locator('#variables button', {hasText: 'b2'}).click();
    found.on = await page.locator('#circuit-view .on').count();
    await shoot(`circuit-${/without/.test(file) ? 'of-the-page' : 'of-graphviz'}`);
    await close();
    return found;
  };
  assert.deepEqual(await look(withoutPicture(0)), await look(tictactoe));
});

test('a circuit too large to be drawn has its gates at their tiles, and no wires', async () => {
  const {page, close} = await open(withoutPicture(20000));
  assert.equal(await page.locator('#circuit-view svg.at-tiles').count(), 1);
  assert.ok(await page.locator('#circuit-view circle').count() > 40);
  assert.equal(await page.locator('#circuit-view .edge').count(), 0);
  await page.locator('#gate').fill('b2');
  await page.locator('#gate').press('Enter');
  assert.deepEqual(await lit(page), {tiles: ['b2'], gates: ['b2']});
  await close();
});

// Values of a quantified formula, as the panel lists them.
const values = (page) => page.evaluate(() => (
  [...document.querySelectorAll('#source-values li')].map((entry) => entry.textContent)));

test('a page of a quantified formula tells the values of its variables', async () => {
  for (const target of ['jungle', 'konane']) {
    const file = `${scratch}/quantified-${target}.html`;
    gadgetc('compile', '-q', `${source}/examples/subtraction.qdimacs`, '--target', target,
            '-o', '/dev/null', '--html', file);
    const {page, close, shoot} = await open(file);
    assert.deepEqual(await values(page), ['exists I_take_two: open', 'for all you_take_two: open',
                                          'exists then_I_take_two: open']);
    const take = (name) => page.evaluate((wanted) => {
      [...document.querySelectorAll('#variables button')]
        .find((button) => button.textContent === wanted).click();
    }, name);
    for (const name of ['I_take_two:false', 'you_take_two:false', 'you_take_two:true',
                        'then_I_take_two:next', 'I_take_two:true']) {
      await take(name);
      await settle(page);
    }
    // Of the two variables of "exists I_take_two" White has both: the first one has said the value.
    assert.deepEqual(await values(page), ['exists I_take_two: false', 'for all you_take_two: true',
                                          'exists then_I_take_two: open']);
    const annotations = await page.evaluate(() => window.viewer.line.moves()
      .map(({annotation}) => annotation).filter(Boolean));
    assert.deepEqual(annotations.slice(0, 5), [
      'White takes I_take_two:false, so exists I_take_two: false',
      'Black takes you_take_two:false',
      'White takes you_take_two:true, so for all you_take_two: true',
      'Black takes then_I_take_two:next', 'White takes I_take_two:true']);
    await shoot(`quantified-${target}`);
    await close();
  }
  const {page, close} = await open(tictactoe);
  assert.deepEqual(await values(page), []);
  assert.equal(await page.isVisible('#source-values'), false);
  await close();
});
