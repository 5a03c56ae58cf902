// The two sides, in every game.
export const WHITE = 0, BLACK = 1;
export const opponent = (side) => 1 - side;
export const sideName = (side) => (side === WHITE ? 'White' : 'Black');
