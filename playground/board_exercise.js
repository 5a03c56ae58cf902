// The board of an exercise: the reader moves for one side and no other, the program for the other one,
// and what would show how to win is out of sight: recorded games, play for both sides, and what is known
// of the formula game.
import {WHITE, sideName} from '../reduction/pictures/viewer/sides.js';

const HIDDEN_ROWS = ['role', 'formula-undo', 'line', 'answers', 'autoplay', 'speed'];
const HIDDEN_BUTTONS = ['hint', 'autoplay', 'to-end', 'leave', 'back-to-known'];

const stepName = ({from, to}) => `${from} ${to}`;

// Games as a tree of moves, of which those are marked that were made by who has to make them.
export class MadeMoves {
  constructor() { this.start = {next: new Map(), isMade: false}; }

  // Marks the last of these moves, where the others lead to it.
  mark(moves) {
    let node = this.start;
    for (const move of moves) {
      const name = stepName(move);
      if (!node.next.has(name)) node.next.set(name, {next: new Map(), isMade: false});
      node = node.next.get(name);
    }
    node.isMade = true;
  }

  // For each move of a game: is it marked?
  areMade(moves) {
    let node = this.start;
    return moves.map((move) => {
      node = node?.next.get(stepName(move));
      return node?.isMade ?? false;
    });
  }
}

export class BoardExercise {
  // `viewer`: of the board's page, at its first position, without a program so far; `side`: the reader's.
  constructor(viewer, side, page) {
    this.viewer = viewer;
    this.side = side;
    this.first = viewer.game.board.turn;
    this.made = new MadeMoves();
    this.isSeated = false;
    this.forgetGames();
    this.keepSides();
    for (const id of HIDDEN_ROWS) page.getElementById(id).closest('.row').style.display = 'none';
    for (const id of HIDDEN_BUTTONS) {
      page.getElementById(id).style.display = 'none';
      page.getElementById(id).disabled = true;
    }
    viewer.backToKnown = () => {};
    viewer.update({isSilent: true});
  }

  isReadersTurn() { return this.viewer.game.board.turn === this.side; }

  forgetGames() {
    const {line, formula} = this.viewer;
    line.lines = [];
    line.recorded.clear();
    line.show({});
    formula.isSilent = true;
    formula.show();
  }

  // Moves come from viewer.play, the reader's, and from viewer.answer, the program's.
  keepSides() {
    const {viewer} = this, {line, formula, formulaMoves} = viewer, {play, answer} = viewer, playOn = line.play;
    viewer.play = (move) => {
      if (this.isReadersTurn()) play.call(viewer, move);
      else viewer.update({unknown: `It is ${sideName(viewer.game.board.turn)}'s turn: "Answer now".`});
    };
    viewer.answer = async () => this.isSeated && !this.isReadersTurn() && answer.call(viewer);
    line.play = (move) => {
      this.made.mark([...line.moves().slice(0, line.ply), move]);
      playOn.call(line, move);
    };
    formula.take = (variable) => {
      const move = formulaMoves.moves?.[variable][this.side === WHITE ? 0 : 1];
      if (move && viewer.game.isLegal(move)) viewer.play(move);
      else viewer.update({unknown: `No move here takes ${formula.game.variables[variable]}.`});
    };
  }

  // The program has taken its seat: it moves where it is to move first.
  begin() {
    this.isSeated = true;
    this.viewer.answer();
  }

  // Of the game so far: {side, isMade}, whose move it is and whether that side's player has made it here.
  moves() {
    const {line} = this.viewer, moves = line.moves().slice(0, line.ply);
    return this.made.areMade(moves).map((isMade, ply) => ({side: (this.first + ply) % 2, isMade}));
  }
}
