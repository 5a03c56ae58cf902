// What `gadget infer --json` says of a drawing, in words, and its lines of play step by step.
import {make} from '../reduction/pictures/viewer/elements.js';
import {framesOf} from './tile_play.js';

const listed = (names) => (names.length > 0 ? names.join(' and ') : 'nothing');

// One case of a contract as a sentence.
export function caseText({inputs, outputs, decider}) {
  const signalled = `With ${listed(inputs)} signalled`, out = listed(outputs);
  return {
    white: `${signalled}, White forces ${out}.`,
    black: `${signalled}, Black prevents ${out} for ever.`,
    'first move': `${signalled}, who moves first decides about ${out}.`,
    neither: `${signalled}, there is a gap: White cannot force ${out}, and Black cannot prevent it.`,
  }[decider] ?? `${signalled}, it is not decided within the limits who has ${out}.`;
}

// The first sentences of an answer.
export function answerText({holds, description, contract, as_drawn: asDrawn, failure,
                            tempo_bound: tempo, answer_bound: answers, limit}) {
  if (holds) {
    const same = {true: ' That is the contract of the drawing.',
                  false: ' That is not the contract of the drawing.'}[asDrawn] ?? '';
    return `It is ${description}. Its contract is ${contract}.${same} White needs at most ${tempo} ` +
           `moves for a delivery, and answers at most ${answers} times.`;
  }
  if (holds === null) return `It is not decided: ${limit}.`;
  return failure ? `No contract holds: ${failure}.` : 'No contract holds, since there is a gap.';
}

// A line of play as pictures, one at a time.
class LineSteps {
  // `look`: of the squares (tile_look.js).
  constructor(look) {
    this.look = look;
    this.grid = make('div', {className: 'steps-grid'});
    this.caption = make('p', {className: 'steps-caption'});
    this.caption.setAttribute('aria-live', 'polite');
    const button = (text, label, step) => {
      const element = make('button', {type: 'button', textContent: text, onclick: () => this.show(step())});
      element.setAttribute('aria-label', label);
      return element;
    };
    this.first = button('|‹', 'First picture', () => 0);
    this.back = button('‹', 'One step back', () => this.at - 1);
    this.forward = button('›', 'One step forward', () => this.at + 1);
    this.last = button('›|', 'Last picture', () => this.frames.length - 1);
    this.element = make('div', {className: 'steps', hidden: true}, this.grid, this.caption, make(
      'div', {className: 'row'}, this.first, this.back, this.forward, this.last));
  }

  load(lines, terrain, title) {
    this.frames = framesOf(lines, terrain);
    this.terrain = terrain;
    this.title = title;
    this.element.hidden = this.frames.length === 0;
    if (this.frames.length > 0) this.show(0);
  }

  show(at) {
    this.at = at;
    const {rows, moved, text} = this.frames[at], end = this.frames.length - 1;
    const isMoved = (r, c) => moved.some(({row, column}) => row === r && column === c);
    this.grid.replaceChildren(...rows.map((signs, r) => make('div', {}, ...[...signs].map((sign, c) => (
      this.square(sign, r, c, isMoved(r, c)))))));
    this.grid.setAttribute('role', 'img');
    this.grid.setAttribute('aria-label', `The tile: ${rows.join(', ')}`);
    this.caption.textContent = `${this.title} ${at} of ${end}: ${text || 'how it begins'}`;
    this.first.disabled = this.back.disabled = at === 0;
    this.forward.disabled = this.last.disabled = at === end;
  }

  // Where the game has grounds, a sign is that of a piece or else of the ground.
  square(sign, row, column, isMoved) {
    const element = make('span', {}), ground = this.terrain[row]?.[column] ?? null;
    const isPiece = ground === null || (/[A-Za-z]/.test(sign) && sign !== ground);
    element.title = this.look.dress(element, isPiece ? sign : '.', isPiece ? ground : sign, row, column);
    element.classList.toggle('moved', isMoved);
    return element;
  }
}

// Elements that show the answers; `terrain`: rows of the drawing's ground, if it has one.
export function answerElements({answers, tried}, terrain, look) {
  if (answers.length === 0) {
    return [make('p', {textContent: `No directions of its ports make a gate, of ${tried} tried.`})];
  }
  const steps = new LineSteps(look);
  const show = (text, lines, title) => make('button', {
    type: 'button', textContent: text, onclick: () => steps.load(lines, terrain, title)});
  const shown = answers.flatMap((answer) => [
    make('p', {textContent: answerText(answer), className: answer.holds ? 'good' : 'error'}),
    make('ul', {className: 'cases'}, ...answer.cases.map((one) => make(
      'li', {textContent: `${caseText(one)} `},
      ...(one.decider === 'neither'
        ? [show('Show how White fails', one.white_fails, 'White fails,'),
           show('Show how Black fails', one.black_fails, 'Black fails,')] : []))))]);
  const broken = answers.find(({counterexample}) => counterexample.length > 0);
  if (broken) steps.load(broken.counterexample, terrain, 'Step');
  const gap = !broken && answers.flatMap(({cases}) => cases).find(({decider}) => decider === 'neither');
  if (gap) steps.load(gap.white_fails, terrain, 'White fails,');
  return [...shown, steps.element];
}
