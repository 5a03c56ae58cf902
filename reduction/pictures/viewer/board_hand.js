// The reader's hand on the board: pieces are chosen by clicks or dragged, and what is not allowed is
// said why.
import {opponent} from './sides.js';
import {ReadersMove} from './readers_move.js';
import {refusalText} from './refusal.js';

export class BoardHand {
  constructor(viewer, rules, game) {
    this.viewer = viewer;
    this.rules = rules;
    this.game = game;
    this.move = new ReadersMove(rules, game);
  }

  letGo() { this.move.begin(null); }

  // The move that is made by this click; null where it is not yet one.
  click(square) {
    const refusal = square === null ? '' : this.refusalOf(square), move = this.move.click(square);
    if (move) return move;
    this.show();
    if (refusal) this.refuse(refusal);
    return null;
  }

  // Why this square is none to click on next; empty where it is one, or chooses a piece anew. Where there
  // are tiles, a click on a piece asks for its tile.
  refusalOf(square) {
    const {game, rules, move: {selected, clicks}} = this, side = game.sideAt(square), {turn} = game.board;
    const {tiles} = this.viewer;
    if (selected === null) {
      const isAsked = side === opponent(turn) || (side === turn && game.ending());
      return isAsked && tiles.length === 0 ? refusalText(rules, game, square, null) : '';
    }
    if (square === selected || side === turn || clicks.next().has(square) || clicks.chosen.length !== 1) return '';
    return refusalText(rules, game, selected, square);
  }

  refusesDrop(square) {
    const {selected, clicks} = this.move;
    if (clicks.next().has(square)) return false;
    this.refuse(refusalText(this.rules, this.game, selected, square));
    return true;
  }

  refuse(text) {
    this.viewer.note.show('refusal', text);
    this.viewer.say(text);
  }

  show() {
    const {viewer, move} = this, {selected, clicks: {chosen}} = move, targets = move.targets();
    viewer.showChosen({selected, chosen, targets, carried: move.clicks.carried()});
    if (selected === null) return viewer.showTurn();
    if (targets.length === 0 && chosen.length < 2) return this.refuse(refusalText(this.rules, this.game, selected, null));
    viewer.showTurn();
    return viewer.say(move.text());
  }

  // Is there a piece to be dragged? It is chosen.
  grab(square) {
    const {game, move} = this;
    if (square === null || game.sideAt(square) !== game.board.turn || game.ending()) return false;
    if (move.selected !== square || move.clicks.chosen.length !== 1) {
      move.begin(null);
      move.click(square);
      this.show();
    }
    return move.targets().length > 0;
  }
}
