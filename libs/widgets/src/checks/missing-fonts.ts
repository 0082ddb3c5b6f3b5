import { isRecord, type DerivedApp } from '@prototrail/model';

/** Families that come with the product or with most devices, and what CSS calls families without a name. */
const known: ReadonlySet<string> = new Set([
  ...['inter', 'roboto', 'source sans pro', 'helvetica neue', 'helvetica', 'arial', 'arial black', 'comic sans ms'],
  ...['courier new', 'courier', 'georgia', 'impact', 'lucida sans unicode', 'lucida grande', 'palatino linotype'],
  ...['palatino', 'tahoma', 'times new roman', 'times', 'trebuchet ms', 'verdana'],
  ...['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui', 'inherit'],
]);

/** Families of texts that are neither uploaded nor on most devices: testers see another one. Each with the first screen that has it. */
export function missingFonts({ app, screens }: DerivedApp): { font: string; screen: string; id: string }[] {
  const stored: unknown = app.fonts;
  const uploaded = new Set((Array.isArray(stored) ? stored : []).filter(isRecord).map(({ name }) => plain(name)));
  const found = new Map<string, { font: string; screen: string; id: string }>();
  for (const { id, screen, widgets } of Object.values(screens))
    for (const { effectiveStyle } of widgets) {
      const given = effectiveStyle['fontFamily'];
      const font = typeof given === 'string' ? (given.split(',')[0] ?? '').replace(/["']/g, '').trim() : '';
      const name = plain(font);
      if (name !== '' && !known.has(name) && !name.startsWith('ui-') && !uploaded.has(name) && !found.has(name))
        found.set(name, { font, screen: screen.name, id });
    }
  return [...found.values()];
}

const plain = (name: unknown): string =>
  String(name ?? '')
    .replace(/["']/g, '')
    .trim()
    .toLowerCase();
