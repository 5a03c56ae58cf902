// Moves and endings of a game by its page (page_text.js). Each rule is tried in each of its images at
// the squares whose cells may be the picture's first, and a move is written onto the board and taken
// back, so that a board of any size costs what its pieces do. A test compares all of it with the
// program's plain reader (games/page/plain_moves.cpp).
//
// A board is {rows, columns, turn, cells, grounds}, arrays of bytes row by row from the top left; a
// move is a list of [square, cell], all squares that change, in their order. A setting has the
// number of a value for each option of the page. A board may have `work` (page_pictures.js).
import {HOOK_MOVES} from './page_hooks.js';
import {DRAWN, IMAGES, PlacedPicture, PlacedRule, composed, isOn, membership, spend}
  from './page_pictures.js';
import {BLACK, WHITE, opponent} from './sides.js';

const holdsUnder = (setting, {only}) => only.every(([option, value]) => setting[option] === value);

// Looks for moves: each is made on the board, square by square, and taken back.
export class MoveSearch {
  // visit(move) may return true: no other move is looked for.
  constructor(board, visit) {
    this.board = board;
    this.visit = visit;
    this.trail = [];  // square, cell before, and so on, of what is written, in order
    this.tried = new Map();  // positions further on in a move, by rule
  }

  // From the places from which a rule may begin a move that changes this square.
  fromBefore({placed, down, right, step, along}, row, column) {
    const {board} = this;
    let r = row - down, c = column - right;
    const mayStand = (element) => placed.squareOf(element, board, r + element.down, c + element.right) >= 0;
    this.from(placed, r, c);
    while (step && isOn(board, r -= step[0], c -= step[1]) && along.every(mayStand)) {
      this.from(placed, r, c);
    }
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
    return placed.isAllowed(board, row, column) && placed.match(board, row, column, this);
  }

  // Further on in a move a way round is not gone twice.
  wasTried(placed, row, column) {
    const state = [placed.image.right, placed.image.down, row, column, this.changes()].join();
    if (!this.tried.has(placed.rule)) this.tried.set(placed.rule, new Set());
    const tried = this.tried.get(placed.rule), size = tried.size;
    return tried.add(state).size === size;
  }

  // Makes the rule's changes on these squares, goes on from there, and takes them back.
  found(placed, squares) {
    const {board: {cells}, trail} = this, mark = trail.length, {after} = placed.rule;
    spend(this.board, after.length);
    const made = after.map(({put, copy}) => put ?? cells[squares[copy]]);
    for (let i = 0; i < made.length; ++i) {
      if (placed.elements[i].isRun || made[i] === cells[squares[i]]) continue;
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
export const sorted = (moves) => moves.sort(compareMoves)
  .filter((move, i) => i === 0 || compareMoves(moves[i - 1], move) !== 0);

// Does a move change all these squares?
export const changing = (squares) => (move) => (
  squares.every((square) => move.some(([changed]) => changed === square)));

// The entries by cell: those whose element may be that cell.
function byCell(entries, count, elementOf) {
  return Array.from({length: count}, (_, cell) => (
    entries.filter((entry) => elementOf(entry).cells?.[cell] !== 0)));
}

// In order.
function squaresOn(grounds, isAmong) {
  const squares = [];
  for (let i = 0; i < grounds.length; ++i) if (isAmong[grounds[i]]) squares.push(i);
  return squares;
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
      return {goal, side, pictures, squares: first.grounds && squaresOn(grounds, first.grounds)};
    });
  }

  rulesOf(side) {
    const lines = this.page.rules.filter((line) => line.isOf[side] && holdsUnder(this.setting, line));
    const all = lines.flatMap(({rule}) => this.placed(rule, DRAWN)), count = this.page.cells.length;
    const origins = all.map((placed) => ({placed, from: placed.origins()}));
    const near = origins.flatMap(({placed, from}) => (
      (from ?? []).map((origin) => ({...origin, placed}))));
    return {first: byCell(all, count, ({elements}) => elements[0]),
            near: byCell(near, count, ({element}) => element),
            isFar: origins.some(({from}) => from === null),
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

  // Tries rules, by the cell that their first square asks for, at all squares from one on, until
  // visit ends it; the square where it did.
  search(board, rules, visit, begin = 0) {
    const {cells, columns} = board, moves = new MoveSearch(board, visit), count = cells.length;
    for (let n = begin; n < begin + count; ++n) {
      const square = n < count ? n : n - count, list = rules[cells[square]];
      if (list.length === 0) continue;
      const column = square % columns, row = (square - column) / columns;
      for (const placed of list) if (moves.from(placed, row, column)) return square;
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

  // Those of them that change these squares, where no rule of the side to move is far (moves_in_play.js)
  // or a hook has moves.
  movesAt(board, ...squares) {
    const isThere = changing(squares), hooked = this.hooked(board), found = [];
    if (hooked.length > 0) return hooked.filter(isThere);
    const {columns, cells} = board, [square] = squares;
    const column = square % columns, row = (square - column) / columns;
    const moves = new MoveSearch(board, (move) => { if (isThere(move)) found.push(move); });
    for (const origin of this.sides[board.turn].near[cells[square]]) moves.fromBefore(origin, row, column);
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
    if (goal) return {winner: goal.side, byGoal: true, goal: goal.goal};
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
