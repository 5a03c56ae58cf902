// What a link says comes back, and any other text says what it can.
import assert from 'node:assert/strict';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR;
const {fromFragment, toFragment} = await import(`${source}/playground/share.js`);

test('what a link says comes back', () => {
  const states = [{formula: '(x or y) and z'}, {formula: 'a&b=c#d%\n', target: 'konane', first: 'black'},
                  {formula: 'x', game: 'ply=3&from=0&moves=a1a2.b1b2'},
                  {formula: 'x', set: 'gadget a\ncells\n..\n', game: 'ply=1'}, {play: 'jungle', side: 'black', level: 'hard'}, {tile: 'gadget é\n~.\n'},
                  {page: 'game x\ncells . &\n', start: 'turn white\n1..\n', options: 'a=b', side: 'both', game: 'a1=x,b1=&'}];
  for (const state of states) assert.deepEqual(fromFragment(toFragment(state)), state);
});

test('what is empty is left out, and what makes no sense', () => {
  assert.equal(toFragment({formula: 'x', target: ''}), '#formula=x');
  assert.deepEqual(fromFragment('#formula=%E0%A4%A&target=jungle&other=1&=&first'), {target: 'jungle'});
  assert.deepEqual(fromFragment(''), {});
});
