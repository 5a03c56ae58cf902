// What the page shows as the fragment of its address, so that a link to it can be sent:
//   #formula=(x or y)&target=konane&first=black&game=ply=3&...   percent-encoded, each part a word;
//                                                                set=... a drawn tile on its board
//   #tile=gadget unguarded ...                                   a drawing of a tile
// and the task of an exercise beside either (exercise.js):
//   #exercise=Make ...&contract=in -> out&squares=12&pieces=2&tile=...&start=...  start: what
//                                                                it began with, where that is not tile
//   #exercise=&win=black&formula=...
//   #play=jungle&side=black&level=hard&game=ply=3&...            an ordinary game, start=... its
//                                                                board where that is no opening
//   #page=game clobber ...&start=...&options=...&side=black&game=a1b1 ...   a page of a game, a board
//                                                                as the lines of a start, and moves
const KEYS = ['exercise', 'contract', 'squares', 'pieces', 'win', 'play', 'side', 'level', 'start', 'formula',
              'target', 'set', 'first', 'options', 'game', 'tile', 'page'];

// `state`: strings by key; those that are empty or missing are left out.
export function toFragment(state) {
  const parts = KEYS.filter((key) => state[key])
    .map((key) => `${key}=${encodeURIComponent(state[key])}`);
  return `#${parts.join('&')}`;
}

// Any text gives a state; what makes no sense is left out.
export function fromFragment(fragment) {
  const state = {};
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const at = part.indexOf('='), key = part.slice(0, Math.max(at, 0));
    if (!KEYS.includes(key)) continue;
    try {
      state[key] = decodeURIComponent(part.slice(at + 1));
    } catch { /* no text */ }
  }
  return state;
}
