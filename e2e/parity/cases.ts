/** What the parity test paints: every finished type in each of its states, and styles that painters get wrong easily. */
import { encodeLabel, traitsOf } from '@prototrail/model';
import { finishedTypes, getDefinition, optionsOf, type PaintableWidget, type WidgetState } from '@prototrail/widgets';
import { drawnStyles, maskedCases } from './drawn-cases';
import type { ParityCase } from './parity-case';
import { seeThroughShadow, stackedShadows } from './shadow-styles';

/** 40 × 40 px with three colours and sharp edges. */
const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" shape-rendering="crispEdges"><rect width="40" height="40" fill="#4f46e5"/><rect width="20" height="20" fill="#f59e0b"/><rect x="20" y="20" width="20" height="20" fill="#10b981"/></svg>',
  );

/** What a type needs so that its states have something to show. */
const contents: Readonly<Record<string, Record<string, unknown>>> = {
  ImageGrid: { images: [{ url: picture, w: 40, h: 40 }], descriptions: ['Squares'] },
};

const widgetOf = (type: string, change: Partial<PaintableWidget> = {}): PaintableWidget => {
  const { w, h, props, style, has, hover, focus, error, active, checked } = getDefinition(type).defaults;
  return {
    type,
    name: type,
    w: Math.min(w, 320),
    h: Math.min(h, 210),
    has,
    hover,
    focus,
    error,
    active,
    checked,
    ...change,
    props: { ...props, ...contents[type], ...change.props },
    style: { ...style, ...change.style },
  };
};

/** Fields of this height and more, in px, take several lines. */
const minHeightOfLines = 64;
const longText = 'Two lines\nof text that is long enough to be broken into more';

/** Values that a type can show, by the kind of value that it holds. */
const valuesOf = (type: string): ReadonlyArray<readonly [string, WidgetState]> => {
  const { value, isSecret } = traitsOf(type);
  const { h, props } = getDefinition(type).defaults;
  const options = optionsOf(props['options']);
  switch (value) {
    case 'text':
      return [
        ['typed', { value: h < minHeightOfLines ? 'Typed text' : longText }],
        ...(isSecret ? [['shown', { value: 'secret', open: true }] as const] : []),
      ];
    case 'toggle':
    case 'radio':
      return [['on', { value: true }]];
    case 'choice':
      return [['last', { value: options.at(-1) }]];
    case 'choices':
      return [['two', { value: options.slice(0, 2) }]];
    case 'number':
      return [0, 0.3, 3, 100].map((number) => [`value ${number}`, { value: number }]);
    case 'date':
      return [['day', { value: { d: 24, m: 11, y: 2026 } }]];
    case 'file':
      return [['chosen', { value: { name: 'holiday.svg', type: 'image/svg+xml', size: 1, url: picture } }]];
    case 'none':
    case 'data':
      return [];
  }
};

/** A type that shows lists of things, as it is before somebody fills them. */
const emptyOf = (type: string): ParityCase[] => {
  const lists = Object.entries(widgetOf(type).props).filter(([, value]) => Array.isArray(value));
  if (lists.length === 0) return [];
  const props = Object.fromEntries(lists.map(([name]) => [name, []]));
  return [{ name: `${type} empty`, widget: widgetOf(type, { props }), state: {} }];
};

const paragraph = 'The quick brown fox jumps over the lazy dog, twice a day, and naps in-between.';
const runs = (richText: ReadonlyArray<{ text: string } & Record<string, unknown>>): Record<string, unknown> => ({
  label: encodeLabel(richText.map(({ text }) => text).join('')),
  richText,
});

