/** Colours as the display lists hold them: `#rrggbb` or `rgba(r,g,b,a)`. */
import { contrastOf } from '@prototrail/model';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

function parse(colour: string): Rgba {
  const rgba = /^rgba\((\d+),(\d+),(\d+),([\d.]+)\)$/.exec(colour);
  if (rgba) return [Number(rgba[1]), Number(rgba[2]), Number(rgba[3]), Number(rgba[4])];
  const part = (at: number): number => parseInt(colour.slice(at, at + 2), 16) || 0;
  return [part(1), part(3), part(5), 1];
}

const hex = (parts: readonly number[]): string =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** A colour with its opacity multiplied. */
export function withOpacity(colour: string, opacity: number): string {
  if (opacity >= 1) return colour;
  const [red, green, blue, alpha] = parse(colour);
  return `rgba(${red},${green},${blue},${alpha * opacity})`;
}

/** The colour without its transparency. */
export const unfaded = (colour: string): string => hex(parse(colour).slice(0, 3));

export const isOpaque = (colour: string): boolean => parse(colour)[3] >= 1;

/** What is seen of a colour that lies over an opaque one. */
export function over(colour: string, under: string): string {
  const [red, green, blue, alpha] = parse(colour);
  const [r, g, b] = parse(under);
  const mix = (top: number, below: number): number => top * alpha + below * (1 - alpha);
  return hex([mix(red, r), mix(green, g), mix(blue, b)]);
}

/** Contrast of two opaque colours by WCAG, 1 to 21. */
export const ratioOf = (a: string, b: string): number => contrastOf(a, b);

/** Distance of two colours, 0 to about 441. */
export function distanceOf(a: string, b: string): number {
  const [one, other] = [parse(a), parse(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

const steps = 50;

/** The colour nearest to a text's own that can be read: darkened or lightened as little as needed. */
export function readable(text: string, under: string, needed: number): string {
  const own = over(text, under);
  const goals = ['#000000', '#ffffff'].sort((a, b) => ratioOf(b, under) - ratioOf(a, under));
  for (let step = 1; step <= steps; step += 1)
    for (const goal of goals) {
      const mixed = over(withOpacity(goal, step / steps), own);
      if (ratioOf(mixed, under) >= needed) return mixed;
    }
  return goals[0] ?? '#000000';
}
