/** Values of SVG attributes and of simple style rules. */
import type { Style } from '@prototrail/model';
import { identity, multiply, type Matrix } from '../matrix';
import type { XmlElement } from './xml-element';

export type Look = Readonly<Record<string, string>>;

const looks = new Set([
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-linecap',
    'stroke-dasharray',
  ],
  ...[
    'opacity',
    'display',
    'visibility',
    'font-size',
    'font-family',
    'font-weight',
    'font-style',
    'text-anchor',
    'filter',
    'mask',
    'clip-path',
  ],
  ...['stop-color', 'stop-opacity', 'color'],
]);

export interface Rules {
  lookOf(element: XmlElement): Look;
}

const maxRules = 500;

/** Rules for classes, ids and tags; others are not read. */
export function rulesOf(root: XmlElement): Rules {
  const rules: { selector: string; look: Look }[] = [];
  const visit = (element: XmlElement): void => {
    if (element.tag === 'style')
      for (const [, selectors = '', body = ''] of element.text
        .replace(/\/\*[^]*?\*\//g, '')
        .matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
        if (rules.length < maxRules)
          for (const selector of selectors.split(','))
            rules.push({ selector: selector.trim(), look: declarations(body) });
      }
    for (const child of element.children) visit(child);
  };
  visit(root);
  return {
    lookOf: ({ tag, attributes }) => {
      const classes = (attributes['class'] ?? '').split(/\s+/).map((name) => `.${name}`);
      const fits = (selector: string): boolean =>
        selector === tag || selector === `#${attributes['id']}` || classes.includes(selector);
      const own = Object.entries(attributes).filter(([key]) => looks.has(key));
      return Object.assign(
        {},
        Object.fromEntries(own),
        ...rules.filter(({ selector }) => fits(selector)).map(({ look }) => look),
        declarations(attributes['style'] ?? ''),
      ) as Look;
    },
  };
}

const declarations = (text: string): Look =>
  Object.fromEntries(
    text.split(';').flatMap((part) => {
      const at = part.indexOf(':');
      const key = part.slice(0, at).trim().toLowerCase();
      return at > 0 && looks.has(key)
        ? [
            [
              key,
              part
                .slice(at + 1)
                .replace('!important', '')
                .trim(),
            ] as const,
          ]
        : [];
    }),
  );

export const lengthOf = (value: string | undefined, fallback = 0): number => {
  if (value === undefined || value.trim().endsWith('%')) return fallback;
  const number = Number.parseFloat(value);
  return Number.isFinite(number) ? Math.min(1e6, Math.max(-1e6, number)) : fallback;
};

/** The product of `translate(…) rotate(…)` and the like. */
export function matrixOf(value: string | undefined): Matrix {
  let matrix = identity;
  for (const [, kind, inner = ''] of (value ?? '').matchAll(
    /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^)]*)\)/g,
  )) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = inner
      .trim()
      .split(/[\s,]+/)
      .map((each) => lengthOf(each));
    const radians = (a * Math.PI) / 180;
    const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
    if (kind === 'matrix') matrix = multiply(matrix, [a, b ?? 0, c ?? 0, d, e, f]);
    if (kind === 'translate') matrix = multiply(matrix, [1, 0, 0, 1, a, b ?? 0]);
    if (kind === 'scale') matrix = multiply(matrix, [a, 0, 0, b ?? a, 0, 0]);
    if (kind === 'skewX') matrix = multiply(matrix, [1, 0, Math.tan(radians), 1, 0, 0]);
    if (kind === 'skewY') matrix = multiply(matrix, [1, Math.tan(radians), 0, 1, 0, 0]);
    if (kind === 'rotate') {
      const [x, y] = [b ?? 0, c ?? 0];
      matrix = multiply(matrix, [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]);
    }
  }
  return matrix;
}

/** Colour or gradient of a fill or stroke; undefined for none. */
export function paintOf(
  look: Look,
  key: 'fill' | 'stroke',
  byId: ReadonlyMap<string, XmlElement>,
): string | Style | undefined {
  const value = (look[key] ?? 'none').trim();
  const opacity = Number(look[`${key}-opacity`] ?? 1);
  const id = /^url\(\s*["']?#([^"')]+)["']?\s*\)/.exec(value)?.[1];
  if (id !== undefined) return gradientOf(byId.get(id), byId, 0);
  if (value === 'none' || value === 'transparent') return undefined;
  return colourOf(value === 'currentColor' ? (look['color'] ?? '#000000') : value, opacity);
}

const plain = /^(#[0-9a-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]{3,20})$/i;

function colourOf(value: string, opacity: number): string | undefined {
  if (!plain.test(value)) return undefined;
  const hex = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(value)?.[1];
  if (!(opacity < 1) || hex === undefined) return value;
  const long = hex.length === 3 ? [...hex].map((sign) => sign + sign).join('') : hex;
  const part = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
  return `rgba(${part(0)},${part(2)},${part(4)},${Math.max(0, opacity)})`;
}

function gradientOf(
  element: XmlElement | undefined,
  byId: ReadonlyMap<string, XmlElement>,
  depth: number,
): Style | undefined {
  if (!element || depth > 4 || !/^(linear|radial)Gradient$/.test(element.tag)) return undefined;
  const stops = element.children.filter(({ tag }) => tag === 'stop');
  if (stops.length === 0) return gradientOf(byId.get((element.attributes['href'] ?? '').slice(1)), byId, depth + 1);
  const styled = rulesOf(element);
  const colors = stops.map((stop) => {
    const look = styled.lookOf(stop);
    const offset = stop.attributes['offset'] ?? '0';
    const place = Number.parseFloat(offset) * (offset.trim().endsWith('%') ? 1 : 100);
    return {
      c: colourOf(look['stop-color'] ?? '#000000', Number(look['stop-opacity'] ?? 1)) ?? '#000000',
      p: Number.isFinite(place) ? place : 0,
    };
  });
  if (element.tag === 'radialGradient') return { gradient: true, radial: true, direction: 0, colors };
  const at = (key: string, fallback: number): number => {
    const value = element.attributes[key];
    if (value === undefined) return fallback;
    return value.trim().endsWith('%') ? Number.parseFloat(value) / 100 : lengthOf(value, fallback);
  };
  const [dx, dy] = [at('x2', 1) - at('x1', 0), at('y2', 0) - at('y1', 0)];
  const direction = (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI) + 360) % 360;
  return { gradient: true, direction, colors };
}
