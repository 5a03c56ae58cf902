// The position, the game and the link as text, on the clipboard or, where a page may not write there,
// in a dialog to copy from.
import {boardText} from './board_text.js';
import {byId} from './elements.js';

// A game file, as `gadgetc board play` saves and loads it.
export function gameText(line) {
  const {ply, rules} = line, {board} = line.game;
  const names = line.moves().slice(0, ply).map((move) => rules.moveName(board, move));
  line.goTo(0);
  const first = boardText(board);
  line.goTo(ply);
  return `game 1\nmoves\n${names.join('\n')}\nboard\n${first}`;
}

// `say`: for a screen reader.
export async function copyText(text, what, say) {
  try {
    await navigator.clipboard.writeText(text);
    say(`${what} is copied.`);
  } catch {
    byId('copy-text').value = text;
    byId('copy-dialog').showModal();
    byId('copy-text').select();
  }
}
