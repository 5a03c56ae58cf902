// Terrain, signs and pieces of Dou Shou Qi from near.
import {Squares} from '../squares.js';
import {BLACK_TRAP, PIECE_LETTERS, WATER, WHITE_DEN, WHITE_TRAP, kindOf, sideOf}
  from './jungle_pieces.js';
import {WHITE} from '../sides.js';

const CHINESE = ['', '鼠', '貓', '狼', '狗', '豹', '虎', '獅', '象'];
const LETTER_FONT = '"DejaVu Sans", Verdana, sans-serif';
// What has the characters on the usual systems.
const CHINESE_FONT = '"Noto Sans CJK TC", "Source Han Sans TC", "PingFang TC", ' +
  '"Microsoft JhengHei", "WenQuanYi Zen Hei", sans-serif';
const LETTERS_FROM = 12;  // pixels a square

export class JungleSquares extends Squares {
  // `symbols`: SVG paths of {trap, den} in a square of 100.
  constructor(view, symbols) {
    super(view);
    this.paths = {trap: new Path2D(symbols.trap), den: new Path2D(symbols.den)};
  }

  drawGround() {
    const {board} = this.view.game, {grounds, columns} = board, view = this.view.inView();
    const {context} = this.view;
    context.fillStyle = this.view.colour('water');
    this.view.fillSquares(0, 0, board.rows, columns);
    context.fillStyle = this.view.colour('land');
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        if (grounds[row * columns + column] === WATER) continue;
        const first = column;
        while (column < view.columns[1] && grounds[row * columns + column + 1] !== WATER) ++column;
        this.view.fillSquares(row, first, 1, column + 1 - first);
      }
    }
    this.drawGrid();
    this.forEachInView((row, column, square) => {
      if (grounds[square] >= WHITE_TRAP) this.drawSprite('terrain' + grounds[square], row, column);
    });
  }

  paint(context, word, number, size) {
    if (word === 'terrain') this.paintSign(context, number);
    else this.paintPiece(context, number, size);
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
    this.paintDisc(context, isWhite);
    if (size < LETTERS_FROM) return;
    context.fillStyle = isWhite ? '#3a2f1e' : '#fbf4e4';
    context.font = this.view.isChinese ? `bold 50px ${CHINESE_FONT}` : `bold 46px ${LETTER_FONT}`;
    context.textAlign = 'center';
    const letter = this.view.isChinese ? CHINESE[kindOf(piece)] : PIECE_LETTERS[kindOf(piece)];
    context.fillText(letter, 50, this.view.isChinese ? 68 : 66.5);
  }
}
