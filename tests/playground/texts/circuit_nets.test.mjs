// Nets: a signal has one colour from the gate that makes it on, in the circuit and on the board.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const viewer = `${source}/reduction/pictures/viewer`;
const {NET_COLOURS, coloursOfBars, netsOf} = await import(`${viewer}/circuit_nets.js`);
const {parseJungle} = await import(`${viewer}/jungle/jungle_game.js`);
const {outsideAreas} = await import(`${viewer}/jungle/outside_areas.js`);
const {parsePage} = await import(`${viewer}/page_text.js`);

function dataOf(name, target) {
  const {status, stdout, stderr} = spawnSync(
    program, ['compile', '-q', `${source}/examples/${name}`, '-o', '/dev/null', '--html', '/dev/stdout',
              '--games', '1', '--target', target], {encoding: 'utf8', maxBuffer: 1 << 28});
  assert.equal(status, 0, stderr);
  const data = JSON.parse(/id="data">(.*?)<\/script>/s.exec(stdout)[1]);
  const tiles = data.tiles.map(([name_, kind, row, column, rows, columns, gate]) => (
    {name: name_, kind, row, column, rows, columns, gate}));
  return {...data, tiles};
}

const EXAMPLES = ['majority.cnf', 'tictactoe.cnf', 'hex3.cnf', 'subtraction.qdimacs'];

test('a signal keeps its net through fan-outs and straight through crossings, and each gate makes another', () => {
  const gates = ['variable', 'splitter', 'variable', 'crossing', 'sink', 'or', 'output'].map((kind, i) => ({name: `g${i}`, kind}));
  const wires = [[0, 0, 1, 0], [1, 0, 3, 0], [1, 1, 5, 0], [2, 0, 3, 1], [3, 0, 5, 1], [3, 1, 4, 0], [5, 0, 6, 0]];
  assert.deepEqual(netsOf({gates, wires}), [0, 0, 0, 1, 0, 1, 2]);
});

test('every wire of an example has a net, and there are as many as gates that make a signal', () => {
  for (const name of EXAMPLES) {
    for (const target of ['jungle', 'konane']) {
      const {circuit} = dataOf(name, target), nets = netsOf(circuit);
      assert.ok(nets.every((net) => net >= 0));
      const makers = circuit.wires.filter(([from]) => ['variable', 'or', 'and', 'true'].includes(circuit.gates[from].kind));
      assert.equal(new Set(nets).size, makers.length);
    }
  }
});

test('wires of a board have the colours of their nets, nearly all of them', () => {
  for (const name of EXAMPLES) {
    for (const target of ['jungle', 'konane']) {
      const {circuit, tiles, wires} = dataOf(name, target), nets = netsOf(circuit);
      const colours = coloursOfBars(wires, tiles, circuit);
      const gatesOf = new Map();
      for (const [row, column, lastRow, lastColumn, wire] of wires) {
        const found = gatesOf.get(wire) ?? new Set();
        gatesOf.set(wire, found);
        for (const tile of tiles) {
          const isNear = row <= tile.row + tile.rows && lastRow >= tile.row - 1 &&
                         column <= tile.column + tile.columns && lastColumn >= tile.column - 1;
          if (isNear && tile.gate >= 0) found.add(tile.gate);
        }
      }
      let right = 0;
      for (const [wire, gates] of gatesOf) {
        const possible = circuit.wires.flatMap(([from, , to], i) => (
          gates.has(from) && gates.has(to) ? [nets[i] % NET_COLOURS] : []));
        if (possible.includes(colours.get(wire))) ++right;
      }
      assert.ok(right >= 0.9 * gatesOf.size, `${name} ${target}: ${right} of ${gatesOf.size}`);
    }
  }
});

test("the runner's corridor and the idle cats are found beside tiles and wires", () => {
  const {board: text, page, rules, tiles, wires} = dataOf('majority.cnf', 'jungle');
  const board = parseJungle(text, parsePage(page).page, rules);
  const outside = new Uint8Array(board.rows * board.columns).fill(1);
  const cover = (top, left, bottom, right) => {
    for (let row = top; row <= bottom; ++row) outside.fill(0, row * board.columns + left, row * board.columns + right + 1);
  };
  for (const {row, column, rows, columns} of tiles) cover(row, column, row + rows - 1, column + columns - 1);
  for (const [top, left, bottom, right] of wires) cover(top, left, bottom, right);
  const areas = outsideAreas(board, outside);
  assert.deepEqual(areas.map(({name}) => name), ["Black's runner", 'idle cats']);
  const [runner, cats] = areas;
  assert.ok(runner.row > cats.row && runner.columns > 20 && runner.rows > 20);
  assert.deepEqual([cats.rows, cats.columns], [1, 5]);
});
