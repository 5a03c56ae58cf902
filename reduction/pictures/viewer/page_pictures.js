// Pictures of pages of games (page_text.js) in the images in which they are tried, and where on a
// board they lie. A board may have `work`, {left}: of how many squares may be looked at or written to
// before TooMuchWork is thrown. It may have `read`, a set to which squares are added that are looked at.

export class TooMuchWork extends Error {
  constructor() { super('The moves of this position are too much work for this page.'); }
}

// A step to the right and a step down, as an image shows them: [rows down, columns right].
export const DRAWN = {right: [0, 1], down: [1, 0]};
const reversed = ([down, right]) => [-down, -right];

// `inner` as seen in `outer`.
export function composed(outer, inner) {
  const turned = ([down, right]) => [0, 1].map(
    (i) => Math.sign(outer.right[i] * right + outer.down[i] * down));
  return {right: turned(inner.right), down: turned(inner.down)};
}

// `count` images, each the last one as seen in `step`.
function imagesBy(step, count) {
  const images = [DRAWN];
  while (images.length < count) images.push(composed(images.at(-1), step));
  return images;
}

const QUARTERS = imagesBy({right: DRAWN.down, down: reversed(DRAWN.right)}, 4);
export const IMAGES = {
  drawn: [DRAWN],
  turned: QUARTERS,
  mirrored: [...QUARTERS, ...QUARTERS.map(({right, down}) => ({right: reversed(right), down}))],
  turned8: imagesBy({right: [1, 1], down: [1, -1]}, 8)};

export function spend({work}, squares) {
  if (work && (work.left -= squares) < 0) throw new TooMuchWork();
}

export const isOn = ({rows, columns}, row, column) => (
  row >= 0 && row < rows && column >= 0 && column < columns);
// For each number whether a set has it; null where it has all.
export function membership(set, size) {
  if (set.size === size) return null;
  return Uint8Array.from({length: size}, (_, number) => Number(set.has(number)));
}

const FIRST_FOUND = {found: () => true};

// A picture in an image: its elements, with what may stand on each and how far from the first square
// it lies as long as no run stands before it.
export class PlacedPicture {
  constructor({elements, columns}, image, page) {
    const [down, right] = image.right;
    this.image = image;
    this.down = down;    // to the next square of a row
    this.right = right;
    this.elements = elements.map(({cells, grounds, isRun}, i) => {
      const across = i % columns, along = (i - across) / columns;
      return {cells: membership(cells, page.cells.length),
              grounds: membership(grounds, page.grounds.length), isRun,
              down: along * image.down[0] + across * down,
              right: along * image.down[1] + across * right};
    });
  }

  static all(page, picture, images, outer = DRAWN) {
    return IMAGES[images].map((inner) => new PlacedPicture(picture, composed(outer, inner), page));
  }

  // The number of the square; -1 where the element cannot stand there.
  squareOf({cells, grounds}, board, row, column) {
    spend(board, 1);
    if (!isOn(board, row, column)) return -1;
    const square = row * board.columns + column;
    board.read?.add(square);
    if (cells && !cells[board.cells[square]]) return -1;
    return grounds && !grounds[board.grounds[square]] ? -1 : square;
  }

  // Calls visitor.found(this, squares) for every way in which the picture lies on the board with its
  // first square on (row, column), squares by element (a run has none), until it returns true.
  // `longer`: how many squares the runs before element i take beyond one each.
  match(board, row, column, visitor, squares = [], i = 0, longer = 0) {
    if (i === this.elements.length) return visitor.found(this, squares);
    const element = this.elements[i];
    let r = row + element.down + longer * this.down, c = column + element.right + longer * this.right;
    if (!element.isRun) {
      squares[i] = this.squareOf(element, board, r, c);
      return squares[i] >= 0 && this.match(board, row, column, visitor, squares, i + 1, longer);
    }
    for (--longer; !this.match(board, row, column, visitor, squares, i + 1, longer); ++longer) {
      if (this.squareOf(element, board, r, c) < 0) return false;
      r += this.down;
      c += this.right;
    }
    return true;
  }

  liesOn(board, row, column) { return this.match(board, row, column, FIRST_FOUND); }
}

// A rule in an image, with its conditions, and the parts that may follow it in a move.
export class PlacedRule extends PlacedPicture {
  constructor(rules, rule, image) {
    super(rule.before, image, rules.page);
    this.rules = rules;
    this.rule = rule;
    // May it come to a square again? Straight on it does not.
    this.mayTurnBack = rule.again === 'again' || (rule.again && this.elements.length === 1);
    this.conditions = rule.conditions.map(({isWanted, picture, images}) => (
      {isWanted, pictures: PlacedPicture.all(rules.page, picture, images, image)}));
  }

  // The rest of the move, and the same rule once more.
  get then() { return this.following ??= this.rules.placed(this.rule.then, this.image); }
  get again() {
    return this.repeated ??= this.rule.again === 'straight' ? [this]
      : this.rules.placed(this.rule, this.image);
  }

  isAllowed(board, row, column) {
    return this.conditions.every(({isWanted, pictures}) => (
      isWanted === pictures.some((picture) => picture.liesOn(board, row, column))));
  }

  // From where the rule may begin a move that changes a square: so far before it, {element, down,
  // right}; or farther by steps, as long as the elements `along` may stand where each begins. Null
  // where it is not so simple.
  origins() {
    const {elements, rule: {again, then, after, before}} = this;
    const runs = elements.filter(({isRun}) => isRun), last = elements.at(-1);
    if (then || again === 'again' || runs.length > 1) return null;
    if (again && (runs.length > 0 || before.rows > 1)) return null;
    const chain = {step: again && elements.length > 1 ? [last.down, last.right] : null,
                   along: elements.slice(1)};
    const ahead = {step: [this.down, this.right], along: runs}, [run] = runs;
    return elements.flatMap((element, i) => {
      if (element.isRun || after[i].copy === i) return [];
      if (!run || i < elements.indexOf(run)) {
        return [{element, down: element.down, right: element.right, ...chain}];
      }
      // The run may take no square.
      return [{element, down: element.down - this.down, right: element.right - this.right, ...ahead}];
    });
  }
}
