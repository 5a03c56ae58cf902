// The line above the board: who is to move or has won, who thinks, what is shown as a hint, and why a
// move is not allowed.
export class BoardNote {
  constructor(element) { this.element = element; }

  // `kind`: turn, end, thinks, hint or refusal, a class of the page's styles.
  show(kind, text) {
    this.element.className = kind;
    this.element.textContent = text;
  }
}
