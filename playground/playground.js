// The playground: views, links and the program behind them.
import {byId} from '../reduction/pictures/viewer/elements.js';
import {Theme} from '../reduction/pictures/viewer/theme.js';
import {Program, Stopped, decodeProgram} from '../reduction/pictures/viewer/program/program.js';
import {FilesIn, kindOfText, partsOfGame, startOfBoard} from './files_in.js';
import {fromFragment, toFragment} from './share.js';
import {Exercise, SOLVED, chanceText, cleared, judgeTile, unitOf} from './exercise.js';
import {FormulaView} from './formula_view.js';
import {GameView} from './game_view.js';
import {PageView} from './page_view.js';
import {TileView} from './tile_view.js';

const source = byId('worker-source').textContent;
const compiled = decodeProgram(byId('program-bytes').textContent.trim());
byId('program-bytes').remove();  // megabytes
const worker = new Program(source, compiled), seat = new Program(source, compiled);
const engine = new Program(source, compiled);  // of the ordinary games
const player = new Program(source, compiled);  // of games of pages
const embeddedText = (element) => element.textContent.replace(/^\n/, '');
const drawings = [...document.querySelectorAll('[data-tile]')].map((element) => (
  {name: element.dataset.tile, group: element.dataset.group, text: embeddedText(element)}));
const pages = Object.fromEntries([...document.querySelectorAll('[data-page]')].map((element) => (
  [element.dataset.page, embeddedText(element)])));

function showView(name) {
  document.body.dataset.view = name;
  for (const button of document.querySelectorAll('[data-show]')) {
    button.setAttribute('aria-pressed', button.dataset.show === name);
  }
}

const isNarrow = () => matchMedia('(max-width: 60rem)').matches;

const exercise = new Exercise({onLeave: () => { location.hash = address(); }});
const formulaView = new FormulaView(worker, seat, exercise, {
  onChange: showAddress,
  onBoard: () => isNarrow() && document.body.dataset.view === 'formula' && isAsked && showView('board'),
});
const tileView = new TileView(worker, {
  drawings, pages, pageOf: (name) => pageView.ownPage(name)}, exercise, {onChange: showAddress, onSet: (set) => {
  if (!formulaView.takeSet(set)) return false;
  showView('formula');
  isAsked = true;
  formulaView.make();
  return true;
}});
const gameView = new GameView(worker, engine, {onChange: showAddress});
const pageView = new PageView(worker, player, {onChange: showAddress, onFormula: (text, target) => {
  byId('target').value = target;
  return makeBoardOf(text);
}});
let isAsked = false;  // has the reader asked for a board? The first one is shown beside the formula.

// The address is kept a moment later, since a browser refuses many changes in a few seconds.
let timer = 0;
function shown() {
  return ({tile: tileView, game: gameView, page: pageView}[document.body.dataset.view] ?? formulaView).state;
}
function address() { return toFragment({...exercise.task, start: exercise.start, ...shown()}); }
function showAddress() {
  clearTimeout(timer);
  timer = setTimeout(() => history.replaceState(null, '', address()), 300);
}

const isFile = location.protocol === 'file:';
for (const note of document.querySelectorAll('.of-file')) note.hidden = !isFile;
if (isFile) byId('share').title = 'Opens on this computer alone, since the page is a file here';

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

// The tile shown as a task for others: its contract, and what is drawn of it to begin with. It is said
// whether that passes already, and whether what is shown does.
async function giveTile(button) {
  const {tile} = tileView.state, start = byId('give-empty').checked ? cleared(tile, tileView.editor.look.blanks) : tile;
  byId('tile-given').textContent = 'Verifying …';
  const found = await tileView.examine(tile), atStart = found && await tileView.examine(start);
  byId('tile-given').textContent = '';
  if (!found || !atStart) return;
  const task = {exercise: byId('tile-task').value, contract: found.contract,
                squares: byId('most-squares').value, pieces: byId('most-pieces').value};
  const unit = unitOf(tile), {passed, faults} = judgeTile(task, found, unit);
  byId('tile-given').textContent = judgeTile(task, atStart).passed ? SOLVED
    : passed ? 'It can be solved: the drawing shown passes.'
      : `Whether it can be solved is not known: the drawing shown does not pass, ${faults.join('; ')}.`;
  await copyLink(button, toFragment({...task, tile: start, page: tileView.state.page}));
}

