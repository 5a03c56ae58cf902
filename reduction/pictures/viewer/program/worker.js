// The worker of a page: the program in it, one instance for each run, with files in memory. Before this
// text stands the glue of Emscripten, which defines createGadgetc.
let program = null;  // the compiled module
let seat = null;     // the instance that sits at a game, and what it prints

const INTERNAL_ERROR = 70;

// What an instance prints, byte by byte, as texts, and its memory.
class Printed {
  constructor() { this.clear(); }
  clear() { this.out = []; this.err = []; this.line = []; }

  // `onLine`: is told each line on standard error at once; may be missing.
  takeError(byte, onLine) {
    this.err.push(byte);
    if (!onLine) return;
    if (byte !== 10) return void this.line.push(byte);
    onLine(new TextDecoder().decode(new Uint8Array(this.line)));
    this.line = [];
  }

  texts() {
    const text = (bytes) => new TextDecoder().decode(new Uint8Array(bytes));
    return {out: text(this.out), err: text(this.err)};
  }
}

// `input`: what stands on standard input; `onLine`: as of Printed.
function start(printed, input = '', onLine = null) {
  const bytes = new TextEncoder().encode(input);
  let at = 0;
  return createGadgetc({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(program, imports).then((instance) => {
        printed.memory = Object.values(instance.exports).find((made) => made instanceof WebAssembly.Memory);
        done(instance, program);
      });
      return {};
    },
    stdin: () => (at < bytes.length ? bytes[at++] : null),
    stdout: (byte) => { if (byte !== null) printed.out.push(byte); },
    stderr: (byte) => { if (byte !== null) printed.takeError(byte, onLine); },
  });
}

function writeFiles(instance, files) {
  for (const [name, content] of Object.entries(files)) {
    if (name.includes('/')) instance.FS.mkdirTree(name.slice(0, name.lastIndexOf('/')));
    instance.FS.writeFile(name, content);
  }
}

// Those of a folder, as bytes by their names with the folder's.
function filesIn(instance, folder) {
  if (!instance.FS.analyzePath(folder).exists) return {};
  const names = instance.FS.readdir(folder).map((name) => `${folder}/${name}`)
    .filter((name) => instance.FS.isFile(instance.FS.stat(name).mode));
  return Object.fromEntries(names.map((name) => [name, instance.FS.readFile(name)]));
}

// What ends an instance, as memory that is used up, is an internal error.
function guarded(printed, work) {
  try {
    return {code: work(), ...printed.texts()};
  } catch (error) {
    const {out, err} = printed.texts();
    return {code: INTERNAL_ERROR, out, err: `${err}gadgetc: ${error.message ?? error}\n`};
  }
}

// What the seat says to these files.
function ask(files, name) {
  const {instance, printed} = seat;
  printed.clear();
  writeFiles(instance, files);
  return guarded(printed, () => instance[name]());
}

const actions = {
  async load({module}) { program = module; },

  // `files`: texts or bytes by name; `products`: names of files to give back, where the run has
  // written them; `folder`: one whose files are all given back; `isWatched`: lines on standard error are
  // told as they come.
  async run({words, files, products, input, folder, isWatched}, tell) {
    const printed = new Printed(), instance = await start(printed, input, isWatched ? tell : null);
    writeFiles(instance, files);
    const result = guarded(printed, () => instance.callMain(words));
    const written = products.filter((name) => instance.FS.analyzePath(name).exists);
    result.files = Object.fromEntries(
      written.map((name) => [name, instance.FS.readFile(name, {encoding: 'utf8'})]));
    result.memory = printed.memory.buffer.byteLength;
    if (folder !== undefined) result.folder = filesIn(instance, folder);
    return result;
  },

  // The program takes its seat at the board of these files (cli/browser/seat.cpp).
  async open({files}) {
    const printed = new Printed(), instance = await start(printed);
    writeFiles(instance, files);
    seat = {instance, printed};
    const result = guarded(printed, () => instance._gadgetc_open_seat());
    return {...result, memory: printed.memory.buffer.byteLength};
  },

  async answer({moves}) { return ask({moves}, '_gadgetc_answer'); },
  async playToEnd({moves}) { return ask({moves}, '_gadgetc_play_to_end'); },
  async askEngine({lines}) { return ask({lines}, '_gadgetc_ask_engine'); },
};

onmessage = async ({data: {id, action, ...given}}) => {
  try {
    postMessage({id, result: await actions[action](given, (line) => postMessage({id, line}))});
  } catch (error) {
    postMessage({id, error: String(error.message ?? error)});
  }
};
