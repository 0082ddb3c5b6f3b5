import { createApp, mintId, type App } from '@prototrail/model';
import { buildKit, kitInWords, kits } from '@prototrail/widgets';
import { localeTag, sampleWords } from '../../i18n';

/** A prototype with the linked screens of a kit, in a language of the product; the first one starts it. */
export async function buildKitApp(kitId: string, name: string, now: number, language: string): Promise<App> {
  const entry = kits.find(({ id }) => id === kitId) ?? kits[0];
  if (entry === undefined) throw new Error('There is no kit.');
  const [written, words] = await Promise.all([entry.load(), sampleWords(language)]);
  const kit = words ? kitInWords(written, words) : written;
  const app = createApp({ name, screenSize: { w: kit.w, h: kit.h }, type: kit.type }, now);
  const { screens, widgets, lines } = buildKit(kit, {
    ...{ x: 100, y: 100, z: 1, isStart: true },
    newId: (prefix) => {
      const { id, lastUUID } = mintId(app, prefix, 1);
      app.lastUUID = lastUUID;
      return id;
    },
    screenName: (wish) => wish,
  });
  app.language = words ? localeTag(language) : 'en';
  for (const screen of screens) app.screens[screen.id] = screen;
  for (const widget of widgets) app.widgets[widget.id] = widget;
  for (const line of lines) app.lines[line.id] = line;
  return app;
}
