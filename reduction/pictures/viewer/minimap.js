// The whole board in a corner of its pane, with a frame around what is in view, as long as not all of it is.
// A press or a drag there leads to the place.
const MOST = 150, LEAST = 60;  // pixels, of its longer side; in a small pane there is none

export class Minimap {
  // `view`: the BoardView that it is part of.
  constructor(view, canvas) {
    this.view = view;
    this.canvas = canvas;
    canvas.addEventListener('pointerdown', (event) => {
      canvas.setPointerCapture(event.pointerId);
      this.lead(event);
    });
    canvas.addEventListener('pointermove', (event) => event.buttons > 0 && this.lead(event));
  }

  lead({clientX, clientY}) {
    const {port, game: {board}} = this.view, box = this.canvas.getBoundingClientRect();
    const [left, top] = this.view.cornerOf(0, 0, board.rows, board.columns);
    const x = left + (clientX - box.left) / box.width * board.columns * port.scale;
    const y = top + (clientY - box.top) / box.height * board.rows * port.scale;
    port.pan(port.width / 2 - x, port.height / 2 - y);
  }

  draw() {
    const {game: {board: {rows, columns}}, port, ratio} = this.view;
    const [left, top] = this.view.cornerOf(0, 0, rows, columns);
    const width = columns * port.scale, height = rows * port.scale;
    const isAllSeen = left >= -1 && top >= -1 &&
                      left + width <= port.width + 1 && top + height <= port.height + 1;
    const most = Math.min(MOST, port.width / 3, port.height / 3);
    this.canvas.hidden = isAllSeen || most < LEAST;
    if (this.canvas.hidden) return;
    const shrink = most / Math.max(rows, columns);
    const [across, down] = [Math.max(8, columns * shrink), Math.max(8, rows * shrink)];
    this.canvas.width = Math.round(across * ratio);
    this.canvas.height = Math.round(down * ratio);
    Object.assign(this.canvas.style, {width: `${across}px`, height: `${down}px`});
    const context = this.canvas.getContext('2d');
    context.imageSmoothingEnabled = false;
    const picture = this.view.overview.whole(most * ratio);
    context.drawImage(picture, 0, 0, this.canvas.width, this.canvas.height);
    context.scale(ratio, ratio);
    context.strokeStyle = this.view.colour('lit');
    context.lineWidth = 2;
    const x = Math.max(0, -left / width) * across, y = Math.max(0, -top / height) * down;
    const right = Math.min(1, (port.width - left) / width) * across;
    const bottom = Math.min(1, (port.height - top) / height) * down;
    context.strokeRect(x + 1, y + 1, Math.max(4, right - x - 2), Math.max(4, bottom - y - 2));
  }
}
