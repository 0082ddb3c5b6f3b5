/** Outlines of rounded rectangles and borders as SVG path data, the one geometry behind all painters. */
import type { Rect } from '@prototrail/model';
import type { Border, BoxItem, Radii, Shadow } from './display-list';

const n = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Rounded rectangle; `rx` and `ry` give the two radii of each corner. */
const rounded = ({ x, y, w, h }: Rect, rx: Radii, ry: Radii): string => {
  const arc = (a: number, b: number, toX: number, toY: number): string =>
    a > 0 && b > 0 ? `A${n(a)} ${n(b)} 0 0 1 ${n(toX)} ${n(toY)}` : `L${n(toX)} ${n(toY)}`;
  return (
    `M${n(x + rx[0])} ${n(y)}L${n(x + w - rx[1])} ${n(y)}${arc(rx[1], ry[1], x + w, y + ry[1])}L${n(x + w)} ${n(y + h - ry[2])}${arc(rx[2], ry[2], x + w - rx[2], y + h)}` +
    `L${n(x + rx[3])} ${n(y + h)}${arc(rx[3], ry[3], x, y + h - ry[3])}L${n(x)} ${n(y + ry[0])}${arc(rx[0], ry[0], x + rx[0], y)}Z`
  );
};

export const roundedRect = (rect: Rect, radii: Radii): string =>
  radii.every((radius) => radius === 0)
    ? `M${n(rect.x)} ${n(rect.y)}h${n(rect.w)}v${n(rect.h)}h${n(-rect.w)}Z`
    : rounded(rect, radii, radii);

/** The area inside the border. */
export const innerRect = (rect: Rect, border: Border): Rect => {
  const [top, right, bottom, left] = border;
  return {
    x: rect.x + left.width,
    y: rect.y + top.width,
    w: Math.max(0, rect.w - left.width - right.width),
    h: Math.max(0, rect.h - top.width - bottom.width),
  };
};

/** Outline of the area inside the border, with the corners CSS gives it. */
export const innerOutline = (rect: Rect, radii: Radii, border: Border): string => {
  const [top, right, bottom, left] = border;
  const less = (radius: number, width: number): number => Math.max(0, radius - width);
  const rx: Radii = [
    less(radii[0], left.width),
    less(radii[1], right.width),
    less(radii[2], right.width),
    less(radii[3], left.width),
  ];
  const ry: Radii = [
    less(radii[0], top.width),
    less(radii[1], top.width),
    less(radii[2], bottom.width),
    less(radii[3], bottom.width),
  ];
  return rounded(innerRect(rect, border), rx, ry);
};

/** One piece of a border: an area to fill (even-odd), or a line to stroke; cut at `clip` where given. */
export interface BorderShape {
  d: string;
  color: string;
  stroke?: { width: number; dash: readonly number[]; round: boolean };
  clip?: string;
}

/** Part of the frame that belongs to a side: corners are shared along the diagonal between outer and inner corner. */
const sideArea = (rect: Rect, border: Border, index: number): string => {
  const inside = innerRect(rect, border);
  const outer = [
    [rect.x, rect.y],
    [rect.x + rect.w, rect.y],
    [rect.x + rect.w, rect.y + rect.h],
    [rect.x, rect.y + rect.h],
  ] as const;
  const inner = [
    [inside.x, inside.y],
    [inside.x + inside.w, inside.y],
    [inside.x + inside.w, inside.y + inside.h],
    [inside.x, inside.y + inside.h],
  ] as const;
  const next = (index + 1) % 4;
  const points = [outer[index], outer[next], inner[next], inner[index]];
  return `M${points.map((point) => `${n(point?.[0] ?? 0)} ${n(point?.[1] ?? 0)}`).join('L')}Z`;
};

const sideLine = (rect: Rect, border: Border, index: number): string => {
  const half = (border[index]?.width ?? 0) / 2;
  if (index === 0) return `M${n(rect.x)} ${n(rect.y + half)}h${n(rect.w)}`;
  if (index === 1) return `M${n(rect.x + rect.w - half)} ${n(rect.y)}v${n(rect.h)}`;
  if (index === 2) return `M${n(rect.x + rect.w)} ${n(rect.y + rect.h - half)}h${n(-rect.w)}`;
  return `M${n(rect.x + half)} ${n(rect.y + rect.h)}v${n(-rect.h)}`;
};

const dashes = (style: 'dashed' | 'dotted', width: number): { dash: readonly number[]; round: boolean } =>
  style === 'dotted'
    ? { dash: [0, width * 2], round: true }
    : { dash: [Math.max(width * 2, 2), Math.max(width * 2, 2)], round: false };

/** True when all four sides look alike, so that the border is one ring. */
export const isEven = ([top, ...others]: Border): boolean =>
  others.every((side) => side.width === top.width && side.color === top.color && side.style === top.style);

const shapes = new WeakMap<BoxItem, BorderShape[]>();

/** The pieces that make up the border of a box; cached per item, because lists are drawn many times. */
export const borderShapes = (box: BoxItem): BorderShape[] => {
  if (box.border === undefined) return [];
  const known = shapes.get(box);
  if (known !== undefined) return known;
  const made = makeShapes(box);
  shapes.set(box, made);
  return made;
};

const makeShapes = (box: BoxItem): BorderShape[] => {
  const { border } = box;
  if (border === undefined) return [];
  const [top] = border;
  const ring = `${roundedRect(box, box.radii)}${innerOutline(box, box.radii, border)}`;
  const visible = border.filter((side) => side.width > 0);
  const [first] = visible;
  if (first === undefined) return [];
  if (visible.every((side) => side.style === 'solid' && side.color === first.color))
    return [{ d: ring, color: first.color }];
  if (isEven(border) && top.style !== 'solid') {
    const half = top.width / 2;
    const middle = {
      x: box.x + half,
      y: box.y + half,
      w: Math.max(0, box.w - top.width),
      h: Math.max(0, box.h - top.width),
    };
    const [a, b, c, d] = box.radii;
    const radii: Radii = [Math.max(0, a - half), Math.max(0, b - half), Math.max(0, c - half), Math.max(0, d - half)];
    return [
      {
        d: roundedRect(middle, radii),
        color: top.color,
        stroke: { width: top.width, ...dashes(top.style, top.width) },
      },
    ];
  }
  return border.flatMap((side, index): BorderShape[] => {
    if (side.width <= 0) return [];
    const clip = sideArea(box, border, index);
    if (side.style === 'solid') return [{ d: ring, color: side.color, clip }];
    return [
      {
        d: sideLine(box, border, index),
        color: side.color,
        clip,
        stroke: { width: side.width, ...dashes(side.style, side.width) },
      },
    ];
  });
};

/** Shadows of a box of one kind in the order in which they are drawn: the first of the box comes last, on top. */
export const shadowsToDraw = ({ shadow, moreShadows = [] }: BoxItem, isInset: boolean): readonly Shadow[] =>
  shadow === undefined ? [] : [shadow, ...moreShadows].filter(({ inset }) => inset === isInset).reverse();
