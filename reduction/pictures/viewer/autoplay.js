// Answers for both sides, one after another: slowly, to look at, or to the end without showing each. It stops when
// the game is over, where no answer is known, and when the reader does anything else.
import {byId} from './elements.js';

const FRAME = 100;  // milliseconds
const MOST_PLIES = 20000;

const sleep = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

export class Autoplay {
  constructor(viewer) {
    this.viewer = viewer;
    this.run = 0;             // the number of the last one
    this.isOn = false;
    this.isHurrying = false;  // moves are not shown one by one
  }

  // Moves that have not been shown are shown where it stops.
  stop() {
    const wasHurrying = this.isHurrying;
    this.end();
    if (wasHurrying) this.viewer.update();
  }

  end() {
    ++this.run;
    this.isOn = this.isHurrying = false;
    byId('autoplay').setAttribute('aria-pressed', false);
    byId('to-end').textContent = 'To the end';
  }

  begin() {
    this.stop();
    this.isOn = true;
    byId('unknown').hidden = true;
    return this.run;
  }

  // Has a move been played? It may be one that was asked for before this began.
  async step() {
    const {viewer} = this, {ply} = viewer.line;
    return await viewer.answer() || viewer.line.ply !== ply;
  }

  async play() {
    const run = this.begin();
    byId('autoplay').setAttribute('aria-pressed', true);
    while (run === this.run && await this.step()) await sleep(Number(byId('speed').value));
    if (run === this.run) this.stop();
  }

  // The names of those that the program knows at once, where it plays the winner. A recorded line is
  // stepped through.
  async movesToEnd() {
    const {program, seat, game, line} = this.viewer, {ply} = line;
    if (!program || !seat || game.ending() || this.viewer.isOnRecord()) return [];
    try {
      const known = await program.movesToEnd();
      return line.ply === ply ? known : [];  // an answer that was awaited has been played meanwhile
    } catch {
      return [];  // then move by move, and what is wrong is said
    }
  }

  // False where it is not legal.
  playByName(name) {
    const {rules, game, line} = this.viewer, move = rules.findMove(game.board, name);
    if (!move || !game.isLegal(move)) return false;
    line.play(move);
    return true;
  }

  async playToEnd() {
    const run = this.begin(), {viewer} = this;
    let shown = performance.now(), isPlayed = true;
    this.isHurrying = true;
    byId('to-end').textContent = 'Stop';
    const known = await this.movesToEnd(), end = viewer.line.ply + known.length;
    const most = Math.max(MOST_PLIES, known.length);
    for (let plies = 0; plies < most && isPlayed && run === this.run; ++plies) {
      isPlayed = plies < known.length ? this.playByName(known[plies]) : await this.step();
      if (run !== this.run || performance.now() - shown < FRAME) continue;
      byId('ply').textContent = `${viewer.line.ply} ${known.length > 0 ? `of ${end}` : '…'}`;
      await sleep(0);
      shown = performance.now();
    }
    if (run !== this.run) return;
    this.end();
    if (byId('unknown').hidden) viewer.update();
  }
}
