// Variables that are called as the squares of a board are, a1, b1, ..., each exactly once: they stand
// on it in the formula game as they do in the source's own, row 1 above, as `gadgetc formula` and
// examples/ have it.
const MOST_COLUMNS = 12;  // that find room beside a board

// {columns, places}, places as [row, column] from 0; null for any other names.
export function cellsOf(names) {
  const places = names.map((name) => {
    const [, letter, number] = /^([a-z])([1-9]\d?)$/.exec(name) ?? [];
    return letter ? [Number(number) - 1, letter.charCodeAt(0) - 97] : null;
  });
  if (places.includes(null) || new Set(names).size < names.length) return null;
  const rows = Math.max(...places.map(([row]) => row)) + 1;
  const columns = Math.max(...places.map(([, column]) => column)) + 1;
  const isBoard = rows > 1 && columns > 1 && columns <= MOST_COLUMNS && rows * columns === names.length;
  return isBoard ? {columns, places} : null;
}

// Sets the buttons of the variables out on their board, if they have one. `isHex`: each row stands half
// a cell to the right of the one above.
export function layOutCells(group, buttons, names, isHex) {
  const cells = cellsOf(names);
  if (!cells) return;
  const shift = isHex ? 1 : 0, halves = 2 * cells.columns + shift * (names.length / cells.columns - 1);
  group.classList.add('cells');
  group.style.gridTemplateColumns = `repeat(${halves}, 1fr)`;
  group.style.maxWidth = `${1.5 * halves}rem`;
  buttons.forEach((button, variable) => {
    const [row, column] = cells.places[variable];
    button.style.gridArea = `${row + 1} / ${2 * column + shift * row + 1} / auto / span 2`;
  });
}
