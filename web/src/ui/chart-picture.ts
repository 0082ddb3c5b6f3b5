/** What of the styles of the page a drawing needs to look the same in a file. */
const drawn = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'stroke-linejoin',
  'stroke-linecap',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
] as const;
/** Sharp on paper and on dense displays. */
const scale = 3;

/** Px between the chart and its legend, of a line of the legend, and for the mark before its words. */
const legend = { gap: 8, line: 22, mark: 24 } as const;

interface Picture {
  text: string;
  width: number;
  height: number;
}

/** A chart as the text of an SVG file: its own colours and letters, on the colour of the page behind it, with its legend below. */
export const chartSvg = (svg: SVGSVGElement): string => pictureOf(svg).text;

function pictureOf(svg: SVGSVGElement): Picture {
  const { width, height: plot } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [elementsOf(svg), elementsOf(copy)];
  from.forEach((element, index) => copyStyles(element, to[index]));
  const entries = [...(svg.closest('[data-legends]')?.querySelectorAll('[data-legend]') ?? [])];
  entries.forEach((entry, index) => {
    const line = legendLine(entry);
    line.setAttribute('transform', `translate(0 ${plot + legend.gap + (index + 0.5) * legend.line})`);
    copy.append(line);
  });
  const height = plot + (entries.length === 0 ? 0 : 2 * legend.gap + entries.length * legend.line);
  copy.setAttribute('xmlns', svgNames);
  copy.setAttribute('width', String(Math.ceil(width)));
  copy.setAttribute('height', String(Math.ceil(height)));
  if (entries.length > 0 || !copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.style.background = groundOf(svg);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

const svgNames = 'http://www.w3.org/2000/svg';

/** The mark of an entry of a legend, whose origin is its middle, and the words of `data-legend` beside it. */
function legendLine(entry: Element): SVGGElement {
  const line = document.createElementNS(svgNames, 'g');
  const mark = document.createElementNS(svgNames, 'g');
  mark.setAttribute('transform', `translate(${legend.mark / 2} 0)`);
  for (const part of entry.querySelectorAll('svg > *')) {
    const copy = part.cloneNode() as SVGElement;
    copyStyles(part, copy);
    mark.append(copy);
  }
  const words = document.createElementNS(svgNames, 'text');
  const { color, fontFamily, fontSize } = getComputedStyle(entry);
  words.setAttribute('x', String(legend.mark));
  words.setAttribute('dominant-baseline', 'central');
  words.style.fill = color;
  words.style.fontFamily = fontFamily;
  words.style.fontSize = fontSize;
  words.textContent = entry.getAttribute('data-legend');
  line.append(mark, words);
  return line;
}

const elementsOf = (root: Element): Element[] => [root, ...root.querySelectorAll('*')];

function copyStyles(from: Element, to: Element | undefined): void {
  if (!(to instanceof SVGElement)) return;
  const styles = getComputedStyle(from);
  for (const name of drawn) {
    const value = styles.getPropertyValue(name);
    if (value !== '') to.style.setProperty(name, value);
  }
  to.removeAttribute('class');
}

/** The nearest colour behind an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor && backgroundColor !== 'transparent' && !/, 0\)$/.test(backgroundColor)) return backgroundColor;
  }
  return '#ffffff';
}

/** The same as a PNG. @throws where the browser cannot draw it */
export async function chartPng(svg: SVGSVGElement): Promise<Blob> {
  const { text, width, height } = pictureOf(svg);
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = groundOf(svg);
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) throw new Error('the chart could not be written');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
