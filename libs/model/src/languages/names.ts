import type { App, Screen } from '../app/types';
import { keepStoredApp, storedApp } from '../tokens/stored-app';
import { translationsOf, type TextOwner } from './translations';

const nameKey = 'name';

/** The name of a screen as a text that can be translated. */
export const screenTexts = (screen: Pick<Screen, 'name'> & { translations?: unknown }): TextOwner => ({
  props: { [nameKey]: screen.name },
  translations: screen.translations,
});

const named = new WeakMap<App, Map<string, App>>();

/**
 * A prototype whose screens and widgets have their names in a language, for people who read about it. A screen may have a translation of
 * its name; any other name that is also a text of the prototype, word for word, reads as that text does. Testers see no names. Memoised.
 */
export function namesInLanguage(app: App, tag: string | null | undefined): App {
  if (tag === null || tag === undefined) return app;
  const byTag = named.get(app) ?? new Map<string, App>();
  named.set(app, byTag);
  const known = byTag.get(tag) ?? rename(app, tag);
  byTag.set(tag, known);
  return known;
}

function rename(app: App, tag: string): App {
  // what the prototype says is in the document as it is stored: the one that is shown may say it in the language already
  const stored = storedApp(app);
  const words = new Map<string, string>();
  for (const widget of Object.values(stored.widgets))
    for (const { text, of } of translationsOf(widget, tag).values()) if (of !== undefined) words.set(of.trim(), text);
  const nameOf = (name: string | undefined): string | undefined => name && words.get(name.trim());
  const screens = renamed(app.screens, (screen) => {
    const own = translationsOf({ translations: screen['translations'] }, tag).get(nameKey);
    return own !== undefined && own.of === screen.name ? own.text : nameOf(screen.name);
  });
  const widgets = renamed(app.widgets, ({ name }) => nameOf(name));
  if (screens === app.screens && widgets === app.widgets) return app;
  const shown = { ...app, screens, widgets };
  keepStoredApp(shown, stored);
  return shown;
}

/** The same records where none has another name. */
function renamed<Part extends { name?: string }>(
  parts: Readonly<Record<string, Part>>,
  nameOf: (part: Part) => string | undefined,
): Record<string, Part> {
  let isChanged = false;
  const next = Object.entries(parts).map(([id, part]): [string, Part] => {
    const name = nameOf(part);
    if (!name || name === part.name) return [id, part];
    isChanged = true;
    return [id, { ...part, name }];
  });
  return isChanged ? Object.fromEntries(next) : parts;
}
