// Six sentences on what the board shows, by target.
export const LEGEND = {
  amazons: [
    `The aim: White wins the board exactly when White wins the formula's game, in which both take
     variables in turn and every clause needs a variable that White has taken.`,
    `Pieces: an amazon moves as a queen of chess and then shoots as a queen from where it stands; the
     square that it shoots at is filled for good.`,
    `The end: who cannot move has lost, so that moves in store decide the game.`,
    `Tiles: parts of the board are gates of the circuit, which chains of white amazons join.`,
    `Signals: a square that is left is a hole, which the next amazon of a chain fills; so "true" goes on.`,
    `The reward and the reserve: where the circuit's last signal arrives, White finds more moves than
     Black has in store.`,
  ],
  jungle: [
    `The aim: White wins the board exactly when White wins the formula's game, in which both take
     variables in turn and every clause needs a variable that White has taken.`,
    `Pieces: each moves to a neighbouring square of land and captures no stronger one, from rat R over
     cat C, wolf W, dog D, panther P, tiger T and lion L to elephant E; white ones are light.`,
    `Traps: in a trap of the other side a piece has lost its strength, so that any piece may capture it.`,
    `Tiles: each frame is a gate of the circuit, and a piece that leaves it along a coloured wire carries
     the signal "true" to the next.`,
    `Den: a side whose piece enters the other side's den has won, as White's does when a signal arrives at
     the last tile.`,
    `Runner: below the tiles Black's runner walks to White's den, where nothing stops it, so that White has
     to be faster.`,
  ],
  konane: [
    `The aim: White wins the board exactly when White wins the formula's game, in which both take
     variables in turn and every clause needs a variable that White has taken.`,
    `Pieces: a stone jumps over a neighbouring stone of the other side to the empty square behind it, and
     takes it; it may go on in the same direction.`,
    `The end: who cannot move has lost, so that moves in store decide the game.`,
    `Tiles: each frame is a gate of the circuit, and a stone that jumps out of it along a coloured wire
     carries the signal "true" to the next.`,
    `The reward: where the circuit's last signal arrives, White finds more moves than Black has.`,
    `The reserve: Black's spare moves, which last longer than White can play without the reward.`,
  ],
};
