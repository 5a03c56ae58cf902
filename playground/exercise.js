// An exercise that a link hands out: to draw a tile with a contract, or to win a board as one side; and
// the verdict on it, in words and as JSON that a teacher's script can read.
import {byId} from '../reduction/pictures/viewer/elements.js';
import {BLACK, WHITE, sideName} from '../reduction/pictures/viewer/sides.js';
import {rectanglesOf, withSign} from './tile_editor.js';

const SIDES = {white: WHITE, black: BLACK};

const rulesOf = (contract) => contract.split(';').map((rule) => rule.trim().replace(/\s+/g, ' ')).sort();
const isSame = (contract, other) => rulesOf(contract).join(';') === rulesOf(other).join(';');

// How many squares and pieces a drawing has.
export function sizesOf(text) {
  const found = rectanglesOf(text);
  if (!found) return {squares: 0, pieces: 0};
  const rows = found.pieces.rows.join('');
  return {squares: rows.length, pieces: rows.replaceAll('.', '').length};
}

// The drawing with land alone, and no pieces.
export function cleared(text) {
  const rows = rectanglesOf(text)?.terrain.rows ?? [];
  let result = text;
  rows.forEach((signs, row) => [...signs].forEach((_, column) => {
    for (const layer of ['terrain', 'pieces']) result = withSign(result, layer, row, column, '.');
  }));
  return result;
}

// {passed, faults}: `task` has the contract and, as texts, the most squares and pieces; empty: any
// number. `found` is what `gadget verify --json` says of the drawing.
export function judgeTile({contract, squares, pieces}, found, text) {
  const sizes = sizesOf(text), faults = [];
  if (!isSame(contract, found.contract)) faults.push(`its contract is ${found.contract}, not ${contract}`);
  if (!found.holds) faults.push('it does not keep its contract');
  if (squares && sizes.squares > Number(squares)) faults.push(`it has ${sizes.squares} squares, not ${squares} at most`);
  if (pieces && sizes.pieces > Number(pieces)) faults.push(`it has ${sizes.pieces} pieces, not ${pieces} at most`);
  return {passed: faults.length === 0, faults, ...sizes};
}

// The same of a game that is over. `moves`: {side, isOwn}, whose move it is and whether the reader has
// made it.
export function judgeGame({win}, winner, moves) {
  const side = SIDES[win], faults = [];
  const others = moves.filter((move) => move.side === side && !move.isOwn).length;
  if (winner !== side) faults.push(winner === null ? 'nobody has won' : `${sideName(winner)} has won`);
  if (others > 0) faults.push(`${others} of ${sideName(side)}'s moves were made by the program`);
  return {passed: faults.length === 0, faults};
}

// What a teacher's script reads (docs/schemas/verdict.json): the task, the verdict on it, and the work,
// {tile} or {formula, game}.
export const verdictText = (task, verdict, work) => JSON.stringify({version: 1, ...task, ...verdict, ...work});

export class Exercise {
  constructor() {
    this.task = {};
    byId('copy-verdict').onclick = () => navigator.clipboard.writeText(byId('verdict').dataset.json);
  }

  // Of a link; without a task there is no exercise.
  show({exercise = '', contract = '', squares = '', pieces = '', win = ''}) {
    this.task = exercise || contract || win ? {exercise, contract, squares, pieces, win} : {};
    byId('exercise').hidden = !this.isOn;
    byId('task').textContent = exercise || (win ? `Win as ${sideName(SIDES[win] ?? WHITE)}.`
                                                : `Draw a tile with the contract ${contract}.`);
    this.say({passed: false, faults: ['not tried yet']});
  }

  get isOn() { return Object.keys(this.task).length > 0; }

  say(verdict, work = {}) {
    const {passed, faults} = verdict, output = byId('verdict');
    output.textContent = passed ? 'Passed.' : `Not passed: ${faults.join('; ')}.`;
    output.className = passed ? 'good' : 'error';
    output.dataset.json = verdictText(this.task, verdict, work);
  }

  // `found`: null for a drawing with a mistake in it, or too large to be verified.
  judgeTile(found, text) {
    if (!this.task.contract) return;
    const none = {passed: false, faults: ['it cannot be verified']};
    this.say(found ? judgeTile(this.task, found, text) : none, {tile: text});
  }

  // Notes which moves the reader makes on the board of this page, `first` to move first.
  watch(viewer, first) {
    this.own = new Set();
    this.first = SIDES[first];
    const {play, showTaken} = viewer, name = (move, ply) => `${ply} ${move.from} ${move.to}`;
    viewer.play = (move) => {
      this.own.add(name(move, viewer.line.ply));
      play.call(viewer, move);
    };
    viewer.showTaken = (taken) => {
      showTaken.call(viewer, taken);
      viewer.line.moves().forEach((move, ply) => this.own.add(name(move, ply)));
    };
    this.isOwn = (move, ply) => this.own.has(name(move, ply));
  }

  judgeGame(viewer, formula) {
    const {game, line} = viewer, ending = game.ending();
    if (!this.task.win || !ending) return;
    const moves = line.moves().slice(0, line.ply).map((move, ply) => (
      {side: (this.first + ply) % 2, isOwn: this.isOwn(move, ply)}));
    this.say(judgeGame(this.task, ending.winner, moves), {formula, game: line.fragment()});
  }
}
