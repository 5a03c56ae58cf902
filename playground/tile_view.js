// A tile drawn by the reader, and what the verifier says of it.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {Stopped} from '../reduction/pictures/viewer/program/program.js';
import {answerElements} from './tile_answer.js';
import {SaveMenu, pictureKinds, productOf} from './saving.js';
import {TileEditor, rectanglesOf} from './tile_editor.js';

const MOST_STATES = '3000000', MOST_MIB = '1500';
const EXERCISE_READING = 'full';  // that `gadget verify` begins with
const INFER_SECONDS = '60';
const UNDECIDED = `Not decided: its game has more than ${MOST_STATES} states, or needs more than ${MOST_MIB} MiB.`;

export class TileView {
  // `drawings`: by name, the first is the one to begin with.
  // `exercise` may ask for a drawing.
  constructor(worker, drawings, exercise, {onChange}) {
    this.worker = worker;
    this.exercise = exercise;
    this.drawings = drawings;
    this.asked = 0;
    this.editor = new TileEditor(byId('drawing'), byId('grid'), byId('palette'));
    this.onChange = onChange;
    const select = byId('tile-sample');
    select.append(...Object.keys(drawings).map((name) => make('option', {value: name, textContent: name})));
    select.onchange = () => this.show(drawings[select.value]);
    byId('verify').onclick = () => this.verify();
    byId('infer').onclick = () => this.infer();
    byId('tile-stop').onclick = () => this.worker.stop();
    new SaveMenu(byId('save-tile'), this.kinds, (text) => this.say(text, 'error'));
    byId('drawing').addEventListener('input', () => this.onChange());
    byId('grid').addEventListener('pointerup', () => this.onChange());
  }

  get kinds() {
    const say = (text) => this.say(text, 'error');
    const name = () => /^\s*gadget\s+([\w-]+)/m.exec(this.editor.text)?.[1] ?? 'tile';
    const shown = (format) => productOf(this.runPlain(
      this.editor.text, 'show', ['--format', format, '-o', 'picture'], ['picture']), 'picture', say);
    const certificate = async () => {
      const {code, files, err} = await this.run(
        this.editor.text, 'verify', ['--certificate', 'certificate', '--states', MOST_STATES, '--memory-limit', MOST_MIB],
        ['certificate']);
      if (code === 1) say('There is no certificate: the tile does not keep its contract.');
      else if (code !== 0) this.sayFault(err);
      return files.certificate;
    };
    return [
      {text: 'Drawing', file: () => `${name()}.gadget`, content: () => this.editor.text},
      ...pictureKinds(name, () => shown('svg')),
      {text: 'LaTeX', file: () => `${name()}.tikz`, content: () => shown('tikz')},
      {text: 'Certificate', file: () => `${name()}.certificate`, content: certificate},
    ];
  }

  get reading() { return this.exercise.isOn ? EXERCISE_READING : byId('reading').value; }

  get state() { return {tile: this.editor.text}; }

  show(tile = Object.values(this.drawings)[0]) {
    this.editor.text = tile;
    this.clear();
    this.onChange();
  }

  clear() {
    this.say('');
    byId('film').replaceChildren();
    byId('tile-answer').replaceChildren();
    byId('tile-line').textContent = '';
  }

  say(text, kind = '') {
    byId('tile-message').textContent = text.trimEnd();
    byId('tile-message').className = kind;
  }

  // What the program says of the drawing, in `work`, which is given what tells that a later question
  // has been asked.
  async ask(text, work) {
    const number = ++this.asked, isLate = () => number !== this.asked;
    this.clear();
    this.say(text);
    byId('tile-stop').hidden = false;
    try {
      await work(isLate);
    } catch (error) {
      if (!isLate()) this.say(error instanceof Stopped ? 'Stopped.' : error.message, 'error');
    }
    if (!isLate()) byId('tile-stop').hidden = true;
  }

  run(tile, command, options, products = [], reading = this.reading) {
    return this.runPlain(tile, command, ['--trapped-attack', reading, ...options], products);
  }

  runPlain(tile, command, options, products) {
    return this.worker.run(['gadget', command, '-q', 'tile', ...options], {tile}, products);
  }

  // The answer is about the drawing as it was when it was asked for: the reader may go on drawing.
  verify() {
    const tile = this.editor.text;
    return this.ask('Verifying …', async (isLate) => {
      const {code, out, err} = await this.run(
        tile, 'verify', ['--json', '--states', MOST_STATES, '--memory-limit', MOST_MIB]);
      if (isLate()) return;
      if (code > 1) {
        this.exercise.judgeTile(null, tile);
        return this.sayFault(err);
      }
      const [found] = JSON.parse(out);
      this.report(found, err);
      this.exercise.judgeTile(found, tile);
      const film = await this.run(tile, 'show', ['--replay', '--format', 'svg', '-o', 'film.svg'], ['film.svg']);
      if (!isLate() && film.files['film.svg']) this.showFilm(film.files['film.svg']);
    });
  }

  // What the verifier says of a drawing for an exercise, whether or not it has come to an end; null, with
  // the message shown, where it is no drawing.
  async examine(tile) {
    const {out, err} = await this.run(
      tile, 'verify', ['--json', '--states', MOST_STATES, '--memory-limit', MOST_MIB], [], EXERCISE_READING);
    if (out) return JSON.parse(out)[0];
    this.sayFault(err);
    return null;
  }

  // What the drawing does, whatever contract it names.
  infer() {
    const tile = this.editor.text;
    return this.ask('Finding out what it does …', async (isLate) => {
      const {out, err} = await this.run(
        tile, 'infer', ['--json', '--states', MOST_STATES, '--memory-limit', MOST_MIB,
                  '--time-limit', INFER_SECONDS]);
      if (isLate()) return;
      if (!out) return this.sayFault(err);
      this.say('');
      byId('tile-answer').replaceChildren(
        ...answerElements(JSON.parse(out), rectanglesOf(tile)?.terrain.rows ?? []));
    });
  }

  sayFault(err) { this.say(err.replace(/^gadgetc: /, '') || UNDECIDED, 'error'); }

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
