// Moves and endings of a game by its page (page_text.js). Each rule is tried in each of its images at
// the squares whose cells may be the picture's first, and a move is written onto the board and taken
// back, so that a board of any size costs what its pieces do. A test compares all of it with the
// program's plain reader (games/page/plain_moves.cpp).
//
// A board is {rows, columns, turn, cells, grounds}, arrays of bytes row by row from the top left; a
// move is a list of [square, cell], all squares that change, in their order. A setting has the
// number of a value for each option of the page. A board may have `work`, {left}: of how many
// squares may be looked at or written to before TooMuchWork is thrown.
import {HOOK_MOVES} from './page_hooks.js';
import {BLACK, WHITE, opponent} from './sides.js';

export class TooMuchWork extends Error {
  constructor() { super('The moves of this position are too much work for this page.'); }
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

function spend({work}, squares) {
  if (work && (work.left -= squares) < 0) throw new TooMuchWork();
}

const holdsUnder = (setting, {only}) => only.every(([option, value]) => setting[option] === value);

// For each number whether a set has it; null where it has all.
function membership(set, size) {
  if (set.size === size) return null;
  return Uint8Array.from({length: size}, (_, number) => Number(set.has(number)));
}

// A picture in an image: its elements, with what may stand on each and how far from the first square
// it lies as long as no run stands before it.
class PlacedPicture {
  constructor({elements, columns}, image, page) {
    const [down, right] = image.right;
    this.image = image;
    this.down = down;    // to the next square of a row
    this.right = right;
    this.elements = elements.map(({cells, grounds, isRun}, i) => {
      const across = i % columns, along = (i - across) / columns;
      return {cells: membership(cells, page.cells.length),
              grounds: membership(grounds, page.grounds.length), isRun,
              down: along * image.down[0] + across * down,
              right: along * image.down[1] + across * right};
    });
  }

  static all(page, picture, images, outer = DRAWN) {
    return IMAGES[images].map((inner) => new PlacedPicture(picture, composed(outer, inner), page));
  }

  // The number of the square; -1 where the element cannot stand there.
  squareOf({cells, grounds}, board, row, column) {
    spend(board, 1);
    if (row < 0 || row >= board.rows || column < 0 || column >= board.columns) return -1;
    const square = row * board.columns + column;
    if (cells && !cells[board.cells[square]]) return -1;
    return grounds && !grounds[board.grounds[square]] ? -1 : square;
  }

  // Calls visit(squares) for every way in which the picture lies on the board with its first square
  // on (row, column), squares by element (a run has none), until it returns true. `longer`: how many
  // squares the runs before element i take beyond one each.
  match(board, row, column, visit, squares = [], i = 0, longer = 0) {
    if (i === this.elements.length) return visit(squares);
    const element = this.elements[i];
    let r = row + element.down + longer * this.down, c = column + element.right + longer * this.right;
    if (!element.isRun) {
      squares[i] = this.squareOf(element, board, r, c);
      return squares[i] >= 0 && this.match(board, row, column, visit, squares, i + 1, longer);
    }
    for (--longer; !this.match(board, row, column, visit, squares, i + 1, longer); ++longer) {
      if (this.squareOf(element, board, r, c) < 0) return false;
      r += this.down;
      c += this.right;
    }
    return true;
  }

  liesOn(board, row, column) { return this.match(board, row, column, () => true); }
}

// A rule in an image, with its conditions, and the parts that may follow it in a move.
class PlacedRule extends PlacedPicture {
  constructor(rules, rule, image) {
    super(rule.before, image, rules.page);
    this.rules = rules;
    this.rule = rule;
    // May it come to a square again? Straight on it does not.
    this.mayTurnBack = rule.again === 'again' || (rule.again && this.elements.length === 1);
    this.conditions = rule.conditions.map(({isWanted, picture, images}) => (
      {isWanted, pictures: PlacedPicture.all(rules.page, picture, images, image)}));
  }

  // The rest of the move, and the same rule once more.
  get then() { return this.following ??= this.rules.placed(this.rule.then, this.image); }
  get again() {
    return this.repeated ??= this.rule.again === 'straight' ? [this]
      : this.rules.placed(this.rule, this.image);
  }

  isAllowed(board, row, column) {
    return this.conditions.every(({isWanted, pictures}) => (
      isWanted === pictures.some((picture) => picture.liesOn(board, row, column))));
  }

  // From where the rule may begin a move that changes a square, as {element, down, right, step}: so
  // far before it, or farther by any number of steps; null where that is not so simple.
  origins() {
    const {elements, rule: {again, then, after}} = this;
    const isRun = ({isRun: runs}) => runs, last = elements.at(-1);
    if (then || again === 'again' || (again && elements.some(isRun))) return null;
    const step = again && elements.length > 1 ? [last.down, last.right] : null;
    return elements.flatMap((element, i) => {
      if (element.isRun || after[i].copy === i) return [];
      const runs = elements.slice(0, i).filter(isRun).length;  // each takes no square at least
      return [{element, down: element.down - runs * this.down,
               right: element.right - runs * this.right,
               step: runs > 0 ? [this.down, this.right] : step}];
    });
  }
}

// Looks for moves: each is made on the board, square by square, and taken back.
class MoveSearch {
  // visit(move) may return true: no other move is looked for.
  constructor(board, visit) {
    this.board = board;
    this.visit = visit;
    this.trail = [];  // square, cell before, and so on, of what is written, in order
    this.tried = new Map();  // positions further on in a move, by rule
  }

