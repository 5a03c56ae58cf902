// The board by keyboard: a cursor that goes from square to square, each of which is said.

export class BoardCursor {
  // `onSquare` gets the square that the cursor has come to, null when it has gone; `onChoose` the
  // square on which Enter was pressed.
  constructor(board, {onSquare, onChoose}) {
    this.board = board;
    this.onSquare = onSquare;
    this.onChoose = onChoose;
    this.square = null;
    const {canvas} = board;
    canvas.addEventListener('keydown', (event) => this.onKey(event));
    canvas.addEventListener('blur', () => this.moveTo(null));
    // A click is for the mouse: the cursor stays away. What had the focus loses it all the same, so
    // that the next key is a command and not typed into a field.
    for (const name of ['pointerdown', 'mousedown']) {
      canvas.addEventListener(name, (event) => event.preventDefault());
    }
    canvas.addEventListener('pointerdown', () => {
      if (document.activeElement !== canvas) document.activeElement?.blur();
    });
  }

  onKey(event) {
    const {game} = this.board, {rows, columns} = game.board;
    const steps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      return this.onChoose(this.square);
    }
    if (!steps[event.key] || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const sign = this.board.isFlipped ? -1 : 1;
    const [down, right] = steps[event.key].map((step) => step * sign);
    if (this.square === null) return this.moveTo(game.played.at(-1)?.to ?? this.firstPiece());
    const row = Math.floor(this.square / columns) + down, column = this.square % columns + right;
    const isInside = row >= 0 && row < rows && column >= 0 && column < columns;
    this.moveTo(isInside ? row * columns + column : this.square);
  }

  firstPiece() {
    const {game} = this.board, {cells, turn} = game.board;
    return Math.max(0, cells.findIndex((_, square) => game.sideAt(square) === turn));
  }

  moveTo(square) {
    this.square = square;
    this.board.marks.cursor = square;
    if (square !== null) this.board.reveal(square);
    this.onSquare(square);
    this.board.redraw();
  }
}
