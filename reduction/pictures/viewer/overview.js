// The board from far away: where several squares share a pixel, the most telling of them, from
// smaller copies of the board (mip maps), each the half of the one before. A move mends the blocks
// that its squares lie in, so a board of millions of squares is looked at whole only once.
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

export class Overview {
  // `view`: the BoardView that it is part of. `classes`: names of colours; `classOf` a board's square:
  // which of them it counts as. The largest of a block is shown.
  constructor(view, {classes, classOf}) {
    this.view = view;
    this.classes = classes;
    this.classOf = classOf;
    this.levels = null;
    this.pixels = null;  // the colours of classes, until they change
    this.picture = document.createElement('canvas');
    this.small = document.createElement('canvas');  // of whole(), of what `smallOf` says
    this.smallOf = '';
    this.changes = 0;
  }

  // Level 0 is the board itself.
  level(number) {
    const {board} = this.view.game;
    if (!this.levels) {
      const classes = new Uint8Array(board.cells.length);
      for (let i = 0; i < classes.length; ++i) classes[i] = this.classOf(board, i);
      this.levels = [{rows: board.rows, columns: board.columns, classes}];
      this.view.game.changed.clear();
    }
    for (const square of this.view.game.changed) this.mend(square);
    this.view.game.changed.clear();
    while (this.levels.length <= number) this.levels.push(halved(this.levels.at(-1)));
    return this.levels[number];
  }

  // A square has changed: in each level the block that it lies in.
  mend(square) {
    ++this.changes;
    const {board} = this.view.game;
    let row = Math.floor(square / board.columns), column = square % board.columns;
    this.levels[0].classes[square] = this.classOf(board, square);
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

  // The whole board as it stands, in the smallest copy whose longer side has this many pixels.
  whole(pixels) {
    const {rows, columns} = this.view.game.board;
    const number = Math.max(0, Math.floor(Math.log2(Math.max(rows, columns) / pixels)));
    const {rows: height, columns: width} = this.level(number);
    const smallOf = [this.changes, number, this.view.isFlipped].join();
    if (smallOf !== this.smallOf) this.paint(this.small, number, [0, 0], height, width);
    this.smallOf = smallOf;
    return this.small;
  }

  // A rectangle of a level on a canvas.
  paint(picture, number, [top, left], height, breadth) {
    const {classes, columns: width} = this.level(number);
    const image = new ImageData(breadth, height), pixels = new Uint32Array(image.data.buffer);
    const palette = this.palette();
    for (let y = 0; y < height; ++y) {
      const from = (top + y) * width + left, to = y * breadth;
      for (let x = 0; x < breadth; ++x) {
        const at = this.view.isFlipped ? (height - 1 - y) * breadth + breadth - 1 - x : to + x;
        pixels[at] = palette[classes[from + x]];
      }
    }
    picture.width = breadth;
    picture.height = height;
    picture.getContext('2d').putImageData(image, 0, 0);
  }

  draw() {
    const {board} = this.view.game, {scale} = this.view.port, view = this.view.inView();
    const number = Math.max(0, Math.ceil(Math.log2(1 / (scale * this.view.ratio))));
    const first = [view.rows[0] >> number, view.columns[0] >> number];
    const height = (view.rows[1] >> number) - first[0] + 1;
    const breadth = (view.columns[1] >> number) - first[1] + 1;
    if (height <= 0 || breadth <= 0) return;
    this.paint(this.picture, number, first, height, breadth);
    const block = 1 << number, {context} = this.view;
    const [x, y] = this.view.cornerOf(first[0] * block, first[1] * block, height * block,
                                 breadth * block);
    context.save();
    context.beginPath();
    const corner = this.view.cornerOf(0, 0, board.rows, board.columns);
    context.rect(corner[0], corner[1], board.columns * scale, board.rows * scale);
    context.clip();
    context.imageSmoothingEnabled = false;
    context.drawImage(this.picture, x, y, breadth * block * scale, height * block * scale);
    context.restore();
  }

  // After a change of colours.
  forget() {
    this.pixels = null;
    ++this.changes;
  }

  palette() {
    this.pixels ??= this.readPalette();
    return this.pixels;
  }

  // The colours of classes as pixels.
  readPalette() {
    const probe = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
    const pixel = new Uint32Array(1);
    return this.classes.map((name) => {
      probe.fillStyle = this.view.colour(name);
      probe.fillRect(0, 0, 1, 1);
      new Uint8Array(pixel.buffer).set(probe.getImageData(0, 0, 1, 1).data);
      return pixel[0];
    });
  }
}
