// What taken variables say of the source of a formula: of a quantified formula, the values of its
// variables. Two variables of the game stand for each of them, and the first that White takes says
// the value (docs/quantified.md).
import {WHITE} from './sides.js';

export class SourceWords {
  // `source` as in the page's data: [words, variable if true, variable if false], or missing.
  constructor(source = []) {
    this.source = source;
    this.meanings = new Map();  // by variable: the number of the source's, and the value
    source.forEach(([, ifTrue, ifFalse], i) => {
      this.meanings.set(ifTrue, [i, true]);
      this.meanings.set(ifFalse, [i, false]);
    });
  }

  // After each of the variables taken, as [[variable, side], ...], ", so for all b2: true" or
  // nothing.
  along(taken) {
    const told = new Set();
    return taken.map(([variable, side]) => {
      const [i, value] = side === WHITE && this.meanings.get(variable) || [];
      if (i === undefined || told.has(i)) return '';
      told.add(i);
      return `, so ${this.source[i][0]}: ${value}`;
    });
  }

  // [{text, value}] for each variable of the source; value null while nothing says it.
  states(taken) {
    const values = this.source.map(() => null);
    for (const [variable, side] of taken) {
      const [i, value] = side === WHITE && this.meanings.get(variable) || [];
      if (i !== undefined) values[i] ??= value;
    }
    return this.source.map(([words], i) => (
      {text: `${words}: ${values[i] ?? 'open'}`, value: values[i]}));
  }
}
