// A line of play on a tile as the program prints it, as pictures to go through one by one. Rows that
// are indented draw the tile; other lines are moves, as "Black p(0,0)x(0,1)", or say what happens.
const PLACE = /\((\d+),(\d+)\)|wire:[^\s-]+|goal/;
const MOVE = new RegExp(`^(White|Black) ([A-Za-z])(${PLACE.source})[-x](${PLACE.source})$`);
const TAKEN = /^(?:White )?a cat takes [A-Za-z] on \((\d+),(\d+)\)$/;

const squareOf = (text) => {
  const [, row, column] = /^\((\d+),(\d+)\)$/.exec(text) ?? [];
  return row === undefined ? null : {row: Number(row), column: Number(column)};
};

// The rows with another sign on a square.
const put = (rows, {row, column}, sign) => rows.map((text, r) => (
  r === row ? text.slice(0, column) + sign + text.slice(column + 1) : text));

// {rows, moved}: how the tile stands after this line, and the squares that it has changed.
function after(line, rows, terrain) {
  const ground = ({row, column}) => terrain[row]?.[column] ?? '.';
  const taken = TAKEN.exec(line);
  if (taken) {
    const square = {row: Number(taken[1]), column: Number(taken[2])};
    return {rows: put(rows, square, ground(square)), moved: [square]};
  }
  const move = MOVE.exec(line);
  if (!move) return {rows, moved: []};
  const from = squareOf(move[3]), to = squareOf(move[6]);
  let moved = rows;
  if (from) moved = put(moved, from, ground(from));
  if (to) moved = put(moved, to, move[2]);
  return {rows: moved, moved: [from, to].filter(Boolean)};
}

const isDrawing = (line) => /^ {4}/.test(line ?? '');

// Frames {rows, moved, text}: the first is how the tile stands before the line; its text is what the
// line says before the first drawing. `terrain`: rows of the drawing, for the ground that a piece leaves. A drawing inside the line is
// what counts from there on.
export function framesOf(lines, terrain) {
  const frames = [];
  let rows = [], drawn = [], remark = '';
  const show = (frame) => frames.push(frame);
  for (const [n, line] of [...lines, ''].entries()) {
    if (n === 0 && isDrawing(lines[1]) && !isDrawing(line)) {
      remark = line;
      continue;
    }
    if (isDrawing(line)) {
      drawn.push(line.slice(4));
      continue;
    }
    if (drawn.length > 0) {
      rows = drawn;
      drawn = [];
      if (frames.length === 0) show({rows, moved: [], text: remark});
      else frames.at(-1).rows = rows;
    }
    if (line === '') continue;
    const next = after(line.trim(), rows, terrain);
    rows = next.rows;
    show({...next, text: line.trim()});
  }
  return frames;
}
