// The games that pages know. A page's board begins with the name of its game. Of a game the page asks:
//   parse, write            boards, as board files; `rules` beside the text as in the page's data
//   moveName, findMove      moves {from, to} on a board by their names
//   Game                    a board at play: moves, undo, endings (jungle/jungle_rules.js)
//   Squares                 its ground and pieces from near (squares.js)
//   classes, classOf        the same from far away (overview.js)
//   hasChinese              can pieces have Chinese characters?
//   pieceName, squareText, takenText, moveLabel   words for them
//   decides, moved          which pieces on a variable's tile decide it, and where a move that was
//                           played has moved such a piece (formula_moves.js)
//   Record                  of the winner's games; games with data about parts of tiles have it
import {jungle} from './jungle/jungle.js';
import {konane} from './konane/konane.js';

const GAMES = {jungle, konane};

export const gameOf = (boardFile) => GAMES[boardFile.slice(0, boardFile.indexOf(' '))];
