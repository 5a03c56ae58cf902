// The line of play in words: what was moved last and why, the list of moves, the legal ones.
import {make} from './elements.js';
import {endingText} from './refusal.js';
import {sideName} from './sides.js';

const MOST_LEGAL = 400;  // listed
const MOST_LISTED = 2000;  // with more moves of one's own those about the position shown are listed

// "R a3a4": a move with the letter of its piece, where the game has letters and the piece is known.
export function pieceMove(rules, board, move, piece) {
  const sign = piece > 0 && move.from !== move.to ? rules.pieceSign?.(piece, board) : '';
  return `${sign ? `${sign} ` : ''}${rules.moveName(board, move)}`;
}

export class LinePanel {
  constructor(line, byId) {
    this.line = line;
    this.byId = byId;
    this.first = line.game.board.turn;
    this.listKey = null;  // what the list shows
  }

  // "3. White R e3e4, takes the dog"
  moveText(ply) {
    const {rules, game} = this.line, move = this.line.moves()[ply - 1];
    const mover = (this.first + ply - 1) % 2;
    const taken = rules.takenText(game.played[ply - 1], game.board);
    return `${ply}. ${sideName(mover)} ${pieceMove(rules, game.board, move, game.played[ply - 1].piece)}${taken}`;
  }

  // What a reader should hear of the position shown.
  summary() {
    const {game} = this.line, ending = game.ending(), {ply} = this.line;
    const turn = ending ? endingText(this.line.rules, game) : `${sideName(game.board.turn)} to move.`;
    if (ply === 0) return {move: 'The first position.', note: this.invitation(), turn};
    return {move: this.moveText(ply) + '.', note: this.line.moves()[ply - 1].annotation ?? '', turn};
  }

  invitation() {
    const {line} = this, title = line.lines[line.index]?.title;
    return line.hasEvents && line.from === null
      ? `${title}. ▶ steps through it, ▶▶ from event to event.` : '';
  }

  show() {
    const {line, byId} = this, {move, note, turn} = this.summary();
    const origin = line.from !== null ? ` Your own moves since ply ${line.from}.` : '';
    const strategy = line.from !== null && line.answer() ? ' It is in a recorded game.' : '';
    byId('caption').replaceChildren(
      make('strong', {textContent: move}),
      make('span', {className: 'note', textContent: note}),
      make('span', {className: 'turn', textContent: turn + origin + strategy}));
    byId('ply').textContent = `${line.ply} of ${line.moves().length}`;
    byId('first').disabled = byId('previous').disabled = line.ply === 0;
    byId('next').disabled = byId('last').disabled = line.ply === line.moves().length;
    byId('next-event').disabled = byId('next').disabled || !line.hasEvents;
    byId('previous-event').disabled = byId('previous').disabled || !line.hasEvents;
    byId('leave').disabled = line.from === null;
    byId('answer').disabled = line.game.ending() !== null;
    byId('line').value = String(line.index);
    this.list();
    if (byId('legal').open) this.listLegal();
  }

  // The numbers of the moves that are listed, from `begin` on.
  listed() {
    const {line} = this, count = line.moves().length, step = MOST_LISTED / 4;
    if (line.own.length <= MOST_LISTED) return {begin: 0, end: count};
    const begin = step * Math.max(0, Math.floor(line.ply / step) - 2);
    return {begin, end: Math.min(count, begin + MOST_LISTED)};
  }

  // Rebuilt when the moves have changed, else only the mark of the current one moves.
  list() {
    const {line, byId} = this, list = byId('moves'), {begin, end} = this.listed();
    const key = [begin, line.index, line.from, ...line.own.map((m) => `${m.from}-${m.to}${m.annotation ?? ''}`)].join();
    if (key !== this.listKey) {
      this.listKey = key;
      const pieces = line.pieces();
      list.replaceChildren(...line.moves().slice(begin, end).map((move, i) => (
        this.entry(move, begin + i + 1, pieces[begin + i]))));
    }
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = list.children[line.ply - begin - 1];
    current?.setAttribute('aria-current', 'step');
    if (current) {
      const top = current.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 30) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    }
  }

  // With an address, which has all moves of one's own, unless they are too many.
  entry(move, ply, piece) {
    const {line} = this, isLinked = line.own.length <= MOST_LISTED;
    const link = make('a', {href: isLinked ? line.fragment(ply) : '#', onclick: isLinked ? null : this.leadsTo(ply)},
                      pieceMove(line.rules, line.game.board, move, piece));
    if (move.annotation) {
      link.append(make('span', {className: 'note', textContent: ' ' + move.annotation}));
    }
    const side = sideName((this.first + ply - 1) % 2)[0];
    const number = make('span', {className: 'number', textContent: `${ply}. ${side}`});
    const isOwn = line.from !== null && ply > line.from;
    const kind = [isOwn && 'own', move.isEvent && 'event'].filter(Boolean).join(' ');
    return make('li', {className: kind}, number, link);
  }

  leadsTo(ply) {
    return (event) => {
      event.preventDefault();
      this.onPly(ply);
    };
  }

  listLegal() {
    const {game, rules} = this.line, moves = game.legalMoves();
    const chips = moves.slice(0, MOST_LEGAL).map((move) => (
      make('button', {type: 'button', textContent: rules.moveLabel(game, move),
                      onclick: () => this.onLegal(move)})));
    if (moves.length > MOST_LEGAL) chips.push(`and ${moves.length - MOST_LEGAL} more: choose a piece`);
    this.byId('legal-moves').replaceChildren(...chips);
  }
}
