// The games that pages know: any game of which the data have looks, and two that the program draws
// and tells in ways of their own. Of a game the page asks:
//   parse                   a board file, by the page of its game; `rules` as in the data
//   moveName, findMove      moves (page_moves.js) on a board by their names
//   Game                    a board at play: moves, undo, endings (board_game.js)
//   Squares                 its ground and pieces from near (squares.js)
//   classes, classOf        the same from far away: names of colours, the class of a square (overview.js)
//   hasChinese              can pieces have Chinese characters?
//   pieceName, squareText, takenText, moveLabel   words for them
//   pieceSign               the letter of a piece, before the names of its moves; games of one kind of
//                           piece have none
//   refusal, endingText     why a piece may not go to a square, and how a game has ended, in the words of
//                           a player; where a game has none, the page has words for any game
//   decides, moved          which pieces on a variable's tile decide it, and where a move that was
//                           played has moved such a piece (formula_moves.js)
//   signs                   of squares and pieces that are on a board: [word and number for Squares.paint, or
//                           null where there is only ground, colour of the ground, name]
//   areas                   what has a name on a compiled board beside its tiles, where there is any
//   Record                  of the winner's games; games with data about parts of tiles have it
import {jungle} from './jungle/jungle.js';
import {konane} from './konane/konane.js';
import {gameWithLooks} from './page/page_of_game.js';

const GAMES = {jungle, konane};

export const gameOf = ({board, looks}) => (
  looks ? gameWithLooks(looks) : GAMES[board.slice(0, board.indexOf(' '))]);
