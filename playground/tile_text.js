// Drawings of tiles as text: layers of rows, which the drawing's game names, and ports at the border.
// Changes leave all other lines as they are.

export const BORDER_SIDES = ['north', 'east', 'south', 'west'];
const BORDER_STEPS = {north: [-1, 0], east: [0, 1], south: [1, 0], west: [0, -1]};

export const gameOfTile = (text) => /^\s*game\s+(\S+)/m.exec(text)?.[1] ?? 'jungle';
export const nameOfTile = (text) => /^\s*gadget\s+([\w-]+)/m.exec(text)?.[1] ?? 'tile';

// Layers of a game's drawings, the one with the pieces last.
export const layersOf = (game) => (
  ({jungle: ['terrain', 'pieces'], konane: ['stones']})[game] ?? ['ground', 'cells']);

const withoutComment = (line) => line.replace(/\r$/, '').trim();

// For each layer, by its name, the number of its first line and its rows; null where the text has no
// such rectangles of one size. A layer `ground` may be missing.
export function rectanglesOf(text) {
  const lines = text.split('\n').map(withoutComment), names = layersOf(gameOfTile(text));
  const find = (word) => {
    const first = lines.indexOf(word) + 1;
    let end = first;
    while (end < lines.length && /^[^\s;]+$/.test(lines[end]) && !names.includes(lines[end])) ++end;
    return {first, rows: lines.slice(first, end)};
  };
  const layers = names.map((name) => [name, find(name)])
    .filter(([name, {first}]) => first > 0 || name !== 'ground');
  const [{rows}] = layers.map(([, layer]) => layer), width = rows[0]?.length;
  const isWhole = width > 0 && layers.every(([, layer]) => (
    layer.first > 0 && layer.rows.length === rows.length && layer.rows.every((row) => row.length === width)));
  return isWhole ? Object.fromEntries(layers) : null;
}

// {rows, columns, ground, pieces}: layers of a drawing whatever its game; ground: null where there is
// none.
export function squaresOf(text) {
  const found = rectanglesOf(text);
  if (!found) return null;
  const names = Object.keys(found), pieces = names.at(-1), ground = names.length > 1 ? names[0] : null;
  return {rows: found[pieces].rows.length, columns: found[pieces].rows[0].length, pieces, ground,
          piecesRows: found[pieces].rows, groundRows: ground ? found[ground].rows : null};
}

function changed(text, {first, rows}, change) {
  const lines = text.split('\n');
  const made = change(lines.slice(first, first + rows.length));
  lines.splice(first, rows.length, ...made);
  return lines.join('\n');
}

// Where the signs of a row's line begin.
const beginOf = (line) => line.length - line.trimStart().length;
const spliced = (line, at, length, signs) => line.slice(0, at) + signs + line.slice(at + length);

// The text with another sign on a square.
export function withSign(text, layer, row, column, sign) {
  return changed(text, rectanglesOf(text)[layer], (lines) => lines.map((line, r) => (
    r === row ? spliced(line, beginOf(line) + column, 1, sign) : line)));
}

const PORT = /^(\s*(?:in|out|port)\s+(\S+)\s+)(\d+)(\s+)(\d+)(\s+)(north|east|south|west)\b/;

// Ports: {line, name, isInput (undefined: not known), row, column, side}.
export function portsOf(text) {
  return text.split('\n').flatMap((content, line) => {
    const [, begin, name, row, , column, , side] = PORT.exec(content) ?? [];
    if (!side) return [];
    const word = begin.trim().split(/\s/)[0];
    return [{line, name, isInput: {in: true, out: false}[word], row: Number(row), column: Number(column), side}];
  });
}

export function withPort(text, {line}, {row, column, side}) {
  const lines = text.split('\n');
  lines[line] = lines[line].replace(PORT, (_, begin, _name, _row, gap, _column, other) => (
    `${begin}${row}${gap}${column}${other}${side}`));
  return lines.join('\n');
}

// A new port, where no other one is.
export function withNewPort(text, isInput) {
  const ports = portsOf(text), {rows, columns} = squaresOf(text), word = isInput ? 'in' : 'out';
  const isFree = (place) => !ports.some((port) => (
    ['row', 'column', 'side'].every((key) => port[key] === place[key])));
  const place = placesOf(rows, columns).find(isFree);
  if (!place) return text;
  let name = word;
  for (let n = 2; ports.some((port) => port.name === name); ++n) name = `${word}${n}`;
  const lines = text.split('\n'), after = ports.at(-1)?.line ?? lines.findIndex((line) => /^\s*(game|gadget)\b/.test(line));
  lines.splice(after + 1, 0, `${word} ${name} ${place.row} ${place.column} ${place.side}`);
  return lines.join('\n');
}

