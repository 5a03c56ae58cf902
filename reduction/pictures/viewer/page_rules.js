// Moves and endings of a game by its page (page_text.js), square by square as the definition has
// them, the program's plain reader (games/page/plain_moves.cpp). A test compares the two.
//
// A board is {rows, columns, turn, cells, grounds}, arrays of bytes row by row from the top left; a
// move is a list of [square, cell], all squares that change, in their order. A setting has the
// number of a value for each option of the page. A board may have `work`, {left}: of how many
// squares may be looked at or copied before TooMuchWork is thrown.
import {BLACK, WHITE, opponent} from './sides.js';

export class TooMuchWork extends Error {
  constructor() { super('The moves of this position are too much work for this page.'); }
}

function spend({work}, squares) {
  if (work && (work.left -= squares) < 0) throw new TooMuchWork();
}

// A step to the right and a step down, as an image shows them: [rows down, columns right].
const DRAWN = {right: [0, 1], down: [1, 0]};
const reversed = ([down, right]) => [-down, -right];

// `inner` as seen in `outer`.
function composed(outer, inner) {
  const turned = ([down, right]) => [0, 1].map(
    (i) => Math.sign(outer.right[i] * right + outer.down[i] * down));
  return {right: turned(inner.right), down: turned(inner.down)};
}

// `count` images, each the last one as seen in `step`.
function imagesBy(step, count) {
  const images = [DRAWN];
  while (images.length < count) images.push(composed(images.at(-1), step));
  return images;
}

const QUARTERS = imagesBy({right: DRAWN.down, down: reversed(DRAWN.right)}, 4);
const IMAGES = {
  drawn: [DRAWN],
  turned: QUARTERS,
  mirrored: [...QUARTERS, ...QUARTERS.map(({right, down}) => ({right: reversed(right), down}))],
  turned8: imagesBy({right: [1, 1], down: [1, -1]}, 8)};

const isInside = ({rows, columns}, [row, column]) => (
  row >= 0 && row < rows && column >= 0 && column < columns);
const numberOf = (board, [row, column]) => row * board.columns + column;
const placeOf = (board, number) => (
  [Math.floor(number / board.columns), number % board.columns]);
const stepped = ([row, column], [down, right], times = 1) => (
  [row + times * down, column + times * right]);
const holdsUnder = (setting, {only}) => only.every(([option, value]) => setting[option] === value);

function stands(element, board, at) {
  spend(board, 1);
  if (!isInside(board, at)) return false;
  const number = numberOf(board, at);
  return element.cells.has(board.cells[number]) && element.grounds.has(board.grounds[number]);
}

// Calls visit(squares) for every way in which a picture lies on the board with its first square on
// `anchor`, squares by element (a run has none); what visit returns ends it unless it is false.
function matchPicture({elements, columns}, board, image, anchor, visit) {
  const squares = [];
  const match = (i, at) => {
    if (i === elements.length) return visit(squares);
    const element = elements[i];
    if (element.isRun) {
      for (; !match(i + 1, at); at = stepped(at, image.right)) {
        if (!stands(element, board, at)) return false;
      }
      return true;
    }
    if (!stands(element, board, at)) return false;
    squares[i] = at;
    const isRowEnd = (i + 1) % columns === 0;
    return match(i + 1, isRowEnd ? stepped(anchor, image.down, (i + 1) / columns)
                                 : stepped(at, image.right));
  };
  return match(0, anchor);
}

const liesOn = (picture, board, image, anchor) => (
  matchPicture(picture, board, image, anchor, () => true));

function holds({picture, images, isWanted}, board, image, anchor) {
  return isWanted === IMAGES[images].some(
    (inner) => liesOn(picture, board, composed(image, inner), anchor));
}

function cellsAfter(rule, board, squares) {
  spend(board, board.cells.length);
  const cells = board.cells.slice();
  rule.after.forEach(({put, copy}, i) => {
    if (rule.before.elements[i].isRun) return;
    cells[numberOf(board, squares[i])] = put ?? board.cells[numberOf(board, squares[copy])];
  });
  return cells;
}

// All boards to which rules lead, and of these the moves.
class PageMoves {
  constructor(board) {
    this.board = board;
    this.found = new Map();  // cells by what tells them apart
    this.tried = new Map();  // by rule with `again`: a way round is not gone twice
  }

  key(cells) { return cells.join(); }

  add(rule) {
    for (const image of IMAGES[rule.images]) {
      for (let number = 0; number < this.board.cells.length; ++number) {
        this.apply(rule, this.board, image, placeOf(this.board, number));
      }
    }
  }

  apply(rule, board, image, anchor) {
    if (!stands(rule.before.elements[0], board, anchor)) return;
    if (rule.again) {
      spend(board, board.cells.length);
      if (!this.tried.has(rule)) this.tried.set(rule, new Set());
      const tried = this.tried.get(rule);
      const state = [image.right, image.down, anchor, this.key(board.cells)].join(';');
      if (tried.has(state)) return;
      tried.add(state);
    }
    if (!rule.conditions.every((condition) => holds(condition, board, image, anchor))) return;
    matchPicture(rule.before, board, image, anchor, (squares) => {
      this.goOn(rule, {...board, cells: cellsAfter(rule, board, squares)}, image, squares.at(-1));
      return false;
    });
  }

