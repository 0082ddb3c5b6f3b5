import {
  deriveApp,
  inLanguage,
  languagesOf,
  storedApp,
  textAt,
  translator,
  type App,
  type DerivedApp,
  type DerivedScreen,
  type Widget,
} from '@prototrail/model';
import type { PaintEnv } from '../definition';
import { paintScreen } from '../screen';
import { measureText } from '../text-size';
import { textsOf } from '../texts/texts-of';
import type { Finding } from './finding';
import { overflowOf } from './text-fit';

interface Known {
  env: PaintEnv;
  app: Pick<App, 'fonts' | 'screenSize'>;
  found: Finding[];
}

/** A screen that did not change in a language is the same object in the next derivation. */
const looks = new WeakMap<DerivedScreen, Known>();

/**
 * What is found in the languages of a prototype beside the one that is looked at: texts that no longer fit, and for each screen how many
 * texts have no translation, or one of an earlier text. Yields after each screen.
 */
export function* checkLanguages(shown: DerivedApp, env: PaintEnv): Generator<void, Finding[]> {
  const app = storedApp(shown.app);
  const found: Finding[] = [];
  for (const tag of languagesOf(app)) {
    const derived = deriveApp(inLanguage(app, tag, measureText));
    for (const screen of Object.values(derived.screens)) {
      const missing = missingOn(app, screen, tag);
      if (missing > 0)
        found.push({
          ...{ rule: 'translation', id: screen.id, screenId: screen.id, name: screen.screen.name },
          ...{ language: tag, missing },
        });
      if (shown.app.language === tag) continue;
      found.push(...overflowsOn(derived, screen, { env, tag, app }));
      yield;
    }
  }
  return found;
}

function overflowsOn(
  derived: DerivedApp,
  screen: DerivedScreen,
  { env, tag, app }: { env: PaintEnv; tag: string; app: App },
): Finding[] {
  const known = looks.get(screen);
  if (known?.env === env && known.app.fonts === app.fonts && known.app.screenSize === app.screenSize)
    return known.found;
  const found = paintScreen(derived, screen.id, env).flatMap((placed): Finding[] => {
    const { widget } = placed;
    const stored = app.widgets[widget.sourceId];
    // what is as it was is checked in the language of the document
    if (widget.inherited || widget.hidden || !stored || derived.app.widgets[widget.sourceId] === stored) return [];
    const overflow = overflowOf(derived.app, placed);
    if (!overflow) return [];
    return [
      {
        ...{ rule: 'overflow', id: widget.sourceId, screenId: screen.id, name: stored.name },
        // a larger box would be larger in every language
        ...{ language: tag, overflow: { by: overflow.by } },
      },
    ];
  });
  looks.set(screen, { env, app, found });
  return found;
}

function missingOn(app: App, { screen }: DerivedScreen, tag: string): number {
  return screen.children.reduce((sum, id) => {
    const widget = app.widgets[id];
    return widget ? sum + missingIn(widget, tag) : sum;
  }, 0);
}

const counts = new WeakMap<Widget, Map<string, number>>();

function missingIn(widget: Widget, tag: string): number {
  const byTag = counts.get(widget) ?? new Map<string, number>();
  counts.set(widget, byTag);
  const known = byTag.get(tag);
  if (known !== undefined) return known;
  const find = translator(widget, tag);
  const count = textsOf(widget).filter(({ path, text }) => {
    // a price or a number is the same in most languages
    if (!/\p{L}/u.test(text)) return false;
    const found = find(path, textAt(widget.props, path) ?? '');
    return found === undefined || found.isOutdated;
  }).length;
  byTag.set(tag, count);
  return count;
}
