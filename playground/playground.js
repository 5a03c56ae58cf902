// The playground: views, links and the program behind them.
import {byId} from '../reduction/pictures/viewer/elements.js';
import {Theme} from '../reduction/pictures/viewer/theme.js';
import {Program, decodeProgram} from '../reduction/pictures/viewer/program/program.js';
import {fromFragment, toFragment} from './share.js';
import {Exercise, cleared} from './exercise.js';
import {FormulaView} from './formula_view.js';
import {GameView} from './game_view.js';
import {TileView} from './tile_view.js';

const source = byId('worker-source').textContent;
const compiled = decodeProgram(byId('program-bytes').textContent.trim());
const worker = new Program(source, compiled), seat = new Program(source, compiled);
const engine = new Program(source, compiled);  // of the ordinary games
const drawings = Object.fromEntries([...document.querySelectorAll('[data-tile]')].map((element) => (
  [element.dataset.tile, element.textContent.replace(/^\n/, '')])));

function showView(name) {
  document.body.dataset.view = name;
  for (const button of document.querySelectorAll('[data-show]')) {
    button.setAttribute('aria-pressed', button.dataset.show === name);
  }
}

const isNarrow = () => matchMedia('(max-width: 60rem)').matches;

const exercise = new Exercise();
const formulaView = new FormulaView(worker, seat, {
  onChange: showAddress,
  onViewer: (viewer, first) => exercise.watch(viewer, first),
  onGame: (viewer, formula) => exercise.judgeGame(viewer, formula),
  onBoard: () => isNarrow() && document.body.dataset.view === 'formula' && isAsked && showView('board'),
});
const tileView = new TileView(worker, drawings, {
  onChange: showAddress, onVerified: (found, text) => exercise.judgeTile(found, text)});
const gameView = new GameView(worker, engine, {onChange: showAddress});
let isAsked = false;  // has the reader asked for a board? The first one is shown beside the formula.

// The address is kept a moment later, since a browser refuses many changes in a few seconds.
let timer = 0;
function shown() {
  return ({tile: tileView, game: gameView}[document.body.dataset.view] ?? formulaView).state;
}
function address() { return toFragment({...exercise.task, ...shown()}); }
function showAddress() {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, '', address()), 300);
}

async function copyLink(button, fragment) {
  const link = new URL(fragment, location.href).href, text = button.textContent;
  try {
    await navigator.clipboard.writeText(link);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = text; }, 1500);
  } catch {
    byId('link-text').value = link;
    byId('link-dialog').showModal();
    byId('link-text').select();
  }
}

// The tile shown as a task for others: its contract, and what is drawn of it to begin with.
async function giveTile(button) {
  const found = await tileView.contract();
  if (!found) return;
  const {tile} = tileView.state;
  await copyLink(button, toFragment({
    exercise: byId('tile-task').value, contract: found, squares: byId('most-squares').value,
    pieces: byId('most-pieces').value, tile: byId('give-empty').checked ? cleared(tile) : tile}));
}

function giveBoard(button) {
  return copyLink(button, toFragment({
    ...formulaView.state, exercise: byId('board-task').value, win: byId('win').value, game: ''}));
}

async function follow(fragment) {
  const state = fromFragment(fragment);
  exercise.show(state);
  if (state.tile !== undefined) {
    showView('tile');
    tileView.show(state.tile);
    return tileView.verify();
  }
  tileView.show();
  if (state.play !== undefined) {
    showView('game');
    return gameView.show(state);
  }
  return formulaView.show(state);
}

for (const button of document.querySelectorAll('[data-show]')) {
  button.onclick = () => {
    showView(button.dataset.show);
    showAddress();
    if (button.dataset.show === 'game') {
      if (!gameView.viewer) gameView.begin();
    } else if (button.dataset.show !== 'tile' && formulaView.made === 0) {
      formulaView.show({});
    }
  };
}
byId('share').onclick = ({target}) => copyLink(target, address());
byId('give-tile').onclick = ({target}) => giveTile(target);
byId('give-board').onclick = ({target}) => giveBoard(target);
byId('formula-view').addEventListener('click', () => { isAsked = true; });
addEventListener('hashchange', () => follow(location.hash));
new Theme(() => {
  formulaView.followTheme();
  gameView.followTheme();
});
follow(location.hash);
window.playground = {worker, seat, formulaView, tileView, gameView};
