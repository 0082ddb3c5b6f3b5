import type { App, Line, Screen } from '@prototrail/model';

/** How many elements of the screen that a link leaves have a namesake where it leads; undefined unless both are screens. */
export function sharedElements(app: App, { from, to }: Pick<Line, 'from' | 'to'>): number | undefined {
  const start = app.screens[from] ?? Object.values(app.screens).find((screen) => holds(app, screen, from));
  const end = app.screens[to];
  if (!start || !end) return undefined;
  const names = new Set(namesOn(app, end));
  return new Set(namesOn(app, start).filter((name) => names.has(name))).size;
}

function holds(app: App, { children }: Screen, id: string): boolean {
  return children.includes(id) || (app.groups?.[id]?.children ?? []).some((member) => children.includes(member));
}

const namesOn = (app: App, { children }: Screen): string[] =>
  children.flatMap((id) => (app.widgets[id] ? [app.widgets[id].name] : []));
