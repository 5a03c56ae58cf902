// A drawn tile as part of a gadget set of one's own: the set of the program that its game's boards are made
// of, with the drawing in the place of the tile of its gate.
import {gameOfTile, nameOfTile, portsOf, squaresOf} from './tile_text.js';

export const FOLDER = 'mine';
const BASES = {jungle: 'compact', konane: 'lattice', amazons: 'holes'};
const MOST_TRIES = 3;

const rulesIn = (text) => [...text.matchAll(/^[ \t]*deliver[ \t]+([^;\r\n]*)->([^;\r\n]*)/gm)].map(([, inputs, outputs]) => ({
  inputs: inputs.split(/\s+/).filter(Boolean), outputs: outputs.split(/\s+/).filter(Boolean)}));

// The gate whose contract a drawing names; null: that of none.
export function gateOfDrawing(text) {
  const rules = rulesIn(text), [first, second] = rules;
  const isOne = (...lists) => lists.every((names) => names.length === 1);
  if (rules.length === 1) {
    const {inputs, outputs} = first;
    if (outputs.length === 2 && inputs.length === 1) return 'splitter';
    if (outputs.length !== 1) return null;
    if (outputs[0] === 'den') return 'output';
    return [['true'], [inputs[0] === 'pick' ? 'variable' : null], ['and']][inputs.length]?.[0] ?? null;
  }
  if (rules.length === 2 && isOne(first.inputs, first.outputs, second.inputs, second.outputs)) {
    if (first.outputs[0] === second.outputs[0]) return 'or';
    return first.inputs[0] === second.inputs[0] ? 'choice' : null;
  }
  return rules.length === 3 ? 'crossing' : null;
}

// Where the axes of the gate's cell might cross: where ports lie, and outside the tile beside two ports of
// one side, so that one wire can go to the left of them and one to the right.
export function axesOfDrawing(text) {
  const ports = portsOf(text), {rows, columns} = squaresOf(text);
  const axis = (key, low, high, across, size) => {
    const along = ports.filter(({side}) => side === low || side === high);
    const alone = along.find(({side}) => along.filter((other) => other.side === side).length === 1);
    if (along.length > 0) return (alone ?? along[0])[key];
    const twice = across.find((side) => ports.filter((port) => port.side === side).length > 1);
    return twice === undefined ? Math.floor((size - 1) / 2) : twice === across[0] ? -2 : size + 1;
  };
  return {row: axis('row', 'west', 'east', ['north', 'south'], rows),
          column: axis('column', 'north', 'south', ['west', 'east'], columns)};
}

export const leadsIn = (message) => (
  [.../; these leads would do: (.*)$/m.exec(message)?.[1].matchAll(/'(lead [^']*)'/g) ?? []].map(([, line]) => line));

const setText = (base, gate, name, {row, column}, leads) => (
  [`set ${FOLDER}`, `base ${base}`, `gate ${gate} ${name} ${row} ${column}`, ...leads, ''].join('\n'));

// {name, game, files, set, drawing} of a set with this drawing, or {fault}: why there is none. What the program says of it
// is asked of `worker`, and leads that it proposes are taken.
export async function setOfDrawing(worker, tile) {
  const game = gameOfTile(tile), base = BASES[game], gate = gateOfDrawing(tile), name = nameOfTile(tile);
  if (!base) return {fault: `There are no boards of ${game}.`};
  if (!gate) return {fault: 'Its contract is that of no gate, so that no circuit has a place for it.'};
  if (!squaresOf(tile)) return {fault: 'The drawing has no rows of one size.'};
  let leads = [];
  for (let tries = 1; ; ++tries) {
    const set = setText(base, gate, name, axesOfDrawing(tile), leads);
    const files = {[`${FOLDER}/set`]: set, [`${FOLDER}/${name}.gadget`]: tile};
    const {code, err} = await worker.run(['gadget', 'list', '-q', '--set', FOLDER], files);
    if (code === 0) return {name, game, files, set, drawing: tile};
    const proposed = leadsIn(err);
    if (proposed.length === 0 || tries === MOST_TRIES) return {fault: err.replace(/^gadgetc: /gm, '')};
    leads = proposed;
  }
}
