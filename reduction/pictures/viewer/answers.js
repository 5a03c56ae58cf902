// Who answers the reader's moves on a page.
import {byId, make} from './elements.js';

// What the selection offers: answers as recorded, for pages with games, and by the engine, for pages with
// the program.
export function offerAnswers(hasProgram, hasLines = true) {
  const answers = byId('answers');
  answers.replaceChildren(
    make('option', {value: 'recorded', textContent: `as recorded${hasProgram ? ', else by the engine' : ''}`}),
    ...(hasProgram ? [make('option', {value: 'engine', textContent: 'by the engine'})] : []),
    make('option', {value: 'none', textContent: 'none: you move both sides'}));
  answers.value = hasProgram || hasLines ? 'recorded' : 'none';
}

export const noOpponent = (name) => (
  `No opponent is known here for ${name}: nothing is recorded, and no program is in this page ` +
  `(--engine wasm). Move for ${name} as well.`);
