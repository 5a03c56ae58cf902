// The moves of a board at play (board_game.js). Where the page has rules of which it is not simple to say
// which of their moves change a square (PlacedRule.origins), the search from every square on which moves
// begin is kept, with the squares that it has looked at. It is done anew once one of these changes. So a
// move costs as much on a large board as on a small one, as in the program (games/page/moves_in_play.hpp).
import {MoveSearch, changing, sorted} from './page_rules.js';

const BLOCK = 3;  // squares whose rows and columns differ only in so many low bits are one block

// Those of one side.
class MovesOfSide {
  constructor({first}, board) {
    this.first = first;  // rules, by the cell that their first square asks for
    this.board = board;
    this.searches = new Map();  // by the square where they begin: {moves, read}
    this.readers = new Map();   // by block: where searches begin that have looked at squares of it
    this.stale = new Set();     // where a search is due
    this.count = 0;             // of moves, those that begin on two squares twice
    for (let square = 0; square < board.cells.length; ++square) this.renew(square);
  }

  blockOf(square) {
    const {columns} = this.board, column = square % columns, row = (square - column) / columns;
    return (row >> BLOCK) * columns + (column >> BLOCK);
  }

  // The squares where searches begin that have looked at this one.
  *readersOf(square) {
    for (const begin of this.readers.get(this.blockOf(square)) ?? []) {
      if (this.searches.get(begin).read.has(square)) yield begin;
    }
  }

  forget(begin) {
    const old = this.searches.get(begin);
    if (!old) return;
    for (const square of old.read) this.readers.get(this.blockOf(square)).delete(begin);
    this.searches.delete(begin);
    this.count -= old.moves.length;
  }

  renew(begin) {
    this.forget(begin);
    const {board, first} = this, rules = first[board.cells[begin]];
    if (rules.length === 0) return;
    const column = begin % board.columns, row = (begin - column) / board.columns, moves = [];
    const search = new MoveSearch(board, (move) => { moves.push(move); });
    board.read = new Set();
    for (const placed of rules) search.from(placed, row, column);
    for (const square of board.read) {
      const block = this.blockOf(square);
      if (!this.readers.has(block)) this.readers.set(block, new Set());
      this.readers.get(block).add(begin);
    }
    this.searches.set(begin, {moves, read: board.read});
    this.count += moves.length;
    board.read = null;
  }

  changed(square) {
    this.stale.add(square);
    for (const begin of this.readersOf(square)) this.stale.add(begin);
  }

  update() {
    for (const begin of this.stale) this.renew(begin);
    this.stale.clear();
    return this;
  }

  movesAt(square) { return [...this.readersOf(square)].flatMap((begin) => this.searches.get(begin).moves); }
}

export class MovesInPlay {
  // `board`: one that is changed only where changed() is told.
  constructor(rules, board) {
    this.rules = rules;
    this.board = board;
    this.sides = [null, null];  // each from when moves are first asked for
  }

  changed(square) {
    for (const side of this.sides) side?.changed(square);
  }

  // As those of PageRules.
  movesAt(...squares) {
    const {rules, board, board: {turn}} = this;
    if (!rules.sides[turn].isFar || rules.hooked(board).length > 0) return rules.movesAt(board, ...squares);
    this.sides[turn] ??= new MovesOfSide(rules.sides[turn], board);
    return sorted(this.sides[turn].update().movesAt(squares[0]).filter(changing(squares)));
  }

  hasMove() {
    const {rules, board} = this, side = this.sides[board.turn];
    if (!side || rules.hooked(board).length > 0) return rules.hasMove(board);
    return side.update().count > 0;
  }
}
