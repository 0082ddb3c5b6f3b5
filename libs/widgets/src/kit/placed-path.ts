/** Path data moved, scaled and turned into other coordinates. */

/** As in SVG and canvas: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** What `inner` does first and `outer` then. */
export const combined = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

/** Turned by degrees, and mirrored before, around a point. */
export const turned = (degrees: number, flip: { x: boolean; y: boolean }, cx: number, cy: number): Matrix => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [sx, sy] = [flip.x ? -1 : 1, flip.y ? -1 : 1];
  const linear: Matrix = [cos * sx, sin * sx, -sin * sy, cos * sy, 0, 0];
  return combined([1, 0, 0, 1, cx, cy], combined(linear, [1, 0, 0, 1, -cx, -cy]));
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
const lengths: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** Path data in other coordinates. Radii of arcs follow the scale of both axes; an arc that is turned and stretched at once is approximated. */
export const placedPath = (d: string, matrix: Matrix): string => {
  const [a, b, c, e] = matrix;
  const point = (x: number, y: number): string =>
    `${round(a * x + c * y + matrix[4])} ${round(b * x + e * y + matrix[5])}`;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let result = '';
  for (const [, letter = '', text = ''] of d.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const kind = letter.toUpperCase();
    const isRelative = letter !== kind;
    const count = lengths[kind] ?? 0;
    // The flags of arcs may stand without room between them and the number behind.
    const numbers = [
      ...(kind === 'A' ? splitFlags(text) : text).matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi),
    ].map(Number);
    if (count === 0) {
      result += 'Z';
      [x, y] = [startX, startY];
      continue;
    }
    for (let at = 0; at + count <= numbers.length; at += count) {
      const n = numbers.slice(at, at + count);
      const [ox, oy] = isRelative ? [x, y] : [0, 0];
      const value = (index: number): number => n[index] ?? 0;
      if (kind === 'H') [x] = [value(0) + ox];
      else if (kind === 'V') [y] = [value(0) + oy];
      else [x, y] = [value(count - 2) + ox, value(count - 1) + oy];
      if (kind === 'A') {
        const angle = value(2) + (Math.atan2(b, a) * 180) / Math.PI;
        const isMirrored = a * e - b * c < 0;
        const sweep = isMirrored ? 1 - value(4) : value(4);
        result += `A${round(value(0) * Math.hypot(a, b))} ${round(value(1) * Math.hypot(c, e))} ${round(angle)} ${value(3)} ${sweep} ${point(x, y)}`;
      } else {
        const isFirst = kind === 'M' && at === 0;
        if (isFirst) [startX, startY] = [x, y];
        const handles: string[] = [];
        for (let pair = 0; pair < count - 2; pair += 2) handles.push(point(value(pair) + ox, value(pair + 1) + oy));
        const drawn = kind === 'H' || kind === 'V' || (kind === 'M' && !isFirst) ? 'L' : kind;
        result += `${drawn}${[...handles, point(x, y)].join(' ')}`;
      }
    }
  }
  return result;
};

const arc =
  /([-+.\d]+(?:e[-+]?\d+)?)[\s,]+([-+.\d]+(?:e[-+]?\d+)?)[\s,]+([-+.\d]+(?:e[-+]?\d+)?)[\s,]+([01])[\s,]*([01])/gi;
const splitFlags = (text: string): string => text.replace(arc, '$1 $2 $3 $4 $5 ');
