// How far aside the nodes of a layered circuit stand. The bends of a wire stand below each other, so that it
// goes straight down, as far as no two such wires cross (as Brandes and Koepf 2001 have it): a column is a
// gate, or such bends. Columns keep their order in every layer, and are drawn to the middle of what they are
// joined to.
const PLACINGS = 60;

// Bends of one wire in two layers, one column: but of two wires that cross between these layers only one.
function joinBends(layers, columnOf) {
  for (const row of layers.rows) {
    let last = -1;
    for (const node of row) {
      const [below] = node.below;
      if (node.gate !== null || below.gate !== null || below.at < last) continue;
      last = below.at;
      columnOf.set(below, columnOf.get(node));
      columnOf.get(node).nodes.push(below);
    }
  }
}

// Columns in such an order that in every layer what is left stands first. {nodes, x, left, right, joined}:
// left and right are [column, distance at least] of its neighbours, joined the columns that wires lead to.
function columnsOf(layers, gap) {
  const columnOf = new Map();
  for (const node of layers.rows.flat()) {
    columnOf.set(node, {nodes: [node], x: 0, left: [], right: [], joined: []});
  }
  joinBends(layers, columnOf);
  const columns = new Set(columnOf.values());
  for (const column of columns) {
    column.joined = column.nodes.flatMap(({above, below}) => [...above, ...below])
      .map((node) => columnOf.get(node)).filter((other) => other !== column);
  }
  for (const row of layers.rows) {
    row.slice(1).forEach((node, i) => {
      const left = columnOf.get(row[i]), right = columnOf.get(node);
      const apart = (row[i].width + node.width) / 2 + gap;
      left.right.push([right, apart]);
      right.left.push([left, apart]);
    });
  }
  const missing = new Map([...columns].map((column) => [column, column.left.length]));
  const order = [...columns].filter(({left}) => left.length === 0);
  for (let at = 0; at < order.length; ++at) {
    for (const [right] of order[at].right) {
      missing.set(right, missing.get(right) - 1);
      if (missing.get(right) === 0) order.push(right);
    }
  }
  return order;
}

// Each column as near to what it wants as its neighbours allow: once with those at the left before it, once
// with those at the right. The mean of the two keeps all distances, since each of them does.
function place(columns, wanted) {
  const fromLeft = new Map(), fromRight = new Map();
  for (const column of columns) {
    fromLeft.set(column, column.left.reduce(
      (least, [left, apart]) => Math.max(least, fromLeft.get(left) + apart), wanted(column)));
  }
  for (const column of [...columns].reverse()) {
    fromRight.set(column, column.right.reduce(
      (most, [right, apart]) => Math.min(most, fromRight.get(right) - apart), wanted(column)));
  }
  for (const column of columns) column.next = (fromLeft.get(column) + fromRight.get(column)) / 2;
}

// Gives each node its `x`; `gap`: between two of them.
export function placeAcross(layers, gap) {
  const columns = columnsOf(layers, gap);
  place(columns, () => 0);
  for (const column of columns) column.x = column.next;
  const middle = ({joined, x}) => (
    joined.length > 0 ? joined.reduce((sum, other) => sum + other.x, 0) / joined.length : x);
  for (let placing = 0; placing < PLACINGS; ++placing) {
    place(columns, middle);
    for (const column of columns) column.x = (column.x + column.next) / 2;
  }
  for (const {nodes, x} of columns) for (const node of nodes) node.x = x;
}
