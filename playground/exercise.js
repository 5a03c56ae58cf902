// An exercise that a link hands out: to draw a tile with a contract, or to win a board as one side; and
// the verdict on it, in words and as JSON that a teacher's script can read.
import {byId} from '../reduction/pictures/viewer/elements.js';
import {BLACK, WHITE, opponent, sideName} from '../reduction/pictures/viewer/sides.js';
import {gameOfTile, rectanglesOf, withSign} from './tile_text.js';

const SIDES = {white: WHITE, black: BLACK};
export const SOLVED = 'It is solved already as it stands: what it begins with keeps the contract.';

const rulesOf = (contract) => contract.split(';').map((rule) => rule.trim().replace(/\s+/g, ' ')).sort();
const isSame = (contract, other) => rulesOf(contract).join(';') === rulesOf(other).join(';');

// The drawing with land alone, and no pieces. `blanks`: signs of empty squares by layer.
export function cleared(text, blanks = {}) {
  let result = text;
  for (const [layer, {rows}] of Object.entries(rectanglesOf(text) ?? {})) {
    rows.forEach((signs, row) => [...signs].forEach((_, column) => {
      result = withSign(result, layer, row, column, blanks[layer] ?? '.');
    }));
  }
  return result;
}

// Do the drawings have the same squares and pieces? Of a text with a mistake in it every character counts.
export function isSameDrawing(text, other) {
  const squares = (drawing) => {
    const found = rectanglesOf(drawing);
    return found ? Object.values(found).map(({rows}) => rows).join(';') : drawing.trim();
  };
  return squares(text) === squares(other);
}

// What `gadget verify` counts as squares.
export const unitOf = (text) => (gameOfTile(text) === 'jungle' ? 'land squares' : 'squares');

// {passed, faults, squares, pieces}: `task` has the contract and, as texts, the most squares and pieces,
// counted as `gadget verify` counts them; empty: any number. `found` is what `gadget verify --json` says of
// the drawing; `unit`: what its squares are.
export function judgeTile({contract, squares, pieces}, found, unit = 'land squares') {
  const faults = [];
  if (!isSame(contract, found.contract)) faults.push(`its contract is ${found.contract}, not ${contract}`);
  if (!found.holds) faults.push('it does not keep its contract');
  if (squares && found.squares > Number(squares)) {
    faults.push(`it has ${found.squares} ${unit}, not ${squares} at most`);
  }
  if (pieces && found.pieces > Number(pieces)) faults.push(`it has ${found.pieces} pieces, not ${pieces} at most`);
  return {passed: faults.length === 0, faults, squares: found.squares, pieces: found.pieces};
}

// The same of a game that is over. `moves`: {side, isMade}, whose move it is and whether who has to make
// it has made it: the reader for one side, the program for the other.
export function judgeGame({win}, winner, moves) {
  const side = SIDES[win], faults = [];
  const unmade = (mover) => moves.filter((move) => move.side === mover && !move.isMade).length;
  const own = unmade(side), others = unmade(opponent(side));
  if (winner !== side) faults.push(winner === null ? 'nobody has won' : `${sideName(winner)} has won`);
  if (own > 0) faults.push(`${own} of ${sideName(side)}'s moves were not made here by the reader`);
  if (others > 0) faults.push(`${others} of ${sideName(opponent(side))}'s moves were not made here by the program`);
  return {passed: faults.length === 0, faults};
}

// Can the side of the task win a formula game that `winner` wins, as `solve --json` names it?
const canBeWon = ({win}, winner) => winner.toLowerCase() === win;
export function chanceText(task, winner, first) {
  const found = SIDES[winner.toLowerCase()];
  if (found === undefined) return 'Whether it can be won is not known.';
  return `It can${canBeWon(task, winner) ? '' : 'not'} be won: ${sideName(found)} wins, ` +
         `when ${sideName(SIDES[first] ?? WHITE)} begins.`;
}

// What a teacher's script reads (docs/schemas/verdict.json): the task, the verdict on it, and the work,
// {tile} or {formula, game}.
export const verdictText = (task, verdict, work) => JSON.stringify({version: 1, ...task, ...verdict, ...work});

export class Exercise {
  // `onLeave`: the reader wants no exercise any more.
  constructor({onLeave}) {
    this.task = {};
    byId('copy-verdict').onclick = () => navigator.clipboard.writeText(byId('verdict').dataset.json);
    byId('leave-exercise').onclick = () => {
      this.show({});
      onLeave();
    };
  }

  // Of a link; without a task there is no exercise. It begins with the drawing `start`, or else `tile`.
  show({exercise = '', contract = '', squares = '', pieces = '', win = '', tile = '', start = tile}) {
    const side = !contract && win in SIDES ? win : '';
    this.task = exercise || contract || side ? {exercise, contract, squares, pieces, win: side} : {};
    this.start = this.task.contract ? start : '';
    byId('exercise').hidden = !this.isOn;
    document.body.classList.toggle('in-exercise', this.isOn);
    byId('formula').readOnly = byId('target').disabled = byId('first').disabled = Boolean(side);
    byId('task').textContent = exercise || (side ? `Win as ${sideName(SIDES[side])}.`
                                                 : `Draw a tile with the contract ${contract}.`);
    this.note('');
    this.say({passed: false, faults: ['not tried yet']});
  }

  get isOn() { return Object.keys(this.task).length > 0; }
  get side() { return SIDES[this.task.win]; }  // of a board to be won

  // What whoever made the exercise should have been told.
  note(text) { byId('task-note').textContent = text; }

  say(verdict, work = {}) {
    const {passed, faults} = verdict, output = byId('verdict');
    output.textContent = passed ? 'Passed.' : `Not passed: ${faults.join('; ')}.`;
    output.className = passed ? 'good' : 'error';
    output.dataset.json = verdictText(this.task, verdict, work);
  }

  // `found`: null for a drawing with a mistake in it, or too large to be verified. What the exercise
  // begins with is not judged.
  judgeTile(found, text) {
    if (!this.task.contract) return;
    const none = {passed: false, faults: ['it cannot be verified']};
    const verdict = found ? judgeTile(this.task, found, unitOf(text)) : none;
    if (gameOfTile(text) !== gameOfTile(this.start)) {
      return this.say({...verdict, passed: false, faults: ['it is a tile of another game']}, {tile: text});
    }
    if (!isSameDrawing(text, this.start)) return this.say(verdict, {tile: text});
    this.note(verdict.passed ? SOLVED : '');
    this.say({...verdict, passed: false, faults: ['nothing has been drawn yet']}, {tile: text});
  }

  // `winner` of the formula game, as `solve --json` names it.
  judgeChance(winner, first) {
    if (this.task.win) this.note(canBeWon(this.task, winner) ? '' : chanceText(this.task, winner, first));
  }

  // `board`: a BoardExercise.
  judgeGame(board, formula) {
    const {game, line} = board.viewer, ending = game.ending();
    if (ending) this.say(judgeGame(this.task, ending.winner, board.moves()), {formula, game: line.fragment()});
  }
}
