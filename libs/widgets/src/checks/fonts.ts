import type { FontSet } from '../fonts/font-types';
import { offeredFonts } from '../fonts/offered-fonts';

const bare = (family: string): string =>
  family
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase();

/** Families that devices have, or that stand for one of theirs. */
const ofDevices: ReadonlySet<string> = new Set(
  [
    ...offeredFonts.flatMap((list) => list.split(',')),
    ...['system-ui', '-apple-system', 'BlinkMacSystemFont', 'Segoe UI', 'SF Pro Text', 'SF Pro Display', 'Times'],
    ...['ui-sans-serif', 'ui-serif', 'ui-monospace', 'ui-rounded', 'fantasy', 'Courier', 'Consolas', 'Menlo', 'Monaco'],
    ...['Noto Sans', 'Noto Serif', 'Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'inherit', 'initial'],
  ].map(bare),
);

/** The family that a text asks for first, where neither the prototype brings it nor devices have it. */
export function missingFont(family: unknown, fonts: FontSet): string | undefined {
  if (typeof family !== 'string') return undefined;
  const first = family.split(',', 1)[0] ?? '';
  const name = bare(first);
  if (name === '' || name.startsWith('@') || ofDevices.has(name) || fonts.families.has(name)) return undefined;
  return first.trim().replace(/^["']|["']$/g, '');
}
