import type { App, Group, Rect, Widget } from '../app/types';
import { isRecord } from '../app/values';
import { deepEqual } from '../document/deep-equal';
import { deriveApp } from '../derived/derive-app';
import { traitsOf } from '../widget-types/widget-types';
import { arrangeAt, layoutRoots, type MeasureText } from './lay-out-groups';

/** Records that are shown otherwise than the document says, by id. */
export interface ChangedRecords {
  widgets: Map<string, Widget>;
  groups: Map<string, Group>;
}

/** Lays out the groups around what is touched again: their members and frames are added to what is changed. `shown` is the document without it. */
export function arrangeChanged(
  app: App,
  shown: App,
  { changed, touched, measure }: { changed: ChangedRecords; touched: readonly string[]; measure: MeasureText },
): void {
  let now = withRecords(shown, changed);
  for (const root of layoutRoots(now, touched)) {
    for (const [id, box] of arrangeAt(now, root, measure)) place(now, id, box, changed);
    now = withRecords(shown, changed);
  }
  moveContents(app, changed.widgets);
}

function place(app: App, id: string, box: Rect, { widgets, groups }: ChangedRecords): void {
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

/** The document with other records. */
export function withRecords(
  app: App,
  { widgets, groups }: { widgets: ReadonlyMap<string, Widget>; groups: ReadonlyMap<string, Group> },
): App {
  return {
    ...app,
    widgets: widgets.size === 0 ? app.widgets : { ...app.widgets, ...Object.fromEntries(widgets) },
    ...(groups.size === 0 ? {} : { groups: { ...app.groups, ...Object.fromEntries(groups) } }),
  };
}

/** What the records of a document were shown as last. */
export type LastRecords<Value extends Widget | Group> = WeakMap<Value, Value>;

/** The changed records, where nothing else comes out than last time as the same objects, so that what is derived of them stays. */
export function lastOf<Value extends Widget | Group>(
  last: LastRecords<Value>,
  stored: Readonly<Record<string, Value>>,
  changed: ReadonlyMap<string, Value>,
): Map<string, Value> {
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
