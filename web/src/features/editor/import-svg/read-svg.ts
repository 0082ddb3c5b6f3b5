import { readPathData, type VectorPart } from '../../../canvas';
import { classesOf, lookIn, pathLook, withOpacity, type Classes, type Look } from './svg-look';
import { pathDataOf } from './svg-shapes';

/** A drawing that was read: its parts become widgets of one group. */
interface SvgDrawing {
  parts: { name: string; paths: VectorPart[] }[];
  /** How many elements could not become paths: texts, pictures, masks, filters. */
  leftOut: number;
}

const maxLength = 2_000_000;
const maxElements = 5_000;
const maxDepth = 32;
/** Of a drawing with more parts than this, one vector is made. */
const maxParts = 60;

/** Elements that draw nothing where they stand. */
const silent: ReadonlySet<string> = new Set([
  ...['defs', 'style', 'title', 'desc', 'metadata', 'symbol', 'clipPath', 'linearGradient', 'radialGradient'],
  ...['script', 'namedview', 'marker'],
]);
/** Elements that draw something that is no path. */
const foreign: ReadonlySet<string> = new Set([
  'text',
  'image',
  'foreignObject',
  'mask',
  'filter',
  'pattern',
  'switch',
  'video',
]);

/**
 * Reads an SVG as paths in px from its upper left corner. Nothing of it is put into the page: scripts, foreign objects and outside
 * references are passed over. Null when it cannot be read or has no paths.
 */
export function readSvg(text: string): SvgDrawing | null {
  if (text.length > maxLength) return null;
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') return null;
  const reader = new SvgReader(root);
  const parts = reader.parts();
  if (parts.length === 0 || reader.count > maxElements) return null;
  return {
    leftOut: reader.leftOut,
    parts: parts.length > maxParts ? [{ name: '', paths: parts.flatMap(({ paths }) => paths) }] : parts,
  };
}

interface Place {
  /** Transforms around an element, the outermost first. */
  transform: string;
  look: Look;
  depth: number;
}

class SvgReader {
  readonly #root: Element;
  readonly #classes: Classes;
  leftOut = 0;
  count = 0;

  constructor(root: Element) {
    this.#root = root;
    this.#classes = classesOf(root);
  }

