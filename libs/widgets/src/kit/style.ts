/** Reading the style keys every box has (background, border, radius, shadow, padding, typography, effects). */
import { shadowStack, type Rect, type Style } from '@prototrail/model';
import { colorOf, paintOf } from './colors';
import { blendOf } from './blend-of';
import type { Border, BorderSide, BoxItem, FillOver, Font, Paint, Radii, Shadow } from './display-list';
import type { PaintableWidget, StateName } from '../definition';
import type { TextStyle } from './text';
import { clamp, isRecord, numberOf } from './values';

export const defaultFamily = 'Helvetica Neue, Helvetica, Arial, sans-serif';
export const defaultColor = '#333333';
const huge = 100000;

/** Overlays state styles in order; null, undefined and unresolved theme variables have no effect. */
export const overlay = (base: Style, ...states: ReadonlyArray<Style | null | undefined>): Style => {
  let result = base;
  for (const state of states) {
    if (!isRecord(state)) continue;
    for (const [key, value] of Object.entries(state)) {
      if (value === null || value === undefined || (typeof value === 'string' && value.startsWith('@'))) continue;
      if (result === base) result = { ...base };
      result[key] = value;
    }
    // A state with a fill of its own shows that one alone, also where a client of one fill made it.
    if (result.moreFills != null && state.background != null && state.moreFills === undefined)
      result = { ...result, moreFills: null };
  }
  return result;
};

/** Style of a state as the widget holds it. */
export const stateStyle = (widget: PaintableWidget, name: StateName): Style | null | undefined =>
  widget.states === undefined ? widget[name] : widget.states[name];

const lengthOf = (value: unknown, fallback = 0): number => clamp(numberOf(value, fallback), 0, huge);

type Side = 'Top' | 'Right' | 'Bottom' | 'Left';
type Corner = 'TopLeft' | 'TopRight' | 'BottomRight' | 'BottomLeft';

const borderStyles = new Set(['solid', 'dashed', 'dotted']);
const ownOr = (own: unknown, short: unknown): unknown => (own === undefined || own === null ? short : own);

const sideOf = (style: Style, side: Side): BorderSide => {
  const color = colorOf(ownOr(style[`border${side}Color`], style.borderColor));
  const kind = ownOr(style[`border${side}Style`], style.borderStyle);
  const width =
    color === undefined || kind === 'none' ? 0 : lengthOf(ownOr(style[`border${side}Width`], style.borderWidth));
  return {
    width,
    color: color ?? '#000000',
    style: typeof kind === 'string' && borderStyles.has(kind) ? (kind as BorderSide['style']) : 'solid',
  };
};

/** Widths of the four sides in px, counted for the layout even where a colour is missing. */
export const borderWidths = (style: Style): readonly [number, number, number, number] => {
  const width = (side: Side): number => lengthOf(ownOr(style[`border${side}Width`], style.borderWidth));
  return [width('Top'), width('Right'), width('Bottom'), width('Left')];
};

/** Cuts radii that do not fit their sides, all by the same factor as CSS does. */
export const fitRadii = (radii: Radii, w: number, h: number): Radii => {
  const [a, b, c, d] = radii;
  const factor = Math.min(
    1,
    w / Math.max(a + b, 1e-9),
    w / Math.max(c + d, 1e-9),
    h / Math.max(a + d, 1e-9),
    h / Math.max(b + c, 1e-9),
  );
  return factor >= 1 ? radii : [a * factor, b * factor, c * factor, d * factor];
};

export const radiiOf = (style: Style, w: number, h: number): Radii => {
  const corner = (name: Corner): number => lengthOf(ownOr(style[`border${name}Radius`], style.borderRadius));
  return fitRadii([corner('TopLeft'), corner('TopRight'), corner('BottomRight'), corner('BottomLeft')], w, h);
};

/** Shadow of `{v, h, b, s, c, i}`; `undefined` for none, null and shadows without a visible colour. */
export const shadowOf = (value: unknown): Shadow | undefined => {
  if (!isRecord(value)) return undefined;
  const color = colorOf(value.c);
  if (color === undefined) return undefined;
  const shadow = {
    x: clamp(numberOf(value.h, 0), -huge, huge),
    y: clamp(numberOf(value.v, 0), -huge, huge),
    blur: clamp(numberOf(value.b, 0), 0, 500),
    spread: clamp(numberOf(value.s, 0), -5000, 5000),
    color,
    inset: value.i === true || value.i === 'true',
  };
  return shadow.x === 0 && shadow.y === 0 && shadow.blur === 0 && shadow.spread === 0 ? undefined : shadow;
};

/** Shadows of a box, the topmost first: a shadow may have others below it, which clients of one shadow leave out. */
export const shadowsOf = (value: unknown): Shadow[] => shadowStack(value).flatMap((each) => shadowOf(each) ?? []);

