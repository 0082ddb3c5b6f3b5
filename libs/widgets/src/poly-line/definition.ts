import { colorOf } from '../kit/colors';
import { border, colors, define, section } from '../kit/define';
import { borderOf } from '../kit/style';
import { isRecord } from '../kit/values';
import { vectorItems } from '../kit/vector-items';

/** Points through which a line goes; of old files and imports. */
const pointsOf = (shape: unknown): Record<string, unknown>[] => {
  const points: unknown = isRecord(shape) ? shape.points : shape;
  return (Array.isArray(points) ? (points as unknown[]) : []).flatMap((point) =>
    isRecord(point) ? [point] : Array.isArray(point) ? [{ x: point[0] as unknown, y: point[1] as unknown }] : [],
  );
};

export const polyLineDefinition = define({
  type: 'PolyLine',
  name: 'Poly line',
  icon: 'm4 18 5-9 5 6 6-11',
  defaults: {
    w: 120,
    h: 60,
    props: {
      shape: [
        { x: 2, y: 52 },
        { x: 40, y: 16 },
        { x: 76, y: 40 },
        { x: 116, y: 6 },
      ],
    },
    has: { onclick: true, border: true },
    style: { ...border(2, colors.ink), background: null },
  },
  panel: [section('border'), section('effects')],
  paint: ({ props, style, w, h }) => {
    const [side] = borderOf(style);
    const d = pointsOf(props.shape).map((point, index) => ({ t: index === 0 ? 'M' : 'L', x: point.x, y: point.y }));
    const path = { d, stroke: colorOf(side.color) ?? colors.ink, strokeWidth: side.width, cap: 'round' } as const;
    return vectorItems(path, { w, h, unit: { x: 1, y: 1 } });
  },
});
