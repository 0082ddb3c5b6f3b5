import type { App, Group, Line, Screen } from '../app/types';
import { toNumber } from '../app/values';

/**
 * Variants of a screen for wider windows are screens of their own with the extra keys `breakpointOf` (the id of the screen that they stand for)
 * and `minWidth` (the width of the window from which on they are shown). Their widgets and groups name what they were copied from in
 * `breakpointSource`. Clients that do not know the keys see further screens to which no link leads.
 */
export interface Breakpoint {
  screen: Screen;
  minWidth: number;
}

const indexes = new WeakMap<App['screens'], ReadonlyMap<string, readonly Breakpoint[]>>();
const noBreakpoints: readonly Breakpoint[] = [];

function indexOf(app: App): ReadonlyMap<string, readonly Breakpoint[]> {
  const known = indexes.get(app.screens);
  if (known) return known;
  const found = new Map<string, Breakpoint[]>();
  for (const screen of Object.values(app.screens)) {
    const base = breakpointBase(app, screen);
    if (base === undefined) continue;
    const list = found.get(base.id) ?? [];
    list.push({ screen, minWidth: Math.max(1, toNumber(screen['minWidth'], screen.w)) });
    found.set(base.id, list);
  }
  for (const list of found.values()) list.sort((a, b) => a.minWidth - b.minWidth);
  indexes.set(app.screens, found);
  return found;
}

/** The screen that a variant stands for; a variant of a variant or of a screen that is gone is a screen of its own. */
export function breakpointBase(app: App, screen: Screen): Screen | undefined {
  const id = screen['breakpointOf'];
  if (typeof id !== 'string' || id === screen.id || !Object.hasOwn(app.screens, id)) return undefined;
  const base = app.screens[id];
  return typeof base?.['breakpointOf'] === 'string' ? undefined : base;
}

/** Variants of a screen, from narrow to wide. */
export function breakpointsOf(app: App, screenId: string): readonly Breakpoint[] {
  return indexOf(app).get(screenId) ?? noBreakpoints;
}

export function hasBreakpoints(app: App): boolean {
  return indexOf(app).size > 0;
}

/** The variant of a screen that a window of a width shows; the screen itself below all of them. */
export function screenForWidth(app: App, screenId: string, width: number): string {
  return breakpointsOf(app, screenId).findLast(({ minWidth }) => minWidth <= width)?.screen.id ?? screenId;
}

/**
 * The prototype as a window of a width shows it: screens look like the variants that fit. A widget of a variant takes the id of the one that
 * it was copied from, so that links, values and what is recorded are those of the one prototype.
 */
export function withBreakpoints(app: App, width: number): App {
  if (!hasBreakpoints(app)) return app;
  const screens = { ...app.screens };
  const widgets = { ...app.widgets };
  const groups = { ...app.groups };
  const renamed = new Map<string, string>();
  for (const [base, variants] of indexOf(app)) {
    const chosen = variants.findLast(({ minWidth }) => minWidth <= width);
    for (const { screen } of variants) {
      delete screens[screen.id];
      renamed.set(screen.id, base);
    }
    const own = app.screens[base];
    if (chosen === undefined || own === undefined) continue;
    const ids = sourcesIn(app, chosen.screen, own);
    for (const [id, source] of ids) renamed.set(id, source);
    screens[base] = shownAs(own, chosen.screen, ids);
    for (const [id, source] of ids) {
      const widget = app.widgets[id];
      if (widget) widgets[source] = { ...widget, id: source };
    }
    replaceGroups(app, groups, { own, variant: chosen.screen, ids });
  }
  return { ...app, screens, widgets, groups, lines: linesOf(app, renamed) };
}

/** Widgets of the variant by the widgets of the screen that they were copied from; each of these once. */
function sourcesIn(app: App, variant: Screen, own: Screen): Map<string, string> {
  const free = new Set(own.children);
  const ids = new Map<string, string>();
  for (const id of variant.children) {
    const source = app.widgets[id]?.['breakpointSource'];
    if (typeof source === 'string' && free.delete(source)) ids.set(id, source);
  }
  return ids;
}

function shownAs(own: Screen, variant: Screen, ids: ReadonlyMap<string, string>): Screen {
  const { breakpointOf: _base, minWidth: _width, ...look } = variant;
  return {
    ...look,
    id: own.id,
    name: own.name,
    props: own.props,
    children: variant.children.map((id) => ids.get(id) ?? id),
    ...(own.parents && variant.parents === undefined ? { parents: own.parents } : {}),
  };
}

function replaceGroups(
  app: App,
  groups: Record<string, Group>,
  { own, variant, ids }: { own: Screen; variant: Screen; ids: ReadonlyMap<string, string> },
): void {
  const replaced = new Set(own.children);
  const shown = new Set(variant.children);
  const sources = new Map<string, string>();
  for (const group of Object.values(app.groups ?? {})) {
    const source = group['breakpointSource'];
    if (typeof source === 'string' && Object.hasOwn(groups, source) && isOn(app, group, shown))
      sources.set(group.id, source);
  }
  for (const group of Object.values(app.groups ?? {})) {
    if (isOn(app, group, replaced)) groups[group.id] = { ...group, children: [], groups: [] };
  }
  for (const group of Object.values(app.groups ?? {})) {
    if (!isOn(app, group, shown)) continue;
    const id = sources.get(group.id) ?? group.id;
    if (id !== group.id) delete groups[group.id];
    groups[id] = {
      ...group,
      id,
      children: group.children.map((child) => ids.get(child) ?? child),
      groups: (group.groups ?? []).map((child) => sources.get(child) ?? child),
    };
  }
}

function isOn(app: App, group: Group, children: ReadonlySet<string>, depth = 0): boolean {
  if (group.children.some((id) => children.has(id))) return true;
  return (
    depth < 32 &&
    (group.groups ?? []).some((id) => app.groups?.[id] !== undefined && isOn(app, app.groups[id], children, depth + 1))
  );
}

/** Links to a variant lead to its screen; a widget of the shown variant that has links of its own follows those. */
function linesOf(app: App, renamed: ReadonlyMap<string, string>): App['lines'] {
  const lines: Record<string, Line> = {};
  const overridden = new Set<string>();
  const all = Object.values(app.lines);
  for (const { from } of all) {
    const source = renamed.get(from);
    if (source !== undefined && !Object.hasOwn(app.screens, from)) overridden.add(source);
  }
  for (const line of all) {
    if (overridden.has(line.from) || (renamed.has(line.from) && Object.hasOwn(app.screens, line.from))) continue;
    const from = renamed.get(line.from) ?? line.from;
    const to = renamed.get(line.to) ?? line.to;
    lines[line.id] = from === line.from && to === line.to ? line : { ...line, from, to };
  }
  return lines;
}
