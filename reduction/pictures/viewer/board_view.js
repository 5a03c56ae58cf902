// The board on a canvas: where squares lie at a zoom, and the layers of its picture, with as much
// detail as squares have pixels: pieces and signs from eight pixels on, colours of ground and sides
// below that. Only what is in view is drawn, so that boards of millions of squares move smoothly.
import {DETAIL_FROM, GUTTER} from './drawing.js';
import {MarksLayer} from './marks_layer.js';
import {Minimap} from './minimap.js';
import {Overview} from './overview.js';
import {TileLayer} from './tile_layer.js';
import {ViewPort} from './view_port.js';

export class BoardView {
  // `rules`: of the game (games.js); `symbols`: or looks, for its Squares; `minimap`: a canvas; `tiles`,
  // `wires`, `colours`, `areas`: for TileLayer.
  constructor(canvas, game, {rules, symbols, minimap, tiles = [], wires = [], colours, areas,
                             onClick, onHover, onGrab, onDrop}) {
    this.canvas = canvas;
    this.game = game;
    this.isFlipped = false;
    this.isChinese = false;
    this.showsNames = true;
    // The last move, the hint, the square chosen with its targets, the piece that is dragged, the
    // keyboard's cursor; the tiles that are lit; the states of tiles by the formula game, and the owners of variables' tiles.
    this.marks = {};
    this.squares = new rules.Squares(this, symbols);
    this.overview = new Overview(this, rules);
    this.tileLayer = new TileLayer(this, tiles, wires, colours, areas);
    this.marksLayer = new MarksLayer(this);
    this.minimap = new Minimap(this, minimap);
    const {board} = game;
    canvas.style.setProperty('--shape', (board.columns + 0.5) / (board.rows + 0.9));
    this.port = new ViewPort(canvas, {
      size: () => [board.columns + 0.5, board.rows + 0.9],
      inset: () => [this.gutterWidth(), GUTTER],
      changed: () => this.redraw(),
      clicked: (point, event) => onClick(this.squareAt(point), event),
      hovered: (point, event) => onHover(this.squareAt(point), event),
      left: () => onHover(null),
      grabbed: (point) => this.grab(this.squareAt(point), onGrab),
      dragged: (point) => this.drag(point),
      dropped: (point) => {
        this.marks.dragged = null;
        onDrop(point && this.squareAt(point));
      },
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
    this.squares.forget();
    this.overview.forget();
    this.colours = null;
    this.redraw();
  }

  flip() {
    this.isFlipped = !this.isFlipped;
    this.redraw();
  }

  // Where the names of ranks end: beside the board, or at the pane's edge.
  gutterRight() {
    const {rows, columns} = this.game.board, ranks = this.gutterWidth();
    const [left] = this.cornerOf(0, 0, rows, columns);
    return Math.max(0, Math.min(this.port.width, left) - ranks) + ranks;
  }

  // Pieces are dragged where they are shown.
  grab(square, onGrab) {
    if (this.port.scale < DETAIL_FROM || !onGrab(square)) return false;
    this.marks.dragged = {square};
    return true;
  }

  drag({px, py}) {
    Object.assign(this.marks.dragged, {x: px, y: py});
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
    if (name.startsWith('#')) return name;
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
    const isNear = this.port.scale >= DETAIL_FROM;
    if (isNear) this.squares.drawGround();
    else this.overview.draw();
    this.tileLayer.drawWires();
    this.tileLayer.drawStates();
    if (this.marks.move) this.marksLayer.arrow(this.marks.move);
    if (isNear) this.squares.drawPieces();
    this.tileLayer.drawTiles();
    this.tileLayer.drawOwners();
    if (this.marks.hint) this.marksLayer.arrow(this.marks.hint, 'hint');
    this.marksLayer.drawMarks();
    if (isNear) this.squares.drawDragged();
    this.marksLayer.drawCoordinates();
    this.minimap.draw();
  }

  // The range of rows and columns in view.
  inView() {
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

  centre(square) {
    const {columns} = this.game.board, {scale} = this.port;
    const [x, y] = this.cornerOf(Math.floor(square / columns), square % columns);
    return [x + scale / 2, y + scale / 2];
  }
}
