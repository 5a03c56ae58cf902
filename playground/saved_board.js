// What the menu of the formula's view saves: the board shown, and what the program writes beside it.
import {gameText} from '../reduction/pictures/viewer/copying.js';
import {pictureKinds, productOf} from './saving.js';

// `view`: a FormulaView. Its board is of the formula as it stands.
export function kindsOfBoard(view) {
  const say = (text) => view.say(text, 'error');
  const target = () => view.viewer.data.board.split(/\s/)[0];
  // What `compile` writes by this option.
  const written = (option, file) => view.busy('Writing the file …', async () => {
    const product = await productOf(view.worker.run(
      ['compile', '-q', 'formula.txt', '-o', 'board', option, file, ...view.choices],
      {'formula.txt': view.formula, ...view.setFiles}, [file]), file, say);
    if (product !== undefined) view.say('');
    return product;
  });
  const kind = (text, file, option) => ({text, file: () => file, content: () => written(option, file)});
  return [
    {text: 'Board', file: () => `board.${target()}`, content: () => view.board},
    ...pictureKinds(() => 'board', () => written('--svg', 'board.svg')),
    kind('LaTeX', 'board.tikz', '--tikz'),
    {text: 'Page to play on', file: () => 'board.html', content: () => view.products['page.html']},
    {text: 'Game so far', file: () => 'game.txt', content: () => gameText(view.viewer.line)},
    {text: 'Formula', file: () => 'formula.txt', content: () => view.formula},
    kind('Circuit (DOT)', 'circuit.dot', '--dot'),
    kind('Certificate', 'board.certificate', '--certificate'),
    kind('Strategy', 'board.strategy', '--strategy'),
    kind('Report', 'report.json', '--report'),
    kind('Bundle', 'bundle.json', '--bundle'),
  ];
}
