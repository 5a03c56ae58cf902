// A list of buttons or links as one stop of the tab key: at the current entry or where the reader has
// been, and arrows lead from one entry to the next.
const STEPS = {ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1};
const CURRENT = '[aria-current] *, [aria-checked="true"]';

// `keys`: the arrows that lead on; none where the list has arrows of its own.
export function oneTabStop(list, selector, keys = Object.keys(STEPS)) {
  let stop = null;
  const entries = () => [...list.querySelectorAll(selector)].filter((entry) => !entry.disabled);
  const mark = () => {
    const all = entries(), {activeElement} = document;
    const wanted = [activeElement, all.find((entry) => entry.matches(CURRENT)), stop];
    stop = wanted.find((entry) => entry && all.includes(entry)) ?? all[0] ?? null;
    for (const entry of all) {
      const index = entry === stop ? 0 : -1;
      if (entry.tabIndex !== index) entry.tabIndex = index;
    }
  };
  new MutationObserver(mark).observe(list, {
    childList: true, subtree: true, attributeFilter: ['disabled', 'aria-current', 'aria-checked']});
  list.addEventListener('focusin', mark);
  list.addEventListener('keydown', (event) => {
    if (!keys.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
    const all = entries(), next = all[all.indexOf(event.target) + STEPS[event.key]];
    event.preventDefault();
    if (!next) return;
    next.focus();
    if (next.getAttribute('role') === 'radio') next.click();  // what has the focus is chosen
  });
  mark();
}
