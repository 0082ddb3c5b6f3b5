import type { PaintableWidget } from '@prototrail/widgets';
import type { ParityCase } from './parity-case';

type WidgetOf = (type: string, change: Partial<PaintableWidget>) => PaintableWidget;

/** Sees through outside of the ring. */
const ring =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="14" fill="none" stroke="#000" stroke-width="8"/></svg>',
  );

/** Several fills, and a text along a path. */
export const drawnStyles = (widgetOf: WidgetOf): ReadonlyArray<readonly [string, PaintableWidget]> => [
  [
    'several fills',
    widgetOf('Box', {
      h: 80,
      style: {
        ...{ borderTopLeftRadius: 24, borderBottomRightRadius: 24 },
        background: '#f59e0b',
        moreFills: [
          {
            fill: {
              gradient: true,
              opacity: 60,
              direction: 90,
              colors: [
                { c: '#4f46e5', p: 0 },
                { c: 'rgba(79,70,229,0)', p: 100 },
              ],
            },
          },
          { fill: '#f9a8d4', blend: 'multiply' },
          { fill: '#ff0000', hidden: true },
        ],
      },
    }),
  ],
  [
    'text on a path',
    widgetOf('SVGPaths', {
      ...{ w: 200, h: 80 },
      props: {
        paths: [
          {
            d: [
              { t: 'M', x: 10, y: 70 },
              { t: 'C', x1: 60, y1: 0, x2: 140, y2: 0, x: 190, y: 70 },
            ],
            stroke: '#cbd5e1',
            strokeWidth: 1,
            fill: null,
          },
        ],
        bbox: { w: 200, h: 80 },
        ...{ pathText: 'Along it', pathTextLift: 3 },
      },
      style: { fontSize: 18, color: '#4f46e5', textAlign: 'center' },
    }),
  ],
];

/** Seen through the shape or the picture of another widget. */
export const maskedCases = (widgetOf: WidgetOf): readonly ParityCase[] => [
  {
    name: 'within a turned round box',
    widget: widgetOf('Box', { ...{ w: 200, h: 100 }, style: { background: '#4f46e5' } }),
    state: {},
    mask: {
      ...{ x: 40, y: 10 },
      widget: widgetOf('Box', {
        ...{ w: 120, h: 70 },
        style: { ...{ background: '#000000', rotate: 20 }, borderTopLeftRadius: 40, borderBottomRightRadius: 40 },
      }),
    },
  },
  {
    name: 'within the picture of a ring',
    widget: widgetOf('Box', { ...{ w: 200, h: 100 }, style: { background: '#10b981' } }),
    state: {},
    mask: {
      ...{ x: 20, y: 0 },
      widget: widgetOf('Image', {
        ...{ w: 100, h: 100 },
        style: { background: null, backgroundImage: { url: ring, w: 40, h: 40 } },
      }),
    },
  },
];
