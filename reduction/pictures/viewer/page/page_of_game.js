// A game of any page as games.js wants a game.
import {BoardGame} from '../board_game.js';
import {parseBoard, squareName} from '../board_text.js';
import {findMove, moveName} from '../page_moves.js';
import {PageSquares} from './page_squares.js';

function squareText(board, square) {
  const {page, cells, grounds} = board, ground = grounds[square];
  return `${squareName(board, square)}, ${cells[square] > 0 ? page.cells[cells[square]] : 'empty'}` +
         (ground > 0 ? `, on ground ${page.grounds[ground]}` : '');
}

function takenText({from, to, backs, taken}, {page}) {
  if (from === to || taken.length === 0) return '';
  const before = new Map(backs);
  return `, takes ${taken.map((square) => page.cells[before.get(square)]).join(', ')}`;
}

// `looks`: {cells, grounds} as in the page's data.
export function gameWithLooks(looks) {
  const colours = [...looks.grounds, ...looks.cells].map((look) => look?.colour ?? 'land');
  return {
    parse: parseBoard,
    moveName,
    findMove,
    Game: BoardGame,
    Squares: PageSquares,
    classes: colours,
    // Pieces are shown before grounds.
    classOf: ({cells, grounds}, square) => (
      cells[square] > 0 ? looks.grounds.length + cells[square] : grounds[square]),
    hasChinese: false,
    pieceName: (piece, {page}) => page.cells[piece],
    signs: () => [],
    squareText,
    takenText,
    moveLabel: ({board}, move) => moveName(board, move),
    pieceSign: (piece, {page}) => page.cells[piece],
    // On boards of tiles the first piece that moves in a variable's tile decides it.
    decides: (piece) => piece > 0,
    moved: ({from}) => [from],
  };
}