const noFills: readonly FillOver[] = [];

/** The fills of a style over its background that are seen, from below to above. */
export const moreFillsOf = (style: Style): readonly FillOver[] => {
  if (!Array.isArray(style.moreFills)) return noFills;
  return style.moreFills
    .filter(isRecord)
    .flatMap((each): FillOver[] => {
      const paint = each.hidden === true ? undefined : paintOf(each.fill);
      const blend = blendOf(each.blend);
      return paint === undefined ? [] : [{ paint, ...(blend === undefined ? {} : { blend }) }];
    })
    .slice(0, maxFills)
    .reverse();
};
const maxFills = 20;

export interface BoxParts {
  fill?: Paint | undefined;
  /** From below to above. */
  moreFills?: readonly FillOver[];
  border?: Border | undefined;
  radii?: Radii | undefined;
  /** The topmost first. */
  shadows?: readonly Shadow[];
}

/** Box item without the parts that paint nothing; `undefined` when nothing is left to paint. */
export const boxItem = (rect: Rect, parts: BoxParts): BoxItem | undefined => {
  // The lowest of several fills is the fill where there is no other.
  const [lowest, ...others] = parts.moreFills ?? [];
  const fill = parts.fill ?? lowest?.paint;
  const moreFills = parts.fill === undefined ? others : (parts.moreFills ?? []);
  const [shadow, ...moreShadows] = parts.shadows ?? [];
  const border = parts.border?.some((side) => side.width > 0) === true ? parts.border : undefined;
  if (rect.w <= 0 || rect.h <= 0 || (fill === undefined && border === undefined && shadow === undefined))
    return undefined;
  return {
    kind: 'box',
    x: rect.x,
    y: rect.y,
    w: rect.w,
    h: rect.h,
    radii: fitRadii(parts.radii ?? [0, 0, 0, 0], rect.w, rect.h),
    ...(fill === undefined ? {} : { fill }),
    ...(moreFills.length === 0 ? {} : { moreFills }),
    ...(border === undefined ? {} : { border }),
    ...(shadow === undefined ? {} : { shadow }),
    ...(moreShadows.length === 0 ? {} : { moreShadows }),
  };
};

export const borderOf = (style: Style): Border => [
  sideOf(style, 'Top'),
  sideOf(style, 'Right'),
  sideOf(style, 'Bottom'),
  sideOf(style, 'Left'),
];

/** The same line on four sides; nothing when the colour is not visible. */
export const evenBorder = (width: number, color: unknown): Border | undefined => {
  const known = colorOf(color);
  if (known === undefined || width <= 0) return undefined;
  const side: BorderSide = { width, color: known, style: 'solid' };
  return [side, side, side, side];
};

export const evenRadii = (radius: number, w: number, h: number): Radii =>
  fitRadii([radius, radius, radius, radius], Math.max(w, 0), Math.max(h, 0));

/** Background, border, radius and shadow of a style over a rectangle. */
export const styledBox = (style: Style, rect: Rect): BoxItem | undefined =>
  boxItem(rect, {
    fill: paintOf(style.background),
    moreFills: moreFillsOf(style),
    border: borderOf(style),
    radii: radiiOf(style, rect.w, rect.h),
    shadows: shadowsOf(style.boxShadow),
  });

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Padding plus border per side, in px. */
export const insetsOf = (style: Style): Insets => {
  const [top, right, bottom, left] = borderWidths(style);
  const pad = (side: Side): number => lengthOf(ownOr(style[`padding${side}`], style.padding));
  return {
    top: top + pad('Top'),
    right: right + pad('Right'),
    bottom: bottom + pad('Bottom'),
    left: left + pad('Left'),
  };
};

/** Rectangle reduced by insets, never smaller than nothing. */
export const inner = (rect: Rect, insets: Insets): Rect => ({
  x: rect.x + insets.left,
  y: rect.y + insets.top,
  w: Math.max(0, rect.w - insets.left - insets.right),
  h: Math.max(0, rect.h - insets.top - insets.bottom),
});

