// Panning and zooming of a pane by pointers, wheel and keys: a point of the pane, in pixels from
// its top left, shows the point (pixel - offset) / scale of what lies under it.

const DRAG_FROM = 5;  // pixels; less is a click

export class ViewPort {
  // `size()` gives what is shown as [width, height] in its own units; `changed` is called after
  // every change, `clicked` and `hovered` with a point in these units and the event, `left` when
  // the pointer goes out; `inset` is room kept free at the left and the bottom, in pixels. Where
  // `grabbed` is true of the point at which a drag begins, something is dragged and the pane stays: `dragged`
  // gets the points of its way, `dropped` the last one, or null where it goes back.
  constructor(pane, {size, changed, clicked, hovered, left, grabbed, dragged, dropped, mostScale = 96,
                     inset = () => [0, 0]}) {
    this.pane = pane;
    this.size = size;
    this.changed = changed;
    this.clicked = clicked;
    this.hovered = hovered;
    this.mostScale = mostScale;
    this.inset = inset;
    Object.assign(this, {grabbed, dragged, dropped});
    this.pointers = new Map();
    this.fit();
    pane.addEventListener('wheel', (event) => this.onWheel(event), {passive: false});
    pane.addEventListener('pointerdown', (event) => this.onDown(event));
    pane.addEventListener('pointermove', (event) => this.onMove(event));
    pane.addEventListener('pointerleave', () => left?.());
    for (const name of ['pointerup', 'pointercancel']) {
      pane.addEventListener(name, (event) => this.onUp(event));
    }
    new ResizeObserver(() => (this.isFitted ? this.fit() : this.changed())).observe(pane);
  }

  get width() { return this.pane.clientWidth; }
  get height() { return this.pane.clientHeight; }

  leastScale() {
    const [width, height] = this.size();
    const [left, bottom] = this.inset();
    const room = Math.min((this.width - left) / width, (this.height - bottom) / height);
    return Math.max(1e-6, Math.min(room, this.mostScale));
  }

  // All of it, in the middle.
  fit() {
    const [width, height] = this.size();
    this.scale = this.leastScale();
    const [left, bottom] = this.inset();
    this.x = left + (this.width - left - width * this.scale) / 2;
    this.y = (this.height - bottom - height * this.scale) / 2;
    this.isFitted = true;
    this.changed();
  }

  // Around a point of the pane, its middle by default.
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const least = Math.min(this.leastScale() / 2, this.mostScale);
    const scale = Math.max(least, Math.min(this.mostScale, this.scale * factor));
    this.x = x - (x - this.x) * scale / this.scale;
    this.y = y - (y - this.y) * scale / this.scale;
    this.scale = scale;
    this.isFitted = false;
    this.changed();
  }

  pan(x, y) {
    const [width, height] = this.size(), margin = 40;
    const keep = (at, extent, room) => Math.max(margin - extent, Math.min(room - margin, at));
    this.x = keep(this.x + x, width * this.scale, this.width);
    this.y = keep(this.y + y, height * this.scale, this.height);
    this.isFitted = false;
    this.changed();
  }

  // Moves a rectangle into the pane where it is outside. A pane that is not shown stays as it is.
  reveal(x, y, width = 1, height = 1) {
    if (this.isFitted || this.width === 0) return;
    const left = this.x + x * this.scale, right = left + width * this.scale;
    const top = this.y + y * this.scale, bottom = top + height * this.scale;
    const margin = Math.min(24, this.width / 8, this.height / 8);
    const shift = (first, last, room) => {
      if (first >= margin && last <= room - margin) return 0;
      return room / 2 - (first + last) / 2;
    };
    const dx = shift(left, right, this.width), dy = shift(top, bottom, this.height);
    if (dx !== 0 || dy !== 0) this.pan(dx, dy);
  }

  pointOf(event) {
    const box = this.pane.getBoundingClientRect();
    const at = {px: event.clientX - box.left, py: event.clientY - box.top};
    return {...at, x: (at.px - this.x) / this.scale, y: (at.py - this.y) / this.scale};
  }

  onWheel(event) {
    event.preventDefault();
    const {px, py} = this.pointOf(event);
    const pixels = event.deltaY * (event.deltaMode === 1 ? 20 : event.deltaMode === 2 ? 400 : 1);
    this.zoom(Math.exp(-Math.max(-200, Math.min(200, pixels)) / 300), px, py);
  }

  onDown(event) {
    if (event.button !== 0) return;
    this.pane.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, this.pointOf(event));
    if (this.pointers.size === 1) this.start = {...this.pointOf(event), isDrag: false};
    else this.beginPinch();
  }

  beginPinch() {
    if (this.start.isGrab) this.dropped(null);
    Object.assign(this.start, {isDrag: true, isGrab: false});
  }

  onMove(event) {
    const before = this.pointers.get(event.pointerId), now = this.pointOf(event);
    if (!before) return this.hovered?.(now, event);
    if (this.pointers.size === 2) this.pinch(event.pointerId, now);
    const {start} = this;
    if (!start.isDrag && Math.hypot(now.px - start.px, now.py - start.py) > DRAG_FROM) {
      Object.assign(start, {isDrag: true, isGrab: this.grabbed?.(start) ?? false});
    }
    if (start.isGrab) this.dragged(now);
    else if (start.isDrag && this.pointers.size === 1) this.pan(now.px - before.px, now.py - before.py);
    this.pointers.set(event.pointerId, now);
  }

  pinch(moved, now) {
    const [other] = [...this.pointers].filter(([id]) => id !== moved).map(([, point]) => point);
    const before = this.pointers.get(moved);
    const distance = (a, b) => Math.max(10, Math.hypot(a.px - b.px, a.py - b.py));
    this.zoom(distance(now, other) / distance(before, other), other.px, other.py);
  }

  onUp(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    const isUp = event.type === 'pointerup';
    if (this.start.isGrab) this.dropped(isUp ? this.pointOf(event) : null);
    else if (isUp && !this.start.isDrag) this.clicked?.(this.pointOf(event), event);
  }
}
