// The program at the board of a viewer, as ProgramSeat wants its host: the winner plays by its strategy,
// the other side by the engine.
import {HURRIED} from './program.js';

const DECIDES = '1';              // a formula game, in seconds
const THINKS = 'movetime 300';  // the engine about a move, as `go` of `gadgetc engine` has it

// What the program is opened with; `strategy`: of compile --strategy, empty where there is none.
export function seatFiles(viewer, board, strategy) {
  const {looks, page} = viewer.data, files = looks ? {board, page} : {board};
  if (!strategy) return files;
  const names = viewer.tiles.map(({name, row, column}) => `${row} ${column} ${name}\n`).join('');
  return {...files, strategy, names};
}

// `program` is open. `say` is told what goes wrong.
export const boardHost = (program, strategy, say) => ({
  async answer(names) {
    if (!strategy) return null;
    const {out, err} = await program.answer(names);
    if (!out) say(err);
    return out ? JSON.parse(out) : null;
  },
  playToEnd: async (names) => (strategy ? program.playToEnd(names) : []),
  findMove: (names, isHurrying) => program.findMove(names, isHurrying ? HURRIED : THINKS),
  async solve(dimacs, first) {
    const {out} = await program.run(['solve', '-q', '--json', 'rest.cnf', '--first', first, '--time-limit', DECIDES],
                                    {'rest.cnf': dimacs});
    return out ? JSON.parse(out) : null;
  },
});
