// How far the verifier is, by the lines of its `--progress`: the states that it has listed, of as many as it may,
// and the seconds after which it gives up at the latest.
const LINE = /^verifying: \d+\/\d+ \(\d+ %\)(?: \S+: (.*) (\d+))?$/;
const SHOWN_AFTER = 500, EVERY = 250;  // milliseconds

// {stage, count} of such a line, empty where it has no stage; null: another line.
export function progressOf(line) {
  const found = LINE.exec(line);
  return found && {stage: found[1] ?? '', count: Number(found[2] ?? 0)};
}

// {part, seconds}: how much of what it may use is used, and what is left of the time at this speed.
export function partUsed({count}, mostStates, elapsed, mostSeconds) {
  const states = count / mostStates, time = elapsed / mostSeconds, part = Math.min(1, Math.max(states, time));
  const left = mostSeconds - elapsed, byStates = states > 0.01 ? elapsed * (1 - states) / states : left;
  return {part, seconds: Math.max(0, Math.ceil(Math.min(left, byStates)))};
}

export class VerifyingBar {
  constructor(element, mostStates, mostSeconds) {
    Object.assign(this, {element, mostStates, mostSeconds, said: {stage: '', count: 0}, listed: 0});
    this.began = performance.now();
    this.timer = setInterval(() => this.show(), EVERY);
  }

  take(line) {
    this.said = progressOf(line) ?? this.said;
    if (this.said.stage === 'listing states') this.listed = this.said.count;
  }

  // The verifier prints a line a second; the time goes on between.
  show() {
    const elapsed = performance.now() - this.began, [bar, text] = this.element.children;
    if (elapsed < SHOWN_AFTER) return;
    const {part, seconds} = partUsed({count: this.listed}, this.mostStates, elapsed / 1000, this.mostSeconds);
    this.element.hidden = false;
    bar.value = part;
    text.textContent = `${this.said.stage || 'beginning'}${this.said.count > 0 ? `, ${this.said.count.toLocaleString('en')}` : ''}: ` +
                       `at most ${seconds} seconds left`;
  }

  withoutProgress(err) { return err.split('\n').filter((line) => !progressOf(line)).join('\n'); }

  end() {
    clearInterval(this.timer);
    this.element.hidden = true;
  }
}
