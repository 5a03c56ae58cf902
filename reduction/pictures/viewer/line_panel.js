// The line of play in words: what was moved last and why, the list of moves, the legal ones.
import {make} from './elements.js';
import {endingText} from './refusal.js';
import {sideName} from './sides.js';

const MOST_LEGAL = 400;  // listed

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
    this.listed = null;
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

  // Rebuilt when the moves have changed, else only the mark of the current one moves.
  list() {
    const {line, byId} = this, moves = line.moves(), list = byId('moves');
    const key = [line.index, line.from, ...line.own.map((m) => `${m.from}-${m.to}${m.annotation ?? ''}`)].join();
    if (key !== this.listed) {
      this.listed = key;
      const pieces = line.pieces();
      list.replaceChildren(...moves.map((move, i) => this.entry(move, i + 1, pieces[i])));
    }
    list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = list.children[line.ply - 1];
    current?.setAttribute('aria-current', 'step');
    if (current) {
      const top = current.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 30) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    }
  }

  entry(move, ply, piece) {
    const {line} = this;
    const link = make('a', {href: line.fragment(ply)}, pieceMove(line.rules, line.game.board, move, piece));
    if (move.annotation) {
      link.append(make('span', {className: 'note', textContent: ' ' + move.annotation}));
    }
    const side = sideName((this.first + ply - 1) % 2)[0];
    const number = make('span', {className: 'number', textContent: `${ply}. ${side}`});
    const isOwn = line.from !== null && ply > line.from;
    const kind = [isOwn && 'own', move.isEvent && 'event'].filter(Boolean).join(' ');
    return make('li', {className: kind}, number, link);
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
