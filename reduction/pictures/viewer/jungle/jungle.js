// Dou Shou Qi as games.js wants a game.
import {JungleGame, parseJungle} from './jungle_game.js';
import {BLACK_DEN, BLACK_TRAP, CAT, PIECE_LETTERS, WATER, WHITE_DEN, WHITE_TRAP, kindOf, sideOf}
  from './jungle_pieces.js';
import {jungleRefusal} from './jungle_refusal.js';
import {JungleSquares} from './jungle_squares.js';
import {TERRAINS, jungleEnding, jungleMoveLabel, jungleSquareText, pieceName, victimText} from './jungle_words.js';
import {outsideAreas} from './outside_areas.js';
import {LocalRecord} from './local_record.js';
import {findMove, moveName} from '../page_moves.js';
import {WHITE} from '../sides.js';

function classOf({cells, grounds}, square) {
  if (cells[square] > 0) return sideOf(cells[square]) === WHITE ? 5 : 4;
  const ground = grounds[square];
  if (ground === WATER) return 0;
  if (ground === WHITE_TRAP || ground === WHITE_DEN) return 2;
  return ground === BLACK_TRAP || ground === BLACK_DEN ? 3 : 1;
}

function jungleSigns({cells, grounds}) {
  const byNumber = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);
  return [
    ...byNumber(grounds).map((ground) => (ground >= WHITE_TRAP ? ['terrain', ground, 'land', TERRAINS[ground]]
      : [null, 0, ground === WATER ? 'water' : 'land', TERRAINS[ground]])),
    ...byNumber(cells).filter(Boolean).map((piece) => ['piece', piece, 'land', pieceName(piece)])];
}

export const jungle = {
  parse: parseJungle,
  moveName,
  findMove,
  Game: JungleGame,
  Squares: JungleSquares,
  classes: ['water', 'land', 'white-sign', 'black-sign', 'black-mark', 'white-mark'],
  classOf,
  hasChinese: true,
  pieceName,
  squareText: jungleSquareText,
  takenText: victimText,
  moveLabel: jungleMoveLabel,
  pieceSign: (piece) => PIECE_LETTERS[kindOf(piece)],
  refusal: jungleRefusal,
  endingText: jungleEnding,
  // A variable belongs to the first side that moves another piece than a cat in its tile (cats are
  // guards, and decide nothing).
  decides: () => true,
  moved: ({from, piece}) => (kindOf(piece) === CAT ? [] : [from]),
  signs: jungleSigns,
  areas: outsideAreas,
  Record: LocalRecord,
};
