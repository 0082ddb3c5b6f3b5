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
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((place) => {
    const part = parseInt(color.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  // Contrast with white is 1.05 / (light + 0.05), with black (light + 0.05) / 0.05.
  return light > 0.179 ? '#000000' : '#ffffff';
}
