// The playground: views, links and the program behind them.
import {byId} from '../reduction/pictures/viewer/elements.js';
import {Theme} from '../reduction/pictures/viewer/theme.js';
import {Program, decodeProgram} from './program.js';
import {fromFragment, toFragment} from './share.js';
import {FormulaView} from './formula_view.js';
import {TileView} from './tile_view.js';

const source = byId('worker-source').textContent;
const compiled = decodeProgram(byId('program-bytes').textContent.trim());
const worker = new Program(source, compiled), seat = new Program(source, compiled);
const drawings = Object.fromEntries([...document.querySelectorAll('[data-tile]')].map((element) => (
  [element.dataset.tile, element.textContent.replace(/^\n/, '')])));

function showView(name) {
  document.body.dataset.view = name;
  for (const button of document.querySelectorAll('[data-show]')) {
    button.setAttribute('aria-pressed', button.dataset.show === name);
  }
}

const isNarrow = () => matchMedia('(max-width: 60rem)').matches;

const formulaView = new FormulaView(worker, seat, {
  onChange: showAddress,
  onBoard: () => isNarrow() && document.body.dataset.view === 'formula' && isAsked && showView('board'),
});
const tileView = new TileView(worker, drawings, {onChange: showAddress});
let isAsked = false;  // has the reader asked for a board? The first one is shown beside the formula.

// The address is kept a moment later, since a browser refuses many changes in a few seconds.
let timer = 0;
function address() {
  return toFragment(document.body.dataset.view === 'tile' ? tileView.state : formulaView.state);
}
function showAddress() {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, '', address()), 300);
}

async function copyLink() {
  const link = new URL(address(), location.href).href, button = byId('share');
  try {
    await navigator.clipboard.writeText(link);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy link'; }, 1500);
  } catch {
    byId('link-text').value = link;
    byId('link-dialog').showModal();
    byId('link-text').select();
  }
}

async function follow(fragment) {
  const state = fromFragment(fragment);
  if (state.tile !== undefined) {
    showView('tile');
    tileView.show(state.tile);
    return tileView.verify();
  }
  tileView.show();
  return formulaView.show(state);
}

for (const button of document.querySelectorAll('[data-show]')) {
  button.onclick = () => {
    showView(button.dataset.show);
    showAddress();
    if (button.dataset.show !== 'tile' && formulaView.made === 0) formulaView.show({});
  };
}
byId('share').onclick = copyLink;
byId('formula-view').addEventListener('click', () => { isAsked = true; });
addEventListener('hashchange', () => follow(location.hash));
new Theme(() => formulaView.followTheme());
follow(location.hash);
window.playground = {worker, seat, formulaView, tileView};
