// The program in the page of a board that carries it (`compile --engine wasm`): it takes its seat when
// the page is there, and moves are asked for once it sits.
import {byId} from '../elements.js';
import {boardHost, seatFiles} from './board_host.js';
import {Program, decodeProgram} from './program.js';

const {viewer} = window, {board} = viewer.data;
const strategy = JSON.parse(byId('strategy').textContent);  // a text, empty where there is none
const program = new Program(byId('worker-source').textContent,
                            decodeProgram(byId('program-bytes').textContent.trim()));
const say = (text) => viewer.update({unknown: text.replace(/^gadgetc: /gm, '')});
const host = boardHost(program, strategy, say);
const opened = program.open(seatFiles(viewer, board, strategy)).then(({code, err}) => {
  if (code !== 0) throw new Error(err);
});
opened.catch((error) => {
  viewer.unseatProgram();
  say(`The program in this page does not run here: ${error.message}`);
});
const whenOpen = (ask) => (...given) => opened.then(() => ask(...given), () => null);
viewer.seatProgram({
  answer: whenOpen(host.answer), findMove: whenOpen(host.findMove), solve: whenOpen(host.solve),
  playToEnd: whenOpen(host.playToEnd)});
