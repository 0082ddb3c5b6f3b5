/** Colours as prototypes store them: `#RRGGBB`, `rgb(…)`, `rgba(…)`, `transparent`, empty for none. */

export interface Rgba {
  /** `#rrggbb`. */
  hex: string;
  /** 0 to 1. */
  alpha: number;
}

const byte = (value: number): string =>
  Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** Reads a stored colour; `undefined` for none or for a text that is no plain colour (a gradient, a name). */
export function readColour(text: string | null | undefined): Rgba | undefined {
  const source = (text ?? '').trim().toLowerCase();
  if (source === 'transparent') return { hex: '#ffffff', alpha: 0 };
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(source);
  if (short)
    return {
      hex: `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`,
      alpha: 1,
    };
  const long = /^#([0-9a-f]{6})([0-9a-f]{2})?$/.exec(source);
  if (long) return { hex: `#${long[1] ?? ''}`, alpha: long[2] ? parseInt(long[2], 16) / 255 : 1 };
  const rgb = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+)(%?))?\s*\)$/.exec(source);
  if (!rgb) return undefined;
  const alpha = rgb[4] === undefined ? 1 : Number(rgb[4]) / (rgb[5] ? 100 : 1);
  return {
    hex: `#${[rgb[1], rgb[2], rgb[3]].map((value) => byte(Number(value))).join('')}`,
    alpha: Math.min(1, alpha),
  };
}

/**
 * What a person typed or pasted as a colour: hexadecimal digits with `#` or without, three, four, six or eight, or `rgb(…)`.
 * @param alpha 0 to 1, for a text that says nothing about opacity
 */
export function readTypedColour(text: string, alpha: number): Rgba | undefined {
  const source = text.trim();
  const digits = /^#?([0-9a-f]{4})$/i.exec(source)?.[1];
  const hex = digits === undefined ? source : [...digits].map((digit) => digit + digit).join('');
  const read = readColour(/^[0-9a-f]+$/i.test(hex) ? `#${hex}` : hex);
  const hasAlpha = /^#?[0-9a-f]{8}$|^rgba|[%/]/i.test(hex);
  return read && (hasAlpha ? read : { hex: read.hex, alpha });
}

/** Writes `#rrggbb`, or `rgba(r,g,b,a)` when it is not opaque. */
export function writeColour({ hex, alpha }: Rgba): string {
  if (alpha >= 1) return hex.toUpperCase();
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16);
  return `rgba(${part(1)},${part(3)},${part(5)},${Math.round(alpha * 100) / 100})`;
}
