// A game from elsewhere, as `gadgetc board play` saves it and as pages copy it. The program reads it.

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
