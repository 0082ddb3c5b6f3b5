import type { App, Group, Rect, Widget } from '../app/types';
import { isRecord } from '../app/values';
import { deepEqual } from '../document/deep-equal';
import { deriveApp } from '../derived/derive-app';
import { arrangeAt, hasAutoLayout, isArranged, layoutRoots, type MeasureText } from '../layout/lay-out-groups';
import { traitsOf } from '../widget-types/widget-types';
import { appInMode } from './app-in-mode';
import { valueForKey } from './assign-tokens';
import { referencesOf, type TokenOwner } from './references';
import { keepStoredApp } from './stored-app';
import { sizeAt, sizeFrom, withSizes } from './sizes';
import { tokenKeys, type TokenMap } from './token';

const shownApps = new WeakMap<App, App>();
/** What a record was in a mode last: where nothing else comes out, it is the same object again, so that what is derived of it stays. */
const widgetsInMode = new WeakMap<TokenMap, WeakMap<Widget, Widget>>();
const groupsInMode = new WeakMap<TokenMap, WeakMap<Group, Group>>();

/**
 * A prototype as it looks in one of its modes, sizes and distances included: what is linked to tokens has the size of the mode, and the
 * groups around it are laid out again. Only what looks different is another object than in the document. Memoised.
 */
export function laidOutInMode(app: App, mode: string | null | undefined, measure: MeasureText): App {
  const inMode = appInMode(app, mode);
  if (inMode === app) return app;
  const known = shownApps.get(inMode);
  if (known !== undefined) return known;
  const shown = withSizesOfMode(app, inMode, measure);
  shownApps.set(inMode, shown);
  if (shown !== inMode) keepStoredApp(shown, app);
  return shown;
}

function withSizesOfMode(app: App, inMode: App, measure: MeasureText): App {
  const tokens = inMode.designtokens ?? {};
  const differing = new Set(
    Object.keys(tokens).filter((id) => tokens[id]?.['value'] !== app.designtokens?.[id]?.['value']),
  );
  if (differing.size === 0) return inMode;
  const widgets = new Map<string, Widget>();
  const groups = new Map<string, Group>();
  const touched: string[] = [];
  const arranges = hasAutoLayout(app);
  for (const [id, widget] of Object.entries(app.widgets)) {
    const sized = withSizesOf(inMode, widget);
    if (sized !== widget) widgets.set(id, sized);
    if (arranges && (sized !== widget || (hasOtherText(app, widget, differing) && isArranged(app, id))))
      touched.push(id);
  }
  for (const [id, group] of Object.entries(app.groups ?? {})) {
    const sized = withSizesOf(inMode, group);
    if (sized === group) continue;
    groups.set(id, sized);
    touched.push(id);
  }
  if (widgets.size === 0 && touched.length === 0) return inMode;
  let shown = withRecords(inMode, widgets, groups);
  for (const root of layoutRoots(shown, touched)) {
    for (const [id, box] of arrangeAt(shown, root, measure)) place(shown, id, box, { widgets, groups });
    shown = withRecords(inMode, widgets, groups);
  }
  moveContents(app, widgets);
  return withRecords(
    inMode,
    lastOf(widgetsInMode, tokens, app.widgets, widgets),
    lastOf(groupsInMode, tokens, app.groups ?? {}, groups),
  );
}

/** An owner with the sizes that its tokens have in the mode; the same object where they are those that it has. */
function withSizesOf<Owner extends TokenOwner>(inMode: App, owner: Owner): Owner {
  const links = owner['sizeTokens'];
  if (!isRecord(links)) return owner;
  const values = Object.entries(links).flatMap(([key, token]): [string, number][] => {
    const value = sizeFrom(valueForKey(inMode, token, key), key);
    return value === undefined || value === sizeAt(owner, key) ? [] : [[key, value]];
  });
  return values.length === 0 ? owner : withSizes(owner, Object.fromEntries(values));
}

/** Whether tokens of its text have other values in the mode, so that the text may need other room. */
function hasOtherText(app: App, widget: Widget, differing: ReadonlySet<string>): boolean {
  if (widget.designtokens === undefined && typeof widget.template !== 'string') return false;
  const links = referencesOf(app, widget)['style'];
  return (
    isRecord(links) &&
    Object.entries(links).some(([key, id]) => roomKeys.has(key) && typeof id === 'string' && differing.has(id))
  );
}

const roomKeys: ReadonlySet<string> = new Set([...tokenKeys('text'), ...tokenKeys('padding'), ...tokenKeys('border')]);

interface Changed {
  widgets: Map<string, Widget>;
  groups: Map<string, Group>;
}

function place(app: App, id: string, box: Rect, { widgets, groups }: Changed): void {
  const widget = app.widgets[id];
  const group = app.groups?.[id];
  if (widget && !isAt(widget, box)) widgets.set(id, { ...widget, ...box });
  if (group && isRecord(group['autoLayout']))
    groups.set(id, { ...group, autoLayout: { ...group['autoLayout'], ...box } });
}

const isAt = (a: Rect, b: Rect): boolean => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;

/** What lies in a repeater or grid container goes where that goes. */
function moveContents(app: App, widgets: Map<string, Widget>): void {
  for (const [id, { x, y, type }] of [...widgets]) {
    const { container } = traitsOf(type);
    const from = app.widgets[id];
    if ((container !== 'grid' && container !== 'repeater') || !from || (from.x === x && from.y === y)) continue;
    for (const { id: inner } of deriveApp(app).childrenOf(id)) {
      const child = app.widgets[inner];
      if (child && !widgets.has(inner))
        widgets.set(inner, { ...child, x: child.x + x - from.x, y: child.y + y - from.y });
    }
  }
}

function withRecords(app: App, widgets: ReadonlyMap<string, Widget>, groups: ReadonlyMap<string, Group>): App {
  return {
    ...app,
    widgets: widgets.size === 0 ? app.widgets : { ...app.widgets, ...Object.fromEntries(widgets) },
    ...(groups.size === 0 ? {} : { groups: { ...app.groups, ...Object.fromEntries(groups) } }),
  };
}

function lastOf<Value extends Widget | Group>(
  known: WeakMap<TokenMap, WeakMap<Value, Value>>,
  tokens: TokenMap,
  stored: Readonly<Record<string, Value>>,
  changed: ReadonlyMap<string, Value>,
): Map<string, Value> {
  const last = known.get(tokens) ?? new WeakMap<Value, Value>();
  known.set(tokens, last);
  return new Map(
    [...changed].map(([id, value]) => {
      const record = stored[id];
      const before = record && last.get(record);
      if (before !== undefined && deepEqual(before, value)) return [id, before];
      if (record !== undefined) last.set(record, value);
      return [id, value];
    }),
  );
}
