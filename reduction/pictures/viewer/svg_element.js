const SVG = 'http://www.w3.org/2000/svg';

// An element of SVG with these attributes, put into `parent` where there is one.
export function svgElement(name, attributes, parent) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  parent?.append(made);
  return made;
}
