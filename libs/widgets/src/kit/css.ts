/** The free text of extra declarations (`style.css`), of which a fixed list of properties is drawn and everything else ignored. */
import type { Style } from '@prototrail/model';

const keys: Readonly<Record<string, string>> = {
  background: 'background',
  'background-color': 'background',
  'border-color': 'borderColor',
  'border-radius': 'borderRadius',
  'border-style': 'borderStyle',
  'border-width': 'borderWidth',
  color: 'color',
  'font-size': 'fontSize',
  'font-style': 'fontStyle',
  'font-weight': 'fontWeight',
  'letter-spacing': 'letterSpacing',
  'line-height': 'lineHeight',
  opacity: 'opacity',
  padding: 'padding',
  'text-align': 'textAlign',
  'text-decoration': 'textDecoration',
  'text-transform': 'textTransform',
};
const longForms: Readonly<Record<string, readonly string[]>> = {
  borderColor: ['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'],
  borderRadius: ['borderTopLeftRadius', 'borderTopRightRadius', 'borderBottomRightRadius', 'borderBottomLeftRadius'],
  borderStyle: ['borderTopStyle', 'borderRightStyle', 'borderBottomStyle', 'borderLeftStyle'],
  borderWidth: ['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
  padding: ['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft'],
};
const maxLength = 5000;

/** Address in `background: url(…)`; the picture is drawn as those that are uploaded, where `imageUrl` of the environment allows it. */
const pictureOf = (name: string, value: string): string | undefined => {
  if (name !== 'background' && name !== 'background-image') return undefined;
  const address = /^url\(\s*(["']?)([^"'()\s]+)\1\s*\)/i.exec(value)?.[2];
  return address !== undefined && /^https?:\/\//i.test(address) ? address : undefined;
};

/** Style with the known declarations of its `css` laid over; the same object when there are none. */
export const withCss = (style: Style): Style => {
  const { css } = style;
  if (typeof css !== 'string' || css === '' || css.length > maxLength) return style;
  const result = { ...style };
  for (const declaration of css.split(';')) {
    const at = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(0, at)).trim().toLowerCase();
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    const value = declaration
      .slice(at + 1)
      .replace(/!important/gi, '')
      .trim();
    const picture = pictureOf(name, value);
    if (picture !== undefined) result.backgroundImage = picture;
    // Values with functions other than colours are never passed on.
    if (key === undefined || value === '' || /(?!rgba?|hsla?)\b[a-z-]+\(/i.test(value)) continue;
    for (const long of longForms[key] ?? [key]) result[long] = value;
  }
  return result;
};
