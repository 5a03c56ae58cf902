// Games that are brought and saved, as `gadgetc board play` saves them and as pages copy them. The program reads
// them.
import {boardText} from '../reduction/pictures/viewer/board_text.js';
import {gameText} from '../reduction/pictures/viewer/copying.js';
import {pageBoardText} from './page_game.js';
import {pictureKinds, productOf} from './saving.js';

// The board and the moves in the page that the program makes of a game.
export function gameOfPage(page) {
  const {board, lines} = JSON.parse(
    new DOMParser().parseFromString(page, 'text/html').getElementById('data').textContent);
  return {board, moves: lines[0]?.moves.map(({move}) => move) ?? []};
}

// Boards are the same whatever they are called.
export const isSameBoard = (one, other) => {
  const nameless = (board) => board.split('\n').filter((line) => !/^name\b/.test(line)).join('\n');
  return nameless(one) === nameless(other);
};

// Where a page stands after these moves, as the fragment of its address.
export const fragmentOf = (moves) => (
  moves.length === 0 ? '' : `ply=${moves.length}&from=0&moves=${moves.join('.')}`);

// What the menu of ordinary games saves. `view`: a GameView.
export function kindsOfGame(view) {
  const name = () => view.viewer.data.board.split(/\s/)[0];
  const position = () => boardText(view.viewer.game.board);
  return [
    {text: 'Game', file: () => `${name()}.txt`, content: () => gameText(view.viewer.line)},
    {text: 'Board', file: () => `board.${name()}`, content: position},
    ...pictureKinds(name, () => productOf(view.worker.run(
      ['board', 'render', '-q', 'board', '-o', 'board.svg'], {board: position()}, ['board.svg']),
                                          'board.svg', (text) => view.say(text))),
  ];
}

// The same of a page's game. `view`: a PageView.
export function kindsOfPage(view) {
  const name = () => view.game.page.name;
  const textOf = (board) => pageBoardText(view.game.page, view.game.setting, board);
  return [
    {text: 'Page', file: () => `${name()}.game`, content: () => view.area.value},
    {text: 'Board', file: () => `board.${name()}`, content: () => textOf(view.game.board)},
    {text: 'Game', file: () => `${name()}.txt`, content: () => (
      `game 1\nmoves\n${view.game.names.join('\n')}\nboard\n${textOf(view.game.start)}`)},
    ...pictureKinds(name, () => view.draw(view.area.value, view.game.page, view.game.board, [])),
  ];
}