  goOn(rule, board, image, last) {
    if (rule.then) {
      for (const inner of IMAGES[rule.then.images]) {
        this.apply(rule.then, board, composed(image, inner), last);
      }
    } else {
      this.found.set(this.key(board.cells), board.cells);
    }
    if (rule.again === 'straight') this.apply(rule, board, image, last);
    if (rule.again !== 'again') return;
    for (const inner of IMAGES[rule.images]) this.apply(rule, board, composed(image, inner), last);
  }

  moves() {
    const changes = (cells) => [...cells.entries()].filter(
      ([square, cell]) => cell !== this.board.cells[square]);
    return sortedMoves([...this.found.values()].map(changes).filter((move) => move.length > 0));
  }
}

// By the first change in which two moves differ, its square and then its cell.
function sortedMoves(moves) {
  return moves.sort((a, b) => {
    for (let i = 0; i < a.length && i < b.length; ++i) {
      if (a[i][0] !== b[i][0]) return a[i][0] - b[i][0];
      if (a[i][1] !== b[i][1]) return a[i][1] - b[i][1];
    }
    return a.length - b.length;
  });
}

// The removals by which a game of Konane begins (games/konane/moves.cpp): a stone at the centre or
// in a corner of the full board, then one beside it.
function konaneRemovals(page, board) {
  const {rows, columns, cells, turn} = board;
  const none = page.cells.indexOf('.');
  const colourOf = ([row, column]) => ((row + column) % 2 === 0 ? WHITE : BLACK);
  const stoneOf = (number) => page.cells.indexOf('WB'[colourOf(placeOf(board, number))]);
  const gaps = [...cells.keys()].filter((number) => cells[number] === none);
  if (gaps.length > 1) return [];
  if (!cells.every((cell, number) => cell === none || cell === stoneOf(number))) return [];
  const neighbours = (square) => QUARTERS.map(({right}) => stepped(square, right))
    .filter((near) => isInside(board, near));
  const first = (side) => {
    const middle = (length) => [(length - 1) >> 1, length >> 1];
    const squares = middle(rows).flatMap((row) => middle(columns).map((column) => [row, column]));
    if (rows % 2 === 1 && columns % 2 === 1) squares.push(...neighbours(squares[0]));
    for (const row of [0, rows - 1]) squares.push([row, 0], [row, columns - 1]);
    return new Set(squares.filter((square) => colourOf(square) === side)
      .map((square) => numberOf(board, square)));
  };
  const removed = (numbers) => sortedMoves(numbers.map((number) => [[number, none]]));
  if (gaps.length === 0) return removed([...first(turn)]);
  const gap = placeOf(board, gaps[0]), side = colourOf(gap);
  if (side === turn || !first(side).has(gaps[0])) return [];
  return removed(neighbours(gap).map((square) => numberOf(board, square)));
}

const HOOK_MOVES = {'konane-removals': konaneRemovals};

// Of the side to move, sorted. Goals are not looked at.
export function pageMoves(page, setting, board) {
  const hooked = page.hooks.flatMap((hook) => HOOK_MOVES[hook](page, board));
  if (hooked.length > 0) return hooked;
  const moves = new PageMoves(board);
  for (const line of page.rules) {
    if (line.isOf[board.turn] && holdsUnder(setting, line)) moves.add(line.rule);
  }
  return moves.moves();
}

// Plays a legal move and passes the turn; the move that takes it back.
export function playOnPage(board, move) {
  const back = move.map(([square]) => [square, board.cells[square]]);
  for (const [square, cell] of move) board.cells[square] = cell;
  board.turn = opponent(board.turn);
  return back;
}

function shows({none, picture, images}, board) {
  if (none) return !board.cells.some((cell) => none.has(cell));
  return IMAGES[images].some((image) => [...board.cells.keys()].some(
    (number) => liesOn(picture, board, image, placeOf(board, number))));
}

// The winner by a goal that the board shows, that of the side that moved last first; or null.
export function pageGoal(page, setting, board) {
  return [opponent(board.turn), board.turn].find((side) => page.goals.some(
    (goal) => goal.side === side && holdsUnder(setting, goal) && shows(goal, board))) ?? null;
}

// {winner, byGoal}, where no winner is a draw; null while the game goes on. `moves`: those of
// pageMoves, where they are known.
export function pageEnding(page, setting, board, moves = pageMoves(page, setting, board)) {
  const winner = pageGoal(page, setting, board);
  if (winner !== null) return {winner, byGoal: true};
  if (moves.length > 0) return null;
  const outcome = page.stuck.find((line) => holdsUnder(setting, line))?.outcome ?? 'loses';
  const winners = {loses: opponent(board.turn), wins: board.turn, draws: null};
  return {winner: winners[outcome], byGoal: false};
}
