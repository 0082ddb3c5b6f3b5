/** What lies over a page for a moment: hints, menus, sheets, the keyboard of a phone. */
import type { PalettePart } from '../definition';
import { border, colors, radius } from '../kit/define';
import type { Composite } from './composite';
import { area, button, card, icon, muted, note, part, rule, text, title } from './parts';

const dark = '#0f172a';

/** A small triangle that points down. */
const pointer = (x: number, y: number): PalettePart =>
  part(
    'SVGPaths',
    { x, y, w: 12, h: 6 },
    {
      name: 'Pointer',
      props: {
        paths: [
          { id: 'p1', name: 'Path', type: 'Path', d: 'M0 0L12 0L6 6Z', fill: dark, stroke: null, strokeWidth: 0 },
        ],
        bbox: { w: 12, h: 6 },
      },
    },
  );

const menuRows: ReadonlyArray<readonly [sign: string, label: string, color?: string]> = [
  ['mdi-pencil-outline', 'Rename'],
  ['mdi-content-copy', 'Duplicate'],
  ['mdi-share-variant-outline', 'Share'],
  ['mdi-trash-can-outline', 'Delete', colors.danger],
];

const menuRow = ([sign, label, color = colors.ink]: (typeof menuRows)[number], index: number): PalettePart[] => {
  const y = 8 + index * 36 + (label === 'Delete' ? 9 : 0);
  const row = button(
    label,
    { x: 6, y, w: 208, h: 36 },
    {
      ...{ background: 'transparent', color, textAlign: 'left', paddingLeft: 40, fontWeight: 400 },
      ...border(0, colors.line),
      ...radius(6),
    },
    { background: '#f1f5f9', ...border(0, colors.line) },
  );
  return [row, icon(sign, { x: 18, y: y + 8, w: 20, h: 20 }, color === colors.ink ? muted : color)];
};

const sheetRows: ReadonlyArray<readonly [string, string]> = [
  ['mdi-message-outline', 'Send by message'],
  ['mdi-link-variant', 'Copy link'],
  ['mdi-bookmark-outline', 'Save for later'],
];

const keyLook = { color: '#000000', fontSize: 20, fontWeight: 400, ...border(0, colors.line), ...radius(5) };
const keyShadow = { v: 1, h: 0, b: 0, s: 0, c: 'rgba(0,0,0,0.3)', i: false };
const key = (label: string, x: number, y: number, w: number, isDark = false): PalettePart =>
  button(
    label,
    { x, y, w, h: 42 },
    { ...keyLook, background: isDark ? '#abb1bb' : colors.white, boxShadow: keyShadow, fontSize: isDark ? 16 : 20 },
    { background: isDark ? colors.white : '#e5e7eb', ...border(0, colors.line) },
  );
const keys = (letters: string, x: number, y: number): PalettePart[] =>
  [...letters].map((letter, index) => key(letter, x + index * 37, y, 32));

const keyboard: readonly PalettePart[] = [
  area({ x: 0, y: 0, w: 375, h: 224 }, '#d1d4da', 0, 'Ground'),
  ...keys('qwertyuiop', 5, 10),
  ...keys('asdfghjkl', 23, 64),
  key('', 5, 118, 44, true),
  icon('mdi-apple-keyboard-shift', { x: 16, y: 128, w: 22, h: 22 }, '#000000'),
  ...keys('zxcvbnm', 60, 118),
  key('', 326, 118, 44, true),
  icon('mdi-backspace-outline', { x: 337, y: 128, w: 22, h: 22 }, '#000000'),
  key('123', 5, 172, 88, true),
  key('space', 99, 172, 176),
  key('return', 281, 172, 89, true),
];

export const overlays: readonly Composite[] = [
  {
    ...{ id: 'tooltip', name: 'Tooltip', words: ['hint', 'help', 'popover', 'bubble'], w: 176, h: 38 },
    parts: [
      area({ x: 0, y: 0, w: 176, h: 32 }, dark, 6, 'Ground'),
      pointer(82, 32),
      text(
        'Saved a minute ago',
        { x: 8, y: 4, w: 160, h: 24 },
        { color: colors.white, fontSize: 13, textAlign: 'center', verticalAlign: 'middle' },
      ),
    ],
  },
  {
    ...{ id: 'popoverMenu', name: 'Context menu', words: ['popover', 'popup menu', 'more', 'actions'], w: 220, h: 169 },
    parts: [card(220, 169, true), ...menuRows.flatMap(menuRow), rule(0, 120, 220)],
  },
  {
    ...{ id: 'bottomSheet', name: 'Bottom sheet', words: ['sheet', 'action sheet', 'drawer', 'modal'], w: 375, h: 288 },
    parts: [
      part(
        'Box',
        { x: 0, y: 0, w: 375, h: 288 },
        {
          name: 'Ground',
          style: {
            background: colors.white,
            ...border(0, colors.line),
            ...{ borderTopLeftRadius: 20, borderTopRightRadius: 20 },
            boxShadow: { v: -6, h: 0, b: 24, s: 0, c: 'rgba(15,23,42,0.16)', i: false },
          },
        },
      ),
      area({ x: 167, y: 10, w: 40, h: 4 }, colors.line, 2, 'Handle'),
      title('Share', { x: 24, y: 32, w: 327, h: 28 }, 20),
      ...sheetRows.flatMap(([sign, label], index) => [
        icon(sign, { x: 24, y: 82 + index * 48, w: 24, h: 24 }, colors.ink),
        text(label, { x: 64, y: 82 + index * 48, w: 287, h: 24 }, { fontSize: 16, verticalAlign: 'middle' }),
      ]),
      button('Done', { x: 24, y: 228, w: 327, h: 44 }, { ...radius(10), fontSize: 16 }),
    ],
  },
  {
    ...{ id: 'phoneKeyboard', name: 'Phone keyboard', words: ['keyboard', 'keys', 'typing', 'qwerty'], w: 375, h: 224 },
    parts: keyboard,
  },
  {
    ...{
      id: 'loadingSkeleton',
      name: 'Skeleton',
      words: ['loading', 'placeholder', 'shimmer', 'wait'],
      w: 320,
      h: 136,
    },
    parts: [
      card(320, 136),
      area({ x: 16, y: 16, w: 104, h: 104 }, '#e2e8f0', 8, 'Picture'),
      area({ x: 136, y: 20, w: 152, h: 16 }, '#e2e8f0', 8, 'Title'),
      area({ x: 136, y: 52, w: 168, h: 12 }, '#eef2f6', 6, 'Line 1'),
      area({ x: 136, y: 74, w: 168, h: 12 }, '#eef2f6', 6, 'Line 2'),
      area({ x: 136, y: 96, w: 96, h: 12 }, '#eef2f6', 6, 'Line 3'),
    ],
  },
  {
    ...{ id: 'cookieBanner', name: 'Cookie banner', words: ['consent', 'privacy', 'gdpr', 'notice'], w: 375, h: 168 },
    parts: [
      card(375, 168, true),
      title('Cookies on this site', { x: 20, y: 20, w: 335, h: 24 }, 16),
      note('They help us to see what is used. You can change your choice at any time.', {
        x: 20,
        y: 50,
        w: 335,
        h: 44,
      }),
      button('Accept all', { x: 20, y: 112, w: 160, h: 40 }),
      button(
        'Only what is needed',
        { x: 195, y: 112, w: 160, h: 40 },
        { background: colors.white, color: colors.ink, ...border(1, colors.line) },
        { background: '#f8fafc', ...border(1, '#94a3b8') },
      ),
    ],
  },
];
