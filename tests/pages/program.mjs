// The program under test, run as users run it.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename} from 'node:path';

const program = process.env.GADGETC_PROGRAM;
export const source = process.env.GADGETC_SOURCE_DIR;
// Of each file of tests its own, since several run at a time.
export const scratch = `${process.env.GADGETC_PAGES_BUILD}/products/${basename(process.argv[1], '.test.mjs')}`;
mkdirSync(scratch, {recursive: true});

export function output(command, ...words) {
  const result = spawnSync(command, words, {encoding: 'utf8', maxBuffer: 1 << 28});
  assert.equal(result.status, 0, result.stderr);
  return result.stdout;
}

export const gadgetc = (...words) => output(program, ...words);

// Writes a file among the products; its name.
export function write(name, text) {
  const file = `${scratch}/${name}`;
  writeFileSync(file, text);
  return file;
}

// What a page carries (docs/schemas/page.json).
export const dataOf = (page) => JSON.parse(
  /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(readFileSync(page, 'utf8'))[1]);

export function compiled(name, ...options) {
  const file = `${scratch}/${[name, ...options].join('')}.html`;
  gadgetc('compile', '-q', `${source}/examples/${name}.cnf`, '-o', `${scratch}/${name}.jungle`,
          '--html', file, ...options);
  return file;
}

export function rendered(name, ...words) {
  const file = `${scratch}/${name}.html`;
  gadgetc('board', 'render', ...words, '-o', file);
  return file;
}
