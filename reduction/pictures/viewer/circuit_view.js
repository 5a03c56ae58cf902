// The circuit as Graphviz drew it, or where Graphviz did not as this page does, or, where it is too large for
// both, its gates alone, at the places of their tiles. Graphviz's groups have the names of gates for titles;
// `node` where these differ.
import {drawCircuit} from './circuit_drawing.js';
import {NET_COLOURS, netsOf} from './circuit_nets.js';
import {svgElement} from './svg_element.js';
import {ViewPort} from './view_port.js';

const MOST_DRAWN = 20000;  // gates

const titleOf = (gate) => gate.node ?? gate.name;

export class CircuitView {
  // `circuit`: {gates: [{name, kind, node}], wires: [[from, output, to, input]], svg or null}; `centres`:
  // of the gates' tiles, [x, y] or null each; onClick and onHover get a gate's index or null.
  constructor(pane, circuit, centres, {onClick, onHover}) {
    this.circuit = circuit;
    this.nodes = circuit.gates.map(() => null);
    this.edges = circuit.wires.map(() => null);
    this.svg = circuit.svg ? this.drawn(circuit.svg) : this.inLayers() ?? this.atTiles(centres);
    this.colourNets();
    this.svg.setAttribute('aria-hidden', 'true');
    pane.append(this.svg);
    const gateAt = (event) => {
      const node = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-gate]');
      return node ? Number(node.dataset.gate) : null;
    };
    this.port = new ViewPort(pane, {
      size: () => this.extent,
      changed: () => this.place(),
      clicked: (point, event) => onClick(gateAt(event)),
      hovered: (point, event) => onHover(gateAt(event)),
      left: () => onHover(null),
      mostScale: 8,
    });
  }

  // A net has one colour, and so have the fan-outs on it.
  colourNets() {
    const {gates, wires} = this.circuit;
    netsOf(this.circuit).forEach((net, wire) => {
      const [from, , to] = wires[wire], colour = `net-${net % NET_COLOURS}`;
      this.edges[wire]?.classList.add(colour);
      for (const gate of [from, to].filter((one) => gates[one].kind === 'splitter')) {
        this.nodes[gate]?.classList.add(colour);
      }
    });
  }

  place() {
    if (!this.port || this.port.width === 0) return;
    const {x, y, scale, width, height} = this.port, [left, top] = this.origin;
    const box = [left - x / scale, top - y / scale, width / scale, height / scale];
    this.svg.setAttribute('viewBox', box.join(' '));
  }

  setBox(left, top, width, height) {
    this.origin = [left, top];
    this.extent = [width, height];
  }

  drawn(text) {
    const svg = document.importNode(
      new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
    this.setBox(...svg.getAttribute('viewBox').split(/[ ,]+/).map(Number));
    svg.removeAttribute('width');
    svg.removeAttribute('height');
    const gates = new Map(this.circuit.gates.map((gate, i) => [titleOf(gate), i]));
    for (const node of svg.querySelectorAll('g.node')) {
      const title = node.querySelector('title'), gate = gates.get(title.textContent);
      if (gate !== undefined) title.textContent = this.circuit.gates[gate].name;
      this.addNode(gate, node);
    }
    const wires = new Map();
    this.circuit.wires.forEach(([from, , to], i) => {
      const [source, target] = [from, to].map((gate) => titleOf(this.circuit.gates[gate]));
      const title = `${source}->${target}`;
      wires.set(title, [...(wires.get(title) ?? []), i]);
    });
    for (const edge of svg.querySelectorAll('g.edge')) {
      // Graphviz adds the sides of crossings: "cross.1:e->or.2:w".
      const title = edge.querySelector('title').textContent;
      const plain = title.replace(/:[nesw](?=->|$)/g, '');
      const wire = (wires.get(title) ?? wires.get(plain))?.shift();
      if (wire !== undefined) this.edges[wire] = edge;
    }
    return svg;
  }

  addNode(gate, node) {
    if (gate === undefined) return;
    this.nodes[gate] = node;
    node.dataset.gate = gate;
    node.classList.add('kind-' + this.circuit.gates[gate].kind);
  }

  inLayers() {
    const drawing = drawCircuit(this.circuit);
    if (!drawing) return null;
    this.setBox(...drawing.box);
    drawing.nodes.forEach((node, gate) => this.addNode(gate, node));
    this.edges = drawing.edges;
    return drawing.svg;
  }

  // A dot a gate, and no wires; a summary where even these are too many.
  atTiles(centres) {
    const svg = svgElement('svg', {class: 'at-tiles'});
    const xs = centres.filter(Boolean).map(([x]) => x), ys = centres.filter(Boolean).map(([, y]) => y);
    if (xs.length === 0 || xs.length > MOST_DRAWN) {
      this.setBox(0, 0, 300, 40);
      svgElement('text', {x: 10, y: 25}, svg).textContent =
        `${this.circuit.gates.length} gates: too many to draw`;
      return svg;
    }
    const least = (numbers) => numbers.reduce((a, b) => Math.min(a, b));
    const most = (numbers) => numbers.reduce((a, b) => Math.max(a, b));
    const width = most(xs) - least(xs), height = most(ys) - least(ys);
    const radius = Math.max(5, Math.max(width, height) / 250);
    this.setBox(least(xs) - 3 * radius, least(ys) - 3 * radius, width + 6 * radius,
                height + 6 * radius);
    this.circuit.gates.forEach((gate, i) => {
      if (!centres[i]) return;
      const node = svgElement('g', {class: 'node'}, svg), [x, y] = centres[i];
      svgElement('title', {}, node).textContent = gate.name;
      svgElement('circle', {cx: x, cy: y, r: radius}, node);
      this.addNode(i, node);
    });
    return svg;
  }

  // These gates and no others are lit.
  light(gates) {
    for (const node of this.svg.querySelectorAll('.node.lit')) node.classList.remove('lit');
    for (const gate of gates) {
      this.nodes[gate]?.classList.add('lit');
      this.nodes[gate]?.parentNode.append(this.nodes[gate]);  // on top
    }
  }

  reveal(gate) {
    const node = this.nodes[gate];
    if (!node) return;
    const box = node.getBoundingClientRect(), pane = this.port.pane.getBoundingClientRect();
    const x = (box.left - pane.left - this.port.x) / this.port.scale;
    const y = (box.top - pane.top - this.port.y) / this.port.scale;
    this.port.reveal(x, y, box.width / this.port.scale, box.height / this.port.scale);
  }

  // Colours by the formula game: `states` as gateStates gives them, or null for none.
  colour(states) {
    const mark = (node, state) => {
      node?.classList.remove('on', 'off');
      if (state === 'on' || state === 'off') node?.classList.add(state);
    };
    this.circuit.gates.forEach((gate, i) => mark(this.nodes[i], summary(states?.[i])));
    this.circuit.wires.forEach(([from, output], i) => {
      mark(this.edges[i], states?.[from]?.[output] ?? states?.[from]?.[0]);
    });
  }
}

// One word for the outputs of a gate: that of all, or 'open'.
export function summary(outputs) {
  if (!outputs || outputs.length === 0) return 'open';
  return outputs.every((state) => state === outputs[0]) ? outputs[0] : 'open';
}
