/** The look of an element from what a browser computed. */
import {
  fontOf,
  gradientOf,
  noLook,
  pxOf,
  shadowsOf,
  splitTop,
  type DesignControl,
  type DesignFill,
  type DesignLook,
  type DesignNode,
  type ReadColour,
  type Reason,
} from '@prototrail/design-import';
import type { Style } from '@prototrail/model';

/** Makes the widget of a box that holds one line of words. */
export interface Controls {
  labelled(type: 'Button' | 'Box', label: string): DesignControl;
}

export interface LookReader {
  colour: ReadColour;
  controls: Controls;
  /** Names of pictures by their address in this browser. */
  pictures: ReadonlyMap<string, string>;
}

interface Size {
  w: number;
  h: number;
}

export function lookOf(
  style: CSSStyleDeclaration,
  box: Size,
  { colour, pictures }: LookReader,
): { look: DesignLook; losses: Reason[] } {
  const losses: Reason[] = [];
  const fills: DesignFill[] = [];
  const ground = colour(style.backgroundColor);
  if (ground !== undefined) fills.push({ kind: 'paint', value: ground, isOpaque: ground.startsWith('#') });
  const layers = style.backgroundImage === 'none' ? [] : splitTop(style.backgroundImage, ',');
  // words that are cut out of their ground have no ground
  const isText = style.getPropertyValue('-webkit-background-clip') === 'text' || style.backgroundClip === 'text';
  if (isText && layers.length > 0) losses.push('gradient');
  for (const [index, layer] of [...layers.entries()].reverse()) {
    if (isText) continue;
    const gradient = gradientOf(layer, box, colour);
    if (gradient) {
      if (!gradient.isExact) losses.push('gradient');
      fills.push({ kind: 'paint', value: gradient.value, isOpaque: gradient.isOpaque });
      continue;
    }
    const address = /^url\("?([^")]*)"?\)$/.exec(layer)?.[1];
    const ref = address === undefined ? undefined : pictures.get(address);
    if (ref !== undefined) fills.push(pictureFill(ref, style, index, box));
    else if (address !== undefined && address !== 'data:,') losses.push('drawnSimply');
  }
  if (style.mixBlendMode !== '' && style.mixBlendMode !== 'normal') losses.push('blend');
  if (isSet(style.maskImage) || (isSet(style.clipPath) && !style.clipPath.startsWith('inset(0'))) losses.push('mask');
  const blur = /(?:^|\s)blur\(([\d.]+)px\)/.exec(style.filter)?.[1];
  if (isSet(style.filter) && style.filter.replace(/blur\([^)]*\)|drop-shadow\(.*\)/g, '').trim() !== '')
    losses.push('effect');
  const behind = /blur\(([\d.]+)px\)/.exec(style.backdropFilter)?.[1];
  const stroke = strokeOf(style, colour);
  if (stroke?.isSimple) losses.push('stroke');
  return {
    look: {
      ...noLook,
      ...{ fills, radii: radiiOf(style, box), shadows: shadowsOf(style.boxShadow, colour) },
      ...{ blur: blur === undefined ? 0 : pxOf(blur), backdropBlur: behind === undefined ? 0 : pxOf(behind) },
      ...(stroke ? { stroke: stroke.stroke } : {}),
    },
    losses,
  };
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== 'none';

function pictureFill(ref: string, style: CSSStyleDeclaration, index: number, box: Size): DesignFill {
  const pick = (list: string): string => {
    const parts = splitTop(list, ',');
    return parts[index % Math.max(1, parts.length)] ?? '';
  };
  const size = pick(style.backgroundSize);
  const base = { kind: 'image', ref, scale: 1, isOpaque: false } as const;
  if (size === 'cover') return { ...base, how: 'fill' };
  if (size === 'contain') return { ...base, how: 'fit' };
  const [w, h] = splitTop(size, ' ').map((each, at) => lengthOf(each, at === 0 ? box.w : box.h));
  const isTiled = /^repeat/.test(pick(style.backgroundRepeat));
  if (isTiled && w === undefined) return { ...base, how: 'tile' };
  if (w === undefined || h === undefined || box.w <= 0 || box.h <= 0) return { ...base, how: 'fit' };
  const place = (list: string, outer: number, inner: number): number => {
    const value = pick(list);
    return value.endsWith('%') ? ((outer - inner) * pxOf(value)) / 100 : pxOf(value);
  };
  const x = place(style.backgroundPositionX, box.w, w) / box.w;
  const y = place(style.backgroundPositionY, box.h, h) / box.h;
  return { ...base, how: 'crop', crop: { x, y, w: w / box.w, h: h / box.h } };
}

