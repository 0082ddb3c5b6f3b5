import type { App } from '../../app/types';
import { isRecord } from '../../app/values';

type FontEntry = Readonly<Record<string, unknown>>;

/** The fonts of a document that styles or design tokens name, as the document holds them. */
export function usedFonts(app: Pick<App, 'fonts'>, things: unknown): FontEntry[] {
  const stored: unknown = app.fonts;
  const fonts = (Array.isArray(stored) ? stored : []).filter(isRecord);
  if (fonts.length === 0) return [];
  const families = new Set<string>();
  const visit = (each: unknown): void => {
    if (Array.isArray(each)) each.forEach(visit);
    if (!isRecord(each)) return;
    if (typeof each['fontFamily'] === 'string')
      each['fontFamily'].split(',').forEach((name) => families.add(plain(name)));
    Object.values(each).forEach(visit);
  };
  visit(things);
  return fonts.filter(({ name, url }) => typeof url === 'string' && families.has(plain(name)));
}

/** Whether two entries are the same cut of the same family. */
export const isSameFont = (a: FontEntry, b: FontEntry): boolean =>
  plain(a['name']) === plain(b['name']) && (['weight', 'style'] as const).every((key) => a[key] === b[key]);

const plain = (name: unknown): string =>
  String(name ?? '')
    .replace(/["']/g, '')
    .trim()
    .toLowerCase();
