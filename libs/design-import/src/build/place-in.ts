/** Where a design goes in a prototype that is there already. */
import { mintId, startScreen, type App } from '@prototrail/model';
import type { BuildOptions, BuiltDesign } from './build-design';
import { updateDesign } from './update-design';

export type DesignPlace = Pick<BuildOptions, 'newId' | 'at' | 'z' | 'withStart' | 'screenSize'>;

const gap = 200;
const corner = { x: 1000, y: 1000 };

/** Builds a design below what the prototype has; `random` gives a number from 0 to 1. */
export function buildIn(
  app: App,
  build: (place: DesignPlace) => BuiltDesign,
  random: () => number,
): { built: BuiltDesign; lastUUID: number } {
  let { lastUUID } = app;
  const newId: DesignPlace['newId'] = (prefix) => {
    const minted = mintId({ lastUUID }, prefix, Math.floor(random() * 100_000));
    ({ lastUUID } = minted);
    return minted.id;
  };
  const z = Object.values(app.widgets).reduce((highest, widget) => Math.max(highest, Number(widget.z) || 0), 0);
  const place = { newId, at: cornerBelow(app), z, withStart: startScreen(app) === undefined };
  const isEmpty = Object.keys(app.screens).length === 0;
  const built = build(isEmpty ? place : { ...place, screenSize: app.screenSize });
  return { built, lastUUID };
}

function cornerBelow({ screens, widgets }: App): { x: number; y: number } {
  const all = [...Object.values(screens), ...Object.values(widgets)];
  if (all.length === 0) return corner;
  return {
    x: Math.min(...Object.values(screens).map(({ x }) => Number(x)), corner.x),
    y: all.reduce((bottom, { y, h }) => Math.max(bottom, Number(y) + Number(h)), 0) + gap,
  };
}

/** The prototype with a design in it: screens of the same frames are updated, others are added. */
export function withDesign(app: App, build: (place: DesignPlace) => BuiltDesign, random: () => number): App {
  const { built, lastUUID } = buildIn(app, build, random);
  const update = updateDesign(app, built);
  const without = <Entry>(records: Record<string, Entry> | undefined, ids: readonly string[]): Record<string, Entry> =>
    Object.fromEntries(Object.entries(records ?? {}).filter(([id]) => !ids.includes(id)));
  const byId = <Entry extends { id: string }>(list: readonly Entry[]): Record<string, Entry> =>
    Object.fromEntries(list.map((entry) => [entry.id, entry]));
  const { removed } = update;
  const isEmpty = Object.keys(app.screens).length === 0;
  return {
    ...app,
    lastUUID,
    ...(isEmpty ? { screenSize: built.screenSize } : {}),
    ...(built.tokenModes !== undefined && app.tokenModes === undefined ? { tokenModes: built.tokenModes } : {}),
    screens: { ...app.screens, ...byId(update.screens) },
    widgets: { ...without(app.widgets, removed.widgets), ...byId(update.widgets) },
    groups: { ...without(app.groups, removed.groups), ...byId(update.groups) },
    lines: { ...without(app.lines, removed.lines), ...byId(update.lines) },
    templates: { ...app.templates, ...byId(update.templates) },
    designtokens: { ...app.designtokens, ...update.designtokens },
  } as App;
}
