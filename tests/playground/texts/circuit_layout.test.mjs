// Circuits in layers: no wire touches a gate that is not its own, whatever the formula.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const viewer = `${source}/reduction/pictures/viewer`;
const {layOutCircuit, MOST_NODES} = await import(`${viewer}/circuit_layout.js`);
const {edgeOf, sizeOf} = await import(`${viewer}/circuit_drawing.js`);

const run = (words, input = '') => {
  const {status, stdout, stderr} = spawnSync(program, words, {input, encoding: 'utf8', maxBuffer: 1 << 28});
  assert.equal(status, 0, stderr);
  return stdout;
};

// {gates, wires} as the page of a board has them.
function circuitOf(formula, ...options) {
  const page = run(['compile', '-q', '-', '-o', '/dev/null', '--html', '/dev/stdout', '--games', '1', ...options], formula);
  return JSON.parse(/id="data">(.*?)<\/script>/s.exec(page)[1]).circuit;
}

const example = (name) => readFileSync(`${source}/examples/${name}`, 'utf8');
const family = (...words) => run(['formula', ...words]);
const FORMULAS = {
  'one variable': 'x',
  'an OR': 'x or y',
  'two of three': '(x or y) and (y or z) and (x or z)',
  'a variable twice in a clause': '(x or x) and (x or y)',
  'a constant': 'p cnf 2 2\n1 2 0\n0\n',
  'long names': '(the_first_of_the_variables or b) and (b or the_last_of_the_variables)',
  'one wide clause': Array.from({length: 12}, (_, i) => `v${i}`).join(' or '),
  'many clauses of one variable': Array.from({length: 9}, (_, i) => `(v or w${i})`).join(' and '),
  majority: example('majority.cnf'),
  'tic-tac-toe': example('tictactoe.cnf'),
  'hex 3 x 3': example('hex3.cnf'),
  'hex 2 x 2': family('hex', '--rows', '2', '--columns', '2'),
  progressions: family('vdw', '--numbers', '7', '--length', '3'),
  triangles: family('clique', '--vertices', '4', '--size', '3'),
  boxes: family('boxes', '--count', '3', '--size', '2'),
  quantified: example('subtraction.qdimacs'),
  'forty variables': example('random40x80.cnf'),
};

const layOut = ({gates, wires}) => (
  layOutCircuit(gates, wires, gates.map(sizeOf), (gate, aside) => edgeOf(gates[gate], aside)));

// Points along the curves of a path, by curve.
function pointsAlong(path, steps = 24) {
  const curves = [];
  for (let at = 0; at + 3 < path.length; at += 3) {
    const [a, b, c, d] = path.slice(at, at + 4), points = [];
    curves.push(points);
    for (let step = 0; step <= steps; ++step) {
      const t = step / steps, s = 1 - t;
      points.push([0, 1].map((i) => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]));
    }
  }
  return curves;
}

// Is a curve, which lies in the rectangle of its ends, within this distance of a box?
function comesNear(points, {place, half}, distance) {
  const isApart = [0, 1].some((i) => {
    const [from, to] = [points[0][i], points.at(-1)[i]];
    return Math.min(from, to) - place[i] > half[i] + distance || place[i] - Math.max(from, to) > half[i] + distance;
  });
  return !isApart && points.some((point) => [0, 1].every((i) => Math.abs(point[i] - place[i]) <= half[i] + distance));
}

