// A game on a board by the rules of its page (page_rules.js): the moves since its first position. The
// board that it is made from is changed by playing. Games with rules of their own extend it.
import {PositionHash} from './board_text.js';
import {MovesInPlay} from './moves_in_play.js';
import {describedMoves, isSameMove} from './page_moves.js';
import {PageRules} from './page_rules.js';
import {opponent} from './sides.js';

const byEnds = (a, b) => a.from - b.from || a.to - b.to || (a.more < b.more ? -1 : 1);

export class BoardGame {
  // `board` as of parseBoard. `ignored`: a byte a square, 1 for squares whose pieces key() leaves out;
  // null for none.
  constructor(board, ignored = null) {
    this.board = board;
    this.ignored = ignored;
    this.rules = new PageRules(board.page, board.setting, board);
    this.inPlay = new MovesInPlay(this.rules, board);
    this.owners = [...board.page.cells].map((_, cell) => this.rules.ownerOf(cell));
    this.played = [];  // moves, with `piece`, what `from` held, and `taken`, whose pieces are gone
    this.changed = new Set();  // squares, for who keeps something about them
    this.hash = new PositionHash();
    for (let square = 0; square < board.cells.length; ++square) this.toggle(square, board.cells[square]);
  }

  toggle(square, piece) {
    if (piece > 0 && !this.ignored?.[square]) this.hash.toggle(square, piece);
  }

  key() { return this.hash.key(this.board.turn); }

  piece(square) { return this.board.cells[square]; }

  sideAt(square) { return this.owners[this.piece(square)]; }

  put(square, piece) {
    this.toggle(square, this.piece(square));
    this.board.cells[square] = piece;
    this.toggle(square, piece);
    this.changed.add(square);
    this.inPlay.changed(square);
  }

  // The goal that the board shows, {side}; or null.
  reached() { return this.rules.goal(this.board); }
  winner() { return this.reached()?.side ?? null; }

  described(moves) { return describedMoves(this.board.page, this.board, moves).sort(byEnds); }

  // By what the page says alone, ordered by from, then to; none when somebody has won.
  plainMoves() { return this.winner() === null ? this.described(this.rules.moves(this.board)) : []; }
  // Those that begin on a square, whoever has won.
  plainMovesFrom(square) {
    return this.described(this.inPlay.movesAt(square)).filter(({from}) => from === square);
  }

  // What a game with rules that look back forbids, and how it ends by them.
  isForbidden() { return false; }
  hasMove() { return this.inPlay.hasMove(); }
  endingByHistory() { return null; }

  // Empty when the game is over.
  legalMoves() { return this.ending() ? [] : this.plainMoves().filter((move) => !this.isForbidden(move)); }
  movesFrom(square) {
    return this.ending() ? []
      : this.plainMovesFrom(square).filter((move) => !this.isForbidden(move));
  }

  isLegal(move) { return this.movesFrom(move.from).some((legal) => isSameMove(legal, move)); }

  // A legal move.
  play(move) {
    const {cells, turn} = this.board;
    const {from, to} = move, moves = this.inPlay.movesAt(from, to);
    const changes = moves.length === 1 ? moves[0]
      : this.described(moves).find((legal) => isSameMove(legal, move)).changes;
    const backs = changes.map(([square]) => [square, cells[square]]), taken = [];
    for (const [square, piece] of backs) if (square !== from && piece > 0) taken.push(square);
    this.played.push({from, to, more: move.more, backs, taken, piece: cells[from]});
    for (const [square, cell] of changes) this.put(square, cell);
    this.board.turn = opponent(turn);
  }

  undo() {
    for (const [square, cell] of this.played.pop().backs) this.put(square, cell);
    this.board.turn = opponent(this.board.turn);
  }

  reasonOf() { return 'a goal is reached'; }

  // {winner: WHITE, BLACK or null for a draw, reason}, or null while the game goes on.
  ending() {
    const goal = this.reached();
    if (goal) return {winner: goal.side, reason: this.reasonOf(goal)};
    if (this.hasMove()) return this.endingByHistory();
    return {winner: this.rules.winnerIfStuck(this.board), reason: 'no legal move'};
  }
}
