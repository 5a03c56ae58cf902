// The move that the reader makes on the board, square by square.
import {squareName} from './board_text.js';
import {MoveClicks} from './page_moves.js';

export class ReadersMove {
  constructor(rules, game) {
    this.rules = rules;
    this.game = game;
    this.begin(null);
  }

  // Where a move can begin, or own pieces stand, one begins; from null none.
  begin(square) {
    const {game} = this, moves = square === null ? [] : game.movesFrom(square);
    const isOwn = square !== null && game.sideAt(square) === game.board.turn;
    this.selected = moves.length > 0 || isOwn ? square : null;
    this.clicks = new MoveClicks(game.board, moves);
  }

  // The move that is made by this click; null where it is not yet one. What cannot go on begins anew.
  click(square) {
    if (square === null || !this.clicks.next().has(square)) {
      this.begin(square === this.selected ? null : square);
    }
    return this.clicks.click(square);
  }

  // The squares to click on next.
  targets() {
    return this.selected === null ? []
      : [...this.clicks.next()].filter((square) => square !== undefined);
  }

  // The names of moves that no click tells apart.
  alike() { return this.clicks.alike().map((move) => this.rules.moveName(this.game.board, move)); }

  // "white stone chosen; it can go to c1, e1."
  text() {
    const {rules, selected, clicks: {chosen}, game: {board}} = this;
    const names = (squares) => squares.map((square) => squareName(board, square)).join(', ');
    const piece = board.cells[selected], alike = this.alike().join(' and ');
    const what = piece > 0 && chosen.length < 2 ? rules.pieceName(piece, board) : names(chosen);
    if (alike) return `${what} chosen; the legal moves have ${alike}.`;
    return `${what} chosen; it can go to ${names(this.targets()) || 'no square'}.`;
  }
}
