// Sizes that the layers of the board's picture share, in pixels.
export const DETAIL_FROM = 8;   // a square; below, its colour is all that is shown
export const NAME_SIZE = 11;    // at any zoom
export const GUTTER = 18;       // for coordinates

const FONT = '"DejaVu Sans", Verdana, sans-serif';
export const plainFont = `${NAME_SIZE}px ${FONT}`;
export const nameFont = `bold ${NAME_SIZE}px ${FONT}`;