  // True where visit has ended it.
  from(placed, row, column) {
    try {
      return this.apply(placed, row, column);
    } finally {
      this.takeBack(0);
    }
  }

  apply(placed, row, column) {
    const {board} = this;
    if (placed.squareOf(placed.elements[0], board, row, column) < 0) return false;
    if (placed.mayTurnBack && this.trail.length > 0 && this.wasTried(placed, row, column)) return false;
    return placed.isAllowed(board, row, column) &&
           placed.match(board, row, column, (squares) => this.write(placed, squares));
  }

  // Further on in a move a way round is not gone twice.
  wasTried(placed, row, column) {
    const state = [placed.image.right, placed.image.down, row, column, this.changes()].join();
    if (!this.tried.has(placed.rule)) this.tried.set(placed.rule, new Set());
    const tried = this.tried.get(placed.rule), size = tried.size;
    return tried.add(state).size === size;
  }

  write(placed, squares) {
    const {board: {cells}, trail} = this, mark = trail.length, {after} = placed.rule;
    const made = after.map(({put, copy}, i) => (
      placed.elements[i].isRun ? null : put ?? cells[squares[copy]]));
    for (let i = 0; i < made.length; ++i) {
      if (made[i] === null || made[i] === cells[squares[i]]) continue;
      trail.push(squares[i], cells[squares[i]]);
      cells[squares[i]] = made[i];
    }
    const isEnd = this.goOn(placed, squares.at(-1));
    this.takeBack(mark);
    return isEnd;
  }

  takeBack(mark) {
    while (this.trail.length > mark) {
      const cell = this.trail.pop();
      this.board.cells[this.trail.pop()] = cell;
    }
  }

  goOn(placed, last) {
    const {columns} = this.board, column = last % columns, row = (last - column) / columns;
    const follow = (next) => this.apply(next, row, column);
    if (placed.rule.then ? placed.then.some(follow) : this.give()) return true;
    return Boolean(placed.rule.again) && placed.again.some(follow);
  }

  give() {
    const move = this.changes();
    return move.length > 0 && this.visit(move);
  }

  // What differs from the board before the move, in order of squares.
  changes() {
    const {board, trail} = this, move = [];
    spend(board, trail.length);
    for (let i = 0; i < trail.length; i += 2) {
      const square = trail[i], cell = board.cells[square];
      let isFirst = true, at = move.length;
      for (let j = 0; j < i; j += 2) if (trail[j] === square) isFirst = false;
      if (!isFirst || cell === trail[i + 1]) continue;
      move.push(null);
      for (; at > 0 && move[at - 1][0] > square; --at) move[at] = move[at - 1];
      move[at] = [square, cell];
    }
    return move;
  }
}

// By the first change in which two moves differ, its square and then its cell.
function compareMoves(a, b) {
  for (let i = 0; i < a.length && i < b.length; ++i) {
    if (a[i][0] !== b[i][0]) return a[i][0] - b[i][0];
    if (a[i][1] !== b[i][1]) return a[i][1] - b[i][1];
  }
  return a.length - b.length;
}

// Two ways that lead to the same board are one move.
const sorted = (moves) => moves.sort(compareMoves)
  .filter((move, i) => i === 0 || compareMoves(moves[i - 1], move) !== 0);

// The entries by cell: those whose element may be that cell.
function byCell(entries, count, elementOf) {
  return Array.from({length: count}, (_, cell) => (
    entries.filter((entry) => elementOf(entry).cells?.[cell] !== 0)));
}

// The rules of a page under a setting, for boards with these grounds, which never change.
export class PageRules {
  constructor(page, setting, {grounds}) {
    this.page = page;
    this.setting = setting;
    this.made = new Map();  // images of rules
    this.sides = [WHITE, BLACK].map((side) => this.rulesOf(side));
    this.goals = page.goals.filter((goal) => holdsUnder(setting, goal)).map((goal) => {
      const {side, none, picture, images} = goal;
      if (none) return {goal, side, none: membership(none, page.cells.length + 1)};
      const pictures = PlacedPicture.all(page, picture, images), [first] = pictures[0].elements;
      const squares = first.grounds && [...grounds.keys()].filter((i) => first.grounds[grounds[i]]);
      return {goal, side, pictures, squares};
    });
  }

  rulesOf(side) {
    const lines = this.page.rules.filter((line) => line.isOf[side] && holdsUnder(this.setting, line));
    const all = lines.flatMap(({rule}) => this.placed(rule, DRAWN)), count = this.page.cells.length;
    const origins = all.map((placed) => ({placed, from: placed.origins()}));
    const near = origins.flatMap(({placed, from}) => (
      (from ?? []).map((origin) => ({...origin, placed}))));
    const far = origins.filter(({from}) => from === null).map(({placed}) => placed);
    return {first: byCell(all, count, ({elements}) => elements[0]),
            near: byCell(near, count, ({element}) => element),
            far: byCell(far, count, ({elements}) => elements[0]), isFar: far.length > 0,
            movers: this.moversOf(lines), last: 0};
  }

