// The board from near: terrain, signs and pieces, of the squares in view. Pictures of traps, dens and
// pieces are made once a size and colour.
import {BLACK_TRAP, PIECE_LETTERS, WATER, WHITE, WHITE_DEN, WHITE_TRAP, kindOf, pieceOf, sideOf,
        terrainOf} from './rules.js';

const CHINESE = ['', '鼠', '貓', '狼', '狗', '豹', '虎', '獅', '象'];
const LETTER_FONT = '"DejaVu Sans", Verdana, sans-serif';
// What has the characters on the usual systems.
const CHINESE_FONT = '"Noto Sans CJK TC", "Source Han Sans TC", "PingFang TC", ' +
  '"Microsoft JhengHei", "WenQuanYi Zen Hei", sans-serif';
const GRID_FROM = 14;    // pixels a square
const LETTERS_FROM = 12;

export class Squares {
  // `view`: the BoardView that it is part of; `symbols`: SVG paths of {trap, den} in a square of 100.
  constructor(view, symbols) {
    this.view = view;
    this.paths = {trap: new Path2D(symbols.trap), den: new Path2D(symbols.den)};
    this.sprites = new Map();
  }

  // After a change of colours.
  forget() { this.sprites.clear(); }

  drawTerrain() {
    const {board} = this.view.game, {cells, columns} = board, {scale} = this.view.port, view = this.view.inView();
    const {context} = this.view;
    context.fillStyle = this.view.colour('water');
    this.view.fillSquares(0, 0, board.rows, columns);
    context.fillStyle = this.view.colour('land');
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        if (terrainOf(cells[row * columns + column]) === WATER) continue;
        const first = column;
        while (column < view.columns[1] &&
               terrainOf(cells[row * columns + column + 1]) !== WATER) {
          ++column;
        }
        this.view.fillSquares(row, first, 1, column + 1 - first);
      }
    }
    if (scale >= GRID_FROM) this.drawGrid(view);
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        const terrain = terrainOf(cells[row * columns + column]);
        if (terrain >= WHITE_TRAP) this.drawSprite('terrain' + terrain, row, column);
      }
    }
  }

  drawGrid(view) {
    const {context} = this.view, {scale} = this.view.port;
    const [left, top] = this.view.cornerOf(view.rows[0], view.columns[0],
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
    context.strokeStyle = this.view.colour('grid');
    context.lineWidth = 1;
    context.stroke();
  }

  drawPieces() {
    const {cells, columns} = this.view.game.board, view = this.view.inView();
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        const piece = pieceOf(cells[row * columns + column]);
        if (piece > 0) this.drawSprite('piece' + piece, row, column);
      }
    }
  }

  // Pictures of traps, dens and pieces are made once a size.
  drawSprite(name, row, column) {
    const size = Math.max(1, Math.round(this.view.port.scale * this.view.ratio));
    const key = `${name}:${size}:${this.view.isChinese}`;
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
    const [x, y] = this.view.cornerOf(row, column);
    this.view.context.drawImage(sprite, x, y, this.view.port.scale, this.view.port.scale);
  }

  paintSign(context, terrain) {
    const isWhite = terrain === WHITE_TRAP || terrain === WHITE_DEN;
    context.fillStyle = this.view.colour(isWhite ? 'white-sign' : 'black-sign');
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
    if (size < LETTERS_FROM) return;
    context.fillStyle = isWhite ? '#3a2f1e' : '#fbf4e4';
    context.font = this.view.isChinese ? `bold 50px ${CHINESE_FONT}` : `bold 46px ${LETTER_FONT}`;
    context.textAlign = 'center';
    const letter = this.view.isChinese ? CHINESE[kindOf(piece)] : PIECE_LETTERS[kindOf(piece)];
    context.fillText(letter, 50, this.view.isChinese ? 68 : 66.5);
  }
}
