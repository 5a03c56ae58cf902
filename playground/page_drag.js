// Squares that are buttons, dragged from one to another by mouse or finger: what stands on the first one
// goes with the pointer.
import {make} from '../reduction/pictures/viewer/elements.js';

const DRAG_FROM = 6;  // pixels; less is a click

const squareUnder = (element) => (
  element?.dataset?.square === undefined ? null : Number(element.dataset.square));

// canDrag(square), asked as a drag begins; onDrop(from, to), `to` null: on no square.
export function dragSquares(grid, {canDrag, onDrop}) {
  let begun = null;  // {button, x, y, picture}
  const end = () => {
    begun?.picture?.remove();
    begun?.button.classList.remove('dragged');
    begun = null;
  };
  const begin = () => {
    const {button} = begun, {width, height} = button.getBoundingClientRect();
    if (!canDrag(squareUnder(button))) return end();
    begun.picture = make('div', {className: 'dragged-picture'});
    for (const name of ['backgroundSize', 'backgroundPosition']) begun.picture.style[name] = button.style[name];
    Object.assign(begun.picture.style, {width: `${width}px`, height: `${height}px`});
    button.classList.add('dragged');
    return grid.append(begun.picture);
  };
  grid.addEventListener('pointerdown', (event) => {
    end();
    if (event.button === 0 && squareUnder(event.target) !== null) begun = {button: event.target, x: event.clientX, y: event.clientY};
  });
  document.addEventListener('pointermove', ({clientX: x, clientY: y}) => {
    if (begun && !begun.picture && Math.hypot(x - begun.x, y - begun.y) > DRAG_FROM) begin();
    if (begun?.picture) Object.assign(begun.picture.style, {left: `${x}px`, top: `${y}px`});
  });
  document.addEventListener('pointerup', ({clientX: x, clientY: y}) => {
    const from = begun?.picture ? squareUnder(begun.button) : null;
    end();
    if (from !== null) onDrop(from, squareUnder(document.elementFromPoint(x, y)));
  });
  document.addEventListener('pointercancel', end);
}
