/** A drawing in SVG as a design of one frame. Only what draws is read: nothing of what a file says can run or load anything. */
import type { Style } from '@prototrail/model';
import { identity, multiply, type Matrix } from '../matrix';
import { boundsOf, readPath, transformed, type PathCommand } from '../path-data';
import { emptyNode, noLook } from '../node-parts';
import { round } from '../read';
import type { DesignFile, DesignFill, DesignLink, DesignNode, DesignPath, Reason } from '../tree';
import type { XmlElement } from './xml-element';
import { lengthOf, matrixOf, paintOf, rulesOf, type Look, type Rules } from './svg-values';

const maxElements = 20_000;
const maxDepth = 60;
/** Elements that are copies of copies: each copy of many makes them more than any drawing has. */
const maxNestedCopies = 1_000;
/** Elements that are seen and have no counterpart. */
const leftOut = new Set(['foreignObject', 'video', 'audio', 'iframe', 'canvas']);
const groups = new Set(['svg', 'g', 'a', 'switch', 'symbol']);

interface Reading {
  left: number;
  copiesLeft: number;
  rules: Rules;
  byId: ReadonlyMap<string, XmlElement>;
  /** Bytes of pictures by their key are in the file itself. */
  pictures: Map<string, string>;
  serial: number;
}

export interface ReadSvg {
  design: DesignFile;
  /** Data addresses of pictures by the reference of their fill. */
  pictures: ReadonlyMap<string, string>;
}

/** @returns undefined for what is no drawing */
export function readSvg(root: XmlElement, name: string): ReadSvg | undefined {
  if (root.tag !== 'svg') return undefined;
  const [x = 0, y = 0, boxW = 0, boxH = 0] = (root.attributes['viewBox'] ?? '').split(/[\s,]+/).map(Number);
  const w = Math.min(20_000, lengthOf(root.attributes['width'], boxW) || boxW || 300);
  const h = Math.min(20_000, lengthOf(root.attributes['height'], boxH) || boxH || 150);
  const scale: Matrix = boxW > 0 && boxH > 0 ? [w / boxW, 0, 0, h / boxH, (-x * w) / boxW, (-y * h) / boxH] : identity;
  const reading: Reading = {
    ...{ left: maxElements, copiesLeft: maxNestedCopies, rules: rulesOf(root), byId: indexOf(root) },
    ...{ pictures: new Map(), serial: 0 },
  };
  const children = root.children.flatMap(
    (child) => read(child, { reading, m: scale, look: firstLook, depth: 0, uses: 0 }) ?? [],
  );
  const losses: Reason[] = holdsLeftOut(root) ? ['leftOut'] : [];
  const frame: DesignNode = { ...emptyNode('frame', 'svg', name), ...{ w, h, children, losses }, clips: true };
  const design: DesignFile = {
    ...{ name, components: new Map(), tokens: [], modes: [], notes: isWhole(reading) ? [] : ['tooManyLayers'] },
    pages: [{ id: 'page', name, frames: [frame] }],
  };
  return { design, pictures: reading.pictures };
}

const isWhole = ({ left, copiesLeft }: Reading): boolean => left >= 0 && copiesLeft >= 0;

const firstLook: Look = { fill: '#000000', 'stroke-width': '1', 'font-size': '16' };

interface Around {
  reading: Reading;
  m: Matrix;
  look: Look;
  depth: number;
  /** How many references lead here. */
  uses: number;
}

function read(element: XmlElement, around: Around): DesignNode | undefined {
  const { reading } = around;
  reading.left -= 1;
  if (around.uses > 1) reading.copiesLeft -= 1;
  if (reading.left < 0 || (around.uses > 1 && reading.copiesLeft < 0) || around.depth > maxDepth) return undefined;
  const own = reading.rules.lookOf(element);
  if (own['display'] === 'none' || own['visibility'] === 'hidden') return undefined;
  const { opacity: _above, ...inherited } = around.look;
  const look: Look = { ...inherited, ...own };
  const inner = {
    ...around,
    look,
    m: multiply(around.m, matrixOf(element.attributes['transform'])),
    depth: around.depth + 1,
  };
  if (groups.has(element.tag)) return groupNode(element, inner);
  if (element.tag === 'use') return usedNode(element, inner);
  if (element.tag === 'text') return textNode(element, inner);
  if (element.tag === 'image') return imageNode(element, inner);
  return shapeNode(element, inner);
}

const idOf = (element: XmlElement, reading: Reading): string =>
  `${element.attributes['id'] ?? element.tag}-${(reading.serial += 1)}`;
const nameOf = ({ attributes, tag }: XmlElement): string =>
  (attributes['aria-label'] ?? attributes['id'] ?? tag).slice(0, 100);
const number = (element: XmlElement, key: string, fallback = 0): number => lengthOf(element.attributes[key], fallback);

