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

/** A chart as the text of an SVG file: its own colours and letters, on the colour of the page behind it. */
export function chartSvg(svg: SVGSVGElement): string {
  const { width, height } = svg.getBoundingClientRect();
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [elementsOf(svg), elementsOf(copy)];
  from.forEach((element, index) => copyStyles(element, to[index]));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(Math.ceil(width)));
  copy.setAttribute('height', String(Math.ceil(height)));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${width} ${height}`);
  copy.style.background = groundOf(svg);
  return new XMLSerializer().serializeToString(copy);
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
  const { width, height } = svg.getBoundingClientRect();
  const address = URL.createObjectURL(new Blob([chartSvg(svg)], { type: 'image/svg+xml' }));
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
