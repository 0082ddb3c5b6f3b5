import { createApp, deriveApp, mintId, type App, type Widget } from '@prototrail/model';
import {
  buildKit,
  createPaintEnv,
  entryInWords,
  kitInWords,
  kits,
  libraryEntries,
  type PaletteEntry,
  type Words,
} from '@prototrail/widgets';
import { checkApp } from '@prototrail/widgets/checks';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sampleWords } from './sample-words';

const codes = readdirSync(join(__dirname, 'locales'));
const env = createPaintEnv({
  imageUrl: (url) => url,
  iconPath: () => undefined,
  mode: 'run',
  today: { y: 2026, m: 6, d: 12 },
  language: 'en',
});

/** What the check of texts that are cut off says of a prototype. */
function cutTexts(app: App): string[] {
  const run = checkApp(deriveApp(app), env);
  let step = run.next();
  while (!step.done) step = run.next();
  return step.value
    .filter(({ rule }) => rule === 'overflow')
    .map(({ id }) => JSON.stringify(app.widgets[id]?.props['label'] ?? id));
}

function appOfEntry({ widget, parts = [{ ...widget, x: 0, y: 0 }] }: PaletteEntry): App {
  const app = createApp({ name: 'Entry', screenSize: { w: 1280, h: 1000 } }, 0);
  const widgets = parts.map((part, z): [string, Widget] => [`w${z}`, { ...part, id: `w${z}`, z } as Widget]);
  const screen = { id: 's1', name: 'Start', x: 0, y: 0, w: 1280, h: 1000, props: { start: true }, style: {} };
  const children = widgets.map(([id]) => id);
  return { ...app, screens: { s1: { ...screen, children } }, widgets: Object.fromEntries(widgets) };
}

async function appOfKit(load: (typeof kits)[number]['load'], words: Words | null): Promise<App> {
  const written = await load();
  const kit = words ? kitInWords(written, words) : written;
  const app = createApp({ name: 'Kit', screenSize: { w: kit.w, h: kit.h } }, 0);
  const { screens, widgets, lines } = buildKit(kit, {
    ...{ x: 0, y: 0, z: 0, isStart: true, screenName: (name: string) => name },
    newId: (prefix) => {
      const { id, lastUUID } = mintId(app, prefix, 1);
      app.lastUUID = lastUUID;
      return id;
    },
  });
  const byId = <R extends { id: string }>(list: readonly R[]) => Object.fromEntries(list.map((one) => [one.id, one]));
  return { ...app, screens: byId(screens), widgets: byId(widgets), lines: byId(lines) };
}

test.each(codes)('the texts of ready-made parts fit their boxes in %s', async (code) => {
  const words = await sampleWords(code);
  const entries = libraryEntries.filter(({ kit }) => kit === undefined);
  const cut = entries.flatMap((entry) =>
    cutTexts(appOfEntry(words ? entryInWords(entry, words) : entry)).map((text) => `${entry.id}: ${text}`),
  );
  for (const { id, load } of kits) cut.push(...cutTexts(await appOfKit(load, words)).map((text) => `${id}: ${text}`));
  expect(cut).toEqual([]);
});
