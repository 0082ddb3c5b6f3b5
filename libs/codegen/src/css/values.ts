/** Values of style keys as CSS text. What is not understood gives undefined: nothing of a document is passed on as it is. */
import {
  colorOf,
  filterOf,
  numberOf,
  paintOf,
  shadowsOf,
  textStyleOf,
  type Paint,
  type Shadow,
} from '@prototrail/widgets';
import { px } from './declarations';

const paintText = (paint: Paint): string => {
  if (typeof paint === 'string') return paint;
  const stops = paint.stops.map(({ offset, color }) => `${color} ${Math.round(offset * 1000) / 10}%`).join(', ');
  return paint.kind === 'radial' ? `radial-gradient(${stops})` : `linear-gradient(${paint.angle}deg, ${stops})`;
};

const shadowText = ({ x, y, blur, spread, color, inset }: Shadow): string =>
  `${inset ? 'inset ' : ''}${px(x)} ${px(y)} ${px(blur)} ${px(spread)} ${color}`;

/** A list of families with spaces as CSS is usually written. */
export const familyText = (family: string): string =>
  family
    .split(/\s*,\s*/)
    .map((name) => (/^[\w-]+(?: [\w-]+)+$/.test(name) ? `"${name}"` : name))
    .join(', ');

const round = (value: number): string => String(Math.round(value * 1000) / 1000);

const textKeys: Readonly<Record<string, (style: ReturnType<typeof textStyleOf>) => string | undefined>> = {
  fontSize: ({ font }) => px(font.size),
  fontWeight: ({ font }) => String(font.weight),
  fontFamily: ({ font }) => familyText(font.family),
  fontStyle: ({ font }) => (font.italic ? 'italic' : 'normal'),
  textAlign: ({ align }) => align,
  letterSpacing: ({ letterSpacing }) => px(letterSpacing),
  lineHeight: ({ lineHeight }) => round(lineHeight),
  textDecoration: ({ decoration }) => decoration ?? 'none',
  textTransform: ({ transform }) => transform ?? 'none',
  textShadow: ({ shadow }) => (shadow ? `${px(shadow.x)} ${px(shadow.y)} ${px(shadow.blur)} ${shadow.color}` : 'none'),
};

const lengthKey = /^(padding|border\w*Width|border\w*Radius|fontSize|tooltipFontSize|\w*Width)/;

/** CSS text of one style key with its value; undefined for keys and values without one. */
export function cssValue(key: string, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (key === 'boxShadow') {
    const shadows = shadowsOf(value);
    return shadows.length === 0 ? 'none' : shadows.map(shadowText).join(', ');
  }
  if (key === 'filter') return filterOf(value);
  const text = Object.hasOwn(textKeys, key) ? textKeys[key] : undefined;
  if (text) return text(textStyleOf({ [key]: value }, 0));
  if (/color$|background$/i.test(key)) {
    const paint = paintOf(value);
    if (paint !== undefined) return paintText(paint);
    return colorOf(value) ?? (value === 'transparent' ? 'transparent' : undefined);
  }
  if (lengthKey.test(key)) {
    const length = numberOf(value, Number.NaN);
    return Number.isFinite(length) ? px(length) : undefined;
  }
  return undefined;
}

/** CSS text of a colour or gradient. */
export { paintText, shadowText };
