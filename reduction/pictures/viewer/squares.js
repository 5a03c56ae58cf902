// The board from near: ground, grid and pieces of the squares in view. What stands on squares is
// painted once a size and colour, by a class that extends this one for each game: it draws the ground
// and paints signs, whose names are a word and a number.
const GRID_FROM = 14;    // pixels a square

export class Squares {
  // `view`: the BoardView that it is part of.
  constructor(view) {
    this.view = view;
    this.sprites = new Map();
  }

  // After a change of colours.
  forget() { this.sprites.clear(); }

  // visit(row, column, square)
  forEachInView(visit) {
    const {columns} = this.view.game.board, view = this.view.inView();
    for (let row = view.rows[0]; row <= view.rows[1]; ++row) {
      for (let column = view.columns[0]; column <= view.columns[1]; ++column) {
        visit(row, column, row * columns + column);
      }
    }
  }

  drawGrid() {
    const {context} = this.view, {scale} = this.view.port, view = this.view.inView();
    if (scale < GRID_FROM) return;
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
    const {game, marks, marks: {carried}} = this.view;
    this.forEachInView((row, column, square) => {
      const piece = square === carried?.from ? 0 : game.piece(square === carried?.to ? carried.from : square);
      if (piece > 0 && square !== marks.dragged?.square) this.drawSprite('piece' + piece, row, column);
    });
  }

  // The piece that is dragged, under the pointer.
  drawDragged() {
    const {game, marks: {dragged}, port: {scale}} = this.view;
    if (dragged?.x !== undefined) this.drawSpriteAt('piece' + game.piece(dragged.square), dragged.x - scale / 2, dragged.y - scale / 2);
  }

  drawSprite(name, row, column) { this.drawSpriteAt(name, ...this.view.cornerOf(row, column)); }

  drawSpriteAt(name, x, y) {
    const size = Math.max(1, Math.round(this.view.port.scale * this.view.ratio));
    const key = `${name}:${size}:${this.view.isChinese}`;
    let sprite = this.sprites.get(key);
    if (!sprite) {
      if (this.sprites.size > 200) this.sprites.clear();
      sprite = document.createElement('canvas');
      sprite.width = sprite.height = size;
      const context = sprite.getContext('2d');
      context.scale(size / 100, size / 100);
      const [, word, number] = /^(\D+)(\d+)$/.exec(name);
      this.paint(context, word, Number(number), size);
      this.sprites.set(key, sprite);
    }
    this.view.context.drawImage(sprite, x, y, this.view.port.scale, this.view.port.scale);
  }

  // A round piece in a square of 100.
  paintDisc(context, isWhite, lineWidth = 4) {
    context.beginPath();
    context.arc(50, 50, 36, 0, 2 * Math.PI);
    context.fillStyle = isWhite ? '#fffdf6' : '#2b2630';
    context.strokeStyle = isWhite ? '#54462f' : '#0e0b11';
    context.lineWidth = lineWidth;
    context.fill();
    context.stroke();
  }
}
