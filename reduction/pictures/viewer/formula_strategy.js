// What the formula game's winner takes, by the strategy that a page carries: the program has found and
// checked it, and it is followed here as solver/formula_game/strategy/follow_strategy.cpp follows it
// (docs/strategies.md has the rules). Nothing is searched: once the winner has left the strategy there
// is no answer.
import {BLACK, WHITE} from './sides.js';

const SIDES = {white: WHITE, black: BLACK};

// One game, move by move. `nodes` as in the page's data, the last one about the whole game. A part is
// {node, scope, edges}: `scope` has the variables that concern it, null: all do; `edges` is what is left
// of a potential's, null before its first move.
class Follower {
  constructor(nodes, size) {
    this.nodes = nodes;
    this.size = size;  // how many variables there are
    this.parts = [{node: nodes.length - 1, scope: null, edges: null}];
    this.observed = null;
  }

  // The variable that the strategy wants, null where any will do. `isFree` tells it of each.
  choose(isFree) {
    const wanted = this.answer(isFree);
    this.observed = null;
    return wanted !== null && isFree(wanted) ? wanted : null;
  }

  answer(isFree) {
    if (this.observed === null) return this.moveIn(this.parts[0], isFree);
    const part = this.findPart(this.observed);
    if (!part) return null;
    const {rule, reply, replies, children} = this.nodes[part.node];
    if (rule === 'threat') {
      if (this.observed !== reply) return reply;
      part.node = children[0];
    } else if (rule === 'answer') {
      part.node = replies.find(([move]) => move === this.observed)?.[1] ?? children[0];
    }
    return this.moveIn(part, isFree);
  }

  // That the loser's move concerns; a split falls apart then.
  findPart(variable) {
    for (let i = 0; i < this.parts.length;) {
      const {scope, node} = this.parts[i];
      if (scope && !scope.has(variable)) ++i;
      else if (this.nodes[node].rule === 'split') this.split(i);
      else return this.parts[i];
    }
    return null;
  }

  split(index) {
    const [{scope, node}] = this.parts.splice(index, 1);
    for (const child of this.nodes[node].children) {
      const inside = this.nodes[child].edges.flat().filter((variable) => !scope || scope.has(variable));
      this.parts.push({node: child, scope: new Set(inside), edges: null});
    }
  }

  moveIn(part, isFree) {
    const {rule, variable, pairs, edges, children} = this.nodes[part.node];
    switch (rule) {
      case 'threat': return variable;
      case 'play': part.node = children[0]; return variable;
      case 'potential': return this.moveByWeight(part, isFree);
      case 'pairs': {
        const pair = pairs.find((both) => both.includes(this.observed));
        return pair ? pair[pair[0] === this.observed ? 1 : 0] : null;
      }
      case 'won': return edges.find((edge) => edge.length === 1 && isFree(edge[0]))?.[0] ?? null;
      default: return null;
    }
  }

  // The one whose edges sum up to most, an edge of n variables being 2^-n; of equal ones the first. Sums
  // are exact, as whole numbers of the smallest edge's.
  moveByWeight(part, isFree) {
    const {edges, mover} = this.nodes[part.node], hasLoserMoved = part.edges !== null || mover === 'black';
    part.edges ??= edges.filter((edge) => !part.scope || edge.every((v) => part.scope.has(v)));
    const without = hasLoserMoved ? this.observed : null;
    part.edges = part.edges.map((edge) => edge.filter((v) => v !== without))
      .filter((edge) => edge.every(isFree));
    const largest = part.edges.reduce((most, {length}) => Math.max(most, length), 0);
    const weights = new Array(this.size).fill(0n);
    for (const edge of part.edges) {
      for (const v of edge) weights[v] += 1n << BigInt(largest - edge.length);
    }
    const most = weights.reduce((one, other) => (other > one ? other : one), 0n);
    return most > 0n ? weights.indexOf(most) : null;
  }
}

export class FormulaStrategy {
  // `formula` as in the page's data. Without a strategy nothing is known.
  constructor({strategy, variables}) {
    this.nodes = strategy?.nodes ?? null;
    this.winner = SIDES[strategy?.winner] ?? null;
    this.isFirst = strategy?.first === strategy?.winner;
    this.size = variables.length;
  }

  // After these variables, [[variable, side], ...], in order: {isDue, variable}, what the winner takes by
  // the strategy, who is to take one or may take one more; null when all are taken. Nothing, null: there
  // is no strategy, or the winner has left it. An extra variable never hurts, and the strategy is not
  // told of it; where it asks for one that is gone, or for none, any other will do.
  next(taken) {
    if (!this.nodes) return null;
    const follower = new Follower(this.nodes, this.size), free = new Array(this.size).fill(true);
    const isFree = (variable) => free[variable];
    let isDue = this.isFirst;
    for (const [variable, side] of taken) {
      if (side !== this.winner) {
        if (isDue) return null;
        follower.observed = variable;
      } else if (isDue) {
        const wanted = follower.choose(isFree);
        if (wanted !== null && wanted !== variable) return null;
      }
      free[variable] = false;
      isDue = side !== this.winner;
    }
    const any = free.indexOf(true);
    const variable = isDue && any >= 0 ? follower.choose(isFree) ?? any : any;
    return {isDue, variable: variable < 0 ? null : variable};
  }

  // Is this variable, taken by the winner now, of the strategy, or one more?
  keeps(taken, variable) { return this.next([...taken, [variable, this.winner]]) !== null; }
}