const familyOf = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(',') : value;
  if (typeof text !== 'string' || text === '' || text.startsWith('@') || /[^\w\s,.'"-]/.test(text))
    return defaultFamily;
  return text.replace(/"/g, "'");
};

const weightOf = (value: unknown): number => {
  if (value === 'bold' || value === 'bolder') return 700;
  const weight = numberOf(value, 400);
  return weight >= 1 && weight <= 1000 ? weight : 400;
};

/** Font of a style; `height` of the widget is needed for the size `"Auto"` (0.95 of it). */
export const fontOf = (style: Style, height: number, fallbackSize = 14): Font => ({
  family: familyOf(style.fontFamily),
  size:
    style.fontSize === 'Auto' || style.fontSize === 'auto'
      ? clamp(height * 0.95, 0, 1000)
      : clamp(numberOf(style.fontSize, fallbackSize), 0, 1000),
  weight: weightOf(style.fontWeight),
  italic: style.fontStyle === 'italic' || style.fontStyle === 'oblique',
});

/** Missing, removed, or an unresolved theme variable. */
const isUnset = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.startsWith('@'));

const aligns = new Set(['left', 'center', 'right', 'justify']);
const valigns = new Set(['top', 'middle', 'bottom']);
const transforms = new Set(['uppercase', 'lowercase', 'capitalize']);

/** A length in text form: a number with a unit. */
const lengthPattern = /^\s*(-?\d*\.?\d+)\s*(px|em|%)\s*$/;

/** Line height as a factor of the font size, from a factor, px, em or percent; undefined for anything else. */
const lineHeightOf = (value: unknown, fontSize: number): number | undefined => {
  const [, digits, unit] = typeof value === 'string' ? (lengthPattern.exec(value) ?? []) : [];
  if (digits === undefined) {
    const factor = numberOf(value, Number.NaN);
    return Number.isFinite(factor) ? factor : undefined;
  }
  const number = Number(digits);
  if (unit === 'px') return fontSize > 0 ? number / fontSize : undefined;
  return unit === '%' ? number / 100 : number;
};

/** Letter spacing in px, from px, or em and percent of the font size. */
const spacingOf = (value: unknown, fontSize: number): number => {
  const [, digits, unit] = typeof value === 'string' ? (lengthPattern.exec(value) ?? []) : [];
  if (digits === undefined) return numberOf(value, 0);
  const number = Number(digits);
  return unit === 'px' ? number : number * (unit === '%' ? fontSize / 100 : fontSize);
};

/** Keys that other clients do not know; without them a text looks as it does there. */
const directionOf = (style: Style): Pick<TextStyle, 'direction' | 'logicalAlign' | 'paragraphSpacing' | 'maxLines'> => {
  const { direction, logicalAlign } = style;
  const spacing = clamp(numberOf(style.paragraphSpacing, 0), 0, 1000);
  const maxLines = Math.floor(numberOf(style.maxLines, 0));
  // Counts while the stored side is still the one it was written with: another client may have changed it.
  const [to, side] = typeof logicalAlign === 'string' ? logicalAlign.split(' ') : [];
  return {
    ...(direction === 'ltr' || direction === 'rtl' ? { direction } : {}),
    ...((to === 'start' || to === 'end') && side === (style.textAlign ?? 'left') ? { logicalAlign: to } : {}),
    ...(spacing > 0 ? { paragraphSpacing: spacing } : {}),
    ...(maxLines >= 1 ? { maxLines } : {}),
  };
};

/** Typography of a style; `defaults` are what the widget type does when the style says nothing. */
const decorationOf = (value: unknown): TextStyle['decoration'] => {
  if (value === 'underline' || value === 'line-through') return value;
  return value === 'underline line-through' || value === 'line-through underline'
    ? 'underline line-through'
    : undefined;
};

export const textStyleOf = (
  style: Style,
  height: number,
  defaults: { align?: TextStyle['align']; valign?: TextStyle['valign']; lineHeight?: number } = {},
): TextStyle => {
  const align = style.textAlign;
  const transform = style.textTransform;
  const valign = ownOr(style.verticalAlign, style.valign);
  const font = fontOf(style, height);
  const lineHeight = lineHeightOf(style.lineHeight, font.size) ?? defaults.lineHeight ?? 1.5;
  const shadow = isRecord(style.textShadow) ? shadowOf({ ...style.textShadow, s: 0 }) : undefined;
  const decoration = decorationOf(style.textDecoration);
  return {
    font,
    fill: isUnset(style.color) ? defaultColor : (paintOf(style.color) ?? 'rgba(0,0,0,0)'),
    align: typeof align === 'string' && aligns.has(align) ? (align as TextStyle['align']) : (defaults.align ?? 'left'),
    valign:
      typeof valign === 'string' && valigns.has(valign) ? (valign as TextStyle['valign']) : (defaults.valign ?? 'top'),
    lineHeight: lineHeight > 0 ? clamp(lineHeight, 0.1, 20) : 1.5,
    letterSpacing: clamp(spacingOf(style.letterSpacing, font.size), -100, 1000),
    ...(typeof transform === 'string' && transforms.has(transform)
      ? { transform: transform as NonNullable<TextStyle['transform']> }
      : {}),
    ...(decoration === undefined ? {} : { decoration }),
    ...directionOf(style),
    ...(shadow === undefined ? {} : { shadow: { x: shadow.x, y: shadow.y, blur: shadow.blur, color: shadow.color } }),
  };
};
