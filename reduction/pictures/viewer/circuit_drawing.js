// A circuit drawn in layers (circuit_layout.js), with the shapes, signs and colours that Graphviz is told to
// give it (reduction/circuit/formats/circuit_dot.cpp), for pages on which no picture of Graphviz is.
import {layOutCircuit} from './circuit_layout.js';
import {svgElement} from './svg_element.js';

// By kind: what stands in it, where that is not its name, its outline and its colours.
export const LOOKS = {
  variable: {outline: 'round', fill: '#fff3c4', line: '#b7791f'},
  and: {sign: 'AND', outline: 'box', fill: '#cfe8ff', line: '#2b6cb0'},
  or: {sign: 'OR', outline: 'ellipse', fill: '#d6f5d6', line: '#2f855a'},
  choice: {sign: 'CHOICE', outline: 'diamond', fill: '#f3d9fa', line: '#86469c'},
  splitter: {sign: '', outline: 'point', fill: '#4a5568', line: '#4a5568'},
  crossing: {sign: '+', outline: 'box', fill: '#ffe0d1', line: '#c05621'},
  channel: {sign: 'channel', outline: 'box', fill: '#edf2f7', line: '#4a5568'},
  outflow: {sign: 'outflow', outline: 'box', fill: '#edf2f7', line: '#4a5568'},
  true: {sign: 'true', outline: 'none', fill: 'none', line: 'none'},
  false: {sign: 'false', outline: 'none', fill: 'none', line: 'none'},
  sink: {sign: '', outline: 'point', fill: '#ffffff', line: '#a0aec0'},
  output: {sign: 'output', outline: 'double', fill: '#fed7d7', line: '#c53030'},
};
const SIGN_SIZE = 11, LETTER = 7.2, HEIGHT = 26, POINT = 6.5, BORDER = 3;
const MARGIN = 8, ARROW = 7, DOT = 2.5;
const MANY = 200;   // gates, from which lines keep their width on the screen
const CONTROL = 0;  // the input of an AND that has a dot

export const signOf = (gate) => LOOKS[gate.kind].sign ?? gate.name;

export function sizeOf(gate) {
  const {outline} = LOOKS[gate.kind], text = signOf(gate).length * LETTER;
  if (outline === 'point') return [POINT, POINT];
  return [Math.max(text * (outline === 'diamond' ? 1.7 : outline === 'ellipse' ? 1.3 : 1) + 12, HEIGHT),
          outline === 'diamond' ? 1.4 * HEIGHT : HEIGHT];
}

// How far from a gate's middle its outline is, above and below, at this distance aside.
export function edgeOf(gate, aside) {
  const [width, height] = sizeOf(gate), part = Math.min(1, Math.abs(2 * aside) / width);
  switch (LOOKS[gate.kind].outline) {
    case 'point':
    case 'ellipse': return height / 2 * Math.sqrt(1 - part * part);
    case 'diamond': return height / 2 * (1 - part);
    default: return height / 2;
  }
}

const pointsOf = (points) => points.map((point) => point.join(',')).join(' ');

function drawOutline(gate, node, [x, y]) {
  const {outline, fill, line} = LOOKS[gate.kind], [width, height] = sizeOf(gate), look = {fill, stroke: line};
  const box = (more) => pointsOf([[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([across, down]) => (
    [x + across * (width / 2 + more), y + down * (height / 2 + more)])));
  if (outline === 'point' || outline === 'ellipse') {
    svgElement('ellipse', {cx: x, cy: y, rx: width / 2, ry: height / 2, ...look}, node);
  } else if (outline === 'diamond') {
    const points = [[x, y - height / 2], [x + width / 2, y], [x, y + height / 2], [x - width / 2, y]];
    svgElement('polygon', {points: pointsOf(points), ...look}, node);
  } else if (outline === 'round') {
    const d = `M${x - width / 2 + 7} ${y - height / 2}h${width - 14}q7 0 7 7v${height - 14}q0 7 -7 7` +
              `h${14 - width}q-7 0 -7 -7v${14 - height}q0 -7 7 -7z`;
    svgElement('path', {d, ...look}, node);
  } else if (outline !== 'none') {
    svgElement('polygon', {points: box(0), ...look}, node);
    if (outline === 'double') svgElement('polygon', {points: box(-BORDER), ...look}, node);
  }
}

export function drawGate(gate, svg, place) {
  const node = svgElement('g', {class: 'node'}, svg);
  svgElement('title', {}, node).textContent = gate.name;
  drawOutline(gate, node, place);
  const at = {x: place[0], y: place[1] + 0.36 * SIGN_SIZE, 'font-size': SIGN_SIZE};
  svgElement('text', at, node).textContent = signOf(gate);
  return node;
}

// An arrow leads into a gate, and a dot into an AND's control; into what is a point itself nothing does.
function drawWire(wire, target, svg, path) {
  const edge = svgElement('g', {class: 'edge'}, svg), [x, y] = path.at(-1);
  const curves = path.slice(1).map((point, i) => (i % 3 === 0 ? 'C' : ' ') + point.join(' ')).join('');
  svgElement('path', {d: `M${path[0].join(' ')}${curves}`}, edge);
  if (target.kind === 'and' && wire[3] === CONTROL) {
    svgElement('ellipse', {cx: x, cy: y - DOT, rx: DOT, ry: DOT}, edge);
  } else if (LOOKS[target.kind].outline !== 'point') {
    const back = [[x - 0.35 * ARROW, y - ARROW], [x + 0.35 * ARROW, y - ARROW]];
    svgElement('polygon', {points: pointsOf([[x, y], ...back])}, edge);
  }
  return edge;
}

// {svg, nodes, edges, box}: groups by gate and by wire, and the least rectangle around them as left, top, width
// and height; null for a circuit that is too large. `circuit`: as of CircuitView.
export function drawCircuit({gates, wires}) {
  const layout = layOutCircuit(gates, wires, gates.map(sizeOf), (gate, aside) => edgeOf(gates[gate], aside));
  if (!layout) return null;
  const svg = svgElement('svg', {class: gates.length > MANY ? 'in-layers many' : 'in-layers'});
  const edges = wires.map((wire, i) => drawWire(wire, gates[wire[2]], svg, layout.wires[i]));
  const nodes = gates.map((gate, i) => drawGate(gate, svg, layout.gates[i]));
  return {svg, nodes, edges, box: [-MARGIN, -MARGIN, layout.width + 2 * MARGIN, layout.height + 2 * MARGIN]};
}
