// The page's formula game, and its winner who follows the program's strategy.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';
import {dataOf, gadgetc, scratch, source, write} from './program.mjs';
import {readStrategy} from './strategy_file.mjs';

const {FormulaGame, gateStates} =
  await import(`${source}/reduction/pictures/viewer/formula_game.js`);
const {FormulaStrategy} = await import(`${source}/reduction/pictures/viewer/formula_strategy.js`);

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

function randomFormula(pick, variables, clauses, {least = 1, most = 3} = {}) {
  const list = [];
  for (let c = 0; c < clauses; ++c) {
    const clause = new Set();
    const size = least + pick(most - least + 1);
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

const sideOf = (name) => (name === 'white' ? 0 : 1);
const fileOf = ({variables, clauses}) => write('formula.cnf', `p cnf ${variables.length} ${clauses.length}\n${
  clauses.map((clause) => `${clause.map((v) => v + 1).join(' ')} 0\n`).join('')}`);

// With the strategy that the program finds, as a page carries it.
function solved(formula, first) {
  const file = `${scratch}/formula.strategy`;
  gadgetc('solve', '-q', fileOf(formula), '--first', first, '--strategy', file);
  return {...formula, first, strategy: readStrategy(readFileSync(file, 'utf8'))};
}

// Plays every game in which the winner follows the strategy; how many. `extra`: who picks, before the
// loser's moves, whether the winner takes one more variable there, as on a board where the loser moves
// elsewhere.
function playAll(game, strategy, extra) {
  const over = game.winner();
  if (game.isOver() || over !== null) {
    assert.equal(over, strategy.winner);
    return 1;
  }
  const next = strategy.next(game.taken), isWinners = game.turn === strategy.winner;
  assert.equal(next.isDue, isWinners);
  let games = 0;
  const free = [...game.values.keys()].filter((v) => game.values[v] === -1);
  for (const variable of isWinners ? [next.variable] : free) {
    game.take(variable);
    games += playAll(game, strategy, extra);
    game.undo();
  }
  if (!isWinners && extra()) {
    game.take(free[games % free.length], strategy.winner);
    games += playAll(game, strategy, extra);
    game.undo();
  }
  return games;
}

test('who follows the strategy of a page wins, whatever is answered, and takes more now and then', () => {
  const pick = random(7), rules = new Set();
  let games = 0;
  for (let round = 0; round < 90; ++round) {
    const plain = round % 3 === 0 ? randomFormula(pick, 1 + pick(7), pick(9))
                                  : randomFormula(pick, 5 + pick(4), 5 + pick(9), {least: 2, most: 4});
    for (const first of ['white', 'black']) {
      const formula = solved(plain, first);
      assert.equal(sideOf(formula.strategy.winner),
                   winner(plain, plain.variables.map(() => -1), sideOf(first)));
      for (const {rule} of formula.strategy.nodes) rules.add(rule);
      games += playAll(new FormulaGame(formula), new FormulaStrategy(formula), () => pick(6) === 0);
    }
  }
  console.log(`${games} games by strategies of the rules ${[...rules].sort().join(', ')}`);
  assert.ok(games > 2000, `${games} games`);
});

test('strategies of larger formulas win against random answers, by every rule', () => {
  const pick = random(11), rules = new Set();
  const shapes = [[3, 14, 12], [3, 14, 16], [3, 8, 10], [4, 14, 18], [4, 14, 24], [4, 16, 20]];
  for (let round = 0; round < 60; ++round) {
    const [size, variables, clauses] = shapes[round % shapes.length];
    const plain = randomFormula(pick, variables, clauses, {least: size, most: size});
    const first = pick(2) === 0 ? 'white' : 'black', formula = solved(plain, first);
    const strategy = new FormulaStrategy(formula), game = new FormulaGame(formula);
    for (const {rule} of formula.strategy.nodes) rules.add(rule);
    for (let games = 0; games < 200; ++games) {
      while (game.winner() === null) {
        const free = [...game.values.keys()].filter((v) => game.values[v] === -1);
        const isWinners = game.turn === strategy.winner;
        if (isWinners) game.take(strategy.next(game.taken).variable);
        else if (pick(8) === 0) game.take(free[pick(free.length)], strategy.winner);
        else game.take(free[pick(free.length)]);
      }
      assert.equal(game.winner(), strategy.winner);
      game.restart();
    }
  }
  assert.deepEqual([...rules].sort(), ['answer', 'pairs', 'play', 'potential', 'split', 'threat', 'won']);
});

test('a winner who leaves the strategy has no answer, and neither has who has none', () => {
  const formula = solved({variables: ['ann', 'bob', 'cleo'], clauses: [[0, 1], [1, 2]]}, 'white');
  const strategy = new FormulaStrategy(formula), [white, black] = [0, 1];
  assert.deepEqual(strategy.next([]), {isDue: true, variable: 1});
  assert.equal(strategy.next([[0, white]]), null);
  assert.equal(strategy.keeps([], 0), false);
  assert.equal(strategy.keeps([], 1), true);
  assert.equal(strategy.next([[0, black]]), null, 'it was White\'s turn');
  assert.deepEqual(strategy.next([[1, white], [0, black]]), {isDue: true, variable: 2});
  assert.deepEqual(strategy.next([[1, white], [0, white]]), {isDue: false, variable: 2});
  assert.deepEqual(strategy.next([[1, white], [0, black], [2, white]]), {isDue: false, variable: null});
  assert.equal(new FormulaStrategy({variables: ['ann'], clauses: []}).next([]), null);
});

test('a page has the strategy that the program finds, and the winner', () => {
  const pick = random(23);
  for (let round = 0; round < 6; ++round) {
    const plain = randomFormula(pick, 3 + pick(4), 2 + pick(5));
    for (const target of ['jungle', 'konane']) {
      const page = `${scratch}/formula.html`, first = pick(2) === 0 ? 'white' : 'black';
      gadgetc('compile', '-q', fileOf(plain), '--first', first, '--target', target, '-o', '/dev/null',
              '--games', '1', '--html', page);
      const {formula, winner: side} = dataOf(page), {strategy} = solved(plain, first);
      assert.deepEqual(formula.strategy, strategy);
      assert.equal(side, strategy.winner);
    }
  }
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
