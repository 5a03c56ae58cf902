// What a view saves as files, from a menu: the browser puts them where it puts downloads. A picture is
// also saved as PNG, or printed, as PDF where the browser offers that.
import {byId, make} from '../reduction/pictures/viewer/elements.js';
import {Stopped} from '../reduction/pictures/viewer/program/program.js';

const PNG_WIDTH = 2000, MOST_PNG_SIDE = 8000;  // pixels
const ADDRESS_KEPT = 10000;  // milliseconds that an address of a download stays

const TYPES = {svg: 'image/svg+xml', png: 'image/png', html: 'text/html', json: 'application/json'};

// `content`: a text or a Blob.
export function saveFile(name, content) {
  const type = TYPES[/[^.]*$/.exec(name)[0]] ?? 'text/plain';
  const address = URL.createObjectURL(new Blob([content], {type}));
  make('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_KEPT);
}

// {width, height} in pixels of a PNG of a picture with these sides.
export function pngSize(width, height) {
  const scale = Math.min(PNG_WIDTH / width, MOST_PNG_SIDE / height);
  return {width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale))};
}

async function imageOf(svg) {
  const image = make('img', {alt: '', src: `data:image/svg+xml,${encodeURIComponent(svg)}`});
  await image.decode();
  return image;
}

export async function pngOf(svg) {
  const image = await imageOf(svg), canvas = document.createElement('canvas');
  Object.assign(canvas, pngSize(image.naturalWidth, image.naturalHeight));
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise((done) => canvas.toBlob(done, 'image/png'));
  if (!png) throw new Error('The browser has no room for a picture of this size.');
  return png;
}

// The picture alone on a page.
export async function printPicture(svg, title) {
  const image = await imageOf(svg);
  image.alt = title;
  byId('print').replaceChildren(make('h2', {textContent: title}), image);
  document.body.classList.add('prints-picture');
  addEventListener('afterprint', () => document.body.classList.remove('prints-picture'), {once: true});
  print();
}

// `svg` gives the program's picture, or nothing where there is none.
export const pictureKinds = (name, svg) => [
  {text: 'Picture (SVG)', file: () => `${name()}.svg`, content: svg},
  {text: 'Picture (PNG)', file: () => `${name()}.png`, content: async () => {
    const picture = await svg();
    return picture && pngOf(picture);
  }},
  {text: 'Print, or PDF', content: async () => {
    const picture = await svg();
    if (picture) await printPicture(picture, name());
  }},
];

// A product of the program from `run`, {code, err, files}; nothing where it refuses one, and `say` is
// told why.
export async function productOf(run, name, say) {
  const {code, err, files} = await run;
  if (files[name] !== undefined) return files[name];
  say(err.replace(/^gadgetc: (error: )?/gm, '') || `The program ended with code ${code}.`);
  return undefined;
}

export class SaveMenu {
  // Fills `row`. `kinds`: {text, file, content}: file() names the file, content() is what stands in it,
  // later perhaps, or nothing where nothing is to be saved. `say` is told what goes wrong.
  constructor(row, kinds, say) {
    const id = `${row.id}-kind`;
    this.select = make('select', {id}, ...kinds.map(({text}, i) => make('option', {value: i, textContent: text})));
    this.button = make('button', {type: 'button', textContent: 'Save', onclick: () => this.save()});
    row.append(make('label', {htmlFor: id, textContent: 'Save'}), this.select, this.button);
    this.kinds = kinds;
    this.say = say;
  }

  set isDisabled(is) { this.select.disabled = this.button.disabled = is; }

  async save() {
    const {file, content} = this.kinds[Number(this.select.value)];
    try {
      const made = await content();
      if (made) saveFile(file(), made);
    } catch (error) {
      this.say(error instanceof Stopped ? 'Stopped.' : error.message);
    }
  }
}