function groupNode(element: XmlElement, inner: Around): DesignNode | undefined {
  const children = element.children.flatMap((child) => read(child, inner) ?? []);
  if (children.length === 0) return undefined;
  const left = Math.min(...children.map(({ x }) => x));
  const top = Math.min(...children.map(({ y }) => y));
  const right = Math.max(...children.map(({ x, w }) => x + w));
  const bottom = Math.max(...children.map(({ y, h }) => y + h));
  const losses: Reason[] = [
    ...(inner.look['mask'] || inner.look['clip-path'] ? (['mask'] as const) : []),
    ...(inner.look['filter'] ? (['effect'] as const) : []),
    ...(holdsLeftOut(element) ? (['leftOut'] as const) : []),
  ];
  return {
    ...emptyNode('frame', idOf(element, inner.reading), nameOf(element)),
    ...{ x: left, y: top, w: right - left, h: bottom - top, children, losses, links: linksOf(element) },
    opacity: opacityOf(inner.look),
  };
}

/** Whether something in an element is left out. What stands beside it in a `switch` takes its place. */
const holdsLeftOut = ({ tag, children }: XmlElement): boolean =>
  children.some((child) => leftOut.has(child.tag)) && !(tag === 'switch' && children.length > 1);

/** A link of the drawing to another page. */
function linksOf({ tag, attributes }: XmlElement): DesignLink[] {
  const to = tag === 'a' ? (attributes['href'] ?? '') : '';
  if (!/^(https?:|mailto:|tel:)/i.test(to)) return [];
  return [
    { ...{ event: 'click', action: 'url', to, animation: null, duration: 0, easing: 'linear', keepsScroll: false } },
  ];
}

const opacityOf = (look: Look): number => {
  const value = Number(look['opacity'] ?? 1);
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 1;
};

/** What a reference inside the file names; others lead nowhere. */
function usedNode(element: XmlElement, inner: Around): DesignNode | undefined {
  const id = /^#(.+)$/.exec(element.attributes['href'] ?? '')?.[1];
  const target = id === undefined ? undefined : inner.reading.byId.get(id);
  if (!target) return undefined;
  const moved: Matrix = [1, 0, 0, 1, number(element, 'x'), number(element, 'y')];
  return read(target, { ...inner, m: multiply(inner.m, moved), uses: inner.uses + 1 });
}

function shapeNode(element: XmlElement, { reading, m, look }: Around): DesignNode | undefined {
  const commands = commandsOf(element);
  const drawn = transformed(commands, m);
  const box = boundsOf(drawn);
  if (!box || commands.length < 2) return undefined;
  const fill = element.tag === 'line' ? undefined : paintOf(look, 'fill', reading.byId);
  const stroke = paintOf(look, 'stroke', reading.byId);
  const width = lengthOf(look['stroke-width'], 1) * Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
  if (!fill && !stroke) return undefined;
  const node: DesignNode = {
    ...emptyNode('vector', idOf(element, reading), nameOf(element)),
    ...{ x: round(box.x), y: round(box.y), w: round(box.w), h: round(box.h), opacity: opacityOf(look) },
    losses: look['filter'] ? ['effect'] : look['mask'] || look['clip-path'] ? ['mask'] : [],
  };
  const isUpright = m[1] === 0 && m[2] === 0 && m[0] > 0 && m[3] > 0;
  if (element.tag === 'rect' && isUpright && !stroke && fill) {
    const radius = round(Math.max(number(element, 'rx'), number(element, 'ry')) * m[0]);
    const fills: DesignFill[] = [{ kind: 'paint', value: fill, isOpaque: false }];
    return { ...node, kind: 'box', look: { ...noLook, fills, radii: [radius, radius, radius, radius] } };
  }
  const path: DesignPath = {
    d: textOf(transformed(drawn, [1, 0, 0, 1, -box.x, -box.y])),
    ...(fill === undefined ? {} : { fill }),
    ...(typeof stroke === 'string' && width > 0 ? { stroke, strokeWidth: round(width) } : {}),
    ...(look['stroke-dasharray']
      ? {
          dash: look['stroke-dasharray']
            .split(/[\s,]+/)
            .map(Number)
            .filter((each) => each >= 0),
        }
      : {}),
    cap: look['stroke-linecap'] === 'round' ? 'round' : look['stroke-linecap'] === 'square' ? 'square' : 'butt',
    isEvenOdd: look['fill-rule'] === 'evenodd',
  };
  return { ...node, paths: [path] };
}

const textOf = (commands: readonly PathCommand[]): string =>
  commands
    .map(({ t, x, y, x1, y1, x2, y2 }) =>
      t === 'Z' ? 'Z' : t === 'C' ? `C${x1} ${y1} ${x2} ${y2} ${x} ${y}` : `${t}${x} ${y}`,
    )
    .join('');

