import { boxSections, colors, define, numberField, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { isRecord, numberOf } from '../kit/values';
import { textOnPath } from './text-on-path';
import { storedPaths, vectorItems, vectorPathOf } from '../kit/vector-items';

const path = (d: readonly object[], style: object): object => ({ id: 'p1', name: 'Path', type: 'Path', d, ...style });
const arrow = [
  { t: 'M', x: 2, y: 12 },
  { t: 'L', x: 116, y: 12 },
];
const wave = [
  { t: 'M', x: 2, y: 30 },
  { t: 'C', x1: 30, y1: -24, x2: 60, y2: 84, x: 118, y: 10 },
];

export const svgPathsDefinition = define({
  type: 'SVGPaths',
  name: 'Vector drawing',
  icon: 'M4 18C8 2 14 22 20 6M4 18h.01M20 6h.01',
  defaults: {
    w: 120,
    h: 40,
    props: { paths: [path(wave, { stroke: colors.accent, strokeWidth: 3, fill: null })], bbox: { w: 120, h: 40 } },
    has: { onclick: true, vector: true },
    style: { background: null },
  },
  panel: boxSections
    .filter(({ id }) => id === 'shadow' || id === 'effects')
    .concat(
      section('typography'),
      section(
        'settings',
        { path: 'props.pathText', kind: 'text', labelKey: 'pathText' },
        { ...numberField('props.pathTextStart', 'pathTextStart', [0, 25, 50], -100, 100), shownIf: 'props.pathText' },
        { ...numberField('props.pathTextLift', 'pathTextLift', [0, 4, 8], -200, 200), shownIf: 'props.pathText' },
      ),
    ),
  palette: [
    { id: 'curveLine', name: 'Curve', category: 'basic', words: ['line', 'wave', 'vector', 'path'] },
    {
      ...{ id: 'arrowLine', name: 'Arrow', category: 'basic', words: ['line', 'vector', 'pointer', 'connector'] },
      defaults: {
        ...{ w: 120, h: 24 },
        props: {
          paths: [path(arrow, { stroke: colors.ink, strokeWidth: 2, fill: null, markerEnd: 'arrow' })],
          bbox: { w: 120, h: 24 },
        },
      },
    },
    {
      ...{
        id: 'dashedArrow',
        name: 'Arrow (dashed)',
        category: 'basic',
        words: ['line', 'vector', 'connector', 'dash'],
      },
      defaults: {
        ...{ w: 120, h: 24 },
        props: {
          paths: [
            path(arrow, {
              stroke: colors.ink,
              strokeWidth: 2,
              strokeDash: '6 6',
              fill: null,
              markerStart: 'circle',
              markerEnd: 'triangle',
            }),
          ],
          bbox: { w: 120, h: 24 },
        },
      },
    },
  ],
  texts: {
    fields: {
      pathText: 'Text along the path',
      pathTextStart: 'Start on the path',
      pathTextLift: 'Distance from the path',
    },
  },
  paint: (input): DisplayItem[] => {
    const { props, w, h } = input;
    const box = isRecord(props.bbox) ? props.bbox : {};
    const unit = { x: w / Math.max(1e-3, numberOf(box.w, w)), y: h / Math.max(1e-3, numberOf(box.h, h)) };
    return [
      ...storedPaths(props.paths).flatMap((stored) => vectorItems(vectorPathOf(stored), { w, h, unit })),
      ...textOnPath(input, unit),
    ];
  },
});
