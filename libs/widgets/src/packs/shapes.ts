/** Drawn shapes: of the palette, and of the tools that draw them. */
import { colors } from '../kit/define';
import type { PackVariant } from './pack';

/** A step of an outline, as paths of a document hold it. */
interface OutlineStep {
  t: 'M' | 'L' | 'C' | 'CZ' | 'Z';
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

/** Side of the square in which outlines are given. */
const side = 100;
const middle = side / 2;
/** Length of a handle of a quarter of a circle. */
const handle = 27.614;

const closedLine = (points: ReadonlyArray<readonly [number, number]>): OutlineStep[] => [
  ...points.map(([x, y], index): OutlineStep => ({ t: index === 0 ? 'M' : 'L', x, y })),
  { t: 'Z' },
];

/** Corners on circles around the middle, in turn, the first above it; stretched so that they reach all sides. */
function corners(count: number, radii: readonly [number, ...number[]]): Array<readonly [number, number]> {
  const points = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const radius = radii[index % radii.length] ?? radii[0];
    return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
  });
  const stretched = (axis: 0 | 1): ((value: number) => number) => {
    const values = points.map((point) => point[axis]);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return (value) => Math.round(((value - least) / (most - least)) * side * 100) / 100;
  };
  const [toX, toY] = [stretched(0), stretched(1)];
  return points.map(([x, y]) => [toX(x), toY(y)] as const);
}

const shapes = {
  ellipse: [
    { t: 'M', x: middle, y: 0 },
    { t: 'C', x1: middle + handle, y1: 0, x2: side, y2: middle - handle, x: side, y: middle },
    { t: 'C', x1: side, y1: middle + handle, x2: middle + handle, y2: side, x: middle, y: side },
    { t: 'C', x1: middle - handle, y1: side, x2: 0, y2: middle + handle, x: 0, y: middle },
    { t: 'CZ', x1: 0, y1: middle - handle, x2: middle - handle, y2: 0, x: middle, y: 0 },
  ],
  triangle: closedLine([
    [middle, 0],
    [side, side],
    [0, side],
  ]),
  diamond: closedLine([
    [middle, 0],
    [side, middle],
    [middle, side],
    [0, middle],
  ]),
  hexagon: closedLine(corners(6, [1])),
  star: closedLine(corners(10, [1, 0.45])),
} satisfies Record<string, readonly OutlineStep[]>;

export type ShapeId = keyof typeof shapes;

/** Properties of a vector drawing that shows the shape. */
export const shapeProps = (id: ShapeId, look: { stroke: string; fill: string | null }): Record<string, unknown> => ({
  paths: [{ ...{ id: 'p1', name: 'Path', type: 'Path' }, d: shapes[id], strokeWidth: 1, ...look, closed: true }],
  bbox: { w: side, h: side },
});

const entry = (id: ShapeId, name: string, words: readonly string[]): PackVariant => ({
  ...{ type: 'SVGPaths', id: `${id}Shape`, name, words: [...words, 'shape', 'vector'] },
  defaults: { w: side, h: side, props: shapeProps(id, { stroke: colors.line, fill: colors.white }) },
});

export const shapeVariants: readonly PackVariant[] = [
  entry('ellipse', 'Ellipse', ['circle', 'oval', 'round']),
  entry('triangle', 'Triangle', ['delta', 'play']),
  entry('diamond', 'Diamond', ['rhombus', 'decision']),
  entry('hexagon', 'Hexagon', ['polygon', 'honeycomb']),
  entry('star', 'Star', ['favourite', 'favorite', 'badge']),
];
