// Boards of games on which the program plays no winner: they are made and shown as any board is, without
// circuit and strategy.
export const UNPLAYED = new Set(['amazons']);
export const NO_SIDE = 'plays neither side on a board of Amazons';

// What Program.run gives for `compile`, with the page of `board render`; `files`: the formula's.
export async function compileUnplayed(worker, files, choices) {
  const made = await worker.run(['compile', '-q', 'formula.txt', '-o', 'board', '--report', 'report', ...choices],
                                files, ['board', 'report']);
  if (made.code !== 0) return made;
  const shown = await worker.run(['board', 'render', 'board', '-o', 'page.html'], {board: made.files.board}, ['page.html']);
  return {...shown, files: {...made.files, ...shown.files}};
}

// The formula of a board's header: {variables, clauses} by numbers from 0; `source` where its names are those
// that a quantified formula is given.
export function formulaOfBoard(board) {
  const [, count, text] = /^formula p cnf (\d+) \d+ (.*)$/m.exec(board), clauses = [[]];
  for (const number of text.split(' ').map(Number)) {
    if (number === 0) clauses.push([]);
    else clauses.at(-1).push(number - 1);
  }
  const variables = /^names (.*)$/m.exec(board)?.[1].split(' ') ??
    Array.from({length: Number(count)}, (_, i) => `x${i + 1}`);
  return {variables, clauses: clauses.slice(0, -1), source: variables.some((name) => name.includes(':'))};
}