// It is said whether the board can be won.
async function giveBoard(button) {
  const {formula, ...rest} = formulaView.state, task = {exercise: byId('board-task').value, win: byId('win').value};
  const {out, err} = await formulaView.findWinner(formula);
  byId('board-given').textContent = out ? chanceText(task, JSON.parse(out).winner, rest.first) : '';
  if (!out) return formulaView.sayError(err);
  await copyLink(button, toFragment({...task, formula, ...rest, game: ''}));
}

async function follow(fragment) {
  const state = fromFragment(fragment);
  exercise.show(state);
  if (state.tile !== undefined || exercise.task.contract) {
    showView('tile');
    tileView.show(state.tile, state.page);
    return tileView.verify();
  }
  tileView.show();
  if (state.play !== undefined) {
    showView('game');
    return gameView.show(state);
  }
  if (state.page !== undefined) {
    showView('page');
    return pageView.show(state);
  }
  return formulaView.show(state);
}

const sayOfFile = (text) => { byId('file-message').textContent = text; };

function makeBoardOf(formula) {
  showView('formula');
  isAsked = true;
  byId('formula').value = formula;
  return formulaView.make();
}

// A file goes to the view of what it is. Nothing takes the place of what an exercise fixes.
async function openText(text, name) {
  sayOfFile('');
  const found = kindOfText(text), isPages = ['board', 'game'].includes(found?.kind) &&
    !['jungle', 'konane'].includes(found.game);
  if (!found) return sayOfFile(`${name} is no formula, board, game, tile or page of a game.`);
  if (exercise.isOn && !(exercise.task.contract && found.kind === 'tile')) {
    return sayOfFile('Leave the exercise first.');
  }
  if (found.kind === 'tile') {
    showView('tile');
    tileView.show(text);
    return tileView.verify();
  }
  if (found.kind === 'page' || isPages) {
    const page = isPages ? await pageView.pageOf(found.game) : text;
    if (!page) return sayOfFile(`The rules of ${found.game} are not here: open their page first.`);
    const {board, moves} = found.kind === 'game' ? partsOfGame(text) : {board: text, moves: []};
    showView('page');
    return pageView.show({page, side: byId('page-side').value, game: moves.join(' '),
                          ...(isPages ? startOfBoard(board) : {})});
  }
  if (found.kind !== 'formula') {
    showView('game');
    return gameView.load(text);
  }
  return makeBoardOf(text);
}
new FilesIn({open: openText, say: sayOfFile});

for (const button of document.querySelectorAll('[data-show]')) {
  button.onclick = () => {
    sayOfFile('');
    showView(button.dataset.show);
    showAddress();
    if (button.dataset.show === 'game') {
      if (!gameView.viewer) gameView.begin();
    } else if (button.dataset.show === 'page') {
      if (pageView.asked === 0) pageView.show();
    } else if (button.dataset.show !== 'tile' && formulaView.made === 0) {
      formulaView.show({});
    }
  };
}
byId('share').onclick = ({target}) => copyLink(target, address());
for (const [what, give] of [['tile', giveTile], ['board', giveBoard]]) {
  byId(`give-${what}`).onclick = ({target}) => give(target).catch((error) => {
    byId(`${what}-given`).textContent = error instanceof Stopped ? 'Stopped.' : error.message;
  });
}
byId('formula-view').addEventListener('click', () => { isAsked = true; });
addEventListener('hashchange', () => follow(location.hash));
new Theme(() => {
  formulaView.followTheme();
  gameView.followTheme();
});
follow(location.hash);
window.playground = {worker, seat, formulaView, tileView, gameView, pageView};
