import { border, colors, radius } from '../kit/define';
import type { PalettePart } from '../definition';
import type { Composite } from './composite';
import { area, icon, part, rule, text, typed } from './parts';

const pill = (label: string, index: number): PalettePart => {
  const isOn = index === 0;
  return part(
    'Button',
    { x: 2 + index * 88, y: 2, w: 86, h: 26 },
    {
      name: label,
      props: { label },
      style: {
        background: isOn ? colors.white : 'transparent',
        color: isOn ? colors.ink : '#475569',
        fontSize: 13,
        fontWeight: isOn ? 600 : 500,
        ...border(0, 'transparent'),
        ...radius(100),
        ...(isOn ? { boxShadow: { v: 1, h: 0, b: 3, s: 0, c: 'rgba(15,23,42,0.2)', i: false } } : {}),
      },
      hover: { background: isOn ? colors.white : '#e2e8f0', ...border(0, 'transparent') },
    },
  );
};

const line = (label: string, index: number): PalettePart => {
  const isOn = index === 0;
  return part(
    'Button',
    { x: index * 118, y: 0, w: 118, h: 28 },
    {
      name: label,
      props: { label },
      style: {
        background: 'transparent',
        color: isOn ? colors.accent : '#64748b',
        fontWeight: isOn ? 600 : 500,
        ...border(0, colors.line),
        ...radius(0),
      },
      hover: { background: '#f8fafc', ...border(0, colors.line) },
    },
  );
};

const chipStyle = { background: '#f1f5f9', ...border(0, '#f1f5f9'), ...radius(100) };
const chipIcon = (name: string, x: number): PalettePart => icon(name, { x, y: 6, w: 18, h: 18 }, '#475569');
const chip = (label: string, pad: { left: number; right: number }): PalettePart =>
  part(
    'Button',
    { x: 0, y: 0, w: 120, h: 30 },
    {
      name: label,
      props: { label },
      style: {
        ...chipStyle,
        ...{ color: colors.ink, fontWeight: 500, paddingLeft: pad.left, paddingRight: pad.right },
      },
      hover: { background: '#e2e8f0', ...border(0, '#e2e8f0') },
    },
  );

const iosChip = (label: string, pad: { left: number; right: number }): PalettePart => {
  const made = chip(label, pad);
  return { ...made, style: { ...made.style, background: '#eeeef0', color: '#000000', fontSize: 15, fontWeight: 400 } };
};

const wheel = (name: string, x: number, w: number, options: readonly string[], selected: string): PalettePart => ({
  ...typed('Spinner', { x, y: 0, w, h: 180 }, { options, selected }, { fontSize: 20 }),
  name,
});
const numbers = (count: number, step = 1): string[] =>
  Array.from({ length: count / step }, (_, index) => String(index * step).padStart(2, '0'));

const months = 'January February March April May June July August September October November December'.split(' ');
const years = Array.from({ length: 100 }, (_, index) => String(1940 + index));

const legend = [
  ['Direct', colors.accent],
  ['Search', '#06b6d4'],
  ['Social', '#f59e0b'],
] as const;

export const tabs: readonly Composite[] = [
  {
    ...{
      id: 'tabs',
      name: 'Tabs',
      words: ['tab bar', 'segments', 'navigation'],
      w: 354,
      h: 30,
      category: 'navigation',
    },
    parts: [
      rule(0, 29, 354),
      ...['Overview', 'Reviews', 'Questions'].map(line),
      { ...area({ x: 0, y: 28, w: 118, h: 2 }, colors.accent, 1), name: 'Mark' },
    ],
  },
  {
    ...{
      id: 'tabsPills',
      name: 'Tabs (pills)',
      words: ['segments', 'navigation'],
      w: 354,
      h: 30,
      category: 'navigation',
    },
    parts: [
      area({ x: 0, y: 0, w: 354, h: 30 }, '#f1f5f9', 15, 'Ground'),
      ...['All', 'Pending', 'Done', 'Archive'].map(pill),
    ],
  },
  {
    ...{ id: 'chip', name: 'Chip', words: ['tag', 'filter', 'token', 'pill'], w: 120, h: 30, category: 'basic' },
    parts: [chip('Vegetarian', { left: 32, right: 12 }), chipIcon('mdi-leaf', 10)],
  },
  {
    ...{ id: 'iosChipRemove', name: 'Chip (iOS, with icon)', words: ['tag', 'filter', 'token'], w: 120, h: 30 },
    category: 'ios',
    parts: [iosChip('Nearby', { left: 30, right: 10 }), chipIcon('mdi-map-marker-outline', 9)],
  },
  {
    ...{ id: 'iosChipBoth', name: 'Chip (iOS, with icon and cross)', words: ['tag', 'remove', 'token'], w: 120, h: 30 },
    category: 'ios',
    parts: [
      iosChip('Mara', { left: 30, right: 28 }),
      chipIcon('mdi-account-circle-outline', 9),
      chipIcon('mdi-close', 93),
    ],
  },
  {
    ...{
      id: 'spinnerTime',
      name: 'Spinner (time)',
      words: ['wheel', 'hour', 'minute', 'clock', 'picker'],
      w: 240,
      h: 180,
    },
    category: 'forms',
    parts: [
      wheel('Hour', 0, 104, numbers(24), '09'),
      { ...text(':', { x: 104, y: 72, w: 32, h: 36 }, { fontSize: 22, textAlign: 'center', verticalAlign: 'middle' }) },
      wheel('Minute', 136, 104, numbers(60, 5), '30'),
    ],
  },
  {
    ...{ id: 'spinnerDate', name: 'Spinner (date)', words: ['wheel', 'day', 'month', 'year', 'birthday', 'picker'] },
    ...{ w: 272, h: 180 },
    category: 'forms',
    parts: [
      wheel('Day', 0, 64, numbers(32).slice(1), '14'),
      wheel('Month', 72, 112, months, 'June'),
      wheel('Year', 192, 80, years, '1990'),
    ],
  },
  {
    ...{ id: 'chartLegend', name: 'Legend', words: ['chart', 'key', 'series', 'colours'], w: 200, h: 140 },
    category: 'charts',
    parts: legend.flatMap(([label, color], index) => [
      { ...area({ x: 12, y: 18 + index * 40, w: 16, h: 16 }, color, 4), name: `${label} colour` },
      text(label, { x: 40, y: 14 + index * 40, w: 148, h: 24 }, { verticalAlign: 'middle' }),
    ]),
  },
];
