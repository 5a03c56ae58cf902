// Elements of the page, found and made.
export const byId = (id) => document.getElementById(id);

// An element with these properties and children.
export function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}
