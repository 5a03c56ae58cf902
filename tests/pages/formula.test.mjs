// The page's formula game is decided as the program decides it.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {gadgetc, source, write} from './program.mjs';

const {FormulaGame, gateStates} =
  await import(`${source}/reduction/pictures/viewer/formula_game.js`);

// SplitMix64.
function random(seed) {
  let state = BigInt(seed);
  return (below) => {
    state = BigInt.asUintN(64, state + 0x9e3779b97f4a7c15n);
    let z = state;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    return Number((z ^ (z >> 31n)) % BigInt(below));
  };
}

function randomFormula(pick, variables, clauses) {
  const list = [];
  for (let c = 0; c < clauses; ++c) {
    const clause = new Set();
    const size = 1 + pick(3);
    while (clause.size < Math.min(size, variables)) clause.add(pick(variables));
    list.push([...clause].sort((a, b) => a - b));
  }
  return {variables: Array.from({length: variables}, (_, v) => `x${v + 1}`), clauses: list};
}

// Plain minimax.
function winner(formula, values, turn) {
  const free = values.indexOf(-1);
  if (free < 0) {
    return formula.clauses.every((clause) => clause.some((v) => values[v] === 0)) ? 0 : 1;
  }
  for (let v = 0; v < values.length; ++v) {
    if (values[v] !== -1) continue;
    values[v] = turn;
    const found = winner(formula, values, 1 - turn);
    values[v] = -1;
    if (found === turn) return turn;
  }
  return 1 - turn;
}

test('winners are those of minimax, and the winner who follows the page\'s moves wins', () => {
  const pick = random(7);
  for (let round = 0; round < 300; ++round) {
    const formula = randomFormula(pick, 1 + pick(6), pick(8));
    for (const first of ['white', 'black']) {
      const game = new FormulaGame({...formula, first});
      const side = first === 'white' ? 0 : 1;
      const expected = winner(formula, formula.variables.map(() => -1), side);
      assert.equal(game.decide().winner, expected);
      while (!game.isOver()) {
        const free = [...game.values.keys()].filter((v) => game.values[v] === -1);
        game.take(game.turn === expected ? game.decide().move : free[pick(free.length)]);
      }
      assert.equal(game.openClauses().length === 0 ? 0 : 1, expected);
    }
  }
});

test('winners of larger formulas are those of gadgetc solve', () => {
  const pick = random(11);
  for (let round = 0; round < 12; ++round) {
    const formula = randomFormula(pick, 12, 16);
    const file = write('formula.cnf', `p cnf 12 16\n${
      formula.clauses.map((c) => c.map((v) => v + 1).join(' ') + ' 0').join('\n')}\n`);
    const solved = JSON.parse(gadgetc('solve', '-q', '--json', file));
    const found = new FormulaGame({...formula, first: 'white'}).decide().winner;
    assert.equal(['white', 'black'][found], solved.winner.toLowerCase());
  }
});

test('a formula too large to decide is answered all the same', () => {
  const formula = randomFormula(random(3), 300, 1500);
  const decision = new FormulaGame({...formula, first: 'white'}).decide();
  assert.ok(decision.move >= 0 && decision.move < 300);
});

test('a table of positions that has grown large is emptied, and the game is decided as before', () => {
  const formula = randomFormula(random(19), 12, 16);
  const game = new FormulaGame({...formula, first: 'white'});
  const {winner} = game.decide();
  for (let i = 0; i <= 400000; ++i) game.known.set(i, 0);
  assert.equal(game.decide().winner, winner);
  assert.ok(game.known.size < 100000, `${game.known.size} positions`);
});

test('the signals shown are those of the clauses once all variables are taken', () => {
  const pick = random(5);
  for (let round = 0; round < 10; ++round) {
    const formula = randomFormula(pick, 5, 5);
    const file = write('formula.cnf', `p cnf 5 5\n${
      formula.clauses.map((c) => c.map((v) => v + 1).join(' ') + ' 0').join('\n')}\n`);
    const {gates, wires} = JSON.parse(gadgetc('circuit', '-q', '--planar', '--json', file));
    const circuit = {
      gates: gates.map((gate) => (
        {...gate, variable: gate.variable && Number(gate.variable.slice(1)) - 1})),
      wires: wires.map(({from, to}) => [from.gate, from.port, to.gate, to.port]),
    };
    for (let set = 0; set < 32; ++set) {
      const values = [0, 1, 2, 3, 4].map((v) => (set >> v) & 1);
      const isTrue = formula.clauses.every((clause) => clause.some((v) => values[v] === 0));
      const output = circuit.gates.findIndex((gate) => gate.kind === 'output');
      assert.deepEqual(gateStates(circuit, values)[output], [isTrue ? 'on' : 'off']);
    }
  }
});
