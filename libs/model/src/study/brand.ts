import type { Extensible } from '../app/types';
import { isRecord } from '../app/values';
import { words } from './read-question';

/** How the testers' pages of a study look; what is empty stays as it is. */
export interface StudyBrand extends Extensible {
  /** `#rrggbb` */
  color?: string;
  /** A picture among those of the prototype. */
  logo?: string;
}

/** The look of a study from settings that any client may have written; undefined when it has none of its own. */
export function brandOf(settings: Readonly<Record<string, unknown>>): { color: string; logo: string } | undefined {
  const { brand } = settings;
  if (!isRecord(brand)) return undefined;
  const color = words(brand['color']).trim().toLowerCase();
  const read = { color: /^#[0-9a-f]{6}$/.test(color) ? color : '', logo: words(brand['logo']).trim() };
  return read.color === '' && read.logo === '' ? undefined : read;
}

/** Black or white, whichever is read better on a colour `#rrggbb`. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  // Contrast with white is 1.05 / (light + 0.05), with black (light + 0.05) / 0.05.
  return luminance(color) > 0.179 ? '#000000' : '#ffffff';
}

const parts = (color: string): [number, number, number] => [
  parseInt(color.slice(1, 3), 16),
  parseInt(color.slice(3, 5), 16),
  parseInt(color.slice(5, 7), 16),
];

function luminance(color: string): number {
  const [r, g, b] = parts(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast of two colours `#rrggbb` as WCAG counts it, 1 to 21. */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Contrast that a text needs (WCAG 2.2, 1.4.3): 3 : 1 from 24 px on, bold from 18.66 px on; 4.5 : 1 below. */
export const neededContrast = (size: number, weight: number): number =>
  size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5;

/** `share` of a colour in another one. */
function mix(color: string, other: string, share: number): string {
  const others = parts(other);
  const mixed = parts(color).map((value, place) => Math.round(value * share + (others[place] ?? 0) * (1 - share)));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, or the nearest on the way to black or white that has the contrast on the ground. */
function readableOn(color: string, ground: string, wanted: number): string {
  const end = luminance(ground) > 0.179 ? '#000000' : '#ffffff';
  for (let share = 1; share > 0; share -= 0.02) {
    const mixed = mix(color, end, share);
    if (contrastOf(mixed, ground) >= wanted) return mixed;
  }
  return end;
}

/** The lightest ground of the dark theme, the lightest of the light one, and the shares of colour in tinted grounds. */
const grounds = {
  light: { surface: '#ffffff', tint: 0.08, strongTint: 0.14, line: 0.3 },
  dark: { surface: '#272725', tint: 0.18, strongTint: 0.28, line: 0.48 },
} as const;

/**
 * The accents of the interface in a colour of somebody's choice, by the names of their CSS properties. Texts reach a contrast of 4.5 and
 * controls one of 3, for which the colour is made darker or lighter where it has to be.
 */
export function accentsOf(color: string, theme: keyof typeof grounds): Record<string, string> {
  const { surface, tint, strongTint, line } = grounds[theme];
  const solid = readableOn(color, surface, 3);
  const on = inkOn(solid);
  const away = on === '#ffffff' ? '#000000' : '#ffffff';
  const subtle = mix(solid, surface, tint);
  const text = readableOn(color, mix(solid, surface, strongTint), 4.5);
  return {
    '--accent-solid': solid,
    '--accent-solid-hover': mix(solid, away, 0.88),
    '--accent-solid-active': mix(solid, away, 0.76),
    '--accent-subtle': subtle,
    '--accent-subtle-hover': mix(solid, surface, strongTint),
    '--accent-text': text,
    '--accent-border': mix(solid, surface, line),
    '--text-on-accent': on,
    '--text-link': text,
    '--border-focus': solid,
    '--bg-selected': subtle,
  };
}
