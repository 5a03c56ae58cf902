// The rules of the ordinary games, for who has not played them.
export const RULES = {
  jungle: [
    'A move takes one piece one square along a row or a column. There is no passing.',
    `Who enters the other side's den wins, and so does who takes the last piece of the other side. Nobody enters
     the own den.`,
    `From the weakest: rat (R), cat (C), wolf (W), dog (D), panther (P), tiger (T), lion (L), elephant (E). A piece
     takes what is as strong or weaker. The rat takes the elephant, but not out of the water.`,
    'Only rats go into the water.',
    'Tiger and lion leap in a straight line over water to the other bank, unless a rat is on that water.',
    'A piece in a trap beside the den of the other side can be taken by anything.',
  ],
  konane: [
    `Black begins and removes a black stone, in a corner or at the centre. White removes a white stone beside the
     gap.`,
    `From then on a stone jumps over a stone of the other side beside it, to the empty square behind it. What was
     jumped over is taken.`,
    'It may jump on in the same direction, and stop after any jump.',
    'Who has no jump loses.',
  ],
};
