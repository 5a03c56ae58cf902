// What squares of a tile look like, and what a click can put on them, by the game: Dou Shou Qi in colours
// of its own, any other game as its page says.
import {spriteStyle, squareText} from './page_board.js';

const TERRAIN = [['.', 'land'], ['~', 'water'], ['^', 'white trap'], ['v', 'black trap'], ['#', 'black den']];
const PIECES = [...'RCWDPTLE'].flatMap((letter) => [letter, letter.toLowerCase()]);
const KIND_NAMES = {r: 'rat', c: 'cat', w: 'wolf', d: 'dog', p: 'panther', t: 'tiger', l: 'lion', e: 'elephant'};

export const terrainText = (sign) => TERRAIN.find(([other]) => other === sign)?.[1] ?? sign;
export const pieceText = (sign) => (
  sign === '.' ? 'no piece' : `${sign < 'a' ? 'white' : 'black'} ${KIND_NAMES[sign.toLowerCase()]}`);

// A look: `blanks`, the sign of an empty square by layer; `palette`, {layer, sign, name, dress} of what can be
// put; dress(button, piece, ground, row, column) shows a square and gives its name.
export const JUNGLE_LOOK = {
  blanks: {terrain: '.', pieces: '.'},
  unit: 'Land squares',
  palette: [
    ...TERRAIN.map(([sign, name]) => ({layer: 'terrain', sign, name, text: sign})),
    ...['.', ...PIECES].map((sign) => (
      {layer: 'pieces', sign, name: pieceText(sign), text: sign === '.' ? '×' : sign}))],
  dress(button, piece, ground) {
    const terrain = terrainText(ground);
    button.className = `${terrain.replace(' ', '-')} ${piece < 'a' ? 'white' : 'black'}`;
    button.textContent = piece === '.' ? '' : piece.toUpperCase();
    return `${terrain}, ${pieceText(piece)}`;
  },
};

// Of a game whose page is not known: signs as they stand.
export const plainLook = (signs, layer) => ({
  blanks: {[layer]: '.'},
  unit: 'Squares',
  palette: signs.map((sign) => ({layer, sign, name: sign, text: sign})),
  dress(button, piece) {
    button.className = 'plain';
    button.textContent = piece === '.' ? '' : piece;
    return piece;
  },
});

// `page` as parsePage has it; its squares are on the sheet of pictures that the elements have as
// --sheet. `layer`: that of the pieces.
export function pageLook(page, layer) {
  const numberOf = (signs, sign) => Math.max(0, signs.indexOf(sign));
  const place = (button, cell, ground, shade) => {
    button.classList.add('sprite');
    Object.assign(button.style, spriteStyle(page, cell, ground, shade));
  };
  const entry = (name, sign, cell, ground) => ({
    layer: name, sign, name: squareText(page, cell, ground), text: '', dress: (button) => place(button, cell, ground, 0)});
  return {
    blanks: {[layer]: page.cells[0], ground: page.grounds[0]},
    unit: 'Squares',
    palette: [...[...page.cells].map((sign, cell) => entry(layer, sign, cell, 0)),
              ...(page.grounds.length > 1 ? [...page.grounds].map((sign, ground) => entry('ground', sign, 0, ground)) : [])],
    dress(button, piece, ground, row, column) {
      const cell = numberOf(page.cells, piece), under = ground === null ? 0 : numberOf(page.grounds, ground);
      place(button, cell, under, (row + column) % 2);
      return squareText(page, cell, under);
    },
  };
}
