// A drawing goes into a set of one's own: the program reads the set, and boards are made of it.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const {axesOfDrawing, gateOfDrawing, leadsIn, setOfDrawing} = await import(`${source}/playground/own_set.js`);
const folder = mkdtempSync(join(tmpdir(), 'own-set-'));
after(() => rmSync(folder, {recursive: true}));
const read = (file) => readFileSync(`${source}/${file}`, 'utf8');

// As the page's worker.
const worker = {
  async run(words, files) {
    rmSync(`${folder}/mine`, {recursive: true, force: true});
    mkdirSync(`${folder}/mine`);
    for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
    const {status, stdout, stderr} = spawnSync(program, words, {cwd: folder, encoding: 'utf8'});
    return {code: status, out: stdout, err: stderr};
  },
};

test('gates are told by contracts', () => {
  for (const [folder_, prefix] of [['jungle/compact', ''], ['konane/lattice', 'lattice_'], ['amazons/holes', 'hole_']]) {
    for (const gate of ['variable', 'and', 'or', 'splitter', 'true']) {
      assert.equal(gateOfDrawing(read(`gadgets/library/${folder_}/${prefix}${gate}.gadget`)), gate);
    }
  }
  for (const gate of ['choice', 'crossing']) {
    assert.equal(gateOfDrawing(read(`gadgets/library/jungle/compact/${gate}.gadget`)), gate);
  }
  assert.equal(gateOfDrawing(read('gadgets/library/jungle/compact/den.gadget')), 'output');
  assert.equal(gateOfDrawing(read('gadgets/library/jungle/compact/wire.gadget')), null);
});

test('tiles of the library, called otherwise, go on boards, by leads where they need them', async () => {
  const boards = ['and', 'variable', 'den'];  // of tiles that are proved at once
  for (const name of ['and', 'or', 'splitter', 'choice', 'crossing', 'variable', 'den', 'true']) {
    const tile = read(`gadgets/library/jungle/compact/${name}.gadget`).replace(/^gadget .*/m, 'gadget drawn');
    const {fault, set, files} = await setOfDrawing(worker, tile);
    assert.equal(fault, undefined, `${name}: ${fault}`);
    assert.equal(/^lead/m.test(set), ['or', 'crossing'].includes(name), set);
    if (!boards.includes(name)) continue;
    const {code, err} = await worker.run(['compile', '-q', '--set', 'mine', '-o', 'board', `${source}/examples/tictactoe.cnf`], files);
    assert.equal(code, 0, `${name}: ${err}`);
  }
});

test('smaller tiles of the examples, and those of Konane, too', async () => {
  for (const name of readdirSync(`${source}/examples/tiles/smallest`).filter((file) => /^(choice|splitter|crossing)\./.test(file))) {
    const {fault} = await setOfDrawing(worker, read(`examples/tiles/smallest/${name}`));
    assert.equal(fault, undefined, `${name}: ${fault}`);
  }
  const {fault, set} = await setOfDrawing(worker, read('gadgets/library/konane/lattice/lattice_and.gadget'));
  assert.equal(fault, undefined, fault);
  assert.match(set, /^gate and lattice_and 5 8$/m);
});

test('what is no gate is told', async () => {
  assert.match((await setOfDrawing(worker, read('gadgets/library/jungle/compact/wire.gadget'))).fault, /no gate/);
  assert.match((await setOfDrawing(worker, read('examples/games/lane.gadget'))).fault, /no boards of courier/);
  assert.deepEqual(leadsIn('x; these leads would do: \'lead a west 1 2\', \'lead b east 3 4\''), ['lead a west 1 2', 'lead b east 3 4']);
  assert.deepEqual(leadsIn('x'), []);
});
