/**
 * Looks that the entries of the library can have. The standard look is the one of the definitions. Two colours are never the same
 * in a theme, or the way back would be lost.
 */
import type { Style } from '@prototrail/model';
import { isRecord } from '../kit/values';

export const themeIds = ['standard', 'wireframe', 'rounded', 'sharp', 'dark'] as const;
export type ThemeId = (typeof themeIds)[number];

type Part = 'surface' | 'line' | 'text';

interface Theme {
  /** Colours for those of the standard look, in lower case, by what they are for. */
  colors(part: Part): Readonly<Record<string, string>>;
  radius(standard: number): number;
  /** Whether things keep their shadows. */
  hasShadows: boolean;
}

/** Round ends and circles stay what they are. */
const largestCorner = 16;

/** Greys of the standard look with a hue of their own, from dark to light. */
const greys = [
  ...['#0f172a', '#1f2937', '#333333', '#334155', '#475569', '#4b5563', '#64748b', '#94a3b8', '#cbd5e1'],
  ...['#d1d5db', '#d4dbe5', '#e2e8f0', '#e5e7eb', '#f1f5f9', '#f8fafc'],
];
const greysAs = (...colors: readonly string[]): Record<string, string> =>
  Object.fromEntries(greys.map((grey, at) => [grey, colors[at] ?? grey]));

const everywhere =
  (colors: Readonly<Record<string, string>>): Theme['colors'] =>
  () =>
    colors;

/** What lies below, what parts it, and what stands on it; white text stands on colours and stays white. */
const darkColors: Readonly<Record<Part, Readonly<Record<string, string>>>> = {
  surface: {
    ...{ '#ffffff': '#171a21', '#f8fafc': '#1c2029', '#f1f5f9': '#222733', '#e2e8f0': '#2b313d', '#e5e7eb': '#31363f' },
    ...{ '#d1d5db': '#3b404a', '#cbd5e1': '#3f4653', '#0f172a': '#2d3442' },
    ...{ '#eef2ff': '#2a2b57', '#e0e7ff': '#33356b', '#c7d2fe': '#3d3f7d' },
    ...{ '#4f46e5': '#5b54e8', '#4338ca': '#4a43d6' },
    ...{ '#fef2f2': '#3a1a1d', '#eff6ff': '#14263f', '#f0fdf4': '#12301f' },
  },
  line: {
    ...{ '#cbd5e1': '#4a5160', '#e2e8f0': '#333945', '#e5e7eb': '#2e333d', '#f1f5f9': '#262b35', '#d1d5db': '#41464f' },
    ...{ '#64748b': '#8b95a7', '#94a3b8': '#6b7588', '#333333': '#c9ced8', '#0f172a': '#3a4252' },
    ...{ '#4f46e5': '#5b54e8', '#4338ca': '#4a43d6', '#a5b4fc': '#6c6cc4', '#c7d2fe': '#3f3f7a', '#e0e7ff': '#383a6e' },
    ...{ '#fecaca': '#7f1d1d', '#bfdbfe': '#1e3a8a', '#bbf7d0': '#14532d' },
  },
  text: {
    ...{ '#0f172a': '#f3f5f9', '#1f2937': '#eceff4', '#333333': '#dfe3ea', '#334155': '#c7cedb', '#475569': '#b3bccb' },
    ...{ '#4b5563': '#aab3c2', '#64748b': '#9aa5b8', '#94a3b8': '#8491a6' },
    ...{ '#4f46e5': '#a09cff', '#4338ca': '#b9b6ff' },
    ...{ '#dc2626': '#f98080', '#b91c1c': '#fdb0b0', '#15803d': '#4ade80', '#1d4ed8': '#7ab0ff' },
  },
};

const accentBars: ReadonlySet<string> = new Set(['colorForeGround', 'foreground', 'barColor', 'handleColor']);

function partOf(key: string): Part {
  if (/border/i.test(key)) return 'line';
  return /background/i.test(key) || accentBars.has(key) ? 'surface' : 'text';
}

