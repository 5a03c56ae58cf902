// The program in a worker, as the page asks it: commands run one after another, each as a run of the
// program with files of its own; stop() ends the one that runs, and those that wait.
export class Stopped extends Error {}

export const HURRIED = 'nodes 300 movetime 20';  // a limit for findMove on the way to a game's end

export class Program {
  // `source`: the worker's text; `module`: the compiled program, or a promise of it.
  constructor(source, module) {
    this.address = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
    this.module = module;
    this.start();
  }

  start() {
    this.waiting = new Map();  // by number: what to call with the result
    this.next = 0;
    this.worker = new Worker(this.address);
    this.worker.onmessage = ({data: {id, result, error, line}}) => {
      const {done, fail, onLine} = this.waiting.get(id);
      if (line !== undefined) return onLine(line);
      this.waiting.delete(id);
      return error === undefined ? done(result) : fail(new Error(error));
    };
    this.worker.onerror = (event) => {
      event.preventDefault();
      for (const {fail} of this.waiting.values()) fail(new Error(event.message));
      this.waiting.clear();
    };
    this.loaded = Promise.resolve(this.module).then((module) => this.send('load', {module}));
    this.loaded.catch(() => {});  // told to those who ask
  }

  send(action, given, onLine) {
    const id = this.next++;
    return new Promise((done, fail) => {
      this.waiting.set(id, {done, fail, onLine});
      this.worker.postMessage({id, action, ...given});
    });
  }

  async ask(action, given, onLine) {
    const {worker} = this;
    await this.loaded;
    if (worker !== this.worker) throw new Stopped();
    return this.send(action, given, onLine);
  }

  // {code, out, err, files}: exit code, what was printed, and the products that were written.
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
  open(files) { return this.ask('open', {files}); }
  // What the winner says to a game there, of these moves: as `gadgetc board answer --json`.
  answer(names) { return this.ask('answer', {moves: names.join('\n')}); }
  // The names of the moves of a game from there to its end, which the winner wins.
  async playToEnd(names) {
    const {code, out, err} = await this.ask('playToEnd', {moves: names.join('\n')});
    if (code !== 0) throw new Error(err);
    return out.split('\n').filter(Boolean);
  }
  // What the engine finds there after these moves: {name, depth} of a move, or null. `limit`: as
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

  stop() {
    this.worker.terminate();
    for (const {fail} of this.waiting.values()) fail(new Stopped());
    this.start();
  }
}

// What takes the engine to the position after these moves.
export const positionLine = (names) => (
  `position startpos${names.length > 0 ? ` moves ${names.join(' ')}` : ''}\n`);

// What the engine says at last: {name, depth} of its move; null where it has none.
export function foundMove(text) {
  const [, name] = /^bestmove ([^\s(]+)$/m.exec(text) ?? [];
  const depth = [...text.matchAll(/^info depth (\d+)/gm)].at(-1)?.[1];
  return name ? {name, depth: Number(depth ?? 0)} : null;
}

// The program's module from its compressed bytes in base64.
export async function decodeProgram(base64) {
  const packed = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
