// Dou Shou Qi as games.js wants a game.
import {BLACK_DEN, BLACK_TRAP, CAT, JungleGame, WATER, WHITE_DEN, WHITE_TRAP, findJungleMove,
        jungleMoveName, parseJungle, pieceOf, sideOf, writeJungle} from './jungle_rules.js';
import {JungleSquares} from './jungle_squares.js';
import {jungleMoveLabel, jungleSquareText, pieceName, victimText} from './jungle_words.js';
import {LocalRecord} from './local_record.js';
import {WHITE} from '../sides.js';

function classOfCell(cell) {
  if (cell >= 8) return sideOf(pieceOf(cell)) === WHITE ? 5 : 4;
  if (cell === WATER) return 0;
  if (cell === WHITE_TRAP || cell === WHITE_DEN) return 2;
  return cell === BLACK_TRAP || cell === BLACK_DEN ? 3 : 1;
}

export const jungle = {
  parse: parseJungle,
  write: writeJungle,
  moveName: jungleMoveName,
  findMove: findJungleMove,
  Game: JungleGame,
  Squares: JungleSquares,
  classes: ['water', 'land', 'white-sign', 'black-sign', 'black-mark', 'white-mark'],
  classOf: classOfCell,
  hasChinese: true,
  pieceName,
  squareText: jungleSquareText,
  takenText: victimText,
  moveLabel: jungleMoveLabel,
  // A variable belongs to the first side that moves another piece than a cat in its tile (cats are
  // guards, and decide nothing).
  decides: () => true,
  moved: ({from, kind}) => (kind === CAT ? [] : [from]),
  Record: LocalRecord,
};
