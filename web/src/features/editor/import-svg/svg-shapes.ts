/** Path data of the basic shapes of SVG. */
const number = (element: Element, name: string, otherwise = 0): number => {
  const value = Number.parseFloat(element.getAttribute(name) ?? '');
  return Number.isFinite(value) ? value : otherwise;
};

const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  rx <= 0 || ry <= 0 ? '' : `M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`;

function rectangle(element: Element): string {
  const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((name) => number(element, name)) as [
    number,
    number,
    number,
    number,
  ];
  if (w <= 0 || h <= 0) return '';
  const rx = Math.min(w / 2, number(element, 'rx', number(element, 'ry')));
  const ry = Math.min(h / 2, number(element, 'ry', rx));
  if (rx <= 0 || ry <= 0) return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
  const corner = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`;
  return (
    `M${x + rx} ${y}H${x + w - rx}${corner(x + w, y + ry)}V${y + h - ry}${corner(x + w - rx, y + h)}` +
    `H${x + rx}${corner(x, y + h - ry)}V${y + ry}${corner(x + rx, y)}Z`
  );
}

const points = (element: Element): string => {
  const numbers = (element.getAttribute('points') ?? '').match(/[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/gi) ?? [];
  const pairs = numbers.slice(0, numbers.length - (numbers.length % 2));
  return pairs.length < 4 ? '' : `M${pairs.join(' ')}`;
};

const shapes: Readonly<Record<string, (element: Element) => string>> = {
  path: (element) => element.getAttribute('d') ?? '',
  rect: rectangle,
  circle: (element) =>
    ellipse(number(element, 'cx'), number(element, 'cy'), number(element, 'r'), number(element, 'r')),
  ellipse: (element) =>
    ellipse(number(element, 'cx'), number(element, 'cy'), number(element, 'rx'), number(element, 'ry')),
  line: (element) =>
    `M${number(element, 'x1')} ${number(element, 'y1')}L${number(element, 'x2')} ${number(element, 'y2')}`,
  polyline: points,
  polygon: (element) => (points(element) === '' ? '' : `${points(element)}Z`),
};

/** Path data of a shape; undefined for what is none. */
export const pathDataOf = (element: Element): string | undefined => shapes[element.localName]?.(element);
