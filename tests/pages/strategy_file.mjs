// Strategies of the formula game from their files (docs/formats.md), as the data of pages have them.

// "{1 3} {2}" as lists of variables from 0.
const listsIn = (text) => [...text.matchAll(/\{([^}]*)\}/g)]
  .map(([, inside]) => (inside.match(/\d+/g) ?? []).map((number) => number - 1));

function readNode(line) {
  const [, rule, mover, edges, moves] = /^\d+ (\w+) (\w+)((?: \{[^}]*\})*)(?::(.*))?$/.exec(line);
  const node = {rule, mover, edges: listsIn(edges)}, pairsBy = (sign) => (
    [...(moves ?? '').matchAll(new RegExp(`(\\d+)${sign}(\\d+)`, 'g'))].map(([, a, b]) => [a - 1, b - 1]));
  const arrows = pairsBy('->');
  if (rule === 'play') return {...node, variable: arrows[0][0], children: [arrows[0][1]]};
  if (rule === 'threat') {
    return {...node, variable: Number(/^ (\d+)/.exec(moves)[1]) - 1, reply: arrows[0][0], children: [arrows[0][1]]};
  }
  if (rule === 'answer') {
    return {...node, replies: arrows, children: [/else->(\d+)/.exec(moves)[1] - 1]};
  }
  if (rule === 'pairs') return {...node, pairs: pairsBy('-')};
  return rule === 'split' ? {...node, children: moves.match(/\d+/g).map((number) => number - 1)} : node;
}

export function readStrategy(text) {
  const [, , first, winner, ...lines] = text.trim().split('\n');
  return {winner: winner.split(' ')[1], first: first.split(' ')[1], nodes: lines.map(readNode)};
}
