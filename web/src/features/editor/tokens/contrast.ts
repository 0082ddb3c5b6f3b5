import { readColour } from '../../../ui';

/** Contrast of two plain colours by WCAG, 1 to 21; undefined where one is no opaque colour. */
export function contrastOf(a: unknown, b: unknown): number | undefined {
  const [one, other] = [luminance(a), luminance(b)];
  if (one === undefined || other === undefined) return undefined;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** What a contrast is enough for. */
export function gradeOf(contrast: number): 'AAA' | 'AA' | 'large' | 'low' {
  if (contrast >= 7) return 'AAA';
  if (contrast >= 4.5) return 'AA';
  return contrast >= 3 ? 'large' : 'low';
}

function luminance(value: unknown): number | undefined {
  const read = typeof value === 'string' ? readColour(value) : undefined;
  if (read === undefined || read.alpha < 1) return undefined;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(read.hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
