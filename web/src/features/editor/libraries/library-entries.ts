import { componentIndex, cutComponent, deriveApp, picturesOf, type App, type Template } from '@prototrail/model';
import type { PaletteEntry } from '@prototrail/widgets';
import { instanceTemplate, type LibraryPick, type WidgetTemplate } from '../../../canvas';
import { componentEntry } from '../components/component-entries';
import type { Library } from './use-libraries';

/** What an entry of the palette stands for in another prototype. */
export interface LibraryEntry {
  library: Library;
  id: string;
  /** Absent for screens. */
  template?: Template;
  /** Addresses of the pictures that it shows. */
  pictures: readonly string[];
}

const prefix = 'library:';
const meant = new WeakMap<PaletteEntry, LibraryEntry>();
const made = new WeakMap<App, PaletteEntry[]>();
const noPictures: ReadonlyMap<string, string> = new Map();

export const isLibraryEntry = ({ id }: PaletteEntry): boolean => id.startsWith(prefix);

export const libraryEntry = (entry: PaletteEntry): LibraryEntry | undefined => meant.get(entry);

/** What the canvas places for a component of a library, and takes in on the way. */
export function templateOfLibrary(
  entry: PaletteEntry,
  pictures: ReadonlyMap<string, string> = noPictures,
): WidgetTemplate | undefined {
  const found = meant.get(entry);
  return found?.template ? { ...instanceTemplate(found.template), pick: pickOf(found, pictures) } : undefined;
}

export const pickOf = ({ library, id }: LibraryEntry, pictures: ReadonlyMap<string, string>): LibraryPick => ({
  ...{ source: library.app, sourceApp: library.id, id, pictures },
});

/** Components, then screens of a library. */
export function libraryEntriesOf(library: Library): PaletteEntry[] {
  const { app } = library;
  const known = made.get(app);
  if (known) return known;
  const components = componentIndex(app).components.map((template): PaletteEntry => {
    const entry = { ...componentEntry(app, template), id: `${prefix}${library.id}:${template.id}` };
    const pictures = picturesOf(cutComponent(app, template.id)?.templates, library.id);
    meant.set(entry, { library, id: template.id, template, pictures });
    return entry;
  });
  const entries = [...components, ...screenEntries(library)];
  made.set(app, entries);
  return entries;
}

function screenEntries(library: Library): PaletteEntry[] {
  return Object.values(deriveApp(library.app).screens).map(({ screen, widgets }) => {
    const { id, name, w, h, style = {} } = screen;
    const parts = widgets.map(({ effectiveStyle, x, y, ...widget }) => ({
      ...{ type: widget.type, name: widget.name, w: widget.w, h: widget.h },
      ...{ props: widget.props, has: widget.has ?? {}, style: effectiveStyle, x: x - screen.x, y: y - screen.y },
    }));
    const ground = { type: 'Box', name: '', w, h, props: {}, has: {}, style, x: 0, y: 0 };
    const entry: PaletteEntry = {
      ...{ id: `${prefix}${library.id}:${id}`, type: 'Screen', name, labelKey: '', category: 'screens', words: [] },
      widget: { type: 'Screen', name, w, h, props: {}, has: {}, style },
      parts: [ground, ...parts],
    };
    meant.set(entry, { library, id, pictures: picturesOf([style, widgets], library.id) });
    return entry;
  });
}