function commandsOf(element: XmlElement): PathCommand[] {
  const at = (key: string): number => number(element, key);
  switch (element.tag) {
    case 'path':
      return readPath(element.attributes['d'] ?? '');
    case 'line':
      return readPath(`M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`);
    case 'polyline':
    case 'polygon': {
      const points = (element.attributes['points'] ?? '').trim();
      return points === '' ? [] : readPath(`M${points}${element.tag === 'polygon' ? 'Z' : ''}`);
    }
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'));
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'));
    case 'rect':
      return rect(element);
    default:
      return [];
  }
}

const ellipse = (cx: number, cy: number, rx: number, ry: number): PathCommand[] =>
  rx > 0 && ry > 0
    ? readPath(`M${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}Z`)
    : [];

function rect(element: XmlElement): PathCommand[] {
  const [x, y, w, h] = (['x', 'y', 'width', 'height'] as const).map((key) => number(element, key)) as [
    number,
    number,
    number,
    number,
  ];
  const r = Math.min(Math.max(number(element, 'rx'), number(element, 'ry')), w / 2, h / 2);
  if (w <= 0 || h <= 0) return [];
  if (r <= 0) return readPath(`M${x} ${y}h${w}v${h}h${-w}Z`);
  const arc = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return readPath(
    `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}Z`,
  );
}

/** Texts are broad as their letters, about: the box of a text in SVG is not written down. */
const letterWidth = 0.56;

function textNode(element: XmlElement, { reading, m, look }: Around): DesignNode | undefined {
  const lines = element.children.filter(({ tag }) => tag === 'tspan');
  const text = (
    lines.length > 0
      ? lines.map(wordsOf).join(lines.some(({ attributes }) => attributes['y'] || attributes['dy']) ? '\n' : '')
      : wordsOf(element)
  ).trim();
  const fill = paintOf(look, 'fill', reading.byId);
  if (text === '' || !fill) return undefined;
  const [first] = lines;
  const at = (key: string): number => number(element, key, first ? number(first, key) : 0);
  const size = round(lengthOf(look['font-size'], 16) * Math.hypot(m[0], m[1]));
  const rows = text.split('\n');
  const w = Math.ceil(Math.max(...rows.map((row) => row.length)) * size * letterWidth) + 4;
  const x = m[0] * at('x') + m[2] * at('y') + m[4];
  const y = m[1] * at('x') + m[3] * at('y') + m[5];
  const anchor = look['text-anchor'];
  const left = anchor === 'middle' ? x - w / 2 : anchor === 'end' ? x - w : x;
  const style: Style = {
    ...{ fontSize: size, lineHeight: 1.2, color: fill, verticalAlign: 'top' },
    fontWeight: look['font-weight'] === 'bold' ? 700 : Number(look['font-weight']) || 400,
    ...(look['font-style'] === 'italic' ? { fontStyle: 'italic' } : {}),
    ...(look['font-family']
      ? {
          fontFamily: look['font-family']
            .split(',')[0]
            ?.replace(/[^\p{L}\p{N} ._-]/gu, '')
            .trim(),
        }
      : {}),
    textAlign: anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left',
  };
  return {
    ...emptyNode('text', idOf(element, reading), text.slice(0, 60)),
    ...{ x: round(left), y: round(y - size * 0.95), w, h: round(size * 1.2 * rows.length), opacity: opacityOf(look) },
    text: { runs: [{ text, marks: {} }], style, isHugging: true },
  };
}

const wordsOf = ({ text, children }: XmlElement): string =>
  (text + children.map(wordsOf).join('')).replace(/\s+/g, ' ');

/** Pictures that are in the file itself. */
function imageNode(element: XmlElement, { reading, m, look }: Around): DesignNode | undefined {
  const href = element.attributes['href'] ?? '';
  const [w, h] = [
    number(element, 'width') * Math.hypot(m[0], m[1]),
    number(element, 'height') * Math.hypot(m[2], m[3]),
  ];
  if (w < 1 || h < 1) return undefined;
  const ref = `image-${reading.pictures.size + 1}`;
  const isHere = /^data:image\/(png|jpe?g|gif|webp);base64,/i.test(href);
  if (isHere) reading.pictures.set(ref, href);
  const [x, y] = [number(element, 'x'), number(element, 'y')];
  return {
    ...emptyNode('box', idOf(element, reading), nameOf(element)),
    ...{
      x: round(m[0] * x + m[2] * y + m[4]),
      y: round(m[1] * x + m[3] * y + m[5]),
      w: round(w),
      h: round(h),
      opacity: opacityOf(look),
    },
    look: {
      ...noLook,
      fills: [
        { kind: 'image', ref: isHere ? ref : `missing-${reading.serial}`, how: 'fit', scale: 1, isOpaque: false },
      ],
    },
  };
}

function indexOf(root: XmlElement): Map<string, XmlElement> {
  const found = new Map<string, XmlElement>();
  const visit = (element: XmlElement, depth: number): void => {
    const { id } = element.attributes;
    if (id !== undefined && !found.has(id)) found.set(id, element);
    if (depth < maxDepth * 2) for (const child of element.children) visit(child, depth + 1);
  };
  visit(root, 0);
  return found;
}
