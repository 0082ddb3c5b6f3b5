import type { App, Group, Line } from '../app/types';
import { compareIds } from '../app/ids';
import { buildContainment } from './containment';
import { Derivation } from './derivation';
import type { DerivedApp, DerivedScreen, ResolvedWidget } from './types';

const derivedApps = new WeakMap<App, DerivedApp>();
const derivations = new WeakMap<App, Derivation>();
/** Documents that were derived last, the latest first; their derivations can go on from there. */
const latest: WeakRef<App>[] = [];
const maxLatest = 4;
const maxGroupDepth = 32;

/**
 * The view model of a prototype: what is drawn where, and how elements hang together. Memoised by identity; parts of
 * the document that did not change give the same objects again, and cost next to nothing where one of the documents that were
 * derived last is an earlier version. The document itself is not touched.
 */
export function deriveApp(app: App): DerivedApp {
  const known = derivedApps.get(app);
  if (known) return known;
  const derived = view(app, derivationOf(app));
  derivedApps.set(app, derived);
  return derived;
}

function derivationOf(app: App): Derivation {
  const versions = latest.map((entry) => {
    const other = entry.deref();
    return other !== undefined && isVersionOf(other, app) ? other : undefined;
  });
  // One prototype in two modes differs in its tokens, in two languages in its language; each goes on from its own.
  const sameMode = versions.findIndex(
    (other) => other !== undefined && other.designtokens === app.designtokens && other.language === app.language,
  );
  const at = sameMode >= 0 ? sameMode : versions.findIndex((other) => other !== undefined);
  const before = at < 0 ? undefined : latest[at]?.deref();
  const known = before && derivations.get(before);
  if (at >= 0) latest.splice(at, 1);
  if (before) derivations.delete(before);
  const derivation = known ?? new Derivation(app);
  if (known) derivation.advance(app);
  derivations.set(app, derivation);
  latest.unshift(new WeakRef(app));
  latest.length = Math.min(latest.length, maxLatest);
  return derivation;
}

/** Whether one document came from the other by an edit, which leaves most maps untouched. */
function isVersionOf(a: App, b: App): boolean {
  return (['widgets', 'screens', 'lines', 'groups', 'templates', 'designtokens'] as const).some(
    (name) => a[name] !== undefined && a[name] === b[name],
  );
}

function view(app: App, derivation: Derivation): DerivedApp {
  const { screens, canvasWidgets } = derivation;
  const widget = (id: string): ResolvedWidget | undefined => {
    const at = id.lastIndexOf('@');
    const places = at > 0 ? [id.slice(at + 1)] : inOrder(screens, derivation.placesOf(id));
    const found = findWidget(screens, places, id) ?? widgetsById(canvasWidgets).get(id);
    // The places are those of the latest version of the document.
    return found ?? (derivation.app === app ? undefined : findWidget(screens, Object.keys(screens), id));
  };
  const containmentOf = (widgetId: string) => {
    const screen = screens[widget(widgetId)?.screenId ?? ''];
    return screen && containment(screen);
  };
  const sourceIdOf = (id: string): string => sourceOf(app, id);
  const groupOf = (id: string): Group | undefined => {
    const parents = groupParents(app.groups);
    return parents.get(id) ?? parents.get(sourceIdOf(id));
  };
  const topGroupOf = (elementId: string): Group | undefined => {
    let group = groupOf(elementId);
    for (let depth = 0; group && depth < maxGroupDepth; depth++) {
      const parent = groupParents(app.groups).get(group.id);
      if (!parent) break;
      group = parent;
    }
    return group;
  };
  return {
    app,
    screens,
    canvasWidgets,
    widget,
    screenOf: (id) => widget(id)?.screenId || undefined,
    groupOf,
    topGroupOf,
    widgetsOf: (id) => collectWidgets(app, id),
    parentOf: (id) => containmentOf(id)?.parents.get(id),
    childrenOf: (id) => containmentOf(id)?.children.get(id) ?? [],
    linesFrom: (id) => linesByEnd(app.lines).from.get(id) ?? [],
    linesTo: (id) => linesByEnd(app.lines).to.get(id) ?? [],
    sourceIdOf,
  };
}

function findWidget(screens: DerivedApp['screens'], places: readonly string[], id: string): ResolvedWidget | undefined {
  for (const place of places) {
    const screen = screens[place];
    const found = screen && widgetsById(screen.widgets).get(id);
    if (found) return found;
  }
  return undefined;
}

/** A widget that several screens list, which two people can bring about, is that of the first one in the document. */
function inOrder(screens: DerivedApp['screens'], places: readonly string[]): readonly string[] {
  return places.length > 1 ? Object.keys(screens).filter((id) => places.includes(id)) : places;
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

/** The result for an object, made once. */
function perObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

const containment = perObject((screen: DerivedScreen) => buildContainment(screen));
const widgetsById = perObject(
  (widgets: readonly ResolvedWidget[]) => new Map(widgets.map((widget) => [widget.id, widget])),
);
const noGroups: NonNullable<App['groups']> = {};

const parentsOfGroups = perObject((groups: NonNullable<App['groups']>) => {
  const parents = new Map<string, Group>();
  for (const group of Object.values(groups)) {
    for (const id of [...group.children, ...(group.groups ?? [])]) {
      if (id !== group.id && !parents.has(id)) parents.set(id, group);
    }
  }
  return parents;
});
const groupParents = (groups: App['groups']): ReadonlyMap<string, Group> => parentsOfGroups(groups ?? noGroups);

const linesByEnd = perObject((lines: App['lines']) => ({
  from: indexLines(lines, 'from'),
  to: indexLines(lines, 'to'),
}));

function indexLines(lines: App['lines'], end: 'from' | 'to'): Map<string, Line[]> {
  const result = new Map<string, Line[]>();
  for (const line of Object.values(lines)) {
    const found = result.get(line[end]);
    if (found) found.push(line);
    else result.set(line[end], [line]);
  }
  for (const found of result.values()) if (found.length > 1) found.sort((a, b) => compareIds(a.id, b.id));
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
