// The board on a canvas, with as much detail as its squares have pixels: pieces and signs from
// eight pixels on, colours of terrain and sides below that, and where several squares share a
// pixel, the most telling of them, from smaller copies of the board (mip maps). Only what is in
// view is drawn, so that boards of millions of squares move smoothly. Names keep their size.
import {BLACK, BLACK_DEN, BLACK_TRAP, PIECE_LETTERS, WATER, WHITE, WHITE_DEN, WHITE_TRAP,
        fileName, kindOf, pieceOf, sideOf, terrainOf} from './rules.js';
import {ViewPort} from './view_port.js';

const DETAIL_FROM = 8;   // pixels a square
const NAME_SIZE = 11;    // pixels, at any zoom
const WIRE_COLOURS = 8;
const GUTTER = 18;       // pixels for coordinates
const CHINESE = ['', '鼠', '貓', '狼', '狗', '豹', '虎', '獅', '象'];

// What a square counts in a smaller copy: the largest of a block is shown.
const CLASSES = ['water', 'land', 'white-sign', 'black-sign', 'black-mark', 'white-mark'];

function classOf(cell) {
  if (cell >= 8) return sideOf(pieceOf(cell)) === WHITE ? 5 : 4;
  if (cell === WATER) return 0;
  if (cell === WHITE_TRAP || cell === WHITE_DEN) return 2;
  return cell === BLACK_TRAP || cell === BLACK_DEN ? 3 : 1;
}

// The largest of every two by two.
function halved({rows, columns, classes}) {
  const height = (rows + 1) >> 1, width = (columns + 1) >> 1;
  const half = {rows: height, columns: width, classes: new Uint8Array(height * width)};
  for (let row = 0; row < rows; ++row) {
    const to = (row >> 1) * width, from = row * columns;
    for (let column = 0; column < columns; ++column) {
      const at = to + (column >> 1), found = classes[from + column];
      if (found > half.classes[at]) half.classes[at] = found;
    }
  }
  return half;
}

export class BoardView {
  // `symbols`: SVG paths of {trap, den} in a square of 100; `tiles`: {name, row, column, rows,
  // columns}; `wires`: bars [row, column, row, column, wire]; both as laid out on the unflipped board.
  constructor(canvas, game, {symbols, tiles = [], wires = [], onClick, onHover}) {
    this.canvas = canvas;
    this.game = game;
    this.tiles = tiles;
    this.wires = wires;
    this.paths = {trap: new Path2D(symbols.trap), den: new Path2D(symbols.den)};
    this.isFlipped = false;
    this.isChinese = false;
    this.showsNames = true;
    // The last move, the square chosen with its targets, the keyboard's cursor; the tiles that are
    // lit, and the states of tiles by the formula game.
    this.marks = {};
    this.sprites = new Map();
    this.levels = null;
    const {board} = game;
    this.port = new ViewPort(canvas, {
      size: () => [board.columns + 0.5, board.rows + 0.9],
      inset: () => [this.gutterWidth(), GUTTER],
      changed: () => this.redraw(),
      clicked: (point, event) => onClick(this.squareAt(point), event),
      hovered: (point, event) => onHover(this.squareAt(point), event),
    });
  }

  redraw() {
    if (this.isWaiting) return;
    this.isWaiting = true;
    requestAnimationFrame(() => {
      this.isWaiting = false;
      this.draw();
    });
  }

  // After a change of colours.
  restyle() {
    this.sprites.clear();
    this.colours = null;
    this.redraw();
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.redraw();
  }

  gutterWidth() { return 8 + 7 * String(this.game.board.rows).length; }

  // In the port's area; above the board is room for names.
  placeOf(row, column) {
    const {rows, columns} = this.game.board;
    return this.isFlipped ? [columns - column + 0.25, rows - row + 0.65]
                          : [column + 0.25, row + 0.65];
  }

  // The top left corner of a rectangle of squares, in pixels.
  cornerOf(row, column, rows = 1, columns = 1) {
    const [x, y] = this.isFlipped ? this.placeOf(row + rows, column + columns)
                                  : this.placeOf(row, column);
    return [this.port.x + x * this.port.scale, this.port.y + y * this.port.scale];
  }