  // A rule in all images as seen in another one; each is made once.
  placed(rule, outer) {
    if (!this.made.has(rule)) this.made.set(rule, new Map());
    const made = this.made.get(rule);
    return IMAGES[rule.images].map((inner) => {
      const image = composed(outer, inner), key = [image.right, image.down].join();
      if (!made.has(key)) made.set(key, new PlacedRule(this, rule, image));
      return made.get(key);
    });
  }

  // The cells that a rule takes off one square and puts on another.
  moversOf(lines) {
    const movers = new Set();
    for (const {rule: {before, after}} of lines) {
      before.elements.forEach(({cells}, i) => {
        if (cells.has(0) || after[i].put === undefined) return;
        for (const cell of cells) {
          const isPut = ({put, copy}, j) => j !== i && (put === cell || copy === i);
          if (cell !== after[i].put && after.some(isPut)) movers.add(cell);
        }
      });
    }
    return movers;
  }

  // The side whose piece a cell is; null for none or both.
  ownerOf(cell) {
    const [isWhite, isBlack] = this.sides.map(({movers}) => movers.has(cell));
    return isWhite === isBlack ? null : isWhite ? WHITE : BLACK;
  }

  hooked(board) {
    return this.page.hooks.flatMap((hook) => HOOK_MOVES[hook](this.page, board));
  }

  // Tries rules, by the cell that their first square asks for, at all squares from one on.
  search(board, rules, visit, begin = 0) {
    const {cells, columns} = board, moves = new MoveSearch(board, visit), count = cells.length;
    for (let n = 0, square = begin; n < count; ++n, square = square + 1 === count ? 0 : square + 1) {
      const list = rules[cells[square]];
      if (list.length === 0) continue;
      const column = square % columns, row = (square - column) / columns;
      for (let i = 0; i < list.length; ++i) if (moves.from(list[i], row, column)) return square;
    }
    return null;
  }

  // Of the side to move, sorted. Goals are not looked at.
  moves(board) {
    const found = this.hooked(board);
    if (found.length > 0) return found;
    this.search(board, this.sides[board.turn].first, (move) => { found.push(move); });
    return sorted(found);
  }

  // Those of them that change a square.
  movesAt(board, square) {
    const changes = (move) => move.some(([changed]) => changed === square);
    const hooked = this.hooked(board), found = [];
    if (hooked.length > 0) return hooked.filter(changes);
    const {columns, rows, cells} = board, {near, far, isFar} = this.sides[board.turn];
    const keep = (move) => { if (changes(move)) found.push(move); };
    const column = square % columns, row = (square - column) / columns;
    const moves = new MoveSearch(board, keep);
    for (const {placed, down, right, step} of near[cells[square]]) {
      let r = row - down, c = column - right;
      for (; r >= 0 && r < rows && c >= 0 && c < columns; r -= step[0], c -= step[1]) {
        moves.from(placed, r, c);
        if (!step) break;
      }
    }
    if (isFar) this.search(board, far, keep);
    return sorted(found);
  }

  // Looked for first where one was found last.
  hasMove(board) {
    if (this.hooked(board).length > 0) return true;
    const rules = this.sides[board.turn], found = this.search(board, rules.first, () => true, rules.last);
    if (found !== null) rules.last = found;
    return found !== null;
  }

  shows({none, pictures, squares}, board) {
    if (none) return !board.cells.some((cell) => none[cell]);
    const {columns} = board;
    const liesAt = (square) => pictures.some((picture) => (
      picture.liesOn(board, Math.floor(square / columns), square % columns)));
    if (squares) return squares.some(liesAt);
    for (let square = 0; square < board.cells.length; ++square) if (liesAt(square)) return true;
    return false;
  }

  // The goal that the board shows, {side, goal}, that of the side that moved last first; or null.
  goal(board) {
    for (const side of [opponent(board.turn), board.turn]) {
      const reached = this.goals.find((goal) => goal.side === side && this.shows(goal, board));
      if (reached) return reached;
    }
    return null;
  }

  // The winner where the side to move is stuck; null: nobody.
  winnerIfStuck({turn}) {
    const outcome = this.page.stuck.find((line) => holdsUnder(this.setting, line))?.outcome ?? 'loses';
    return {loses: opponent(turn), wins: turn, draws: null}[outcome];
  }

  // {winner, byGoal}, where no winner is a draw; null while the game goes on.
  ending(board) {
    const goal = this.goal(board);
    if (goal) return {winner: goal.side, byGoal: true};
    return this.hasMove(board) ? null : {winner: this.winnerIfStuck(board), byGoal: false};
  }
}

// Plays a legal move and passes the turn; the move that takes it back.
export function playOnPage(board, move) {
  const back = move.map(([square]) => [square, board.cells[square]]);
  for (const [square, cell] of move) board.cells[square] = cell;
  board.turn = opponent(board.turn);
  return back;
}