const themes: Readonly<Record<Exclude<ThemeId, 'standard'>, Theme>> = {
  wireframe: {
    colors: everywhere({
      ...greysAs(
        ...['#0a0a0a', '#111111', '#222222', '#2e2e2e', '#434343', '#4a4a4a', '#5f5f5f', '#7a7a7a', '#343434'],
        ...['#cfcfcf', '#d6d6d6', '#bdbdbd', '#e2e2e2', '#f0f0f0', '#f7f7f7'],
      ),
      '#4f46e5': '#000000',
      '#4338ca': '#3d3d3d',
      '#a5b4fc': '#9a9a9a',
      '#c7d2fe': '#c4c4c4',
      '#e0e7ff': '#d9d9d9',
      '#eef2ff': '#ececec',
      '#06b6d4': '#5a5a5a',
      '#f59e0b': '#8c8c8c',
      '#10b981': '#b0b0b0',
      '#ec4899': '#404040',
      '#8b5cf6': '#737373',
      '#f97316': '#a3a3a3',
      '#0ea5e9': '#666666',
      '#84cc16': '#c9c9c9',
    }),
    radius: (standard) => Math.min(standard, 4),
    hasShadows: false,
  },
  rounded: {
    colors: everywhere({
      ...greysAs(
        ...['#1c1917', '#292524', '#33302c', '#44403c', '#57534e', '#5c5751', '#78716c', '#a8a29e', '#d6d3d1'],
        ...['#d9d6d4', '#dedbd8', '#e7e5e4', '#ebe9e6', '#f5f5f4', '#fafaf9'],
      ),
      '#4f46e5': '#0f766e',
      '#4338ca': '#115e59',
      '#a5b4fc': '#5eead4',
      '#c7d2fe': '#99f6e4',
      '#e0e7ff': '#ccfbf1',
      '#eef2ff': '#f0fdfa',
    }),
    radius: (standard) => (standard === 0 ? 0 : standard * 2),
    hasShadows: true,
  },
  sharp: {
    colors: everywhere({
      ...greysAs(
        ...['#0d0d0d', '#161616', '#262626', '#333333', '#393939', '#525252', '#6f6f6f', '#7d7d7d', '#8d8d8d'],
        ...['#c6c6c6', '#d1d1d1', '#e0e0e0', '#e5e5e5', '#f4f4f4', '#f7f7f7'],
      ),
      '#4f46e5': '#0f62fe',
      '#4338ca': '#0043ce',
      '#a5b4fc': '#78a9ff',
      '#c7d2fe': '#a6c8ff',
      '#e0e7ff': '#d0e2ff',
      '#eef2ff': '#edf5ff',
    }),
    radius: () => 0,
    hasShadows: false,
  },
  dark: {
    colors: (part) => darkColors[part],
    radius: (standard) => standard,
    hasShadows: true,
  },
};

/** What screens are filled with in a theme. */
export const groundOf = (id: ThemeId): string => (id === 'dark' ? '#0f1115' : '#ffffff');

/** A style of the standard look in a theme. */
export function themedStyle(style: Style, id: ThemeId): Style {
  if (id === 'standard') return style;
  const { colors, radius, hasShadows } = themes[id];
  const entries = Object.entries(style).flatMap(([key, value]): [string, unknown][] => {
    if (typeof value === 'string') return [[key, colors(partOf(key))[value.toLowerCase()] ?? value]];
    if (typeof value === 'number' && /radius$/i.test(key))
      return [[key, value > largestCorner ? value : radius(value)]];
    if (key === 'boxShadow' && isRecord(value) && !hasShadows) return [[key, { ...value, c: 'transparent' }]];
    return [[key, value]];
  });
  return Object.fromEntries(entries);
}

/** The theme that a document has chosen for its library; the standard one where the name is not known. */
export const themeOf = (app: { paletteTheme?: unknown }): ThemeId =>
  themeIds.find((id) => id === app.paletteTheme) ?? 'standard';
