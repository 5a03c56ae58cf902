// A formula drawn: a column for each variable, a row for each clause, and a click puts a variable into a
// clause or takes it out. What is drawn is written as a formula in plain words.
import {make} from '../reduction/pictures/viewer/elements.js';
import {oneTabStop} from '../reduction/pictures/viewer/tab_stop.js';

const MOST = 20;  // variables, and clauses

// `clauses`: numbers of variables; what is empty is not written, as it has no words.
export const textOf = ({names, clauses}) => {
  const words = clauses.filter((clause) => clause.length > 0)
    .map((clause) => [...clause].sort((a, b) => a - b).map((variable) => names[variable]).join(' or '));
  return words.length === 1 ? words[0] : words.map((clause) => `(${clause})`).join(' and ');
};

// With another variable, whose name is of no other; with another clause; with a variable put into a
// clause or taken out of it.
export function withVariable({names, clauses}) {
  const letters = [...'xyzuvwabcdefghijklmnopqrst'], free = letters.find((name) => !names.includes(name));
  return {names: [...names, free ?? `x${names.length + 1}`], clauses};
}
export const withClause = ({names, clauses}) => ({names, clauses: [...clauses, []]});
export const toggled = ({names, clauses}, row, variable) => ({
  names,
  clauses: clauses.map((clause, i) => (
    i !== row ? clause : clause.includes(variable) ? clause.filter((other) => other !== variable)
      : [...clause, variable])),
});

export class ClauseGrid {
  // `onChange` gets the formula's text. `table`, `addVariable`, `addClause`: elements.
  constructor(table, addVariable, addClause, onChange) {
    this.table = table;
    this.onChange = onChange;
    this.buttons = [addVariable, addClause];
    addVariable.onclick = () => this.change(withVariable(this.formula));
    addClause.onclick = () => this.change(withClause(this.formula));
    table.addEventListener('click', ({target}) => {
      const {row, variable} = target.dataset;
      if (row !== undefined) this.change(toggled(this.formula, Number(row), Number(variable)));
    });
    oneTabStop(table, 'button');
    this.show({names: ['x', 'y', 'z'], clauses: [[], []]});
  }

  // Draws a formula with `names` and `clauses`, where it is not too large.
  show(formula) {
    if (formula.names.length > MOST || formula.clauses.length > MOST) return;
    this.formula = formula;
    this.draw();
  }

  change(formula) {
    const {row, variable} = document.activeElement?.dataset ?? {};
    this.show(formula);
    if (row !== undefined) this.table.querySelector(`[data-row="${row}"][data-variable="${variable}"]`).focus();
    this.onChange(textOf(formula));
  }

  draw() {
    const {names, clauses} = this.formula;
    const head = make('tr', {}, make('td', {}), ...names.map((name) => make('th', {scope: 'col', textContent: name})));
    this.table.replaceChildren(head, ...clauses.map((clause, row) => (
      make('tr', {}, make('th', {scope: 'row', textContent: row + 1}),
           ...names.map((name, variable) => make('td', {}, this.square(clause, row, name, variable)))))));
    this.buttons[0].disabled = names.length >= MOST;
    this.buttons[1].disabled = clauses.length >= MOST;
  }

  square(clause, row, name, variable) {
    const isIn = clause.includes(variable);
    const button = make('button', {type: 'button', textContent: isIn ? '●' : ''});
    button.setAttribute('aria-pressed', isIn);
    button.setAttribute('aria-label', `${name} in clause ${row + 1}`);
    Object.assign(button.dataset, {row, variable});
    return button;
  }
}