// Fails where a wire leaves its gates elsewhere than at their outlines, or touches another gate, or gates touch.
function check({gates, wires}) {
  const layout = layOut({gates, wires});
  const boxes = gates.map((gate, i) => ({place: layout.gates[i], half: sizeOf(gate).map((size) => size / 2)}));
  wires.forEach(([from, , to], wire) => {
    const path = layout.wires[wire], [start, end] = [path[0], path.at(-1)];
    for (const [gate, [x, y], sign] of [[from, start, 1], [to, end, -1]]) {
      const [atX, atY] = layout.gates[gate];
      assert.ok(Math.abs(y - atY - sign * edgeOf(gates[gate], x - atX)) < 1e-6, 'ends on the outline');
      assert.ok(Math.abs(x - atX) <= sizeOf(gates[gate])[0] / 2);
    }
    const touched = pointsAlong(path).flatMap((points) => boxes.filter((box, gate) => (
      gate !== from && gate !== to && comesNear(points, box, 2))));
    assert.deepEqual(touched, [], `${gates[from].name} -> ${gates[to].name}`);
    assert.ok(path.every(([x, y]) => x >= 0 && x <= layout.width && y >= 0 && y <= layout.height));
  });
  const isApart = (one, other) => [0, 1].some((axis) => (
    Math.abs(one.place[axis] - other.place[axis]) > one.half[axis] + other.half[axis]));
  assert.ok(boxes.every((one, i) => boxes.every((other, j) => i === j || isApart(one, other))));
  const ends = wires.map((_, i) => layout.wires[i].at(-1).join());
  assert.equal(new Set(ends).size, ends.length);
}

for (const [name, formula] of Object.entries(FORMULAS)) {
  test(`wires touch no gates but their own: ${name}`, () => {
    for (const target of name === 'forty variables' ? ['jungle'] : ['jungle', 'konane']) {
      check(circuitOf(formula, '--target', target));
    }
  });
}

// A circuit of any gates, joined as chance has it.
function randomCircuit(pick) {
  const ports = {variable: [0, 1], true: [0, 1], and: [2, 1], or: [2, 1], choice: [1, 2], splitter: [1, 2],
                 crossing: [2, 2], channel: [1, 1], outflow: [1, 1]};
  const gates = [], wires = [], free = [];
  for (let left = 2 + pick(40); left > 0; --left) {
    const kinds = Object.keys(ports).filter((kind) => ports[kind][0] <= free.length), kind = kinds[pick(kinds.length)];
    const gate = gates.push({name: kind + 'x'.repeat(pick(8) === 0 ? 30 : 1), kind}) - 1;
    for (let input = 0; input < ports[kind][0]; ++input) {
      wires.push([...free.splice(pick(free.length), 1)[0], gate, input]);
    }
    for (let output = 0; output < ports[kind][1]; ++output) free.push([gate, output]);
  }
  free.forEach((from, i) => wires.push([...from, gates.push({name: `end${i}`, kind: i > 0 ? 'sink' : 'output'}) - 1, 0]));
  return {gates, wires};
}

test('wires touch no gates but their own in random circuits of gates of every kind', () => {
  let state = 1;
  const pick = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  for (let circuits = 0; circuits < 100; ++circuits) check(randomCircuit(pick));
});

// How often two wires meet, their common gates left out.
function countMeetings({wires}, layout) {
  const segments = layout.wires.map((path) => (
     pointsAlong(path).flatMap((points) => points.slice(1).map((point, i) => [points[i], point]))));
  const side = ([a, b], c) => Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const meet = (one, other) => side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0;
  let meetings = 0;
  wires.forEach((_, i) => wires.slice(i + 1).forEach((_unused, j) => {
    for (const one of segments[i]) meetings += segments[i + 1 + j].filter((other) => meet(one, other)).length;
  }));
  return meetings;
}

test('wires cross no more often than the drawing needs', () => {
  const meetings = (formula) => {
    const circuit = circuitOf(formula);
    return countMeetings(circuit, layOut(circuit));
  };
  for (const name of ['one variable', 'an OR', 'one wide clause', 'long names']) assert.equal(meetings(FORMULAS[name]), 0, name);
  assert.equal(meetings(FORMULAS['two of three']), 2);
  assert.ok(meetings(FORMULAS['tic-tac-toe']) <= 26);
});

test('a circuit that is too large, or goes round, is not laid out', () => {
  const gates = Array.from({length: MOST_NODES + 1}, (_, i) => ({name: `x${i}`, kind: 'variable'}));
  assert.equal(layOut({gates, wires: []}), null);
  const round = [{name: 'a', kind: 'channel'}, {name: 'b', kind: 'channel'}];
  assert.equal(layOut({gates: round, wires: [[0, 0, 1, 0], [1, 0, 0, 0]]}), null);
});