const lengthOf = (css: string, whole: number): number | undefined =>
  css === 'auto' || css === '' ? undefined : css.endsWith('%') ? (pxOf(css) / 100) * whole : pxOf(css);

function strokeOf(
  style: CSSStyleDeclaration,
  colour: ReadColour,
): { stroke: NonNullable<DesignLook['stroke']>; isSimple: boolean } | undefined {
  const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).map((side) => {
    const line = style[`border${side}Style`];
    const c = colour(style[`border${side}Color`]);
    const isDrawn = c !== undefined && line !== 'none' && line !== 'hidden' && line !== '';
    return { width: isDrawn ? pxOf(style[`border${side}Width`]) : 0, c, line };
  });
  const drawn = edges.filter(({ width }) => width > 0);
  const widest = [...drawn].sort((a, b) => b.width - a.width)[0];
  if (widest?.c === undefined) return undefined;
  const [top, right, bottom, left] = edges.map(({ width }) => width) as [number, number, number, number];
  const dash = widest.line === 'dashed' ? [widest.width * 3] : widest.line === 'dotted' ? [widest.width] : [];
  return {
    stroke: { color: widest.c, widths: [top, right, bottom, left], dash, align: 'inside', cap: 'butt' },
    isSimple: drawn.some(({ c }) => c !== widest.c),
  };
}

function radiiOf(style: CSSStyleDeclaration, { w, h }: Size): DesignLook['radii'] {
  const most = Math.min(w, h) / 2;
  const corner = (value: string): number => {
    const [first = ''] = splitTop(value, ' ');
    return (
      Math.round(Math.min(most, first.endsWith('%') ? (pxOf(first) / 100) * Math.min(w, h) : pxOf(first)) * 100) / 100
    );
  };
  return [
    corner(style.borderTopLeftRadius),
    corner(style.borderTopRightRadius),
    corner(style.borderBottomRightRadius),
    corner(style.borderBottomLeftRadius),
  ];
}

/** Whether an element cuts off what reaches out of it, and how it scrolls. */
export function clipOf(style: CSSStyleDeclaration, element: Element): Pick<DesignNode, 'clips' | 'scroll'> {
  const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
  const x = scrolls(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
  const y = scrolls(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
  const isCut =
    style.overflowX !== 'visible' &&
    style.overflowX !== '' &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
  return { clips: isCut, scroll: x && y ? 'both' : x ? 'x' : y ? 'y' : 'none' };
}

/** A layer without others in it keeps its turn; what is slanted does not. */
export function turnOf(style: CSSStyleDeclaration, element: Element, node: DesignNode): Partial<DesignNode> {
  const [a = 1, b = 0, c = 0, d = 1] = (/^matrix\(([^)]*)\)/.exec(style.transform)?.[1] ?? '').split(',').map(Number);
  if (Math.abs(b) < 0.001 && Math.abs(c) < 0.001) return {};
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  const isTurn = Math.abs(a - d) < 0.01 && Math.abs(b + c) < 0.01;
  if (!isTurn || node.children.length > 0 || !('offsetWidth' in element)) return { losses: [...node.losses, 'skew'] };
  const { offsetWidth, offsetHeight } = element as HTMLElement;
  const scale = Math.hypot(a, b);
  const [w, h] = [offsetWidth * scale, offsetHeight * scale];
  return { x: node.x + (node.w - w) / 2, y: node.y + (node.h - h) / 2, w, h, rotate: Math.round(angle * 100) / 100 };
}

const aligns: Readonly<Record<string, string>> = { center: 'center', right: 'right', end: 'right', justify: 'justify' };

export function textStyleOf(
  style: CSSStyleDeclaration,
  fontSize: number,
  lineHeight: number,
  { colour }: Pick<LookReader, 'colour'>,
): Style {
  const decoration = style.textDecorationLine;
  const spacing = pxOf(style.letterSpacing);
  return {
    ...{ fontFamily: fontOf(style.fontFamily), fontSize: Math.round(fontSize * 100) / 100 },
    fontWeight: pxOf(style.fontWeight) || 400,
    ...(lineHeight > 0 ? { lineHeight: Math.round((lineHeight / fontSize) * 1000) / 1000 } : {}),
    ...(spacing === 0 ? {} : { letterSpacing: Math.round(spacing * 100) / 100 }),
    ...(style.fontStyle === 'italic' || style.fontStyle.startsWith('oblique') ? { fontStyle: 'italic' } : {}),
    ...(decoration.includes('underline') ? { textDecoration: 'underline' } : {}),
    ...(decoration.includes('line-through') ? { textDecoration: 'line-through' } : {}),
    ...{
      color: colour(style.color) ?? 'transparent',
      textAlign: aligns[style.textAlign] ?? 'left',
      verticalAlign: 'top',
    },
  };
}
