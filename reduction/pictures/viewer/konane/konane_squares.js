// The ground and the stones of Konane from near.
import {Squares} from '../squares.js';

export const WHITE_STONE = 1;  // as the page numbers it

export class KonaneSquares extends Squares {
  // Squares of Black's colour on the full board are a little darker.
  drawGround() {
    const {context, game: {board}} = this.view, {scale} = this.view.port;
    context.fillStyle = this.view.colour('land');
    this.view.fillSquares(0, 0, board.rows, board.columns);
    context.beginPath();
    this.forEachInView((row, column) => {
      if ((row + column) % 2 === 1) context.rect(...this.view.cornerOf(row, column), scale, scale);
    });
    context.fillStyle = this.view.colour('odd');
    context.fill();
    this.drawGrid();
  }

  paint(context, word, stone) {
    const isWhite = stone === WHITE_STONE;
    this.paintDisc(context, isWhite);
    context.beginPath();
    context.arc(50, 50, 25, 0, 2 * Math.PI);
    context.strokeStyle = isWhite ? '#c9b78f' : '#6f6579';
    context.lineWidth = 2.5;
    context.stroke();
  }
}
