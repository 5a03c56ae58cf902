// What is wrong with a page, at its place: the line with a caret under it, and a button that leads there.
import {make} from '../reduction/pictures/viewer/elements.js';

// {line, column, message} of what the program says of the file "page"; without a place where it says
// none.
export function faultOf(text) {
  const [, line, column, message] = /^page:(\d+):(\d+): error: (.*)$/m.exec(text) ?? [];
  return line ? {line: Number(line), column: Number(column), message}
    : {message: text.trim().replace(/^gadgetc: error: /, '') || 'The program has ended.'};
}

export function faultElements({line, column, message}, area) {
  if (!line) return [make('span', {textContent: message})];
  const lines = area.value.split('\n'), said = lines[line - 1] ?? '';
  const begin = lines.slice(0, line - 1).reduce((sum, {length}) => sum + length + 1, 0) + column - 1;
  const place = make('button', {type: 'button', textContent: `Line ${line}, column ${column}`, onclick: () => {
    area.focus();
    area.setSelectionRange(begin, begin + /^\S*/.exec(said.slice(column - 1))[0].length);
  }});
  const indent = said.slice(0, column - 1).replace(/[^\t]/g, ' ');
  return [place, make('span', {textContent: ` ${message}`}), make('pre', {textContent: `${said}\n${indent}^`})];
}
