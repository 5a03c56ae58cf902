// Cells and grounds of Dou Shou Qi as its page numbers them.
import {BLACK, WHITE} from '../sides.js';

export const WATER = 1, WHITE_TRAP = 2, BLACK_TRAP = 3, BLACK_DEN = 4, WHITE_DEN = 5;
export const PIECE_LETTERS = '.RCWDPTLErcwdptle';
export const CAT = 2;

export const sideOf = (piece) => (piece > 8 ? BLACK : WHITE);
export const kindOf = (piece) => (piece - 1) % 8 + 1;
