// Where the gates and wires of a circuit are drawn: variables on top, the output below. Wires go straight
// down through a layer, at a place of their own, and bend only between layers, where nothing stands: so no
// wire touches a gate that is not its own. Between two layers all wires are curves of one form, so that two
// of them cross once where their ends are in other orders, and nowhere else.
import {placeAcross} from './circuit_columns.js';
import {Layers, countBends, ranksOf} from './circuit_layers.js';

export const MOST_NODES = 20000;  // gates and bends
const GAP = 18, BEND = 2;         // between nodes; the width of a bend
const PORT_GAP = 11;              // between the wires at one side of a gate
const LEAST_FALL = 30, STEEPNESS = 0.16, MOST_FALL = 220;  // of the space between two layers

// Gives each row its `top` and `bottom`: the further wires go aside, the more space they have to fall.
function placeDown(layers) {
  let y = 0;
  return layers.rows.map((row) => {
    const height = row.reduce((most, node) => Math.max(most, node.height), 0);
    const widest = row.reduce((most, node) => (
      node.below.reduce((far, below) => Math.max(far, Math.abs(below.x - node.x)), most)), 0);
    const place = {top: y, bottom: y + height};
    y += height + Math.min(LEAST_FALL + STEEPNESS * widest, MOST_FALL);
    return place;
  });
}

// By wire, how far from the middle of its gate it begins (or ends): in the order of where the wires lead, but
// for crossings, whose wires go across.
function portOffsets(layers, gates, wires, isEnd) {
  const atGate = layers.gates.map(() => []), offsets = [];
  wires.forEach((wire, i) => atGate[wire[isEnd ? 2 : 0]].push(i));
  const other = (wire) => layers.chains[wire].at(isEnd ? -2 : 1).x;
  atGate.forEach((found, gate) => {
    const isCrossing = gates[gate].kind === 'crossing', port = (wire) => wires[wire][isEnd ? 3 : 1];
    const place = (wire) => (!isCrossing ? other(wire) : isEnd ? port(wire) : -port(wire));
    const step = Math.min(PORT_GAP, layers.gates[gate].width / (found.length + 1));
    found.sort((a, b) => place(a) - place(b)).forEach((wire, i) => {
      offsets[wire] = (i - (found.length - 1) / 2) * step;
    });
  });
  return offsets;
}

// A start, then three points for each Bezier curve, as CircuitPlaces of reduction/circuit/formats has them.
function pathOf([start, ...stops]) {
  const path = [start];
  for (const [x, y] of stops) {
    const [fromX, fromY] = path.at(-1), middle = (fromY + y) / 2;
    if (fromX !== x || fromY !== y) path.push([fromX, middle], [x, middle], [x, y]);
  }
  return path;
}

// {width, height, gates: [[x, y], ...], their middles, wires: paths as of pathOf}. `sizes`: [width, height] of
// each gate; `edge(gate, offset)`: how far from its middle its outline is, above and below, there. null
// where that is too much, or gates stand on a cycle.
export function layOutCircuit(gates, wires, sizes, edge) {
  const ranks = gates.length > MOST_NODES ? null : ranksOf(gates, wires);
  if (!ranks || gates.length + countBends(wires, ranks) > MOST_NODES) return null;
  const layers = new Layers(gates, wires, ranks);
  for (const node of layers.rows.flat()) {
    [node.width, node.height] = node.gate === null ? [BEND, 0] : sizes[node.gate];
  }
  placeAcross(layers, GAP);
  const rows = placeDown(layers), all = layers.rows.flat();
  const left = all.reduce((least, {x, width}) => Math.min(least, x - width / 2), Infinity);
  const right = all.reduce((most, {x, width}) => Math.max(most, x + width / 2), -Infinity);
  const middle = ({x, rank}) => [x - left, (rows[rank].top + rows[rank].bottom) / 2];
  const starts = portOffsets(layers, gates, wires, false), ends = portOffsets(layers, gates, wires, true);
  const paths = layers.chains.map((chain, wire) => {
    const [fromX, fromY] = middle(chain[0]), [toX, toY] = middle(chain.at(-1));
    const stops = chain.slice(1, -1).flatMap((bend) => {
      const [x] = middle(bend), {top, bottom} = rows[bend.rank];
      return top === bottom ? [[x, top]] : [[x, top], [x, bottom]];
    });
    const [from, , to] = wires[wire], startX = fromX + starts[wire], endX = toX + ends[wire];
    return pathOf([
      [startX, fromY + edge(from, starts[wire])], [startX, rows[chain[0].rank].bottom], ...stops,
      [endX, rows[chain.at(-1).rank].top], [endX, toY - edge(to, ends[wire])]]);
  });
  return {width: right - left, height: rows.at(-1).bottom, gates: layers.gates.map(middle), wires: paths};
}