  squareAt({x, y}) {
    const {rows, columns} = this.game.board;
    let column = Math.floor(x - 0.25), row = Math.floor(y - 0.65);
    if (this.isFlipped) column = columns - 1 - column, row = rows - 1 - row;
    if (row < 0 || row >= rows || column < 0 || column >= columns) return null;
    return row * columns + column;
  }

  reveal(square) {
    const {columns} = this.game.board;
    this.revealArea({row: Math.floor(square / columns), column: square % columns, rows: 1,
                     columns: 1});
  }

  revealArea({row, column, rows, columns}) {
    const [x, y] = this.isFlipped ? this.placeOf(row + rows, column + columns)
                                  : this.placeOf(row, column);
    this.port.reveal(x, y, columns, rows);
  }

  colour(name) {
    this.colours ??= getComputedStyle(this.canvas);
    return this.colours.getPropertyValue('--' + name).trim();
  }

  draw() {
    const ratio = window.devicePixelRatio || 1;
    const {width, height} = this.port;
    if (width === 0 || height === 0) return;
    if (this.canvas.width !== Math.round(width * ratio) ||
        this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    this.context = this.canvas.getContext('2d');
    this.ratio = ratio;
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.context.fillStyle = this.colour('page');
    this.context.fillRect(0, 0, width, height);
    if (this.port.scale >= DETAIL_FROM) this.drawSquares();
    else this.drawOverview();
    this.drawWires();
    this.drawStates();
    if (this.marks.move) this.arrow(this.marks.move);
    if (this.port.scale >= DETAIL_FROM) this.drawPieces();
    this.drawTiles();
    this.drawMarks();
    this.drawCoordinates();
  }

  // The range of rows and columns in view.
  view() {
    const {rows, columns} = this.game.board, {scale, width, height} = this.port;
    const [left, top] = this.cornerOf(0, 0, rows, columns);
    const range = (start, extent, count, isTurned) => {
      const first = Math.max(0, Math.floor(-start / scale));
      const last = Math.min(count - 1, Math.floor((extent - start) / scale));
      return isTurned ? [count - 1 - last, count - 1 - first] : [first, last];
    };
    return {rows: range(top, height, rows, this.isFlipped),
            columns: range(left, width, columns, this.isFlipped)};
  }

  fillSquares(row, column, rows, columns) {
    const [x, y] = this.cornerOf(row, column, rows, columns), {scale} = this.port;
    this.context.fillRect(x, y, columns * scale, rows * scale);
  }

  drawSquares() {
    const {board} = this.game, {cells, columns} = board, {scale} = this.port, view = this.view();
    const {context} = this;
    context.fillStyle = this.colour('water');
    this.fillSquares(0, 0, board.rows, columns);
    context.fillStyle = this.colour('land');
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        if (terrainOf(cells[row * columns + column]) === WATER) continue;
        const first = column;
        while (column < view.columns[1] &&
               terrainOf(cells[row * columns + column + 1]) !== WATER) {
          ++column;
        }
        this.fillSquares(row, first, 1, column + 1 - first);
      }
    }
    if (scale >= 14) this.drawGrid(view);
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        const terrain = terrainOf(cells[row * columns + column]);
        if (terrain >= WHITE_TRAP) this.drawSprite('terrain' + terrain, row, column);
      }
    }
  }

  drawGrid(view) {
    const {context} = this, {scale} = this.port;
    const [left, top] = this.cornerOf(view.rows[0], view.columns[0],
                                      view.rows[1] - view.rows[0] + 1,
                                      view.columns[1] - view.columns[0] + 1);
    const height = (view.rows[1] - view.rows[0] + 1) * scale;
    const width = (view.columns[1] - view.columns[0] + 1) * scale;
    context.beginPath();
    for (let y = top; y <= top + height + 0.5; y += scale) {
      context.moveTo(left, y);
      context.lineTo(left + width, y);
    }
    for (let x = left; x <= left + width + 0.5; x += scale) {
      context.moveTo(x, top);
      context.lineTo(x, top + height);
    }
    context.strokeStyle = this.colour('grid');
    context.lineWidth = 1;
    context.stroke();
  }

  drawPieces() {
    const {cells, columns} = this.game.board, view = this.view();
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        const piece = pieceOf(cells[row * columns + column]);
        if (piece > 0) this.drawSprite('piece' + piece, row, column);
      }
    }
  }

  // Pictures of traps, dens and pieces are made once a size.
  drawSprite(name, row, column) {
    const size = Math.max(1, Math.round(this.port.scale * this.ratio));
    const key = `${name}:${size}:${this.isChinese}`;
    let sprite = this.sprites.get(key);
    if (!sprite) {
      if (this.sprites.size > 200) this.sprites.clear();
      sprite = document.createElement('canvas');
      sprite.width = sprite.height = size;
      const context = sprite.getContext('2d');
      context.scale(size / 100, size / 100);
      const number = Number(/\d+$/.exec(name)[0]);
      if (name.startsWith('terrain')) this.paintSign(context, number);
      else this.paintPiece(context, number, size);
      this.sprites.set(key, sprite);
    }
    const [x, y] = this.cornerOf(row, column);
    this.context.drawImage(sprite, x, y, this.port.scale, this.port.scale);
  }

  paintSign(context, terrain) {
    const isWhite = terrain === WHITE_TRAP || terrain === WHITE_DEN;
    context.fillStyle = this.colour(isWhite ? 'white-sign' : 'black-sign');
    context.fillRect(0, 0, 100, 100);
    const path = terrain === WHITE_TRAP || terrain === BLACK_TRAP ? this.paths.trap
                                                                  : this.paths.den;
    context.fillStyle = isWhite ? '#fffdf6' : '#37313c';
    context.strokeStyle = isWhite ? '#54462f' : '#37313c';
    context.lineWidth = 2.5;
    context.fill(path, 'evenodd');
    context.stroke(path);
  }

  paintPiece(context, piece, size) {
    const isWhite = sideOf(piece) === WHITE;
    context.beginPath();
    context.arc(50, 50, 36, 0, 2 * Math.PI);
    context.fillStyle = isWhite ? '#fffdf6' : '#2b2630';
    context.strokeStyle = isWhite ? '#54462f' : '#0e0b11';
    context.lineWidth = 4;
    context.fill();
    context.stroke();
    if (size < 12) return;
    context.fillStyle = isWhite ? '#3a2f1e' : '#fbf4e4';
    context.font = `bold ${this.isChinese ? 50 : 46}px "DejaVu Sans", Verdana, sans-serif`;
    context.textAlign = 'center';
    const letter = this.isChinese ? CHINESE[kindOf(piece)] : PIECE_LETTERS[kindOf(piece)];
    context.fillText(letter, 50, this.isChinese ? 68 : 66.5);
  }

  // Level 0 is the board itself.
  level(number) {
    const {board} = this.game;
    if (!this.levels) {
      const classes = new Uint8Array(board.cells.length);
      for (let i = 0; i < classes.length; ++i) classes[i] = classOf(board.cells[i]);
      this.levels = [{rows: board.rows, columns: board.columns, classes}];
      this.game.changed.clear();
    }
    for (const square of this.game.changed) this.mend(square);
    this.game.changed.clear();
    while (this.levels.length <= number) this.levels.push(halved(this.levels.at(-1)));
    return this.levels[number];
  }

  // A square has changed: in each level the block that it lies in.
  mend(square) {
    const {board} = this.game;
    let row = Math.floor(square / board.columns), column = square % board.columns;
    this.levels[0].classes[square] = classOf(board.cells[square]);
    for (let number = 1; number < this.levels.length; ++number) {
      const below = this.levels[number - 1], level = this.levels[number];
      row >>= 1;
      column >>= 1;
      let most = 0;
      for (let r = 2 * row; r < Math.min(2 * row + 2, below.rows); ++r) {
        for (let c = 2 * column; c < Math.min(2 * column + 2, below.columns); ++c) {
          most = Math.max(most, below.classes[r * below.columns + c]);
        }
      }
      level.classes[row * level.columns + column] = most;
    }
  }

  drawOverview() {
    const {board} = this.game, {scale} = this.port, view = this.view();
    const number = Math.max(0, Math.ceil(Math.log2(1 / (scale * this.ratio))));
    const {classes, columns: width} = this.level(number);
    const first = [view.rows[0] >> number, view.columns[0] >> number];
    const height = (view.rows[1] >> number) - first[0] + 1;
    const breadth = (view.columns[1] >> number) - first[1] + 1;
    if (height <= 0 || breadth <= 0) return;
    const image = new ImageData(breadth, height), pixels = new Uint32Array(image.data.buffer);
    const palette = this.palette();
    for (let y = 0; y < height; ++y) {
      const from = (first[0] + y) * width + first[1], to = y * breadth;
      for (let x = 0; x < breadth; ++x) {
        const at = this.isFlipped ? (height - 1 - y) * breadth + breadth - 1 - x : to + x;
        pixels[at] = palette[classes[from + x]];
      }
    }
    this.overview ??= document.createElement('canvas');
    this.overview.width = breadth;
    this.overview.height = height;
    this.overview.getContext('2d').putImageData(image, 0, 0);
    const block = 1 << number, {context} = this;
    const [x, y] = this.cornerOf(first[0] * block, first[1] * block, height * block,
                                 breadth * block);
    context.save();
    context.beginPath();
    const corner = this.cornerOf(0, 0, board.rows, board.columns);
    context.rect(corner[0], corner[1], board.columns * scale, board.rows * scale);
    context.clip();
    context.imageSmoothingEnabled = false;
    context.drawImage(this.overview, x, y, breadth * block * scale, height * block * scale);
    context.restore();
  }

  // Colours of CLASSES as pixels.
  palette() {
    const probe = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    const pixel = new Uint32Array(1);
    return CLASSES.map((name) => {
      probe.fillStyle = this.colour(name);
      probe.fillRect(0, 0, 1, 1);
      new Uint8Array(pixel.buffer).set(probe.getImageData(0, 0, 1, 1).data);
      return pixel[0];
    });
  }

  drawWires() {
    const {context} = this, {scale, width, height} = this.port;
    const colours = Array.from({length: WIRE_COLOURS}, (_, i) => this.colour('wire-' + i));
    for (const [row, column, lastRow, lastColumn, wire] of this.wires) {
      const rows = lastRow - row + 1, columns = lastColumn - column + 1;
      const [x, y] = this.cornerOf(row, column, rows, columns);
      if (x > width || y > height || x + columns * scale < 0 || y + rows * scale < 0) continue;
      context.fillStyle = colours[wire % WIRE_COLOURS];
      context.fillRect(x, y, Math.max(1, columns * scale), Math.max(1, rows * scale));
    }
  }

  drawStates() {
    for (const [tile, state] of this.marks.states ?? []) {
      if (state === 'open') continue;
      this.context.fillStyle = this.colour('tile-' + state);
      this.fillSquares(tile.row, tile.column, tile.rows, tile.columns);
    }
  }

  drawTiles() {
    const {context} = this, {scale, width, height} = this.port, lit = this.marks.tiles;
    for (const tile of this.tiles) {
      const [x, y] = this.cornerOf(tile.row, tile.column, tile.rows, tile.columns);
      const across = tile.columns * scale, down = tile.rows * scale;
      if (x > width || y > height || x + across < 0 || y + down < 0) continue;
      const isLit = lit?.has(tile);
      if (across > 6) {
        context.strokeStyle = this.colour(isLit ? 'lit' : 'outline');
        context.lineWidth = isLit ? 3 : scale >= DETAIL_FROM ? 1.5 : 1;
        context.strokeRect(x, y, across, down);
      }
      if (isLit) {
        context.fillStyle = this.colour('lit-area');
        context.fillRect(x - 2, y - 2, across + 4, down + 4);
      }
      if (isLit || (this.showsNames && across > 30)) this.drawName(tile, x, y, across, isLit);
    }
  }

  // Above the frame where there is room, never wider than the tile unless it is lit.
  drawName(tile, x, y, across, isLit) {
    const {context} = this;
    context.font = `bold ${NAME_SIZE}px "DejaVu Sans", Verdana, sans-serif`;
    let {name} = tile;
    if (!isLit && context.measureText(name).width > across) {
      const fits = Math.floor(across / (NAME_SIZE * 0.72)) - 1;
      if (fits < 5) return;
      name = name.slice(0, fits) + '…';
    }
    context.textAlign = 'left';
    context.lineJoin = 'round';
    context.lineWidth = 3;
    context.strokeStyle = this.colour('page');
    context.strokeText(name, x + 1, y - 3);
    context.fillStyle = this.colour(isLit ? 'lit' : 'name');
    context.fillText(name, x + 1, y - 3);
  }

  centre(square) {
    const {columns} = this.game.board, {scale} = this.port;
    const [x, y] = this.cornerOf(Math.floor(square / columns), square % columns);
    return [x + scale / 2, y + scale / 2];
  }

  // The piece chosen with its targets, the keyboard's cursor.
  drawMarks() {
    const {selected, targets = [], cursor} = this.marks;
    if (selected !== undefined && selected !== null) this.ring(selected, 'chosen', 0.42, 3);
    for (const square of targets) this.dot(square);
    if (cursor !== undefined && cursor !== null) this.box(cursor);
  }

  ring(square, colour, radius, width) {
    const {context} = this, [x, y] = this.centre(square);
    context.beginPath();
    context.arc(x, y, Math.max(4, radius * this.port.scale), 0, 2 * Math.PI);
    context.strokeStyle = this.colour(colour);
    context.lineWidth = width;
    context.stroke();
  }

  dot(square) {
    const {context} = this, [x, y] = this.centre(square);
    if (this.game.piece(square) > 0) return this.ring(square, 'target', 0.45, 4);
    context.beginPath();
    context.arc(x, y, Math.max(3, 0.16 * this.port.scale), 0, 2 * Math.PI);
    context.fillStyle = this.colour('target');
    context.fill();
  }

  box(square) {
    const {context} = this, [x, y] = this.centre(square);
    const half = Math.max(5, this.port.scale / 2);
    context.strokeStyle = this.colour('cursor');
    context.lineWidth = 3;
    context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  }

  arrow({from, to}) {
    const {context} = this, [x, y] = this.centre(from), [endX, endY] = this.centre(to);
    const angle = Math.atan2(endY - y, endX - x), head = Math.max(6, 0.28 * this.port.scale);
    const stop = Math.hypot(endX - x, endY - y) - head / 2 - 0.34 * this.port.scale;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.strokeStyle = context.fillStyle = this.colour('arrow');
    context.lineWidth = Math.max(2, 0.1 * this.port.scale);
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(stop, 0);
    context.stroke();
    context.beginPath();
    context.moveTo(stop + head / 2, 0);
    context.lineTo(stop - head / 2, -head / 2);
    context.lineTo(stop - head / 2, head / 2);
    context.fill();
    context.restore();
  }

  // Beside the board, or at the edges of the pane, as near to each other as they can be read.
  drawCoordinates() {
    const {context} = this, {board} = this.game, {scale, width, height} = this.port;
    const view = this.view(), ranks = this.gutterWidth();
    const [boardLeft, boardTop] = this.cornerOf(0, 0, board.rows, board.columns);
    const left = Math.max(0, Math.min(width, boardLeft) - ranks);
    const top = Math.min(height - GUTTER, Math.max(0, boardTop + board.rows * scale));
    context.fillStyle = this.colour('gutter');
    context.fillRect(0, top, width, GUTTER);
    context.fillRect(left, 0, ranks, height);
    context.fillStyle = this.colour('coordinate');
    context.font = `${NAME_SIZE}px "DejaVu Sans", Verdana, sans-serif`;
    context.textAlign = 'center';
    const stepFor = (room) => [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000]
      .find((step) => step * scale >= room) ?? 20000;
    const across = stepFor(12 + 8 * fileName(board.columns - 1).length), down = stepFor(24);
    for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
      if ((column + 1) % across !== 0) continue;
      const x = this.cornerOf(0, column)[0] + scale / 2;
      if (x > left + ranks) context.fillText(fileName(column), x, top + GUTTER - 5);
    }
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      if ((board.rows - row) % down !== 0) continue;
      const y = this.cornerOf(row, 0)[1] + scale / 2;
      if (y < top) context.fillText(board.rows - row, left + ranks / 2, y + 4);
    }
  }
}
