// A tile drawn by the reader, and what the verifier says of it.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {Stopped} from './program.js';
import {TileEditor} from './tile_editor.js';

const MOST_STATES = '3000000', MOST_MIB = '1500';
const UNDECIDED = `Not decided: its game has more than ${MOST_STATES} states, or needs more than ${MOST_MIB} MiB.`;

export class TileView {
  // `drawings`: by name, the first is the one to begin with.
  constructor(worker, drawings, {onChange}) {
    this.worker = worker;
    this.drawings = drawings;
    this.asked = 0;
    this.editor = new TileEditor(byId('drawing'), byId('grid'), byId('palette'));
    this.onChange = onChange;
    const select = byId('tile-sample');
    select.append(...Object.keys(drawings).map((name) => make('option', {value: name, textContent: name})));
    select.onchange = () => this.show(drawings[select.value]);
    byId('verify').onclick = () => this.verify();
    byId('drawing').addEventListener('input', () => this.onChange());
    byId('grid').addEventListener('pointerup', () => this.onChange());
  }

  get state() { return {tile: this.editor.text}; }

  show(tile = Object.values(this.drawings)[0]) {
    this.editor.text = tile;
    this.clear();
    this.onChange();
  }

  clear() {
    this.say('');
    byId('film').replaceChildren();
    byId('tile-line').textContent = '';
  }

  say(text, kind = '') {
    byId('tile-message').textContent = text.trimEnd();
    byId('tile-message').className = kind;
  }

  async verify() {
    const number = ++this.asked, files = {tile: this.editor.text}, reading = byId('reading').value;
    this.clear();
    this.say('Verifying …');
    try {
      const {code, out, err} = await this.worker.run(
        ['gadget', 'verify', '-q', '--json', 'tile', '--trapped-attack', reading, '--states', MOST_STATES,
         '--memory-limit', MOST_MIB], files);
      if (number !== this.asked) return;
      if (code > 1) return this.say(err.replace(/^gadgetc: /, '') || UNDECIDED, 'error');
      this.report(JSON.parse(out)[0], err);
      const film = await this.worker.run(
        ['gadget', 'show', '-q', 'tile', '--replay', '--trapped-attack', reading, '--format', 'svg',
         '-o', 'film.svg'], files, ['film.svg']);
      if (number === this.asked && film.files['film.svg']) this.showFilm(film.files['film.svg']);
    } catch (error) {
      if (number === this.asked) this.say(error instanceof Stopped ? 'Stopped.' : error.message, 'error');
    }
  }

  report({name, contract, holds, states, tempo_bound: tempo, counterexample}, warnings) {
    const kept = `${name} keeps its contract, ${contract}: all ${states} states of its game were looked at.` +
                 (tempo === null ? '' : ` White needs at most ${tempo} moves in it.`);
    const broken = `${name} does not keep its contract, ${contract}. A line of play that shows it:`;
    this.say([holds ? kept : broken, warnings].filter(Boolean).join('\n'), holds ? 'good' : 'error');
    byId('tile-line').textContent = holds ? '' : counterexample.join('\n');
  }

  showFilm(svg) {
    byId('film').replaceChildren(make('img', {
      alt: 'The line of play as pictures', src: `data:image/svg+xml,${encodeURIComponent(svg)}`}));
  }
}
