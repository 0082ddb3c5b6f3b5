import type { App, Group, Line } from '../app/types';
import { compareIds } from '../app/ids';
import { buildContainment } from './containment';
import { compareDrawing, deriveScreen, resolveCanvasWidget } from './derive-screen';
import type { DerivedApp, DerivedScreen, ResolvedWidget } from './types';

const derivedApps = new WeakMap<App, DerivedApp>();
const maxGroupDepth = 32;

/**
 * The view model of a prototype: what is drawn where, and how elements hang together. Memoised by identity; parts of
 * the document that did not change give the same objects again. The document itself is not touched.
 */
export function deriveApp(app: App): DerivedApp {
  const known = derivedApps.get(app);
  if (known) return known;
  const derived = build(app);
  derivedApps.set(app, derived);
  return derived;
}

function build(app: App): DerivedApp {
  const screens: Record<string, DerivedScreen> = {};
  for (const screen of Object.values(app.screens)) screens[screen.id] = deriveScreen(app, screen);
  const canvasWidgets = findCanvasWidgets(app);
  const byId = lazy(() => indexWidgets(screens, canvasWidgets));
  const groups = lazy(() => indexGroups(app));
  const linesByStart = lazy(() => indexLines(app, 'from'));
  const linesByEnd = lazy(() => indexLines(app, 'to'));
  const containment = new Map<DerivedScreen, ReturnType<typeof buildContainment>>();
  const containmentOf = (widgetId: string) => {
    const screen = screens[byId().get(widgetId)?.screenId ?? ''];
    if (!screen) return undefined;
    const found = containment.get(screen) ?? buildContainment(screen);
    containment.set(screen, found);
    return found;
  };
  const sourceIdOf = (id: string): string => sourceOf(app, id);
  const topGroupOf = (elementId: string): Group | undefined => {
    const { parents } = groups();
    let group = parents.get(elementId) ?? parents.get(sourceIdOf(elementId));
    for (let depth = 0; group && depth < maxGroupDepth; depth++) {
      const parent = parents.get(group.id);
      if (!parent) break;
      group = parent;
    }
    return group;
  };
  return {
    app,
    screens,
    canvasWidgets,
    widget: (id) => byId().get(id),
    screenOf: (id) => byId().get(id)?.screenId || undefined,
    groupOf: (id) => groups().parents.get(id) ?? groups().parents.get(sourceIdOf(id)),
    topGroupOf,
    widgetsOf: (id) => collectWidgets(app, id),
    parentOf: (id) => containmentOf(id)?.parents.get(id),
    childrenOf: (id) => containmentOf(id)?.children.get(id) ?? [],
    linesFrom: (id) => linesByStart().get(id) ?? [],
    linesTo: (id) => linesByEnd().get(id) ?? [],
    sourceIdOf,
  };
}

function sourceOf(app: App, id: string): string {
  const at = id.indexOf('@');
  let base = at > 0 ? id.slice(0, at) : id;
  const exists = (key: string) =>
    Object.hasOwn(app.widgets, key) || Object.hasOwn(app.screens, key) || Object.hasOwn(app.groups ?? {}, key);
  while (!exists(base)) {
    const shorter = base.replace(/-\d+$/, '');
    if (shorter === base || shorter === '') break;
    base = shorter;
  }
  return base;
}

const placedIds = new WeakMap<App['screens'], Set<string>>();

function findCanvasWidgets(app: App): ResolvedWidget[] {
  let placed = placedIds.get(app.screens);
  if (!placed) {
    placed = new Set();
    for (const screen of Object.values(app.screens)) for (const id of screen.children) placed.add(id);
    placedIds.set(app.screens, placed);
  }
  const result: ResolvedWidget[] = [];
  for (const id of Object.keys(app.widgets)) {
    const widget = placed.has(id) ? undefined : app.widgets[id];
    if (widget) result.push(resolveCanvasWidget(app, widget));
  }
  return result.sort(compareDrawing);
}

function indexWidgets(
  screens: Record<string, DerivedScreen>,
  canvasWidgets: ResolvedWidget[],
): Map<string, ResolvedWidget> {
  const result = new Map<string, ResolvedWidget>();
  for (const screen of Object.values(screens)) for (const widget of screen.widgets) result.set(widget.id, widget);
  for (const widget of canvasWidgets) result.set(widget.id, widget);
  return result;
}

function indexGroups(app: App): { parents: Map<string, Group> } {
  const parents = new Map<string, Group>();
  for (const group of Object.values(app.groups ?? {})) {
    for (const id of [...group.children, ...(group.groups ?? [])]) {
      if (id !== group.id && !parents.has(id)) parents.set(id, group);
    }
  }
  return { parents };
}

function indexLines(app: App, end: 'from' | 'to'): Map<string, Line[]> {
  const result = new Map<string, Line[]>();
  for (const line of Object.values(app.lines)) {
    const lines = result.get(line[end]);
    if (lines) lines.push(line);
    else result.set(line[end], [line]);
  }
  for (const lines of result.values()) lines.sort((a, b) => compareIds(a.id, b.id));
  return result;
}

function collectWidgets(app: App, groupId: string): string[] {
  const result: string[] = [];
  const seen = new Set<string>();
  const visit = (id: string): void => {
    const group = app.groups && Object.hasOwn(app.groups, id) ? app.groups[id] : undefined;
    if (!group || seen.has(id)) return;
    seen.add(id);
    result.push(...group.children);
    for (const child of group.groups ?? []) visit(child);
  };
  visit(groupId);
  return [...new Set(result)];
}

function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
