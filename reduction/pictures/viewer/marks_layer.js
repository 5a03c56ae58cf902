// What play marks on the board: the last move, the piece chosen with its targets, the keyboard's
// cursor; and the names of files and ranks beside it.
import {GUTTER, plainFont} from './drawing.js';
import {fileName} from './board_text.js';

export class MarksLayer {
  // `view`: the BoardView that it is part of.
  constructor(view) {
    this.view = view;
  }

  // The squares chosen with what may be next, the keyboard's cursor.
  drawMarks() {
    const {selected = null, chosen = [], targets = [], cursor} = this.view.marks;
    for (const square of new Set([selected, ...chosen])) {
      if (square !== null) this.ring(square, 'chosen', 0.42, 3);
    }
    for (const square of targets) this.dot(square);
    if (cursor !== undefined && cursor !== null) this.box(cursor);
  }

  ring(square, colour, radius, width) {
    const {context} = this.view, [x, y] = this.view.centre(square);
    context.beginPath();
    context.arc(x, y, Math.max(4, radius * this.view.port.scale), 0, 2 * Math.PI);
    context.strokeStyle = this.view.colour(colour);
    context.lineWidth = width;
    context.stroke();
  }

  dot(square) {
    const {context} = this.view, [x, y] = this.view.centre(square);
    if (this.view.game.piece(square) > 0) return this.ring(square, 'target', 0.45, 4);
    context.beginPath();
    context.arc(x, y, Math.max(3, 0.16 * this.view.port.scale), 0, 2 * Math.PI);
    context.fillStyle = this.view.colour('target');
    context.fill();
  }

  box(square) {
    const {context} = this.view, [x, y] = this.view.centre(square);
    const half = Math.max(5, this.view.port.scale / 2);
    context.strokeStyle = this.view.colour('cursor');
    context.lineWidth = 3;
    context.strokeRect(x - half, y - half, 2 * half, 2 * half);
  }

  // Around the square where a piece was removed.
  arrow({from, to}, colour = 'arrow') {
    if (from === to) return this.ring(from, colour, 0.42, 3);
    const {context} = this.view, [x, y] = this.view.centre(from), [endX, endY] = this.view.centre(to);
    const angle = Math.atan2(endY - y, endX - x), head = Math.max(6, 0.28 * this.view.port.scale);
    const stop = Math.hypot(endX - x, endY - y) - head / 2 - 0.34 * this.view.port.scale;
    context.save();
    context.translate(x, y);
    context.rotate(angle);
    context.strokeStyle = context.fillStyle = this.view.colour(colour);
    context.lineWidth = Math.max(2, 0.1 * this.view.port.scale);
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
    const {context} = this.view, {board} = this.view.game, {scale, width, height} = this.view.port;
    const view = this.view.inView(), ranks = this.view.gutterWidth();
    const [, boardTop] = this.view.cornerOf(0, 0, board.rows, board.columns);
    const left = this.view.gutterRight() - ranks;
    const top = Math.min(height - GUTTER, Math.max(0, boardTop + board.rows * scale));
    context.fillStyle = this.view.colour('gutter');
    context.fillRect(0, top, width, GUTTER);
    context.fillRect(left, 0, ranks, height);
    context.fillStyle = this.view.colour('coordinate');
    context.font = plainFont;
    context.textAlign = 'center';
    const stepFor = (room) => [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000]
      .find((step) => step * scale >= room) ?? 20000;
    const across = stepFor(12 + 8 * fileName(board.columns - 1).length), down = stepFor(24);
    for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
      if ((column + 1) % across !== 0) continue;
      const x = this.view.cornerOf(0, column)[0] + scale / 2;
      if (x > left + ranks) context.fillText(fileName(column), x, top + GUTTER - 5);
    }
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      if ((board.rows - row) % down !== 0) continue;
      const y = this.view.cornerOf(row, 0)[1] + scale / 2;
      if (y < top) context.fillText(board.rows - row, left + ranks / 2, y + 4);
    }
  }
}
