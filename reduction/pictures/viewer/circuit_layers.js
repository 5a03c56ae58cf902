// A circuit in layers: each wire leads from a gate to one in a lower layer, and in the layers between it
// has bends, which stand beside gates as gates do. The order within layers is that in which few wires
// cross (Sugiyama, Tagawa and Toda 1981): it begins with the order in which a walk up from the output meets
// the nodes, then each goes to the mean of its neighbours' places, layer by layer, down and up, where those
// with the same mean change places now and then; and the best order of all is kept.

const MOST_ORDERINGS = 100, MOST_ORDERED = 400000;  // orders tried; nodes in all of them
const MOST_SWAPPED = 3000;  // nodes, above which neighbours are not tried in either order
const SWAPS = 24;

// The layer of each gate, 0 on top: as high as its inputs allow, but splitters as low as their outputs do,
// for there is one wire above them and two below. null where gates stand on a cycle.
export function ranksOf(gates, wires) {
  const ranks = gates.map(() => 0), missing = gates.map(() => 0), targets = gates.map(() => []);
  for (const [from, , to] of wires) {
    targets[from].push(to);
    ++missing[to];
  }
  const order = [...gates.keys()].filter((gate) => missing[gate] === 0);
  for (let at = 0; at < order.length; ++at) {
    for (const to of targets[order[at]]) {
      ranks[to] = Math.max(ranks[to], ranks[order[at]] + 1);
      if (--missing[to] === 0) order.push(to);
    }
  }
  if (order.length < gates.length) return null;
  for (const gate of order.reverse()) {
    if (gates[gate].kind !== 'splitter') continue;
    ranks[gate] = targets[gate].reduce((least, to) => Math.min(least, ranks[to] - 1), Infinity);
  }
  return ranks;
}

// How many bends there are.
export const countBends = (wires, ranks) => (
  wires.reduce((sum, [from, , to]) => sum + ranks[to] - ranks[from] - 1, 0));

const mean = (nodes) => nodes.reduce((sum, {at}) => sum + at, 0) / nodes.length;

// How many pairs of these numbers, each below `end`, have the greater one first.
function countInversions(numbers, end) {
  const tree = new Int32Array(end + 1);
  let inversions = 0;
  numbers.forEach((number, before) => {
    let notGreater = 0;
    for (let i = number + 1; i > 0; i -= i & -i) notGreater += tree[i];
    inversions += before - notGreater;
    for (let i = number + 1; i <= end; i += i & -i) ++tree[i];
  });
  return inversions;
}

// Between two nodes beside each other, by the places of their neighbours in one layer: how many crossings
// fewer there are when they change places.
function gain(left, right) {
  let fewer = 0;
  for (const one of left) for (const other of right) fewer += Math.sign(one.at - other.at);
  return fewer;
}

export class Layers {
  // `ranks`: as of ranksOf.
  constructor(gates, wires, ranks) {
    const node = (rank, gate) => ({rank, gate, above: [], below: [], at: 0});
    this.gates = gates.map((_, gate) => node(ranks[gate], gate));
    this.rows = Array.from({length: Math.max(-1, ...ranks) + 1}, () => []);
    for (const gate of this.gates) this.rows[gate.rank].push(gate);
    // Of each wire, the nodes from its first gate to its last.
    this.chains = wires.map(([from, , to]) => {
      const bends = Array.from({length: ranks[to] - ranks[from] - 1},
                               (_, i) => node(ranks[from] + i + 1, null));
      for (const bend of bends) this.rows[bend.rank].push(bend);
      const chain = [this.gates[from], ...bends, this.gates[to]];
      for (let i = 1; i < chain.length; ++i) {
        chain[i - 1].below.push(chain[i]);
        chain[i].above.push(chain[i - 1]);
      }
      return chain;
    });
    this.walkUp();
    this.order();
  }

  walkUp() {
    const seen = new Set(), found = this.rows.map(() => []);
    const ahead = this.rows.flat().filter(({below}) => below.length === 0).reverse();
    while (ahead.length > 0) {
      const node = ahead.pop();
      if (seen.has(node)) continue;
      seen.add(node);
      found[node.rank].push(node);
      ahead.push(...[...node.above].reverse());
    }
    this.rows = found;
    this.rows.forEach((row) => this.number(row));
  }

  number(row) { row.forEach((node, at) => { node.at = at; }); }

  countCrossings() {
    return this.rows.slice(1).reduce((sum, row, above) => sum + countInversions(
      this.rows[above].flatMap(({below}) => below.map(({at}) => at).sort((a, b) => a - b)), row.length), 0);
  }

  order() {
    const size = this.rows.reduce((sum, row) => sum + row.length, 0);
    let best = this.rows.map((row) => [...row]), fewest = this.countCrossings();
    const orderings = Math.min(MOST_ORDERINGS, MOST_ORDERED / size);
    for (let round = 0; round < orderings && fewest > 0; ++round) {
      this.sweep(round % 2 === 0, round % 8 >= 4);
      if (size <= MOST_SWAPPED) this.swapNeighbours(round % 4 < 2);
      const crossings = this.countCrossings();
      if (crossings >= fewest) continue;
      fewest = crossings;
      best = this.rows.map((row) => [...row]);
    }
    this.rows = best;
    this.rows.forEach((row) => this.number(row));
  }

  sweep(isDown, isTurning) {
    for (const row of isDown ? this.rows.slice(1) : this.rows.slice(0, -1).reverse()) {
      const places = new Map(row.map((node) => {
        const near = isDown ? node.above : node.below;
        return [node, near.length > 0 ? mean(near) : node.at];
      }));
      if (isTurning) row.reverse();
      row.sort((a, b) => places.get(a) - places.get(b));
      this.number(row);
    }
  }

  // `isLoose`: at first also where that changes nothing.
  swapNeighbours(isLoose) {
    let isBetter = true;
    for (let round = 0; round < SWAPS && isBetter; ++round) {
      isBetter = false;
      for (const row of this.rows) {
        for (let at = 1; at < row.length; ++at) {
          const left = row[at - 1], right = row[at];
          const fewer = gain(left.above, right.above) + gain(left.below, right.below);
          if (fewer < (isLoose && round === 0 ? 0 : 1)) continue;
          [row[at - 1], row[at]] = [right, left];
          [left.at, right.at] = [at, at - 1];
          isBetter ||= fewer > 0;
        }
      }
    }
  }
}
