import { createApp, mintId, type App } from '@prototrail/model';
import { buildKit, kits } from '@prototrail/widgets';

/** A prototype with the linked screens of a kit; the first one starts it. */
export async function buildKitApp(kitId: string, name: string, now: number): Promise<App> {
  const entry = kits.find(({ id }) => id === kitId) ?? kits[0];
  if (entry === undefined) throw new Error('There is no kit.');
  const kit = await entry.load();
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
  // Kits are written in English.
  app.language = 'en';
  for (const screen of screens) app.screens[screen.id] = screen;
  for (const widget of widgets) app.widgets[widget.id] = widget;
  for (const line of lines) app.lines[line.id] = line;
  return app;
}
