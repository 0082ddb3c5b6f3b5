import { border, colors, radius } from '../kit/define';
import type { PalettePart } from '../definition';
import type { Composite } from './composite';
import { area, icon, part } from './parts';

const size = { w: 320, h: 200 };

type Point = readonly [number, number];

const lines = (points: readonly Point[], isClosed = false): object[] => [
  ...points.map(([x, y], index) => ({ t: index === 0 ? 'M' : 'L', x, y })),
  ...(isClosed ? [{ t: 'Z' }] : []),
];
const shape = (fill: string, ...d: readonly object[]): object => ({ fill, stroke: null, strokeWidth: 0, d });
const roads: readonly (readonly [number, readonly Point[]])[] = [
  [
    4,
    [
      [0, 40],
      [116, 28],
    ],
  ],
  [
    4,
    [
      [206, 20],
      [216, 128],
    ],
  ],
  [
    4,
    [
      [56, 78],
      [64, 140],
    ],
  ],
  [
    5,
    [
      [112, 0],
      [122, 124],
      [150, 200],
    ],
  ],
  [
    5,
    [
      [194, 0],
      [204, 66],
      [320, 60],
    ],
  ],
  [
    8,
    [
      [0, 92],
      [120, 70],
      [204, 66],
      [236, 200],
    ],
  ],
];
/** All roads in one colour, `edge` px wider than they are. */
const strokes = (stroke: string, edge: number): object[] =>
  roads.map(([width, points]) => ({
    fill: null,
    stroke,
    strokeWidth: width + edge,
    strokeLineCap: 'butt',
    d: lines(points),
  }));

const river = [
  { t: 'M', x: 0, y: 150 },
  { t: 'C', x1: 60, y1: 120, x2: 110, y2: 190, x: 180, y: 162 },
  { t: 'C', x1: 230, y1: 142, x2: 270, y2: 176, x: 320, y: 140 },
  { t: 'L', x: 320, y: 172 },
  { t: 'C', x1: 268, y1: 206, x2: 232, y2: 174, x: 184, y: 190 },
  { t: 'C', x1: 112, y1: 216, x2: 58, y2: 156, x: 0, y: 184 },
  { t: 'Z' },
];

/** A town that does not exist: no picture of a map comes from elsewhere. */
const town: readonly object[] = [
  shape(
    '#cfe8cf',
    ...lines(
      [
        [18, 16],
        [96, 10],
        [104, 62],
        [30, 72],
      ],
      true,
    ),
  ),
  shape(
    '#cfe8cf',
    ...lines(
      [
        [246, 82],
        [304, 74],
        [310, 122],
        [254, 126],
      ],
      true,
    ),
  ),
  shape(
    '#e4dfd4',
    ...lines(
      [
        [130, 18],
        [176, 14],
        [180, 52],
        [134, 56],
      ],
      true,
    ),
  ),
  shape(
    '#e4dfd4',
    ...lines(
      [
        [136, 80],
        [184, 76],
        [188, 114],
        [140, 118],
      ],
      true,
    ),
  ),
  shape('#a9cdf0', ...river),
  ...strokes('#d6d3cb', 2),
  ...strokes('#ffffff', 0),
].map((path, index) => ({ id: `p${index}`, name: 'Path', type: 'Path', ...path }));

const zoomButton = (name: string, sign: string, y: number, corners: object): PalettePart =>
  part(
    'Button',
    { x: 278, y, w: 32, h: 32 },
    {
      name,
      props: { label: sign },
      style: {
        background: colors.white,
        color: colors.ink,
        fontSize: 18,
        ...border(1, '#e2e8f0'),
        ...radius(0),
        ...corners,
      },
      hover: { background: '#f8fafc', ...border(1, '#cbd5e1') },
    },
  );

export const maps: readonly Composite[] = [
  {
    ...{
      id: 'map',
      name: 'Map',
      words: ['location', 'place', 'geo', 'street', 'pin', 'tile'],
      ...size,
      category: 'media',
    },
    parts: [
      area({ x: 0, y: 0, ...size }, '#f3f1ea', 0, 'Ground'),
      part('SVGPaths', { x: 0, y: 0, ...size }, { name: 'Streets', props: { paths: town, bbox: size } }),
      icon('mdi-map-marker', { x: 140, y: 62, w: 40, h: 40 }, '#dc2626'),
      zoomButton('Zoom in', '+', 12, { borderTopLeftRadius: 8, borderTopRightRadius: 8 }),
      zoomButton('Zoom out', '−', 43, { borderBottomLeftRadius: 8, borderBottomRightRadius: 8 }),
    ],
  },
];
