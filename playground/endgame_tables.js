// Endgame tables in the page: the program builds them here, in some seconds, and the engine of the
// ordinary game looks positions up in them.
import {BLACK, WHITE, sideName} from '../reduction/pictures/viewer/sides.js';

const TABLE_FOLDER = 'tables';
const TABLE_PIECES = 3;

// The tables of up to three pieces as files of the engine, by name. `worker` is the program that
// builds them. Throws where it fails or is stopped.
export async function buildTables(worker) {
  const {code, err, folder} = await worker.runForFolder(
    ['tablebase', 'build', '-q', '--pieces', String(TABLE_PIECES), '-d', TABLE_FOLDER], TABLE_FOLDER);
  if (code !== 0) throw new Error(err.replace(/^gadgetc: /gm, ''));
  return folder;
}

// For the engine, whose files they are.
export const USE_TABLES = `setoption name TablebasePath value ${TABLE_FOLDER}\n`;
export const EVALUATE = 'eval\n';

// What the engine's `eval` says of tables, in words; `turn` is to move. Empty: the game is over.
export function wordOfTables(text, turn) {
  if (/^info string the game is over/m.test(text)) return '';
  const [, word, plies] = /^info string tables (won|lost|drawn)(?: in (\d+))?$/m.exec(text) ?? [];
  if (word === undefined) return 'The tables do not have this position.';
  if (word === 'drawn') return 'By the tables this is a draw.';
  const other = turn === WHITE ? BLACK : WHITE;
  const winner = sideName(word === 'won' ? turn : other);
  return `By the tables ${winner} wins in ${plies} ${plies === '1' ? 'ply' : 'plies'}.`;
}