export function withoutPort(text, {line}) {
  return text.split('\n').filter((_, n) => n !== line).join('\n');
}

// Places at the border, clockwise from the west side's middle.
export function placesOf(rows, columns) {
  const places = [
    ...Array.from({length: rows}, (_, i) => ({row: rows - 1 - i, column: 0, side: 'west'})),
    ...Array.from({length: columns}, (_, column) => ({row: 0, column, side: 'north'})),
    ...Array.from({length: rows}, (_, row) => ({row, column: columns - 1, side: 'east'})),
    ...Array.from({length: columns}, (_, i) => ({row: rows - 1, column: columns - 1 - i, side: 'south'}))];
  const middle = Math.floor(rows / 2);
  return [...places.slice(middle), ...places.slice(0, middle)];
}

// Where a port comes to by an arrow key: along its side, and round a corner.
export function movedPlace({row, column, side}, [down, right], rows, columns) {
  const along = side === 'north' || side === 'south' ? right : down;
  if (along === 0) return {row, column, side};
  const next = {row: row + down, column: column + right, side};
  if (next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns) return next;
  return {row, column, side: BORDER_SIDES.find((name) => BORDER_STEPS[name][0] === down && BORDER_STEPS[name][1] === right)};
}

// The place at the border nearest to a point, in squares from the top left corner.
export function nearestPlace(y, x, rows, columns) {
  const clamp = (value, most) => Math.max(0, Math.min(most - 1, Math.floor(value)));
  const row = clamp(y, rows), column = clamp(x, columns);
  const distances = {north: Math.abs(y), south: Math.abs(rows - y), west: Math.abs(x), east: Math.abs(columns - x)};
  const outside = {north: y < 0, south: y > rows, west: x < 0, east: x > columns};
  const beyond = BORDER_SIDES.filter((side) => outside[side]);
  const [side] = (beyond.length > 0 ? beyond : BORDER_SIDES).toSorted((a, b) => (
    beyond.length > 0 ? distances[b] - distances[a] : distances[a] - distances[b]));
  return {row: {north: 0, south: rows - 1}[side] ?? row, column: {west: 0, east: columns - 1}[side] ?? column, side};
}

// With a row or column more at a side, or one less; ports stay at the border. `blanks`: signs of empty
// squares by layer.
export function withSize(text, side, isMore, blanks) {
  const {rows, columns} = squaresOf(text), isRow = side === 'north' || side === 'south';
  const size = isRow ? rows : columns, isFirst = side === 'north' || side === 'west';
  if (!isMore && size === 1) return text;
  let result = text;
  for (const [layer, rectangle] of Object.entries(rectanglesOf(text)).reverse()) {  // from below
    const blank = blanks[layer] ?? '.';
    result = changed(result, rectangle, (lines) => (isRow
      ? changedRows(lines, isFirst, isMore, blank.repeat(columns))
      : lines.map((line) => changedRow(line, isFirst, isMore, columns, blank))));
  }
  const shift = isFirst ? (isMore ? 1 : -1) : 0, last = size + (isMore ? 1 : -1) - 1, key = isRow ? 'row' : 'column';
  const [low, high] = isRow ? ['north', 'south'] : ['west', 'east'];
  for (const port of portsOf(result)) {
    const at = port.side === low ? 0 : port.side === high ? last : Math.max(0, Math.min(last, port[key] + shift));
    result = withPort(result, port, {...port, [key]: at});
  }
  return result;
}

function changedRows(lines, isFirst, isMore, blank) {
  if (!isMore) return isFirst ? lines.slice(1) : lines.slice(0, -1);
  return isFirst ? [blank, ...lines] : [...lines, blank];
}

function changedRow(line, isFirst, isMore, columns, blank) {
  const begin = beginOf(line), at = begin + (isFirst ? 0 : isMore ? columns : columns - 1);
  return isMore ? spliced(line, at, 0, blank) : spliced(line, at, 1, '');
}

// A drawing to begin with, `layers` with the signs of their empty squares.
export function emptyTile(game, layers) {
  const rows = (sign) => Array.from({length: 4}, () => sign.repeat(4));
  return ['gadget mine', ...(game === 'jungle' ? [] : [`game ${game}`]), 'in in 1 0 west', 'out out 1 3 east',
          'deliver in -> out', ...Object.entries(layers).flatMap(([name, sign]) => [name, ...rows(sign)]), '']
    .join('\n');
}
