/** How elements of an SVG are drawn: attributes, styles and classes, as far as vectors have them. */

import { colorOf } from '@prototrail/widgets';
import { readColour, writeColour } from '../../../ui';

/** What elements pass on to what they contain. */
export interface Look {
  values: Readonly<Record<string, string>>;
  /** Of the element and everything around it. */
  opacity: number;
}

/** Rules of classes in `style` elements. */
export type Classes = ReadonlyMap<string, Readonly<Record<string, string>>>;

const inherited = [
  'fill',
  'fill-rule',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-opacity',
  'color',
  'visibility',
] as const;

const declarations = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf(':');
      return at < 0
        ? []
        : [
            [
              part.slice(0, at).trim().toLowerCase(),
              part
                .slice(at + 1)
                .replace('!important', '')
                .trim(),
            ],
          ];
    }),
  );

export function classesOf(root: Element): Classes {
  const classes = new Map<string, Record<string, string>>();
  for (const style of root.querySelectorAll('style')) {
    for (const [, selectors = '', body = ''] of (style.textContent ?? '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      for (const [, name = ''] of selectors.matchAll(/\.([\w-]+)/g))
        classes.set(name, { ...classes.get(name), ...declarations(body) });
    }
  }
  return classes;
}

/** The own values of an element: styles win over classes, those over attributes. */
function ownOf(element: Element, classes: Classes): Record<string, string> {
  const own: Record<string, string> = {};
  for (const name of [...inherited, 'opacity', 'display']) {
    const value = element.getAttribute(name);
    if (value !== null) own[name] = value.trim();
  }
  const names = (element.getAttribute('class') ?? '').split(/\s+/);
  return Object.assign(
    own,
    ...names.map((name) => classes.get(name) ?? {}),
    declarations(element.getAttribute('style') ?? ''),
  );
}

const unit = (text: string | undefined): number => {
  const value = Number.parseFloat(text ?? '');
  if (!Number.isFinite(value)) return 1;
  return Math.min(1, Math.max(0, text?.trim().endsWith('%') === true ? value / 100 : value));
};

/** The look inside an element; null for what is not shown. */
export function lookIn(element: Element, around: Look, classes: Classes): Look | null {
  const own = ownOf(element, classes);
  if (own['display'] === 'none') return null;
  const passed = Object.entries(own).filter(
    ([name, value]) => value !== 'inherit' && (inherited as readonly string[]).includes(name),
  );
  return {
    values: { ...around.values, ...Object.fromEntries(passed) },
    opacity: around.opacity * unit(own['opacity']),
  };
}

/** Fill and line of a path as the document stores them; `scale` is the length of one unit, `paint` reads a reference to a gradient. */
export function pathLook(
  { values, opacity }: Look,
  scale: number,
  paint: (id: string) => unknown,
): Record<string, unknown> {
  const colour = (name: 'fill' | 'stroke', otherwise: string | null): unknown => {
    const text = values[name] ?? otherwise;
    if (text === null || text === 'none' || text === 'transparent') return null;
    const reference = /^url\(\s*['"]?#([^'")]+)['"]?\s*\)\s*(.*)$/.exec(text);
    if (reference !== null) return paint(reference[1] ?? '') ?? (reference[2] || null);
    return withOpacity(
      text === 'currentColor' ? (values['color'] ?? '#000000') : text,
      opacity * unit(values[`${name}-opacity`]),
    );
  };
  const stroke = colour('stroke', null);
  const width = Number.parseFloat(values['stroke-width'] ?? '1');
  const dash = values['stroke-dasharray'];
  return {
    type: 'Path',
    fill: colour('fill', '#000000'),
    stroke,
    strokeWidth: Math.round((Number.isFinite(width) ? width : 1) * scale * 100) / 100,
    strokeLineCap: values['stroke-linecap'] ?? 'butt',
    strokeLineJoin: values['stroke-linejoin'] ?? 'miter',
    ...(values['fill-rule'] === 'evenodd' ? { fillRule: 'evenodd' } : {}),
    ...(dash === undefined || dash === 'none'
      ? {}
      : {
          strokeDash: dash
            .split(/[\s,]+/)
            .map((part) => Math.round(Number.parseFloat(part) * scale * 100) / 100)
            .join(' '),
        }),
  };
}

/** A colour as the document stores it, partly seen through; black for a name that nobody knows. */
export function withOpacity(colour: string, opacity: number): string {
  const { hex, alpha } = readColour(colorOf(colour)) ?? { hex: '#000000', alpha: 1 };
  return writeColour({ hex, alpha: alpha * opacity });
}