  /** The children of the root, or of the one group that holds them all. */
  parts(): SvgDrawing['parts'] {
    const start: Place = { transform: frameOf(this.#root), look: { values: {}, opacity: 1 }, depth: 0 };
    const look = lookIn(this.#root, start.look, this.#classes);
    if (look === null) return [];
    let place: Place = { ...start, look };
    let children = this.#drawn(this.#root);
    for (let only = children[0]; children.length === 1 && only?.localName === 'g'; only = children[0]) {
      const inside = this.#inside(only, place);
      if (inside === null) return [];
      place = inside;
      children = this.#drawn(only);
    }
    return children.flatMap((child) => {
      const paths = this.#pathsOf(child, place);
      return paths.length === 0 ? [] : [{ name: child.getAttribute('id')?.trim() ?? '', paths }];
    });
  }

  #drawn(element: Element): Element[] {
    return [...element.children].filter(({ localName }) => !silent.has(localName));
  }

  #inside(element: Element, around: Place): Place | null {
    const look = lookIn(element, around.look, this.#classes);
    const own = element.getAttribute('transform') ?? '';
    return look === null || around.depth >= maxDepth
      ? null
      : { look, transform: `${around.transform} ${own}`.trim(), depth: around.depth + 1 };
  }

  #pathsOf(element: Element, around: Place): VectorPart[] {
    if (++this.count > maxElements) return [];
    if (foreign.has(element.localName)) this.leftOut += 1;
    const place = this.#inside(element, around);
    if (place === null || silent.has(element.localName) || foreign.has(element.localName)) return [];
    if (element.localName === 'use') return this.#usedBy(element, place);
    const d = pathDataOf(element);
    if (d === undefined) return this.#drawn(element).flatMap((child) => this.#pathsOf(child, place));
    if (place.look.values['visibility'] === 'hidden') return [];
    const outline = readPathData(d, place.transform);
    if (outline.length === 0) return [];
    const record = pathLook(place.look, scaleOf(place.transform), (id) => this.#gradient(id, place.look.opacity));
    return record['fill'] === null && record['stroke'] === null ? [] : [{ record, outline }];
  }

  /** A reference to an element of the same drawing. */
  #usedBy(element: Element, place: Place): VectorPart[] {
    const target = this.#byReference(element);
    if (target === null) return [];
    const [x, y] = [
      Number.parseFloat(element.getAttribute('x') ?? '0') || 0,
      Number.parseFloat(element.getAttribute('y') ?? '0') || 0,
    ];
    const moved = { ...place, transform: `${place.transform} translate(${x} ${y})` };
    const inside = target.localName === 'symbol' ? this.#drawn(target) : [target];
    return inside.flatMap((child) => this.#pathsOf(child, moved));
  }

  #byReference(element: Element): Element | null {
    const href = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '';
    return href.startsWith('#') ? this.#byId(href.slice(1)) : null;
  }

  #byId(id: string): Element | null {
    return [...this.#root.querySelectorAll('[id]')].find((each) => each.getAttribute('id') === id) ?? null;
  }

  /** A gradient as the document stores it; its direction is that of its vector. */
  #gradient(id: string, opacity: number): unknown {
    const gradient = this.#byId(id);
    if (gradient === null) return undefined;
    const holder = gradient.querySelector('stop') === null ? (this.#byReference(gradient) ?? gradient) : gradient;
    const colors = [...holder.querySelectorAll('stop')].map((stop) => {
      const look = lookIn(stop, { values: {}, opacity }, this.#classes);
      const style = `${stop.getAttribute('style') ?? ''};`;
      const read = (name: string): string | undefined =>
        new RegExp(`${name}\\s*:\\s*([^;]+);`).exec(style)?.[1]?.trim() ?? stop.getAttribute(name) ?? undefined;
      const part = Number.parseFloat(stop.getAttribute('offset') ?? '0') || 0;
      const isPercent = stop.getAttribute('offset')?.includes('%') === true;
      const alpha = Number.parseFloat(read('stop-opacity') ?? '1');
      return {
        c: withOpacity(read('stop-color') ?? '#000000', (look?.opacity ?? 1) * (Number.isFinite(alpha) ? alpha : 1)),
        p: Math.round(isPercent ? part : part * 100),
      };
    });
    if (colors.length === 0) return undefined;
    return colors.length === 1
      ? colors[0]?.c
      : {
          gradient: true,
          direction: angleOf(gradient),
          colors,
          ...(gradient.localName === 'radialGradient' ? { radial: true } : {}),
        };
  }
}

const part = (element: Element, name: string, otherwise: number): number => {
  const text = element.getAttribute(name);
  const value = Number.parseFloat(text ?? '');
  return Number.isFinite(value) ? (text?.includes('%') === true ? value / 100 : value) : otherwise;
};

/** Degrees as in CSS: 0 up, 90 to the right. */
function angleOf(gradient: Element): number {
  const [dx, dy] = [
    part(gradient, 'x2', 1) - part(gradient, 'x1', 0),
    part(gradient, 'y2', 0) - part(gradient, 'y1', 0),
  ];
  return (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
}

/** How the drawing lies in its own size. */
function frameOf(svg: Element): string {
  const box = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const [x, y, w, h] = box;
  if (x === undefined || y === undefined || !w || !h || box.some((value) => !Number.isFinite(value))) return '';
  const size = (name: string): number | undefined => {
    const text = svg.getAttribute(name) ?? '';
    const value = Number.parseFloat(text);
    return text.includes('%') || !Number.isFinite(value) || value <= 0 ? undefined : value;
  };
  const [width, height] = [size('width'), size('height')];
  const scale = Math.min(width === undefined ? Infinity : width / w, height === undefined ? Infinity : height / h);
  return `scale(${Number.isFinite(scale) ? scale : 1}) translate(${-x} ${-y})`;
}

/** Length of one unit inside transforms. */
function scaleOf(transform: string): number {
  const [a, b, c] = readPathData('M0 0L1 0L1 1', transform)[0]?.nodes ?? [];
  if (a === undefined || b === undefined || c === undefined) return 1;
  return Math.sqrt(Math.abs((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)));
}
