// What the menu of examples offers: texts, and formulas of known games that the program writes.
export const SAMPLES = [
  {group: 'Formulas', entries: [
    {name: 'Two of three', text: '(x or y) and (y or z) and (x or z)'},
    {name: 'One or the other', text: 'x or y'},
    {name: 'A crew of four', text: '(ann or bob) and (bob or cleo) and (cleo or dan)'},
    {name: 'Two of three, as DIMACS', text: `c Every two of three variables share a clause.
c varname 1 x
c varname 2 y
c varname 3 z
p cnf 3 3
1 2 0
2 3 0
1 3 0
`},
  ]},
  {group: 'Known games', entries: [
    {name: 'Tic-tac-toe', words: ['lines', '--rows', '3', '--columns', '3', '--length', '3']},
    {name: 'Hex 2 × 2', words: ['hex', '--rows', '2', '--columns', '2']},
    {name: 'Hex 3 × 3', words: ['hex', '--rows', '3', '--columns', '3']},
    {name: 'Progressions of three in 1 … 7', words: ['vdw', '--numbers', '7', '--length', '3']},
    {name: 'A triangle in K₄', words: ['clique', '--vertices', '4', '--size', '3']},
    {name: 'Three boxes of two', words: ['boxes', '--count', '3', '--size', '2']},
  ]},
  {group: 'Quantified', entries: [
    {name: 'The same (QDIMACS)', text: `c For each x there is a y that is the same.
c varname 1 x
c varname 2 y
p cnf 2 2
a 1 0
e 2 0
1 -2 0
-1 2 0
`},
    {name: 'One for all (QCIR)', text: `#QCIR-G14
# There is no y that is the same as every x.
exists(y)
forall(x)
output(same)
same = xor(x, y)
`},
  ]},
];
