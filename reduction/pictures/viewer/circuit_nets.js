// Nets: the wires that carry one signal, from the gate that makes it through fan-outs, crossings and
// protectors. A net has one colour, in the circuit and on the board.
export const NET_COLOURS = 8;

// Which outputs of a gate carry what comes in at an input; none where the gate makes a signal of its own.
const PASSED_ON = {
  splitter: () => true,
  crossing: (output, input) => output === input,  // straight across (gadgets/sets/gate_kind.hpp)
  channel: () => true,
  outflow: () => true,
};

// Of each wire the number of its net, from 0 in the order of their first wires.
export function netsOf({gates, wires}) {
  const leaving = gates.map(() => []), nets = wires.map(() => -1);
  wires.forEach(([from], wire) => leaving[from].push(wire));
  let count = 0;
  wires.forEach(([from], first) => {
    if (PASSED_ON[gates[from].kind]) return;
    const ahead = [first];
    while (ahead.length > 0) {
      const wire = ahead.pop(), [, , to, input] = wires[wire];
      nets[wire] = count;
      const passes = PASSED_ON[gates[to].kind];
      if (passes) ahead.push(...leaving[to].filter((next) => passes(wires[next][1], input)));
    }
    ++count;
  });
  return nets;
}

const WIDE = 2 ** 26;  // more than a board has columns
const keyOf = (row, column) => row * WIDE + column;

// The tiles by the squares at their rims.
function tilesByRim(tiles) {
  const found = new Map();
  for (const tile of tiles) {
    const bottom = tile.row + tile.rows - 1, right = tile.column + tile.columns - 1;
    for (let column = tile.column; column <= right; ++column) {
      found.set(keyOf(tile.row, column), tile).set(keyOf(bottom, column), tile);
    }
    for (let row = tile.row; row <= bottom; ++row) {
      found.set(keyOf(row, tile.column), tile).set(keyOf(row, right), tile);
    }
  }
  return found;
}

// By wire of a board, as its bars [row, column, row, column, wire] number it, the number of its colour: that
// of its net where it leads from one gate to another between which one net leads, else its own.
export function coloursOfBars(bars, tiles, circuit) {
  const nets = netsOf(circuit), between = new Map();
  const pair = (gates) => [...gates].sort((a, b) => a - b).join();
  circuit.wires.forEach(([from, , to], wire) => {
    const key = pair([from, to]);
    between.set(key, (between.get(key) ?? new Set()).add(nets[wire]));
  });
  const rims = tilesByRim(tiles), met = new Map();
  for (const [row, column, lastRow, lastColumn, wire] of bars) {
    const gates = met.get(wire) ?? new Set();
    met.set(wire, gates);
    for (const [y, x] of [[row, column], [lastRow, lastColumn]]) {
      for (const [down, across] of [[0, 1], [1, 0], [0, -1], [-1, 0]]) {
        const tile = rims.get(keyOf(y + down, x + across));
        if (tile && tile.gate >= 0) gates.add(tile.gate);
      }
    }
  }
  return new Map([...met].map(([wire, gates]) => {
    const found = gates.size === 2 ? between.get(pair(gates)) : undefined;
    return [wire, (found?.size === 1 ? [...found][0] : wire) % NET_COLOURS];
  }));
}
