// The page's buttons, selections and keys, and what of the viewer each of them calls.
import {BoardCursor} from './board_cursor.js';
import {fillLegend} from './board_legend.js';
import {boardText} from './board_text.js';
import {copyText, gameText} from './copying.js';
import {byId, make} from './elements.js';
import {oneTabStop} from './tab_stop.js';
import {Theme} from './theme.js';

const on = (id, action) => byId(id).addEventListener('click', action);

function copy(viewer, what) {
  const say = (text) => viewer.say(text);
  if (what === 'position') copyText(boardText(viewer.game.board), 'The position', say);
  else if (what === 'game') copyText(gameText(viewer.line), 'The game', say);
  else copyText(location.href, 'The link', say);
}

// Pressed or not, and what is pressed follows.
function onToggle(id, action) {
  on(id, ({currentTarget}) => {
    const isPressed = currentTarget.getAttribute('aria-pressed') !== 'true';
    currentTarget.setAttribute('aria-pressed', isPressed);
    action(isPressed);
  });
}

function zoom(viewer, pane, factor) {
  const {port} = pane === 'board' ? viewer.board : viewer.circuit;
  if (Number(factor) === 0) port.fit();
  else port.zoom(Number(factor));
}

function showPane(name) {
  document.body.dataset.view = name;
  for (const button of document.querySelectorAll('[data-show]')) {
    button.setAttribute('aria-pressed', button.dataset.show === name);
  }
}

function connectSteps(viewer) {
  const {line} = viewer;
  on('first', () => viewer.goTo(0));
  on('previous', () => viewer.goTo(line.ply - 1));
  on('next', () => viewer.goTo(line.ply + 1));
  on('last', () => viewer.goTo(Infinity));
  on('next-event', () => viewer.goTo(line.eventAfter()));
  on('previous-event', () => viewer.goTo(line.eventBefore()));
  onToggle('events-only', (isPressed) => {
    byId('moves').classList.toggle('events-only', isPressed);
    viewer.panel.show();
  });
  on('answer', () => viewer.answer());
  on('hint', () => viewer.hint());
  on('autoplay', () => viewer.autoplay.isOn ? viewer.autoplay.stop() : viewer.autoplay.play());
  on('to-end', () => viewer.autoplay.isHurrying ? viewer.autoplay.stop() : viewer.autoplay.playToEnd());
  on('leave', () => viewer.leaveOwn());
  on('back-to-known', () => viewer.backToKnown());
  on('start-again', () => viewer.startAgain());
  byId('line').append(...line.lines.map(({title}, i) => (
    make('option', {value: i, textContent: title}))));
  byId('line').addEventListener('change', (event) => {
    line.show({line: Number(event.target.value), ply: 0});
    viewer.update();
  });
  addEventListener('hashchange', () => {
    line.follow(location.hash);
    viewer.update();
  });
}

function connectPanes(viewer) {
  const {board} = viewer;
  onToggle('flip', () => viewer.flip());
  byId('chinese').hidden = !viewer.line.rules.hasChinese;
  onToggle('chinese', (isPressed) => { board.isChinese = isPressed; board.redraw(); });
  onToggle('names', (isPressed) => { board.showsNames = isPressed; board.redraw(); });
  byId('gate').addEventListener('change', ({target}) => {
    if (target.value && !viewer.findGate(target.value)) {
      viewer.say(`There is no gate ${target.value}.`);
    }
  });
  for (const button of document.querySelectorAll('[data-zoom]')) {
    button.addEventListener('click', () => zoom(viewer, button.dataset.zoom, button.dataset.factor));
  }
  for (const button of document.querySelectorAll('[data-show]')) {
    button.addEventListener('click', () => showPane(button.dataset.show));
  }
}

function connectKeys(viewer) {
  const click = (id) => () => byId(id).click();
  const next = click('next'), previous = click('previous');
  const actions = {
    n: next, ArrowRight: next, p: previous, ArrowLeft: previous, Home: click('first'),
    End: click('last'), e: click('next-event'), E: click('previous-event'),
    a: click('answer'), h: click('hint'), x: click('autoplay'), X: click('to-end'), b: click('leave'), k: click('back-to-known'), f: click('flip'),
    '+': () => zoom(viewer, 'board', 1.5), '=': () => zoom(viewer, 'board', 1.5),
    '-': () => zoom(viewer, 'board', 1 / 1.5), 0: () => zoom(viewer, 'board', 0),
    c: click('copy-position'), g: click('copy-game'), l: click('copy-link'),
    i: click('legend-button'), '?': click('help-button'), '/': () => viewer.circuit && byId('gate').focus(),
    Escape: () => viewer.letGo(),
  };
  document.addEventListener('keydown', (event) => {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
    if (isTyping || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector('dialog[open]') || event.defaultPrevented) return;
    if (!actions[event.key]) return;
    event.preventDefault();
    actions[event.key]();
  });
}

// What the reader does ends what goes on by itself. Links in a framed page lead nowhere: its own
// address is no file.
function connectInterruptions(viewer) {
  const isPlaying = ({target}) => target.closest?.('#autoplay, #to-end, #speed, .view');
  document.addEventListener('click', (event) => {
    if (!isPlaying(event)) viewer.autoplay.stop();
    const link = event.target.closest('#moves a');
    if (!link || !viewer.program) return;
    event.preventDefault();
    viewer.line.follow(link.getAttribute('href'));
    viewer.update();
  }, {capture: true});
}

export function connectControls(viewer) {
  connectInterruptions(viewer);
  connectSteps(viewer);
  connectPanes(viewer);
  connectKeys(viewer);
  for (const what of ['position', 'game', 'link']) on('copy-' + what, () => copy(viewer, what));
  oneTabStop(byId('moves'), 'a', ['ArrowDown', 'ArrowUp']);
  oneTabStop(byId('variables'), 'button');
  oneTabStop(byId('legal-moves'), 'button');
  on('help-button', () => byId('help').showModal());
  on('legend-button', () => {
    fillLegend(byId('signs'), viewer);
    byId('legend').showModal();
    byId('legend').scrollTop = 0;
  });
  byId('legal').addEventListener('toggle', () => viewer.panel.show());
  new BoardCursor(viewer.board, {
    onSquare: (square) => viewer.showCursor(square),
    onChoose: (square) => viewer.clickSquare(square),
  });
  new Theme(() => viewer.board.restyle());
}
