// What a compiled board has over its squares: wires in colours, tiles in frames with their names, who
// has taken a variable and which gates carry a signal. Names keep their size at any zoom.
import {DETAIL_FROM, NAME_SIZE, nameFont} from './drawing.js';
import {LOOKS, signOf} from './circuit_drawing.js';
import {WHITE} from './sides.js';

const WIRE_COLOURS = 8;
const SHORT = {splitter: '<', sink: 'end'};
const AREA_SQUARES = 6;  // that the name of an area may go over, where it has fewer

export class TileLayer {
  // `view`: the BoardView that it is part of; `tiles`: {name, row, column, rows, columns}; `wires`:
  // bars [row, column, row, column, wire]; both as laid out on the unflipped board. `colours`: the number of
  // a colour by wire; `areas`: what has a name beside the tiles, as tiles have it.
  constructor(view, tiles, wires, colours = new Map(), areas = []) {
    this.view = view;
    this.tiles = tiles;
    this.wires = wires;
    this.colours = colours;
    this.areas = areas;
  }

  drawWires() {
    const {context} = this.view, {scale, width, height} = this.view.port;
    const colours = Array.from({length: WIRE_COLOURS}, (_, i) => this.view.colour('wire-' + i));
    for (const [row, column, lastRow, lastColumn, wire] of this.wires) {
      const rows = lastRow - row + 1, columns = lastColumn - column + 1;
      const [x, y] = this.view.cornerOf(row, column, rows, columns);
      if (x > width || y > height || x + columns * scale < 0 || y + rows * scale < 0) continue;
      context.fillStyle = colours[this.colours.get(wire) ?? wire % WIRE_COLOURS];
      context.fillRect(x, y, Math.max(1, columns * scale), Math.max(1, rows * scale));
    }
  }

  drawStates() {
    for (const [tile, state] of this.view.marks.states ?? []) {
      if (state === 'open') continue;
      this.view.context.fillStyle = this.view.colour('tile-' + state);
      this.view.fillSquares(tile.row, tile.column, tile.rows, tile.columns);
    }
  }

  // A variable that is taken has its owner's colour, and says what it is worth.
  drawOwners() {
    const {context, port: {scale}} = this.view;
    for (const [tile, side] of this.view.marks.owners ?? []) {
      const isWhite = side === WHITE;
      const [left, top] = this.view.cornerOf(tile.row, tile.column, tile.rows, tile.columns);
      const width = tile.columns * scale, height = tile.rows * scale;
      context.strokeStyle = isWhite ? '#fffdf6' : '#17131b';
      context.lineWidth = Math.max(3, Math.min(6, scale / 3));
      context.strokeRect(left, top, width, height);
      context.font = nameFont;
      context.textAlign = 'left';
      const text = `${tile.name} ${isWhite ? 'true' : 'false'}`;
      const box = [left, top + height + 2, context.measureText(text).width + 8, NAME_SIZE + 6];
      context.fillStyle = isWhite ? '#fffdf6' : '#17131b';
      context.fillRect(...box);
      context.strokeStyle = isWhite ? '#54462f' : '#fbf4e4';
      context.lineWidth = 1;
      context.strokeRect(...box);
      context.fillStyle = isWhite ? '#17131b' : '#fffdf6';
      context.fillText(text, box[0] + 4, box[1] + NAME_SIZE + 1);
    }
  }

  drawTiles() {
    const {context, marks: {tiles: lit, states}} = this.view, {scale, width, height} = this.view.port;
    const gutter = this.view.gutterRight();
    for (const tile of this.tiles) {
      const [x, y] = this.view.cornerOf(tile.row, tile.column, tile.rows, tile.columns);
      const across = tile.columns * scale, down = tile.rows * scale;
      if (x > width || y > height || x + across < gutter || y + down < 0) continue;
      const isLit = lit?.has(tile);
      if (scale < DETAIL_FROM && !states) this.drawKind(tile, x, y, across, down);
      if (across > 6) {
        context.strokeStyle = this.view.colour(isLit ? 'lit' : 'outline');
        context.lineWidth = isLit ? 3 : scale >= DETAIL_FROM ? 1.5 : 1;
        context.strokeRect(x, y, across, down);
      }
      if (isLit) {
        context.fillStyle = this.view.colour('lit-area');
        context.fillRect(x - 2, y - 2, across + 4, down + 4);
      }
      if (isLit || (this.view.showsNames && across > 30)) this.drawName(tile, x, y, across, isLit);
    }
    if (this.view.showsNames) this.drawAreas();
  }

  // Far away tiles have the colours of their gates' kinds, and signs where names have no room.
  drawKind({gateKind, name}, x, y, across, down) {
    const {context} = this.view, look = LOOKS[gateKind];
    if (!look || look.fill === 'none' || across < 3) return;
    context.globalAlpha = 0.8;
    context.fillStyle = look.fill;
    context.fillRect(x, y, across, down);
    context.globalAlpha = 1;
    const sign = signOf({kind: gateKind, name}) || SHORT[gateKind];
    context.font = nameFont;
    if (!sign || down < NAME_SIZE + 2 || context.measureText(sign).width > across - 2) return;
    context.textAlign = 'center';
    context.fillStyle = gateKind === 'splitter' ? '#ffffff' : '#1d1f24';
    context.fillText(sign, x + across / 2, y + down / 2 + 0.36 * NAME_SIZE);
  }

  drawAreas() {
    const {context} = this.view, {scale, width, height} = this.view.port;
    const gutter = this.view.gutterRight();
    context.font = nameFont;
    for (const area of this.areas) {
      const [x, y] = this.view.cornerOf(area.row, area.column, area.rows, area.columns);
      const across = area.columns * scale, down = area.rows * scale;
      if (x > width || y > height || x + across < gutter || y + down < 0) continue;
      if (context.measureText(area.name).width <= Math.max(across, AREA_SQUARES * scale)) {
        this.drawName(area, x, y, Infinity, false);
      }
    }
  }

  // Above the frame where there is room, never wider than the tile unless it is lit.
  drawName(tile, x, y, across, isLit) {
    const {context} = this.view;
    context.font = nameFont;
    let {name} = tile;
    if (!isLit && context.measureText(name).width > across) {
      const fits = Math.floor(across / (NAME_SIZE * 0.72)) - 1;
      if (fits < 5) return;
      name = name.slice(0, fits) + '…';
    }
    context.textAlign = 'left';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = this.view.colour('page');
    // Not cut at the pane's edges, nor by the names of ranks.
    const most = this.view.port.width - context.measureText(name).width - 2;
    const left = Math.max(this.view.gutterRight() + 1, Math.min(x + 1, most));
    const below = Math.max(NAME_SIZE + 1, y - 3);
    context.strokeText(name, left, below);
    context.fillStyle = this.view.colour(isLit ? 'lit' : 'name');
    context.fillText(name, left, below);
  }
}
