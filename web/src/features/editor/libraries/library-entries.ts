import {
  componentIndex,
  cutComponent,
  deriveApp,
  picturesOf,
  usedFonts,
  type App,
  type Template,
} from '@prototrail/model';
import type { PaletteEntry } from '@prototrail/widgets';
import { instanceTemplate, type LibraryPick, type WidgetTemplate } from '../../../canvas';
import { componentEntry } from '../components/component-entries';
import type { StoredFont } from '../../../api';
import type { Library } from './use-libraries';

/** What an entry of the palette stands for in another prototype. */
export interface LibraryEntry {
  library: Library;
  id: string;
  /** Absent for screens. */
  template?: Template;
  /** Addresses of the pictures that it shows. */
  pictures: readonly string[];
  /** Uploaded fonts of its texts, as its document holds them. */
  fonts: readonly StoredFont[];
}

const prefix = 'library:';
const meant = new WeakMap<PaletteEntry, LibraryEntry>();
const made = new WeakMap<App, PaletteEntry[]>();
const noFiles: LibraryFiles = { pictures: new Map(), fonts: [] };

/** Copies of what an entry shows that is no part of its document. */
export type LibraryFiles = Required<Pick<LibraryPick, 'pictures' | 'fonts'>>;

export const isLibraryEntry = ({ id }: PaletteEntry): boolean => id.startsWith(prefix);

export const libraryEntry = (entry: PaletteEntry): LibraryEntry | undefined => meant.get(entry);

/** What the canvas places for a component of a library, and takes in on the way. */
export function templateOfLibrary(entry: PaletteEntry, files: LibraryFiles = noFiles): WidgetTemplate | undefined {
  const found = meant.get(entry);
  return found?.template ? { ...instanceTemplate(found.template), pick: pickOf(found, files) } : undefined;
}

export const pickOf = ({ library, id }: LibraryEntry, files: LibraryFiles): LibraryPick => ({
  ...{ source: library.app, sourceApp: library.id, id, ...files },
});

/** Components, then screens of a library. */
export function libraryEntriesOf(library: Library): PaletteEntry[] {
  const { app } = library;
  const known = made.get(app);
  if (known) return known;
  const components = componentIndex(app).components.map((template): PaletteEntry => {
    const entry = { ...componentEntry(app, template), id: `${prefix}${library.id}:${template.id}` };
    const cut = cutComponent(app, template.id);
    const files = { pictures: picturesOf(cut?.templates, library.id), fonts: usedFonts(app, cut) };
    meant.set(entry, { library, id: template.id, template, ...files });
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
    const shown = [style, widgets];
    meant.set(entry, { library, id, pictures: picturesOf(shown, library.id), fonts: usedFonts(library.app, shown) });
    return entry;
  });
}
