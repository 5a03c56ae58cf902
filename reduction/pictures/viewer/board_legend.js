// What the signs of a page are: the kinds of gates, tiles, wires, squares and pieces that are on it.
import {make} from './elements.js';
import {LOOKS, drawGate, sizeOf} from './circuit_drawing.js';
import {svgElement} from './svg_element.js';

const GATES = {
  variable: 'a variable: the side that takes it decides it, White for true, Black for false',
  and: 'AND: passes true on when both inputs are true; the dot marks the input that only opens the way',
  or: 'OR: passes true on when an input is true',
  choice: 'CHOICE: White passes true on to one of two outputs',
  splitter: 'fan-out: passes one signal on to two places',
  crossing: 'crossing: two signals pass each other',
  channel: 'protector: a place on a wire that keeps its ends apart',
  outflow: 'protector: a place on a wire that keeps its ends apart',
  true: 'a constant: true from the beginning',
  false: 'a constant: never true',
  sink: 'an end: what arrives here is not used',
  output: 'output: White wins when true arrives',
};
const STROKES = [
  ['var(--net-0)', 'a wire carries "true" from gate to gate; one colour is one signal, also behind ' +
                   'fan-outs and crossings'],
  ['var(--on)', 'in the formula game: carries true'],
  ['var(--off)', 'in the formula game: never will'],
];
const SIGN = 34, SQUARE = 26;  // pixels

const entry = (sign, text) => [make('dt', {}, sign), make('dd', {textContent: text})];

function section(title, entries) {
  if (entries.length === 0) return [];
  return [make('h3', {textContent: title}), make('dl', {className: 'signs'}, ...entries.flat())];
}

// A gate's sign as the circuit has it.
function pictureOf(kind) {
  const gate = {kind, name: 'x'}, [width, height] = sizeOf(gate), span = Math.max(width, height) + 4;
  const svg = svgElement('svg', {viewBox: `${-width / 2 - 2} ${-height / 2 - 2} ${width + 4} ${height + 4}`,
                                 class: 'in-layers', width: SIGN * Math.min(1, width / 30 + 0.1) + 8,
                                 height: SIGN * height / span + 4});
  drawGate(gate, svg, [0, 0]).classList.add('kind-' + kind);
  return svg;
}

function strokeOf(colour) {
  const svg = svgElement('svg', {viewBox: '0 0 30 10', width: 30, height: 10});
  svgElement('path', {d: 'M1 5h28', style: `stroke: ${colour}; stroke-width: 4`}, svg);
  return svg;
}

// A square as the board has it from near.
function squareOf(squares, word, number, ground) {
  const canvas = make('canvas', {width: 2 * SQUARE, height: 2 * SQUARE}), context = canvas.getContext('2d');
  context.scale(SQUARE / 50, SQUARE / 50);
  context.fillStyle = squares.view.colour(ground);
  context.fillRect(0, 0, 100, 100);
  if (word) squares.paint(context, word, number, 2 * SQUARE);
  return canvas;
}

function tileEntries(tiles) {
  const counts = new Map();
  for (const {kind, gateKind} of tiles) {
    const key = JSON.stringify([kind, gateKind]);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => {
    const [kind, gateKind] = JSON.parse(key), swatch = make('span', {className: 'swatch'});
    swatch.style.background = LOOKS[gateKind]?.fill ?? 'none';
    return entry(swatch, `${kind.replaceAll('_', ' ')}, ${count}${gateKind ? '' : ': belongs to no gate'}`);
  });
}

// `entries`: as `signs` of games.js.
const squareEntries = (squares, entries) => (
  entries.map(([word, number, ground, name]) => entry(squareOf(squares, word, number, ground), name)));

export function fillLegend(element, {data, tiles, rules, game, board}) {
  const kinds = new Set(data.circuit?.gates.map(({kind}) => kind));
  element.replaceChildren(
    ...section('Gates', Object.entries(GATES).filter(([kind]) => kinds.has(kind))
      .map(([kind, text]) => entry(pictureOf(kind), text))),
    ...section('Wires', data.circuit ? STROKES.map(([colour, text]) => entry(strokeOf(colour), text)) : []),
    ...section('Tiles on the board', tileEntries(tiles)),
    ...section('Squares and pieces', squareEntries(board.squares, rules.signs(game.board))));
}
