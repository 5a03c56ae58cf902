// Drawings of every game are read and changed as text: squares, ports, rows and columns.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {test} from 'node:test';

const source = process.env.GADGETC_SOURCE_DIR, program = process.env.GADGETC_PROGRAM;
const text = await import(`${source}/playground/tile_text.js`);
const {emptyTile, movedPlace, nearestPlace, placesOf, portsOf, rectanglesOf, squaresOf, withNewPort, withPort, withSign,
       withSize, withoutPort} = text;
const read = (file) => readFileSync(`${source}/${file}`, 'utf8');
const wire = read('gadgets/library/jungle/compact/wire.gadget');

test('drawings of every set have squares and ports at the border', () => {
  for (const set of ['jungle/compact', 'jungle/paper', 'konane/lattice', 'amazons/holes']) {
    for (const file of readdirSync(`${source}/gadgets/library/${set}`).filter((name) => name.endsWith('.gadget'))) {
      const drawing = read(`gadgets/library/${set}/${file}`), {rows, columns} = squaresOf(drawing);
      const places = placesOf(rows, columns);
      for (const {row, column, side} of portsOf(drawing)) {
        assert.ok(places.some((place) => place.row === row && place.column === column && place.side === side), file);
      }
    }
  }
  assert.equal(squaresOf(read('examples/games/lane.gadget')).pieces, 'cells');
  assert.equal(squaresOf('gadget x\ngame courier\ncells\n..\n.\n'), null);
});

test('a row or column more, and one less again, gives the same drawing, with its ports at the border', () => {
  for (const drawing of [wire, read('gadgets/library/konane/lattice/lattice_and.gadget'),
                         read('gadgets/library/amazons/holes/hole_and.gadget')]) {
    const {rows, columns} = squaresOf(drawing);
    for (const side of ['north', 'east', 'south', 'west']) {
      const larger = withSize(drawing, side, true, {}), isRow = side === 'north' || side === 'south';
      assert.deepEqual([squaresOf(larger).rows, squaresOf(larger).columns],
                       [rows + (isRow ? 1 : 0), columns + (isRow ? 0 : 1)]);
      for (const port of portsOf(larger).filter((other) => other.side === side)) {
        assert.equal(isRow ? port.row : port.column,
                     {north: 0, west: 0, south: rows, east: columns}[side]);
      }
      assert.equal(withSize(larger, side, false, {}), drawing);
    }
  }
  assert.equal(squaresOf(withSize(wire, 'north', true, {terrain: '~'})).groundRows[0], '~~~~');
  let small = wire;
  for (let i = 0; i < 9; ++i) small = withSize(withSize(small, 'south', false, {}), 'west', false, {});
  assert.deepEqual([squaresOf(small).rows, squaresOf(small).columns], [1, 1]);
});

test('ports are moved along the border and round its corners', () => {
  const [first] = portsOf(wire);
  assert.deepEqual(portsOf(withPort(wire, first, {row: 0, column: 2, side: 'north'}))[0],
                   {...first, row: 0, column: 2, side: 'north'});
  assert.equal(withPort('in a 1 0 west +2 ; mine', {line: 0}, {row: 2, column: 0, side: 'west'}), 'in a 2 0 west +2 ; mine');
  assert.deepEqual(movedPlace({row: 1, column: 0, side: 'west'}, [-1, 0], 3, 4), {row: 0, column: 0, side: 'west'});
  assert.deepEqual(movedPlace({row: 0, column: 0, side: 'west'}, [-1, 0], 3, 4), {row: 0, column: 0, side: 'north'});
  assert.deepEqual(movedPlace({row: 0, column: 3, side: 'north'}, [0, 1], 3, 4), {row: 0, column: 3, side: 'east'});
  assert.deepEqual(movedPlace({row: 1, column: 0, side: 'west'}, [0, 1], 3, 4), {row: 1, column: 0, side: 'west'});
  assert.deepEqual(nearestPlace(1.5, -0.4, 3, 4), {row: 1, column: 0, side: 'west'});
  assert.deepEqual(nearestPlace(3.6, 2.5, 3, 4), {row: 2, column: 2, side: 'south'});
  assert.deepEqual(nearestPlace(1.2, 3.9, 3, 4), {row: 1, column: 3, side: 'east'});
  const more = withNewPort(wire, false);
  assert.equal(portsOf(more).length, 3);
  assert.deepEqual(portsOf(more)[2].name, 'out2');
  assert.equal(withoutPort(more, portsOf(more)[2]), wire);
});

test('an empty drawing is one that the program reads', () => {
  for (const [game, layers] of [['jungle', {terrain: '.', pieces: '.'}], ['konane', {stones: '.'}],
                                ['amazons', {cells: '.'}]]) {
    const drawing = emptyTile(game, layers);
    assert.ok(rectanglesOf(withSign(drawing, Object.keys(layers)[0], 0, 0, '.')));
    const {status, stderr} = spawnSync(program, ['gadget', 'show', '-'], {input: drawing, encoding: 'utf8'});
    assert.equal(status, 0, stderr);
  }
});
