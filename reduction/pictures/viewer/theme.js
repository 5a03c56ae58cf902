// Colours: as the system has them, or light or dark as the reader has chosen, kept for the next page.
import {byId} from './elements.js';

const NAMES = {auto: 'Auto', light: 'Light', dark: 'Dark'};
// For who does not see them: what is seen stands in them.
const LABELS = {auto: 'Auto: colours of the system', light: 'Light colours', dark: 'Dark colours'};

export class Theme {
  // `onChange` is called after every change of colours.
  constructor(onChange) {
    this.onChange = onChange;
    this.dark = matchMedia('(prefers-color-scheme: dark)');
    this.dark.addEventListener('change', () => this.set(this.name));
    byId('theme').addEventListener('click', () => this.next());
    this.set(this.stored());
  }

  stored() {
    try {
      return localStorage.getItem('theme') ?? 'auto';
    } catch {
      return 'auto';  // pages from files may have no storage
    }
  }

  next() {
    const names = Object.keys(NAMES);
    this.set(names[(names.indexOf(this.name) + 1) % names.length]);
    try {
      localStorage.setItem('theme', this.name);
    } catch { /* the choice lasts as long as the page */ }
  }

  set(name) {
    this.name = NAMES[name] ? name : 'auto';
    const system = this.dark.matches ? 'dark' : 'light';
    document.documentElement.dataset.theme = this.name === 'auto' ? system : this.name;
    byId('theme').textContent = NAMES[this.name];
    byId('theme').setAttribute('aria-label', LABELS[this.name]);
    this.onChange();
  }
}
