// Squares of a game of any page from near, by the pictures that the program made of its looks.
import {Squares} from '../squares.js';

const LETTER_STYLE = '.letter{font-weight:bold;text-anchor:middle;' +
  'font-family:DejaVu Sans,Verdana,sans-serif}';

export class PageSquares extends Squares {
  // `looks`: {cells, grounds} as in the page's data.
  constructor(view, looks) {
    super(view);
    this.looks = looks;
    this.images = new Map();  // by their shapes
  }

  drawGround() {
    const {context, game: {board}} = this.view, {scale} = this.view.port;
    context.fillStyle = this.view.colour('land');
    this.view.fillSquares(0, 0, board.rows, board.columns);
    this.forEachInView((row, column, square) => {
      const look = this.looks.grounds[board.grounds[square]], isArea = look && !look.shapes;
      if (!isArea && (row + column) % 2 === 0) return;
      context.fillStyle = isArea ? look.colour : this.view.colour('odd');
      context.fillRect(...this.view.cornerOf(row, column), scale, scale);
    });
    this.drawGrid();
    this.forEachInView((row, column, square) => {
      const ground = board.grounds[square];
      if (this.looks.grounds[ground]?.shapes) this.drawSprite('ground' + ground, row, column);
    });
  }

  paint(context, word, number) {
    const {shapes} = this.looks[word === 'ground' ? 'grounds' : 'cells'][number] ?? {};
    const image = shapes && this.imageOf(shapes);
    if (image?.complete) context.drawImage(image, 0, 0, 100, 100);
  }

  // What is drawn once the browser has read it.
  imageOf(shapes) {
    if (!this.images.has(shapes)) {
      const image = new Image();
      image.onload = () => this.view.restyle();
      image.src = 'data:image/svg+xml,' + encodeURIComponent(
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 1 1">' +
        `<style>${LETTER_STYLE}</style>${shapes}</svg>`);
      this.images.set(shapes, image);
    }
    return this.images.get(shapes);
  }
}
