// What the page shows at a moment: a recorded line, or its beginning followed by moves of one's
// own, up to some ply. The fragment of the address says the same in text, so that it can be kept:
//   #line=2&ply=14             ply 14 of the second recorded line
//   #ply=3&from=2&moves=a1a2   the first line up to ply 2, then a move of one's own
import {isSameMove} from './page_moves.js';

// Between names stands '.', and what is a cell is no '*' in any game.
const fragmentOfName = (name) => name.replace(/\./g, '*').replace(/[&#+%]/g, encodeURIComponent);
const namesIn = (text) => text.split('.').map((name) => name.replace(/\*/g, '.'));

export class Line {
  // `rules`: of the board's game (games.js). `lines`: {title, moves: [{move: "a1a2", annotation, event,
  // answer}]}; their moves are legal. `ignored`: squares (as a game's) whose pieces no recorded answer
  // depends on.
  constructor(rules, board, lines, ignored = null) {
    this.rules = rules;
    this.game = new rules.Game(board, ignored);
    this.lines = lines.map(({title, moves}) => ({
      title, moves: moves.map(({move, annotation, event, answer}) => ({
        ...rules.findMove(board, move), annotation, isEvent: Boolean(event), isAnswer: Boolean(answer)})),
    }));
    this.keys = [];  // of the positions before each move played
    this.firstCells = board.cells.slice();
    this.show({line: 0, ply: 0});
  }

  // By position: the move that is recorded there. Found when it is first asked for.
  get recorded() { return this.answers ??= this.recordAnswers(); }

  recordAnswers() {
    const answers = new Map(), {ply} = this;
    if (this.lines.length === 0) return answers;
    this.goTo(0);
    for (const {moves} of this.lines) {
      for (const move of moves) {
        const key = this.game.key();
        if (!answers.has(key)) answers.set(key, move);
        this.game.play(move);
      }
      for (let i = 0; i < moves.length; ++i) this.game.undo();
    }
    this.goTo(ply);
    return answers;
  }

  // What is recorded for the position shown, if it is a move there.
  answer() {
    const move = this.recorded.get(this.game.key());
    return move && this.game.isLegal(move) ? move : null;
  }

  get hasEvents() {
    return [this.own, ...this.lines.map(({moves}) => moves)]
      .some((moves) => moves.some(({isEvent}) => isEvent));
  }

  // The ply after the next event, or after the one before; the line's end where there is none.
  eventAfter() {
    const moves = this.moves(), at = moves.findIndex(({isEvent}, i) => isEvent && i >= this.ply);
    return at < 0 ? moves.length : at + 1;
  }
  eventBefore() {
    return this.moves().slice(0, Math.max(0, this.ply - 1)).findLastIndex(({isEvent}) => isEvent) + 1;
  }

  // The moves shown, recorded ones before one's own.
  moves() {
    const recorded = this.lines[this.index]?.moves ?? [];
    return this.from === null ? recorded : [...recorded.slice(0, this.from), ...this.own];
  }

  // What each move shown moves: known where it was played, and else by where the moves before it lead.
  pieces() {
    const {played} = this.game, cells = this.firstCells.slice();
    return this.moves().map(({from, to, changes}, i) => {
      const piece = played[i]?.piece ?? cells[from];
      for (const [square, cell] of changes ?? [[to, piece], [from, 0]]) cells[square] = cell;
      return piece;
    });
  }

  // `own` are moves {from, to}; the first that is not legal ends them.
  show({line = 0, ply = 0, from = null, own = []}) {
    this.index = Math.max(0, Math.min(line, this.lines.length - 1));
    const length = this.lines[this.index]?.moves.length ?? 0;
    this.from = own.length === 0 || from === null ? null : Math.min(from, length);
    this.own = [];
    if (this.from !== null) this.addLegal(own);
    this.goTo(ply);
  }

  addLegal(own) {
    this.goTo(this.from);
    for (const move of own) {
      if (!this.game.isLegal(move)) break;
      this.step(move);
      this.own.push(move);
    }
    if (this.own.length === 0) this.from = null;
  }

  get ply() { return this.game.played.length; }

  goTo(ply) {
    const moves = this.moves(), {played} = this.game;
    const target = Math.max(0, Math.min(ply, moves.length));
    const isSame = (i) => isSameMove(played[i], moves[i]);
    let common = 0;
    while (common < Math.min(played.length, target) && isSame(common)) ++common;
    while (played.length > common) this.game.undo();
    while (played.length < target) this.step(moves[played.length]);
  }

  step(move) {
    this.keys[this.ply] = this.game.key();
    this.game.play(move);
  }

  // Plays a legal move from here: along the line where it is the line's, otherwise on one's own.
  play(move) {
    const {ply, from} = this, recorded = this.lines[this.index]?.moves ?? [];
    const next = from === null || ply < from ? recorded[ply] : this.own[ply - from];
    if (next && isSameMove(next, move)) return this.step(next);
    if (from === null || ply < from) {
      this.from = ply;
      this.own = [];
    }
    this.own.length = ply - this.from;
    this.own.push(move);
    this.step(move);
  }

  // These moves {from, to} from the first position: on the first recorded line that begins with them,
  // so that it can be stepped on, or else on one's own.
  showMoves(moves) {
    const starts = (line) => moves.every((move, i) => line.moves[i] && isSameMove(move, line.moves[i]));
    const line = this.lines.findIndex(starts);
    if (line >= 0) this.show({line, ply: moves.length});
    else this.show({ply: moves.length, from: 0, own: moves});
  }

  // What one's own move up to this ply is for.
  annotate(ply, annotation, isEvent) {
    const move = this.from !== null && ply > this.from ? this.own[ply - this.from - 1] : null;
    if (move && !move.annotation) this.own[ply - this.from - 1] = {...move, annotation, isEvent};
  }

  // Back to the recorded line where one's own left it.
  leaveOwn() {
    const ply = Math.min(this.ply, this.from ?? this.ply);
    this.from = null;
    this.own = [];
    this.goTo(ply);
  }

  fragment(ply = this.ply) {
    const parts = [];
    if (this.index > 0) parts.push(`line=${this.index + 1}`);
    parts.push(`ply=${ply}`);
    if (this.from !== null) {
      const names = this.own.map((move) => this.rules.moveName(this.game.board, move));
      parts.push(`from=${this.from}`, `moves=${names.map(fragmentOfName).join('.')}`);
    }
    return '#' + parts.join('&');
  }

  // Shows what a fragment says, as far as it makes sense.
  follow(fragment) {
    const words = new URLSearchParams(fragment.replace(/^#/, ''));
    const count = (word, other) => {
      const number = Number.parseInt(words.get(word) ?? '', 10);
      return Number.isFinite(number) && number >= 0 ? number : other;
    };
    const own = namesIn(words.get('moves') ?? '')
      .map((name) => this.rules.findMove(this.game.board, name));
    const end = own.indexOf(null);
    this.show({line: count('line', 1) - 1, ply: count('ply', 0), from: count('from', null),
               own: end < 0 ? own : own.slice(0, end)});
  }
}
