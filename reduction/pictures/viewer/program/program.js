// The program in a worker, as the page asks it: commands run one after another, each as a run of the
// program with files of its own; stop() ends the one that runs, and those that wait.
export class Stopped extends Error {}

// Memory of instances, in bytes, above which their worker is ended: that of runs that are over would be
// kept until the browser happens to collect it.
const KEPT = 40 << 20;

export const HURRIED = 'nodes 300 movetime 20';  // a limit for findMove on the way to a game's end

export class Program {
  // `source`: the worker's text; `module`: the compiled program, or a promise of it.
  constructor(source, module) {
    this.address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
    this.module = module;
    this.waiting = new Map();  // by number: what to call with the result
    this.next = 0;
    this.worker = null;  // from the first question on
  }

  start() {
    const worker = new Worker(this.address);
    this.worker = worker;
    this.kept = 0;           // memory of its instances, in bytes
    this.isSeated = false;   // has one of them taken a seat?
    worker.onmessage = ({data: {id, result, error, line}}) => {
      const {done, fail, onLine} = this.waiting.get(id);
      if (line !== undefined) return onLine(line);
      this.waiting.delete(id);
      if (error === undefined) done(result);
      else fail(new Error(error));
      this.kept += result?.memory ?? 0;
      if (!this.isSeated) this.rest();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      for (const {fail} of this.waiting.values()) fail(new Error(event.message));
      this.waiting.clear();
    };
    this.loaded = Promise.resolve(this.module).then((module) => {
      if (worker !== this.worker) throw new Stopped();
      return this.send('load', {module});
    });
    this.loaded.catch(() => {});  // told to those who ask
  }

  send(action, given, onLine) {
    const id = this.next++;
    return new Promise((done, fail) => {
      this.waiting.set(id, {done, fail, onLine});
      this.worker.postMessage({id, action, ...given});
    });
  }

  // Ends the worker, and what waits for it; the next question starts another one.
  stop() {
    this.worker?.terminate();
    this.worker = null;
    for (const {fail} of this.waiting.values()) fail(new Stopped());
    this.waiting.clear();
  }

  // Ends a worker that has nothing to do and much to forget.
  rest() {
    if (this.worker && this.kept > KEPT && this.waiting.size === 0) this.stop();
  }

  async ask(action, given, onLine) {
    if (!this.worker) this.start();
    const {worker} = this;
    await this.loaded;
    if (worker !== this.worker) throw new Stopped();
    return this.send(action, given, onLine);
  }

  // {code, out, err, files, memory}: exit code, what was printed, the products that were written, and
  // bytes of memory that it took.
  // `input`: what stands on standard input.
  run(words, files = {}, products = [], input = '') {
    return this.ask('run', {words, files, products, input});
  }

  // The same; onLine(text) is told each line on standard error as it comes.
  runWatched(words, files, onLine) {
    return this.ask('run', {words, files, products: [], input: '', isWatched: true}, onLine);
  }

  // The same; `folder` of the result has what it has written into this folder, as bytes by name.
  runForFolder(words, folder) {
    return this.ask('run', {words, files: {}, products: [], input: '', folder});
  }

  // The program takes its seat at a board: {code, out, err}. `files`: board, and where the winner
  // is to play strategy and names, and what else it is to find.
  open(files) {
    this.rest();
    const opened = this.ask('open', {files});
    this.isSeated = true;
    return opened;
  }
  // What the winner says to a game there, of these moves: as `gadgetc board answer --json`.
  answer(names) { return this.ask('answer', {moves: names.join('\n')}); }
  // The names of the moves of a game from there to its end, which the winner wins.
  async playToEnd(names) {
    const {code, out, err} = await this.ask('playToEnd', {moves: names.join('\n')});
    if (code !== 0) throw new Error(err);
    return out.split('\n').filter(Boolean);
  }
  // What the engine finds there after these moves: {name, depth, score} of a move, or null. `limit`: as
  // `nodes 300`, for `go` of `gadgetc engine`.
  async findMove(names, limit) {
    return foundMove(await this.tellEngine(`${positionLine(names)}go ${limit}\n`));
  }
  // What the engine says to these lines.
  async tellEngine(lines) {
    const {code, out, err} = await this.ask('askEngine', {lines});
    if (code !== 0) throw new Error(err);
    return out;
  }
}

// What takes the engine to the position after these moves.
export const positionLine = (names) => (
  `position startpos${names.length > 0 ? ` moves ${names.join(' ')}` : ''}\n`);

// What the engine says at last: {name, depth, score} of its move; null where it has none. The score is for
// the side to move: {kind: 'cp', value} in hundredths, or {kind: 'mate', value} in moves, below 0 where it loses.
export function foundMove(text) {
  const [, name] = /^bestmove ([^\s(]+)$/m.exec(text) ?? [];
  const [, depth = 0, kind = 'cp', value = 0] =
    [...text.matchAll(/^info depth (\d+) score (cp|mate) (-?\d+)/gm)].at(-1) ?? [];
  return name ? {name, depth: Number(depth), score: {kind, value: Number(value)}} : null;
}

// The program's module from its compressed bytes in base64.
export async function decodeProgram(base64) {
  const letters = atob(base64), packed = new Uint8Array(letters.length);
  for (let i = 0; i < packed.length; ++i) packed[i] = letters.charCodeAt(i);  // Uint8Array.from is slow
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(stream, {headers: {'Content-Type': 'application/wasm'}}));
}