const styled: ReadonlyArray<readonly [string, PaintableWidget]> = [
  [
    'borders per side',
    widgetOf('Box', {
      style: {
        borderTopWidth: 2,
        borderRightWidth: 6,
        borderBottomWidth: 10,
        borderLeftWidth: 1,
        borderTopColor: '#dc2626',
        borderRightColor: '#16a34a',
        borderBottomColor: '#2563eb',
        borderLeftColor: '#111111',
      },
    }),
  ],
  [
    'one border',
    widgetOf('Box', {
      style: {
        borderTopWidth: 0,
        borderRightWidth: 0,
        borderBottomWidth: '3',
        borderLeftWidth: 0,
        borderBottomColor: '#2563eb',
      },
    }),
  ],
  [
    'round borders',
    widgetOf('Box', {
      h: 60,
      style: {
        borderTopLeftRadius: 20,
        borderTopRightRadius: 4,
        borderBottomRightRadius: 30,
        borderBottomLeftRadius: 0,
        borderTopWidth: 4,
        borderRightWidth: 4,
        borderBottomWidth: 4,
        borderLeftWidth: 4,
        background: '#fef3c7',
      },
    }),
  ],
  [
    'dashed',
    widgetOf('Box', {
      h: 61,
      style: {
        borderStyle: 'dashed',
        borderTopWidth: 3,
        borderRightWidth: 3,
        borderBottomWidth: 3,
        borderLeftWidth: 3,
        borderTopColor: '#2563eb',
        borderRightColor: '#2563eb',
        borderBottomColor: '#2563eb',
        borderLeftColor: '#2563eb',
      },
    }),
  ],
  [
    'dotted and mixed',
    widgetOf('Box', {
      h: 60,
      style: {
        borderTopStyle: 'dotted',
        borderRightStyle: 'dashed',
        borderTopWidth: 4,
        borderRightWidth: 3,
        borderBottomWidth: 2,
        borderLeftWidth: 1,
        background: '#ecfeff',
      },
    }),
  ],
  [
    'gradient',
    widgetOf('Box', {
      h: 80,
      style: {
        background: {
          gradient: true,
          direction: 45,
          colors: [
            { c: '#4f46e5', p: 0 },
            { c: '#ec4899', p: 60 },
            { c: '#f59e0b', p: 100 },
          ],
        },
      },
    }),
  ],
  [
    'radial gradient',
    widgetOf('Box', {
      h: 80,
      style: {
        background: {
          gradient: true,
          radial: true,
          direction: 0,
          colors: [
            { c: '#ffffff', p: 0 },
            { c: '#0f766e', p: 100 },
          ],
        },
      },
    }),
  ],
  [
    'shadow',
    widgetOf('Box', {
      style: {
        boxShadow: { v: 6, h: 4, b: 10, s: 3, c: 'rgba(0,0,0,0.5)' },
        borderTopLeftRadius: 12,
        borderTopRightRadius: 12,
        borderBottomRightRadius: 12,
        borderBottomLeftRadius: 12,
      },
    }),
  ],
  ['shadow below a see-through box', widgetOf('Box', { style: seeThroughShadow })],
  ['shadows above each other', widgetOf('Box', { h: 60, style: stackedShadows })],
  [
    'inset shadow',
    widgetOf('Box', {
      h: 60,
      style: { boxShadow: { v: 3, h: 2, b: 8, s: 2, c: 'rgba(0,0,0,0.6)', i: true }, background: '#f8fafc' },
    }),
  ],
  ...drawnStyles(widgetOf),
  ['half opacity', widgetOf('Button', { style: { opacity: 0.5 } })],
  ['rotated', widgetOf('Button', { style: { rotate: 30 } })],
  [
    'picture',
    widgetOf('Image', {
      h: 96,
      style: {
        backgroundImage: { url: picture, w: 40, h: 40 },
        borderTopLeftRadius: 40,
        borderTopRightRadius: 10,
        borderBottomRightRadius: 40,
        borderBottomLeftRadius: 10,
      },
    }),
  ],
  [
    'tiled picture',
    widgetOf('Image', {
      style: { backgroundImage: { url: picture, w: 40, h: 40 }, backgroundImageRepeat: true, backgroundSize: 30 },
    }),
  ],
  [
    'shifted picture',
    widgetOf('Image', {
      style: {
        backgroundImage: { url: picture, w: 40, h: 40 },
        backgroundSize: 80,
        backgroundPosition: { left: 0.1, top: -0.2 },
        borderTopWidth: 4,
        borderLeftWidth: 4,
        borderRightWidth: 4,
        borderBottomWidth: 4,
      },
    }),
  ],
  ['paragraph', widgetOf('Label', { w: 200, h: 100, props: { label: paragraph } })],
  [
    'centred',
    widgetOf('Label', {
      w: 200,
      h: 100,
      props: { label: paragraph },
      style: { textAlign: 'center', verticalAlign: 'middle', lineHeight: 1.2 },
    }),
  ],
  [
    'right at the foot',
    widgetOf('Label', {
      w: 200,
      h: 100,
      props: { label: paragraph },
      style: { textAlign: 'right', verticalAlign: 'bottom', lineHeight: 1, fontStyle: 'italic' },
    }),
  ],
  [
    'justified',
    widgetOf('Label', { w: 200, h: 100, props: { label: paragraph }, style: { textAlign: 'justify', fontSize: '13' } }),
  ],
  [
    'spaced and bold',
    widgetOf('Label', {
      w: 200,
      h: 100,
      props: { label: paragraph },
      style: { letterSpacing: 2, fontWeight: 'bold', textAlign: 'center' },
    }),
  ],
  [
    'underlined',
    widgetOf('Label', {
      w: 200,
      h: 60,
      props: { label: 'Under &amp; out' },
      style: { textDecoration: 'underline', fontSize: 22 },
    }),
  ],
  [
    'struck',
    widgetOf('Label', {
      w: 200,
      h: 60,
      props: { label: 'No longer' },
      style: { textDecoration: 'line-through', fontSize: 22, color: '#dc2626' },
    }),
  ],
  [
    'text shadow',
    widgetOf('Label', {
      w: 200,
      h: 60,
      props: { label: 'Shadow' },
      style: { textShadow: { v: 2, h: 3, b: 4, c: '#4f46e5' }, fontSize: 30 },
    }),
  ],
  [
    'text gradient',
    widgetOf('Label', {
      w: 200,
      h: 60,
      props: { label: 'Gradient' },
      style: {
        color: {
          gradient: true,
          direction: 90,
          colors: [
            { c: '#dc2626', p: 0 },
            { c: '#2563eb', p: 100 },
          ],
        },
        fontSize: 32,
        fontWeight: 700,
      },
    }),
  ],
  [
    'radial text gradient',
    widgetOf('Label', {
      w: 200,
      h: 60,
      props: { label: 'Radial' },
      style: {
        color: {
          gradient: true,
          radial: true,
          direction: 0,
          colors: [
            { c: '#dc2626', p: 0 },
            { c: '#2563eb', p: 100 },
          ],
        },
        fontSize: 40,
        fontWeight: 700,
      },
    }),
  ],
  [
    'serif',
    widgetOf('Label', {
      w: 200,
      h: 100,
      props: { label: paragraph },
      style: { fontFamily: 'Times New Roman, serif', fontSize: 16 },
    }),
  ],
  [
    'from right to left',
    widgetOf('Label', {
      w: 200,
      h: 100,
      props: { label: 'שלום עולם (2026), ברוכים הבאים!\nLeft to right.' },
      style: { logicalAlign: 'start left', textDecoration: 'underline' },
    }),
  ],
  [
    'cut after three lines',
    widgetOf('Label', {
      w: 200,
      h: 100,
      props: { label: `Title\n${paragraph}` },
      style: { maxLines: 3, paragraphSpacing: 12, letterSpacing: '0.05em', lineHeight: '120%' },
    }),
  ],
  [
    'runs of every style',
    widgetOf('Label', {
      w: 240,
      h: 130,
      props: runs([
        { text: 'Bold', bold: true },
        { text: ' and ' },
        { text: 'italic', italic: true },
        { text: ', under', underline: true },
        { text: 'both', underline: true, strike: true },
        { text: 'struck, ', strike: true },
        { text: 'large words', size: 26, color: '#dc2626' },
        { text: ' that wrap within ' },
        { text: 'a link of several words', link: 'example.org', color: '#2563eb' },
        { text: ', x' },
        { text: '2', script: 'super' },
        { text: ' and H' },
        { text: '2', script: 'sub' },
        { text: 'O.' },
      ]),
    }),
  ],
  [
    'normal and thin words in a bold text',
    widgetOf('Label', {
      w: 220,
      h: 100,
      props: runs([
        { text: 'The quick ' },
        { text: 'brown fox', weight: 400 },
        { text: ' jumps over ' },
        { text: 'the lazy dog', weight: 100, italic: true },
        { text: ', twice a day.' },
      ]),
      style: { fontWeight: 700 },
    }),
  ],
  [
    'runs that are justified',
    widgetOf('Label', {
      w: 220,
      h: 100,
      props: runs([
        { text: 'The quick ' },
        { text: 'brown fox ', bold: true },
        { text: 'jumps over the ' },
        { text: 'lazy dog, twice ', italic: true, underline: true },
        { text: 'a day, and naps in-between.' },
      ]),
      style: { textAlign: 'justify', letterSpacing: 0.5, textShadow: { v: 1, h: 1, b: 2, c: '#94a3b8' } },
    }),
  ],
  [
    'lists',
    widgetOf('Label', {
      w: 200,
      h: 170,
      props: runs([
        { text: 'Buy', bold: true },
        { text: '\n' },
        { text: 'Tea, green and black, for a week or two\n', list: 'bullet' },
        { text: 'Loose\n', list: 'bullet', level: 1 },
        { text: 'First ', list: 'number' },
        { text: 'step', color: '#16a34a' },
        { text: '\n' },
        { text: 'Part\n', list: 'number', level: 1 },
        { text: 'Second', list: 'number' },
      ]),
      style: { paragraphSpacing: 3 },
    }),
  ],
  [
    'centred list in a box',
    widgetOf('Box', {
      w: 200,
      h: 80,
      props: runs([
        { text: 'One\n', list: 'bullet' },
        { text: 'Another one', list: 'bullet', underline: true },
      ]),
    }),
  ],
  [
    'runs from right to left',
    widgetOf('Label', {
      w: 200,
      h: 80,
      props: runs([
        { text: 'שלום ', bold: true, list: 'number' },
        { text: 'עולם (2026), ', color: '#dc2626' },
        { text: 'left to right ', italic: true },
        { text: 'ברוכים', underline: true },
      ]),
      style: { logicalAlign: 'start left' },
    }),
  ],
  [
    'runs cut after two lines',
    widgetOf('Label', {
      w: 150,
      h: 60,
      props: runs([{ text: 'The quick brown fox ', bold: true }, { text: 'jumps over the lazy dog, twice a day.' }]),
      style: { maxLines: 2 },
    }),
  ],
  [
    'automatic size',
    widgetOf('Label', { w: 200, h: 60, props: { label: 'Auto' }, style: { fontSize: 'Auto', lineHeight: 1 } }),
  ],
];

/** All cases; names are unique. */
export const parityCases = (): ParityCase[] => [
  ...finishedTypes.flatMap((type): ParityCase[] => [
    { name: `${type} rest`, widget: widgetOf(type), state: {} },
    ...getDefinition(type).states.map((state): ParityCase => ({
      name: `${type} ${state}`,
      widget: widgetOf(type),
      state: { [state]: true },
    })),
    ...emptyOf(type),
    ...valuesOf(type).map(([name, state]): ParityCase => ({
      name: `${type} ${name}`,
      widget: widgetOf(type),
      state,
    })),
  ]),
  ...styled.map(([name, widget]): ParityCase => ({ name: `style ${name}`, widget, state: {} })),
  ...maskedCases(widgetOf),
];
